import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { crossing } from "./built-table.ts";
import { ask, TestTable, type Seat } from "./test-table.ts";

/** Brings every actor of a compendium into the world, opens its sheet, and says what does not hold. */
const IMPORT = `async (name, sources) => {
  const lost = (source, kept, path) => Object.entries(source).flatMap(([key, value]) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? lost(value, kept?.[key] ?? {}, path + "." + key)
      : JSON.stringify(value) === JSON.stringify(kept?.[key]) ? [] : [path + "." + key]);
  const reports = [];
  for (const document of await game.packs.get("five-foot-step." + name).getDocuments()) {
    // An edition's own entry has no source of its own; tests/package holds it to the rules.
    const source = sources[document.id] ?? document.toObject();
    const actor = await Actor.create(document.toObject());
    const kept = actor.toObject();
    await actor.sheet.render({ force: true });
    const page = actor.sheet.element.textContent;
    await actor.sheet.close();
    reports.push({
      name: actor.name,
      lost: [
        ...lost(source.system, kept.system, "system"),
        ...(source.items ?? []).flatMap((item) => lost(item, kept.items.find((each) => each.name === item.name), item.name)),
      ].filter((path) => !/\\._(id|key)$/.test(path)),
      bonuses: (page.match(/[+−]\\d+/g) ?? []).length,
      faults: page.match(/undefined|NaN|\\[object|FFS\\.\\S*/g) ?? [],
    });
  }
  return reports;
}`;

interface Report {
  readonly name: string;
  /** What the source says and the document does not keep. */
  readonly lost: readonly string[];
  readonly bonuses: number;
  readonly faults: readonly string[];
}

/** The sources of a compendium's actors by their ids. */
function sourcesOf(name: string): Readonly<Record<string, unknown>> {
  const folder = fileURLToPath(new URL(`../../packs/${name}`, import.meta.url));
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".yaml"))
    .map((path) => parse(readFileSync(join(folder, path), "utf8")) as { readonly _id: string });
  return Object.fromEntries(entries.map((entry) => [entry._id, entry]));
}

describe("the compendiums", () => {
  let table: TestTable;
  let master: Seat;

  beforeAll(async () => {
    table = await TestTable.open(crossing(), "built");
    master = await table.join("Game Master");
  });

  afterAll(async () => {
    await table.close();
  });

  it.each([
    ["bestiary", 30],
    ["party", 5],
  ] as const)("bring every creature of the %s into the world whole, with a sheet that reads", async (name, atLeast) => {
    const order = `(${IMPORT})(${JSON.stringify(name)}, ${JSON.stringify(sourcesOf(name))})`;
    const reports = await ask<readonly Report[]>(master.page, order);
    expect(reports.length).toBeGreaterThanOrEqual(atLeast);
    const broken = reports.filter(({ lost, bonuses, faults }) => lost.length > 0 || bonuses < 6 || faults.length > 0);
    expect(broken).toEqual([]);
    expect(master.errors).toEqual([]);
  });
});

/** Opens a compendium from the sidebar and every folder in it, and gives its window. */
async function openPack(page: Page, title: string): Promise<Locator> {
  await page.locator("[data-tab=compendium]").first().click();
  await page.locator(".compendium-directory .entry-name", { hasText: title }).click();
  const window = page.locator(".application.compendium", { hasText: title });
  await window.locator(".entry").first().waitFor({ state: "attached" });
  const closed = window.locator("button.folder-name[aria-expanded=false]");
  while ((await closed.count()) > 0) await closed.first().click();
  return window;
}

describe("the editions of the compendiums", () => {
  let table: TestTable;
  let master: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await TestTable.open(crossing(), "built");
    master = await table.join("Game Master");
    player = await table.join("Player 1");
  });

  afterAll(async () => {
    await table.close();
  });

  it("show what the world's edition knows, and the rest with its editions when somebody wants it", async () => {
    const { page } = player;
    const window = await openPack(page, "Weapons");
    const starknife = window.locator("li", { hasText: "Starknife" }).last();
    await starknife.waitFor();
    await window.getByRole("checkbox", { name: "Show other editions (1)" }).waitFor();
    await master.page.evaluate(`game.settings.set("five-foot-step", "edition", "srd35")`);
    await starknife.waitFor({ state: "hidden" });
    expect(await window.locator("li", { hasText: "Longsword" }).last().isVisible()).toBe(true);

    const box = window.getByRole("checkbox", { name: "Show other editions (4)" });
    await box.focus();
    await page.keyboard.press("Space");
    await starknife.waitFor();
    expect(await starknife.locator(".ffs-edition-tag").textContent()).toBe("Pathfinder, Streamlined d20");
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    await starknife.scrollIntoViewIfNeeded();
    await starknife.getByRole("button").click();
    await page.locator(".ffs-item .ffs-notice", { hasText: "Written for Pathfinder, Streamlined d20" }).waitFor();
    await box.press("Space");
    await starknife.waitFor({ state: "hidden" });
    expect(player.errors).toEqual([]);
  });

  it("mark the feats that no rule asks for, on creatures and on the feats themselves", async () => {
    const { page } = master;
    await page.evaluate(`game.packs.get("five-foot-step.bestiary").getDocuments({ name: "Ogre" }).then(async ([ogre]) => {
      const actor = await Actor.create(ogre.toObject());
      await actor.update({ "system.feats": ["power-attack", "cleave"] });
      const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Rapid Shot", type: "feat" }]);
      await actor.sheet.render({ force: true });
      await item.sheet.render({ force: true });
    })`);
    const line = page.locator(".ffs-block-feats dd");
    await line.waitFor();
    expect(await line.textContent()).toContain("Power attack (not refereed), Cleave, Rapid Shot (not refereed)");
    await page.locator(".ffs-item .ffs-notice", { hasText: "The rules do nothing with this feat" }).waitFor();
    await page.screenshot({ path: "/tmp/packs-feats.png" });
    expect(master.errors).toEqual([]);
  });
});
