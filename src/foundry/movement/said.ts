import type { Creature, CreatureId, Square, Table } from "../../rules/index.ts";
import { areEnemies, FEET_PER_SQUARE, spaceOf } from "../../rules/index.ts";
import type { ActionMeaning } from "./actions.ts";
import type { SaidMovement } from "./choose-movement.ts";

/** A drag as far as it says by itself whom it is about. */
export interface Drag {
  readonly who: CreatureId;
  readonly path: readonly Square[];
  readonly meaning: ActionMeaning;
  /** Whom this user targets. */
  readonly targets: readonly CreatureId[];
}

/**
 * What a movement action says of a drag beside its way: a charge is at whoever is targeted, else at the nearest opponent
 * to its end; an overrun is through the first opponent in its way.
 */
export function saidByAction(table: Table, drag: Drag): SaidMovement | null {
  const { who, meaning } = drag;
  const mover = table.field.creatures[who];
  if (mover === undefined) return null;
  const by = meaning.mode;
  if (meaning.kind === "charge") {
    const target = chargedAt(table, mover, drag);
    return target === null ? null : { as: "charge", by, target };
  }
  if (meaning.tumbles === true) return { as: meaning.kind ?? "move", by, tumble: true };
  if (meaning.overruns !== true) return null;
  const overrun = firstInTheWay(table, mover, drag);
  return overrun === null ? null : { as: meaning.kind ?? "move", by, overrun };
}

function chargedAt(table: Table, mover: Creature, { path, targets }: Drag): CreatureId | null {
  const enemies = enemiesOf(table, mover);
  const targeted = enemies.find(({ id }) => targets.includes(id));
  const end = path.at(-1);
  if (targeted !== undefined || end === undefined) return targeted?.id ?? null;
  const near = enemies.map((enemy) => ({ id: enemy.id, feet: feetFrom(table, mover, { enemy, end }) }));
  return near.sort((a, b) => a.feet - b.feet)[0]?.id ?? null;
}

function feetFrom(
  table: Table,
  mover: Creature,
  { enemy, end: [x, y] }: { readonly enemy: Creature; readonly end: Square },
): number {
  const there = spaceOf(table, mover, { ...mover.place, x, y });
  const gaps = spaceOf(table, enemy).flatMap(([a, b]) =>
    there.map(([c, d]) => Math.max(Math.abs(a - c), Math.abs(b - d))),
  );
  return Math.min(...gaps) * FEET_PER_SQUARE;
}

function firstInTheWay(table: Table, mover: Creature, { path }: Drag): CreatureId | null {
  const enemies = enemiesOf(table, mover);
  for (const [x, y] of path) {
    const there = spaceOf(table, mover, { ...mover.place, x, y });
    const met = enemies.find((enemy) =>
      spaceOf(table, enemy).some(([a, b]) => there.some(([c, d]) => a === c && b === d)),
    );
    if (met !== undefined) return met.id;
  }
  return null;
}

function enemiesOf({ field }: Table, mover: Creature): readonly Creature[] {
  return Object.values(field.creatures).filter((other) => other.id !== mover.id && areEnemies(mover, other));
}
