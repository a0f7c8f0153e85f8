import { EDITIONS } from "../rules/editions/index.ts";
import type { Reader } from "./readers.ts";
import { word } from "./readers.ts";
import { noneOf } from "./words.ts";

/** Other wordings of a row's name, shortened or written out, and the name that the tables use. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "attack-melee": "attack",
    "attack-ranged": "attack",
    "attack-unarmed": "attack",
    "activate-a-magic-item": "activate-a-magic-item-other-than-a-potion-or-oil",
    "cast-a-spell-1-standard-action-casting-time": "cast-a-spell",
    "coup-de-grace": "deliver-coup-de-grace",
    "disarm-an-opponent": "disarm",
    "make-a-dying-friend-stable": "stabilize-a-dying-friend",
    "mount-a-horse-or-dismount": "mount-dismount-a-steed",
    "ready-or-loose-a-shield": "ready-or-drop-a-shield",
    "sunder-an-object": "sunder",
    "sunder-a-weapon": "sunder",
    "turn-or-rebuke-undead": "turn-undead",
    "use-touch-spell-on-up-to-six-friends": "use-a-touch-spell-on-up-to-six-friends",
    dismount: "mount-dismount-a-steed",
    extinguish: "extinguish-flames",
    mount: "mount-dismount-a-steed",
    "mount-a-steed": "mount-dismount-a-steed",
    "dismount-a-steed": "mount-dismount-a-steed",
    "mount-or-dismount-a-steed": "mount-dismount-a-steed",
    "mount/dismount-a-steed": "mount-dismount-a-steed",
    "prepare-spell-components": "prepare-spell-components-to-cast-a-spell",
    "ready-triggers-a-standard-action": "ready",
    "stand-up": "stand-up-from-prone",
    "take-5-foot-step": "5-foot-step",
    "trip-an-opponent": "trip",
  }),
);

/** The name of every action of every edition, kebab-case. */
export const ACTION_NAMES: readonly string[] = [
  ...new Set(Object.values(EDITIONS).flatMap(({ actions }) => Object.keys(actions))),
];

/** The name of an action of some edition, by its row of the table of actions. */
export const actionName: Reader<string> = (value, spot) => {
  const name = deedName(value, spot);
  return ACTION_NAMES.includes(name) ? name : spot.fail(`no edition has that action: ${noneOf(name, ACTION_NAMES)}`);
};

/** What somebody does, by the name of the tables where they have it: an action, or `movement`. */
export const deedName: Reader<string> = (value, spot) => {
  const read = word(value, spot).replace(/[()]/g, "");
  return ALIASES.get(read) ?? read;
};
