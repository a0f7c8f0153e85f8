import { canSee, isUnseen } from "../combat/conditions.ts";
import { ruledConcealment } from "../combat/rulings.ts";
import { isSetAside } from "../editions/families.ts";
import type { Creature } from "../field/creature.ts";
import type { LightLevel } from "../field/light.ts";
import type { Square } from "../field/place.ts";
import type { Table } from "../table.ts";
import type { Approach, AttackLines } from "./approach.ts";
import { approachOf, choicesOf } from "./approach.ts";
import type { GridIndex, Rectangle } from "./grid-index.ts";
import { holds, indexOf } from "./grid-index.ts";
import { boundsOf } from "./lane.ts";
import { hasSightLine } from "./lines.ts";
import { lightFor } from "./light.ts";
import { spaceOf, squaresIn } from "./space.ts";
import type { Barrier } from "./trace.ts";
import { cornersOf, isClear } from "./trace.ts";

/** The miss chance that concealment gives, in percent (`Pathfinder · Concealment Miss Chance`). */
export const CONCEALMENT_PERCENT = 20;
/** The miss chance of a hit on a totally concealed creature's square, in percent (`Pathfinder · Total Concealment`). */
export const TOTAL_CONCEALMENT_PERCENT = 50;

/** What the light where it stands hides of a creature, in percent (`Pathfinder · Ignoring Concealment`). */
const IN_LIGHT: Readonly<Record<LightLevel, number>> = {
  bright: 0,
  dim: CONCEALMENT_PERCENT,
  dark: TOTAL_CONCEALMENT_PERCENT,
};

/** Traits of observers that do not go by sight at all. */
const SIGHTLESS_SENSES: readonly string[] = ["blind-sight"];

/**
 * The miss chance that a defender's concealment from an attack gives, in percent: 0, 20, 50 for total concealment, or
 * what an effect on the defender says. Several sources do not add up: the greatest counts.
 *
 * - The game master's ruling, where there is one, takes the place of all that follows from where they stand.
 * - Dim light where the defender stands conceals it, darkness totally, from those who need light.
 * - Adjacent melee: the defender's whole space must lie in concealing squares.
 * - Other attacks: from the corner that the attacker chooses, some line to a corner of the target passes through a
 *   concealing square, the target's own among them, or through a curtain.
 * - No line of sight, an attacker that cannot see, or a defender that cannot be seen: total concealment.
 *
 * Rule: `Pathfinder · Concealment`.
 */
export function concealmentBetween(table: Table, attacker: Creature, defender: Creature, lines: AttackLines): number {
  if (attacker.traits.some((trait) => SIGHTLESS_SENSES.includes(trait))) return 0;
  if (!canSee(table, attacker) || isUnseen(table, defender, attacker)) return TOTAL_CONCEALMENT_PERCENT;
  const squares = lines.at ?? spaceOf(table, defender);
  if (!hasSightLine(table, spaceOf(table, attacker, lines.from), squares)) return TOTAL_CONCEALMENT_PERCENT;
  const ruled = ruledConcealment(defender, attacker);
  if (ruled !== null) return ruled;
  const effects = defender.effects.map(({ concealmentPercent = 0 }) => concealmentPercent);
  const dark = darkness(table, attacker, squares);
  return Math.max(0, dark, ...effects, concealmentOnTheWay(table, approachOf(table, attacker, defender, lines)));
}

/**
 * Whether an observer sees a creature: it has line of sight, can see, and the creature is neither unseen nor totally
 * concealed.
 *
 * Rule: `Pathfinder · Total Concealment`.
 */
export function sees(table: Table, observer: Creature, creature: Creature): boolean {
  return concealmentBetween(table, observer, creature, { melee: false }) < TOTAL_CONCEALMENT_PERCENT;
}

/**
 * Whether a creature is before an observer's eyes, whether or not these are of use just now: there is a line of sight,
 * light enough, and nothing that makes it unseen. What somebody is blind or out of their senses for can still be told.
 */
export function isInView(table: Table, observer: Creature, creature: Creature): boolean {
  if (observer.traits.some((trait) => SIGHTLESS_SENSES.includes(trait))) return true;
  if (isUnseen(table, creature, observer)) return false;
  const squares = spaceOf(table, creature);
  if (!hasSightLine(table, spaceOf(table, observer), squares)) return false;
  return darkness(table, observer, squares) < TOTAL_CONCEALMENT_PERCENT;
}

/**
 * Whether it is too dark or too thick in a square for a creature to see where it treads.
 *
 * Rule: `Pathfinder · Tactical Movement · Hampered Movement`.
 */
export function isPoorlySeen(table: Table, mover: Creature, square: Square): boolean {
  if (mover.traits.some((trait) => SIGHTLESS_SENSES.includes(trait))) return false;
  const [x, y] = square;
  if (lightFor(table, mover, square) === "dark") return true;
  return indexOf(table.field.grid).has(x, y, "total-concealment");
}

/** What the light where a target stands hides of it: the square of it that is lit best counts. */
function darkness(table: Table, observer: Creature, squares: readonly Square[]): number {
  if (table.field.grid.light === undefined) return 0;
  return Math.min(...squares.map((square) => IN_LIGHT[lightFor(table, observer, square)]));
}

function concealmentOnTheWay(table: Table, approach: Approach): number {
  if (isSetAside(table, "cover")) return 0;
  const index = indexOf(table.field.grid);
  if (index.isPlain(boundsOf({ from: approach.attacker, to: approach.defender }))) return 0;
  return approach.adjacent ? concealmentOfSpace(index, approach) : concealmentOfLines(index, approach);
}

function concealmentOfSpace(index: GridIndex, { defender }: Approach): number {
  return Math.min(
    ...squaresIn(defender).map(([x, y]) => {
      if (index.has(x, y, "total-concealment")) return TOTAL_CONCEALMENT_PERCENT;
      return index.has(x, y, "concealment") ? CONCEALMENT_PERCENT : 0;
    }),
  );
}

function concealmentOfLines(index: GridIndex, approach: Approach): number {
  const { attacker } = approach;
  const total = totalBarrier(index, attacker);
  const any = concealingBarrier(index, attacker);
  let best = TOTAL_CONCEALMENT_PERCENT;
  for (const { from, to } of choicesOf(approach)) {
    const ends = cornersOf(to);
    for (const start of cornersOf(from)) {
      if (!ends.every((end) => isClear(start, end, total))) continue;
      if (ends.every((end) => isClear(start, end, any))) return 0;
      best = CONCEALMENT_PERCENT;
    }
  }
  return best;
}

/** Squares of total concealment; the attacker's own are where its lines begin, not what they pass through. */
function totalBarrier(index: GridIndex, attacker: Rectangle): Barrier {
  return {
    square: (x, y) => index.has(x, y, "total-concealment") && !holds(attacker, x, y),
    horizontal: () => false,
    vertical: () => false,
  };
}

function concealingBarrier(index: GridIndex, attacker: Rectangle): Barrier {
  const total = totalBarrier(index, attacker);
  return {
    square: (x, y) => total.square(x, y) || (index.has(x, y, "concealment") && !holds(attacker, x, y)),
    horizontal: (x, y) => index.horizontal(x, y, "curtain"),
    vertical: (x, y) => index.vertical(x, y, "curtain"),
  };
}
