import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginFight, crossing, rawKeys } from "./built-table.ts";
import { ask, TestTable, type Seat } from "./test-table.ts";

const BROWSER = "#scenario-browser";

describe("what a game master chooses", () => {
  let table: TestTable;
  let master: Seat;

  beforeAll(async () => {
    table = await TestTable.open(crossing(), "built");
    master = await table.join("Game Master");
    master.page.setDefaultTimeout(8000);
  });

  afterAll(async () => {
    await table.close();
  });

  it("finds the scenarios beside the scenes, searches them, puts one up with Enter, and plays it", async () => {
    const { page } = master;
    await page.getByRole("button", { name: "Play a scenario…" }).first().click();
    await page.waitForSelector(`${BROWSER} [data-file]`);
    const all = await page.locator(`${BROWSER} [data-file]:visible`).count();
    expect(all).toBeGreaterThan(30);
    await page.fill(`${BROWSER} input[type=search]`, "opportunity reach.yaml");
    await expect.poll(() => page.locator(`${BROWSER} [data-file]:visible`).count()).toBeLessThan(all);
    const title = await page.locator(`${BROWSER} [data-file][aria-selected=true] .scenario-title`).textContent();
    await page.waitForSelector(`${BROWSER} .scenario-text >> text=steps:`);
    await page.press(`${BROWSER} input[type=search]`, "Enter");
    await page.waitForFunction(`canvas.ready && canvas.scene.name !== "The Crossing"`);
    expect(await ask(page, "canvas.scene.name")).toContain(title);
    expect(await ask<number>(page, "canvas.scene.tokens.size")).toBeGreaterThan(1);
    await page.evaluate(`void foundry.applications.instances.get("scenario-browser")?.close()`);
    await beginFight(master);
    expect(await ask(page, "game.combat.combatant !== null")).toBe(true);
    await page.evaluate(`game.system.api.submit({ verb: "end", who: game.combat.combatant.tokenId })`);
    await page.waitForFunction("game.messages.contents.some((each) => /turn/.test(each.content))");
    expect(master.errors).toEqual([]);
  });

  it("chooses how the referee works, in words", async () => {
    const { page } = master;
    await page.evaluate(`ui.sidebar.changeTab("settings", "primary")`);
    await page.locator("[data-action=openApp]:not([data-app=controls])").first().click();
    await page.waitForSelector("#settings-config");
    const shown = (await page.locator("#settings-config").textContent()) ?? "";
    for (const name of ["Rules", "Enforcement", "Who answers", "Seconds to answer", "5-foot steps", "House rules"]) {
      expect(shown).toContain(name);
    }
    expect(await rawKeys(page)).toEqual([]);
    await page.selectOption("#settings-config [name='five-foot-step.responders']", "gm");
    await page.locator("#settings-config button[type=submit]").first().click();
    await page.waitForFunction(`game.settings.get("five-foot-step", "responders") === "gm"`);
  });

  it("switches a house rule on for everybody, and off again", async () => {
    const { page } = master;
    const open = `void new (game.settings.menus.get("five-foot-step.houseRulesMenu").type)().render({ force: true })`;
    await page.evaluate(open);
    await page.waitForSelector("#ffs-house-rules");
    expect(await rawKeys(page)).toEqual([]);
    const labels = await page.locator("#ffs-house-rules label.checkbox").allTextContents();
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.filter((label) => !/[a-z] [a-z]/i.test(label.trim()))).toEqual([]);
    const box = page.locator("#ffs-house-rules input[name=rules]").first();
    const rule = (await box.getAttribute("value")) ?? "";
    await box.check();
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForFunction(`game.settings.get("five-foot-step", "houseRules")["${rule}"] === true`);
    await page.evaluate(open);
    await page.waitForSelector(`#ffs-house-rules input[value="${rule}"]:checked`);
    await box.uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForFunction(`game.settings.get("five-foot-step", "houseRules")["${rule}"] === false`);
  });

  it("changes the edition with somebody's sheet open, says what is kept for other rules, and changes it back", async () => {
    const { page } = master;
    const earlier = master.errors.length;
    await page.evaluate(`void Actor.create({ name: "Traveller", type: "character",
      system: { skills: { stealth: 7, hide: 4 }, feats: ["extra-turning"], abilities: { str: { value: 18 } } } })`);
    await page.waitForFunction(`game.actors.getName("Traveller") !== undefined`);
    const stored = `JSON.stringify([game.actors, game.scenes, game.combats].map((all) => all.map((each) => each.toObject())))`;
    const before = await ask(page, stored);
    await page.evaluate(`void game.actors.getName("Traveller").sheet.render({ force: true })`);
    await page.click(".ffs-actor .ffs-mode");
    await page.waitForSelector(".ffs-actor [data-foreign='skill-hide']", { state: "attached" });
    expect(await page.locator(".ffs-actor .ffs-number-maneuver-bonus").count()).toBe(1);
    const choose = async (edition: string): Promise<void> => {
      await page.evaluate(`ui.sidebar.changeTab("settings", "primary")`);
      await page.evaluate(`document.querySelector("[data-action=openApp]:not([data-app=controls])").click()`);
      await page.waitForSelector("#settings-config");
      await page.selectOption("#settings-config [name='five-foot-step.edition']", edition);
      await page.evaluate(`document.querySelector("#settings-config button[type=submit]").click()`);
      await page.waitForFunction(`game.settings.get("five-foot-step", "edition") === "${edition}"`);
    };
    await choose("srd35");
    await page.waitForSelector(".ffs-actor .ffs-number-grapple");
    expect(await page.locator(".ffs-actor .ffs-number-maneuver-bonus").count()).toBe(0);
    await page.waitForSelector(".ffs-actor [data-foreign='skill-stealth']", { state: "attached" });
    expect(await page.locator(".ffs-actor [data-foreign='skill-hide']").count()).toBe(0);
    expect(await page.locator(".ffs-actor .ffs-kept-for-others").textContent()).toContain("counts only in");
    expect(await rawKeys(page)).toEqual([]);
    await choose("streamlined");
    await page.waitForSelector(".ffs-actor [data-foreign='skill-hide']", { state: "attached" });
    const strength = page.locator(".ffs-actor .ffs-abilities tbody tr").first();
    expect(await strength.locator("td").last().textContent()).toBe("+4");
    await choose("pf1");
    await page.waitForSelector(".ffs-actor .ffs-number-maneuver-bonus");
    expect(await ask(page, stored)).toBe(before);
    expect(master.errors.slice(earlier)).toEqual([]);
  });
});
