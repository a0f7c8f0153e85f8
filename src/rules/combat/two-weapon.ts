import type { Table } from "../table.ts";
import type { Attack } from "./attack.ts";
import { handWeapons, offHandWeapon } from "./weapons.ts";

/** Penalties on attacks with the primary hand and with the off hand; 0 or less. */
export interface TwoWeaponPenalties {
  readonly primary: number;
  readonly offHand: number;
}

const NONE: TwoWeaponPenalties = { primary: 0, offHand: 0 };

/** The option that counts natural attacks made beside weapons as light weapons in the off hand. */
export const NATURAL_AS_OFF_HAND = "natural-attacks-as-off-hand";

/**
 * The penalties of fighting with two weapons, which only an attacker who chooses to do so takes. A light weapon in the
 * off hand eases both, and so does the feat; the other end of a double weapon and an unarmed strike are light.
 *
 * Rule: `Pathfinder · Two-Weapon Fighting`.
 */
export function twoWeaponPenalties(table: Table, attack: Attack): TwoWeaponPenalties {
  const chosen = attack.options.includes("two-weapon");
  const mixed = attack.place.besideNatural === true && table.field.options[NATURAL_AS_OFF_HAND] === true;
  if (attack.weapon.kind === "natural" || (!chosen && !mixed)) return NONE;
  const rules = table.edition.attack.twoWeapon;
  const relief = !chosen || isOffHandLight(attack) ? rules.lightRelief : 0;
  const feat = attack.attacker.feats.includes("two-weapon-fighting") ? rules.featRelief : NONE;
  return {
    primary: Math.min(0, rules.primary + relief + feat.primary),
    offHand: Math.min(0, rules.offHand + relief + feat.offHand),
  };
}

/** Whether what strikes with the off hand is light; without a second weapon that is the unarmed strike. */
function isOffHandLight({ attacker, weapon, place }: Attack): boolean {
  const [main] = handWeapons(attacker);
  const off = place.offHand ? weapon : offHandWeapon(attacker);
  return off === null || off.grip === "light" || (off.double && off.name === main?.name);
}
