import type { Dice } from "../field/dice.ts";
import { formatDice, parseDice } from "../field/dice.ts";
import type { Size } from "../field/names.ts";
import { SIZES } from "../field/names.ts";

/** Weapon damage from the smallest to the greatest, as the open reference steps it. */
const STEPS: readonly string[] = [
  "1d1",
  "1d2",
  "1d3",
  "1d4",
  "1d6",
  "1d8",
  "1d10",
  "2d6",
  "2d8",
  "3d6",
  "3d8",
  "4d6",
  "4d8",
  "6d6",
  "6d8",
  "8d6",
  "8d8",
  "12d6",
  "12d8",
  "16d6",
];

/** Damage that is not among the steps, and the step that it is changed like. */
const LIKE: Readonly<Record<string, string>> = { "1d12": "2d6", "2d4": "1d8", "2d10": "3d8", "3d4": "2d6" };

/** Up to this damage every size is one step; above, a size beyond Medium is two. */
const SMALL_DAMAGE = STEPS.indexOf("1d6");
const SMALL = SIZES.indexOf("small");
const MEDIUM = SIZES.indexOf("medium");

/**
 * What a weapon that deals this damage in Medium hands deals in hands of another size. Dice that the table does not step
 * stay as they are, and so does what is added to them.
 *
 * Rule: left to the equipment chapter by `Pathfinder · Damage`; the steps are the open reference's.
 */
export function resizeDamage(medium: Dice, size: Size): Dice {
  const notation = formatDice({ ...medium, plus: 0 });
  const from = STEPS.indexOf(LIKE[notation] ?? notation);
  const change = SIZES.indexOf(size) - MEDIUM;
  if (from < 0 || change === 0) return medium;
  let step = from;
  for (let at = MEDIUM; at < SIZES.indexOf(size); at += 1) step += at <= SMALL || step <= SMALL_DAMAGE ? 1 : 2;
  if (change < 0) step += change;
  const dice = STEPS[Math.min(Math.max(step, 0), STEPS.length - 1)];
  return dice === undefined ? medium : { ...parseDice(dice), plus: medium.plus };
}
