/** Terms of rolls (type package, client/dice/terms). */
import { CONFIG } from "../config.ts";
import { notImitated } from "../../common/utils/classes.ts";
import type { Data } from "../../common/utils/types.ts";

export interface EvaluationOptions {
  readonly minimize?: boolean;
  readonly maximize?: boolean;
  /** Only for synchronous evaluation: throw when dice would have to be rolled. Default true. */
  readonly strict?: boolean;
}

export interface TermOptions extends Data {
  flavor?: string;
}

/** The base of all terms. */
export abstract class RollTerm {
  readonly options: TermOptions;
  _evaluated = false;

  constructor(options: TermOptions = {}) {
    this.options = options;
  }

  abstract get expression(): string;
  abstract get total(): number | string | undefined;

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get isDeterministic(): boolean {
    return true;
  }

  get isIntermediate(): boolean {
    return false;
  }

  /** Find the result. Throws when the term was evaluated before. */
  evaluate(options: EvaluationOptions = {}): this {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluate(options);
    this._evaluated = true;
    return this;
  }

  protected _evaluate(_options: EvaluationOptions): void {
    // Deterministic terms know their result.
  }

  get dice(): DiceTerm[] {
    return [];
  }

  toJSON(): Data {
    return { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
  }
}

export class NumericTerm extends RollTerm {
  readonly number: number;

  constructor({ number, options = {} }: { readonly number: number; readonly options?: TermOptions }) {
    super(options);
    this.number = number;
  }

  get expression(): string {
    return String(this.number);
  }

  get total(): number {
    return this.number;
  }

  override toJSON(): Data {
    return { ...super.toJSON(), number: this.number };
  }
}

export class OperatorTerm extends RollTerm {
  readonly operator: string;

  constructor({ operator, options = {} }: { readonly operator: string; readonly options?: TermOptions }) {
    super(options);
    this.operator = operator;
  }

  get expression(): string {
    return ` ${this.operator} `;
  }

  override get flavor(): string {
    return "";
  }

  get total(): string {
    return ` ${this.operator} `;
  }

  override toJSON(): Data {
    return { ...super.toJSON(), operator: this.operator };
  }
}

export interface DiceResult {
  result: number;
  active: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  count?: number;
}

export interface DiceTermData {
  readonly number?: number;
  readonly faces: number;
  readonly modifiers?: readonly string[];
  readonly results?: readonly DiceResult[];
  readonly options?: TermOptions;
}

const MAX_DICE = 999;

export class DiceTerm extends RollTerm {
  readonly number: number;
  readonly faces: number;
  readonly modifiers: string[];
  results: DiceResult[];

  constructor(data: DiceTermData) {
    super(data.options);
    this.number = data.number ?? 1;
    this.faces = data.faces;
    this.modifiers = [...(data.modifiers ?? [])];
    this.results = (data.results ?? []).map((result) => ({ ...result }));
    if (this.number > MAX_DICE)
      throw new Error(`You may not evaluate a DiceTerm with more than ${MAX_DICE} requested results`);
  }

  get denomination(): string {
    return `d${this.faces}`;
  }

  get expression(): string {
    return `${this.number}${this.denomination}${this.modifiers.join("")}`;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get dice(): DiceTerm[] {
    return [this];
  }

  /** Results that count. */
  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }

  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.filter((r) => r.active).reduce((sum, r) => sum + (r.count ?? r.result), 0);
  }

  /** Turn chance of [0, 1) into a face. */
  mapRandomFace(uniform: number): number {
    return Math.ceil((1 - uniform) * this.faces);
  }

  roll(options: EvaluationOptions = {}): DiceResult {
    const face = options.minimize ? 1 : options.maximize ? this.faces : this.mapRandomFace(CONFIG.Dice.randomUniform());
    const result: DiceResult = { result: face, active: true };
    this.results.push(result);
    return result;
  }

  /** Results that are already there are kept; only missing dice are rolled. */
  protected override _evaluate(options: EvaluationOptions): void {
    while (this.results.length < this.number) this.roll(options);
    for (const modifier of this.modifiers) this.#apply(modifier, options);
  }

