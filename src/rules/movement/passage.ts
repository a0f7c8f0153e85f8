import { has } from "../combat/conditions.ts";
import type { Place } from "../field/place.ts";
import { FEET_PER_SQUARE, squareOf } from "../field/place.ts";
import type { GridIndex, Rectangle } from "../geometry/grid-index.ts";
import { indexOf } from "../geometry/grid-index.ts";
import { footprintAround, footprintOf, isTooNarrowFor, squeezedSpace } from "../geometry/space.ts";
import type { Table } from "../table.ts";
import type { Crossings } from "./crossing.ts";
import { crossingsOf } from "./crossing.ts";
import type { Crowd, Occupant } from "./crowd.ts";
import { crowdAround, hasShareLeft, shareOf } from "./crowd.ts";
import type { Mover } from "./mover.ts";
import type { Closed, Passing, Stance } from "./stance.ts";
import { passingBetween } from "./stance.ts";

const BLOCKED: Closed = { code: "blocked", by: null, narrow: false };
const TOO_NARROW: Closed = { code: "blocked", by: null, narrow: true };

const NO_ONE: readonly Occupant[] = [];

/** What a passage is asked about besides the ground. */
export interface Setting {
  /** The elevation it moves at, in feet: its own, unless said. */
  readonly elevationFeet?: number;
  /** As if nobody else were there. */
  readonly alone?: boolean;
}

/**
 * Where a creature may enter, pass and end on the field as it is now, at one elevation. Made for one question and thrown
 * away: what it has worked out for a place it does not work out again.
 *
 * Rule: `Pathfinder · Moving Through a Square`, `Pathfinder · Terrain and Obstacles`.
 */
export class Passage {
  readonly table: Table;
  readonly mover: Mover;
  readonly index: GridIndex;
  /** How the mover stands now. */
  readonly start: Stance;
  readonly #elevationFeet: number;
  readonly #crowd: Crowd;
  readonly #crossings: Crossings;
  readonly #stances: (Stance | undefined)[] = [];
  readonly #share: number;
  /** Stated to be squeezing though the map shows no narrow place for its size: then it goes on as long as it is stated. */
  readonly #cramped: boolean;

