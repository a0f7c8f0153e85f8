import type { SaveCommand } from "../commands.ts";
import type { Creature } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import type { Square } from "../field/place.ts";
import type { Cover } from "../geometry/cover.ts";
import { coverBetween } from "../geometry/cover.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import { savingThrow } from "./saves.ts";

/**
 * A saving throw against something that comes from a place or a creature, where that is given: cover from there helps a
 * Reflex save unless the effect spreads round corners.
 *
 * Rule: `Pathfinder · Saving Throws`, `Pathfinder · Cover and Reflex Saves`.
 */
export function* makeSave(table: Table, command: SaveCommand): Rule<void> {
  const { who, kind, dc, from, spread } = command;
  const against = typeof from === "string" ? from : null;
  const cover = from === null || spread ? "none" : coverFrom(table, creatureOf(table.field, who), from);
  yield* savingThrow(table, { who, kind, dc, against, cover });
}

/** The cover from where an effect comes: a creature, or a square in which nobody in particular stands. */
function coverFrom(table: Table, who: Creature, from: NonNullable<SaveCommand["from"]>): Cover {
  const source = typeof from === "string" ? creatureOf(table.field, from) : pointAt(who, from);
  return source.id === who.id ? "none" : coverBetween(table, source, who, { melee: false });
}

/** A stand-in of one square for an effect that comes from a place. */
function pointAt(who: Creature, [x, y]: Square): Creature {
  const place = { x, y, elevationFeet: who.place.elevationFeet };
  return {
    ...who,
    id: `${who.id}'s origin of effect`,
    size: "medium",
    place,
    rides: null,
    conditions: [],
    effects: [],
  };
}
