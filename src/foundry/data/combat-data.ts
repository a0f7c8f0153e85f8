import type { Battle, Readied, Standing } from "../../rules/field/battle.ts";
import { amount, maybeText, names, oneOf, text, whole } from "./fields.ts";

const fields = foundry.data.fields;

/** A field for every part of something the rules define. */
type Parts<T> = Record<keyof T, foundry.data.fields.DataField.Any>;

const PHASES = ["none", "surprise", "round"] as const;

function standingSchema() {
  return { who: text(), total: amount(0), modifier: amount(0), rollOff: amount(0) } satisfies Parts<Standing>;
}

function readiedSchema() {
  return {
    who: text(),
    command: new fields.ObjectField({ required: true, nullable: false }),
    trigger: text(),
    cue: new fields.ObjectField({ required: true, nullable: true, initial: null }),
  } satisfies Parts<Readied>;
}

/** The order of battle, one field for every part of the rules' `Battle`. */
function battleSchema() {
  return {
    phase: oneOf(PHASES, "none"),
    round: whole(0, 0),
    order: new fields.ArrayField(new fields.SchemaField(standingSchema())),
    active: maybeText(),
    aware: names(),
    late: new fields.ArrayField(new fields.SchemaField({ who: text(), total: amount(0) })),
    delaying: names(),
    readied: new fields.ArrayField(new fields.SchemaField(readiedSchema())),
    waiting: maybeText(),
    interrupting: maybeText(),
  } satisfies Parts<Battle>;
}

function schema() {
  return {
    battle: new fields.SchemaField(battleSchema()),
    /** The command that is half carried out, as JSON of a `PendingHearing`; empty when there is none. */
    hearing: text(),
    /** The last commands that stand, as JSON of `JournalEntry`, in slots that are used in turn. */
    journal: new fields.TypedObjectField(text()),
    /** How many commands have ever been written into the journal. */
    written: whole(0, 0),
    /** How many of the newest commands are taken back and can be done again. */
    undone: whole(0, 0),
  };
}

type Schema = ReturnType<typeof schema>;

/** What the referee keeps on a combat. */
export class CombatData extends foundry.abstract.TypeDataModel<Schema, Combat.Implementation> {
  static override defineSchema(): Schema {
    return schema();
  }
}

/** What is read of it. The types of Foundry lose fields nested this deep, so they are named after the rules' own. */
export interface CombatSystem extends Omit<foundry.data.fields.SchemaField.InitializedData<Schema>, "battle"> {
  readonly battle: Omit<Battle, "readied"> & {
    readonly readied: readonly (Omit<Readied, "command" | "cue"> & {
      readonly command: object;
      readonly cue: object | null;
    })[];
  };
}
