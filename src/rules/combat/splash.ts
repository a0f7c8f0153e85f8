import type { Creature, CreatureId } from "../field/creature.ts";
import { allCreatures, creatureOf } from "../field/field.ts";
import type { Square } from "../field/place.ts";
import { FEET_PER_SQUARE, sameSquare } from "../field/place.ts";
import { centerOf, DIRECTIONS, towards } from "../geometry/direction.ts";
import { footprintsFeet, footprintToSquareFeet } from "../geometry/distance.ts";
import { indexOf } from "../geometry/grid-index.ts";
import { hasEffectLine } from "../geometry/lines.ts";
import { footprintOf, spaceOf } from "../geometry/space.ts";
import { refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { choose, happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { readAttack } from "./attack.ts";
import { isInsubstantial } from "./conditions.ts";
import { swing } from "./opportunity.ts";
import type { StrikeOrder } from "./strike-order.ts";

/** Whoever is no farther than this from where it bursts is splashed. Feet. */
const SPLASH_FEET = 5;

/** A splash weapon in the air. */
export interface Throw {
  readonly order: StrikeOrder;
  /** The action that it belongs to. */
  readonly action: string;
  /** The square of a big target that is aimed at, where the thrower has named one. */
  readonly square: Square | null;
}

/**
 * Throws a splash weapon at a creature: a ranged touch attack. A hit splashes everybody within 5 feet of the target, or of
 * the square of a big one that the thrower chose; a miss comes down somewhere near.
 *
 * Rule: `Pathfinder · Throw Splash Weapon`.
 * @throws {Refused} when the square that is aimed at is none of the target's.
 */
export function* hurl(table: Table, { order, action, square }: Throw): Rule<void> {
  const { attacker, target } = order;
  const aimed = yield* aim(table, order, square);
  const struck = yield* swing(table, order, action);
  if (struck === null) return;
  const { weapon } = readAttack(table, order);
  const burst = { by: attacker, points: weapon.splash, level: levelOf(table, target) };
  if (struck.result !== "miss") {
    const around = table.edition.splash.around === "target" ? spaceOf(table, creatureOf(table.field, target)) : [aimed];
    yield* splash(table, { ...burst, at: aimed, around, except: target });
    return;
  }
  const at = yield* misdirect(table, { order, from: [aimed, aimed], feet: feetTo(table, attacker, aimed) });
  yield* splash(table, { ...burst, at, missed: true, except: null });
}

/** Where a misdirected throw started to go wrong. */
export interface Misdirected {
  readonly order: Pick<StrikeOrder, "attacker" | "weapon">;
  /** The square aimed at, twice; of an intersection the squares above left and below right of it. */
  readonly from: readonly [Square, Square];
  /** How far the throw was. */
  readonly feet: number;
}

/**
 * Where a throw that missed comes down: in a direction that a d8 tells, 1 being straight back and the others following
 * clockwise, as many squares off as the throw had range increments. What is solid stops it.
 *
 * Rule: `Pathfinder · Throw Splash Weapon`.
 */
export function* misdirect(table: Table, { order, from, feet }: Misdirected): Rule<Square> {
  const thrower = creatureOf(table.field, order.attacker);
  const face = yield* rollOne({ by: thrower.id, purpose: "scatter", sides: 8 });
  const [first, last] = from;
  const center = [(first[0] + last[0] + 1) / 2, (first[1] + last[1] + 1) / 2] as const;
  const [dx, dy] = DIRECTIONS[(towards(center, centerOf(table, thrower)) + face - 1) % DIRECTIONS.length] ?? [0, 0];
  const rangeFeet = table.edition.attack.range.incrementFeet ?? thrower.weapons[order.weapon]?.rangeFeet ?? 0;
  const squares = Math.max(1, rangeFeet > 0 ? Math.ceil(feet / rangeFeet) : 1);
  const starts = startsOf(from, [dx, dy]).toSorted(
    (a, b) => feetTo(table, thrower.id, a) - feetTo(table, thrower.id, b),
  );
  const [start = first] = starts;
  const isPoint = !sameSquare(first, last);
  let at = start;
  for (let step = isPoint ? 1 : 0; step < squares; step += 1) {
    const next: Square = [at[0] + dx, at[1] + dy];
    if (!indexOf(table.field.grid).contains(next[0], next[1]) || !hasEffectLine(table, [at], [next])) break;
    at = next;
  }
  return at;
}

/** A burst of what splashes. */
export interface Burst {
  readonly by: CreatureId;
  readonly at: Square;
  /** The squares that it reaches 5 feet from, where it is not the one it comes down in. */
  readonly around?: readonly Square[];
  /** The squares that it reaches and no others: those around an intersection. */
  readonly within?: readonly Square[];
  /** It missed what it was thrown at. */
  readonly missed?: boolean;
  /** At what height, in squares. */
  readonly level: number;
  readonly points: number;
  /** Whom it hit directly, which is all that it gets. */
  readonly except: CreatureId | null;
}

/**
 * Splashes everybody in the squares next to where it came down, friends included, and in most editions in that square
 * too; only walls keep it off.
 *
 * Rule: `Pathfinder · Throw Splash Weapon`.
 */
export function* splash(table: Table, burst: Burst): Rule<void> {
  const { by, at, points, except, within, around = [at] } = burst;
  yield* happen({ kind: "landed", by, at });
  const squares = within ?? around;
  for (const { id } of allCreatures(table.field)) {
    const creature = creatureOf(table.field, id);
    if (id === except || !isSplashed(table, creature, burst) || isInsubstantial(table, creature)) continue;
    if (!hasEffectLine(table, squares, spaceOf(table, creature))) continue;
    const wound = { amount: points, nonlethal: false, ongoing: false, cause: "splash" };
    yield* table.edition.injury.hurt(table, id, wound);
  }
}

/** Whether a burst reaches a creature; one that missed may leave out whoever stands only where it came down. */
function isSplashed(
  table: Table,
  creature: Creature,
  { at, around = [at], within, level, missed = false }: Burst,
): boolean {
  const feet = within === undefined ? SPLASH_FEET : 0;
  if (!(within ?? around).some((square) => isNear(table, creature, { square, level, feet }))) return false;
  if (!missed || table.edition.splash.landing) return true;
  return spaceOf(table, creature).some((square) => !sameSquare(square, at));
}

/** The nearest square of a creature's space to a creature. */
export function nearestSquare(table: Table, from: Creature, to: Creature): Square {
  const [x, y] = centerOf(table, from);
  const away = ([left, top]: Square): number => (left + 0.5 - x) ** 2 + (top + 0.5 - y) ** 2;
  const squares = spaceOf(table, to).toSorted((a, b) => away(a) - away(b));
  return squares[0] ?? [to.place.x, to.place.y];
}

/** The distance from a creature to a square on its own level, in feet. */
export function feetTo(table: Table, who: CreatureId, square: Square): number {
  return footprintToSquareFeet(footprintOf(table, creatureOf(table.field, who)), square);
}

/** The square of a big target that is aimed at: as ordered, else as the thrower says, else the nearest. */
function* aim(table: Table, { attacker, target }: StrikeOrder, named: Square | null): Rule<Square> {
  const thrower = creatureOf(table.field, attacker);
  const squares = spaceOf(table, creatureOf(table.field, target));
  const isOne = (square: Square): boolean => squares.some((each) => sameSquare(each, square));
  if (named !== null) {
    if (isOne(named)) return named;
    const values = { who: attacker, target, x: named[0], y: named[1] };
    return refuse({ code: "wrong-target", rule: "Throw Splash Weapon", sentence: "SplashSquare", values });
  }
  const nearest = nearestSquare(table, thrower, creatureOf(table.field, target));
  if (squares.length === 1 || table.edition.splash.around === "target") return nearest;
  const reply = yield* choose(attacker, { kind: "aim", target, squares, options: ["aim", "nearest"] });
  return reply.choose === "aim" && reply.to !== undefined && isOne(reply.to) ? reply.to : nearest;
}

/** The squares next to the starting point that lie in a direction; of a single square itself. */
function startsOf([first, last]: readonly [Square, Square], [dx, dy]: Square): readonly Square[] {
  const along = (axis: 0 | 1, step: number): readonly number[] =>
    step === 0 ? [first[axis], last[axis]] : [step > 0 ? last[axis] : first[axis]];
  return along(1, dy).flatMap((y) => along(0, dx).map((x): Square => [x, y]));
}

function isNear(
  table: Table,
  creature: Creature,
  { square: [x, y], level, feet }: { readonly square: Square; readonly level: number; readonly feet: number },
): boolean {
  const burst = { left: x, top: y, right: x + 1, bottom: y + 1, floor: level, ceiling: level + 1 };
  return footprintsFeet(footprintOf(table, creature), burst) <= feet;
}

function levelOf(table: Table, who: CreatureId): number {
  return Math.floor(creatureOf(table.field, who).place.elevationFeet / FEET_PER_SQUARE);
}
