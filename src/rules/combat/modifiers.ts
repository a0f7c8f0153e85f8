import type { Part } from "../breakdown.ts";
import { part } from "../breakdown.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import type { Effect, Modifier, ModifierTarget } from "../field/effect.ts";
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
  const effects = creature.effects.flatMap(({ source, modifiers }) =>
    modifiers.filter((each) => counts(each, query)).map(({ value, type }) => part(source, value, type)),
  );
  const conditions = conditionRows(table, creature).flatMap(({ name, row }) => {
    const spokenFor = creature.effects.some((effect) => effect.condition === name && effect.modifiers.length > 0);
    const modifiers = spokenFor ? [] : (row.modifiers ?? []);
    return modifiers.filter(({ to }) => query.to.includes(to)).map(({ value, type }) => part(name, value, type));
  });
  return [...effects, ...conditions];
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
