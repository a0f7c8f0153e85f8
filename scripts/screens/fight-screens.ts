/** A fight that has begun: the bar, the tracker, prompts and refusals. */
import type { Page } from "playwright-core";
import { beginFight, crossing, loadDice, tokenOf } from "./crossing.ts";
import { PROMPTS } from "./prompts.ts";
import { sidebarTab, type Screen, type ScreenGroup, type Stage } from "./screen.ts";

const BAR = "#ffs-action-bar";

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
function form(name: string, entry: string, aim = ""): Screen {
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

const table: Screen = { name: "table", seat: "player", open: (page) => sidebarTab(page, "combat") };

const barScreens: readonly Screen[] = [
  {
    name: "bar-list",
    seat: "player",
    shows: BAR,
    open: async (page) => {
      await page.keyboard.press("KeyX");
      await page.waitForSelector(`${BAR} .ffs-bar-list`);
    },
  },
  {
    name: "bar-search",
    seat: "player",
    shows: BAR,
    open: (page) => find(page, "tr"),
    close: toList,
  },
  form("attack", "act:attack", "Ogre"),
  form("full-attack", "act:full-attack", "Ogre"),
  form("charge", "move:charge", "Ogre"),
  form("grapple", "act:grapple", "Ogre"),
  form("trip", "act:trip", "Ogre"),
  form("spell", "act:cast-a-spell", "Goblin"),
  form("aid", "act:aid-another", "Ogre"),
  form("ready", "act:ready"),
];

const tracker: Screen = {
  name: "tracker",
  seat: "master",
  open: (page) => sidebarTab(page, "combat"),
  shows: "#sidebar",
};

const promptScreens: readonly Screen[] = PROMPTS.map(({ name, question, objection = "" }) => ({
  name: `prompt-${name}`,
  seat: "player" as const,
  shows: ".ffs-prompt",
  open: async (page) => {
    const prompt = `{ id: "${name}", sceneId: canvas.scene.id, who: ${tokenOf("Fighter")}.id, seconds: 0,
      question: ${JSON.stringify(question).replace(/"@(\w+)"/g, (_, who: string) => `${tokenOf(who)}.id`)},
      objection: ${JSON.stringify(objection)} }`;
    await page.evaluate(`void CONFIG.queries["five-foot-step.prompt"](${prompt})`);
    await page.waitForSelector(".ffs-prompt");
  },
}));

const talk: readonly Screen[] = [
  {
    name: "refusal",
    seat: "master",
    shows: "#ffs-refusal",
    open: async (page) => {
      await page.evaluate(
        `void game.system.api.submit({ verb: "act", who: ${tokenOf("Goblin")}.id, action: "total-defense" })`,
      );
      await page.waitForSelector("#ffs-refusal");
    },
  },
  {
    name: "notice",
    seat: "player",
    shows: "#notifications",
    open: async (page) => {
      await page.evaluate(`void game.system.api.submit({ verb: "end", who: ${tokenOf("Sorcerer")}.id })`);
      await page.waitForSelector("#notifications .warning");
    },
  },
];

/** The fight at the crossing, in the fighter's turn. */
export const FIGHT: ScreenGroup = {
  name: "fight",
  world: crossing,
  prepare: async ({ master, player }: Stage) => {
    await loadDice(master.page, 0.25);
    await beginFight(master);
    await player.page.waitForSelector(BAR);
    await player.page.waitForFunction(`game.combat.combatant?.name === "Fighter"`);
  },
  screens: [table, tracker, ...barScreens, ...promptScreens, ...talk],
};
