import type { MovementKind } from "../field/names.ts";
import type { Place, Square } from "../field/place.ts";
import { FEET_PER_SQUARE } from "../field/place.ts";
import { squaresIn } from "../geometry/space.ts";
import { refusalOf } from "../refusal.ts";
import { KINDS } from "./kinds.ts";
import type { Passage } from "./passage.ts";
import { objectToMove } from "./refuse-move.ts";
import type { Passing, Stance } from "./stance.ts";
import { stepCost, strideInto } from "./step-cost.ts";

/** One step of a planned movement. */
export interface PlannedStep {
  /** The place entered: the top left square of its space. */
  readonly to: Place;
  readonly feet: number;
  /** How many unhampered diagonals the turn has counted after it. */
  readonly diagonals: number;
  /** Whether it is squeezed there. */
  readonly squeezed: boolean;
  /** Whether an obstacle is crossed or climbed. */
  readonly obstacle: boolean;
}

/** A path to be walked. */
export interface Track {
  readonly kind: MovementKind;
  readonly path: readonly Square[];
  /** The elevation at the end, in feet. */
  readonly toElevationFeet: number;
  /** The elevations named on the way, in feet, square by square. */
  readonly elevationsFeet?: readonly (number | null)[];
  /** How many unhampered diagonals the turn has counted so far. */
  readonly diagonals: number;
}

interface Step {
  readonly kind: MovementKind;
  readonly stance: Stance;
}

/**
 * Walks a path in thought: what each of its steps costs.
 *
 * Rule: `Pathfinder · Moving Through a Square`, `Pathfinder · Terrain and Obstacles`.
 * @param passageAt where one may pass at an elevation, in feet
 * @throws {Refused} at the first step that may not be taken, and when the last one leads to where it may not end.
 */
export function traceSteps(passageAt: (elevationFeet: number) => Passage, track: Track): readonly PlannedStep[] {
  const { kind, path } = track;
  const heights = elevations(passageAt(track.toElevationFeet).mover.body.place.elevationFeet, track);
  let from = passageAt(track.toElevationFeet).start;
  let fromFeet = passageAt(track.toElevationFeet).mover.body.place.elevationFeet;
  let diagonals = track.diagonals;
  const steps = path.map(([x, y], index): PlannedStep => {
    const elevationFeet = heights[index] ?? track.toElevationFeet;
    const passage = passageAt(elevationFeet);
    const to = passage.stanceAt(x, y);
    const levels = Math.ceil(Math.abs(elevationFeet - fromFeet) / FEET_PER_SQUARE);
    refuseGap(passage, { kind, from, to, levels });
    refuseEntry(passage, { kind, stance: to });
    const passing = passage.passing(from, to);
    refusePassing(passage, { kind, stance: to }, passing);
    const cost = stepCost(strideInto(to, passing, levels), diagonals, passage.table.edition.movement);
    from = to;
    fromFeet = elevationFeet;
    diagonals = cost.diagonals;
    return {
      to: { x, y, elevationFeet },
      feet: cost.feet,
      diagonals,
      squeezed: to.squeezed,
      obstacle: isHindered(passage, to, passing),
    };
  });
  if (steps.length > 0) refuseStop(passageAt(track.toElevationFeet), { kind, stance: from });
  return steps;
}

/**
 * Refuses to end in a place.
 *
 * Rule: `Pathfinder · Ending Your Movement`.
 * @throws {Refused} when the place may not be entered at all, or not be stayed in.
 */
export function refuseStop(passage: Passage, { kind, stance }: Step): void {
  refuseEntry(passage, { kind, stance });
  if (stance.mayStop) return;
  const who = passage.mover.body.id;
  const values = { x: stance.x, y: stance.y, other: stance.inTheWay ?? "" };
  objectToMove(passage.table, {
    who,
    kind,
    code: "occupied",
    rule: "Ending Your Movement",
    sentence: "MoveEndOccupied",
    values,
  });
}

/** Whether an obstacle lies on the way into a place, or in it. */
function isHindered({ index, mover }: Passage, { block }: Stance, { low }: Passing): boolean {
  return !mover.unhampered && (low || squaresIn(block).some(([x, y]) => index.has(x, y, "obstacle")));
}

