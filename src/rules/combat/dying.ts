import { part, sumUp } from "../breakdown.ts";
import type { CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { abilityModifier } from "./ability.ts";
import { losePoints } from "./hit-points.ts";

/** The mark of continuous damage that came from elsewhere than bleeding since the creature's last turn. */
export const CONTINUOUS_DAMAGE = "continuous-damage";

const CHECK_DC = 10;

/** How a creature below 0 hit points fights for its life. */
export interface LifeRules {
  /** The roll to become stable, to wake, or to recover; `check` is its name. */
  check(table: Table, who: CreatureId, check: string): Rule<boolean>;
  /** Whether nobody becomes stable under continuous damage. */
  readonly failsWhileHurting: boolean;
}

/**
 * A turn of somebody dying: a roll to become stable, which may fail by itself under continuous damage; failing costs a
 * hit point.
 *
 * Rule: `Pathfinder · Stable Characters and Recovery`.
 */
export function* dyingTurn(table: Table, who: CreatureId, life: LifeRules): Rule<void> {
  const { hitPoints, effects } = creatureOf(table.field, who);
  const hurting = hitPoints.bleed > 0 || effects.some(({ source }) => source === CONTINUOUS_DAMAGE);
  const success = !(hurting && life.failsWhileHurting) && (yield* life.check(table, who, "stabilize"));
  if (!success) return yield* loseOne(table, who, "dying");
  const stable = { ...creatureOf(table.field, who).hitPoints, stable: true };
  yield* happen({ kind: "noted", who, what: "stabilized" }, changeCreature(table.field, who, { hitPoints: stable }));
}

/**
 * A Constitution check against DC 10, reduced by the negative hit points; a natural 20 succeeds.
 *
 * Rule: `Pathfinder · Stable Characters and Recovery`, `Pathfinder · Recovering with Help`.
 */
export function* constitutionCheck(table: Table, who: CreatureId, check: string): Rule<boolean> {
  const creature = creatureOf(table.field, who);
  const parts = [
    part("con", abilityModifier(table, creature, "con")),
    part("negative-hit-points", Math.min(0, creature.hitPoints.now)),
  ];
  const bonus = sumUp(parts, table.edition.stacking);
  const natural = yield* rollOne({ by: who, purpose: "stabilize", sides: 20, plus: bonus.total });
  const total = natural + bonus.total;
  const success = natural === 20 || total >= CHECK_DC;
  yield* happen({ kind: "checked", by: who, check, natural, total, dc: CHECK_DC, against: null, success, bonus });
  return success;
}

/**
 * A chance in percent, the same for everybody.
 *
 * Rule: the open 3.5 reference on dying and stable characters.
 */
export function chanceOf(percent: number): LifeRules["check"] {
  return function* (_table, by, check) {
    const natural = yield* rollOne({ by, purpose: "stabilize", sides: 100 });
    const success = natural <= percent;
    const rolled = { kind: "checked", by, check, natural, total: natural, dc: null, against: null, success } as const;
    yield* happen({ ...rolled, bonus: null });
    return success;
  };
}

/** Loses one hit point to its own condition. */
export function* loseOne(table: Table, who: CreatureId, cause: string): Rule<void> {
  const hitPoints = losePoints(creatureOf(table.field, who).hitPoints, 1);
  const changes = changeCreature(table.field, who, { hitPoints });
  yield* happen({ kind: "hurt", who, amount: 1, nonlethal: false, temporary: 0, cause }, changes);
}
