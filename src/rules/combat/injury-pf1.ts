import { disturb } from "../casting/concentration.ts";
import type { InjuryRules, Wound } from "../editions/edition.ts";
import type { Creature, CreatureId, HitPoints } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { ConditionName } from "../field/names.ts";
import { ABILITIES } from "../field/names.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { CONTINUOUS_DAMAGE, dyingTurn } from "./dying.ts";
import { beginEffect, endEffect } from "./effects.ts";
import { takeDamage, takeHealing } from "./hit-points.ts";
import { HEALING_ALONE, rest } from "./recovery.ts";
import { savingThrow } from "./saves.ts";
import { tellConditions } from "./tell-conditions.ts";

/** The option that lets one terrible blow kill outright. */
export const MASSIVE_DAMAGE = "massive-damage";

const MASSIVE_DAMAGE_POINTS = 50;
const MASSIVE_DAMAGE_DC = 15;

/** Damage that comes of the creature's own condition and no attack. */
const OWN_CONDITION = { nonlethal: false, ongoing: true } as const;

/**
 * Hit points that run into the negative: disabled at 0, dying below, dead at minus the Constitution score.
 *
 * Rule: `Pathfinder · Injury and Death`.
 */
export const PF1_INJURY: InjuryRules = { conditions, hurt, heal, grantTemporary, turnStart, strain, rest };

/**
 * The conditions that follow from hit points and ability damage alone. A creature without a Constitution score is
 * destroyed at 0 hit points.
 *
 * Rule: `Pathfinder · Disabled`, `Pathfinder · Dying`, `Pathfinder · Dead`, `Pathfinder · Staggered and Unconscious`.
 */
function conditions(creature: Creature): readonly ConditionName[] {
  const { hitPoints } = creature;
  const constitution = constitutionOf(creature);
  if (constitution === null && hitPoints.now <= 0) return ["destroyed"];
  const drained = hitPoints.negativeLevels > 0 && hitPoints.negativeLevels >= creature.level;
  if (hitPoints.slain || drained || (constitution !== null && (constitution <= 0 || hitPoints.now <= -constitution))) {
    return ["dead"];
  }
  return [...fromHitPoints(hitPoints), ...fromNonlethal(hitPoints), ...fromAbilityDamage(creature)];
}

function fromHitPoints({ now, awake, stable }: HitPoints): readonly ConditionName[] {
  if (now > 0) return [];
  if (now === 0 || awake) return ["disabled"];
  return stable ? ["stable", "unconscious"] : ["dying"];
}

function fromNonlethal({ now, nonlethal }: HitPoints): readonly ConditionName[] {
  if (nonlethal === 0 || nonlethal < now) return [];
  return nonlethal === now ? ["staggered"] : ["unconscious"];
}

/** An ability other than Constitution that damage has brought to 0 leaves its owner senseless. */
function fromAbilityDamage({ abilities, abilityDamage }: Creature): readonly ConditionName[] {
  const spent = ABILITIES.some((ability) => {
    const score = abilities[ability];
    const damage = abilityDamage[ability] ?? 0;
    return score !== null && damage > 0 && damage >= score;
  });
  return spent ? ["unconscious"] : [];
}

function constitutionOf({ abilities, abilityDamage }: Creature): number | null {
  return abilities.con === null ? null : abilities.con - (abilityDamage.con ?? 0);
}

/** Continuous damage from outside leaves a mark until the turn begins, for whoever is fighting for its life then. */
function* hurt(table: Table, who: CreatureId, wound: Wound): Rule<void> {
  if (wound.amount <= 0) return;
  yield* tellConditions(table, who, wounded(table, who, wound));
  if (wound.ongoing) {
    yield* beginEffect(table, who, { effect: { source: CONTINUOUS_DAMAGE, until: { kind: "open" } } });
  }
  yield* disturb(table, who, wound.amount);
}

