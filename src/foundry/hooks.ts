import type { Command } from "../rules/commands.ts";
import type { Event } from "../rules/field/event.ts";

/** What a command's hooks are told beside the command. */
export interface CommandContext {
  readonly scene: Scene.Implementation;
  readonly combat: Combat.Implementation | null;
}

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  namespace Hooks {
    interface HookConfig {
      /** On the referee's client, before a command is heard; `false` keeps it from being heard. */
      "five-foot-step.beforeCommand": (command: Command, context: CommandContext) => boolean | void;
      /** On the referee's client, once a command stands and its events are written. */
      "five-foot-step.afterCommand": (command: Command, events: readonly Event[], context: CommandContext) => void;
      /** On the referee's client, once a command has been taken back or done again. */
      "five-foot-step.afterUndo": (command: Command, context: CommandContext) => void;
      "five-foot-step.afterRedo": (command: Command, context: CommandContext) => void;
    }
  }
}

/**
 * Listens to a hook, as `Hooks.on` does. The types of Foundry list so many hooks that the compiler gives up on their
 * union, so a listener says itself what it is called with.
 */
export function listen<Args extends readonly unknown[]>(hook: string, listener: (...args: Args) => unknown): number {
  const on = Hooks.on.bind(Hooks) as (hook: string, listener: (...args: Args) => unknown) => number; // see above
  return on(hook, listener);
}

/** Stops listening to a hook. */
export function unlisten(hook: string, id: number): void {
  const off = Hooks.off.bind(Hooks) as (hook: string, id: number) => void; // see `listen`
  off(hook, id);
}
