import type { Creature, Granted, Table, Turn } from "../../../rules/index.ts";
import { actionsLeft, GRANTED, isActing, newTurn } from "../../../rules/index.ts";
import { say, signed } from "../../words.ts";

/** What a row gives and takes: one thing, or what a full-round action takes together. */
export type GrantedRow = Granted | "full";

/** Something that the game master can give and take, with what there is of it. */
export interface GrantRow {
  readonly what: GrantedRow;
  readonly label: string;
  /** What there is, as it reads: a count, or feet with their sign. */
  readonly left: string;
  /** What has been pressed and not been given yet, with its sign; empty for nothing. */
  readonly asked: string;
  /** Nothing is left that could be taken. */
  readonly isNone: boolean;
  readonly give: string;
  readonly take: string;
}

/** How much is to be given, or below 0 taken; feet for movement. */
export type Asked = Readonly<Partial<Record<Granted, number>>>;

/** How much one press gives or takes. */
const STEP: Readonly<Record<Granted, number>> = {
  standard: 1,
  move: 1,
  swift: 1,
  step: 1,
  opportunities: 1,
  feet: 5,
};

const ROWS: readonly GrantedRow[] = ["standard", "move", "full", "swift", "step", "opportunities", "feet"];

/** What can be given to a creature and taken from it in this edition: of its turn, or out of it of its next one. */
export function grantRows(table: Table, creature: Creature, asked: Asked): readonly GrantRow[] {
  const turn = turnShown(table, creature);
  const rows = ROWS.filter((what) => what !== "swift" || table.edition.turns.actionTypes.includes("swift"));
  return rows.map((what) => {
    const label = say(`Grants.What.${what}`);
    const left = leftOf(turn, what);
    return {
      what,
      label,
      left: what === "feet" ? say("Grants.Feet", { feet: signedOrNone(left) }) : String(left),
      asked: what === "full" ? "" : signedOrNothing(asked[what] ?? 0),
      isNone: what !== "feet" && left + smallest(what, asked) <= 0,
      give: say("Grants.Give", { what: label }),
      take: say("Grants.Take", { what: label }),
    };
  });
}

/** What is asked for after one more press on a row's button. */
export function pressed(asked: Asked, what: GrantedRow, sign: 1 | -1): Asked {
  const added = partsOf(what).map((part) => [part, (asked[part] ?? 0) + sign * STEP[part]] as const);
  return { ...asked, ...Object.fromEntries(added) };
}

/** The parts that are asked for indeed; `null` for none. */
export function wanted(asked: Asked): Asked | null {
  const parts = GRANTED.flatMap((what) => ((asked[what] ?? 0) === 0 ? [] : [[what, asked[what]] as const]));
  return parts.length === 0 ? null : Object.fromEntries(parts);
}

/** What a creature has left of its turn; out of it what its next turn begins with, and the opportunities of now. */
function turnShown(table: Table, creature: Creature): Turn {
  if (isActing(table, creature.id)) return actionsLeft(table, creature);
  const { battle } = table.field;
  const isStillToCome = battle.aware.includes(creature.id) && !creature.turn.acted;
  // The turn after the surprise round is a whole one.
  const phase = battle.phase === "surprise" && isStillToCome ? "surprise" : "round";
  const then = { ...table, field: { ...table.field, battle: { ...battle, phase } } } as const;
  return { ...newTurn(then, creature), opportunities: creature.turn.opportunities };
}

function leftOf(turn: Turn, what: GrantedRow): number {
  if (what === "full") return turn.restricted ? 0 : Math.min(turn.standard, turn.move);
  return what === "feet" ? turn.feetGiven : turn[what];
}

function smallest(what: GrantedRow, asked: Asked): number {
  return Math.min(...partsOf(what).map((part) => asked[part] ?? 0));
}

function partsOf(what: GrantedRow): readonly Granted[] {
  return what === "full" ? ["standard", "move"] : [what];
}

function signedOrNone(value: number): string {
  return value === 0 ? "±0" : signed(value);
}

function signedOrNothing(value: number): string {
  return value === 0 ? "" : signed(value);
}
