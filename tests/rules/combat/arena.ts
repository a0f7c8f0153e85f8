import { baseWeapon } from "../../../src/rules/editions/weapons.ts";
import type { Creature } from "../../../src/rules/field/creature.ts";
import { applyEvent } from "../../../src/rules/field/event.ts";
import type { Field } from "../../../src/rules/field/field.ts";
import type { Weapon } from "../../../src/rules/field/weapon.ts";
import type { Happening } from "../../../src/rules/happenings.ts";
import type { Answer, RollPurpose, Rule } from "../../../src/rules/rule.ts";
import type { Table } from "../../../src/rules/table.ts";
import type { Trait } from "../geometry/board.ts";
import { board, on } from "../geometry/board.ts";

export { board, on };

/** What came of a rule that was played out. */
export interface Played<T> {
  readonly result: T;
  readonly field: Field;
  readonly happenings: readonly Happening[];
  /** What the dice were for, in order, with how many of which kind: `attack 1d20`. */
  readonly rolls: readonly string[];
}

/**
 * Plays a rule out with these faces, one after the other.
 * @throws {Error} when there are too few faces or some are left over.
 */
export function play<T>(table: Table, rule: (table: Table) => Rule<T>, faces: readonly number[] = []): Played<T> {
  let field = table.field;
  const live: Table = {
    edition: table.edition,
    perform: table.perform,
    get field() {
      return field;
    },
  };
  const left = [...faces];
  const rolls: string[] = [];
  const happenings: Happening[] = [];
  const running = rule(live);
  let answer: Answer;
  for (;;) {
    const step = running.next(answer);
    if (step.done === true) {
      if (left.length > 0) throw new Error(`faces left over: ${left.join(", ")}; rolled ${rolls.join(", ")}`);
      return { result: step.value, field, happenings, rolls };
    }
    const request = step.value;
    answer = undefined;
    if (request.kind === "happen") {
      field = applyEvent(field, request.event);
      happenings.push(request.event.happening);
    } else if (request.kind === "roll") {
      rolls.push(named(request.purpose, request.count, request.sides));
      if (left.length < request.count) throw new Error(`no face left for ${rolls.at(-1) ?? ""}`);
      answer = left.splice(0, request.count);
    } else {
      throw new Error(`nobody answers a ${request.question.kind} here`);
    }
  }
}

function named(purpose: RollPurpose, count: number, sides: number): string {
  return `${purpose} ${count}d${sides}`;
}

/** Two creatures side by side on an open floor: `a` attacks `d`. Nobody fights yet, so nobody is flat-footed. */
export function duel(a: Trait = {}, d: Trait = {}): Table {
  return board(".....\n..ad.\n.....", { a, d });
}

/**
 * The common weapon of that name.
 * @throws {RangeError} when there is none.
 */
export function common(name: string, changes: Partial<Weapon> = {}): Weapon {
  const weapon = baseWeapon(name);
  if (weapon === undefined) throw new RangeError(`no common weapon "${name}"`);
  return { ...weapon, ...changes };
}

/** Ability scores that are 10 where nothing else is said. */
export function scores(given: Partial<Creature["abilities"]>): Creature["abilities"] {
  return { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10, ...given };
}

/** Defenses that are 0 where nothing else is said. */
export function defenses(given: Partial<Creature["defense"]>): Creature["defense"] {
  return { ...on(board("d"), "d").defense, ...given };
}

/** Hit points that are 10 of 10 where nothing else is said. */
export function points(given: Partial<Creature["hitPoints"]>): Creature["hitPoints"] {
  return { ...on(board("d"), "d").hitPoints, ...given };
}

/** The same table with an option of the edition switched on. */
export function withOption(table: Table, option: string): Table {
  return { ...table, field: { ...table.field, options: { ...table.field.options, [option]: true } } };
}

/** The same table with a fight going on, in which nobody has acted yet. */
export function fighting(table: Table): Table {
  return { ...table, field: { ...table.field, battle: { ...table.field.battle, phase: "round", round: 1 } } };
}
