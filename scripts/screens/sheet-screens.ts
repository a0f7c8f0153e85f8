/** Everything with a sheet: characters and creatures played from and filled in, items, effects, and what compendiums hold. */
import type { Page } from "playwright-core";
import { crossing, isCalled } from "./crossing.ts";
import { openSheet, type Screen, type ScreenGroup, type Stage } from "./screen.ts";

const SHEET = ".application.sheet, .ffs-actor, .ffs-item, .ffs-effect";
const ACTOR = ".ffs-actor";

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

const actorOf = (name: string): string => `game.actors.find(${isCalled(name)})`;

const HERO = actorOf("Hero of all trades");
const BEAST = actorOf("Beast of all trades");

/** The tabs of a sheet that is played from, and of one that is filled in. */
const PLAYED = ["combat", "spells", "inventory", "features", "effects", "notes"];
const FILLED_IN = ["base", "spells", "inventory", "features", "effects", "notes"];

/** Turns an open sheet to playing or to filling in. */
async function turnTo(page: Page, isFilledIn: boolean): Promise<void> {
  await page.waitForSelector(ACTOR);
  const filled = await page.locator(`${ACTOR}.ffs-editing`).count();
  if (filled > 0 !== isFilledIn) await page.click(`${ACTOR} .ffs-mode`);
  await page.waitForSelector(isFilledIn ? `${ACTOR}.ffs-editing` : `${ACTOR}:not(.ffs-editing)`);
}

interface Sheet {
  readonly name: string;
  readonly of: string;
  readonly isFilledIn?: boolean;
  readonly tab?: string;
}

function actorSheet({ name, of, isFilledIn = false, tab }: Sheet): Screen {
  return {
    name,
    seat: "master",
    shows: ACTOR,
    open: async (page) => {
      await openSheet(page, of);
      await turnTo(page, isFilledIn);
      if (tab !== undefined) await page.click(`${ACTOR} [role=tab][data-tab=${tab}]`);
    },
  };
}

function otherSheet(name: string, of: string, shows = SHEET): Screen {
  return {
    name,
    seat: "master",
    shows,
    open: async (page) => {
      await openSheet(page, of);
      await page.waitForSelector(shows);
    },
  };
}

/** Two with everything that a sheet can show, and one with nothing. */
async function makeActors({ page }: Stage["master"]): Promise<void> {
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

const fromPack = (pack: string): string =>
  `game.packs.get("five-foot-step.${pack}").getDocuments().then(([first]) => first)`;

const PACKS: readonly (readonly [string, string])[] = [
  ["weapon", "weapons"],
  ["armor", "armor"],
  ["feat", "feats"],
];

export const SHEETS: ScreenGroup = {
  name: "sheets",
  world: crossing,
  prepare: async ({ master }) => {
    await makeActors(master);
  },
  screens: [
    ...PLAYED.map((tab) => actorSheet({ name: `character-${tab}`, of: HERO, tab })),
    ...FILLED_IN.map((tab) => actorSheet({ name: `character-edit-${tab}`, of: HERO, isFilledIn: true, tab })),
    actorSheet({ name: "creature", of: BEAST }),
    ...FILLED_IN.map((tab) => actorSheet({ name: `creature-edit-${tab}`, of: BEAST, isFilledIn: true, tab })),
    actorSheet({ name: "character-empty", of: actorOf("Nobody yet") }),
    actorSheet({ name: "character-fighter", of: actorOf("Fighter") }),
    ...ITEM_TYPES.map((type) => otherSheet(`item-${type}`, `${HERO}.items.find((item) => item.type === "${type}")`)),
    otherSheet("effect", `${HERO}.effects.contents[0]`),
    ...PACKS.map(([name, pack]) => otherSheet(`pack-${name}`, fromPack(pack))),
    actorSheet({ name: "pack-creature", of: fromPack("bestiary") }),
    actorSheet({ name: "pack-hero", of: fromPack("party") }),
    actorSheet({ name: "pack-hero-inventory", of: fromPack("party"), tab: "inventory" }),
    otherSheet("guide-page", fromPack("guide"), ".application"),
  ],
};
