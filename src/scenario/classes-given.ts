import { classTotals } from "../rules/combat/class-totals.ts";
import { editionOf } from "../rules/editions/index.ts";
import type { Creature } from "../rules/field/creature.ts";
import type { EditionId } from "../rules/field/field.ts";
import type { GivenFacts } from "./creature-given.ts";

/** What the classes of a creature say of it, in the place of the totals that they come to. */
type Counted = Pick<GivenFacts, "level" | "bab" | "saves" | "hp">;

/**
 * Facts in which the classes have been counted: level, base attack, base saves and full hit points follow from them. What
 * is stated beside them stands. Current hit points grow and shrink with the full ones.
 * @param before the creature so far; `null` for one that is introduced
 */
export function withClasses(given: GivenFacts, before: Creature | null, edition: EditionId): GivenFacts {
  const { classes, ...facts } = given;
  if (classes === undefined) return given;
  const played = editionOf(edition);
  const constitution = given.con === undefined ? (before?.abilities.con ?? played.abilityScore(0)) : given.con;
  const levels = Object.entries(classes).map(([name, each]) => ({
    name,
    level: each.level ?? 1,
    baseAttackBonus: each.bab ?? 0,
    saves: each.saves ?? {},
    hitPointsPerLevel: each.hp ?? 0,
  }));
  const totals = classTotals(played, { classes: levels, constitution });
  const max = totals.hitPoints.total;
  const now = before === null ? max : before.hitPoints.now + max - before.hitPoints.max;
  const { fort, ref, will } = totals.saves;
  const counted: Counted = {
    level: totals.level.total,
    bab: totals.baseAttackBonus.total,
    saves: { fort: fort.total, ref: ref.total, will: will.total },
    hp: { now, max },
  };
  return { ...counted, ...facts };
}
