import type { ConditionName } from "../../field/names.ts";
import type { ConditionRow } from "../edition.ts";

/** The option that gives grappled creatures the penalties which only the appendix of conditions states. */
export const GRAPPLED_PENALTIES = "grappled-penalties";

/** Whoever can do nothing can make no attack either, and so threatens no square. */
const OUT_OF_IT: ConditionRow = { acts: "nothing", noOpportunities: true, movement: "none", threatensNothing: true };

/** Fear, in its lighter degrees. */
const AFRAID: ConditionRow = { attack: { melee: -2, ranged: -2 }, saves: -2, checks: -2 };

/** What takes words or thought and no more. */
export const OF_THE_MIND: readonly string[] = [
  "cast-a-spell",
  "cast-a-quickened-spell",
  "cast-feather-fall",
  "use-spell-like-ability",
  "use-supernatural-ability",
  "concentrate-to-maintain-an-active-spell",
  "cease-concentration-on-a-spell",
  "direct-or-redirect-an-active-spell",
  "dismiss-a-spell",
  "lower-spell-resistance",
  "ready",
  "delay",
];

/** What the pinned can do: try to get free, and what is of the mind alone. */
const FOR_THE_PINNED = ["escape-a-grapple", ...OF_THE_MIND];

/** What cannot be done to something without a body, which has nothing to hold, to push or to strike at. */
const UNTOUCHABLE: ConditionRow["noManeuvers"] = ["bull-rush", "disarm", "grapple", "sunder", "trip"];

/** What is left to somebody who does nothing but run away. */
export const FLIGHT_ACTIONS: readonly string[] = [
  "total-defense",
  "stand-up-from-prone",
  "drop-an-item",
  "drop-to-the-floor",
  "open-or-close-a-door",
];

/**
 * What conditions change, forbid and imply. The numbers of the two tables of combat modifiers are theirs; what the combat
 * texts are silent on (fatigued, sickened, confused, energy drained, …) is as the open reference has it.
 *
 * Rule: `Pathfinder · Combat Modifiers`, `Pathfinder · Helpless Defenders`, `Pathfinder · Injury and Death`,
 * `Pathfinder · Charge`, `Pathfinder · Run`, `Pathfinder · Total Defense`.
 */
