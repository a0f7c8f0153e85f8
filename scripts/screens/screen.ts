/** What a screen of the table of screens is, and what every one of them begins from. */
import type { Page } from "playwright-core";
import type { WorldSeed } from "../../sandbox/server/world-loader.ts";
import type { BrowserTable, Seat } from "./browser-table.ts";

/** A table with people at it, set up so that a group of screens can be opened one after the other. */
export interface Stage {
  readonly table: BrowserTable;
  readonly master: Seat;
  readonly player: Seat;
  /** Somebody who has not come in yet. */
  readonly guest: Seat;
}

/** Whose screen it is. */
export type SeatName = "master" | "player" | "guest";

/** One screen of the system, of which there is a picture in light and in dark. */
export interface Screen {
  /** Kebab-case; the picture is `<name>-light.png` or `<name>-dark.png`. */
  readonly name: string;
  readonly seat: SeatName;
  /** Brings it up from the stage as it is set up, and waits until it is there. */
  readonly open: (page: Page, stage: Stage) => Promise<void>;
  /** The selector of what is looked at; the whole page unless said. */
  readonly shows?: string;
  /** The part of the map that is looked at, in squares. */
  readonly squares?: { readonly from: readonly [number, number]; readonly to: readonly [number, number] };
  /** Undoes what closing its window does not. */
  readonly close?: (page: Page, stage: Stage) => Promise<void>;
}

/** Screens that begin from the same table. */
export interface ScreenGroup {
  readonly name: string;
  readonly world: () => WorldSeed;
  /** Moves the world on to where its screens begin. */
  readonly prepare: (stage: Stage) => Promise<void>;
  readonly screens: readonly Screen[];
}

/** Closes every window but the action bar, and takes notices away. */
export async function clearAway(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    if (globalThis.game?.ready !== true) return;
    ui.notifications.clear();
    for (const app of [...foundry.applications.instances.values()]) {
      if (app.hasFrame && app.id !== "ffs-action-bar") await app.close({ animate: false });
    }
    document.activeElement?.blur();
  })()`);
  await page.mouse.move(640, 5);
}

/** Opens a tab of the sidebar. */
export async function sidebarTab(page: Page, tab: string): Promise<void> {
  await page.evaluate(`ui.sidebar.changeTab("${tab}", "primary")`);
}

/** Opens the sheet of a document, given as an expression, and waits for it. */
export async function openSheet(page: Page, document: string): Promise<void> {
  await page.evaluate(
    `(async () => { const document = await ${document}; await document.sheet.render({ force: true }); })()`,
  );
}
