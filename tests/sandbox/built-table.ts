/** Fights of the built package, for the tests of what people see of it. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { parse } from "yaml";
import type { WorldSeed } from "../../sandbox/server/world-loader.ts";
import { ask, TestTable, type Seat } from "./test-table.ts";

/**
 * The fight at the crossing, as `npm start` offers it: the fighter of Player 1 and the sorcerer of Player 2 against a
 * goblin and an ogre with reach, initiative 18, 15, 12 and 7; nobody has begun it yet.
 */
export function crossing(): WorldSeed {
  const text = readFileSync(new URL("../../sandbox/world/crossing.yaml", import.meta.url), "utf8");
  const seed = parse(text) as WorldSeed; // the loader validates it
  return { ...seed, id: "test" };
}

/** How long a test waits for what a person would see at once. Milliseconds. */
const PATIENCE_MS = 8000;

/** A fight of the built package with the game master and Player 1 at the table. */
export interface Seated {
  readonly table: TestTable;
  readonly master: Seat;
  readonly player: Seat;
}

/** Opens a fight, the one at the crossing unless said, and seats the game master and Player 1; close its table after use. */
export async function seated(world: WorldSeed = crossing()): Promise<Seated> {
  const table = await TestTable.open(world, "built");
  const master = await table.join("Game Master");
  const player = await table.join("Player 1");
  for (const { page } of [master, player]) page.setDefaultTimeout(PATIENCE_MS);
  return { table, master, player };
}

export const ACTIVE = "game.combat.combatant?.name";

/** A combatant by its name, as an expression. */
export function combatantOf(name: string): string {
  return `game.combat.combatants.find((each) => each.name === "${name}")`;
}

/** A token's document by its name, as an expression. */
export function tokenOf(name: string): string {
  return `canvas.scene.tokens.find((each) => each.name === "${name}")`;
}

/** Begins the fight with everybody aware; the initiative of the world's file holds. */
export async function beginFight(master: Seat): Promise<void> {
  const { page } = master;
  await page.evaluate(`ui.sidebar.changeTab("combat", "primary")`);
  await page.getByRole("button", { name: "Begin combat" }).click();
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.waitForFunction("game.combat.started");
}

/** Ends turns as the game master until it is somebody's. */
export async function untilTurnOf(master: Seat, name: string): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    const active = await ask<string>(master.page, ACTIVE);
    if (active === name) return;
    await master.page.evaluate(`game.system.api.submit({ verb: "end", who: game.combat.combatant.tokenId })`);
    await master.page.waitForFunction(`${ACTIVE} !== "${active}"`);
  }
  throw new Error(`it never became ${name}'s turn`);
}

/** Puts a token somewhere as nobody's movement, and waits until others know. */
export async function putAt(page: Page, name: string, [column, row]: readonly [number, number]): Promise<void> {
  await page.evaluate(`(async () => {
    const token = ${tokenOf(name)};
    const { sceneX, sceneY, size } = canvas.dimensions;
    const at = { x: sceneX + ${column} * size, y: sceneY + ${row} * size };
    await token.update(at, { animate: false, movement: { [token.id]: { waypoints: [{ ...at, action: "displace" }] } } });
  })()`);
}

/** From now on every die of this client's shows the same part of its faces: 0 the highest, close to 1 the lowest. */
export async function loadDice(page: Page, part: number): Promise<void> {
  await page.evaluate(`CONFIG.Dice.randomUniform = () => ${part}`);
}

/**
 * Keys of language files that stand where people would read them, as texts or in attributes; each with where it stands.
 * Foundry translates `data-tooltip` itself, when it is shown.
 */
export async function rawKeys(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const key = /\b(?:FFS|TYPES)\.[A-Za-z][\w.-]*/g;
    for (const element of document.body.querySelectorAll("*")) {
      const attributes = ["title", "placeholder", "aria-label", "alt", "data-tooltip-text", "data-tooltip-html"];
      const texts = attributes.map((name) => element.getAttribute(name) ?? "");
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      for (const text of [...texts, ...own.map((node) => node.textContent ?? "")]) {
        for (const [match] of text.matchAll(key)) found.add(`${element.tagName.toLowerCase()}: ${match}`);
      }
    }
    return [...found];
  });
}

/** Pictures that are shown but could not be loaded. */
export async function brokenPictures(page: Page, within: string): Promise<readonly string[]> {
  return page.evaluate(async (selector) => {
    const images = [...document.querySelectorAll<HTMLImageElement>(`${selector} img`)];
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    return images.filter((image) => image.naturalWidth === 0).map((image) => image.src);
  }, within);
}
