import type { Command } from "../rules/commands.ts";
import type { Happening } from "../rules/happenings.ts";
import type { Question, Reply } from "../rules/questions.ts";
import type { Refusal } from "../rules/refusal.ts";

/** A command as hooks tell of it. All that hooks tell is plain data and frozen. */
export interface CommandNews {
  /** The same for everything that is told of one command; its chat card and its journal entry have it too. */
  readonly id: string;
  readonly sceneId: string;
  /** The combat that it belongs to; `null` outside of one. */
  readonly combatId: string | null;
  /** The user who gave it. */
  readonly userId: string;
  /** `null` where this client's user does not know of somebody in it. */
  readonly command: Command | null;
}

/** A step of a command: one thing that happens in it. */
export interface StepNews extends CommandNews {
  /** Which step of the command it is, counted from 0. */
  readonly index: number;
  readonly happening: Happening;
}

/** A decision that is asked of a creature's owner. */
export interface PromptNews {
  /** The id of the command in which it is asked. */
  readonly id: string;
  readonly sceneId: string;
  readonly combatId: string | null;
  /** The creature that decides: its token's id. */
  readonly who: string;
  readonly question: Question;
}

/** A decision that was made. */
export interface ReplyNews extends PromptNews {
  readonly reply: Reply;
  /** The module that answered in the owner's place, by its id; `null` when none did. */
  readonly module: string | null;
}

/** A command that was refused. */
export interface RefusalNews extends CommandNews {
  readonly refusal: Refusal;
  /** The refusal as this client's user reads it. */
  readonly text: string;
}

/** A creature's turn in a combat. */
export interface TurnNews {
  readonly sceneId: string;
  readonly combatId: string | null;
  readonly who: string;
  readonly round: number;
}

/** What a module can do against a command or a step of it. */
export interface Veto {
  /** The game master has the command carried out whatever is said against it: a veto does not count. */
  readonly overruled: boolean;
  /**
   * Has the command refused, and what has happened of it taken back. Return what this returns.
   * @param module the module's id
   * @param reason a sentence for people: what is not allowed, and what would be
   * @throws {TypeError} when either is no text
   */
  readonly veto: (module: string, reason: string) => false;
}

/** What a module can do about a decision before anybody is asked. */
export interface PromptHand {
  /**
   * Answers in the owner's place. Return what this returns. The rules look at the answer; where they refuse it, the owner is asked.
   * @param module the module's id
   * @throws {TypeError} when the reply is none of the question's options
   */
  readonly answer: (module: string, reply: Reply) => false;
  /**
   * Takes options out of the question, which keeps its last one, the way out. Without any named only that is left, and
   * nobody is asked.
   * @param module the module's id
   * @throws {TypeError} when the question has no such option
   */
  readonly withdraw: (module: string, ...options: readonly string[]) => void;
}

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  // The types of Foundry are extended by namespaces.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Hooks {
    interface HookConfig {
      /** On the referee's client, before a command is heard. */
      "five-foot-step.preCommand": (command: CommandNews, hand: Veto) => boolean | void;
      /** On the referee's client, before a step of a command happens. */
      "five-foot-step.preStep": (step: StepNews, hand: Veto) => boolean | void;
      /** On the referee's client, before anybody is asked for a decision. */
      "five-foot-step.prePrompt": (prompt: PromptNews, hand: PromptHand) => boolean | void;
      /** On every client, when a step has happened and the documents have changed. */
      "five-foot-step.step": (step: StepNews) => void;
      /** On every client, when a command has been carried out. */
      "five-foot-step.command": (command: CommandNews) => void;
      /** On every client, when somebody is asked for a decision. */
      "five-foot-step.prompt": (prompt: PromptNews) => void;
      /** On every client, when a decision has been made. */
      "five-foot-step.reply": (reply: ReplyNews) => void;
      /** On the client of whoever gave the command, and on the referee's, when a command has been refused. */
      "five-foot-step.refusal": (refusal: RefusalNews) => void;
      /** On every client, when a turn begins and ends. */
      "five-foot-step.turnStart": (turn: TurnNews) => void;
      "five-foot-step.turnEnd": (turn: TurnNews) => void;
      /** On every client, when a command has been taken back, whole or as far as it had got, and done again. */
      "five-foot-step.undo": (command: CommandNews) => void;
      "five-foot-step.redo": (command: CommandNews) => void;
    }
  }
}

/** Foundry's hooks without the names: the types list so many that the compiler gives up on their union. */
interface Registry {
  on(hook: string, listener: (...args: never[]) => unknown): number;
  off(hook: string, id: number): void;
}

const registry = Hooks as unknown as Registry; // see Registry

/**
 * Listens to a hook, as `Hooks.on` does; the listener says itself what it is called with.
 */
export function listen(hook: string, listener: (...args: never[]) => unknown): number {
  return registry.on(hook, listener);
}

/** Stops listening to a hook. */
export function unlisten(hook: string, id: number): void {
  registry.off(hook, id);
}
