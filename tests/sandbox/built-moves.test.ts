import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { beginFight, combatantOf, putAt, seated, tokenOf } from "./built-table.ts";
import { ask, dragBetween, pointOf, squareOf, waitForSquare, type Seat, type TestTable } from "./test-table.ts";

const START = [6, 3] as const;
const WARNING = "#notifications .warning";
const turnOf = (name: string): string => `${combatantOf(name)}.system.turn`;

describe("who moves a token, and how", () => {
  let table: TestTable;
  let master: Seat;
  let player: Seat;

  beforeAll(async () => {
    ({ table, master, player } = await seated());
    await beginFight(master);
    await player.page.waitForFunction(`game.combat.started && game.combat.combatant?.name === "Fighter"`);
  });

  afterAll(async () => {
    await table.close();
  });

  /** Takes back whatever the test did, so that the fighter's first turn has just begun, and puts everybody back. */
  afterEach(async () => {
    await master.page.evaluate(`(async () => {
      await game.settings.set("five-foot-step", "enforcement", "strict");
      await game.settings.set("five-foot-step", "referee", true);
      for (const window of foundry.applications.instances.values()) if (window.id === "ffs-refusal") await window.close();
      for (let left = 6; left > 0 && ${turnOf("Fighter")}.movedAs !== null; left -= 1) await game.system.api.undo();
    })()`);
    await putAt(master.page, "Fighter", START);
    await putAt(master.page, "Sorcerer", [5, 8]);
    await putAt(master.page, "Ogre", [8, 4]);
    for (const { page } of [master, player]) {
      await waitForSquare(page, "Fighter", START);
      await page.evaluate(`ui.notifications.clear()`);
    }
  });

  async function select(seat: Seat, name: string): Promise<void> {
    await seat.page.evaluate(`${tokenOf(name)}.object.control({ releaseOthers: true })`);
    const { x, y } = await pointOf(seat.page, [1.5, 1.5]);
    await seat.page.mouse.move(x, y);
  }

  it("referees a move by arrow key: out of a threatened square it is the 5-foot step", async () => {
    await select(player, "Fighter");
    await player.page.keyboard.press("ArrowLeft");
    await waitForSquare(master.page, "Fighter", [5, 3]);
    await master.page.waitForFunction(`${turnOf("Fighter")}.movedAs === "5-foot-step"`);
    expect(await ask(master.page, `[${turnOf("Fighter")}.step, ${turnOf("Fighter")}.move]`)).toEqual([0, 1]);
  });

  it("refuses an arrow key where the rules do, with the reason, and the token stays", async () => {
    await select(player, "Fighter");
    await player.page.keyboard.press("ArrowLeft");
    await waitForSquare(player.page, "Fighter", [5, 3]);
    await player.page.waitForFunction(`${turnOf("Fighter")}.movedAs === "5-foot-step"`);
    await player.page.keyboard.press("ArrowLeft");
    await player.page.waitForSelector(`${WARNING} >> text=/5-foot step/i`);
    expect(await squareOf(master.page, "Fighter")).toEqual([5, 3]);
    expect(await ask(master.page, `${turnOf("Fighter")}.move`)).toBe(1);
  });

  it("takes a step back from its chat card: the token, the turn, and the card", async () => {
    await dragBetween(player.page, [START, [5, 3]]);
    await waitForSquare(master.page, "Fighter", [5, 3]);
    await master.page.waitForFunction(`${turnOf("Fighter")}.step === 0`);
    await master.page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
    expect(await player.page.locator(".ffs-undo").count()).toBe(0);
    await master.page
      .locator(".ffs-card", { hasText: "Fighter" })
      .last()
      .getByRole("button", { name: "Take back" })
      .click();
    await waitForSquare(player.page, "Fighter", START);
    await player.page.waitForFunction(`${turnOf("Fighter")}.step === 1`);
    await player.page.waitForSelector(".ffs-card.undone", { state: "attached" });
  });

  it("lets the game master overrule a refusal, and nobody else", async () => {
    await dragBetween(player.page, [START, [17, 9]]);
    await player.page.waitForSelector(WARNING);
    expect(await player.page.locator(".ffs-refusal-body").count()).toBe(0);
    expect(await squareOf(master.page, "Fighter")).toEqual(START);

    await dragBetween(master.page, [START, [17, 9]]);
    await master.page.waitForSelector(".ffs-refusal-body");
    expect(await squareOf(player.page, "Fighter")).toEqual(START);
    await master.page.getByRole("button", { name: "Do it anyway" }).click();
    await master.page.click(".ffs-prompt [data-choose=decline]"); // the ogre is asked, as with every move
    for (const { page } of [master, player]) await waitForSquare(page, "Fighter", [17, 9]);
    await master.page.waitForFunction(`${turnOf("Fighter")}.move === 0`);
    await master.page.evaluate("game.system.api.undo()");
    for (const { page } of [master, player]) await waitForSquare(page, "Fighter", START);
    expect(await ask(master.page, `[${turnOf("Fighter")}.move, ${turnOf("Fighter")}.standard]`)).toEqual([1, 1]);
  });

  it("keeps a player's token where it is out of turn, and leaves the game master a free hand", async () => {
    const other = await table.join("Player 2");
    await dragBetween(other.page, [
      [5, 8],
      [4, 8],
    ]);
    await other.page.waitForSelector(`${WARNING} >> text=/turn/`);
    expect(await squareOf(master.page, "Sorcerer")).toEqual([5, 8]);
    await other.page.close();

    const before = await ask<string>(master.page, `JSON.stringify(${turnOf("Sorcerer")})`);
    await dragBetween(master.page, [
      [5, 8],
      [2, 8],
    ]);
    await waitForSquare(player.page, "Sorcerer", [2, 8]);
    expect(await ask(master.page, `JSON.stringify(${turnOf("Sorcerer")})`)).toBe(before);
    expect(await master.page.locator(".ffs-prompt").count()).toBe(0);
  });

  it("asks nobody about a forced move, past a foe with reach too, and charges nothing for it", async () => {
    await putAt(master.page, "Fighter", [2, 3]);
    await waitForSquare(player.page, "Fighter", [2, 3]);
    expect(await ask(master.page, `[${turnOf("Fighter")}.movedAs, ${turnOf("Fighter")}.move]`)).toEqual([null, 1]);
    expect(await ask(master.page, `${turnOf("Ogre")}.opportunities`)).toBeGreaterThan(0);
    expect(await master.page.locator(".ffs-prompt").count()).toBe(0);
  });

  it("keeps a player from forcing a move of their own", async () => {
    const { page } = player;
    await page.evaluate(`(async () => {
      const token = ${tokenOf("Fighter")};
      const { sceneX, sceneY, size } = canvas.dimensions;
      const at = { x: sceneX + 2 * size, y: sceneY + 3 * size };
      await token.update(at, { movement: { [token.id]: { waypoints: [{ ...at, action: "displace" }] } } });
    })()`);
    await page.waitForSelector(WARNING);
    expect(await squareOf(master.page, "Fighter")).toEqual(START);
  });

  it("lets a refused move happen with a note when enforcement is to warn", async () => {
    await master.page.evaluate(`game.settings.set("five-foot-step", "enforcement", "warn")`);
    await player.page.waitForFunction(`game.settings.get("five-foot-step", "enforcement") === "warn"`);
    await dragBetween(player.page, [START, [17, 9]]);
    await waitForSquare(master.page, "Fighter", [17, 9]);
    await player.page.waitForSelector(WARNING);
    await master.page.waitForFunction(`game.messages.contents.at(-1)?.content.includes("anyway")`);
  });

  it("does not judge at all while the referee is off", async () => {
    await master.page.evaluate(`game.settings.set("five-foot-step", "referee", false)`);
    await player.page.waitForFunction(`game.settings.get("five-foot-step", "referee") === false`);
    const said = await ask<number>(master.page, "game.messages.size");
    await dragBetween(player.page, [START, [17, 9]]);
    await waitForSquare(master.page, "Fighter", [17, 9]);
    expect(await player.page.locator(WARNING).count()).toBe(0);
    expect(await ask(master.page, "game.messages.size")).toBe(said);
    expect(await ask(master.page, `${turnOf("Fighter")}.movedAs`)).toBeNull();
  });
});
