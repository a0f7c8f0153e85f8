import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginFight, combatantOf, putAt, rawKeys, seated, tokenOf, untilTurnOf } from "./built-table.ts";
import { ask, dragBetween, type Seat, type TestTable, waitForSquare } from "./test-table.ts";

const LANGUAGES = ["en", "de"].map((id) => {
  const file = new URL(`../../lang/${id}.json`, import.meta.url);
  return [id, JSON.parse(readFileSync(file, "utf8")) as object] as const;
});
/** The text behind a key of a language file. */
function textOf(texts: object, key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>((branch, part) => (branch as Record<string, unknown> | undefined)?.[part], texts);
}

const SIGN = ".ffs-rules-sign";
const WINDOW = "#ffs-rules-in-force";
const GRANTS = ".ffs-grants";
const turnOf = (name: string): string => `${combatantOf(name)}.system.turn`;

describe("The game master's switches", () => {
  let table: TestTable;
  let master: Seat;
  let player: Seat;

  beforeAll(async () => {
    ({ table, master, player } = await seated());
    await beginFight(master);
    for (const { page } of [master, player]) await page.evaluate(`ui.sidebar.changeTab("combat", "primary")`);
    await player.page.waitForFunction("game.combat?.started");
    await untilTurnOf(master, "Fighter");
  });

  afterAll(async () => {
    await table.close();
  });

  async function pressKeys(keys: string): Promise<void> {
    await master.page.evaluate("document.activeElement?.blur()");
    await master.page.keyboard.press(keys);
  }

  it("are at most fifteen settings in all, menus included, each with a name and a hint in both languages", async () => {
    const listed = await ask<readonly { name: string; hint: string }[]>(
      master.page,
      `[...game.settings.settings, ...game.settings.menus]
        .filter(([id, { config }]) => id.startsWith("five-foot-step.") && config !== false)
        .map(([, { name, hint }]) => ({ name, hint }))`,
    );
    expect(listed.length).toBeGreaterThan(8);
    expect(listed.length).toBeLessThanOrEqual(15);
    const keys = listed.flatMap(({ name, hint }) => [name, hint]);
    for (const [id, texts] of LANGUAGES) {
      const missing = keys.filter((key) => typeof textOf(texts, key) !== "string" || textOf(texts, key) === "");
      expect(missing, id).toEqual([]);
    }
  });

  it("sets a family of rules aside for the world, and says so to everybody", async () => {
    expect(await player.page.locator(SIGN).count()).toBe(0);
    expect(await player.page.locator(".ffs-rules-button").count()).toBe(0);
    await master.page.click(".ffs-rules-button");
    await master.page.click(`${WINDOW} input[name="world.flanking"]`);
    await player.page.waitForSelector(`${SIGN} >> text=Set aside: Flanking.`);
    await master.page.waitForSelector(`${SIGN} >> text=Set aside: Flanking.`);
    expect(await rawKeys(master.page)).toEqual([]);
  });

  it("lets one scene stand otherwise than the world", async () => {
    await master.page.selectOption(`${WINDOW} select[name="scene.flanking"]`, "on");
    await player.page.waitForFunction(`document.querySelector("${SIGN}") === null`);
    await master.page.selectOption(`${WINDOW} select[name="scene.actions"]`, "off");
    await player.page.waitForSelector(`${SIGN} >> text=Set aside: Turns and actions.`);
    // Nobody minds any more that no action is left.
    const defend = `await game.system.api.submit({ verb: "act", who: ${tokenOf("Fighter")}.id, action: "total-defense" })`;
    const kinds = `(async () => [(${defend}).kind, (${defend}).kind])()`;
    expect(await ask(player.page, kinds)).toEqual(["done", "done"]);
    await master.page.evaluate("game.system.api.undo().then(() => game.system.api.undo())");
    await master.page.selectOption(`${WINDOW} select[name="scene.actions"]`, "world");
    await master.page.selectOption(`${WINDOW} select[name="scene.flanking"]`, "world");
    await master.page.click(`${WINDOW} input[name="world.flanking"]`);
    await player.page.waitForFunction(`document.querySelector("${SIGN}") === null`);
    await master.page.keyboard.press("Escape");
  });

  it("lets tokens go anywhere while the master switch is off, by its key, and judges them again when it is on", async () => {
    await pressKeys("Shift+KeyO");
    await player.page.waitForSelector(`${SIGN} >> text=The referee is off`);
    await player.page.waitForSelector("#notifications >> text=The referee is off");
    await dragBetween(player.page, [
      [6, 3],
      [17, 9],
    ]);
    await waitForSquare(master.page, "Fighter", [17, 9]);
    expect(await ask(master.page, `${turnOf("Fighter")}.movedFeet`)).toBe(0);
    const tool = master.page.locator("[data-tool=ffsReferee]");
    expect(await tool.getAttribute("aria-pressed")).toBe("false");
    await tool.click();
    await player.page.waitForFunction(`document.querySelector("${SIGN}") === null`);
    await master.page.waitForSelector("[data-tool=ffsReferee][aria-pressed=true]");
    expect(await player.page.locator("[data-tool=ffsReferee]").count()).toBe(0);
    await dragBetween(player.page, [
      [17, 9],
      [6, 3],
    ]);
    await player.page.waitForSelector("#notifications .warning");
    expect(await ask(master.page, `${tokenOf("Fighter")}._source.x`)).toBeGreaterThan(1000);
  });

  it("lets players move out of turn where the table allows it: with what it provokes, and charged to no turn", async () => {
    const { page } = player;
    await master.page.evaluate(`game.settings.set("five-foot-step", "offTurn", "allowed")`);
    await page.waitForFunction(`game.settings.get("five-foot-step", "offTurn") === "allowed"`);
    await putAt(master.page, "Fighter", [6, 3]);
    await untilTurnOf(master, "Sorcerer");
    await page.waitForFunction(`game.combat.combatant.name === "Sorcerer"`);
    await waitForSquare(page, "Fighter", [6, 3]);
    // Out of the ogre's reach: it is asked first.
    await dragBetween(page, [
      [6, 3],
      [3, 3],
    ]);
    await master.page.click(".ffs-prompt [data-choose=decline]");
    await waitForSquare(master.page, "Fighter", [3, 3]);
    await dragBetween(page, [
      [3, 3],
      [17, 9],
    ]);
    await page.waitForSelector("#notifications .warning");
    await master.page.evaluate(`game.settings.set("five-foot-step", "offTurn", "never")`);
    await page.waitForFunction(`game.settings.get("five-foot-step", "offTurn") === "never"`);
    await page.evaluate("ui.notifications.clear()");
    const said = await ask<number>(master.page, "game.messages.size");
    await dragBetween(page, [
      [3, 3],
      [2, 3],
    ]);
    await page.waitForSelector("#notifications >> text=turn");
    expect(await ask(master.page, "game.messages.size")).toBe(said);
    await waitForSquare(master.page, "Fighter", [3, 3]);
    await untilTurnOf(master, "Fighter");
    expect(await ask(master.page, turnOf("Fighter"))).toMatchObject({ standard: 1, move: 1, step: 1, movedFeet: 0 });
    await master.page.evaluate(`game.settings.set("five-foot-step", "offTurn", "ask")`);
  });

  it("gives and takes from the tracker, in one card that takes it back", async () => {
    const { page } = master;
    await page.click(".combatant:has-text('Fighter')", { button: "right" });
    await page.getByText("Give and take actions").click();
    await page.waitForSelector(GRANTS);
    const cards = await ask<number>(page, "game.messages.size");
    await page.click(`${GRANTS} [data-what=full] [data-action=give]`);
    await page.click(`${GRANTS} [data-what=feet] [data-action=give]`);
    for (const key of ["+", "ArrowUp", "ArrowUp", "-"]) await page.keyboard.press(key);
    await page.waitForFunction(`${turnOf("Fighter")}.standard === 2`);
    expect(await ask(page, turnOf("Fighter"))).toMatchObject({ standard: 2, move: 2, step: 0, feetGiven: 10 });
    await page.waitForSelector(`${GRANTS} [data-what=standard] output >> text="2"`);
    expect(await page.locator(`${GRANTS} [data-what=step] [data-action=take]`).getAttribute("aria-disabled")).toBe(
      "true",
    );
    await player.page.waitForSelector(".combatant:has-text('Fighter') .ffs-pip-standard >> text=S2");
    await page.waitForFunction(`game.messages.size === ${cards + 1}`);
    expect(await rawKeys(page)).toEqual([]);
    await page.evaluate("game.system.api.undo()");
    await page.waitForSelector(`${GRANTS} [data-what=standard] output >> text="1"`);
    await page.keyboard.press("Escape");
  });

  it("gives out of turn what the next turn begins with, from the head of the bar", async () => {
    const { page } = master;
    await page.evaluate(`${tokenOf("Ogre")}.object.control()`);
    await pressKeys("x");
    await page.evaluate(`${tokenOf("Sorcerer")}.object.control({ releaseOthers: true })`);
    await page.waitForSelector("#ffs-action-bar .window-title >> text=Sorcerer");
    await page.click("#ffs-action-bar .ffs-bar-grants");
    await page.waitForSelector(`${GRANTS} >> text=What its next turn begins with`);
    await page.click(`${GRANTS} [data-what=move] [data-action=give]`);
    await page.waitForFunction(`${turnOf("Sorcerer")}.coming.move === 1`);
    await untilTurnOf(master, "Sorcerer");
    await page.waitForSelector(`${GRANTS} [data-what=move] output >> text="2"`);
    expect(player.errors).toEqual([]);
    expect(master.errors).toEqual([]);
  });
});
