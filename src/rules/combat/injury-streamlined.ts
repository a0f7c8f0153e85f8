import { disturb } from "../casting/concentration.ts";
import type { InjuryRules, Wound } from "../editions/edition.ts";
import type { Creature, CreatureId, HitPoints } from "../field/creature.ts";
import type { Effect } from "../field/effect.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { ConditionName } from "../field/names.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { takeDamage } from "./hit-points.ts";
import { dyingRoll, restStreamlined } from "./recovery-streamlined.ts";
import { tellConditions } from "./tell-conditions.ts";

/** At this many hit points and below a creature is dead, whatever its Constitution. */
const DEAD_AT = -10;

/** The mark of somebody whom nonlethal damage has knocked out, who only wakes with less of it than hit points. */
const KNOCKED_OUT = "knocked-out";

/**
 * Hit points of the streamlined variant: dying from 0 on, dead at -10, and at half or more no single attack takes one
 * below 1.
 *
 * Rule: `Streamlined · Injury and Death`, `Streamlined · Last Chance`, `Streamlined · Healing`.
 */
export const STREAMLINED_INJURY: InjuryRules = {
  conditions,
  hurt,
  heal,
  grantTemporary,
  turnStart,
  rest: restStreamlined,
  *strain() {
    // A disabled creature takes no act that could strain it.
  },
};

/**
 * The conditions that follow from hit points alone. Temporary hit points keep one awake, dying or not. A creature without
 * a Constitution score is destroyed at 0.
 *
 * Rule: `Streamlined · Dying (0 to -9 Hit Points)`, `Streamlined · Dead (-10 Hit Points or Lower)`,
 * `Streamlined · Temporary Hit Points`, `Streamlined · Recovering with Help`.
 */
function conditions(creature: Creature): readonly ConditionName[] {
  const { now, temporary, slain, stable, awake } = creature.hitPoints;
  if (creature.abilities.con === null && now <= 0) return ["destroyed"];
  if (slain || now <= DEAD_AT || hasNoConstitutionLeft(creature)) return ["dead"];
  const senseless: readonly ConditionName[] = temporary > 0 ? [] : ["unconscious"];
  if (now > 0) return isKnockedOut(creature) ? senseless : [];
  if (awake) return ["disabled"];
  return [stable ? "stable" : "dying", ...senseless];
}

/** A Constitution that damage has brought to 0 or lower; one that is 0 by nature is nothing uncommon. */
function hasNoConstitutionLeft({ abilities, abilityDamage }: Creature): boolean {
  const damage = abilityDamage.con ?? 0;
  return abilities.con !== null && damage > 0 && damage >= abilities.con;
}

/** Rule: `Streamlined · Nonlethal Damage`. */
function isKnockedOut({ hitPoints, effects }: Creature): boolean {
  const { now, nonlethal } = hitPoints;
  return nonlethal > now || (nonlethal === now && effects.some(({ source }) => source === KNOCKED_OUT));
}

function* hurt(table: Table, who: CreatureId, wound: Wound): Rule<void> {
  if (wound.amount > 0) yield* tellConditions(table, who, wounded(table, who, wound));
  yield* disturb(table, who, wound.amount);
}

function* wounded(table: Table, who: CreatureId, wound: Wound): Rule<void> {
  const { amount, nonlethal, cause } = wound;
  const creature = creatureOf(table.field, who);
  const before = creature.hitPoints;
  const taken = takeDamage(before, { amount, nonlethal, unlimited: true });
  const hitPoints = hasLastChance(before, wound) ? spared(taken.after, before) : taken.after;
  const lost = nonlethal ? taken.nonlethal : before.now - hitPoints.now;
  const happening = { kind: "hurt", who, amount: lost, nonlethal, temporary: taken.temporary, cause } as const;
  yield* happen(happening, withHitPoints(table, creature, hitPoints));
}

