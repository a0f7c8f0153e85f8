import type { Part, Total } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import type { Creature } from "../field/creature.ts";
import { allCreatures, areEnemies } from "../field/field.ts";
import { concealmentBetween } from "../geometry/concealment.ts";
import type { Cover } from "../geometry/cover.ts";
import { coverBetween } from "../geometry/cover.ts";
import { hasEffectLine } from "../geometry/lines.ts";
import { spaceOf } from "../geometry/space.ts";
import type { Table } from "../table.ts";
import { canSee, conditionRows, isConscious, isUnseen } from "./conditions.ts";
import { brokenArmorParts } from "./protection.ts";

/** Covers that one can hide behind; creatures in between are none of them. */
const HIDES: readonly Cover[] = ["partial", "cover", "improved", "total"];

/**
 * Whether a creature may try to hide from an observer: it has cover other than soft cover from it, or concealment.
 *
 * Rule: `Pathfinder · Cover and Stealth Checks`, `Pathfinder · Soft Cover`, `Pathfinder · Concealment and Stealth Checks`.
 */
export function mayHideFrom(table: Table, hider: Creature, observer: Creature): boolean {
  const lines = { melee: false };
  return (
    HIDES.includes(coverBetween(table, observer, hider, lines)) || concealmentBetween(table, observer, hider, lines) > 0
  );
}

/** The enemies of a creature who could notice it: in their senses, and with nothing solid in between. */
export function observersOf(table: Table, hider: Creature): readonly Creature[] {
  return allCreatures(table.field).filter(
    (other) =>
      areEnemies(other, hider) &&
      isConscious(table, other) &&
      hasEffectLine(table, spaceOf(table, other), spaceOf(table, hider)),
  );
}

/**
 * What a creature adds to a Stealth check against an observer: the skill, improved cover, and invisibility, which is worth
 * less while it moves.
 *
 * Rule: `Pathfinder · Improved Cover`, `Pathfinder · Ignoring Concealment`.
 */
export function stealthBonus(table: Table, hider: Creature, observer: Creature): Total {
  const { hide, improvedCover, invisible } = table.edition.stealth;
  const hasImproved = coverBetween(table, observer, hider, { melee: false }) === "improved";
  const isInvisible = isUnseen(table, hider, observer) && canSee(table, observer);
  const moves = hider.turn.movedFeet > 0 || hider.turn.movedAs !== null;
  return sumUp(
    [
      ...skillParts(table, hider, hide),
      part("improved-cover", hasImproved ? improvedCover : 0),
      part("invisible", isInvisible ? (moves ? invisible.moving : invisible.still) : 0),
    ],
    table.edition.stacking,
  );
}

/** What a creature adds to a check of noticing somebody. */
export function noticeBonus(table: Table, observer: Creature): Total {
  return sumUp(skillParts(table, observer, table.edition.stealth.notice), table.edition.stacking);
}

/** A skill's total with what conditions take from it. */
function skillParts(table: Table, creature: Creature, skill: string): readonly Part[] {
  return [
    part(skill, creature.skills[skill] ?? 0),
    ...brokenArmorParts(table, creature, skill),
    ...conditionRows(table, creature).map(({ name, row }) =>
      part(name, (row.checks ?? 0) + (row.skills?.[skill] ?? 0)),
    ),
  ];
}
