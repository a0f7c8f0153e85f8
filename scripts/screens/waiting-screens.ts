/** Before a fight: the door, the sidebar, settings, what begins a fight, and everything with a sheet. */
import type { Page } from "playwright-core";
import { pointOf } from "./browser-table.ts";
import { crossing } from "./crossing.ts";
import { openSheet, sidebarTab, type Screen, type ScreenGroup, type Stage } from "./screen.ts";

const SHEET = ".application.sheet, .ffs-actor, .ffs-item, .ffs-effect";

const ITEM_TYPES = [
  "weapon",
  "armor",
  "shield",
  "feat",
  "equipment",
  "natural-attack",
  "consumable",
  "spell",
  "class",
  "race",
  "creature-type",
];

const actorOf = (name: string): string => `game.actors.getName("${name}")`;

const HERO = actorOf("Hero of all trades");

const BEAST = actorOf("Beast of all trades");

/** The tabs of a sheet that are looked at one by one, in the mode that plays and in the one that edits. */
const PLAYED = ["combat", "spells", "inventory", "features", "effects", "notes"];
const EDITED = ["base", "spells", "inventory", "features", "effects", "notes"];

/** Opens the sheet of an actor as it is edited; the next actor's sheet begins in the mode that plays. */
async function editSheet(page: Page, document: string): Promise<void> {
  await openSheet(page, document);
  await page.locator(".ffs-actor .ffs-mode").click();
  await page.waitForSelector(".ffs-actor.ffs-editing");
}

async function playAgain(page: Page): Promise<void> {
  await page.locator(".ffs-actor .ffs-mode[aria-pressed=true]").click();
  await page.waitForSelector(".ffs-actor:not(.ffs-editing)");
}

function tabOf(name: string, tab: string, of: { readonly document: string; readonly edited: boolean }): Screen {
  return {
    name: `${name}-${tab}`,
    seat: "master",
    shows: ".ffs-actor",
    open: async (page) => {
      await (of.edited ? editSheet(page, of.document) : openSheet(page, of.document));
      await page.click(`.ffs-actor [role=tab][data-tab=${tab}]`);
    },
    ...(of.edited ? { close: playAgain } : {}),
  };
}

function sheet(name: string, document: string, shows = SHEET): Screen {
  return {
    name,
    seat: "master",
    shows,
    open: async (page) => {
      await openSheet(page, document);
      await page.waitForSelector(shows);
    },
  };
}

const sidebar: readonly Screen[] = ["actors", "items", "settings", "chat"].map((tab) => ({
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
  {
    name: "house-rules",
    seat: "master",
    shows: "#ffs-house-rules",
    open: async (page) => {
      await page.evaluate(
        `void new (game.settings.menus.get("five-foot-step.houseRulesMenu").type)().render({ force: true })`,
      );
      await page.waitForSelector("#ffs-house-rules");
    },
  },
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

/** A creature with everything that a sheet can show. */
async function makeHero({ page }: Stage["master"]): Promise<void> {
  await page.evaluate(`(async () => {
    const items = ${JSON.stringify(ITEM_TYPES)}.map((type) => ({ name: "My " + type.replaceAll("-", " "), type }));
    for (const [name, type] of [["Hero of all trades", "character"], ["Beast of all trades", "npc"], ["Nobody yet", "character"]]) {
      const actor = await Actor.create({ name, type });
      if (name === "Nobody yet") continue;
      await actor.createEmbeddedDocuments("Item", items);
      await actor.createEmbeddedDocuments("ActiveEffect", [
        { name: "Bless", type: "modifiers", system: { modifiers: [{ to: "attack", value: 1, type: "morale" }] } },
      ]);
      await actor.toggleStatusEffect("shaken", { active: true });
    }
  })()`);
  await page.waitForFunction(`${HERO}?.items.size === ${ITEM_TYPES.length}`);
}

const PACKS: readonly (readonly [string, string])[] = [
  ["weapon", "weapons"],
  ["armor", "armor"],
  ["feat", "feats"],
  ["creature", "bestiary"],
  ["hero", "party"],
];

const fromPacks: readonly Screen[] = [
  ...PACKS.map(([name, pack]) =>
    sheet(`pack-${name}`, `game.packs.get("five-foot-step.${pack}").getDocuments().then(([first]) => first)`),
  ),
  sheet("guide-page", `game.packs.get("five-foot-step.guide").getDocuments().then(([first]) => first)`, ".application"),
];

async function waitFor(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector);
}

export const WAITING: ScreenGroup = {
  name: "waiting",
  world: crossing,
  prepare: async ({ master }) => {
    await makeHero(master);
  },
  screens: [
    { name: "join", seat: "guest", open: (page) => waitFor(page, "#join .user-button") },
    ...sidebar,
    ...windows,
    ...PLAYED.map((tab) => tabOf("character", tab, { document: HERO, edited: false })),
    ...EDITED.map((tab) => tabOf("edit-character", tab, { document: HERO, edited: true })),
    sheet("creature", BEAST, ".ffs-actor"),
    ...EDITED.map((tab) => tabOf("edit-creature", tab, { document: BEAST, edited: true })),
    sheet("character-empty", actorOf("Nobody yet")),
    sheet("character-fighter", actorOf("Fighter")),
    ...ITEM_TYPES.map((type) => sheet(`item-${type}`, `${HERO}.items.find((item) => item.type === "${type}")`)),
    sheet("effect", `${HERO}.effects.contents[0]`),
    ...fromPacks,
  ],
};