/** Two places that follow each other in a path touch. */
function refuseGap(
  passage: Passage,
  {
    kind,
    from,
    to,
    levels,
  }: { readonly kind: MovementKind; readonly from: Stance; readonly to: Stance; readonly levels: number },
): void {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (dx <= 1 && dy <= 1 && dx + dy + levels > 0) return;
  const values = { fromX: from.x, fromY: from.y, x: to.x, y: to.y };
  objectToMove(passage.table, {
    who: passage.mover.body.id,
    kind,
    code: "blocked",
    rule: "Measuring Distance",
    sentence: "MovePathBroken",
    values,
  });
}

/** Whether a mover can still go from where it stands into a place: nothing that counts at this table is in the way. */
export function isOpen(passage: Passage, kind: MovementKind, stance: Stance): boolean {
  const { barrier } = passage.passing(passage.start, stance);
  const walk = (): void => {
    refuseEntry(passage, { kind, stance });
    refuseBarrier(passage, { kind, stance }, barrier);
  };
  return refusalOf(walk) === null;
}

function refuseEntry(passage: Passage, { kind, stance }: Step): void {
  const { closed, x, y } = stance;
  if (closed === null) return;
  const who = passage.mover.body.id;
  if (closed.code === "occupied") {
    const values = { x, y, other: closed.by ?? "" };
    objectToMove(passage.table, {
      who,
      kind,
      code: "occupied",
      rule: "Moving Through a Square",
      sentence: "MoveOccupied",
      values,
    });
  }
  const rule = closed.narrow ? "Squeezing" : "Obstacles";
  const sentence = closed.narrow ? "MoveTooNarrow" : "MoveBlocked";
  objectToMove(passage.table, { who, kind, code: "blocked", rule, sentence, values: { x, y } });
}

function refuseBarrier(passage: Passage, { kind, stance: { x, y } }: Step, barrier: Passing["barrier"]): void {
  const who = passage.mover.body.id;
  const told = { who, kind, values: { x, y } };
  if (barrier === "corner") {
    objectToMove(passage.table, { ...told, code: "corner", rule: "Measuring Distance", sentence: "MoveCorner" });
  }
  if (barrier === "blocked") {
    objectToMove(passage.table, { ...told, code: "blocked", rule: "Obstacles", sentence: "MoveWall" });
  }
}

function refusePassing(passage: Passage, { kind, stance }: Step, passing: Passing): void {
  const who = passage.mover.body.id;
  const values = { x: stance.x, y: stance.y };
  refuseBarrier(passage, { kind, stance }, passing.barrier);
  const hampered = stance.doublings > 0 || passing.low;
  if (KINDS[kind].unhampered && hampered) {
    objectToMove(passage.table, { who, kind, code: "difficult-terrain", sentence: "MoveHampered", values });
  }
  const unseen =
    passing.opaque || squaresIn(stance.block).some(([x, y]) => passage.index.has(x, y, "total-concealment"));
  if (kind === "run" && unseen)
    objectToMove(passage.table, { who, kind, code: "missing-requirement", sentence: "MoveBlind" });
}

/** The elevation after each step: those named, and an even way up or down between them. */
function elevations(fromFeet: number, { path, toElevationFeet, elevationsFeet = [] }: Track): readonly number[] {
  const named = path.map((_, index) => (index === path.length - 1 ? toElevationFeet : (elevationsFeet[index] ?? null)));
  let [lastIndex, lastFeet] = [-1, fromFeet];
  return named.map((feet, index) => {
    if (feet !== null) {
      [lastIndex, lastFeet] = [index, feet];
      return feet;
    }
    const nextIndex = named.findIndex((next, at) => at > index && next !== null);
    const levels = ((named[nextIndex] ?? lastFeet) - lastFeet) / FEET_PER_SQUARE;
    const share = (index - lastIndex) / (nextIndex - lastIndex);
    return lastFeet + Math.round(levels * share) * FEET_PER_SQUARE;
  });
}
