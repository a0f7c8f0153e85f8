import type { StrikeOrder } from "../combat/strike-order.ts";
import { ALONE } from "../combat/strike-order.ts";
import { plainWeapon } from "../editions/weapons.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { parseDice } from "../field/dice.ts";
import type { Weapon } from "../field/weapon.ts";
import type { SpellOrder } from "../spell-order.ts";
import type { Table } from "../table.ts";
import { HELD_CHARGE, orderOf, spellAt } from "./in-force.ts";

/** The name under which the touch or ray of a spell attacks. */
export const SPELL_TOUCH = "spell";

/** A touch or ray of a spell, aimed at somebody. */
export interface Aimed {
  readonly caster: CreatureId;
  readonly target: CreatureId;
  readonly spell: SpellOrder;
}

/**
 * The attack that a spell's touch or ray is. In most editions one that deals no damage cannot be a critical hit.
 *
 * Rule: `Pathfinder · Touch Spells in Combat`, `Pathfinder · Spells and Critical Hits`.
 */
export function touchOrder(table: Table, { caster, target, spell }: Aimed): StrikeOrder {
  return {
    attacker: caster,
    target,
    weapon: SPELL_TOUCH,
    place: ALONE,
    options: ["touch"],
    throw: false,
    bonus: [],
    damageMultiplier: 1,
    harmless: spell.damage === null,
    criticalAnyway: table.edition.casting.criticalWithoutDamage,
    instead: touchWeapon(spell),
    spell,
  };
}

/** The touch of the spell whose charge a creature holds, as a weapon; `null` when it holds none. */
export function heldTouch(creature: Creature): Weapon | null {
  const held = spellAt(creature, HELD_CHARGE);
  return held === null ? null : touchWeapon(orderOf(held));
}

function touchWeapon(spell: SpellOrder): Weapon {
  const rangeFeet = typeof spell.range === "number" && spell.touch === "ranged" ? spell.range : 0;
  return {
    ...plainWeapon(SPELL_TOUCH),
    kind: spell.touch === "ranged" ? "ranged" : "melee",
    grip: "light",
    damage: spell.damage === null ? { count: 0, sides: 6, plus: 0 } : parseDice(spell.damage),
    strengthToDamage: "none",
    rangeFeet,
    rangeMaxFeet: rangeFeet,
    proneFriendly: true,
    proficient: true,
  };
}
