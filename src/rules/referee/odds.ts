import type { Event } from "../field/event.ts";
import { applyEvent } from "../field/event.ts";
import type { Field } from "../field/field.ts";
import type { Happening } from "../happenings.ts";
import { Refused } from "../refusal.ts";
import type { Answer, RollPurpose, RollRequest, Rule } from "../rule.ts";
import type { Table } from "../table.ts";

/** How a trial ended for whoever asks: as hoped for or not; `null` while nothing has decided it. */
export type Judge = (happening: Happening) => boolean | null;

/** How likely something is. */
export interface Chance {
  /** From 0 to 1. */
  readonly chance: number;
  /**
   * The lowest face of the first die with which it succeeds, as far as that die alone has to reach something; `null` where
   * no die is rolled, none helps, or a better face only makes it likelier.
   */
  readonly from: number | null;
}

/**
 * How likely a rule is to end as hoped for as things stand, when everybody lets everything pass that they are asked: the
 * rule itself is tried with the faces of its dice, so that nothing of it is reckoned a second time.
 *
 * A trial that comes to its end undecided counts as failed.
 * @returns `null` when the rule refuses, or knows of something in it that the table does not
 */
export function chanceOf(table: Table, rule: (trial: Table) => Rule<unknown>, judge: Judge): Chance | null {
  const odds = new Odds(table, rule, judge);
  return unlessImpossible(() => odds.first());
}

/** What a trial finds out; `null` when the rule refuses, or knows of something in it that the table does not. */
function unlessImpossible<T>(find: () => T): T | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof Refused || error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * What happens when every die shows its highest face and everybody lets everything pass that they are asked; nothing when
 * the rule refuses.
 */
export function atBest(table: Table, rule: (trial: Table) => Rule<unknown>): readonly Happening[] {
  const happenings: Happening[] = [];
  const remember = (happening: Happening): null => {
    happenings.push(happening);
    return null;
  };
  return unlessImpossible(() => new Odds(table, rule, remember).highest()) === null ? [] : happenings;
}

/** Dice whose faces only ever help, or only ever harm: between two that come to the same all come to the same. */
const IN_ORDER: readonly RollPurpose[] = ["attack", "confirmation", "miss-chance", "spell-failure", "save", "check"];
/** Dice that decide nothing about success, whatever they show. */
const BESIDE_THE_POINT: readonly RollPurpose[] = ["damage", "initiative-tie"];
/** So many dice deep a trial goes; checks that are rolled again at a tie could go on for ever. */
const DICE_MAX = 7;

type Ending = { readonly roll: RollRequest } | { readonly success: boolean };

class Odds {
  readonly #table: Table;
  readonly #rule: (trial: Table) => Rule<unknown>;
  readonly #judge: Judge;
  /** Chances by the faces that have come up. */
  readonly #known = new Map<string, number>();

  constructor(table: Table, rule: (trial: Table) => Rule<unknown>, judge: Judge) {
    this.#table = table;
    this.#rule = rule;
    this.#judge = judge;
  }

  first(): Chance {
    const end = this.#tryFaces([]);
    if ("success" in end) return { chance: end.success ? 1 : 0, from: null };
    const { sides } = end.roll;
    const best = this.#chance([sides]);
    if (best === 0) return { chance: this.#after([], end.roll), from: null };
    let from = sides;
    while (from > 1 && this.#chance([from - 1]) === best) from -= 1;
    const isAllOrNothing = from === 1 || this.#chance([from - 1]) === 0;
    return { chance: this.#after([], end.roll), from: isAllOrNothing ? from : null };
  }

  /** Lets every die show its highest face, to the end. */
  highest(): Ending {
    return this.#try(({ sides }) => sides);
  }

  /** The chance once these faces have come up. */
  #chance(faces: readonly number[]): number {
    const key = faces.join();
    const known = this.#known.get(key) ?? this.#reckon(faces);
    this.#known.set(key, known);
    return known;
  }

  #reckon(faces: readonly number[]): number {
    const end = this.#tryFaces(faces);
    if ("success" in end) return end.success ? 1 : 0;
    return faces.length >= DICE_MAX ? 0 : this.#after(faces, end.roll);
  }

  #after(faces: readonly number[], { purpose, sides }: RollRequest): number {
    if (BESIDE_THE_POINT.includes(purpose)) return this.#chance([...faces, 1]);
    const at = (face: number): number => this.#chance([...faces, face]);
    if (IN_ORDER.includes(purpose)) return between({ low: 1, high: sides }, at(1), at(sides), at) / sides;
    let total = 0;
    for (let face = 1; face <= sides; face += 1) total += at(face);
    return total / sides;
  }

  /** Tries the rule with these faces, one for each roll. */
  #tryFaces(faces: readonly number[]): Ending {
    const left = [...faces];
    return this.#try(() => left.shift());
  }

  /** Tries the rule until a roll that no face is given for; a roll of several dice shows the same on all. */
  #try(show: (request: RollRequest) => number | undefined): Ending {
    const trial = new Trial(this.#table);
    const rule = this.#rule(trial);
    let answer: Answer = undefined;
    for (;;) {
      const step = rule.next(answer);
      if (step.done === true) return { success: false };
      const request = step.value;
      answer = undefined;
      if (request.kind === "happen") {
        const success = this.#judge(request.event.happening);
        if (success !== null) return { success };
        trial.happen(request.event);
      } else if (request.kind === "choose") answer = { choose: request.question.options.at(-1) ?? "" };
      else {
        const face = show(request);
        if (face === undefined) return { roll: request };
        answer = Array.from({ length: request.count }, () => face);
      }
    }
  }
}

/** The sum over faces in order, from `low` to `high`, whose values never turn round between them. */
function between(
  { low, high }: { readonly low: number; readonly high: number },
  first: number,
  last: number,
  at: (face: number) => number,
): number {
  if (first === last) return first * (high - low + 1);
  if (high - low === 1) return first + last;
  const middle = Math.floor((low + high) / 2);
  const value = at(middle);
  return between({ low, high: middle }, first, value, at) + between({ low: middle, high }, value, last, at) - value;
}

class Trial implements Table {
  readonly edition: Table["edition"];
  readonly perform: Table["perform"];
  #field: Field;

  constructor({ edition, perform, field }: Table) {
    this.edition = edition;
    this.perform = perform;
    this.#field = field;
  }

  get field(): Field {
    return this.#field;
  }

  happen(event: Event): void {
    this.#field = applyEvent(this.#field, event);
  }
}
