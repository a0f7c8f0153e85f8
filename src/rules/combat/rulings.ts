import type { Creature } from "../field/creature.ts";
import type { ModifierTarget } from "../field/effect.ts";

/** The cover that the game master can rule that somebody has, by what it adds to Armor Class. */
const RULED_COVERS = [
  { bonus: 0, cover: "none" },
  { bonus: 2, cover: "partial" },
  { bonus: 4, cover: "cover" },
  { bonus: 8, cover: "improved" },
] as const;
export type RuledCover = (typeof RULED_COVERS)[number]["cover"];

/** The names of the covers that can be ruled. */
export const RULED_COVER_NAMES: readonly RuledCover[] = RULED_COVERS.map(({ cover }) => cover);

/** What a ruled cover adds to Armor Class, which is how a modifier states it. */
export function coverBonus(cover: RuledCover): number {
  return RULED_COVERS.find((each) => each.cover === cover)?.bonus ?? 0;
}

/** The cover that a modifier states by its bonus to Armor Class: the greatest that does not exceed it. */
export function coverOfBonus(bonus: number): RuledCover {
  return RULED_COVERS.findLast((each) => each.bonus <= bonus)?.cover ?? "none";
}

/**
 * The cover that the game master has ruled a defender to have from an attacker; `null` without a ruling.
 *
 * Rule: `Pathfinder · Partial Cover`, `Pathfinder · Improved Cover`.
 */
export function ruledCover(defender: Creature, attacker: Creature): RuledCover | null {
  const bonus = ruled(defender, attacker, "ruled-cover");
  return bonus === null ? null : coverOfBonus(bonus);
}

/**
 * The miss chance that the game master has ruled for an attacker's attacks on a defender, in percent; `null` without a
 * ruling.
 *
 * Rule: `Pathfinder · Varying Degrees of Concealment`.
 */
export function ruledConcealment(defender: Creature, attacker: Creature): number | null {
  return ruled(defender, attacker, "ruled-concealment");
}

/** The last word counts; what is ruled about one attacker goes before what is ruled about all. */
function ruled({ effects }: Creature, attacker: Creature, about: ModifierTarget): number | null {
  if (effects.length === 0) return null;
  const words = effects.flatMap(({ modifiers }) => modifiers).filter(({ to }) => to === about);
  const own = words.findLast(({ against }) => against === attacker.id);
  return (own ?? words.findLast(({ against }) => against === null))?.value ?? null;
}
