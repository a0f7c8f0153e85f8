import type { Ask } from "../rules/ask.ts";
import type { Command, SetCommand } from "../rules/commands.ts";
import type { CreatureId } from "../rules/field/creature.ts";
import type { EditionId, Field } from "../rules/field/field.ts";
import type { Reply } from "../rules/questions.ts";
import type { GivenChange } from "./set.ts";

/** A fight in a file: where it starts, what is done, and what must come of it. */
export interface Scenario {
  /** The file's name, as it was given. */
  readonly file: string;
  readonly title: string;
  /** The editions that its file is played in, this one's among them. */
  readonly editions: readonly EditionId[];
  /** The rule ids that it proves. */
  readonly covers: readonly string[];
  /** The field before the first step. */
  readonly field: Field;
  readonly steps: readonly Step[];
}

/** What a step does: a command of the rules, the game master's hand, or a question that changes nothing. */
export type Deed =
  | { readonly kind: "command"; readonly command: Exclude<Command, SetCommand> }
  | { readonly kind: "set"; readonly creatures: Readonly<Record<CreatureId, GivenChange>> }
  | { readonly kind: "ask"; readonly ask: Ask };

/** The faces that a step's dice show: by the die's sides, in the order in which the rules roll them. */
export type Faces = ReadonlyMap<number, readonly number[]>;

/** An answer to a decision; what to choose may be left open where the rest of it says enough. */
export interface ScriptedReply extends Omit<Reply, "choose"> {
  readonly who: CreatureId;
  readonly choose: string | null;
}

/** A readied action that goes off inside another creature's step. */
export interface Interrupt {
  /** Before the N-th square entered or the N-th attack, counted from 1. */
  readonly before: number;
  readonly who: CreatureId;
}

/** One step of a scenario. */
export interface Step {
  readonly deed: Deed;
  readonly faces: Faces;
  readonly replies: readonly ScriptedReply[];
  readonly interrupts: readonly Interrupt[];
  /** The game master lets it happen whatever the rules say against it. */
  readonly overruled: boolean;
  /** The fields of the result that must match, in the result's own shape; `null` for none. */
  readonly expect: Readonly<Record<string, unknown>> | null;
}

/** The verb of a step, as a file has it. */
export function verbOf(deed: Deed): string {
  return deed.kind === "command" ? deed.command.verb : deed.kind;
}

/** Whose deed a command is, with the mount that carries them; nobody's for what nobody in particular does. */
export function actorsOf(field: Field, actor: CreatureId | null): readonly CreatureId[] {
  const mount = actor === null ? null : (field.creatures[actor]?.rides ?? null);
  return [actor, mount].filter((id) => id !== null);
}

/** Whose step it is; `null` for what nobody in particular does. */
export function actorOf(deed: Deed): CreatureId | null {
  return deed.kind === "command" && "who" in deed.command ? deed.command.who : null;
}
