import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { beginFight, combatantOf, putAt, seated, tokenOf } from "./built-table.ts";
import { ask, dragBetween, squareOf, waitForSquare, type Seat, type TestTable } from "./test-table.ts";

/* What the game master does by hand where the rules say no, or said something else than was meant. */

const START = [6, 3] as const;
const FAR = [17, 9] as const;
const REFUSAL = ".ffs-refusal-body";
/** The ogre, out of whose reach the fighter walks, is asked as with every move. */
const DECLINE = ".ffs-prompt [data-choose=decline]";
const turnOf = (name: string): string => `${combatantOf(name)}.system.turn`;
const entries = "game.combat.system.written - game.combat.system.undone";

let table: TestTable;
let master: Seat;
let player: Seat;
/** How many entries the journal has when the fight has begun. */
let begun: number;

beforeAll(async () => {
  ({ table, master, player } = await seated());
  await beginFight(master);
  await player.page.waitForFunction(`game.combat.started && game.combat.combatant?.name === "Fighter"`);
  for (const { page } of [master, player]) await page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
  begun = await ask<number>(master.page, entries);
});

afterAll(async () => {
  await table.close();
});

/** Takes back whatever a test did, and puts everybody back. */
afterEach(async () => {
  await master.page.evaluate(`(async () => {
    for (const window of foundry.applications.instances.values()) if (window.id === "ffs-refusal") await window.close();
    for (let left = 12; left > 0 && ${entries} > ${begun}; left -= 1) await game.system.api.undo();
  })()`);
  await putAt(master.page, "Fighter", START);
  for (const { page } of [master, player]) {
    await waitForSquare(page, "Fighter", START);
    await page.evaluate("ui.notifications.clear()");
  }
  expect([...master.errors, ...player.errors]).toEqual([]);
});

/** The newest whisper about something that was refused to a player, on a screen. */
function appeal({ page }: Seat) {
  return page.locator(".chat-message.whisper", { hasText: "Game Master" }).last();
}

describe("what the rules refuse, where the game master lets it happen", () => {
  it("is a drag: paid for, one entry of the journal, and taken back with it", async () => {
    await dragBetween(master.page, [START, FAR]);
    await master.page.waitForSelector(REFUSAL);
    await master.page.getByRole("button", { name: "Do it anyway" }).click();
    await master.page.click(DECLINE);
    for (const { page } of [master, player]) await waitForSquare(page, "Fighter", FAR);
    await master.page.waitForFunction(`${entries} === ${begun + 1}`);
    expect(await ask(master.page, `[${turnOf("Fighter")}.move, ${turnOf("Fighter")}.standard]`)).toEqual([0, 1]);
    await master.page.evaluate("game.system.api.undo()");
    for (const { page } of [master, player]) await waitForSquare(page, "Fighter", START);
    expect(await ask(master.page, `[${turnOf("Fighter")}.move, ${turnOf("Fighter")}.standard]`)).toEqual([1, 1]);
  });

  it("is a player's drag: they are told what became of it", async () => {
    await dragBetween(player.page, [START, FAR]);
    const asked = appeal(master);
    await asked.getByRole("button", { name: "Let it happen" }).click();
    await master.page.click(DECLINE);
    for (const { page } of [master, player]) await waitForSquare(page, "Fighter", FAR);
    await player.page.waitForSelector("#notifications .info >> text=/let it happen/");
    await asked.getByText("Game Master let it happen.").waitFor();
    expect(await asked.locator("button.ffs-appeal").count()).toBe(0);
    expect(await ask(master.page, `[${turnOf("Fighter")}.move, ${turnOf("Fighter")}.standard]`)).toEqual([0, 1]);
    await master.page.evaluate("game.system.api.undo()");
    await waitForSquare(player.page, "Fighter", START);
  });

  it("is not what they decline, of which the player is told as well", async () => {
    await dragBetween(player.page, [START, FAR]);
    const asked = appeal(master);
    await asked.getByRole("button", { name: "Decline" }).click();
    await player.page.waitForSelector("#notifications .warning >> text=/keeps to the rules/");
    await appeal(player).getByText("Game Master declined").waitFor();
    expect(await squareOf(player.page, "Fighter")).toEqual(START);
    expect(await ask(master.page, entries)).toBe(begun);
  });

  it("is an action against somebody out of reach", async () => {
    const attack = `{ verb: "act", who: ${tokenOf("Fighter")}.id, action: "attack", target: ${tokenOf("Goblin")}.id }`;
    await master.page.evaluate(`void game.system.api.submit(${attack})`);
    await master.page.waitForSelector(REFUSAL);
    await master.page.getByRole("button", { name: "Do it anyway" }).click();
    await master.page.waitForFunction(`${turnOf("Fighter")}.standard === 0`);
    expect(await ask(master.page, entries)).toBe(begun + 1);
  });
});

