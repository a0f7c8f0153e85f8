import { spend } from "../actions/budget.ts";
import { part, sumUp } from "../breakdown.ts";
import { abilityModifier } from "../combat/ability.ts";
import { canAct } from "../combat/conditions.ts";
import { rollDice } from "../combat/damage.ts";
import { readiedBefore } from "../combat/readied.ts";
import { tellConditions } from "../combat/tell-conditions.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { Energy, TurningRules } from "../editions/turning-rules.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { TurningOutcome } from "../happenings.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { commandedHitDice } from "./command.ts";
import { cowersIfCornered } from "./flight.ts";
import {
  ATTEMPTS,
  attemptsLeft,
  energyOf,
  because,
  mostHitDice,
  requireTurner,
  turningLevel,
  turningRules,
  UNDEAD,
} from "./turner.ts";
import {
  BOLSTERED,
  COMMANDED,
  CORNERED,
  hitDiceOf,
  inReach,
  REBUKED,
  TURNED,
  turnedBy,
  turningEffect,
} from "./undead.ts";
import { refuse } from "../refusal.ts";

/** The ways to use the power, as `option` of the action names them. */
type Way = "turn" | "rebuke" | "bolster" | "dispel";

const WAYS: Readonly<Record<Energy, readonly Way[]>> = {
  positive: ["turn"],
  negative: ["rebuke", "bolster", "dispel"],
};

/** The ways that have an action of the table to themselves. */
const WAY_OF_ACTION: Readonly<Record<string, Way>> = { "bolster-undead": "bolster", "dispel-turning": "dispel" };

/** What a creature can use the power for. */
export function turningWays({ edition }: Table, creature: Creature): readonly Way[] {
  return edition.turning === null ? [] : WAYS[energyOf(creature)];
}

/** The kinds of creature that it has power over. */
export function turnableKinds({ edition }: Table, creature: Creature): readonly string[] {
  if (edition.turning === null) return [];
  const power = POWERS[energyOf(creature)];
  const others = creature.traits.filter((trait) => trait.startsWith(power)).map((trait) => trait.slice(power.length));
  return [UNDEAD, ...others];
}

/** How the traits of those begin who have power over other creatures than undead: `turns-water`, `rebukes-fire`. */
const POWERS: Readonly<Record<Energy, string>> = { positive: "turns-", negative: "rebukes-" };

/** An attempt under way. */
interface Attempt {
  readonly who: CreatureId;
  readonly way: Way;
  readonly energy: Energy;
  readonly kind: string;
  readonly rules: TurningRules;
  readonly level: number;
}

/**
 * Channels energy: turns, rebukes, bolsters, or dispels another's turning. Positive energy turns or destroys, negative
 * energy does the rest. It counts as an attack, takes the holy symbol, and provokes nothing.
 *
 * Rule: `3.5 · Turn or Rebuke Undead`.
 * @throws {Refused} when the turner cannot make the attempt, or not with its energy.
 */
export function* turnUndead(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who, action } = command;
  const rules = turningRules(table, action);
  const turner = creatureOf(table.field, who);
  requireTurner(table, rules, turner);
  const energy = energyOf(turner);
  const way = wayOf(command, energy);
  const kind = kindOf(table, turner, command);
  yield* spend(table, { who, type: row.type, action });
  const left = attemptsLeft(table, rules, turner) - 1;
  const spells = { ...creatureOf(table.field, who).spells, [ATTEMPTS]: left };
  yield* happen({ kind: "noted", who, what: "turning-used" }, changeCreature(table.field, who, { spells }));
  yield* readiedBefore(table, who, { unit: "attack", index: 1 });
  if (!canAct(table, creatureOf(table.field, who))) return;
  yield* channel(table, { who, way, energy, kind, rules, level: turningLevel(rules, turner) });
}

/** What the order asks for, else what the energy does first. */
function wayOf({ who, action, option }: ActCommand, energy: Energy): Way {
  const named = WAY_OF_ACTION[action] ?? option;
  const able = WAYS[energy];
  if (named === undefined) return able[0] ?? "turn";
  const way = able.find((each) => each === named);
  return way ?? refuse(because("missing-requirement", "NotWithThisEnergy", { who, energy, way: named, known: able }));
}

/** Some clerics have power over other creatures than undead. */
function kindOf(table: Table, turner: Creature, { kind = UNDEAD }: ActCommand): string {
  if (turnableKinds(table, turner).includes(kind)) return kind;
  return refuse(because("missing-requirement", "CannotTurnKind", { who: turner.id, kind }));
}

