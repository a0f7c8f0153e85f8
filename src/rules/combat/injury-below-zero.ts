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
import type { LifeRules } from "./dying.ts";
import { CONTINUOUS_DAMAGE, dyingTurn } from "./dying.ts";
import { beginEffect, endEffect } from "./effects.ts";
import { takeDamage, takeHealing } from "./hit-points.ts";
import { HEALING_ALONE, rest } from "./recovery.ts";
import { savingThrow } from "./saves.ts";
import { tellConditions } from "./tell-conditions.ts";

/** What the editions in which hit points run into the negative tell apart. */
export interface BelowZeroRules {
  /** The hit points at which a creature with this Constitution score is dead. */
  deadAt(constitution: number): number;
  /** Whether nonlethal damage adds up without end; else it turns lethal beyond the full hit points. */
  readonly endlessNonlethal: boolean;
  /** Whether an attack that has dealt so many points takes a Fortitude save against death, and how hard it is. */
  readonly massive: {
    readonly dc: number;
    isMassive(table: Table, creature: Creature, points: number): boolean;
  };
  readonly fight: LifeRules;
}

/** Damage that comes of the creature's own condition and no attack. */
const OWN_CONDITION = { nonlethal: false, ongoing: true } as const;

/**
 * Hit points that run into the negative: disabled at 0, dying below, dead where the edition says.
 *
 * Rule: `Pathfinder · Injury and Death`; the open 3.5 reference has the same with other numbers.
 */
export function injuryBelowZero(rules: BelowZeroRules): InjuryRules {
  const of = conditionsBy(rules);
  return {
    conditions: of,
    hurt: (table, who, wound) => hurt(table, { rules, of, who, wound }),
    heal: (table, who, amount) => heal(table, { of, who, amount }),
    grantTemporary,
    turnStart: (table, who) => turnStart(table, { rules, of, who }),
    strain: (table, who, before) => strain(table, { rules, of, who, before }),
    rest: (table, who, how) => rest(table, { who, how, life: rules.fight }),
  };
}

type Conditions = InjuryRules["conditions"];

/** Whom an injury happens to, and by which rules. */
interface Injured {
  readonly rules: BelowZeroRules;
  readonly of: Conditions;
  readonly who: CreatureId;
}

interface Injury extends Injured {
  readonly wound: Wound;
}

/**
 * The conditions that follow from hit points and ability damage alone. A creature without a Constitution score is
 * destroyed at 0 hit points.
 *
 * Rule: `Pathfinder · Disabled`, `Pathfinder · Dying`, `Pathfinder · Dead`, `Pathfinder · Staggered and Unconscious`.
 */
function conditionsBy(rules: BelowZeroRules): Conditions {
  return (creature) => {
    const { hitPoints } = creature;
    const constitution = constitutionOf(creature);
    if (constitution === null && hitPoints.now <= 0) return ["destroyed"];
    const drained = hitPoints.negativeLevels > 0 && hitPoints.negativeLevels >= creature.level;
    const spent = constitution !== null && (constitution <= 0 || hitPoints.now <= rules.deadAt(constitution));
    if (hitPoints.slain || drained || spent) return ["dead"];
    return [...fromHitPoints(hitPoints), ...fromNonlethal(hitPoints), ...fromAbilityDamage(creature)];
  };
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
function* hurt(table: Table, injury: Injury): Rule<void> {
  const { who, wound } = injury;
  if (wound.amount <= 0) return;
  yield* tellConditions(table, who, wounded(table, injury));
  if (wound.ongoing) {
    yield* beginEffect(table, who, { effect: { source: CONTINUOUS_DAMAGE, until: { kind: "open" } } });
  }
  yield* disturb(table, who, wound.amount);
}

function* wounded(table: Table, injury: Injury): Rule<void> {
  const { who, rules, wound } = injury;
  const { amount, nonlethal, ongoing, cause } = wound;
  const creature = creatureOf(table.field, who);
  const unlimited = rules.endlessNonlethal || creature.traits.includes("regeneration");
  const taken = takeDamage(creature.hitPoints, { amount, nonlethal, unlimited });
  const changes = changeCreature(table.field, who, { hitPoints: taken.after });
  const { temporary } = taken;
  const spills = taken.nonlethal > 0 && taken.lethal > 0;
  const first = spills ? taken.nonlethal : taken.nonlethal + taken.lethal;
  const isNonlethal = spills || (taken.lethal === 0 && nonlethal);
  yield* happen({ kind: "hurt", who, amount: first, nonlethal: isNonlethal, temporary, cause }, changes);
  if (spills) yield* happen({ kind: "hurt", who, amount: taken.lethal, nonlethal: false, temporary: 0, cause });
  if (taken.lethal > 0) yield* endEffect(table, who, HEALING_ALONE);
  if (!ongoing && !nonlethal) yield* massiveDamage(table, injury, amount);
}

/**
 * One attack that deals so much and does not kill outright takes a Fortitude save against death.
 *
 * Rule: `Pathfinder · Massive Damage (Optional Rule)`.
 */
function* massiveDamage(table: Table, { rules: { massive }, of, who }: Injured, amount: number): Rule<void> {
  const creature = creatureOf(table.field, who);
  if (!massive.isMassive(table, creature, amount) || isDead(of, creature)) return;
  const { success } = yield* savingThrow(table, { who, kind: "fort", dc: massive.dc });
  if (success) return;
  const hitPoints = { ...creatureOf(table.field, who).hitPoints, slain: true };
  yield* happen({ kind: "noted", who, what: "massive-damage" }, changeCreature(table.field, who, { hitPoints }));
}

function* heal(table: Table, { of, who, amount }: Omit<Injured, "rules"> & { readonly amount: number }): Rule<void> {
  if (amount > 0 && !isDead(of, creatureOf(table.field, who)))
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
function* turnStart(table: Table, injured: Injured): Rule<void> {
  const { rules, of, who } = injured;
  const before = creatureOf(table.field, who);
  const wasDying = of(before).includes("dying");
  const { bleed } = before.hitPoints;
  if (bleed > 0 && !isDead(of, before)) {
    const wound = { ...OWN_CONDITION, amount: bleed, cause: "bleed" };
    yield* tellConditions(table, who, wounded(table, { ...injured, wound }));
  }
  const now = of(creatureOf(table.field, who));
  if (wasDying && now.includes("dying")) yield* tellConditions(table, who, dyingTurn(table, who, rules.fight));
  yield* endEffect(table, who, CONTINUOUS_DAMAGE);
}

/**
 * After a strenuous act of somebody disabled: it costs a hit point, unless the act has raised the count.
 *
 * Rule: `Pathfinder · Disabled (0 Hit Points)`.
 */
function* strain(table: Table, { before, ...injured }: Injured & { readonly before: HitPoints }): Rule<void> {
  const { of, who } = injured;
  const creature = creatureOf(table.field, who);
  const wasDisabled = before.now === 0 || (before.now < 0 && before.awake);
  const isDisabled = of(creature).includes("disabled");
  if (!wasDisabled || !isDisabled || creature.hitPoints.now > before.now) return;
  const wound = { ...OWN_CONDITION, amount: 1, cause: "strenuous" };
  yield* tellConditions(table, who, wounded(table, { ...injured, wound }));
}

function isDead(of: Conditions, creature: Creature): boolean {
  return of(creature).some((name) => name === "dead" || name === "destroyed");
}
