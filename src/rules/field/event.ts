import type { Happening } from "../happenings.ts";
import type { Battle } from "./battle.ts";
import type { Creature, CreatureId } from "./creature.ts";
import type { Field } from "./field.ts";
import { creatureOf } from "./field.ts";

/** A replaced part of a creature, with what was there before. */
export interface CreatureChange<K extends keyof Creature = keyof Creature> {
  readonly on: "creature";
  readonly id: CreatureId;
  readonly key: K;
  readonly before: Creature[K];
  readonly after: Creature[K];
}

/** A replaced part of the order of battle, with what was there before. */
export interface BattleChange<K extends keyof Battle = keyof Battle> {
  readonly on: "battle";
  readonly key: K;
  readonly before: Battle[K];
  readonly after: Battle[K];
}

export type Change = CreatureChange | BattleChange;

/** The only way anything changes: what happened, as people tell it, and what it replaced on the field. */
export interface Event {
  readonly happening: Happening;
  readonly changes: readonly Change[];
}

/** The changes that give a creature these new parts; parts that stay as they are make no change. */
export function changeCreature(field: Field, id: CreatureId, parts: Partial<Creature>): Change[] {
  const creature = creatureOf(field, id);
  const changes: Change[] = [];
  for (const key of Object.keys(parts) as (keyof Creature)[]) {
    // Object.keys forgets the keys' type
    const after = parts[key];
    if (after === undefined || after === creature[key]) continue;
    changes.push({ on: "creature", id, key, before: creature[key], after });
  }
  return changes;
}

/** The changes that give the order of battle these new parts. */
export function changeBattle(field: Field, parts: Partial<Battle>): Change[] {
  const keys = Object.keys(parts) as (keyof Battle)[]; // Object.keys forgets the keys' type
  return keys.flatMap((key) => {
    const after = parts[key];
    if (after === undefined || after === field.battle[key]) return [];
    return [{ on: "battle", key, before: field.battle[key], after }];
  });
}

/** The field after an event. The given field is left as it was. */
export function applyEvent(field: Field, event: Event): Field {
  return event.changes.reduce(applyChange, field);
}

/** The event that takes this one back: the same happening, its changes turned round. */
export function invertEvent(event: Event): Event {
  const changes = event.changes.map((change) => ({ ...change, before: change.after, after: change.before }) as Change);
  return { happening: event.happening, changes: changes.reverse() };
}

function applyChange(field: Field, change: Change): Field {
  if (change.on === "battle") return { ...field, battle: { ...field.battle, [change.key]: change.after } };
  const creature = { ...creatureOf(field, change.id), [change.key]: change.after };
  return { ...field, creatures: { ...field.creatures, [change.id]: creature } };
}
