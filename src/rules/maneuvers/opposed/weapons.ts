import type { Part, Total } from "../../breakdown.ts";
import { part } from "../../breakdown.ts";
import { attackBonus } from "../../combat/attack-bonus.ts";
import { ALONE } from "../../combat/strike-order.ts";
import { unarmedStrike } from "../../combat/weapons.ts";
import type { Creature, CreatureId } from "../../field/creature.ts";
import { creatureOf } from "../../field/field.ts";
import { SIZES } from "../../field/names.ts";
import type { Grip, Weapon } from "../../field/weapon.ts";
import type { Table } from "../../table.ts";

/** What holding a weapon of a kind is worth when weapon meets weapon. */
const GRIP: Readonly<Record<Grip, number>> = { light: -4, "one-handed": 0, "two-handed": 4 };

/** For each size category by which one combatant is the larger. */
const PER_CATEGORY = 4;

/** One side of an opposed attack roll. */
export interface Fencer {
  readonly who: CreatureId;
  /** `null` for nobody in particular. */
  readonly against: CreatureId | null;
  /** `null` for whoever opposes with a thing that is no melee weapon: no grip counts. */
  readonly weapon: Weapon | null;
  readonly bonus: readonly Part[];
}

/**
 * What is added to an opposed attack roll: all that counts for a melee attack with the weapon, its grip, and size where the
 * two differ.
 *
 * Rule: `3.5 · Disarm · Opposed Rolls`, `3.5 · Sunder · Opposed Rolls`.
 */
export function fencing(table: Table, { who, against, weapon, bonus }: Fencer): Total {
  const fencer = creatureOf(table.field, who);
  const grip = part("grip", weapon === null ? 0 : GRIP[weapon.grip]);
  const categories = against === null ? 0 : largerBy(fencer, creatureOf(table.field, against));
  const larger = part("size-difference", categories * PER_CATEGORY);
  return attackBonus(table, {
    attacker: who,
    target: against,
    weapon: weapon?.name ?? "",
    // Nothing is thrown, however far the other stands.
    instead: { ...(weapon ?? unarmedStrike(table, fencer)), rangeFeet: 0 },
    place: ALONE,
    options: [],
    throw: false,
    bonus: [...bonus, grip, larger],
    damageMultiplier: 1,
  });
}

/** By how many size categories a creature is the larger one; 0 when it is not. */
function largerBy(creature: Creature, other: Creature): number {
  return Math.max(0, SIZES.indexOf(creature.size) - SIZES.indexOf(other.size));
}
