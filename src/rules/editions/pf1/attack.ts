import type { AttackRules } from "../attack-rules.ts";

/**
 * The numbers of Pathfinder's attacks; those of broken items are the open reference's.
 *
 * Rule: `Pathfinder · Attack`, `Pathfinder · Damage`, `Pathfinder · Two-Weapon Fighting`, `Pathfinder · Combat Modifiers`.
 */
export const PF1_ATTACK: AttackRules = {
  attacksInAttackAction: () => 1,
  cleaving: null,
  dropping: [],
  emptyOffHand: 0,
  options: ["two-weapon", "fighting-defensively", "nonlethal", "lethal", "two-handed", "touch", "incorporeal-touch"],
  loading: ({ load }) => load,
  nonproficient: -4,
  improvised: { attack: -4, damage: 0, needsTraining: false },
  broken: { attack: -2, damage: -2, threatFrom: 20, multiplier: 2, protection: 0.5, checkPenalty: 2 },
  otherKindOfDamage: -4,
  rangedNonlethal: false,
  unarmedNonlethal: true,
  minimumNonlethal: true,
  // By the types of creatures, which the combat text leaves to the chapters on them
  vitals: { missing: ["immune-to-criticals", "elemental", "ooze", "swarm"] },
  stances: { "fighting-defensively": { attack: -4, damage: 0, armorClass: 2 } },
  intoMelee: {
    penalty: -4,
    thrown: true,
    whenBigger: [
      { categories: 3, penalty: 0 },
      { categories: 2, penalty: -2 },
    ],
  },
  strayIntoGrapple: null,
  secondaryNatural: { attack: -5, withMultiattack: -2 },
  twoWeapon: { primary: -6, offHand: -10, lightRelief: 2, featRelief: { primary: 2, offHand: 6 }, withFinesse: false },
  range: {
    incrementFeet: null,
    penalty: -2,
    incrementsMax: { thrown: 5, projectile: 10 },
    makeshiftFeet: 10,
    // A weapon that is not made to be thrown goes badly.
    throwing: ({ rangeFeet }) => (rangeFeet > 0 ? 0 : -4),
    throwsAnything: false,
  },
  strength: {
    twoHanded: 1.5,
    offHand: 0.5,
    loneNatural: 1.5,
    secondaryNatural: 0.5,
    twoHandedByGrip: false,
    finesseWithoutFeat: false,
    ranged: "weapon",
  },
  flanking: 2,
  concealedAttackers: false,
  unseenAgainstBlinded: true,
  higherGround: 1,
  braced: 2,
};
