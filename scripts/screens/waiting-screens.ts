/** Before a fight: the door, the sidebar, settings, compendiums, stat blocks, and what begins a fight. */
import type { Page } from "playwright-core";
import { pointOf } from "./browser-table.ts";
import { crossing } from "./crossing.ts";
import { sidebarTab, type Screen, type ScreenGroup } from "./screen.ts";

const sidebar: readonly Screen[] = ["actors", "items", "compendium", "settings"].map((tab) => ({
  name: `sidebar-${tab}`,
  seat: "master" as const,
  shows: "#sidebar",
  open: (page) => sidebarTab(page, tab),
}));

/** Presses what stands in the settings of the sidebar. */
function fromSettings(name: string, { press, shows }: { readonly press: string; readonly shows: string }): Screen {
  return {
    name,
    seat: "master",
    shows,
    open: async (page) => {
      await sidebarTab(page, "settings");
      await page.locator(press).first().click();
      await page.waitForSelector(shows);
    },
  };
}

/** A window that a button of the settings opens. */
function menu(name: string, key: string): Screen {
  const shows = `#ffs-${name}`;
  return {
    name,
    seat: "master",
    shows,
    open: async (page) => {
      await page.evaluate(`void new (game.settings.menus.get("five-foot-step.${key}").type)().render({ force: true })`);
      await page.waitForSelector(shows);
    },
  };
}

const BLOCK = "#ffs-stat-block";

/** The window that reads stat blocks: before a text stands in it, with one read, and with one that it cannot read whole. */
function statBlock(state: string): Screen {
  return {
    name: `stat-block-${state}`,
    seat: "master",
    shows: BLOCK,
    open: async (page) => {
      await sidebarTab(page, "actors");
      await page.getByRole("button", { name: "Paste stat block" }).click();
      await page.waitForSelector(`${BLOCK} textarea`);
      if (state === "empty") return;
      await page.getByRole("button", { name: "Try this one" }).click();
      await page.waitForSelector(`${BLOCK} .ffs-block-rows`);
      if (state === "read") return;
      const text = await page.inputValue(`${BLOCK} textarea`);
      await page.fill(
        `${BLOCK} textarea`,
        text.replace(/^Melee .*$/m, "Melee a thing (1 fire)").replace(/^AC .*$/m, "AC ?"),
      );
      await page.waitForSelector(`${BLOCK} .ffs-block-doubt`);
    },
  };
}

const windows: readonly Screen[] = [
  {
    name: "begin-fight",
    seat: "master",
    shows: ".ffs-begin",
    open: async (page) => {
      await sidebarTab(page, "combat");
      await page.getByRole("button", { name: "Begin combat" }).click();
      await page.waitForSelector(".ffs-begin");
    },
  },
  {
    name: "scenario-browser",
    seat: "master",
    shows: "#scenario-browser",
    open: async (page) => {
      await sidebarTab(page, "settings");
      await page.getByRole("button", { name: "Play a scenario…" }).last().click();
      // Every scenario is read first.
      await page.waitForSelector("#scenario-browser [data-file]", { timeout: 30_000 });
      await page.fill("#scenario-browser input[type=search]", "opportunity reach.yaml");
      await page.waitForSelector("#scenario-browser .scenario-text >> text=steps:");
    },
  },
  fromSettings("settings", { press: "[data-action=openApp]:not([data-app=controls])", shows: "#settings-config" }),
  fromSettings("keys", { press: "[data-action=openApp][data-app=controls]", shows: "#controls-config" }),
  menu("house-rules", "houseRulesMenu"),
  menu("rules-in-force", "rulesInForceMenu"),
  {
    name: "compendium",
    seat: "master",
    shows: ".application.compendium",
    open: async (page) => {
      await sidebarTab(page, "compendium");
      await page.click(`[data-pack="five-foot-step.bestiary"]`);
      await page.waitForSelector(".application.compendium .directory-item");
    },
  },
  ...["empty", "read", "doubts"].map(statBlock),
  {
    name: "token-hud",
    seat: "master",
    open: async (page) => {
      const { x, y } = await pointOf(page, [6.5, 3.5]);
      await page.mouse.click(x, y);
      await page.mouse.click(x, y, { button: "right" });
      await page.waitForSelector("#token-hud .ffs-token-attack");
    },
    close: async (page) => {
      await page.keyboard.press("Escape");
    },
  },
];

async function waitFor(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector);
}

export const WAITING: ScreenGroup = {
  name: "waiting",
  world: crossing,
  prepare: () => Promise.resolve(),
  screens: [
    { name: "join", seat: "guest", open: (page) => waitFor(page, "#join .user-button") },
    ...sidebar,
    ...windows,
  ],
};
