import type { ActionRow, ActionType } from "../editions/edition.ts";
import type { Creature } from "../field/creature.ts";
import type { CastingTime, SpellOrder } from "../spell-order.ts";
import type { Table } from "../table.ts";

/** What a casting takes. */
export interface CastingCost {
  readonly type: ActionType;
  /** How many such actions, one a round. */
  readonly actions: number;
  /** Over so soon that it leaves nobody an opening. */
  readonly quiet: boolean;
}

/**
 * The action of each casting time, and how many full-round actions it takes.
 *
 * Rule: `Pathfinder · Cast a Spell`, `Pathfinder · Cast a Quickened Spell`, `Pathfinder · Immediate Actions`.
 */
const COSTS: Readonly<Record<CastingTime, CastingCost>> = {
  free: { type: "swift", actions: 1, quiet: true },
  swift: { type: "swift", actions: 1, quiet: true },
  immediate: { type: "immediate", actions: 1, quiet: true },
  standard: { type: "standard", actions: 1, quiet: false },
  "full-round": { type: "full-round", actions: 1, quiet: false },
  "1-round": { type: "full-round", actions: 1, quiet: false },
  "10-rounds": { type: "full-round", actions: 10, quiet: false },
};

/** Casting times after which the spell comes into effect just before the caster's next turn. */
const BEFORE_NEXT_TURN: readonly CastingTime[] = ["1-round", "10-rounds"];

/** Whether a spell waits, after the last action of its casting, until just before its caster's next turn. */
export function waitsForNextTurn({ castingTime }: SpellOrder): boolean {
  return BEFORE_NEXT_TURN.includes(castingTime);
}

/** The action that a casting time takes. */
export function actionFor(castingTime: CastingTime): ActionType {
  return COSTS[castingTime].type;
}

/**
 * What casting a spell takes: by its casting time, unless the row of the table is a quick one by itself; metamagic makes
 * it quick for all, and slower for those who apply it as they cast.
 *
 * Rule: `Pathfinder · Casting a Metamagic Spell`, `Pathfinder · Cast a Quickened Spell`.
 */
export function castingCost(
  table: Table,
  caster: Creature,
  { spell, row }: { spell: SpellOrder; row: ActionRow },
): CastingCost {
  const { quick, quickDespiteSlow } = table.edition.casting;
  if (row.type === "immediate") return COSTS.immediate;
  const quickened = spell.metamagic?.includes(quick) === true;
  const slowed = isSlowed(table, caster, spell);
  if ((row.type === "swift" || quickened) && (quickDespiteSlow || !slowed)) return COSTS.swift;
  const cost = COSTS[spell.castingTime];
  if (cost.quiet || !slowed) return cost;
  return cost.type === "standard" ? COSTS["full-round"] : { ...cost, actions: cost.actions + 1 };
}

function isSlowed(table: Table, { traits }: Creature, { metamagic = [], spontaneous = false }: SpellOrder): boolean {
  if (metamagic.length === 0) return false;
  const { slowMetamagic, slowSpontaneous } = table.edition.casting;
  const slow = spontaneous ? [...slowMetamagic, ...slowSpontaneous] : slowMetamagic;
  return traits.some((trait) => slow.includes(trait));
}
