/** The fighter beside the ogre: forms of the bar that can be sent, and the cards of the chat. */
import type { Page } from "playwright-core";
import { barForm } from "./bar-screens.ts";
import { beginFight, crossing, loadDice, putAt, tokenOf, untilTurnOf } from "./crossing.ts";
import { sidebarTab, type Screen, type ScreenGroup, type Stage } from "./screen.ts";

const LAST = ".chat-message:has(.ffs-card):not(.ffs-doubled) >> nth=-1";
const idOf = (name: string): string => `${tokenOf(name)}.id`;

/** 15 on a twenty-sided die, 6 on one with eight sides. */
const GOOD = 0.25;

interface Told {
  readonly of: Screen["seat"];
  /** What is submitted, as an expression. */
  readonly action: string;
  /** Whose turn it is. */
  readonly turn: string;
  /** What the game master presses where the rules ask. */
  readonly answer?: string;
}

/** The newest card of an action, each roll with its parts. */
function card(name: string, { of, action, turn, answer }: Told): Screen {
  return {
    name: `card-${name}`,
    seat: of,
    shows: LAST,
    open: async (page, stage) => {
      await untilTurnOf(stage.master, turn);
      const before = await cardsOf(page);
      const done = stage.master.page.evaluate(`game.system.api.submit(${action})`);
      if (answer !== undefined) await stage.master.page.click(`.ffs-prompt [data-choose=${answer}]`);
      await done;
      await page.waitForFunction(`game.messages.size > ${before}`);
      await page.waitForSelector(`${LAST} >> .ffs-applied`);
      await page.locator(`${LAST} >> summary`).evaluateAll((all) => {
        for (const each of all) each.closest("details")?.setAttribute("open", "");
      });
      await page.locator(LAST).scrollIntoViewIfNeeded();
    },
    close: takeBack,
  };
}

async function cardsOf(page: Page): Promise<number> {
  return page.evaluate<number>("game.messages.size");
}

/** Nothing of it has happened, and no card tells it. */
async function takeBack(_: Page, { master }: Stage): Promise<void> {
  await master.page.evaluate(`(async () => {
    while (game.combat.system.written - game.combat.system.undone > 1) await game.system.api.undo();
    await ChatMessage.deleteDocuments(game.messages.filter(({ flags }) => flags["five-foot-step"]?.undone).map(({ id }) => id));
  })()`);
}

const fullAttack = `{ verb: "act", who: ${idOf("Fighter")}, action: "full-attack",
  attacks: [{ target: ${idOf("Ogre")} }, { target: ${idOf("Ogre")} }] }`;

const spell = `{ verb: "act", who: ${idOf("Sorcerer")}, action: "cast-a-spell", target: ${idOf("Ogre")}, spell: {
  name: "Burst of Flame", level: 1, castingTime: "standard", components: ["v", "s"], range: 30, touch: null,
  damage: "4d6", save: { kind: "ref", dc: 15, effect: "half" } } }`;

const attack = card("attack", { of: "player", action: fullAttack, turn: "Fighter" });

const takenBack: Screen = {
  ...attack,
  name: "card-taken-back",
  seat: "master",
  open: async (page, stage) => {
    await attack.open(page, stage);
    await page.locator(LAST).getByRole("button", { name: "Take back" }).click();
    await page.waitForSelector(`${LAST} >> .ffs-card.undone .ffs-taken-back`);
  },
};

export const CARDS: ScreenGroup = {
  name: "cards",
  world: crossing,
  prepare: async ({ master, player }) => {
    const { page } = master;
    await putAt(page, "Fighter", [7, 4]);
    await beginFight(master);
    await page.evaluate(`(async () => {
      await game.settings.set("five-foot-step", "responders", "gm");
      await ${tokenOf("Fighter")}.actor.update({ system: { baseAttackBonus: 6 } });
      await ${tokenOf("Ogre")}.actor.update({ system: {
        hitPoints: { max: 90, value: 90 }, defense: { damageReduction: 5 } } });
    })()`);
    for (const each of [master, player]) await sidebarTab(each.page, "chat");
    await loadDice(page, GOOD);
  },
  screens: [
    barForm("attack", "act:attack", "Ogre"),
    barForm("full-attack", "act:full-attack", "Ogre"),
    barForm("grapple", "act:grapple", "Ogre"),
    barForm("trip", "act:trip", "Ogre"),
    attack,
    takenBack,
    card("opportunity", {
      of: "player",
      action: `{ verb: "act", who: ${idOf("Ogre")}, action: "trip", target: ${idOf("Fighter")} }`,
      turn: "Ogre",
      answer: "attack",
    }),
    card("spell", { of: "player", action: spell, turn: "Sorcerer", answer: "decline" }),
    { name: "sidebar-chat", seat: "player", shows: "#sidebar", open: (page) => sidebarTab(page, "chat") },
  ],
};
