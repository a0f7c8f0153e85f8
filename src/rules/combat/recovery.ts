import type { Creature, CreatureId } from "../field/creature.ts";
import type { Effect } from "../field/effect.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import { ABILITIES } from "../field/names.ts";
import { object } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { has } from "./conditions.ts";
import type { LifeRules } from "./dying.ts";
import { dyingTurn, loseOne } from "./dying.ts";
import { tellConditions } from "./tell-conditions.ts";

/** How the time is spent. */
export interface Rest {
  readonly hours: number;
  /** Somebody looks after it, or magic has healed it. */
  readonly tended: boolean;
  /** Complete bed rest, day and night. */
  readonly bedRest: boolean;
}

/** The mark of somebody left alone who has begun to heal by itself. */
export const HEALING_ALONE = "healing-alone";

const NIGHT_HOURS = 8;
const DAY_HOURS = 24;
/** No dying creature takes more rounds than this to die or become stable; a bound, not a rule. */
const DYING_ROUNDS_MAX = 1000;

/**
 * Lets hours pass: whoever is dying first becomes stable or dies; then, hour by hour, nonlethal damage heals and the
 * unconscious may wake; a night's rest brings hit points and ability scores back.
 *
 * Rule: `Pathfinder · Recovering with Help`, `Pathfinder · Recovering without Help`, `Pathfinder · Healing`,
 * `Pathfinder · Healing Nonlethal Damage`.
 * @throws {Refused} when the creature bleeds: that has to be seen to first.
 */
export function* rest(table: Table, resting: Resting): Rule<void> {
  const { who } = resting;
  refuseWhileBleeding(table, who);
  yield* tellConditions(table, who, passTime(table, resting));
}

/** Who rests, how, and by what rolls it recovers. */
export interface Resting {
  readonly who: CreatureId;
  readonly how: Rest;
  readonly life: LifeRules;
}

/**
 * Makes sure that a creature may rest.
 * @throws {Refused} when it bleeds.
 */
export function refuseWhileBleeding(table: Table, who: CreatureId): void {
  if (creatureOf(table.field, who).hitPoints.bleed === 0) return;
  object(table, { code: "not-now", rule: "Healing", sentence: "RestWhileBleeding", values: { who } });
}

/** Whether a night's rest is complete with this hour, counted from 1. */
export function nightEnds(hour: number): boolean {
  return hour % DAY_HOURS === NIGHT_HOURS;
}

function* passTime(table: Table, resting: Resting): Rule<void> {
  const { who, how, life } = resting;
  for (let round = 0; round < DYING_ROUNDS_MAX && is(table, who, "dying"); round += 1) {
    yield* dyingTurn(table, who, life);
  }
  for (let hour = 1; hour <= how.hours && !is(table, who, "dead"); hour += 1) {
    yield* wakingHour(table, resting);
    if (is(table, who, "dead")) return;
    yield* healNonlethal(table, who);
    if (nightEnds(hour)) yield* night(table, resting, isDayInBed(how, hour));
  }
}

/** An hour of somebody stable but unconscious: a check to wake, which costs the untended a hit point when it fails. */
function* wakingHour(table: Table, { who, how: { tended }, life }: Resting): Rule<void> {
  const { hitPoints } = creatureOf(table.field, who);
  if (hitPoints.now >= 0 || !hitPoints.stable || hitPoints.awake) return;
  const success = yield* life.check(table, who, "wake");
  if (!success) {
    if (!tended) yield* loseOne(table, who, "untended");
    return;
  }
  const awake = { ...creatureOf(table.field, who).hitPoints, awake: true };
  yield* happen({ kind: "noted", who, what: "awake" }, changeCreature(table.field, who, { hitPoints: awake }));
}

function* healNonlethal(table: Table, who: CreatureId): Rule<void> {
  const { hitPoints, level } = creatureOf(table.field, who);
  const amount = Math.min(hitPoints.nonlethal, level);
  if (amount === 0) return;
  const after = { ...hitPoints, nonlethal: hitPoints.nonlethal - amount };
  const healed = { kind: "healed", who, amount, nonlethal: true, temporary: 0, cause: "rest" } as const;
  yield* happen(healed, changeCreature(table.field, who, { hitPoints: after }));
}

/** Whether the whole day that an hour belongs to is spent in complete bed rest. */
export function isDayInBed({ bedRest, hours }: Rest, hour: number): boolean {
  return bedRest && Math.ceil(hour / DAY_HOURS) * DAY_HOURS <= hours;
}

/** What a night's rest brings; a whole day in bed brings twice as much. */
function* night(table: Table, resting: Resting, inBed: boolean): Rule<void> {
  const { who } = resting;
  const factor = inBed ? 2 : 1;
  yield* healAbilities(table, who, factor);
  if (!(yield* healsNaturally(table, resting))) return;
  const { hitPoints, level } = creatureOf(table.field, who);
  const amount = Math.min(hitPoints.max - hitPoints.now, level * factor);
  if (amount <= 0) return;
  const now = hitPoints.now + amount;
  const down = now < 0;
  const after = { ...hitPoints, now, stable: down, awake: down && hitPoints.awake };
  const healed = { kind: "healed", who, amount, nonlethal: false, temporary: 0, cause: "rest" } as const;
  yield* happen(healed, changeCreature(table.field, who, { hitPoints: after }));
}

/**
 * Whether hit points come back by themselves. Left alone below 0 they do not, until a daily check once awake has
 * succeeded; failing it costs a hit point.
 */
function* healsNaturally(table: Table, { who, how: { tended }, life }: Resting): Rule<boolean> {
  const { hitPoints, effects } = creatureOf(table.field, who);
  if (hitPoints.now >= 0 || tended || effects.some(({ source }) => source === HEALING_ALONE)) return true;
  if (!hitPoints.awake) return false;
  if (!(yield* life.check(table, who, "recover"))) {
    yield* loseOne(table, who, "untended");
    return false;
  }
  const mark: Effect = {
    id: HEALING_ALONE,
    source: HEALING_ALONE,
    condition: null,
    modifiers: [],
    until: { kind: "open" },
  };
  const changes = changeCreature(table.field, who, { effects: [...creatureOf(table.field, who).effects, mark] });
  yield* happen({ kind: "effect-began", who, source: HEALING_ALONE }, changes);
  return true;
}

/** Gives points of every damaged ability back. */
export function* healAbilities(table: Table, who: CreatureId, points: number): Rule<void> {
  const { abilityDamage } = creatureOf(table.field, who);
  const left = ABILITIES.flatMap((ability) => {
    const damage = Math.max(0, (abilityDamage[ability] ?? 0) - points);
    return damage > 0 ? [[ability, damage] as const] : [];
  });
  if (Object.keys(abilityDamage).length === 0) return;
  const after: Creature["abilityDamage"] = Object.fromEntries(left);
  yield* happen(
    { kind: "noted", who, what: "ability-damage" },
    changeCreature(table.field, who, { abilityDamage: after }),
  );
}

function is(table: Table, who: CreatureId, condition: "dying" | "dead"): boolean {
  return has(table, creatureOf(table.field, who), condition);
}
