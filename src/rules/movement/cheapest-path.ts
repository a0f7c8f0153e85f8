import type { Square } from "../field/place.ts";
import { FEET_PER_SQUARE } from "../field/place.ts";
import type { Passage } from "./passage.ts";
import { Queue } from "./queue.ts";
import type { Stance } from "./stance.ts";
import { stepCost, strideInto } from "./step-cost.ts";

/** What is searched for, and with how much already behind it. */
export interface Search {
  /** How many unhampered diagonals the turn has counted so far. */
  readonly diagonals: number;
  /** The place to get to; `null` is everywhere. */
  readonly to: Square | null;
  /** What must not be exceeded. */
  readonly budgetFeet: number;
  /** Where it may start from besides where the mover is: the goals of an earlier movement. */
  readonly from?: readonly Reached[];
}

/** A place that can be got to, with how many unhampered diagonals count so far: an even or an odd number. */
export interface Reached {
  readonly place: Square;
  readonly parity: 0 | 1;
}

/** Straight ways before diagonal ones, so that equal ways are found in an order that does not change. */
const DIRECTIONS: readonly Square[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
];

/**
 * A cost is one number that compares squares paid first, then squares squeezed through, then squares entered, then how
 * far the way strays from the straight line: of equally cheap ways the roomiest, then the one with the fewest squares,
 * then the straightest.
 */
const STEP = 2 ** 18;
const SQUEEZED = STEP * 2 ** 9;
const PAID = SQUEEZED * 2 ** 9;
/** How finely straying is told apart: parts of a square. */
const STRAY_PARTS = 8;

/** Squares paid, squares entered and straying of a cost. */
function feetOf(cost: number): number {
  return Math.floor(cost / PAID) * FEET_PER_SQUARE;
}

/**
 * The cheapest legal way to a place, as the squares entered; ties go to the
 * roomiest way, then to the fewest squares, then to the straightest way.
 * `null` when there is none within the budget, or when the mover may not end there.
 *
 * Rule: `Pathfinder · Measuring Distance`, `Pathfinder · Moving Through a Square`.
 */
export function cheapestPath(passage: Passage, search: Search & { readonly to: Square }): readonly Square[] | null {
  const [x, y] = search.to;
  const goal = passage.stanceAt(x, y);
  if (goal.closed !== null || !goal.mayStop) return null;
  return new Flood(passage, search).run();
}

/**
 * Every place that a mover can get to and end in for so many feet, other than where it is; top row first.
 *
 * Rule: `Pathfinder · Move`.
 */
export function reachablePlaces(passage: Passage, search: Omit<Search, "to">): readonly Square[] {
  const flood = new Flood(passage, { ...search, to: null });
  flood.run();
  return flood.reached.filter(([x, y]) => passage.stanceAt(x, y).mayStop);
}

/**
 * The same with all ways to count diagonals, for a movement that goes on from there with another action.
 *
 * Rule: `Pathfinder · Move`, `Pathfinder · Measuring Distance · Diagonals`.
 */
export function reachableStates(passage: Passage, search: Omit<Search, "to">): readonly Reached[] {
  const flood = new Flood(passage, { ...search, to: null });
  flood.run();
  return flood.states.filter(({ place: [x, y] }) => passage.stanceAt(x, y).mayStop);
}

/** A search that spreads from where the mover stands, cheapest first. A state is a place and the parity of diagonals. */
class Flood {
  readonly #passage: Passage;
  readonly #search: Search;
  readonly #width: number;
  readonly #costs: Float64Array;
  readonly #parents: Int32Array;
  readonly #queue = new Queue();
  readonly #start: Stance;

  constructor(passage: Passage, search: Search) {
    const { width, height } = passage.index;
    this.#passage = passage;
    this.#search = search;
    this.#width = width;
    this.#start = passage.start;
    this.#costs = new Float64Array(width * height * 2).fill(Infinity);
    this.#parents = new Int32Array(width * height * 2).fill(-1);
  }