export const PF1_CONDITIONS: Readonly<Record<ConditionName, ConditionRow>> = {
  bleed: { follows: ({ hitPoints }) => hitPoints.bleed > 0 },
  blinded: {
    armorClass: { melee: -2, ranged: -2 },
    losesDexterity: true,
    sightless: true,
    movement: "half",
    hurrying: { skill: "acrobatics", dc: 10 },
    skills: { perception: -4, spot: -4 },
  },
  charging: { modifiers: [{ to: "armor-class", value: -2, type: "untyped" }] },
  commanded: {},
  confused: {
    noOpportunities: true,
    behavior: [
      { upTo: 25, does: "as-it-likes" },
      { upTo: 50, does: "nothing" },
      { upTo: 75, does: "hurts-itself" },
      { upTo: 100, does: "attacks-nearest" },
    ],
  },
  cowering: { ...OUT_OF_IT, armorClass: { melee: -2, ranged: -2 }, losesDexterity: true },
  dazed: OUT_OF_IT,
  dazzled: { attack: { melee: -1, ranged: -1 }, skills: { perception: -1, spot: -1 } },
  dead: { ...OUT_OF_IT, insensible: true, gone: true },
  deafened: { initiative: -4, verbalFailurePercent: 20, skills: { perception: -4, listen: -4 } },
  destroyed: { ...OUT_OF_IT, implies: ["dead"] },
  disabled: { implies: ["staggered"] },
  dying: { implies: ["unconscious"], slipping: true },
  "energy-drained": {
    follows: ({ hitPoints }) => hitPoints.negativeLevels > 0,
    perNegativeLevel: true,
    attack: { melee: -1, ranged: -1 },
    saves: -1,
    checks: -1,
    maneuverDefense: -1,
  },
  entangled: { attack: { melee: -2, ranged: -2 }, abilities: { dex: -4 }, movement: "half", interferes: "entangled" },
  exhausted: { abilities: { str: -6, dex: -6 }, movement: "half" },
  fascinated: { ...OUT_OF_IT, skills: { perception: -4, spot: -4, listen: -4 } },
  fatigued: { abilities: { str: -2, dex: -2 }, movement: "no-run" },
  "fighting-defensively": {
    modifiers: [
      { to: "attack", value: -4, type: "untyped" },
      { to: "armor-class", value: 2, type: "dodge" },
    ],
  },
  "flat-footed": {
    keptOffBy: "uncanny-dodge",
    losesDexterity: true,
    toldApart: true,
    noOpportunities: true,
    opportunitiesKeptBy: "combat-reflexes",
    noImmediate: true,
  },
  frightened: { ...AFRAID, flees: true },
  grappled: {
    oneHanded: true,
    noGestures: true,
    noOpportunities: true,
    movement: "none",
    withOption: {
      option: GRAPPLED_PENALTIES,
      attack: { melee: -2, ranged: -2 },
      abilities: { dex: -4 },
      sparesManeuvers: ["grapple"],
      interferes: "grappled",
    },
  },
  grappling: { noGestures: true },
  helpless: {
    implies: ["flat-footed"],
    atMercy: true,
    armorClass: { melee: -4, ranged: 0 },
    zero: ["dex"],
    noOpportunities: true,
    threatensNothing: true,
    restrained: true,
  },
  hidden: { attack: { melee: 2, ranged: 2 }, unseen: true, hides: true },
  incorporeal: {
    follows: ({ traits }) => traits.includes("incorporeal"),
    insubstantial: true,
    noManeuvers: UNTOUCHABLE,
  },
  invisible: { attack: { melee: 2, ranged: 2 }, unseen: true },
  kneeling: { armorClass: { melee: -2, ranged: 2 }, posture: "low" },
  nauseated: { acts: "move-only", noOpportunities: true, noConcentration: true },
  panicked: { saves: -2, checks: -2, flees: true, drops: true, actions: FLIGHT_ACTIONS, noOpportunities: true },
  paralyzed: { ...OUT_OF_IT, implies: ["helpless"], zero: ["str", "dex"] },
  petrified: { ...OUT_OF_IT, implies: ["unconscious"] },
  pinned: {
    armorClass: { melee: -4, ranged: 0 },
    losesDexterity: true,
    actions: FOR_THE_PINNED,
    oneHanded: true,
    noGestures: true,
    noOpportunities: true,
    movement: "none",
    restrained: true,
  },
  prone: {
    attack: { melee: -4, ranged: 0 },
    armorClass: { melee: -4, ranged: 4 },
    noRanged: true,
    movement: "crawl",
    posture: "lying",
  },
  rebuked: {},
  running: { losesDexterity: true, dexterityKeptBy: "run" },
  shaken: AFRAID,
  sickened: { attack: { melee: -2, ranged: -2 }, damage: -2, saves: -2, checks: -2 },
  sitting: { armorClass: { melee: -2, ranged: 2 }, posture: "low" },
  squeezing: { attack: { melee: -4, ranged: -4 }, armorClass: { melee: -4, ranged: -4 } },
  "squeezing-tightly": {
    armorClass: { melee: -4, ranged: -4 },
    losesDexterity: true,
    noAttacks: true,
    noOpportunities: true,
    threatensNothing: true,
    movement: "none",
  },
  stable: {},
  staggered: { acts: "one-action" },
  stunned: {
    ...OUT_OF_IT,
    armorClass: { melee: -2, ranged: -2 },
    losesDexterity: true,
    drops: true,
    maneuverAgainst: 4,
  },
  "total-defense": { modifiers: [{ to: "armor-class", value: 4, type: "dodge" }], noOpportunities: true },
  turned: { flees: true },
  unconscious: { ...OUT_OF_IT, implies: ["helpless"], insensible: true },
};
