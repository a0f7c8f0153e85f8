import type { Command } from "./commands.ts";
import type { Edition } from "./editions/edition.ts";
import type { Field } from "./field/field.ts";
import type { Rule } from "./rule.ts";

/** The rule that carries out a command. */
export type Performance = (table: Table, command: Command) => Rule<void>;

/**
 * What lies in front of the referee: the edition that is played and the field as it is now. `field` is replaced by the
 * hearing at each event, so a rule reads it again after every `yield*` and never keeps it.
 */
export interface Table {
  readonly edition: Edition;
  readonly field: Field;
  /** Carries out a command within another one, as a readied action is. */
  readonly perform: Performance;
}
