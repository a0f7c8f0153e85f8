/** The action bar: its list, its search and its forms. */
import type { Page } from "playwright-core";
import { tokenOf } from "./crossing.ts";
import type { Screen } from "./screen.ts";

export const BAR = "#ffs-action-bar";

async function target(page: Page, name: string): Promise<void> {
  await page.evaluate(`${tokenOf(name)}.object.setTarget(true, { releaseOthers: true })`);
}

/** Nothing is aimed at, held or dragged any more. */
async function letGo(page: Page): Promise<void> {
  await page.keyboard.up("KeyR");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.evaluate(`game.user.targets.forEach((token) => token.setTarget(false, { releaseOthers: false }))`);
}

async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press("KeyX");
  await page.waitForFunction(`document.activeElement?.matches("${BAR} .ffs-bar-search")`);
  await page.fill(`${BAR} .ffs-bar-search`, words);
}

/** Back from a form to the list, with nothing searched for. */
async function toList(page: Page): Promise<void> {
  const back = page.locator(`${BAR} [data-action=back]`);
  if ((await back.count()) > 0) await back.click();
  else await page.fill(`${BAR} .ffs-bar-search`, "");
}

/** A form of the bar, by the entry that opens it. */
export function barForm(name: string, entry: string, aim = ""): Screen {
  return {
    name: `bar-${name}`,
    seat: "player",
    shows: BAR,
    open: async (page) => {
      if (aim !== "") await target(page, aim);
      await page.locator(`${BAR} [data-entry="${entry}"]`).last().dispatchEvent("click");
      await page.waitForSelector(`${BAR} .ffs-bar-form`);
    },
    close: async (page) => {
      await toList(page);
      await letGo(page);
    },
  };
}

const list: Screen = {
  name: "bar-list",
  seat: "player",
  shows: BAR,
  open: async (page) => {
    await page.keyboard.press("KeyX");
    await page.waitForSelector(`${BAR} .ffs-bar-list`);
  },
};

const search: Screen = {
  name: "bar-search",
  seat: "player",
  shows: BAR,
  open: (page) => find(page, "tr"),
  close: toList,
};

export const barScreens: readonly Screen[] = [list, search];
