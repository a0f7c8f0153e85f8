import { freeId } from "../combat/effects.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import type { Effect, Until } from "../field/effect.ts";
import type { Change } from "../field/event.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { SpellInForce } from "../field/spell.ts";
import type { SpellNews } from "../happenings.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { SpellOrder } from "../spell-order.ts";
import { PLAIN_SPELL } from "../spell-order.ts";
import type { Table } from "../table.ts";

/** A spell that is being cast. */
export const CASTING = "casting";
/** A touch spell that has not been discharged yet. */
export const HELD_CHARGE = "held-charge";
/** A spell that lasts as long as its caster concentrates. */
export const CONCENTRATION = "concentration";
/** A spell that stays by itself until its time is up or it is dismissed. */
export const ACTIVE_SPELL = "active-spell";

/** How a creature has to do with a spell. */
export type Stage = typeof CASTING | typeof HELD_CHARGE | typeof CONCENTRATION | typeof ACTIVE_SPELL;

/** An effect that is about a spell. */
export type SpellEffect = Effect & { readonly spell: SpellInForce };

/** What a creature casts, holds or keeps up; several only of the spells that stay by themselves. */
export function spellsAt(creature: Creature, stage: Stage): readonly SpellEffect[] {
  return creature.effects.filter((effect): effect is SpellEffect => effect.source === stage && hasSpell(effect));
}

/** The one spell that a creature casts, holds or concentrates on; `null` for none. */
export function spellAt(creature: Creature, stage: Exclude<Stage, typeof ACTIVE_SPELL>): SpellInForce | null {
  return spellsAt(creature, stage)[0]?.spell ?? null;
}

/** The spell itself. */
export function orderOf({ command }: Pick<SpellInForce, "command">): SpellOrder {
  return command.spell ?? PLAIN_SPELL;
}

/** The changes with which a spell comes into a stage on a creature. */
export function begin(
  table: Table,
  who: CreatureId,
  {
    stage,
    spell,
    until = { kind: "open" },
  }: { readonly stage: Stage; readonly spell: SpellInForce; readonly until?: Until },
): readonly Change[] {
  const { effects } = creatureOf(table.field, who);
  const others = stage === ACTIVE_SPELL ? effects : effects.filter(({ source }) => source !== stage);
  const begun: Effect = { id: freeId(others, stage), source: stage, condition: null, modifiers: [], until, spell };
  return changeCreature(table.field, who, { effects: [...others, begun] });
}

/** The changes that give a spell in force new parts. */
export function alter(table: Table, who: CreatureId, stage: Stage, parts: Partial<SpellInForce>): readonly Change[] {
  const effects = creatureOf(table.field, who).effects.map((effect) =>
    effect.source === stage && hasSpell(effect) ? { ...effect, spell: { ...effect.spell, ...parts } } : effect,
  );
  return changeCreature(table.field, who, { effects });
}

/** The changes that end what a creature has to do with a spell, or only one effect of it. */
export function end(table: Table, who: CreatureId, stage: Stage, id: string | null = null): readonly Change[] {
  const { effects } = creatureOf(table.field, who);
  const left = effects.filter((effect) => effect.source !== stage || (id !== null && effect.id !== id));
  return left.length === effects.length ? [] : changeCreature(table.field, who, { effects: left });
}

/** Tells what became of a spell. */
export function* tell(spell: Pick<SpellInForce, "command">, news: News): Rule<void> {
  const { what, other = null, changes = [] } = news;
  yield* happen({ kind: "spell", who: spell.command.who, what, spell: orderOf(spell).name ?? null, other }, changes);
}

/** What became of a spell, and what that changes. */
export interface News {
  readonly what: SpellNews;
  readonly other?: CreatureId | null;
  readonly changes?: readonly Change[];
}

/** Ends the spell in a stage, where there is one, and tells how. */
export function* giveUp(
  table: Table,
  who: CreatureId,
  { stage, what }: { readonly stage: Exclude<Stage, typeof ACTIVE_SPELL>; readonly what: SpellNews },
): Rule<void> {
  const spell = spellAt(creatureOf(table.field, who), stage);
  if (spell !== null) yield* tell(spell, { what, changes: end(table, who, stage) });
}

function hasSpell(effect: Effect): effect is SpellEffect {
  return effect.spell !== undefined;
}
