import type { Total } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { allCreatures, areEnemies, creatureOf } from "../field/field.ts";
import { concealmentBetween } from "../geometry/concealment.ts";
import type { Cover } from "../geometry/cover.ts";
import { coverBetween } from "../geometry/cover.ts";
import { hasEffectLine } from "../geometry/lines.ts";
import { spaceOf } from "../geometry/space.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import { canSee, isConscious, isUnseen } from "./conditions.ts";
import { beginEffect, endEffect } from "./effects.ts";
import { skillBonus, skillParts } from "./skills.ts";

/** Covers that one can hide behind; creatures in between are none of them. */
const HIDES: readonly Cover[] = ["partial", "cover", "improved", "total"];

/**
 * Whether a creature may try to hide from an observer: it has cover other than soft cover from it, or concealment.
 *
 * Rule: `Pathfinder · Cover and Stealth Checks`, `Pathfinder · Soft Cover`, `Pathfinder · Concealment and Stealth Checks`.
 */
export function mayHideFrom(table: Table, creature: Creature, observer: Creature): boolean {
  const lines = { melee: false };
  const hider = unhidden(creature);
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
  const isInvisible = isUnseen(table, unhidden(hider), observer) && canSee(table, observer);
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

/** The effect of being hidden from those whom a Stealth check has beaten. */
export const HIDDEN = "hidden";

/** A creature as it would be if it were not hidden: what lets it hide has to be something else. */
function unhidden(creature: Creature): Creature {
  const effects = creature.effects.filter(({ source }) => source !== HIDDEN);
  const conditions = creature.conditions.filter((name) => name !== HIDDEN);
  return { ...creature, effects, conditions };
}

/** Those from whom a creature is hidden, as far as a check has shown it. */
export function hiddenFrom({ effects }: Creature): readonly CreatureId[] {
  const marks = effects.filter(({ source }) => source === HIDDEN).flatMap(({ modifiers }) => modifiers);
  return marks.flatMap(({ to, against }) => (to === "unseen-by" && against !== null ? [against] : []));
}

/** Leaves a creature hidden from these observers and nobody else. */
export function* hideFrom(table: Table, who: CreatureId, observers: readonly CreatureId[]): Rule<void> {
  if (observers.length === 0) {
    yield* endEffect(table, who, HIDDEN);
    return;
  }
  const modifiers = observers.map(
    (against) => ({ to: "unseen-by", value: 0, type: "untyped", against, once: false }) as const,
  );
  yield* beginEffect(table, who, { effect: { source: HIDDEN, condition: HIDDEN, modifiers, until: { kind: "open" } } });
}

/**
 * Whoever comes out of its cover or concealment is hidden no longer from those before whom it stands in the open.
 *
 * Rule: `Pathfinder · Cover and Stealth Checks`, `Pathfinder · Concealment and Stealth Checks`.
 */
export function* settleHiding(table: Table): Rule<void> {
  for (const { id } of allCreatures(table.field)) {
    const hider = creatureOf(table.field, id);
    const observers = hiddenFrom(hider);
    if (observers.length === 0) continue;
    const still = observers.filter((each) => {
      const observer = table.field.creatures[each];
      return observer !== undefined && mayHideFrom(table, hider, observer);
    });
    if (still.length < observers.length) yield* hideFrom(table, id, still);
  }
}

/** What a creature adds to a check of noticing somebody. */
export function noticeBonus(table: Table, observer: Creature): Total {
  return skillBonus(table, observer, table.edition.stealth.notice);
}
