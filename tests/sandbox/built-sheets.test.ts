import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenPictures, crossing, rawKeys } from "./built-table.ts";
import { ask, TestTable, type Seat } from "./test-table.ts";

/** The tabs of each way of showing a character's sheet. */
const PLAY = ["combat", "inventory", "features", "effects", "notes"];
const EDIT = ["base", "spells", "inventory", "features", "effects", "notes"];

/** What is kept by way of something else than a field of the form. */
const ELSEWHERE = /^(?:system\.(?:feats|traits|skills|subtypes)|system\.modifiers)$/;

/** Every stored part of a document's data, by its path; expects the document as an expression. */
const partsOf = (document: string): string => `(() => {
  const { fields } = foundry.data;
  const walk = (field, path) => field instanceof fields.SchemaField && !(field instanceof fields.TypedObjectField)
    ? Object.entries(field.fields).flatMap(([name, inner]) => walk(inner, path + "." + name))
    : [path];
  return walk(${document}.system.schema, "system");
})()`;

/** The names of the fields that one can type or choose in. */
async function fieldsOf(page: Page, sheet: string): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const inputs = document.querySelectorAll<HTMLElement>(`${selector} :is(input, select, textarea)`);
    return [...inputs].map((input) => input.getAttribute("name") ?? `system.${input.dataset["list"] ?? ""}`);
  }, sheet);
}

