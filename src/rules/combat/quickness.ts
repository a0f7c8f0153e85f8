import type { Part } from "../breakdown.ts";
import { part } from "../breakdown.ts";
import type { Creature } from "../field/creature.ts";
import type { Table } from "../table.ts";
import { abilityModifier } from "./ability.ts";
import { defenseOf } from "./protection.ts";
import { BASE_SAVE, saveBonus } from "./saves.ts";

/**
 * The Dexterity modifier in Armor Class: a bonus is capped by armor and may be denied, a penalty always counts whole.
 *
 * Rule: `Pathfinder · Armor Class`.
 */
export function dexterityInArmorClass(
  table: Table,
  creature: Creature,
  { denied }: { readonly denied: boolean },
): readonly Part[] {
  const modifier = abilityModifier(table, creature, "dex");
  if (modifier <= 0) return [part("dex", modifier)];
  return [part("dex", denied ? 0 : Math.min(modifier, defenseOf(table, creature).maxDexterity ?? modifier))];
}

/**
 * The whole Reflex save bonus in Armor Class, whatever it is made of; armor sets no limit to it. Whoever cannot react
 * does without the bonus, and keeps a penalty.
 *
 * Rule: `Streamlined · Armor Class`.
 */
export function reflexInArmorClass(
  table: Table,
  creature: Creature,
  { denied }: { readonly denied: boolean },
): readonly Part[] {
  const { total, terms } = saveBonus(table, creature, { kind: "ref" });
  if (denied && total > 0) return [];
  const counting = terms.filter(({ applied }) => applied);
  return counting.map(({ label, value }) => part(label === BASE_SAVE ? "base-reflex-save" : label, value));
}
