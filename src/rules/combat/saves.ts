import type { Part, Total } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import type { Ability, Save } from "../field/names.ts";
import type { Cover } from "../geometry/cover.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { abilityModifier } from "./ability.ts";
import { conditionRows } from "./conditions.ts";
import { modifiersOf } from "./modifiers.ts";

const ABILITY_OF: Readonly<Record<Save, Ability>> = { fort: "con", ref: "dex", will: "wis" };

/** A natural 1 may cost whoever rolled it an item as well, which is for the game master to say. */
export const EXPOSED_ITEMS = "exposed-items";

/** What a creature's level and class give it for a saving throw. */
export const BASE_SAVE = "base-save";

/** A saving throw to be made. */
export interface SaveOrder {
  readonly who: CreatureId;
  readonly kind: Save;
  readonly dc: number;
  /** Whom it is against, where that is anybody. */
  readonly against?: CreatureId | null;
  /** The cover between it and where the effect comes from. */
  readonly cover?: Cover;
}

/** What came of a saving throw. */
export interface Saved {
  readonly success: boolean;
  readonly natural: number;
  readonly total: number;
}

/**
 * What a creature adds to a saving throw.
 *
 * Rule: `Pathfinder · Saving Throws`, `Pathfinder · Cover and Reflex Saves`.
 */
export function saveBonus(
  table: Table,
  creature: Creature,
  { kind, cover = "none", against = null }: SaveQuery,
): Total {
  const ability = ABILITY_OF[kind];
  const conditions: Part[] = conditionRows(table, creature).map(({ name, row }) => part(name, row.saves ?? 0));
  const parts = [
    part(BASE_SAVE, creature.saves[kind]),
    part(ability, abilityModifier(table, creature, ability)),
    part("cover", kind === "ref" ? table.edition.cover.reflex[cover] : 0),
    ...conditions,
    ...modifiersOf(table, creature, { to: ["saves"], against }),
  ];
  return sumUp(parts, table.edition.stacking);
}

type SaveQuery = Pick<SaveOrder, "kind" | "cover" | "against">;

/**
 * Makes a saving throw: a natural 1 fails and a natural 20 succeeds whatever the total. After a natural 1 the game master
 * is reminded of what lies open to the effect.
 *
 * Rule: `Pathfinder · Saving Throws`.
 */
export function* savingThrow(table: Table, order: SaveOrder): Rule<Saved> {
  const { who, kind, dc, against = null } = order;
  const bonus = saveBonus(table, creatureOf(table.field, who), order);
  const natural = yield* rollOne({ by: who, purpose: "save", sides: 20, plus: bonus.total });
  const total = natural + bonus.total;
  const success = natural !== 1 && (natural === 20 || total >= dc);
  yield* happen({ kind: "checked", by: who, check: kind, natural, total, dc, against, success, bonus });
  if (natural === 1) yield* happen({ kind: "advised", who, what: EXPOSED_ITEMS, about: null });
  return { success, natural, total };
}
