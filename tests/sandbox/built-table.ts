/** Fights of the built package, for the tests of what people see of it. */
import type { Page } from "playwright-core";
import type { WorldSeed } from "../../sandbox/server/world-loader.ts";
import { crossing } from "../../scripts/screens/crossing.ts";
import { seatTwo, type Seated } from "../../scripts/screens/stage.ts";
import { TestTable } from "./test-table.ts";

export {
  ACTIVE,
  beginFight,
  combatantOf,
  crossing,
  loadDice,
  putAt,
  tokenOf,
  untilTurnOf,
} from "../../scripts/screens/crossing.ts";

/** Opens a fight, the one at the crossing unless said, and seats the game master and Player 1; close its table after use. */
export async function seated(world: WorldSeed = crossing()): Promise<Seated> {
  return seatTwo(await TestTable.open(world, "built"));
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