describe("a token that the game master moves with the key held", () => {
  it("goes where it is put: nothing is spent, nobody asked, the game masters alone read of it, and it is taken back", async () => {
    const { page } = master;
    const before = await ask<string>(page, `JSON.stringify(${turnOf("Fighter")})`);
    const said = await ask<number>(player.page, "game.messages.filter((each) => each.visible).length");
    await page.keyboard.down("KeyB");
    await dragBetween(page, [START, FAR]);
    await page.keyboard.up("KeyB");
    for (const seat of [master, player]) await waitForSquare(seat.page, "Fighter", FAR);
    expect(await page.locator(".ffs-prompt").count()).toBe(0);
    expect(await ask(page, `JSON.stringify(${turnOf("Fighter")})`)).toBe(before);
    const card = page.locator(".ffs-card", { hasText: "Moved by hand" }).last();
    await card.waitFor();
    expect(await ask(player.page, "game.messages.filter((each) => each.visible).length")).toBe(said);
    await card.getByRole("button", { name: "Take back" }).click();
    for (const seat of [master, player]) await waitForSquare(seat.page, "Fighter", START);
  });

  it("is anybody's token in the fight, out of its turn as well", async () => {
    const { page } = master;
    await page.keyboard.down("KeyB");
    await dragBetween(page, [
      [5, 8],
      [2, 8],
    ]);
    await page.keyboard.up("KeyB");
    await waitForSquare(player.page, "Sorcerer", [2, 8]);
    await page.waitForFunction(`${entries} === ${begun + 1}`);
    await page.evaluate("game.system.api.undo()");
    await waitForSquare(player.page, "Sorcerer", [5, 8]);
  });

  it("is not a player's, whatever they hold", async () => {
    const { page } = player;
    await page.keyboard.down("KeyB");
    await dragBetween(page, [START, FAR]);
    await page.keyboard.up("KeyB");
    await page.waitForSelector("#notifications .warning");
    expect(await squareOf(master.page, "Fighter")).toEqual(START);
  });
});

describe("going back to the start of the turn", () => {
  const fresh = [1, 1, 1];
  const left = `[${turnOf("Fighter")}.standard, ${turnOf("Fighter")}.move, ${turnOf("Fighter")}.step]`;

  /** The fighter steps back and defends: two steps. */
  async function twoSteps(): Promise<void> {
    await dragBetween(player.page, [START, [5, 3]]);
    await waitForSquare(master.page, "Fighter", [5, 3]);
    await master.page.waitForFunction(`${turnOf("Fighter")}.step === 0`);
    const defend = `{ verb: "act", who: ${tokenOf("Fighter")}.id, action: "total-defense" }`;
    await player.page.evaluate(`game.system.api.submit(${defend})`);
    await master.page.waitForFunction(`${turnOf("Fighter")}.standard === 0`);
  }

  it("is one button of the tracker, which says what it takes back, and is done again from its note", async () => {
    const { page } = master;
    await twoSteps();
    await page.evaluate(`ui.sidebar.changeTab("combat", "primary")`);
    await page.getByRole("button", { name: "Back to the start of this turn (steps taken back: 2)" }).click();
    for (const seat of [master, player]) await waitForSquare(seat.page, "Fighter", START);
    await page.waitForFunction(`${entries} === ${begun}`);
    expect(await ask(page, left)).toEqual(fresh);
    await page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
    const note = page.locator(".ffs-turn-back").last();
    expect(await note.innerText()).toContain("2 steps are taken back");
    expect(await player.page.locator(".ffs-turn-back").last().locator("button").count()).toBe(0);
    await note.getByRole("button", { name: "Do it again" }).click();
    for (const seat of [master, player]) await waitForSquare(seat.page, "Fighter", [5, 3]);
    await page.waitForFunction(`${turnOf("Fighter")}.standard === 0`);
  });

  it("is one button of the bar, for the game master alone, and goes on to the turn before", async () => {
    const { page } = master;
    await twoSteps();
    await page.evaluate(`game.system.api.submit({ verb: "end", who: ${tokenOf("Fighter")}.id })`);
    await page.waitForFunction(`game.combat.combatant?.name !== "Fighter"`);
    await page.keyboard.press("KeyX");
    const before = page.getByRole("button", { name: "Back to the start of the turn before (steps taken back: 3)" });
    await page.locator("#ffs-action-bar").locator(before).click();
    await page.waitForFunction(`game.combat.combatant?.name === "Fighter" && ${entries} === ${begun}`);
    for (const seat of [master, player]) await waitForSquare(seat.page, "Fighter", START);
    expect(await ask(page, left)).toEqual(fresh);
    await page.evaluate("game.system.api.undoTurn()");
    await page.waitForSelector("#notifications .info >> text=/nothing more to go back to/");
    expect(await ask(page, entries)).toBe(begun);
    await player.page.keyboard.press("KeyX");
    await player.page.waitForSelector("#ffs-action-bar");
    expect(await player.page.locator("#ffs-action-bar [data-action=turnBack]").count()).toBe(0);
    for (const seat of [master, player]) await seat.page.keyboard.press("Escape");
  });
});