describe("the sheets of the system", () => {
  let table: TestTable;
  let master: Seat;
  let page: Page;

  beforeAll(async () => {
    table = await TestTable.open(crossing(), "built");
    master = await table.join("Game Master");
    ({ page } = master);
    page.setDefaultTimeout(8000);
    await page.evaluate(`(async () => {
      for (const type of ["character", "npc"]) {
        const actor = await Actor.create({ name: "All of " + type, type, system: { skills: { climb: 3 } } });
        const types = Object.keys(CONFIG.Item.dataModels);
        await actor.createEmbeddedDocuments("Item", types.map((each) => ({ name: "My " + each, type: each })));
        const modifiers = [{ to: "attack", value: 1, type: "morale" }];
        await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Bless", type: "modifiers", system: { modifiers } }]);
      }
    })()`);
  });

  afterAll(async () => {
    await table.close();
  });

  const actor = (type: string): string => `game.actors.getName("All of ${type}")`;

  /** Opens a document's sheet, does something with it, and closes it. */
  async function withSheet(document: string, kind: string, act: () => Promise<void>): Promise<void> {
    await page.evaluate(`void ${document}.sheet.render({ force: true })`);
    await page.waitForSelector(kind);
    try {
      await act();
    } finally {
      await page.evaluate(`void ${document}.sheet.close()`);
      await page.waitForSelector(kind, { state: "detached" });
    }
  }

  it.each(["character", "npc"])("show and edit every stored part of a %s, in words and with pictures", async (type) => {
    await withSheet(actor(type), ".ffs-actor", async () => {
      await page.click(".ffs-actor .ffs-mode");
      await page.waitForSelector(".ffs-actor.ffs-editing");
      const parts = await ask<string[]>(page, partsOf(actor(type)));
      const shown = new Set(await fieldsOf(page, ".ffs-actor"));
      expect(parts.length).toBeGreaterThan(40);
      const isShown = (part: string): boolean =>
        [...shown].some((name) => name === part || name.startsWith(`${part}.`));
      expect(parts.filter((part) => !isShown(part))).toEqual([]);
      for (const tab of EDIT) {
        await page.click(`.ffs-actor [role=tab][data-tab=${tab}]`);
        expect(await rawKeys(page)).toEqual([]);
      }
      expect(await brokenPictures(page, ".ffs-actor")).toEqual([]);
    });
  });

  it("show and edit every stored part of every type of item, in words and with pictures", async () => {
    const types = await ask<string[]>(page, "Object.keys(CONFIG.Item.dataModels)");
    expect(types).toContain("creature-type");
    for (const type of types) {
      const item = `${actor("character")}.items.find((each) => each.type === "${type}")`;
      await withSheet(item, ".ffs-item", async () => {
        const parts = await ask<string[]>(page, partsOf(item));
        const shown = new Set(await fieldsOf(page, ".ffs-item"));
        expect(parts.filter((part) => !shown.has(part))).toEqual([]);
        expect(await rawKeys(page)).toEqual([]);
        expect(await brokenPictures(page, ".ffs-item")).toEqual([]);
      });
    }
  });

  it("show and edit every stored part of an effect", async () => {
    const effect = `${actor("character")}.effects.contents[0]`;
    await withSheet(effect, ".ffs-effect", async () => {
      const parts = await ask<string[]>(page, partsOf(effect));
      const shown = new Set(await fieldsOf(page, ".ffs-effect"));
      expect(parts.filter((part) => !shown.has(part) && !ELSEWHERE.test(part))).toEqual([]);
      for (const part of ["value", "type", "to", "against", "once"])
        expect(shown).toContain(`system.modifiers.0.${part}`);
      expect(await rawKeys(page)).toEqual([]);
    });
  });

  const itemOf = (type: string): string => `${actor("character")}.items.find((each) => each.type === "${type}")`;

  it.each([
    ["a character", actor("character"), ".ffs-actor"],
    ["a spell", itemOf("spell"), ".ffs-item"],
    ["a class", itemOf("class"), ".ffs-item"],
    ["a weapon", itemOf("weapon"), ".ffs-item"],
    ["a race", itemOf("race"), ".ffs-item"],
    ["an effect", `${actor("character")}.effects.contents[0]`, ".ffs-effect"],
  ])("store of %s what was changed and nothing else", async (_what, document, kind) => {
    const stored = `(() => { const { img, _stats, ...rest } = ${document}.toObject(); return rest; })()`;
    const before = await ask<object>(page, stored);
    await withSheet(document, kind, async () => {
      if (kind === ".ffs-actor") await page.click(`${kind} [role=tab][data-tab=base]`);
      await page.fill(`${kind} [name=img]`, "icons/svg/another.svg");
      await page.press(`${kind} [name=img]`, "Tab");
      await page.waitForFunction(`${document}.img === "icons/svg/another.svg"`);
    });
    expect(await ask(page, stored)).toEqual(before);
  });

  it("say of every number where it comes from, with parts that add up", async () => {
    await withSheet(`game.actors.getName("Fighter")`, ".ffs-actor", async () => {
      const tiles = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>(".ffs-number[data-number]")].map(({ dataset, innerText }) => {
          const tip = document.createElement("div");
          tip.innerHTML = dataset["tooltipHtml"] ?? "";
          const parts = [...tip.querySelectorAll("li:not(.unapplied) b")].map((part) => part.textContent);
          return {
            id: dataset["number"] ?? "",
            value: innerText.split("\n").at(-1)?.trim() ?? "",
            parts,
            lines: tip.innerText,
          };
        }),
      );
      expect(tiles.map(({ id }) => id)).toEqual([
        ...["armor-class", "touch", "flat-footed", "fort", "ref", "will", "initiative"],
        ...["maneuver-bonus", "maneuver-defense", "speed", "reach", "space"],
      ]);
      const whole = (text: string): number => Number(text.replace("−", "-").replace("+", ""));
      for (const { id, value, parts, lines } of tiles) {
        expect(lines, id).toContain(value);
        if (!value.endsWith("ft"))
          expect(
            parts.map(whole).reduce((a, b) => a + b),
            id,
          ).toBe(whole(value));
      }
      const values = Object.fromEntries(tiles.map(({ id, value }) => [id, value]));
      expect(values).toMatchObject({ "armor-class": "18", touch: "12", "flat-footed": "16", "maneuver-bonus": "+7" });
    });
  });

  it("can be used with the keyboard alone", async () => {
    await withSheet(`game.actors.getName("Fighter")`, ".ffs-actor", async () => {
      await page.focus(".ffs-actor [role=tab][data-tab=combat]");
      await page.keyboard.press("ArrowRight");
      await page.waitForSelector(".ffs-actor .tab.active[data-tab=inventory]");
      await page.keyboard.press("End");
      await page.waitForSelector(".ffs-actor .tab.active[data-tab=notes]");
      await page.keyboard.press("Home");
      await page.focus(".ffs-actor .ffs-number");
      await page.keyboard.press("Enter");
      await page.waitForSelector("#tooltip >> text=Armor Class 18");
      await page.focus(".ffs-actor .ffs-all-conditions summary");
      await page.keyboard.press("Enter");
      await page.focus(".ffs-actor [data-condition=shaken]");
      await page.keyboard.press("Enter");
      await page.waitForFunction(`game.actors.getName("Fighter").statuses.has("shaken")`);
      await page.waitForSelector(".ffs-actor .ffs-mark >> text=Shaken");
      await page.click(".ffs-actor .ffs-mark button");
      await page.waitForFunction(`!game.actors.getName("Fighter").statuses.has("shaken")`);
    });
    expect(master.errors).toEqual([]);
  });

  it("stay readable in a narrow window and with long names", async () => {
    const name = "Bartholomew Featherstonehaugh-Cholmondeley the Exceedingly Long-Winded";
    await page.evaluate(`game.actors.getName("Fighter").items.contents[0].update({ name: "${name}" })`);
    await withSheet(`game.actors.getName("Fighter")`, ".ffs-actor", async () => {
      await page.evaluate(`void game.actors.getName("Fighter").sheet.setPosition({ width: 340, height: 560 })`);
      for (const tab of PLAY) {
        await page.click(`.ffs-actor [role=tab][data-tab=${tab}]`);
        const cut = await page.evaluate(() => {
          const panel = document.querySelector(".ffs-actor .tab.active");
          return panel === null ? -1 : panel.scrollWidth - panel.clientWidth;
        });
        expect(cut, tab).toBeLessThanOrEqual(0);
      }
    });
  });
});
