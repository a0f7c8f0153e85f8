import type { Part } from "../../breakdown.ts";
import { part } from "../../breakdown.ts";
import { abilityModifier } from "../../combat/ability.ts";
import { conditionRows } from "../../combat/conditions.ts";
import type { Creature } from "../../field/creature.ts";
import type { ManeuverName } from "../../field/names.ts";
import type { Table } from "../../table.ts";
import { hasFeat } from "../bonus.ts";

/** For more than two legs, or for standing steadier than a biped in another way. */
const STABILITY = 4;
const LEGS = 2;

/** Traits of those who stand steadier than their legs tell. */
const STEADY: readonly string[] = ["quadruped", "legless", "stable"];

/** What the feat of a special attack adds to the attacker's roll, as the open reference has it. */
const IMPROVED = 4;

/**
 * What pushes in a contest of strength: Strength and size.
 *
 * Rule: `3.5 · Bull Rush`, `3.5 · Overrun`, `3.5 · Trip`.
 */
export function pull(table: Table, creature: Creature): readonly Part[] {
  return [
    part("str", abilityModifier(table, creature, "str")),
    sizePart(table, creature),
    ...checkParts(table, creature),
  ];
}

/**
 * What keeps a creature on its feet: Strength or Dexterity, whichever is better, and size. Stability is another matter,
 * since it does not always count.
 *
 * Rule: `3.5 · Overrun`, `3.5 · Trip`.
 */
export function footing(table: Table, creature: Creature): readonly Part[] {
  const strength = abilityModifier(table, creature, "str");
  const dexterity = abilityModifier(table, creature, "dex");
  const best = dexterity > strength ? part("dex", dexterity) : part("str", strength);
  return [best, sizePart(table, creature), ...checkParts(table, creature)];
}

/** More than two legs, or another steady stand, are hard to push over. */
export function stabilityPart({ legs, traits }: Creature): Part {
  const steady = legs > LEGS || STEADY.some((trait) => traits.includes(trait));
  return part("stability", steady ? STABILITY : 0);
}

/** What the feat of a special attack adds. */
export function improvedPart(creature: Creature, maneuver: ManeuverName): Part {
  return part(`improved-${maneuver}`, hasFeat(creature, "improved", maneuver) ? IMPROVED : 0);
}

/** 4 for each size category above Medium, -4 for each below. */
function sizePart(table: Table, { size }: Creature): Part {
  return part("special-size", table.edition.sizes[size].special);
}

/** What conditions do to ability checks. */
function checkParts(table: Table, creature: Creature): readonly Part[] {
  return conditionRows(table, creature).map(({ name, row }) => part(name, row.checks ?? 0));
}
