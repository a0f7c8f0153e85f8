import type { Total } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import type { Edition } from "../editions/edition.ts";
import type { Defense } from "../field/creature.ts";
import type { BonusType } from "../field/names.ts";

/** How much somebody carries. */
export type Load = "light" | "medium" | "heavy";

/** Something that makes faster or slower on land, in feet. */
export interface SpeedBonus {
  /** What it comes from, kebab-case: `fast-movement`. */
  readonly label: string;
  readonly feet: number;
  readonly type: BonusType;
  /** The armor with which it does not count; `any` is any armor at all. */
  readonly not?: "heavy" | "any";
}

/** What a land speed follows from. */
export interface LandSpeedFacts {
  /** The race, kebab-case; one that the edition does not list has the usual speed. */
  readonly race: string | null;
  readonly bonuses: readonly SpeedBonus[];
  readonly armorWeight: Defense["armorWeight"];
  readonly load: Load;
}

/**
 * The speed on land, in feet, and where it comes from: what the race gives, then bonuses, of which only the best of a
 * type counts, and last of all what armor or load leave of the sum.
 *
 * Rule: `Pathfinder · Speed`, `Pathfinder · Table: Tactical Speed`, `Pathfinder · Bonuses to Speed`,
 * `Pathfinder · Encumbrance`.
 */
export function landSpeed(edition: Edition, { race, bonuses, armorWeight, load }: LandSpeedFacts): Total {
  const rules = edition.movement.landSpeeds;
  const row = (race === null ? undefined : rules.races[race]) ?? { feet: rules.otherwiseFeet, keepsInArmor: false };
  const counting = bonuses.filter(({ not }) => !isExcluded(not, armorWeight));
  const base = part(race ?? "base-speed", row.feet);
  const parts = [base, ...counting.map(({ label, feet, type }) => part(label, feet, type))];
  const unarmored = sumUp(parts, edition.stacking).total;
  const burdened = isBurdened(armorWeight) || isBurdened(load);
  const left = burdened && !row.keepsInArmor ? rules.reducedFeet(unarmored) : unarmored;
  const burden = part(isBurdened(armorWeight) ? `${armorWeight}-armor` : `${load}-load`, left - unarmored);
  return sumUp([...parts, burden], edition.stacking);
}

function isExcluded(not: SpeedBonus["not"], armorWeight: Defense["armorWeight"]): boolean {
  return not === "any" ? armorWeight !== "none" : not === armorWeight;
}

function isBurdened(weight: Defense["armorWeight"] | Load): boolean {
  return weight === "medium" || weight === "heavy";
}
