import { isGone } from "../combat/conditions.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import type { Effect } from "../field/effect.ts";
import type { ConditionName } from "../field/names.ts";
import { allCreatures } from "../field/field.ts";
import { distanceFeet } from "../geometry/distance.ts";
import { lineOfEffect } from "../geometry/lines.ts";
import type { Table } from "../table.ts";

/** The effects that turning leaves behind; each names its maker in a modifier. */
export const TURNED = "turned";
export const REBUKED = "rebuked";
export const COMMANDED = "commanded";
export const BOLSTERED = "bolstered";
/** A turned creature has nowhere to flee to. */
export const CORNERED = "nowhere-to-flee";

/** An effect of turning, made out for somebody: the result of the check that made it, or the Hit Dice that it gives. */
export function turningEffect(
  source: string,
  {
    by,
    value,
    condition,
    until,
  }: { by: CreatureId; value: number; condition: ConditionName | null; until: Effect["until"] },
): Effect {
  const modifier = { to: "turning", value, type: "untyped", against: by, once: false } as const;
  return { id: `${source}-1`, source, condition, modifiers: [modifier], until };
}

/** Who has made an effect of turning on a creature, and with what value; `null` when there is none. */
export function turnedBy(
  { effects }: Creature,
  source: string,
): { readonly by: CreatureId; readonly value: number } | null {
  const modifiers = effects.filter((effect) => effect.source === source).flatMap((effect) => effect.modifiers);
  const made = modifiers.find(({ to }) => to === "turning");
  return made === undefined || made.against === null ? null : { by: made.against, value: made.value };
}

/** The Hit Dice that count when a creature is turned: more than its own while it is bolstered. */
export function hitDiceOf(creature: Creature): number {
  return Math.max(creature.level, turnedBy(creature, BOLSTERED)?.value ?? 0);
}

/**
 * The creatures of a kind that somebody can reach, the closest first: not too far away, with a line of effect between.
 *
 * Rule: `3.5 · Turning Checks`.
 */
export function inReach(
  table: Table,
  turner: Creature,
  { kind, rangeFeet }: { readonly kind: string; readonly rangeFeet: number },
): readonly Creature[] {
  const feetTo = (creature: Creature): number => distanceFeet(table, turner, creature);
  return allCreatures(table.field)
    .filter(({ traits }) => traits.includes(kind))
    .filter((creature) => creature.id !== turner.id && !isGone(table, creature))
    .filter((creature) => feetTo(creature) <= rangeFeet && lineOfEffect(table, turner, creature))
    .toSorted((a, b) => feetTo(a) - feetTo(b));
}
