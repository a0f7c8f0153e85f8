import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seriousFaults } from "./access.ts";
import { beginFight, combatantOf, crossing, loadDice, putAt, rawKeys, tokenOf, untilTurnOf } from "./built-table.ts";
import { ask, TestTable, type Seat } from "./test-table.ts";

const actor = (name: string): string => `game.actors.getName("${name}")`;
const sheet = (name: string): string => `${tokenOf(name)}.actor.sheet`;

describe("playing from the sheets", () => {
  let table: TestTable;
  let master: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await TestTable.open(crossing(), "built");
    master = await table.join("Game Master");
    player = await table.join("Player 1");
    for (const { page } of [master, player]) page.setDefaultTimeout(8000);
  });

  afterAll(async () => {
    await table.close();
  });

  it("turns from playing to filling in and back, and remembers it for the sheet", async () => {
    const { page } = master;
    await page.evaluate(`void ${actor("Fighter")}.sheet.render({ force: true })`);
    await page.waitForSelector(".ffs-actor [data-tab=combat] .ffs-attacks");
    expect(await page.locator(".ffs-actor input[name=name]").count()).toBe(0);
    await page.focus(".ffs-actor .ffs-mode");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".ffs-actor.ffs-editing input[name=name]");
    await page.evaluate(`void ${actor("Fighter")}.sheet.close()`);
    await page.waitForSelector(".ffs-actor", { state: "detached" });
    await page.evaluate(`void ${actor("Fighter")}.sheet.render({ force: true })`);
    await page.waitForSelector(".ffs-actor.ffs-editing input[name=name]");
  });

  it("works the numbers out anew when a base value is changed", async () => {
    const { page } = master;
    await page.click(".ffs-actor [role=tab][data-tab=base]");
    const shown = ".ffs-actor [data-number=armor-class] strong";
    const before = Number(await page.textContent(shown));
    await page.fill(".ffs-actor [name='system.defense.natural']", "3");
    await page.press(".ffs-actor [name='system.defense.natural']", "Tab");
    await page.waitForFunction(
      `document.querySelector(".ffs-actor [data-number=armor-class] strong").textContent === "${before + 3}"`,
    );
    await page.evaluate(`${actor("Fighter")}.update({ "system.defense.natural": 0 })`);
    await page.click(".ffs-actor .ffs-mode");
    await page.waitForSelector(".ffs-actor:not(.ffs-editing)");
  });

  it("changes with a click what is held and worn, out of a fight", async () => {
    const { page } = master;
    await page.click(".ffs-actor [role=tab][data-tab=inventory]");
    await page.click(".ffs-belongings[data-where=held] li:has-text('Longsword') [data-action=hold][data-value='0']");
    await page.waitForSelector(".ffs-belongings[data-where=pack] li:has-text('Longsword')");
    await page.click(".ffs-actor [role=tab][data-tab=combat]");
    await page.click(".ffs-actor .ffs-put-away button:has-text('Longsword')");
    await page.waitForFunction(`${actor("Fighter")}.items.getName("Longsword").system.hand === 1`);
  });

  it("rolls a skill into the chat with what counts for it", async () => {
    const { page } = master;
    await page.click(".ffs-actor [role=tab][data-tab=features]");
    await page.click(".ffs-actor [data-action=rollSkill][data-value=acrobatics]");
    await page.waitForFunction("game.messages.contents.at(-1)?.isRoll");
    expect(await ask<string>(page, "game.messages.contents.at(-1).flavor")).toContain("Acrobatics");
    await page.evaluate(`void ${actor("Fighter")}.sheet.close()`);
  });

  it("takes an item that is dropped from another sheet, and puts it away", async () => {
    const { page } = master;
    await page.evaluate(`(async () => {
      for (const name of ["Giver", "Taker"]) await Actor.create({ name, type: "character" });
      await ${actor("Giver")}.createEmbeddedDocuments("Item", [{ name: "Old mace", type: "weapon", system: { hand: 1 } }]);
      await ${actor("Giver")}.sheet.render({ force: true, position: { left: 10, top: 20, width: 460 } });
      await ${actor("Taker")}.sheet.render({ force: true, position: { left: 480, top: 20, width: 460 } });
    })()`);
    const giver = page.locator(".ffs-actor", { hasText: "Giver" });
    const taker = page.locator(".ffs-actor", { hasText: "Taker" });
    for (const each of [giver, taker]) await each.locator("[role=tab][data-tab=inventory]").click();
    await giver.locator(".draggable:has-text('Old mace')").dragTo(taker.locator(".ffs-belongings[data-where=pack]"));
    await taker.locator(".ffs-belongings[data-where=pack] li:has-text('Old mace')").waitFor();
    expect(await ask(page, `${actor("Taker")}.items.getName("Old mace").system.hand`)).toBe(0);
    await page.evaluate(`void Promise.all(["Giver", "Taker"].map((name) => game.actors.getName(name).sheet.close()))`);
    await page.waitForSelector(".ffs-actor", { state: "detached" });
  });

  it("tries a maneuver at whoever is targeted, and says what is left of the turn", async () => {
    await beginFight(master);
    await putAt(master.page, "Goblin", [6, 5]);
    await putAt(master.page, "Fighter", [5, 5]);
    await untilTurnOf(master, "Fighter");
    await loadDice(master.page, 0);
    await master.page.evaluate(`${actor("Fighter")}.update({ "system.feats": ["improved-trip"] })`);
    const { page } = player;
    await page.evaluate(`void ${sheet("Fighter")}.render({ force: true })`);
    await page.waitForSelector(".ffs-turn.active .ffs-pip-standard:not(.spent)");
    await page.evaluate(`canvas.tokens.get(${tokenOf("Goblin")}.id).setTarget(true)`);
    await page.click(".ffs-actor [data-action=choose][data-value='act:trip']");
    await page.waitForFunction(`${tokenOf("Goblin")}.actor.statuses.has("prone")`);
    await page.waitForSelector(".ffs-turn.active .ffs-pip-standard.spent");
    await page.click(".ffs-turn [data-action=endTurn]");
    await page.waitForFunction(`${combatantOf("Fighter")} !== game.combat.combatant`);
    await page.waitForSelector(".ffs-turn:not(.active)");
    await page.evaluate(`void ${sheet("Fighter")}.close()`);
  });

  it("casts a spell, and counts it", async () => {
    const { page } = master;
    await page.evaluate(`${tokenOf("Sorcerer")}.actor.createEmbeddedDocuments("Item", [
      { name: "Ward", type: "spell", system: { range: { kind: "personal" }, prepared: { value: 2, max: 2 } } }])`);
    await untilTurnOf(master, "Sorcerer");
    await page.evaluate(`void ${sheet("Sorcerer")}.render({ force: true })`);
    await page.click(".ffs-actor [role=tab][data-tab=spells]");
    await page.click(".ffs-actor li:has-text('Ward') [data-action=castDefensively]");
    await page.waitForFunction(`${tokenOf("Sorcerer")}.actor.items.getName("Ward").system.prepared.value === 1`);
    await page.waitForSelector(".ffs-actor legend:has-text('1 of 2 left')");
    await page.evaluate(`void ${sheet("Sorcerer")}.close()`);
  });

  it("reads as a stat block in the words and the order of every edition", async () => {
    const { page } = master;
    const lines = async (): Promise<readonly string[]> =>
      page.evaluate(() => [...document.querySelectorAll(".ffs-block dt")].map((each) => each.textContent));
    await page.evaluate(`void ${sheet("Ogre")}.render({ force: true })`);
    await page.waitForSelector(".ffs-creature .ffs-block");
    const pf1 = await lines();
    expect(pf1.slice(0, 3)).toEqual(["Init", "Senses", "AC"]);
    expect(await page.textContent(".ffs-block-baseAttack")).toContain("CMD");
    await page.evaluate(`game.settings.set("five-foot-step", "edition", "srd35")`);
    await page.waitForFunction(`!document.querySelector(".ffs-block-baseAttack").textContent.includes("CMD")`);
    expect(await page.textContent(".ffs-block-baseAttack")).toContain("grapple");
    expect((await lines())[0]).toBe("Hit Dice");
    await page.evaluate(`game.settings.set("five-foot-step", "edition", "streamlined")`);
    await page.waitForFunction(`document.querySelector(".ffs-block-baseAttack").textContent.includes("CMD")`);
    const tip = await page.getAttribute(".ffs-block [data-number=armor-class]", "data-tooltip-html");
    expect(tip).toContain("Reflex");
    expect(await rawKeys(page)).toEqual([]);
    await page.evaluate(`game.settings.set("five-foot-step", "edition", "pf1")`);
    expect(await seriousFaults(page, ".ffs-creature")).toEqual([]);
    await page.evaluate(`void ${sheet("Ogre")}.close()`);
  });

  it("shows no more than name and picture to those who may know no more", async () => {
    await master.page.evaluate(`${actor("Ogre")}.update({ "ownership.default": 1, "system.notes": "<p>Secret</p>" })`);
    const { page } = player;
    await page.waitForFunction(`${actor("Ogre")}?.limited`);
    await page.evaluate(`void ${actor("Ogre")}.sheet.render({ force: true })`);
    await page.waitForSelector(".ffs-limited");
    const text = await page.locator(".ffs-creature .window-content").innerText();
    expect(text).toContain("Ogre");
    expect(text).not.toMatch(/Secret|AC|Init/);
    expect(await page.locator(".ffs-creature .ffs-mode").isVisible()).toBe(false);
    await page.evaluate(`void ${actor("Ogre")}.sheet.close()`);
  });

  it("keeps nobody out: names, roles and contrast of every page of the sheet", async () => {
    const { page } = master;
    await page.evaluate(`void ${actor("Fighter")}.sheet.render({ force: true })`);
    await page.waitForSelector(".ffs-actor");
    for (const tab of ["combat", "inventory", "features", "effects", "notes"]) {
      await page.click(`.ffs-actor [role=tab][data-tab=${tab}]`);
      expect(await seriousFaults(page, ".ffs-actor"), tab).toEqual([]);
    }
    expect(master.errors).toEqual([]);
    expect(player.errors).toEqual([]);
  });
});
