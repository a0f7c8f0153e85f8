import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { beginFight, loadDice, putAt, seated, tokenOf, untilTurnOf } from "./built-table.ts";
import { ask, waitForSquare, type Seat, type TestTable } from "./test-table.ts";

const LAST = ".chat-message:has(.ffs-card):not(.ffs-doubled) >> nth=-1";
const idOf = (name: string): string => `${tokenOf(name)}.id`;
/** By its id, for it changes its name here. */
const OGRE = `canvas.scene.tokens.get("ffsTokenOgre0000")`;
const OGRE_HIT_POINTS = `${OGRE}.actor.system.hitPoints.value`;

describe("the chat cards", () => {
  let table: TestTable;
  let master: Seat;
  let player: Seat;

  beforeAll(async () => {
    ({ table, master, player } = await seated());
    const { page } = master;
    await putAt(page, "Fighter", [7, 4]);
    await beginFight(master);
    await player.page.waitForFunction("game.combat.started");
    await waitForSquare(player.page, "Fighter", [7, 4]);
    await page.evaluate(`${tokenOf("Fighter")}.actor.update({ system: { baseAttackBonus: 6 } })`);
    await page.evaluate(`${OGRE}.actor.update({ system: {
      hitPoints: { max: 90, value: 90 }, defense: { damageReduction: 5 } } })`);
    for (const each of [master, player]) await each.page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
    await loadDice(page, 0.25); // 15 on a d20, 6 on a d8
  });

  afterAll(async () => {
    await table.close();
  });

  afterEach(async () => {
    for (const { page } of [master, player]) await page.evaluate(`game.settings.set("core", "rollMode", "publicroll")`);
    await master.page.evaluate(`(async () => {
      await ${OGRE}.update({ hidden: false, name: "Ogre" });
      while (game.combat.system.written - game.combat.system.undone > 1) await game.system.api.undo();
      await ChatMessage.deleteDocuments(game.messages.filter(({ flags }) => flags["five-foot-step"]?.undone).map(({ id }) => id));
    })()`);
    await player.page.waitForFunction(`game.messages.size === 1`);
  });

  const fullAttack = `game.system.api.submit({ verb: "act", who: ${idOf("Fighter")}, action: "full-attack",
    attacks: [{ target: ${OGRE}.id }, { target: ${OGRE}.id }] })`;

  /** What the newest card says, each part in its words. */
  async function lastCard(seat: Seat) {
    const card = seat.page.locator(LAST);
    const texts = (selector: string): Promise<string[]> => card.locator(selector).allInnerTexts();
    const clean = (each: string): string => each.replace(/\s+/g, " ").trim();
    return {
      title: (await texts(".ffs-card-title")).map(clean),
      lines: (await texts(".ffs-told")).map(clean),
      rolls: (await texts(".ffs-roll")).map(clean),
      results: (await texts(".ffs-result")).map(clean),
      applied: (await texts(".ffs-applied > div")).map(clean),
    };
  }

  it("tell a full attack on one card: each swing, what the defenses kept off, and what came of it in all", async () => {
    await player.page.evaluate(fullAttack);
    await player.page.waitForSelector(`${LAST} >> .ffs-applied`);
    expect(await lastCard(player)).toEqual({
      title: ["Full attack"],
      lines: ["Longsword at Ogre", "Longsword at Ogre"],
      rolls: ["15 +10 = 25 against AC 17; 10 rolled, 5 kept off", "15 +5 = 20 against AC 17; 10 rolled, 5 kept off"],
      results: ["5 damage", "5 damage"],
      applied: ["Fighter full-round action", "Ogre −10 hit points"],
    });
    expect(await ask(player.page, "game.messages.size")).toBe(2);
    await player.page.locator(`${LAST} >> summary >> nth=0`).focus();
    await player.page.keyboard.press("Enter");
    const parts = (await player.page.locator(`${LAST} >> .ffs-sum:visible`).allInnerTexts())
      .join(" ")
      .replace(/\s+/g, " ");
    expect(parts).toMatch(/Attack \+10.*\+6 base attack bonus.*Armor Class 17.*Kept off −5.*damage reduction/);
  });

  it("put an opportunity with its attack under what provoked it, on the card of that action", async () => {
    await master.page.evaluate(`game.settings.set("five-foot-step", "responders", "gm")`);
    await untilTurnOf(master, "Ogre");
    const cards = await ask<number>(master.page, "game.messages.size");
    const done = master.page.evaluate(
      `game.system.api.submit({ verb: "act", who: ${OGRE}.id, action: "trip", target: ${idOf("Fighter")} })`,
    );
    await master.page.click(".ffs-prompt [data-choose=attack]");
    await done;
    await player.page.waitForSelector(`${LAST} >> .ffs-lines .ffs-lines .ffs-result`);
    const card = await lastCard(player);
    expect(card.title).toEqual(["Trip: Fighter"]);
    expect(card.lines.slice(0, 2)).toEqual(["Fighter takes an opportunity: Ogre provokes (Trip)", "Longsword at Ogre"]);
    expect(card.applied.join("; ")).toMatch(/Fighter.*opportunity/);
    expect(await ask(player.page, "game.messages.size")).toBe(cards + 1);
    await master.page.evaluate(`game.settings.set("five-foot-step", "responders", "owners")`);
  });

  it("are taken back and done again by the game master, and say so to everybody", async () => {
    await player.page.evaluate(fullAttack);
    await master.page.waitForFunction(`${OGRE_HIT_POINTS} === 80`);
    const card = master.page.locator(LAST);
    await card.getByRole("button", { name: "Take back" }).click();
    await master.page.waitForFunction(`${OGRE_HIT_POINTS} === 90`);
    await player.page.waitForSelector(`${LAST} >> .ffs-card.undone .ffs-taken-back`);
    expect(await player.page.locator(`${LAST} >> button.ffs-redo`).count()).toBe(0);
    await card.getByRole("button", { name: "Do it again" }).click();
    await master.page.waitForFunction(`${OGRE_HIT_POINTS} === 80`);
    await player.page.waitForFunction(`!document.querySelector(".ffs-card.undone")`);
  });

  it("never give the name of somebody whom a reader does not perceive, in no data of any message", async () => {
    const { page } = master;
    await untilTurnOf(master, "Ogre");
    const earlier = await ask<number>(page, "game.messages.size");
    await page.evaluate(`${OGRE}.update({ hidden: true, name: "Lurking Horror" })`);
    await page.evaluate(
      `game.system.api.submit({ verb: "act", who: ${OGRE}.id, action: "attack", target: ${idOf("Fighter")} })`,
    );
    await page.waitForSelector(`.chat-message.whisper >> text=/Lurking Horror/`);
    await player.page.waitForFunction(`${tokenOf("Fighter")}.actor.system.hitPoints.value < 38`);
    const stored = await ask<string>(
      player.page,
      `JSON.stringify(game.messages.map((message) => message.toObject()).slice(${earlier}))`,
    );
    expect(stored).toContain("Somebody");
    expect(stored).not.toMatch(/Lurking|Horror/);
    const read = await player.page.locator("#chat .chat-message:visible").allInnerTexts();
    expect(read.join(" ")).toMatch(/Somebody attacks Fighter/i);
    expect(read.join(" ")).not.toMatch(/Lurking|Greatclub|privately/);
    // Who reads the whole story does not read beside it what the others witnessed.
    expect(await page.locator(".chat-message:visible >> text=/Somebody attacks/i").count()).toBe(0);
  });

  it("are read by those alone whom the roll mode of the one who acts lets read them", async () => {
    await player.page.evaluate(`game.settings.set("core", "rollMode", "gmroll")`);
    await player.page.evaluate(fullAttack);
    const other = await table.join("Player 2");
    const content = `game.messages.contents.at(-1)?.isContentVisible`;
    expect(await ask(player.page, content)).toBe(true);
    expect(await ask(master.page, content)).toBe(true);
    expect(await ask(other.page, content)).toBe(false);
    await master.page.evaluate(`game.system.api.undo()`);
    await player.page.evaluate(`game.settings.set("core", "rollMode", "blindroll")`);
    await player.page.evaluate(fullAttack);
    expect(await ask(master.page, content)).toBe(true);
    expect(await ask(player.page, content)).toBe(false);
    await other.page.context().close();
  });

  it("show the names that people give as text, whatever is in them", async () => {
    const { page } = master;
    await page.evaluate(`${OGRE}.update({ name: "<img src=x onerror=alert(1)> & Sons" })`);
    await page.evaluate(fullAttack);
    await page.waitForSelector(`${LAST} >> text=/onerror=alert/`);
    expect(await page.locator(`${LAST} >> .ffs-card img`).count()).toBe(0);
  });
});
