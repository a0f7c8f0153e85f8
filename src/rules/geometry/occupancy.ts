import type { Creature, CreatureId } from "../field/creature.ts";
import { allCreatures } from "../field/field.ts";
import type { Square } from "../field/place.ts";
import { squareKey } from "../field/place.ts";
import type { Table } from "../table.ts";
import { memoByField } from "./memo.ts";
import { spaceOf } from "./space.ts";

const bySquare = memoByField(indexSquares);

/**
 * The creatures whose space holds a square, whatever their elevation or state, in the order in which they joined; a
 * rider and its mount both count.
 * @param except creatures to leave out, such as the one that asks
 */
export function occupantsOf(
  table: Table,
  square: Square,
  except: CreatureId | readonly CreatureId[] = [],
): readonly Creature[] {
  const occupants = bySquare(table).get(squareKey(square)) ?? [];
  if (except.length === 0) return occupants;
  const left = typeof except === "string" ? [except] : except;
  return occupants.filter(({ id }) => !left.includes(id));
}

function indexSquares(table: Table): ReadonlyMap<string, readonly Creature[]> {
  const index = new Map<string, Creature[]>();
  for (const creature of allCreatures(table.field)) {
    for (const square of spaceOf(table, creature)) {
      const key = squareKey(square);
      const there = index.get(key);
      if (there === undefined) index.set(key, [creature]);
      else there.push(creature);
    }
  }
  return index;
}
