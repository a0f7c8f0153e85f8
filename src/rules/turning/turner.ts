import { abilityModifier } from "../combat/ability.ts";
import type { Energy, TurningRules } from "../editions/turning-rules.ts";
import type { Creature } from "../field/creature.ts";
import type { Refusal, RefusalCode, SentenceValues } from "../refusal.ts";
import { object, refuse } from "../refusal.ts";
import type { Table } from "../table.ts";

/** The heading that refusals name. */
export const RULE = "Turn or Rebuke Undead";

/** The kind of creature that everybody can turn. */
export const UNDEAD = "undead";

/** The counter of attempts among the uses of spells and abilities. */
export const ATTEMPTS = "turn-undead";

/** The holy symbol among the components; it counts as there unless it is listed as 0. */
const SYMBOL = "holy-symbol";

/**
 * The edition's rules of turning.
 * @throws {Refused} when it has none.
 */
export function turningRules({ edition }: Table, action: string): TurningRules {
  const rules = edition.turning;
  if (rules !== null) return rules;
  const values = { action, edition: edition.name };
  return refuse({ code: "not-in-edition", rule: RULE, sentence: "NotInEdition", values });
}

/** The level that counts for turning; 0 for those who cannot turn at all (yet). */
export function turningLevel({ clerics, lowered }: TurningRules, creature: Creature): number {
  const { traits, level, casterLevel, channels } = creature;
  const lesser = traits.map((trait) => lowered[trait]).find((row) => row !== undefined);
  if (lesser !== undefined && !traits.some((trait) => clerics.includes(trait))) {
    const own = Math.max(level, casterLevel);
    return own < lesser.from ? 0 : own - lesser.levels;
  }
  if (casterLevel > 0) return casterLevel;
  return channels !== null || traits.some((trait) => clerics.includes(trait)) ? level : 0;
}

/** The energy that a creature channels: positive, unless it says otherwise. */
export function energyOf({ channels }: Creature): Energy {
  return channels ?? "positive";
}

/** How often a creature can still attempt it today: what is counted, else the number of a whole day. */
export function attemptsLeft(table: Table, { uses }: TurningRules, creature: Creature): number {
  const extra = creature.feats.filter((feat) => feat === uses.feat).length * uses.perFeat;
  return creature.spells[ATTEMPTS] ?? Math.max(0, uses.base + abilityModifier(table, creature, "cha") + extra);
}

/** The Hit Dice of the most powerful undead that a result can affect. */
export function mostHitDice({ table }: TurningRules, level: number, result: number): number {
  return level + (table.find(({ upTo }) => result <= upTo)?.hitDice ?? 0);
}

/**
 * Makes sure that somebody can make an attempt with this energy.
 *
 * Rule: `3.5 · Turning Checks`, `3.5 · Neutral Clerics and Undead`.
 * @throws {Refused} without the power, the symbol or an attempt left, or against the alignment.
 */
export function requireTurner(table: Table, rules: TurningRules, turner: Creature): void {
  const values = { who: turner.id };
  if (turningLevel(rules, turner) < 1) object(table, because("missing-requirement", "CannotTurn", values));
  const energy = energyOf(turner);
  if (!rules.energies[turner.alignment].includes(energy)) {
    object(table, because("missing-requirement", "WrongEnergy", { ...values, energy, alignment: turner.alignment }));
  }
  if (turner.components[SYMBOL] === 0) object(table, because("missing-requirement", "NoHolySymbol", values));
  if (attemptsLeft(table, rules, turner) < 1) object(table, because("missing-requirement", "NoTurningLeft", values));
}

/** Refuses something about turning. */
export function because(code: RefusalCode, sentence: string, values: SentenceValues): Refusal {
  return { code, rule: RULE, sentence, values };
}