function* channel(table: Table, attempt: Attempt): Rule<void> {
  const { who, way, energy, kind, rules, level } = attempt;
  const turner = creatureOf(table.field, who);
  const bonus = sumUp([part("cha", abilityModifier(table, turner, "cha"))], table.edition.stacking);
  const natural = yield* rollOne({ by: who, purpose: "check", sides: 20, plus: bonus.total });
  const total = natural + bonus.total;
  const most = mostHitDice(rules, level, total);
  const reached = reachedBy(table, attempt, { total, most });
  const success = reached.length > 0;
  yield* happen({
    kind: "checked",
    by: who,
    check: "turning",
    natural,
    total,
    dc: null,
    against: null,
    success,
    bonus,
  });
  const pool = success && way !== "bolster" ? yield* turningDamage(table, attempt) : null;
  const affected = pool === null ? reached : within(reached, pool);
  const outcomes = settle(table, attempt, affected);
  const turning = { kind: "channeled", who, way, energy, of: kind, hitDice: most, pool } as const;
  const told = affected.reduce<Rule<void>>(
    (rule, { id }) => tellConditions(table, id, rule),
    happen({ ...turning, outcomes }, changesOf(table, attempt, { outcomes, total, most })),
  );
  yield* told;
  for (const { who: id, outcome } of outcomes) if (outcome === "turned") yield* cowersIfCornered(table, id);
}

interface Rolled {
  readonly total: number;
  readonly most: number;
}

/** Whom a check reaches, the closest first. */
function reachedBy(table: Table, { who, way, kind, rules }: Attempt, { total, most }: Rolled): readonly Creature[] {
  const turner = creatureOf(table.field, who);
  const near = inReach(table, turner, { kind, rangeFeet: rules.rangeFeet });
  if (way === "dispel") {
    return near.filter((creature) => {
      const turned = turnedBy(creature, TURNED);
      return turned !== null && total >= turned.value;
    });
  }
  if (way === "bolster") {
    const own = turner.traits.includes(kind) ? [turner] : [];
    return [...own, ...near.filter(({ side }) => side === turner.side)].filter((each) => most > hitDiceOf(each));
  }
  const done = way === "turn" ? TURNED : REBUKED;
  const open = near.filter((each) => turnedBy(each, done) === null && turnedBy(each, COMMANDED)?.by !== who);
  return open.filter((each) => hitDiceOf(each) <= most);
}

/** How many Hit Dice can be affected in all. */
function* turningDamage(table: Table, { who, rules, level }: Attempt): Rule<number> {
  const plus = level + abilityModifier(table, creatureOf(table.field, who), "cha");
  return Math.max(0, (yield* rollDice(who, rules.damage, plus)) + plus);
}

/** Those whom so many Hit Dice are enough for, one after the other; whoever is too much is left out. */
function within(reached: readonly Creature[], pool: number): readonly Creature[] {
  let left = pool;
  return reached.filter((creature) => {
    const hitDice = hitDiceOf(creature);
    if (hitDice > left) return false;
    left -= hitDice;
    return true;
  });
}

/** What becomes of each; the command of a cleric has room for no more Hit Dice than its level. */
function settle(
  table: Table,
  { who, way, rules, level }: Attempt,
  affected: readonly Creature[],
): readonly TurningOutcome[] {
  let room = level - commandedHitDice(table, who);
  return affected.map((creature) => {
    const overwhelmed = level >= rules.overwhelming * hitDiceOf(creature);
    if (way === "bolster") return { who: creature.id, outcome: "bolstered" };
    if (way === "dispel") return { who: creature.id, outcome: "freed" };
    if (way === "turn") return { who: creature.id, outcome: overwhelmed ? "destroyed" : "turned" };
    if (!overwhelmed || creature.level > room) return { who: creature.id, outcome: "rebuked" };
    room -= creature.level;
    return { who: creature.id, outcome: "commanded" };
  });
}

function changesOf(
  table: Table,
  { who, rules }: Attempt,
  { outcomes, total, most }: Rolled & { readonly outcomes: readonly TurningOutcome[] },
): ReturnType<typeof changeCreature> {
  const rounds = { kind: "rounds", of: who, left: rules.rounds } as const;
  return outcomes.flatMap(({ who: id, outcome }) => {
    const { conditions, effects } = creatureOf(table.field, id);
    const without = (...sources: readonly string[]): typeof effects =>
      effects.filter(({ source }) => !sources.includes(source));
    switch (outcome) {
      case "destroyed":
        return changeCreature(table.field, id, { conditions: [...conditions, "destroyed"] });
      case "freed":
        return changeCreature(table.field, id, { effects: without(TURNED, CORNERED) });
      case "bolstered": {
        const bolstered = turningEffect(BOLSTERED, { by: who, value: most, condition: null, until: rounds });
        return changeCreature(table.field, id, { effects: [...without(BOLSTERED), bolstered] });
      }
      case "commanded": {
        const until = { kind: "open" } as const;
        const commanded = turningEffect(COMMANDED, { by: who, value: total, condition: "commanded", until });
        return changeCreature(table.field, id, { effects: [...without(COMMANDED, REBUKED), commanded] });
      }
      case "turned":
      case "rebuked": {
        const held = turningEffect(outcome, { by: who, value: total, condition: outcome, until: rounds });
        return changeCreature(table.field, id, { effects: [...without(outcome), held] });
      }
    }
  });
}
