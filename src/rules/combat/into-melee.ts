import type { Creature } from "../field/creature.ts";
import { allCreatures, areEnemies } from "../field/field.ts";
import { SIZES } from "../field/names.ts";
import { isClearOfFriends } from "../geometry/distance.ts";
import { threatens } from "../geometry/threatened.ts";
import { spaceOf } from "../geometry/space.ts";
import type { Table } from "../table.ts";
import { canAct, conditionRows, isHelpless } from "./conditions.ts";
import { areGrappling } from "./ties.ts";

/**
 * The penalty of a shot or throw at a target that is engaged in melee with a friend of the attacker; 0 or less.
 *
 * Rule: `Pathfinder · Shooting or Throwing into a Melee`.
 */
export function intoMeleePenalty(table: Table, attacker: Creature, target: Creature): number {
  if (attacker.feats.includes("precise-shot")) return 0;
  const friends = friendsOf(table, attacker).filter((friend) => friend.id !== target.id);
  const engaged = friends.filter((friend) => areEngaged(table, friend, target));
  if (engaged.length === 0 || isClearOfFriends(table, attacker, target)) return 0;
  const biggest = Math.max(...engaged.map(({ size }) => SIZES.indexOf(size)));
  const bigger = SIZES.indexOf(target.size) - biggest;
  const { penalty, whenBigger } = table.edition.attack.intoMelee;
  return whenBigger.find(({ categories }) => bigger >= categories)?.penalty ?? penalty;
}

/**
 * Whether two creatures are engaged in melee: enemies, of whom at least one threatens the other or has it in a grapple,
 * and neither of them out of the fight.
 *
 * Rule: `Pathfinder · Shooting or Throwing into a Melee`.
 */
export function areEngaged(table: Table, a: Creature, b: Creature): boolean {
  if (!areEnemies(a, b) || isOut(table, a) || isOut(table, b)) return false;
  if (areGrappling(table.field, a.id, b.id)) return true;
  return threatens(table, a, spaceOf(table, b)) || threatens(table, b, spaceOf(table, a));
}

function friendsOf(table: Table, who: Creature): readonly Creature[] {
  return allCreatures(table.field).filter((each) => each.id !== who.id && !areEnemies(each, who));
}

/** Unconscious or otherwise immobilized: such a creature is not engaged by merely lying there. */
function isOut(table: Table, creature: Creature): boolean {
  const immobile = conditionRows(table, creature).some(({ row }) => row.movement === "none" && row.acts === "nothing");
  return isHelpless(table, creature) || (immobile && !canAct(table, creature));
}
