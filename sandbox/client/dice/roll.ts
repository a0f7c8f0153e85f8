/** Rolls of dice (type package, client/dice/roll). */
import { environment } from "../../common/environment.ts";
import { deepClone } from "../../common/utils/clone.ts";
import { getProperty } from "../../common/utils/property.ts";
import { isPlainObject, type Data } from "../../common/utils/types.ts";
import { CONFIG } from "../config.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import { game } from "../game.ts";
import { calculate, type Token } from "./arithmetic.ts";
import { parseFormula, type ParsedTerm } from "./parser.ts";
import { renderRoll, renderTooltip } from "./render-roll.ts";
import {
  type DiceTerm,
  Die,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  type EvaluationOptions,
  type InnerRoll,
  type RollTerm,
} from "./terms.ts";
import { reviveTerm } from "./revive.ts";

type RollClass = typeof Roll;

export class Roll implements InnerRoll {
  readonly data: Data;
  readonly options: Data;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;

  constructor(formula: string, data: Data = {}, options: Data = {}) {
    this.data = data;
    this.options = options;
    this.terms = (this.constructor as RollClass).parse(formula, data);
    this._formula = (this.constructor as RollClass).getFormula(this.terms);
  }

  static create(formula: string, data: Data = {}, options: Data = {}): Roll {
    const Configured = (CONFIG.Dice.rolls[0] ?? Roll) as unknown as RollClass;
    return new Configured(formula, data, options);
  }

  // Reading -----------------------------------------------------------------------------------------------------------

  /** Read a formula into terms. Throws when it cannot be read. */
  static parse(formula: string, data: Data = {}): RollTerm[] {
    if (!formula) return [];
    const replaced = this.replaceFormulaData(formula, data, { missing: "0" });
    return parseFormula(replaced).map((parsed) => this.#makeTerm(parsed));
  }

  static #makeTerm(parsed: ParsedTerm): RollTerm {
    const options = "flavor" in parsed && parsed.flavor ? { flavor: parsed.flavor } : {};
    switch (parsed.kind) {
      case "number":
        return new NumericTerm({ number: parsed.value, options });
      case "operator":
        return new OperatorTerm({ operator: parsed.operator });
      case "group":
        return new ParentheticalTerm({ term: parsed.formula, roll: new this(parsed.formula), options });
      case "function":
        return new FunctionTerm({
          fn: parsed.name,
          terms: [...parsed.args],
          rolls: parsed.args.map((arg) => new this(arg)),
          options,
        });
      case "dice":
        return new Die({
          number: this.#known(parsed.number),
          faces: this.#known(parsed.faces),
          modifiers: parsed.modifiers,
          options,
        });
    }
  }

