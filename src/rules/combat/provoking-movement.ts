import type { CreatureId } from "../field/creature.ts";
import { allCreatures, areEnemies, creatureOf } from "../field/field.ts";
import type { MovementKind } from "../field/names.ts";
import type { Place } from "../field/place.ts";
import { FEET_PER_SQUARE, sameSquare, squareOf } from "../field/place.ts";
import { lineOfSight } from "../geometry/lines.ts";
import { occupantsOf } from "../geometry/occupancy.ts";
import { spaceOf } from "../geometry/space.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import type { Stray } from "./astray.ts";
import { canSee, isUnseen } from "./conditions.ts";
import { provoke } from "./opportunity.ts";
import type { Provocation } from "./threats.ts";

/** One step of a movement, from the place that is left to the place that is entered. */
export interface MovementStep {
  readonly mover: CreatureId;
  readonly from: Place;
  readonly to: Place;
  /** `forced` is movement that is not its own, which provokes nothing. */
  readonly kind: MovementKind | "forced";
  /** The first step of the movement. */
  readonly first: boolean;
  /** Foes to whom this step gives nothing: they have had theirs in another way. */
  readonly spared?: readonly CreatureId[];
  /** Moved in a scuffle: what it provokes may hit the other one. */
  readonly stray?: Stray;
}

/**
 * What leaving its place provokes: an opportunity for everyone who threatens a square of its space that it leaves and
 * has not had one from its movement this round. A 5-foot step provokes nothing, nor does the first square of a withdraw
 * from those whom the mover can see.
 *
 * Rule: `Pathfinder · Moving`, `Pathfinder · Withdraw`, `Pathfinder · Take 5-Foot Step`.
 */
export function provokedByLeaving(table: Table, step: MovementStep): Provocation | null {
  if (step.kind === "5-foot-step" || step.kind === "forced") return null;
  const mover = creatureOf(table.field, step.mover);
  const before = spaceOf(table, mover, step.from);
  const after = spaceOf(table, mover, step.to);
  const left = before.filter((square) => !after.some((entered) => sameSquare(entered, square)));
  const unseen = step.kind === "withdraw" && step.first ? unseenFoes(table, step.mover) : null;
  return {
    provoker: step.mover,
    for: "movement",
    squares: left,
    at: squareOf(step.from),
    only: unseen,
    except: [...mover.turn.passed, ...(step.spared ?? [])],
    ...(step.stray === undefined ? {} : { stray: step.stray }),
  };
}

/**
 * What entering an occupied square provokes from the enemies in it: of a very small creature, or of one that passes
 * because of a difference of three sizes where the edition says so.
 *
 * Rule: `Pathfinder · Very Small Creature`, `Pathfinder · Square Occupied by Creature Three Sizes Larger or Smaller`.
 */
export function provokedByEntering(table: Table, step: MovementStep): Provocation | null {
  if (step.kind === "5-foot-step" || step.kind === "forced") return null;
  const mover = creatureOf(table.field, step.mover);
  const entered = spaceOf(table, mover, step.to);
  const verySmall = table.edition.sizes[mover.size].spaceFeet < FEET_PER_SQUARE;
  if (!verySmall && !table.edition.movement.passingProvokes) return null;
  const inside = entered.flatMap((square) => occupantsOf(table, square, step.mover));
  const foes = inside.filter((creature) => areEnemies(creature, mover)).map(({ id }) => id);
  if (foes.length === 0) return null;
  const squares = [...spaceOf(table, mover, step.from), ...entered];
  return {
    provoker: step.mover,
    for: "movement",
    squares,
    at: squareOf(step.from),
    only: foes,
    except: [...mover.turn.passed, ...(step.spared ?? [])],
  };
}

/**
 * What having crawled into a place provokes: whoever threatens the crawler at any point of the crawl may strike.
 *
 * Rule: `Pathfinder · Crawling`.
 */
export function provokedByCrawlingIn(table: Table, step: MovementStep): Provocation | null {
  if (step.kind !== "crawl") return null;
  const mover = creatureOf(table.field, step.mover);
  const squares = spaceOf(table, mover, step.to);
  const { passed } = mover.turn;
  return { provoker: step.mover, for: "movement", squares, at: squareOf(step.from), only: null, except: passed };
}

/** Gives the opportunities of having crawled into a place, where the crawler is by now. */
export function* provokeByCrawlingIn(table: Table, step: MovementStep): Rule<void> {
  const provocation = provokedByCrawlingIn(table, step);
  if (provocation !== null) yield* provoke(table, provocation);
}

/** Gives the opportunities of leaving a place. */
export function* provokeByLeaving(table: Table, step: MovementStep): Rule<void> {
  const provocation = provokedByLeaving(table, step);
  if (provocation !== null) yield* provoke(table, provocation);
}

/** Gives the opportunities of entering an occupied square. */
export function* provokeByEntering(table: Table, step: MovementStep): Rule<void> {
  const provocation = provokedByEntering(table, step);
  if (provocation !== null) yield* provoke(table, provocation);
}

function unseenFoes(table: Table, mover: CreatureId): readonly CreatureId[] {
  const creature = creatureOf(table.field, mover);
  const foes = allCreatures(table.field).filter((other) => areEnemies(other, creature));
  const blind = !canSee(table, creature);
  return foes
    .filter((foe) => blind || isUnseen(table, foe, creature) || !lineOfSight(table, creature, foe))
    .map(({ id }) => id);
}
