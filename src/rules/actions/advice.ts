import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { CreatureId } from "../field/creature.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";

/** With so many free actions in one turn the game master may wonder whether all of them are free. */
const MANY_FREE_ACTIONS = 4;
const SPEAK = "speak";

/**
 * Reminds the game master of something that is theirs to rule, once a turn for each creature and cause. Outside a fight,
 * where nothing costs anything, nothing is said.
 */
export function* advise(table: Table, who: CreatureId, what: string): Rule<void> {
  const { turn } = creatureOf(table.field, who);
  if (table.field.battle.phase === "none" || turn.advised.includes(what)) return;
  const changes = changeCreature(table.field, who, { turn: { ...turn, advised: [...turn.advised, what] } });
  yield* happen({ kind: "advised", who, what, about: null }, changes);
}

/**
 * Counts a free action, and says when they become many, or when somebody speaks again: how much is free, and how long a
 * speech is, the game master decides.
 *
 * Rule: `Pathfinder · Free Action`, `Pathfinder · Speak`.
 */
export function* countFree(table: Table, who: CreatureId, action: string): Rule<void> {
  if (table.field.battle.phase === "none") return;
  const { turn } = creatureOf(table.field, who);
  const freeActions = [...turn.freeActions, action].slice(-MANY_FREE_ACTIONS); // more need not be known
  const changes = changeCreature(table.field, who, { turn: { ...turn, freeActions } });
  yield* happen({ kind: "noted", who, what: "free-action" }, changes);
  if (action === SPEAK && turn.freeActions.includes(SPEAK)) yield* advise(table, who, "long-speech");
  if (freeActions.length === MANY_FREE_ACTIONS) yield* advise(table, who, "many-free-actions");
}