  /** Spreads until the place is reached, and returns the way to it; without a place, until the budget is used up. */
  run(): readonly Square[] | null {
    if (!this.#passage.index.contains(this.#start.x, this.#start.y)) return null;
    const first = this.#stateOf(this.#start, this.#search.diagonals % 2);
    const starts = (this.#search.from ?? []).map(({ place: [x, y], parity }) => this.#stateOf({ x, y }, parity));
    for (const start of [first, ...starts]) {
      this.#costs[start] = 0;
      this.#queue.push(0, start);
    }
    const settled = new Uint8Array(this.#costs.length);
    while (!this.#queue.isEmpty) {
      const state = this.#queue.pop();
      if (settled[state] === 1) continue;
      settled[state] = 1;
      if (this.#isGoal(state)) return this.#wayTo(state);
      this.#spread(state, first);
    }
    return null;
  }

  /** The places reached other than the first, top row first. */
  get reached(): readonly Square[] {
    const { width, height } = this.#passage.index;
    const places: Square[] = [];
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const state = (y * width + x) * 2;
        const isReached = Math.min(this.#cost(state), this.#cost(state + 1)) < Infinity;
        if (isReached && !(x === this.#start.x && y === this.#start.y)) places.push([x, y]);
      }
    }
    return places;
  }

  /** What was reached, the first place left out. */
  get states(): readonly Reached[] {
    const states: Reached[] = [];
    this.#costs.forEach((cost, state) => {
      const [x, y] = this.#placeOf(state);
      if (cost === Infinity || (x === this.#start.x && y === this.#start.y)) return;
      states.push({ place: [x, y], parity: state % 2 === 0 ? 0 : 1 });
    });
    return states;
  }

  #spread(state: number, first: number): void {
    const [x, y] = this.#placeOf(state);
    const from = state === first ? this.#start : this.#passage.stanceAt(x, y);
    for (const [dx, dy] of DIRECTIONS) {
      const to = this.#passage.stanceAt(x + dx, y + dy);
      if (to.closed !== null) continue;
      const passing = this.#passage.passing(from, to);
      if (passing.barrier !== null) continue;
      const { movement } = this.#passage.table.edition;
      const { feet, diagonals } = stepCost(strideInto(to, passing), state % 2, movement);
      this.#reach(state, to, { feet, parity: diagonals % 2 });
    }
  }

  #reach(parent: number, to: Stance, { feet, parity }: { readonly feet: number; readonly parity: number }): void {
    const squeezed = to.squeezed ? SQUEEZED : 0;
    const cost = this.#cost(parent) + (feet / FEET_PER_SQUARE) * PAID + squeezed + STEP + this.#straying(to);
    const state = this.#stateOf(to, parity);
    if (cost >= this.#cost(state) || feetOf(cost) > this.#search.budgetFeet) return;
    this.#costs[state] = cost;
    this.#parents[state] = parent;
    this.#queue.push(cost + this.#atLeast(to, parity), state);
  }

  /** What is still to be paid at the very least: a straight way over open floor. */
  #atLeast({ x, y }: Stance, parity: number): number {
    if (this.#search.to === null) return 0;
    const dx = Math.abs(this.#search.to[0] - x);
    const dy = Math.abs(this.#search.to[1] - y);
    const squares = Math.max(dx, dy);
    // Becoming narrower or wider can make a diagonal count as straight, so big creatures are promised nothing for them.
    const seconds = this.#passage.mover.side === 1 ? Math.floor((Math.min(dx, dy) + parity) / 2) : 0;
    return (squares + seconds) * PAID + squares * STEP;
  }

  /** How far a place lies from the straight line to the goal. */
  #straying({ x, y }: Stance): number {
    if (this.#search.to === null) return 0;
    const [goalX, goalY] = [this.#search.to[0] - this.#start.x, this.#search.to[1] - this.#start.y];
    const area = Math.abs((x - this.#start.x) * goalY - (y - this.#start.y) * goalX);
    return Math.round((STRAY_PARTS * area) / Math.max(Math.abs(goalX), Math.abs(goalY), 1));
  }

  #isGoal(state: number): boolean {
    if (this.#search.to === null) return false;
    const [x, y] = this.#placeOf(state);
    return x === this.#search.to[0] && y === this.#search.to[1];
  }

  #wayTo(state: number): readonly Square[] {
    const way: Square[] = [];
    for (let at = state; (this.#parents[at] ?? -1) >= 0; at = this.#parents[at] ?? -1) way.push(this.#placeOf(at));
    return way.reverse();
  }

  #cost(state: number): number {
    return this.#costs[state] ?? Infinity;
  }

  #stateOf({ x, y }: Pick<Stance, "x" | "y">, parity: number): number {
    return (y * this.#width + x) * 2 + parity;
  }

  #placeOf(state: number): Square {
    const place = state >> 1;
    return [place % this.#width, Math.floor(place / this.#width)];
  }
}