  constructor(table: Table, mover: Mover, { elevationFeet, alone = false }: Setting = {}) {
    const { body } = mover;
    this.table = table;
    this.mover = mover;
    this.index = indexOf(table.field.grid);
    this.start = standingNow(table, mover);
    this.#elevationFeet = elevationFeet ?? body.place.elevationFeet;
    const levels = footprintOf(table, body, { ...body.place, elevationFeet: this.#elevationFeet });
    this.#crowd = alone ? new Map() : crowdAround(table, mover, levels);
    this.#crossings = crossingsOf(this.index);
    this.#share = shareOf(table, body);
    this.#cramped = mover.side === 1 && this.start.squeezed;
  }

  /** How the mover would stand at a place. */
  stanceAt(x: number, y: number): Stance {
    if (!this.index.contains(x, y)) return closed(x, y, BLOCKED);
    const key = y * this.index.width + x;
    const known = this.#stances[key];
    if (known !== undefined) return known;
    const stance = this.#findStance(x, y);
    this.#stances[key] = stance;
    return stance;
  }

  /** What lies between two stances whose places touch. */
  passing(from: Stance, to: Stance): Passing {
    const passing = passingBetween(this.#crossings, from, to);
    return this.mover.unhampered && passing.low ? { ...passing, low: false } : passing;
  }

  #findStance(x: number, y: number): Stance {
    const block = square(x, y, this.mover.side);
    if (!this.#hasGround(block)) return this.#squeezed(x, y);
    const others = this.#others(block);
    const stubborn = others.find(({ mayPass }) => !mayPass);
    if (stubborn === undefined) return this.#stand({ x, y, block, squeezed: this.#cramped, others });
    return (
      this.#past(x, y, stubborn) ??
      closed(x, y, { code: "occupied", by: stubborn.id, narrow: false }, this.#worst(block))
    );
  }

  /** Squeezed in where the normal space has no room. */
  #squeezed(x: number, y: number): Stance {
    if (this.mover.side === 1) return closed(x, y, BLOCKED);
    const place: Place = { x, y, elevationFeet: this.#elevationFeet };
    const narrow = squeezedSpace(this.table, this.mover.body, place);
    if (narrow === null) return closed(x, y, this.#hasGround(square(x, y, 1)) ? TOO_NARROW : BLOCKED);
    const floor = Math.floor(this.#elevationFeet / FEET_PER_SQUARE);
    const block = footprintAround(narrow, { floor, ceiling: floor + this.mover.side });
    if (!isTooNarrowFor(this.table, this.mover.body, block)) return closed(x, y, BLOCKED);
    const others = this.#others(block);
    const stubborn = others.find(({ mayPass }) => !mayPass);
    if (stubborn === undefined) return this.#stand({ x, y, block, squeezed: true, others });
    return closed(x, y, { code: "occupied", by: stubborn.id, narrow: false }, this.#worst(block));
  }

  /**
   * Squeezed past somebody who stands in part of its space: while moving, and not to stay.
   *
   * Rule: `Pathfinder · Squeezing`.
   */
  #past(x: number, y: number, stubborn: Occupant): Stance | null {
    for (const block of lanes(x, y, this.mover.side)) {
      const others = this.#others(block);
      if (!others.every(({ mayPass }) => mayPass)) continue;
      return { ...this.#stand({ x, y, block, squeezed: true, others }), mayStop: false, inTheWay: stubborn.id };
    }
    return null;
  }

  #stand({ x, y, block, squeezed, others }: Standing): Stance {
    const hinderer = others.find(({ mayStop }) => !mayStop);
    const crowded = this.#share > 0 && !hasShareLeft(others, this.#share);
    const hulk = others.some(({ hampers }) => hampers) ? 1 : 0;
    return {
      x,
      y,
      block,
      squeezed,
      doublings: this.#worst(block) + (squeezed ? 1 : 0) + hulk,
      closed: null,
      mayStop: hinderer === undefined && !crowded,
      inTheWay: hinderer?.id ?? (crowded ? (others[0]?.id ?? null) : null),
    };
  }

  /** How many things hamper movement in the worst square of a block; each doubles its cost. */
  #worst({ left, top, right, bottom }: Rectangle): number {
    if (this.mover.unhampered) return 0;
    let worst = 0;
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const hampering = (this.index.has(x, y, "difficult") ? 1 : 0) + (this.index.has(x, y, "obstacle") ? 1 : 0);
        worst = Math.max(worst, hampering);
      }
    }
    return worst;
  }

  /** Whether a block lies on the map, on ground that bears the mover, with no wall inside. */
  #hasGround(block: Rectangle): boolean {
    const { index, mover } = this;
    for (let y = block.top; y < block.bottom; y += 1) {
      for (let x = block.left; x < block.right; x += 1) {
        if (!index.contains(x, y) || index.has(x, y, "solid")) return false;
        if (!mover.flies && index.has(x, y, "gap")) return false;
        if (x > block.left && isParted(index, "vertical", { x, y })) return false;
        if (y > block.top && isParted(index, "horizontal", { x, y })) return false;
      }
    }
    return true;
  }

  #others({ left, top, right, bottom }: Rectangle): readonly Occupant[] {
    if (this.#crowd.size === 0) return NO_ONE;
    const { width } = this.index;
    if (right - left === 1 && bottom - top === 1) return this.#crowd.get(top * width + left) ?? NO_ONE;
    const others: Occupant[] = [];
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) others.push(...(this.#crowd.get(y * width + x) ?? NO_ONE));
    }
    return others;
  }
}

interface Standing {
  readonly x: number;
  readonly y: number;
  readonly block: Rectangle;
  readonly squeezed: boolean;
  readonly others: readonly Occupant[];
}

function standingNow(table: Table, { body }: Mover): Stance {
  const [x, y] = squareOf(body.place);
  const block = footprintOf(table, body);
  const squeezed = has(table, body, "squeezing");
  return { x, y, block, squeezed, doublings: 0, closed: null, mayStop: true, inTheWay: null };
}

function closed(x: number, y: number, why: Closed, doublings = 0): Stance {
  return { x, y, block: square(x, y, 1), squeezed: false, doublings, closed: why, mayStop: false, inTheWay: why.by };
}

function square(x: number, y: number, side: number): Rectangle {
  return { left: x, top: y, right: x + side, bottom: y + side };
}

/** The lanes within a space that are at least half as wide, the widest first, lying before upright. */
function lanes(x: number, y: number, side: number): readonly Rectangle[] {
  const found: Rectangle[] = [];
  for (let width = side - 1; width >= side / 2; width -= 1) {
    for (let offset = 0; offset + width <= side; offset += 1) {
      found.push({ left: x, top: y + offset, right: x + side, bottom: y + offset + width });
      found.push({ left: x + offset, top: y, right: x + offset + width, bottom: y + side });
    }
  }
  return found;
}

/** Whether a wall that stops movement runs along the upper or left edge of a square. */
function isParted(
  index: GridIndex,
  along: "vertical" | "horizontal",
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  return index[along](x, y, "wall") || index[along](x, y, "window");
}