  #apply(modifier: string, options: EvaluationOptions): void {
    const match = /^(kh|kl|dh|dl|k|d|rr|r|xo|x|min|max)([<>=]*)(\d*)$/i.exec(modifier);
    if (!match)
      return notImitated(`the dice modifier "${modifier}"; it knows kh, kl, k, dh, dl, d, r, rr, x, xo, min and max`);
    const [, name = "", comparison = "", digits = ""] = match;
    const amount = digits === "" ? null : Number(digits);
    switch (name.toLowerCase()) {
      case "k":
      case "kh": {
        this.#keep(amount ?? 1, true);
        return;
      }
      case "kl": {
        this.#keep(amount ?? 1, false);
        return;
      }
      case "d":
      case "dl": {
        this.#keep(this.values.length - (amount ?? 1), true);
        return;
      }
      case "dh": {
        this.#keep(this.values.length - (amount ?? 1), false);
        return;
      }
      case "min": {
        this.#limit((face) => Math.max(face, amount ?? 1));
        return;
      }
      case "max": {
        this.#limit((face) => Math.min(face, amount ?? this.faces));
        return;
      }
      default: {
        this.#again(name.toLowerCase(), {
          test: comparer(comparison, amount, name.startsWith("x") ? this.faces : 1),
          options,
        });
        return;
      }
    }
  }

  #keep(count: number, highest: boolean): void {
    const order = this.results
      .filter((r) => r.active)
      .sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
    for (const result of order.slice(Math.max(0, count))) Object.assign(result, { active: false, discarded: true });
  }

  #limit(bound: (face: number) => number): void {
    for (const result of this.results) {
      const bounded = bound(result.result);
      if (bounded !== result.result) result.count = bounded;
    }
  }

  /** Rerolls replace a die, explosions add one; `rr` and `x` go on with the new dice. */
  #again(
    name: string,
    context: { readonly test: (face: number) => boolean; readonly options: EvaluationOptions },
  ): void {
    const repeats = name === "rr" || name === "x";
    const end = this.results.length;
    for (let index = 0; index < (repeats ? this.results.length : end); index++) {
      const result = this.results[index];
      if (!result?.active || !context.test(result.result)) continue;
      if (this.results.length > MAX_DICE) throw new Error(`More than ${MAX_DICE} dice in ${this.expression}`);
      Object.assign(result, name.startsWith("r") ? { active: false, rerolled: true } : { exploded: true });
      this.roll(context.options);
    }
  }

  override toJSON(): Data {
    const { number, faces, modifiers, results } = this;
    return { ...super.toJSON(), number, faces, modifiers, results };
  }
}

function comparer(comparison: string, amount: number | null, fallback: number): (face: number) => boolean {
  const target = amount ?? fallback;
  switch (comparison) {
    case "":
    case "=":
      return (face) => face === target;
    case "<":
      return (face) => face < target;
    case "<=":
      return (face) => face <= target;
    case ">":
      return (face) => face > target;
    case ">=":
      return (face) => face >= target;
    default:
      throw new Error(`"${comparison}" is not a comparison: =, <, <=, >, >=`);
  }
}

export class Die extends DiceTerm {
  static readonly DENOMINATION = "d";
}

export interface InnerRoll {
  readonly total: number | undefined;
  readonly formula: string;
  readonly isDeterministic: boolean;
  readonly dice: DiceTerm[];
  evaluateTerms(options: EvaluationOptions): void;
  toJSON(): Data;
}

export class ParentheticalTerm extends RollTerm {
  readonly term: string;
  readonly roll: InnerRoll;

  constructor({
    term,
    roll,
    options = {},
  }: {
    readonly term: string;
    readonly roll: InnerRoll;
    readonly options?: TermOptions;
  }) {
    super(options);
    this.term = term;
    this.roll = roll;
  }

  get expression(): string {
    return `(${this.roll.formula})`;
  }

  get total(): number | undefined {
    return this.roll.total;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  override get dice(): DiceTerm[] {
    return this.roll.dice;
  }

  protected override _evaluate(options: EvaluationOptions): void {
    this.roll.evaluateTerms(options);
  }

  override toJSON(): Data {
    return { ...super.toJSON(), term: this.term, roll: this.roll.toJSON() };
  }
}

const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  floor: Math.floor,
  ceil: Math.ceil,
  round: Math.round,
  abs: Math.abs,
  min: Math.min,
  max: Math.max,
};

export class FunctionTerm extends RollTerm {
  readonly fn: string;
  readonly terms: string[];
  readonly rolls: InnerRoll[];
  #result: number | undefined;

  constructor(data: {
    readonly fn: string;
    readonly terms: string[];
    readonly rolls: InnerRoll[];
    readonly options?: TermOptions;
    readonly result?: number;
  }) {
    super(data.options);
    this.fn = data.fn;
    this.terms = data.terms;
    this.rolls = data.rolls;
    this.#result = data.result;
    if (!(data.fn in FUNCTIONS))
      notImitated(`the function "${data.fn}" in rolls; it knows ${Object.keys(FUNCTIONS).join(", ")}`);
  }

  get expression(): string {
    return `${this.fn}(${this.rolls.map((roll) => roll.formula).join(", ")})`;
  }

  get total(): number | undefined {
    return this.#result;
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  protected override _evaluate(options: EvaluationOptions): void {
    for (const roll of this.rolls) roll.evaluateTerms(options);
    this.#result = FUNCTIONS[this.fn]?.(...this.rolls.map((roll) => roll.total ?? 0));
  }

  override toJSON(): Data {
    const rolls = this.rolls.map((roll) => roll.toJSON());
    return { ...super.toJSON(), fn: this.fn, terms: this.terms, rolls, result: this.#result };
  }
}
