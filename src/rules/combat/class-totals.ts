import type { Total } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import type { Edition } from "../editions/edition.ts";
import type { Save } from "../field/names.ts";
import { SAVES } from "../field/names.ts";

/** The levels that somebody has in a class, and what the class's own table gives for them. */
export interface ClassLevels {
  readonly name: string;
  readonly level: number;
  readonly baseAttackBonus: number;
  readonly saves: Readonly<Partial<Record<Save, number>>>;
  /** The class's hit points for each level. */
  readonly hitPointsPerLevel: number;
}

/** What several classes come to together. */
export interface ClassTotals {
  readonly level: Total;
  readonly baseAttackBonus: Total;
  readonly saves: Readonly<Record<Save, Total>>;
  /** Full hit points: at least one for each level. */
  readonly hitPoints: Total;
}

/**
 * What somebody's classes add up to: base attack and base save bonuses of all of them stack, and full hit points are the
 * classes' figures with what Constitution gives, for every level alike, whenever it was gained.
 *
 * Rule: `Streamlined · Base Attack Bonus`, `Streamlined · Saving Throws`, `Streamlined · Hit Points`.
 * @param constitution the score; `null` for none
 */
export function classTotals(
  edition: Edition,
  { classes, constitution }: { readonly classes: readonly ClassLevels[]; readonly constitution: number | null },
): ClassTotals {
  const total = (value: (each: ClassLevels) => number): Total =>
    sumUp(
      classes.map((each) => part(each.name, value(each))),
      edition.stacking,
    );
  const level = total((each) => each.level);
  const fromConstitution = edition.abilityModifier(constitution) * level.total;
  const fromClasses = classes.map((each) => part(each.name, each.level * each.hitPointsPerLevel));
  const counted = sumUp([...fromClasses, part("con", fromConstitution)], edition.stacking);
  return {
    level,
    baseAttackBonus: total((each) => each.baseAttackBonus),
    saves: Object.fromEntries(
      SAVES.map((save) => [save, total((each) => each.saves[save] ?? 0)]),
    ) as ClassTotals["saves"], // Object.fromEntries forgets the keys
    hitPoints: { ...counted, total: Math.max(level.total, counted.total) },
  };
}
