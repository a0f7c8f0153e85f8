import type { RuleFamily } from "../editions/families.ts";
import type { Battle } from "./battle.ts";
import type { Creature, CreatureId } from "./creature.ts";
import type { Grid } from "./grid.ts";

export const EDITION_IDS = ["pf1", "srd35", "streamlined"] as const;
export type EditionId = (typeof EDITION_IDS)[number];

/**
 * The plain, serialisable picture that the rules work on. Nothing in it is derived: totals, conditions that follow from
 * others and threatened squares are functions of it.
 */
export interface Field {
  readonly edition: EditionId;
  /** House rules that are switched on. */
  readonly options: Readonly<Record<string, boolean>>;
  /** The families of rules that this table does not play by; absent: none. */
  readonly setAside?: readonly RuleFamily[];
  readonly grid: Grid;
  /** In the order in which they joined, which is the order of rolls that nothing else orders. */
  readonly creatures: Readonly<Record<CreatureId, Creature>>;
  readonly battle: Battle;
}

/**
 * The creature with this id.
 * @throws {RangeError} when the field has none; the message lists the ids it has.
 */
export function creatureOf(field: Field, id: CreatureId): Creature {
  const creature = field.creatures[id];
  if (creature === undefined) {
    throw new RangeError(`no creature "${id}" on the field; there are: ${Object.keys(field.creatures).join(", ")}`);
  }
  return creature;
}

/** Every creature of the field, in the order in which they joined. */
export function allCreatures(field: Field): readonly Creature[] {
  return Object.values(field.creatures);
}

/** Whether two creatures are enemies: of different sides. */
export function areEnemies(a: Creature, b: Creature): boolean {
  return a.side !== b.side;
}
