import type { ConditionName } from "../../field/names.ts";
import type { ConditionRow } from "../edition.ts";
import { FLIGHT_ACTIONS, OF_THE_MIND, PF1_CONDITIONS } from "../pf1/conditions.ts";

/** What can be tried with somebody's hands on one: an attack stands for the attempts that take its place. */
const FOR_THE_PINNED = [
  ...OF_THE_MIND,
  "start-full-round-action",
  "complete-full-round-action",
  "attack",
  "full-attack",
  "grapple",
  "escape-a-grapple",
];

/** What those who wrestle can do besides. */
const FOR_WRESTLERS = [
  ...FOR_THE_PINNED,
  "activate-a-magic-item-other-than-a-potion-or-oil",
  "aid-another",
  "disarm",
  "draw-a-weapon",
  "drink-a-potion-or-apply-an-oil",
  "drop-an-item",
  "feint",
  "prepare-spell-components-to-cast-a-spell",
  "release-grapple",
  "total-defense",
  "turn-undead",
  "use-extraordinary-ability",
];

/**
 * The conditions of wrestling in the 3.5 SRD, and what differs in others. `grappled` and `grappling` are one there: it
 * does not matter who began.
 *
 * Rule: `3.5 · Grapple · Grappling Consequences`, `If You're Grappling`, `If You're Pinned by an Opponent`,
 * `3.5 · Armor Class Modifiers`; a pin's Dexterity of 0 is the table's and holds against everybody, its -4 counts in
 * melee and spares whoever pins.
 */
export const SRD35_CONDITIONS: Readonly<Record<ConditionName, ConditionRow>> = {
  ...PF1_CONDITIONS,
  // As the open reference has it: nobody hurts itself
  confused: {
    noOpportunities: true,
    behavior: [
      { upTo: 10, does: "attacks-its-source" },
      { upTo: 20, does: "as-it-likes" },
      { upTo: 50, does: "nothing" },
      { upTo: 70, does: "flees-its-source" },
      { upTo: 100, does: "attacks-nearest" },
    ],
  },
  grappled: { implies: ["grappling"] },
  grappling: {
    implies: ["grappled"],
    attack: { melee: -4, ranged: -4 },
    sparesManeuvers: ["grapple"],
    losesDexterityToOthers: true,
    threatensNothing: true,
    noOpportunities: true,
    movement: "none",
    noGestures: true,
    components: "full-round",
    hastyCasting: true,
    interferes: "grappling",
    actions: FOR_WRESTLERS,
  },
  // Charge: a single action of either kind is enough, but not for who cannot attack (open reference)
  nauseated: { ...PF1_CONDITIONS.nauseated, movement: "no-run" },
  pinned: {
    implies: ["grappling"],
    armorClass: { melee: -4, ranged: 0 },
    sparesPinner: true,
    losesDexterity: true,
    zero: ["dex"],
    movement: "none",
    actions: FOR_THE_PINNED,
  },
  // Evil Clerics and Undead: cowers as if in awe, which the text gives as a bonus of the attacker's
  rebuked: { acts: "nothing", noOpportunities: true, movement: "none", threatensNothing: true, attackAgainst: 2 },
  // Effect and Duration of Turning: nothing but flight
  turned: { actions: FLIGHT_ACTIONS, noOpportunities: true, noAttacks: true },
};
