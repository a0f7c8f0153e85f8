/** What is drawn on the map: areas, reach, what provokes, the lane of a charge, flanking and cover. */
import type { Page } from "playwright-core";
import { pointOf } from "./browser-table.ts";
import { beginFight, crossing, putAt, tokenOf } from "./crossing.ts";
import type { Screen, ScreenGroup, Stage } from "./screen.ts";

type Place = readonly [number, number];

async function pointAt(page: Page, [x, y]: Place): Promise<void> {
  const point = await pointOf(page, [x + 0.5, y + 0.5]);
  await page.mouse.move(point.x, point.y, { steps: 3 });
}

async function control(page: Page, name: string): Promise<void> {
  await page.evaluate(`${tokenOf(name)}.object.control({ releaseOthers: true })`);
}

async function target(page: Page, name: string): Promise<void> {
  await page.evaluate(`${tokenOf(name)}.object.setTarget(true, { releaseOthers: true })`);
}

async function waitForWords(page: Page, part: string): Promise<void> {
  const words = `canvas.interface.ffsLines.children
    .flatMap((slot) => slot.children).flatMap((part) => part.children ?? []).map((part) => part.text).filter(Boolean)`;
  await page.waitForFunction(`${words}.some((text) => text.includes("${part}"))`);
}

/** Where everybody stands before a picture is taken. */
const PLACES: Readonly<Record<string, Place>> = { Fighter: [6, 3], Sorcerer: [5, 8], Goblin: [6, 7], Ogre: [8, 4] };

async function stand({ master, player }: Stage, places: Readonly<Record<string, Place>>): Promise<void> {
  for (const [name, place] of Object.entries({ ...PLACES, ...places })) {
    await putAt(master.page, name, place);
    const at = `(${tokenOf(name)}.x - canvas.dimensions.sceneX) / canvas.dimensions.size`;
    await player.page.waitForFunction(`${at} === ${place[0]}`);
  }
}

/** Nothing is aimed at, held or dragged any more, and everybody is back. */
async function letGo(page: Page, stage: Stage): Promise<void> {
  await page.keyboard.up("KeyR");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.evaluate(`game.user.targets.forEach((token) => token.setTarget(false, { releaseOthers: false }))`);
  await page.evaluate(`canvas.tokens.releaseAll()`);
  await stand(stage, {});
}

interface Picture {
  readonly name: string;
  /** Who stands elsewhere than usual. */
  readonly places?: Readonly<Record<string, Place>>;
  /** What is said on the map when it is there. */
  readonly words: string;
  readonly bring: (page: Page) => Promise<void>;
}

function map({ name, places = {}, words, bring }: Picture): Screen {
  return {
    name: `map-${name}`,
    seat: "player",
    squares: { from: [0, 0], to: [18, 10] },
    open: async (page, stage) => {
      await stand(stage, places);
      await bring(page);
      await waitForWords(page, words);
    },
    close: letGo,
  };
}

/** Drags the token that stands in the first square through the others, and holds it. */
async function drag(page: Page, [from, ...through]: readonly Place[]): Promise<void> {
  if (from === undefined) return;
  await pointAt(page, from);
  await page.mouse.down();
  for (const place of through) await pointAt(page, place);
}

async function aim(page: Page, name: string): Promise<void> {
  await control(page, "Fighter");
  await target(page, name);
}

const screens: readonly Screen[] = [
  map({
    name: "area",
    words: "Double move",
    bring: async (page) => {
      await control(page, "Fighter");
      await page.keyboard.down("KeyR");
    },
  }),
  map({ name: "reach", words: "threatens", bring: (page) => pointAt(page, [8, 4]) }),
  map({
    name: "provoke",
    words: "threatens",
    bring: (page) =>
      drag(page, [
        [6, 3],
        [7, 2],
        [11, 2],
      ]),
  }),
  map({
    name: "charge",
    places: { Fighter: [2, 4], Sorcerer: [4, 4] },
    words: "in the way",
    bring: async (page) => {
      await aim(page, "Ogre");
      await page.keyboard.down("KeyR");
    },
  }),
  map({
    name: "flanking",
    places: { Fighter: [5, 6], Goblin: [6, 6], Sorcerer: [7, 6] },
    words: "Flanked",
    bring: (page) => aim(page, "Goblin"),
  }),
  map({ name: "cover", places: { Sorcerer: [7, 4] }, words: "cover", bring: (page) => aim(page, "Ogre") }),
];

/** The fight at the crossing in the fighter's turn, with nothing over the map. */
export const MAP: ScreenGroup = {
  name: "map",
  world: crossing,
  prepare: async ({ master, player }) => {
    await beginFight(master);
    await player.page.waitForSelector("#ffs-action-bar");
    await player.page.evaluate(`foundry.applications.instances.get("ffs-action-bar").close({ animate: false })`);
  },
  screens,
};
