import type { ConditionName } from "../../field/names.ts";
import type { ConditionRow } from "../edition.ts";

/** The option that gives grappled creatures the penalties which only the appendix of conditions states. */
export const GRAPPLED_PENALTIES = "grappled-penalties";

/** Whoever can do nothing can make no attack either, and so threatens no square. */
const OUT_OF_IT: ConditionRow = { acts: "nothing", noOpportunities: true, movement: "none", threatensNothing: true };

/**
 * What conditions change, forbid and imply. The numbers of the two tables of combat modifiers are theirs; what those
 * tables are silent on (fatigued, sickened, …) is as the open reference has it.
 *
 * Rule: `Pathfinder · Combat Modifiers`, `Pathfinder · Helpless Defenders`, `Pathfinder · Injury and Death`,
 * `Pathfinder · Charge`, `Pathfinder · Run`, `Pathfinder · Total Defense`.
 */
export const PF1_CONDITIONS: Readonly<Record<ConditionName, ConditionRow>> = {
  blinded: { armorClass: { melee: -2, ranged: -2 }, losesDexterity: true, sightless: true, movement: "half" },
  charging: { modifiers: [{ to: "armor-class", value: -2, type: "untyped" }] },
  commanded: {},
  confused: {},
  cowering: { ...OUT_OF_IT, armorClass: { melee: -2, ranged: -2 }, losesDexterity: true },
  dazed: OUT_OF_IT,
  dazzled: { attack: { melee: -1, ranged: -1 } },
  dead: OUT_OF_IT,
  deafened: { initiative: -4 },
  destroyed: { ...OUT_OF_IT, implies: ["dead"] },
  disabled: { implies: ["staggered"] },
  dying: { implies: ["unconscious"] },
  entangled: { attack: { melee: -2, ranged: -2 }, abilities: { dex: -4 }, movement: "half" },
  exhausted: { abilities: { str: -6, dex: -6 }, movement: "half" },
  fascinated: OUT_OF_IT,
  fatigued: { abilities: { str: -2, dex: -2 }, movement: "no-run" },
  "fighting-defensively": {
    modifiers: [
      { to: "attack", value: -4, type: "untyped" },
      { to: "armor-class", value: 2, type: "dodge" },
    ],
  },
  "flat-footed": { losesDexterity: true, noOpportunities: true },
  frightened: { attack: { melee: -2, ranged: -2 }, saves: -2, checks: -2 },
  grappled: {
    oneHanded: true,
    noOpportunities: true,
    movement: "none",
    withOption: { option: GRAPPLED_PENALTIES, attack: { melee: -2, ranged: -2 }, abilities: { dex: -4 } },
  },
  grappling: {},
  helpless: {
    implies: ["flat-footed"],
    armorClass: { melee: -4, ranged: 0 },
    dexterityZero: true,
    noOpportunities: true,
    threatensNothing: true,
  },
  invisible: { attack: { melee: 2, ranged: 2 }, unseen: true },
  kneeling: { armorClass: { melee: -2, ranged: 2 } },
  nauseated: { acts: "move-only", noOpportunities: true },
  panicked: { saves: -2, checks: -2 },
  paralyzed: { ...OUT_OF_IT, implies: ["helpless"] },
  petrified: { ...OUT_OF_IT, implies: ["unconscious"] },
  pinned: {
    armorClass: { melee: -4, ranged: 0 },
    losesDexterity: true,
    oneHanded: true,
    noOpportunities: true,
    movement: "none",
  },
  prone: {
    attack: { melee: -4, ranged: 0 },
    armorClass: { melee: -4, ranged: 4 },
    noRanged: true,
    movement: "crawl",
  },
  rebuked: {},
  running: { losesDexterity: true, dexterityKeptBy: "run" },
  shaken: { attack: { melee: -2, ranged: -2 }, saves: -2, checks: -2 },
  sickened: { attack: { melee: -2, ranged: -2 }, damage: -2, saves: -2, checks: -2 },
  sitting: { armorClass: { melee: -2, ranged: 2 } },
  squeezing: { attack: { melee: -4, ranged: -4 }, armorClass: { melee: -4, ranged: -4 } },
  stable: {},
  staggered: { acts: "one-action" },
  stunned: { ...OUT_OF_IT, armorClass: { melee: -2, ranged: -2 }, losesDexterity: true },
  "total-defense": { modifiers: [{ to: "armor-class", value: 4, type: "dodge" }], noOpportunities: true },
  turned: {},
  unconscious: { ...OUT_OF_IT, implies: ["helpless"] },
};
