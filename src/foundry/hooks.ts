import type { Command, Event } from "../rules/index.ts";

/** What a command's hooks are told beside the command. */
export interface CommandContext {
  readonly scene: Scene.Implementation;
  readonly combat: Combat.Implementation | null;
}

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  // The types of Foundry are extended by namespaces.
  // eslint-disable-next-line @typescript-eslint/no-namespace
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
