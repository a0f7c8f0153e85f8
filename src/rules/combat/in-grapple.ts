import type { Creature } from "../field/creature.ts";
import type { Field } from "../field/field.ts";
import { allCreatures } from "../field/field.ts";
import type { ConditionName } from "../field/names.ts";

/** What a game master states of somebody who wrestles. */
const STATED: readonly ConditionName[] = ["grappled", "grappling", "pinned"];

/**
 * Everybody in the grapple that a creature is in, itself included, in the order of the field; empty for whoever is in none.
 * Whoever holds or is held by one of them is in it too. Creatures of whom it is only stated that they wrestle are taken to
 * do so with each other.
 *
 * Rule: `3.5 · Table: Armor Class Modifiers`, note 3.
 */
export function grappleOf(field: Field, creature: Creature): readonly Creature[] {
  const everybody = allCreatures(field);
  if (isOnlyStated(creature)) return everybody.filter(isOnlyStated);
  const inside = new Set([creature.id]);
  for (let before = 0; before < inside.size;) {
    before = inside.size;
    for (const { id, effects } of everybody) {
      const opponents = effects.flatMap(({ tie }) => (tie === undefined || tie.part === "bonds" ? [] : [tie.opponent]));
      if (![id, ...opponents].some((each) => inside.has(each))) continue;
      for (const each of opponents) inside.add(each).add(id);
    }
  }
  return inside.size === 1 ? [] : everybody.filter(({ id }) => inside.has(id));
}

function isOnlyStated({ conditions, effects }: Creature): boolean {
  const wrestles = STATED.some((name) => conditions.includes(name));
  return wrestles && effects.every(({ tie }) => tie === undefined || tie.part === "bonds");
}
