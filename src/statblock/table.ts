import type { Edition } from "../rules/editions/edition.ts";
import { NO_BATTLE } from "../rules/field/battle.ts";
import type { Creature } from "../rules/field/creature.ts";
import { perform } from "../rules/perform.ts";
import type { Table } from "../rules/table.ts";

/** A creature alone on an empty floor, to work its numbers out. */
export function tableFor(creature: Creature, edition: Edition): Table {
  const field = {
    edition: edition.id,
    options: {},
    grid: { width: 1, height: 1, terrain: {}, walls: [] },
    creatures: { [creature.id]: creature },
    battle: NO_BATTLE,
  };
  return { edition, field, perform };
}
