import type { Command } from "../../rules/index.ts";

/** Verbs that are the game master's alone: they change facts, or speak for the whole table. */
const GAME_MASTERS: ReadonlySet<Command["verb"]> = new Set(["begin", "damage", "heal", "save", "rest", "set", "grant"]);

/** Who asks, as far as it matters for what they may. */
export interface Asker {
  readonly isGM: boolean;
  readonly active: boolean;
  /** Whether they own the creature. */
  owns(creatureId: string): boolean;
}

/** A user as somebody who asks for something on a scene. */
export function askerOf(userId: string, scene: Scene.Implementation): Asker {
  const user = game.users.get(userId);
  return {
    isGM: user?.isGM ?? false,
    active: user?.active ?? false,
    owns: (id) => user !== undefined && scene.tokens.get(id)?.actor?.testUserPermission(user, "OWNER") === true,
  };
}

/**
 * Why a user may not give a command, as a key under `FFS.Notice`; `null` when they may. Whether the creature may act now
 * is for the rules to say.
 *
 * Foundry V13 does not tell the referee who sent a query, so the user id in it is only the sender's word; V14 tells, and
 * the caller compares the two. Either way a client could write its own documents by hand: this keeps order at a table
 * of people who mean well, it is no lock.
 */
export function whyMayNot(asker: Asker, command: Command): "NotConnected" | "GameMasterOnly" | "NotYours" | null {
  if (!asker.active) return "NotConnected";
  if (asker.isGM) return null;
  if (GAME_MASTERS.has(command.verb) || !("who" in command)) return "GameMasterOnly";
  return asker.owns(command.who) ? null : "NotYours";
}
