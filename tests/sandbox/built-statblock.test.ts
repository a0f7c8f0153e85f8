import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenPictures, crossing, rawKeys } from "./built-table.ts";
import { ask, TestTable, type Seat } from "./test-table.ts";

const BLOCKS = join(import.meta.dirname, "../statblock/blocks");
const block = (name: string): string => readFileSync(join(BLOCKS, `${name}.txt`), "utf8");

const WINDOW = ".ffs-stat-block";
const SHEET = ".ffs-actor";

interface Created {
  readonly type: string;
  readonly size: string;
  readonly hitPoints: number;
  readonly notes: string;
  readonly items: readonly string[];
  readonly token: { readonly width: number; readonly actorLink: boolean; readonly name: string };
}

const actorNamed = (name: string): string => `(() => {
  const actor = game.actors.getName(${JSON.stringify(name)});
  const { size, hitPoints, notes } = actor.system;
  const { width, actorLink, name } = actor.prototypeToken;
  const items = actor.items.contents.map((item) => item.type + ": " + item.name);
  return { type: actor.type, size, hitPoints: hitPoints.max, notes, items, token: { width, actorLink, name } };
})()`;

describe("the window that reads stat blocks", () => {
  let table: TestTable;
  let master: Seat;
  let page: Page;

  beforeAll(async () => {
    table = await TestTable.open(crossing(), "built");
    master = await table.join("Game Master");
    ({ page } = master);
    page.setDefaultTimeout(8000);
  });

  afterAll(async () => {
    await table.close();
  });

  async function open(): Promise<void> {
    await page.evaluate(`ui.sidebar.changeTab("actors", "primary")`);
    await page.getByRole("button", { name: "Paste stat block" }).click();
    await page.waitForSelector(`${WINDOW} textarea`);
  }

  async function paste(text: string): Promise<void> {
    await page.fill(`${WINDOW} textarea`, text);
    await page.waitForSelector(`${WINDOW} .ffs-block-rows`);
  }

  async function close(): Promise<void> {
    await page.evaluate(`foundry.applications.instances.get("ffs-stat-block").close()`);
    await page.waitForSelector(WINDOW, { state: "detached" });
  }

  const row = (text: string) => page.locator(`${WINDOW} .ffs-block-rows li`, { hasText: text });

  it("should open from the directory of actors with an example to try", async () => {
    await open();
    expect(await page.isDisabled(`${WINDOW} [data-action=create]`)).toBe(true);
    await page.getByRole("button", { name: "Try this one" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector(`${WINDOW} .ffs-block-rows`);
    expect(await page.textContent(`${WINDOW} h3`)).toBe("Gate Guard");
    expect(await page.locator(`${WINDOW} .ffs-block-doubt`).count()).toBe(0);
    expect(await rawKeys(page)).toEqual([]);
    await close();
  });

  it("should say line by line what it understood while somebody types, in words and not by colour alone", async () => {
    await open();
    await paste(block("orc-out-of-order"));
    expect(await row("AC 13").textContent()).toMatch(/Understood\s+Armor Class[\s\S]*Armor Class13[\s\S]*Touch10/);
    expect(await row("The orc guards").textContent()).toContain("Not understood, kept as a note");
    expect(await row("Melee falchion").textContent()).toContain("+5 in the block, and +4 by the rules");
    await paste(block("orc-out-of-order").replace("AC 13", "AC 14"));
    await page.waitForFunction(
      `document.querySelector("${WINDOW}").textContent.includes("parts add up to 13, but 14")`,
    );
    await close();
  });

  it("should show a line's place in the text", async () => {
    await open();
    await paste(block("griffon-broken-lines"));
    await row("AC 17").getByRole("button").click();
    const selected = await page.$eval(`${WINDOW} textarea`, (element) => {
      const area = element as HTMLTextAreaElement;
      return area.value.slice(area.selectionStart, area.selectionEnd);
    });
    expect(selected.replace(/\s+/g, " ").trim()).toBe("AC 17, touch 11, flat- footed 15 (+2 Dex, +6 natural, –1 size)");
    await close();
  });

  it("should make a creature of a torn block, by keyboard alone, and open its sheet", async () => {
    await open();
    await page.focus(`${WINDOW} textarea`);
    await page.fill(`${WINDOW} textarea`, `${block("griffon-broken-lines")}\nIt <img src=x onerror=alert(1)> nests.`);
    await page.waitForSelector(`${WINDOW} [data-action=create]:not([disabled])`);
    await page.focus(`${WINDOW} [data-action=create]`);
    await page.keyboard.press("Enter");
    await page.waitForSelector(SHEET);
    await page.waitForSelector(WINDOW, { state: "detached" });
    const griffon = await ask<Created>(page, actorNamed("Griffon"));
    expect(griffon).toMatchObject({ type: "npc", size: "large", hitPoints: 42 });
    expect(griffon.token).toEqual({ width: 2, actorLink: false, name: "Griffon" });
    expect(griffon.items).toEqual(["natural-attack: Bite", "natural-attack: Talon"]);
    expect(griffon.notes).toContain("It &lt;img");
    expect(griffon.notes).toContain("Special Attacks pounce");
    const sheet = await page.textContent(SHEET);
    expect(sheet).toMatch(/17/);
    expect(await brokenPictures(page, SHEET)).toEqual([]);
    await page.evaluate(`game.actors.getName("Griffon").sheet.close()`);
  });

  it("should count scores as the world's edition does, from the same stored ones", async () => {
    const dexterity = `game.actors.getName("Griffon").system.abilities.dex.value`;
    expect(await ask<number>(page, dexterity)).toBe(15);
  });

  it("should do the same for macros, and say what is wrong", async () => {
    const read = await ask<{ name: string; kinds: string[] }>(
      page,
      `(() => {
        const read = game.system.api.readStatBlock(${JSON.stringify(block("ogre-older-layout"))});
        return { name: read.creature.name, kinds: [...new Set(read.rows.map((row) => row.kind))] };
      })()`,
    );
    expect(read).toEqual({ name: "Ogre", kinds: ["read", "partly", "note", "unknown"] });
    const refused = `game.system.api.importStatBlock("nothing at all").then(() => "", (error) => error.message)`;
    expect(await ask<string>(page, refused)).toContain("Nothing in this text says anything about a creature");
    await page.evaluate(`game.system.api.importStatBlock(${JSON.stringify(block("ogre-older-layout"))})`);
    const ogre = await ask<Created>(page, actorNamed("Ogre"));
    expect(ogre.items).toContain("armor: Hide Armor");
    expect(ogre.token.width).toBe(2);
  });

  it("should be kept from users who may not create actors", async () => {
    const player = await table.join("Player 1");
    await player.page.evaluate(`ui.sidebar.changeTab("actors", "primary")`);
    await player.page.waitForSelector("#actors");
    expect(await player.page.locator(".ffs-paste-block").count()).toBe(0);
    const refused = `game.system.api.importStatBlock("AC 12").then(() => "", (error) => error.message)`;
    expect(await ask<string>(player.page, refused)).toContain("may not create actors");
    expect(player.errors).toEqual([]);
  });

  it("should leave no problem behind", () => {
    expect(master.errors).toEqual([]);
  });
});
