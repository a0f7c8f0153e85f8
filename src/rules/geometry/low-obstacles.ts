import { footprintToSquareFeet } from "./distance.ts";
import type { GridIndex, Rectangle } from "./grid-index.ts";
import type { Lane } from "./lane.ts";
import { boundsOf, laneMeets } from "./lane.ts";
import type { Footprint } from "./space.ts";
import { squaresIn } from "./space.ts";
import type { Barrier } from "./trace.ts";
import { unit } from "./trace.ts";

/** How near to a low obstacle one must be to be covered by it. Feet. */
const COVERED_WITHIN_FEET = 30;

/** A square of low obstacle, or a unit of low wall as a rectangle without width. */
interface Piece extends Rectangle {
  readonly kind: "square" | "horizontal" | "vertical";
}

/**
 * The low obstacles between two creatures that cover the second from the first: those within 30 feet of the second, save
 * where the first is closer. What hangs together between the two is one obstacle. Nothing above the ground is covered.
 * `null` when there are none.
 *
 * Rule: `Pathfinder · Low Obstacles and Cover`.
 */
export function lowBarrier(index: GridIndex, attacker: Footprint, defender: Footprint): Barrier | null {
  if (defender.floor > 0) return null;
  const pieces = piecesIn(index, { from: attacker, to: defender });
  const covering = connected(pieces).flatMap((obstacle) => {
    const away = Math.min(...obstacle.map((piece) => feetFrom(defender, piece)));
    const attackerAway = Math.min(...obstacle.map((piece) => feetFrom(attacker, piece)));
    return away > COVERED_WITHIN_FEET || attackerAway < away ? [] : obstacle;
  });
  if (covering.length === 0) return null;
  const squares = keysOf(index, covering, "square");
  const horizontal = keysOf(index, covering, "horizontal");
  const vertical = keysOf(index, covering, "vertical");
  return {
    square: (x, y) => squares.has(keyOf(index, x, y)),
    horizontal: (x, y) => horizontal.has(keyOf(index, x, y)),
    vertical: (x, y) => vertical.has(keyOf(index, x, y)),
  };
}

function piecesIn(index: GridIndex, lane: Lane): readonly Piece[] {
  const squares = squaresIn(boundsOf(lane));
  const found: Piece[] = [];
  for (const [x, y] of squares) {
    if (index.has(x, y, "obstacle")) found.push({ kind: "square", ...unit([x, y]) });
    if (index.horizontal(x, y, "low")) found.push({ kind: "horizontal", left: x, top: y, right: x + 1, bottom: y });
    if (index.vertical(x, y, "low")) found.push({ kind: "vertical", left: x, top: y, right: x, bottom: y + 1 });
  }
  return found.filter((piece) => laneMeets(lane, piece));
}

/** Groups pieces that touch each other, if only at a corner. */
function connected(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const left = new Set(pieces);
  const groups: Piece[][] = [];
  for (const first of pieces) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const piece of group) {
      for (const other of left) {
        if (!touches(piece, other)) continue;
        left.delete(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}

function touches(a: Piece, b: Piece): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

/** Feet to a piece: to its square, or to the farther of the two squares that a wall parts. */
function feetFrom(creature: Footprint, piece: Piece): number {
  const { left: x, top: y, kind } = piece;
  if (kind === "square") return footprintToSquareFeet(creature, [x, y]);
  const beyond = kind === "horizontal" ? ([x, y - 1] as const) : ([x - 1, y] as const);
  return Math.max(footprintToSquareFeet(creature, [x, y]), footprintToSquareFeet(creature, beyond));
}

function keysOf(index: GridIndex, pieces: readonly Piece[], kind: Piece["kind"]): ReadonlySet<number> {
  return new Set(pieces.filter((piece) => piece.kind === kind).map(({ left, top }) => keyOf(index, left, top)));
}

/** A number for each corner of the map; what lies beyond the map has no piece and so needs no number of its own. */
function keyOf({ width, height }: GridIndex, x: number, y: number): number {
  return x < 0 || y < 0 || x > width || y > height ? -1 : y * (width + 1) + x;
}
