import type { Effect, Tie } from "../../rules/field/effect.ts";
import { TIE_CHECKS, TIE_PARTS } from "../../rules/field/effect.ts";
import { CONDITIONS, MOVEMENT_KINDS } from "../../rules/field/names.ts";
import type { Coming, Turn } from "../../rules/field/turn.ts";
import type { StoredUntil } from "./effect-data.ts";
import { modifierSchema, untilSchema } from "./effect-data.ts";
import { amount, flag, maybeOneOf, maybeText, maybeWhole, names, oneOf, text, whole } from "./fields.ts";

const fields = foundry.data.fields;

/** A field for every part of something the rules define. */
type Parts<T> = Record<keyof T, foundry.data.fields.DataField.Any>;

/** What the game master has given to the coming turn, or taken from it. */
function comingSchema() {
  return {
    standard: whole(0),
    move: whole(0),
    swift: whole(0),
    step: whole(0),
    feet: amount(0),
  } satisfies Parts<Coming>;
}

/** What is left of the turn, one field for every part of the rules' `Turn`. */
function turnSchema() {
  return {
    acted: flag(),
    standard: whole(0, 0),
    move: whole(0, 0),
    swift: whole(0, 0),
    step: whole(0, 0),
    opportunities: whole(0, 0),
    restricted: flag(),
    begun: flag(),
    swiftOwed: flag(),
    movedFeet: amount(0, 0),
    movedAs: maybeOneOf(MOVEMENT_KINDS),
    diagonals: whole(0, 0),
    strideFeet: amount(0, 0),
    feetGiven: amount(0),
    coming: new fields.SchemaField(comingSchema()),
    passed: names(),
    attacksMade: whole(0, 0),
    roundsRun: whole(0, 0),
    halfway: new fields.ObjectField({ required: true, nullable: true, initial: null }),
    mountFeetMax: maybeWhole(null, 0),
    freeActions: names(),
    advised: names(),
  } satisfies Parts<Turn>;
}

/** What ties it to another creature; nothing does without an opponent. */
function tieSchema() {
  return {
    opponent: maybeText(),
    part: oneOf(TIE_PARTS, "held"),
    check: oneOf(TIE_CHECKS, "made"),
    difficulty: whole(0, 0),
  } satisfies Parts<Tie>;
}

function effectSchema() {
  return {
    id: text(),
    source: text(),
    condition: maybeOneOf(CONDITIONS),
    modifiers: new fields.ArrayField(new fields.SchemaField(modifierSchema())),
    until: new fields.SchemaField(untilSchema()),
    concealmentPercent: maybeWhole(null, 0),
    tie: new fields.SchemaField(tieSchema()),
    /** Of a spell that is being cast, held or kept up; only the referee writes it. */
    spell: new fields.ObjectField({ required: true, nullable: true, initial: null }),
  } satisfies Parts<Effect>;
}

function schema() {
  return {
    turn: new fields.SchemaField(turnSchema()),
    effects: new fields.ArrayField(new fields.SchemaField(effectSchema())),
    /** The combatant's token id of the mount it rides. */
    rides: maybeText(),
  };
}

type Schema = ReturnType<typeof schema>;

/** What the referee keeps on a combatant: what is left of its turn, and what is in force on it for a time. */
export class CombatantData extends foundry.abstract.TypeDataModel<Schema, Combatant.Implementation> {
  static override defineSchema(): Schema {
    return schema();
  }
}

/** What is read of it. The types of Foundry lose fields nested this deep, so they are named after the rules' own. */
export interface CombatantSystem extends Omit<foundry.data.fields.SchemaField.InitializedData<Schema>, "effects"> {
  readonly effects: readonly StoredEffect[];
}

export interface StoredEffect extends Omit<Effect, "until" | "concealmentPercent" | "tie" | "spell"> {
  readonly concealmentPercent: number | null;
  readonly tie: StoredTie;
  readonly until: StoredUntil;
  readonly spell: object | null;
}

/** A tie as it is stored; without an opponent there is none. */
export interface StoredTie extends Omit<Tie, "opponent"> {
  readonly opponent: string | null;
}
