import type { CreatureId } from "../field/creature.ts";
import type { Effect, Modifier, Until } from "../field/effect.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { ConditionName } from "../field/names.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";

/** An effect to begin. */
export interface NewEffect {
  readonly source: string;
  readonly condition?: ConditionName;
  readonly modifiers?: readonly Modifier[];
  readonly until: Until;
}

/**
 * Begins an effect on a creature. One of the same source on it is replaced, unless `several` are allowed to stand side
 * by side.
 */
export function* beginEffect(
  table: Table,
  who: CreatureId,
  { effect, several = false }: { readonly effect: NewEffect; readonly several?: boolean },
): Rule<void> {
  const { effects } = creatureOf(table.field, who);
  const others = several ? effects : effects.filter(({ source }) => source !== effect.source);
  const begun: Effect = {
    id: freeId(others, effect.source),
    source: effect.source,
    condition: effect.condition ?? null,
    modifiers: effect.modifiers ?? [],
    until: effect.until,
  };
  const changes = changeCreature(table.field, who, { effects: [...others, begun] });
  yield* happen({ kind: "effect-began", who, source: effect.source }, changes);
}

/** Ends the effects of a source on a creature; nothing happens where there are none. */
export function* endEffect(table: Table, who: CreatureId, source: string): Rule<void> {
  const { effects } = creatureOf(table.field, who);
  if (!effects.some((effect) => effect.source === source)) return;
  const left = effects.filter((effect) => effect.source !== source);
  yield* happen({ kind: "effect-ended", who, source }, changeCreature(table.field, who, { effects: left }));
}

/** Whether an effect of this source is in force on a creature. */
export function hasEffect(table: Table, who: CreatureId, source: string): boolean {
  return creatureOf(table.field, who).effects.some((effect) => effect.source === source);
}

/** A modifier that counts for everything it is about and is not used up. */
export function modifier(to: Modifier["to"], value: number, type: Modifier["type"]): Modifier {
  return { to, value, type, against: null, once: false };
}

/** An id for an effect of a source that none of these has. */
export function freeId(effects: readonly Effect[], source: string): string {
  let number = 1;
  while (effects.some(({ id }) => id === `${source}-${number}`)) number += 1;
  return `${source}-${number}`;
}
