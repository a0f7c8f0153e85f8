import type { Total } from "../../breakdown.ts";
import { mainWeapon } from "../../combat/weapons.ts";
import type { Creature } from "../../field/creature.ts";
import type { ManeuverName } from "../../field/names.ts";
import type { Table } from "../../table.ts";
import { grappleModifier } from "../grapple-opposed/check.ts";
import { totalOf } from "./contest.ts";
import { improvedPart, pull } from "./strength.ts";
import { fencing } from "./weapons.ts";

/** What is added to a special attack's own opposed roll, by what the roll is. */
const ROLLS: Readonly<Record<ManeuverName, (table: Table, creature: Creature, maneuver: ManeuverName) => Total>> = {
  "bull-rush": strengthRoll,
  overrun: strengthRoll,
  trip: strengthRoll,
  disarm: attackRoll,
  sunder: attackRoll,
  grapple: (table, { id }) => grappleModifier(table, { who: id, target: null, bonus: [] }),
};

/**
 * What a creature adds to its opposed roll of a special attack, against nobody in particular: a contest of strength, an
 * attack roll with what it holds, or a grapple check.
 *
 * Rule: `3.5 · Special Attacks`.
 */
export function opposedRoll(table: Table, creature: Creature, maneuver: ManeuverName): Total {
  return ROLLS[maneuver](table, creature, maneuver);
}

function strengthRoll(table: Table, creature: Creature, maneuver: ManeuverName): Total {
  return totalOf(table, [...pull(table, creature), improvedPart(creature, maneuver)]);
}

function attackRoll(table: Table, creature: Creature, maneuver: ManeuverName): Total {
  const bonus = [improvedPart(creature, maneuver)];
  return fencing(table, { who: creature.id, against: null, weapon: mainWeapon(table, creature), bonus });
}
