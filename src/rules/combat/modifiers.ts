import type { Part } from "../breakdown.ts";
import { part } from "../breakdown.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import type { Effect, Modifier, ModifierTarget } from "../field/effect.ts";
import type { ConditionName } from "../field/names.ts";
import type { Table } from "../table.ts";
import { conditionRows } from "./conditions.ts";

/** What a creature's effects and conditions add to something. */
export interface ModifierQuery {
  readonly to: readonly ModifierTarget[];
  /** The opponent, for modifiers that only count with or against one; `null` leaves those out. */
  readonly against: CreatureId | null;
}

/**
 * The modifiers that a creature's effects and conditions bring. A condition's own modifiers stand back where an effect
 * brings the condition together with modifiers of its own.
 *
 * Rule: `Pathfinder · Combat Modifiers`.
 */
export function modifiersOf(table: Table, creature: Creature, query: ModifierQuery): readonly Part[] {
  const parts: Part[] = [];
  for (const { source, modifiers } of creature.effects) {
    for (const each of modifiers) if (counts(each, query)) parts.push(part(source, each.value, each.type));
  }
  for (const { name, row } of conditionRows(table, creature)) {
    if (row.modifiers === undefined || isSpokenFor(creature, name)) continue;
    for (const { to, value, type } of row.modifiers) if (query.to.includes(to)) parts.push(part(name, value, type));
  }
  return parts;
}

function isSpokenFor({ effects }: Creature, name: ConditionName): boolean {
  return effects.some(({ condition, modifiers }) => condition === name && modifiers.length > 0);
}

/** A creature's effects once a roll has used up what counts only once for it. */
export function withoutUsedUp(creature: Creature, query: ModifierQuery): readonly Effect[] {
  const isUsedUp = (modifier: Modifier): boolean => modifier.once && counts(modifier, query);
  if (!creature.effects.some(({ modifiers }) => modifiers.some(isUsedUp))) return creature.effects;
  return creature.effects.flatMap((effect) => {
    const modifiers = effect.modifiers.filter((modifier) => !isUsedUp(modifier));
    if (modifiers.length === effect.modifiers.length) return [effect];
    return modifiers.length === 0 && effect.condition === null ? [] : [{ ...effect, modifiers }];
  });
}

function counts({ to, against }: Modifier, query: ModifierQuery): boolean {
  return query.to.includes(to) && (against === null || against === query.against);
}
