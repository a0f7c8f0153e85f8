import type { Part, Total } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import type { FeintOrder } from "../editions/edition.ts";
import type { Creature } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { abilityModifier, abilityScore } from "./ability.ts";
import { conditionRows } from "./conditions.ts";

const BASE_DIFFICULTY = 10;

/** On the check against somebody whose body one reads badly, or who hardly thinks. */
const NONHUMANOID = -4;
const ANIMAL_MIND = -8;

/** The highest Intelligence that is an animal's. */
const ANIMAL_INTELLIGENCE = 2;

/** Traits of creatures that are no humanoids. */
const NOT_HUMANOID: readonly string[] = ["nonhumanoid", "undead", "swarm", "ooze"];

/**
 * A feint by a Bluff check against a difficulty that the target's experience and insight set.
 *
 * Rule: `Pathfinder · Feint`.
 */
export function* feintAgainstDifficulty(table: Table, { who, target }: FeintOrder): Rule<boolean> {
  const bonus = bluffBonus(table, creatureOf(table.field, who), creatureOf(table.field, target));
  const dc = feintDifficulty(table, creatureOf(table.field, target));
  const natural = yield* rollOne({ by: who, purpose: "check", sides: 20, plus: bonus.total });
  const total = natural + bonus.total;
  const success = total >= dc;
  yield* happen({ kind: "checked", by: who, check: "bluff", natural, total, dc, against: target, success, bonus });
  return success;
}

/**
 * What is added to the roll of a Bluff check in combat against somebody.
 *
 * Rule: `Pathfinder · Feint`.
 */
export function bluffBonus(table: Table, feinter: Creature, target: Creature): Total {
  const intelligence = abilityScore(table, target, "int");
  const animal = intelligence !== null && intelligence <= ANIMAL_INTELLIGENCE;
  const strange = NOT_HUMANOID.some((trait) => target.traits.includes(trait));
  const parts: readonly Part[] = [
    part("bluff", feinter.skills["bluff"] ?? 0),
    // An animal is no humanoid either; the greater penalty takes the place of the lesser.
    animal ? part("animal-mind", ANIMAL_MIND) : part("nonhumanoid", strange ? NONHUMANOID : 0),
    ...conditionRows(table, feinter).map(({ name, row }) => part(name, row.checks ?? 0)),
  ];
  return sumUp(parts, table.edition.stacking);
}

/** The difficulty of feinting against somebody; a trained sense of motives counts where it is the better defense. */
function feintDifficulty(table: Table, target: Creature): number {
  const insight = target.baseAttackBonus + abilityModifier(table, target, "wis");
  const trained = target.skills["sense-motive"];
  return BASE_DIFFICULTY + (trained === undefined ? insight : Math.max(insight, trained));
}
