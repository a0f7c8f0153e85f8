import { has } from "../combat/conditions.ts";
import type { Place, Square } from "../field/place.ts";
import { squareKey, squareOf } from "../field/place.ts";
import type { GridIndex } from "../geometry/grid-index.ts";
import { indexOf } from "../geometry/grid-index.ts";
import { footprintOf, spaceOf, squaresIn, squeezedSpace } from "../geometry/space.ts";
import type { Table } from "../table.ts";
import type { Crowd, Occupant } from "./crowd.ts";
import { crowdAround, hasShareLeft, shareOf } from "./crowd.ts";
import type { Mover } from "./mover.ts";
import type { Closed, Passing, Stance } from "./stance.ts";
import { passingBetween } from "./stance.ts";

const OFF_THE_MAP: Closed = { code: "blocked", by: null, narrow: false };

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
  readonly #elevationFeet: number;
  readonly #crowd: Crowd;
  readonly #stances = new Map<number, Stance>();
  readonly #share: number;
  /** Stated to be squeezing though the map shows no narrow place for its size: then it goes on as long as it is stated. */
  readonly #cramped: boolean;

  constructor(table: Table, mover: Mover, { elevationFeet = mover.body.place.elevationFeet, alone = false }: Setting = {}) {
    this.table = table;
    this.mover = mover;
    this.index = indexOf(table.field.grid);
    this.#elevationFeet = elevationFeet;
    const levels = footprintOf(table, mover.body, { ...mover.body.place, elevationFeet });
    this.#crowd = alone ? new Map() : crowdAround(table, mover, levels);
    this.#share = shareOf(table, mover.body);
    this.#cramped = mover.side === 1 && has(table, mover.body, "squeezing");
  }

  /** How the mover stands now. */
  get start(): Stance {
    const { body } = this.mover;
    const [x, y] = squareOf(body.place);
    const squeezed = has(this.table, body, "squeezing");
    const squares = spaceOf(this.table, body);
    return { x, y, squares, squeezed, doublings: 0, closed: null, mayStop: true, inTheWay: null };
  }

  /** How the mover would stand at a place. */
  stanceAt(x: number, y: number): Stance {
    if (!this.index.contains(x, y)) return closed({ x, y, squares: [[x, y]] }, OFF_THE_MAP);
    const key = y * this.index.width + x;
    const known = this.#stances.get(key);
    if (known !== undefined) return known;
    const stance = this.#findStance(x, y);
    this.#stances.set(key, stance);
    return stance;
  }

  /** What lies between two stances whose places touch. */
  passing(from: Stance, to: Stance): Passing {
    const passing = passingBetween(this.index, from, to);
    return this.mover.unhampered && passing.low ? { ...passing, low: false } : passing;
  }

  #findStance(x: number, y: number): Stance {
    const normal = this.#block(x, y);
    if (!this.#hasGround(normal)) return this.#squeezed(x, y);
    const others = this.#others(normal);
    const stubborn = others.find(({ mayPass }) => !mayPass);
    if (stubborn === undefined) return this.#stand({ x, y, squares: normal, squeezed: this.#cramped, others });
    return this.#past(x, y) ?? closed({ x, y, squares: normal }, { code: "occupied", by: stubborn.id, narrow: false });
  }

  /** Squeezed in where the normal space has no room. */
  #squeezed(x: number, y: number): Stance {
    const place: Place = { x, y, elevationFeet: this.#elevationFeet };
    const narrow = this.mover.side === 1 ? null : squeezedSpace(this.table, this.mover.body, place);
    if (narrow === null) {
      const isNarrow = this.mover.side > 1 && this.#hasGround([[x, y]]);
      return closed({ x, y, squares: [[x, y]] }, { code: "blocked", by: null, narrow: isNarrow });
    }
    const others = this.#others(narrow);
    const stubborn = others.find(({ mayPass }) => !mayPass);
    if (stubborn === undefined) return this.#stand({ x, y, squares: narrow, squeezed: true, others });
    return closed({ x, y, squares: narrow }, { code: "occupied", by: stubborn.id, narrow: false });
  }

  /**
   * Squeezed past somebody who stands in part of its space: while moving, and not to stay.
   *
   * Rule: `Pathfinder · Squeezing`.
   */
  #past(x: number, y: number): Stance | null {
    const { side } = this.mover;
    for (let width = side - 1; width >= side / 2; width -= 1) {
      for (let offset = 0; offset + width <= side; offset += 1) {
        for (const squares of [lane([x, y + offset], side, width), lane([x + offset, y], width, side)]) {
          const others = this.#others(squares);
          if (!others.every(({ mayPass }) => mayPass)) continue;
          const blocker = this.#others(this.#block(x, y)).find(({ mayPass }) => !mayPass);
          const stance = this.#stand({ x, y, squares, squeezed: true, others });
          return { ...stance, mayStop: false, inTheWay: blocker?.id ?? null };
        }
      }
    }
    return null;
  }

  #stand({ x, y, squares, squeezed, others }: Standing): Stance {
    const hinderer = others.find(({ mayStop }) => !mayStop);
    const crowded = this.#share > 0 && !squares.every((square) => hasShareLeft(this.#at(square), this.#share));
    const terrain = this.mover.unhampered ? 0 : Math.max(...squares.map((square) => this.#hampering(square)));
    const hulk = others.some(({ hampers }) => hampers) ? 1 : 0;
    return {
      x,
      y,
      squares,
      squeezed,
      doublings: terrain + (squeezed ? 1 : 0) + hulk,
      closed: null,
      mayStop: hinderer === undefined && !crowded,
      inTheWay: hinderer?.id ?? (crowded ? (others[0]?.id ?? null) : null),
    };
  }

  /** How many things in a square hamper movement, each of which doubles its cost. */
  #hampering([x, y]: Square): number {
    return (this.index.has(x, y, "difficult") ? 1 : 0) + (this.index.has(x, y, "obstacle") ? 1 : 0);
  }

  #block(x: number, y: number): readonly Square[] {
    const { side } = this.mover;
    return side === 1 ? [[x, y]] : lane([x, y], side, side);
  }

  #hasGround(squares: readonly Square[]): boolean {
    const { index } = this;
    const [first] = squares;
    return squares.every(
      ([x, y]) =>
        index.contains(x, y) &&
        !index.has(x, y, "solid") &&
        (this.mover.flies || !index.has(x, y, "gap")) &&
        (x === first?.[0] || !isParted(index, "vertical", [x, y])) &&
        (y === first?.[1] || !isParted(index, "horizontal", [x, y])),
    );
  }

  #at(square: Square): readonly Occupant[] {
    return this.#crowd.size === 0 ? NO_ONE : (this.#crowd.get(squareKey(square)) ?? NO_ONE);
  }

  #others(squares: readonly Square[]): readonly Occupant[] {
    const [only] = squares;
    return squares.length === 1 && only !== undefined ? this.#at(only) : squares.flatMap((square) => this.#at(square));
  }
}

interface Standing {
  readonly x: number;
  readonly y: number;
  readonly squares: readonly Square[];
  readonly squeezed: boolean;
  readonly others: readonly Occupant[];
}

function closed({ x, y, squares }: Pick<Standing, "x" | "y" | "squares">, why: Closed): Stance {
  return { x, y, squares, squeezed: false, doublings: 0, closed: why, mayStop: false, inTheWay: why.by };
}

/** Whether a wall that stops movement runs along the upper or left edge of a square. */
function isParted(index: GridIndex, along: "vertical" | "horizontal", [x, y]: Square): boolean {
  return index[along](x, y, "wall") || index[along](x, y, "window");
}

function lane([left, top]: Square, width: number, height: number): readonly Square[] {
  return squaresIn({ left, top, right: left + width, bottom: top + height });
}