/**
 * Whether an attack cannot bring its target down: it was at or above half its hit points when the action began that the
 * attack belongs to.
 *
 * Rule: `Streamlined · Last Chance`.
 */
function hasLastChance(now: HitPoints, { ongoing, before = now }: Wound): boolean {
  return !ongoing && before.now * 2 >= before.max;
}

function spared(after: HitPoints, before: HitPoints): HitPoints {
  return { ...after, now: Math.max(after.now, Math.min(before.now, 1)) };
}

/** The changes that bring these hit points, and with them the mark of having been knocked out. */
function withHitPoints(table: Table, creature: Creature, hitPoints: HitPoints): ReturnType<typeof changeCreature> {
  const others = creature.effects.filter(({ source }) => source !== KNOCKED_OUT);
  const wasOut = isKnockedOut(creature) && creature.hitPoints.nonlethal > 0;
  const marked = wasOut ? [...others, MARK] : others;
  const out = hitPoints.nonlethal > 0 && isKnockedOut({ ...creature, hitPoints, effects: marked });
  const effects = out ? [...others, MARK] : others;
  const same = effects.length === creature.effects.length;
  return changeCreature(table.field, creature.id, same ? { hitPoints } : { hitPoints, effects });
}

const MARK: Effect = {
  id: KNOCKED_OUT,
  source: KNOCKED_OUT,
  condition: null,
  modifiers: [],
  until: { kind: "open" },
};

function* heal(table: Table, who: CreatureId, amount: number): Rule<void> {
  const dead = conditions(creatureOf(table.field, who)).some((name) => name === "dead" || name === "destroyed");
  if (amount > 0 && !dead) yield* tellConditions(table, who, healed(table, who, amount));
}

/**
 * Healing goes up to the full hit points and takes as much nonlethal damage off as it gives back. At 1 or more all is as
 * it was before; at 0 and below one is stable.
 *
 * Rule: `Streamlined · Healing`, `Streamlined · Stable Characters and Recovery`.
 */
function* healed(table: Table, who: CreatureId, amount: number): Rule<void> {
  const creature = creatureOf(table.field, who);
  const before = creature.hitPoints;
  const now = Math.max(before.now, Math.min(before.max, before.now + amount));
  const regained = now - before.now;
  const nonlethal = Math.min(before.nonlethal, regained);
  const down = now <= 0;
  const standing = { stable: down, awake: down && before.awake, bleed: 0 };
  const hitPoints = { ...before, ...standing, now, nonlethal: before.nonlethal - nonlethal };
  const common = { kind: "healed", who, temporary: 0, cause: "healing" } as const;
  yield* happen({ ...common, amount: regained, nonlethal: false }, withHitPoints(table, creature, hitPoints));
  if (nonlethal > 0) yield* happen({ ...common, amount: nonlethal, nonlethal: true });
}

/** New temporary hit points take the place of the old ones, be those more: only one source counts. */
function* grantTemporary(table: Table, who: CreatureId, amount: number): Rule<void> {
  const { hitPoints } = creatureOf(table.field, who);
  const granted = { kind: "healed", who, amount: 0, nonlethal: false, temporary: amount, cause: "temporary" } as const;
  yield* happen(granted, changeCreature(table.field, who, { hitPoints: { ...hitPoints, temporary: amount } }));
}

/** Bleeding first; then whoever was dying already when the turn began rolls for its life. */
function* turnStart(table: Table, who: CreatureId): Rule<void> {
  const before = creatureOf(table.field, who);
  const { bleed } = before.hitPoints;
  const [wasDying, wasDead] = [conditions(before).includes("dying"), conditions(before).includes("dead")];
  if (bleed > 0 && !wasDead) {
    yield* hurt(table, who, { amount: bleed, nonlethal: false, ongoing: true, cause: "bleed" });
  }
  const isDying = conditions(creatureOf(table.field, who)).includes("dying");
  if (wasDying && isDying) yield* tellConditions(table, who, dyingRoll(table, who));
}
