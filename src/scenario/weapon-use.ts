import type { ActCommand, Command } from "../rules/commands.ts";
import type { Step } from "./scenario.ts";

/** The weapons that a creature is told to use or draw in the steps: whatever it is told to use, it carries. */
export function weaponsNamedBy(who: string, steps: readonly Step[]): readonly string[] {
  return steps.flatMap(({ deed, replies }) => {
    const told =
      deed.kind === "command" && "who" in deed.command && deed.command.who === who ? named(deed.command) : [];
    const replied = replies.flatMap((reply) => (reply.who === who ? (reply.with ?? []) : []));
    return [...told, ...replied];
  });
}

function named(command: Command): readonly string[] {
  if (command.verb === "move") return [command.with, command.draw].filter((name) => name !== undefined);
  return command.verb === "act" ? namedInAct(command) : [];
}

function namedInAct(act: ActCommand): readonly string[] {
  const swings = act.attacks?.flatMap((order) => ("with" in order ? (order.with ?? []) : [])) ?? [];
  const readied = act.readied === undefined ? [] : named(act.readied);
  return [...(act.with === undefined ? [] : [act.with]), ...swings, ...readied];
}