  /** How many dice, or faces, a parenthesis before or after the d means; it must not hold dice itself. */
  static #known(value: number | string): number {
    if (typeof value === "number") return value;
    return Math.round(new this(value).evaluateSync().total ?? 0);
  }

  /** Put values for `@paths` (type package, Roll.replaceFormulaData). */
  static replaceFormulaData(
    formula: string,
    data: Data,
    options: { readonly missing?: string; readonly warn?: boolean } = {},
  ): string {
    return formula.replace(/@([a-z.0-9_-]+)/gi, (match, path: string) => {
      const value = getProperty(data, path);
      if (value === undefined || value === null) return options.missing ?? match;
      return typeof value === "number" || typeof value === "string" ? String(value).trim() : (options.missing ?? match);
    });
  }

  static validate(formula: string): boolean {
    try {
      parseFormula(formula.replace(/@([a-z.0-9_-]+)/gi, "1"));
      return true;
    } catch {
      return false;
    }
  }

  static getFormula(terms: readonly RollTerm[]): string {
    return terms
      .map((term) => term.formula)
      .join("")
      .replace(/ +/g, " ")
      .trim();
  }

  // Results -----------------------------------------------------------------------------------------------------------

  get formula(): string {
    return this._formula;
  }

  get dice(): DiceTerm[] {
    return this.terms.flatMap((term) => term.dice);
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** The formula with numbers for dice. */
  get result(): string {
    return this.terms
      .map((term) => String(term.total ?? ""))
      .join("")
      .replace(/ +/g, " ")
      .trim();
  }

  /** Undefined until evaluated. */
  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    // Foundry's evaluation is asynchronous because people may roll real dice; here it only takes its time.
    await Promise.resolve();
    this.#begin();
    this.evaluateTerms(options);
    return this;
  }

  /** Only for rolls without chance, or minimized or maximized (type package, Roll#evaluateSync). */
  evaluateSync(options: EvaluationOptions = {}): this {
    const { strict = true, minimize, maximize } = options;
    const chance = !this.isDeterministic && !minimize && !maximize;
    if (chance && strict) {
      throw new Error(
        `The Roll "${this.formula}" contains non-deterministic terms and cannot be evaluated synchronously`,
      );
    }
    this.#begin();
    if (chance) this.terms = this.terms.map((term) => (term.isDeterministic ? term : new NumericTerm({ number: 0 })));
    this.evaluateTerms(options);
    return this;
  }

  #begin(): void {
    if (this._evaluated) throw new Error("This Roll object has already been evaluated and is now immutable");
  }

  evaluateTerms(options: EvaluationOptions): void {
    for (const term of this.terms) if (!term._evaluated) term.evaluate(options);
    this._total = this._evaluateTotal();
    this._evaluated = true;
  }

  _evaluateTotal(): number {
    const tokens = this.terms.map((term): Token => term.total ?? 0);
    const total = calculate(tokens);
    if (!Number.isFinite(total)) throw new Error(`The result of ${this.formula} is not a number`);
    return total;
  }

  async reroll(options: EvaluationOptions = {}): Promise<Roll> {
    return this.clone().evaluate(options);
  }

  clone(): Roll {
    const Own = this.constructor as RollClass;
    return new Own(this._formula, deepClone(this.data), deepClone(this.options));
  }

  resetFormula(): string {
    this._formula = (this.constructor as RollClass).getFormula(this.terms);
    return this._formula;
  }

  // Showing -----------------------------------------------------------------------------------------------------------

  async getTooltip(): Promise<string> {
    return renderTooltip(this);
  }

  /** HTML of the result; `isPrivate` hides it. */
  async render(
    options: { readonly flavor?: string; readonly isPrivate?: boolean; readonly [key: string]: unknown } = {},
  ): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    return renderRoll(this, options);
  }

  /** Tell the roll in the chat (type package, Roll#toMessage). With `create: false` only the data is made. */
  async toMessage(
    messageData: Data = {},
    options: { readonly rollMode?: string; readonly create?: boolean } = {},
  ): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    const rollMode = options.rollMode ?? String(game.settings.get("core", "rollMode"));
    const Message = environment.documentClass("ChatMessage") as unknown as typeof ChatMessage;
    const data: Data = {
      sound: CONFIG["sounds"] ? (CONFIG["sounds"] as { dice?: string }).dice : null,
      content: String(this.total),
      ...messageData,
    };
    data["rolls"] = [JSON.stringify(this)];
    if (options.create === false) return Message.applyRollMode(data, rollMode);
    return Message.create(data, { rollMode });
  }

  // Storing -----------------------------------------------------------------------------------------------------------

  toJSON(): Data {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: [],
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /** A roll from its JSON form; its class must be in CONFIG.Dice.rolls. */
  static fromData(data: Data): Roll {
    const {
      class: name,
      formula,
      terms,
      total,
      evaluated,
      options,
    } = data as {
      class?: string;
      formula?: string;
      terms?: unknown[];
      total?: number;
      evaluated?: boolean;
      options?: Data;
    };
    const Own = findRollClass(name);
    const roll = new Own("0", {}, deepClone(options ?? {}));
    roll.terms = (terms ?? []).map((term) =>
      reviveTerm(isPlainObject(term) ? term : {}, (inner) => this.fromData(inner)),
    );
    roll._formula = formula ?? Own.getFormula(roll.terms);
    roll._evaluated = evaluated ?? true;
    roll._total = total;
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as Data);
  }

  /** A roll of terms that are all evaluated, or none of them (type package, Roll.fromTerms). */
  static fromTerms(terms: RollTerm[], options: Data = {}): Roll {
    const values = terms.filter((term) => !(term instanceof OperatorTerm) && !(term instanceof NumericTerm));
    const evaluated = values.filter((term) => term._evaluated).length;
    if (evaluated > 0 && evaluated < values.length) {
      throw new Error(
        "You can only call Roll.fromTerms with an array of terms which are either all evaluated, or none evaluated",
      );
    }
    const roll = new this("0", {}, options);
    roll.terms = terms;
    roll._formula = this.getFormula(terms);
    if (values.length === evaluated && values.length > 0) {
      for (const term of terms) term._evaluated = true;
      roll._total = roll._evaluateTotal();
      roll._evaluated = true;
    }
    return roll;
  }
}

function findRollClass(name: string | undefined): RollClass {
  if (name === undefined || name === "Roll") return Roll;
  const found = CONFIG.Dice.rolls.find((cls) => cls.name === name);
  if (!found) throw new Error(`Unable to recreate ${name} instance from provided data: it is not in CONFIG.Dice.rolls`);
  return found as unknown as RollClass;
}
