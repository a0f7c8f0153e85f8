import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { beginFight, combatantOf, loadDice, putAt, seated, tokenOf } from "./built-table.ts";
import { ask, pointOf, waitForSquare, type Seat, type TestTable } from "./test-table.ts";

const BESIDE_THE_OGRE = [7, 4] as const;
const STANDARD = `${combatantOf("Fighter")}.system.turn.standard`;
const OGRE = `${tokenOf("Ogre")}.actor.system.hitPoints.value`;
const BAR = "#ffs-action-bar";
/** The card of the newest attack. */
const CARD = ".ffs-card:not(.undone):has(.ffs-sum)";

describe("attacks of the system", () => {
  let table: TestTable;
  let master: Seat;
  let player: Seat;

  beforeAll(async () => {
    ({ table, master, player } = await seated());
    await putAt(master.page, "Fighter", BESIDE_THE_OGRE);
    await beginFight(master);
    await player.page.waitForFunction(`game.combat.started && game.combat.combatant?.name === "Fighter"`);
    await waitForSquare(player.page, "Fighter", BESIDE_THE_OGRE);
    // A 15 on the d20 and a 6 on the d8, wherever the referee rolls them.
    await loadDice(master.page, 0.25);
    await player.page.evaluate(`${tokenOf("Ogre")}.object.setTarget(true, { releaseOthers: true })`);
    for (const { page } of [master, player]) await page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
  });

  afterAll(async () => {
    await table.close();
  });

  afterEach(async () => {
    await master.page.evaluate("game.system.api.undo()");
    for (const { page } of [master, player]) {
      await page.waitForFunction(`${STANDARD} === 1`);
      await page.waitForSelector(CARD, { state: "detached" });
    }
  });

  /** The attack has been made by the referee: an action is spent, 10 points are gone, and everybody reads why. */
  async function expectTheHit(): Promise<void> {
    for (const { page } of [player, master]) {
      await page.waitForFunction(`${STANDARD} === 0`);
      await page.waitForSelector(CARD);
    }
    await master.page.waitForFunction(`${OGRE} === 20`);
  }

  it("from the sheet go through the referee, and the card holds the parts of every number", async () => {
    const { page } = player;
    await page.evaluate(`void ${tokenOf("Fighter")}.actor.sheet.render({ force: true })`);
    await page.click(".ffs-attacks [data-action=attack]");
    await expectTheHit();
    await page.evaluate(`void ${tokenOf("Fighter")}.actor.sheet.close()`);
    const lines = page.locator(`${CARD} details`);
    for (const line of await lines.all()) await line.evaluate((details) => details.setAttribute("open", ""));
    const sums = await page.locator(`${CARD} .ffs-sum`).evaluateAll((blocks) =>
      blocks.map((block) => ({
        title: block.querySelector("strong")?.textContent ?? "",
        parts: [...block.querySelectorAll("li")].map((part) => part.textContent.replace(/\s+/g, " ").trim()),
      })),
    );
    const parts = sums.flatMap((sum) => sum.parts).join("; ");
    for (const part of ["+4 base attack bonus", "+3 Strength", "+1 enhancement", "+5 Natural", "+10 base"]) {
      expect(parts).toContain(part);
    }
    const shown = (await page.locator(CARD).textContent()) ?? "";
    expect(shown).toMatch(/23/);
    expect(shown).toMatch(/10/);
  });

  it("from the controls around the token go through the referee", async () => {
    const { page } = player;
    const { x, y } = await pointOf(page, [7.5, 4.5]);
    await page.mouse.click(x, y);
    await page.mouse.click(x, y, { button: "right" });
    await page.click("#token-hud .ffs-token-attack");
    await expectTheHit();
    await page.keyboard.press("Escape");
  });

  it("from the action bar go through the referee, and the bar then says what is spent", async () => {
    const { page } = player;
    await page.evaluate(`ui.sidebar.changeTab("combat", "primary")`);
    await page.locator('.combatant:has-text("Fighter") .ffs-tracker-button').click();
    await page.locator(`${BAR} [data-entry="act:attack"]:visible`).click();
    await page.locator(`${BAR} .ffs-bar-target:has-text("Ogre") input:checked`).waitFor();
    await page.click(`${BAR} [data-action=give]`);
    await page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
    await expectTheHit();
    await page.waitForSelector(`${BAR} .ffs-pip-standard.spent`);
    await page.waitForSelector(`${BAR} [data-entry="act:attack"][aria-disabled=true]`);
  });

  it("are refused out of turn, from the sheet too, and cost nobody anything", async () => {
    const other = await table.join("Player 2");
    await other.page.evaluate(`${tokenOf("Goblin")}.object.setTarget(true, { releaseOthers: true })`);
    await other.page.evaluate(`void ${tokenOf("Sorcerer")}.actor.sheet.render({ force: true })`);
    await other.page.click(".ffs-attacks [data-action=attack]");
    await other.page.waitForSelector("#notifications .warning >> text=/turn/");
    expect(await ask(master.page, `${tokenOf("Goblin")}.actor.system.hitPoints.value`)).toBe(6);
    await other.page.close();
    // So that there is something to take back.
    await master.page.evaluate(
      `game.system.api.submit({ verb: "act", who: game.combat.combatant.tokenId, action: "total-defense" })`,
    );
  });
});