function* wounded(table: Table, who: CreatureId, { amount, nonlethal, ongoing, cause }: Wound): Rule<void> {
  const creature = creatureOf(table.field, who);
  const unlimited = creature.traits.includes("regeneration");
  const taken = takeDamage(creature.hitPoints, { amount, nonlethal, unlimited });
  const changes = changeCreature(table.field, who, { hitPoints: taken.after });
  const { temporary } = taken;
  const spills = taken.nonlethal > 0 && taken.lethal > 0;
  const first = spills ? taken.nonlethal : taken.nonlethal + taken.lethal;
  const isNonlethal = spills || (taken.lethal === 0 && nonlethal);
  yield* happen({ kind: "hurt", who, amount: first, nonlethal: isNonlethal, temporary, cause }, changes);
  if (spills) yield* happen({ kind: "hurt", who, amount: taken.lethal, nonlethal: false, temporary: 0, cause });
  if (taken.lethal > 0) yield* endEffect(table, who, HEALING_ALONE);
  if (!ongoing && !nonlethal) yield* massiveDamage(table, who, amount);
}

/**
 * With the option on, one attack of at least half the full hit points, and of 50 points or more, that does not kill
 * outright takes a Fortitude save against death.
 *
 * Rule: `Pathfinder · Massive Damage (Optional Rule)`.
 */
function* massiveDamage(table: Table, who: CreatureId, amount: number): Rule<void> {
  if (table.field.options[MASSIVE_DAMAGE] !== true) return;
  const creature = creatureOf(table.field, who);
  if (amount < MASSIVE_DAMAGE_POINTS || amount * 2 < creature.hitPoints.max || isDead(creature)) return;
  const { success } = yield* savingThrow(table, { who, kind: "fort", dc: MASSIVE_DAMAGE_DC });
  if (success) return;
  const hitPoints = { ...creatureOf(table.field, who).hitPoints, slain: true };
  yield* happen({ kind: "noted", who, what: "massive-damage" }, changeCreature(table.field, who, { hitPoints }));
}

function* heal(table: Table, who: CreatureId, amount: number): Rule<void> {
  if (amount > 0 && !isDead(creatureOf(table.field, who)))
    yield* tellConditions(table, who, healed(table, who, amount));
}

function* healed(table: Table, who: CreatureId, amount: number): Rule<void> {
  const { after, regained, nonlethal } = takeHealing(creatureOf(table.field, who).hitPoints, amount);
  const common = { kind: "healed", who, temporary: 0, cause: "healing" } as const;
  const changes = changeCreature(table.field, who, { hitPoints: after });
  yield* happen({ ...common, amount: regained, nonlethal: false }, changes);
  if (nonlethal > 0) yield* happen({ ...common, amount: nonlethal, nonlethal: true });
}

/** Temporary hit points are added to those that are there; none of either is ever healed back. */
function* grantTemporary(table: Table, who: CreatureId, amount: number): Rule<void> {
  const { hitPoints } = creatureOf(table.field, who);
  const after = { ...hitPoints, temporary: hitPoints.temporary + amount };
  const granted = { kind: "healed", who, amount: 0, nonlethal: false, temporary: amount, cause: "temporary" } as const;
  yield* happen(granted, changeCreature(table.field, who, { hitPoints: after }));
}

/** Bleeding first; then whoever was dying already when the turn began fights for its life. */
function* turnStart(table: Table, who: CreatureId): Rule<void> {
  const before = creatureOf(table.field, who);
  const wasDying = conditions(before).includes("dying");
  const { bleed } = before.hitPoints;
  if (bleed > 0 && !isDead(before)) {
    yield* tellConditions(table, who, wounded(table, who, { ...OWN_CONDITION, amount: bleed, cause: "bleed" }));
  }
  const now = conditions(creatureOf(table.field, who));
  if (wasDying && now.includes("dying")) yield* tellConditions(table, who, dyingTurn(table, who));
  yield* endEffect(table, who, CONTINUOUS_DAMAGE);
}

/**
 * After a strenuous act of somebody disabled: it costs a hit point, unless the act has raised the count.
 *
 * Rule: `Pathfinder · Disabled (0 Hit Points)`.
 */
function* strain(table: Table, who: CreatureId, before: HitPoints): Rule<void> {
  const creature = creatureOf(table.field, who);
  const wasDisabled = before.now === 0 || (before.now < 0 && before.awake);
  const isDisabled = conditions(creature).includes("disabled");
  if (!wasDisabled || !isDisabled || creature.hitPoints.now > before.now) return;
  yield* tellConditions(table, who, wounded(table, who, { ...OWN_CONDITION, amount: 1, cause: "strenuous" }));
}

function isDead(creature: Creature): boolean {
  return conditions(creature).some((name) => name === "dead" || name === "destroyed");
}
