import type { Loading, Weapon } from "../../field/weapon.ts";
import type { AttackRules } from "../attack-rules.ts";
import { PF1_ATTACK } from "../pf1/attack.ts";

/** From this base attack bonus on the attack action holds an extra attack. */
const EXTRA_ATTACK_FROM = 11;

/** Weapons that fly as well as they cut. */
const WELL_BALANCED: readonly string[] = ["dagger", "spear", "longspear"];
const THROWING = { simple: -2, martial: -5, exotic: -5 } as const;

/** What throwing a melee weapon costs besides the distance; weapons that are made for nothing else fly well. */
function throwing({ name, kind, category }: Weapon): number {
  return kind !== "melee" || WELL_BALANCED.includes(name) ? 0 : THROWING[category];
}

/** Bows and crossbows are ready again at once, pistols are not; of other weapons their own entry decides. */
function loading({ name, load }: Weapon): Loading {
  if (name.endsWith("bow")) return "none";
  return name.includes("pistol") ? "move" : load;
}

/**
 * How the streamlined variant attacks where it differs from Pathfinder.
 *
 * Rule: `Streamlined · Attack`, `Streamlined · Full Attack`, `Streamlined · Combat Statistics`.
 */
export const STREAMLINED_ATTACK: AttackRules = {
  ...PF1_ATTACK,
  // Multiple Attacks
  attacksInAttackAction: ({ baseAttackBonus }) => (baseAttackBonus >= EXTRA_ATTACK_FROM ? 2 : 1),
  // Cleave
  cleaving: "cleave",
  // Open Palm Fighting
  emptyOffHand: 2,
  // Two weapon Fighting: an attack more, without a penalty
  twoWeapon: {
    primary: 0,
    offHand: 0,
    lightRelief: 0,
    featRelief: { primary: 0, offHand: 0 },
    withFinesse: true,
  },
  // Fighting Defensively or Furiously
  options: [...PF1_ATTACK.options, "fighting-furiously"],
  stances: { ...PF1_ATTACK.stances, "fighting-furiously": { attack: -4, damage: 2, armorClass: 0 } },
  // Ranged Attacks, Throwing Attacks
  range: { incrementFeet: 40, penalty: -2, incrementsMax: null, makeshiftFeet: 40, throwing, throwsAnything: true },
  // Shooting into a Melee: no word of throwing, nor of the target's size
  intoMelee: { penalty: -4, thrown: false, whenBigger: [] },
  // Reload
  loading,
  // Total Concealment
  concealedAttackers: true,
  // Attacking without Proficiency
  nonproficient: -8,
  // Improvised Weapons: the weapon that it most resembles, but worse
  improvised: { attack: 0, damage: -2, needsTraining: true },
  // Nonlethal Damage, Fighting without a Weapon, Minimum Damage
  otherKindOfDamage: 0,
  rangedNonlethal: true,
  unarmedNonlethal: false,
  minimumNonlethal: false,
  // Strength Bonus, Dexterity Bonus, Wielding a Weapon Two-Handed
  strength: {
    twoHanded: 2,
    offHand: 1,
    loneNatural: 1,
    secondaryNatural: 1,
    twoHandedByGrip: true,
    finesseWithoutFeat: true,
    ranged: "dex",
  },
};
