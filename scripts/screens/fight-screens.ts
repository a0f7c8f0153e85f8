/** A fight that has begun: the bar, the tracker, prompts and refusals. */
import { BAR, barForm, barScreens } from "./bar-screens.ts";
import { beginFight, crossing, loadDice, tokenOf } from "./crossing.ts";
import { PROMPTS } from "./prompts.ts";
import { sidebarTab, type Screen, type ScreenGroup, type Stage } from "./screen.ts";

const table: Screen = { name: "table", seat: "player", open: (page) => sidebarTab(page, "combat") };

/** Two squares from the ogre, three from the goblin: what cannot be done says why. */
const forms: readonly Screen[] = [
  barForm("out-of-reach", "act:attack", "Ogre"),
  barForm("charge", "move:charge", "Goblin"),
  barForm("spell", "act:cast-a-spell", "Goblin"),
  barForm("aid", "act:aid-another", "Ogre"),
  barForm("ready", "act:ready"),
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

const masterHands: readonly Screen[] = [
  {
    name: "give-and-take",
    seat: "master",
    shows: ".ffs-grants",
    open: async (page) => {
      await sidebarTab(page, "combat");
      await page.click(".combatant:has-text('Fighter')", { button: "right" });
      await page.getByText("Give and take actions").click();
      await page.waitForSelector(".ffs-grants");
    },
  },
  {
    name: "tracker-set-aside",
    seat: "player",
    shows: "#sidebar",
    open: async (page, { master }) => {
      await master.page.evaluate(`game.settings.set("five-foot-step", "setAside", ["flanking", "cover"])`);
      await sidebarTab(page, "combat");
      await page.waitForSelector(".ffs-rules-sign");
    },
    close: async (_page, { master }) => {
      await master.page.evaluate(`game.settings.set("five-foot-step", "setAside", [])`);
    },
  },
];

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
  screens: [table, tracker, ...barScreens, ...forms, ...promptScreens, ...masterHands, ...talk],
};
