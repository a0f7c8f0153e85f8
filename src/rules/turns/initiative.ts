import { abilityModifier } from "../combat/ability.ts";
import { conditionsOf } from "../combat/conditions.ts";
import type { Total } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import type { Standing } from "../field/battle.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { allCreatures } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import { rollOne } from "../rule.ts";
import type { Table } from "../table.ts";

/** A roll-off that ties again is rolled again, at most this often; then the order of joining decides. */
const ROLL_OFFS_MAX = 20;

/**
 * The initiative modifier: Dexterity and whatever else changes initiative.
 *
 * Rule: `Pathfinder · Initiative`.
 */
export function initiativeBonus(table: Table, who: Creature): Total {
  const fromConditions = [...conditionsOf(table, who)].map((name) =>
    part(name, table.edition.conditions[name].initiative ?? 0),
  );
  const parts = [
    part("dex", abilityModifier(table, who, "dex")),
    part("initiative-bonus", who.initiativeBonus),
    ...fromConditions,
  ];
  return sumUp(parts, table.edition.stacking);
}

/** Who has a place of its own in the order: a mount acts on its rider's count. */
export function combatants(table: Table): readonly Creature[] {
  const all = allCreatures(table.field);
  const mounts = new Set(all.map((creature) => creature.rides));
  return all.filter((creature) => !mounts.has(creature.id));
}

/**
 * Rolls initiative for everyone whose result is not given, settles ties, and returns the order: highest result first,
 * then the higher modifier, then the higher roll-off. Whoever has a place in the order already keeps its result.
 *
 * Rule: `Pathfinder · Initiative`.
 * @param rolling who joins the order now
 */
export function* rollInitiative(
  table: Table,
  given: Readonly<Record<CreatureId, number>>,
  rolling: readonly Creature[] = combatants(table),
): Rule<readonly Standing[]> {
  const standings: Standing[] = [...table.field.battle.order];
  for (const creature of rolling) {
    const modifier = initiativeBonus(table, creature).total;
    const total = given[creature.id] ?? (yield* rollFor(creature.id, modifier));
    standings.push({ who: creature.id, total, modifier, rollOff: 0 });
  }
  return (yield* settleTies(standings)).toSorted(byStanding);
}

/** Puts whoever acts first first. */
function byStanding(a: Standing, b: Standing): number {
  return b.total - a.total || b.modifier - a.modifier || b.rollOff - a.rollOff;
}

function* rollFor(by: CreatureId, plus: number): Rule<number> {
  return (yield* rollOne({ by, purpose: "initiative", sides: 20, plus })) + plus;
}

function* settleTies(standings: readonly Standing[]): Rule<Standing[]> {
  let settled = [...standings];
  for (let round = 0; round < ROLL_OFFS_MAX; round += 1) {
    const tied = settled.filter((mine) => settled.some((other) => other !== mine && byStanding(mine, other) === 0));
    if (tied.length === 0) break;
    const rolled = new Map<CreatureId, number>();
    for (const { who } of tied) rolled.set(who, yield* rollOne({ by: who, purpose: "initiative-tie", sides: 20 }));
    // Each roll-off weighs less than the ones before it, so that it only parts those who are still tied.
    settled = settled.map((each) => ({ ...each, rollOff: each.rollOff + (rolled.get(each.who) ?? 0) / 100 ** round }));
  }
  return settled;
}
