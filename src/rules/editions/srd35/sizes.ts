import { SIZES } from "../../field/names.ts";
import type { Size } from "../../field/names.ts";
import type { SizeRow } from "../edition.ts";
import { PF1_SIZES } from "../pf1/sizes.ts";

/**
 * What size counts for on grapple checks and in contests of strength: 4 for every category away from Medium.
 *
 * Rule: `3.5 · Grapple · Grapple Checks`, and the same steps for `Bull Rush`, `Overrun` and `Trip`.
 */
const SPECIAL: Readonly<Record<Size, number>> = {
  fine: -16,
  diminutive: -12,
  tiny: -8,
  small: -4,
  medium: 0,
  large: 4,
  huge: 8,
  gargantuan: 12,
  colossal: 16,
};

/** What a size category means in the 3.5 SRD: on opposed checks it counts for more than for a combat maneuver bonus. */
export const SRD35_SIZES: Readonly<Record<Size, SizeRow>> = withSpecial(PF1_SIZES);

function withSpecial(rows: Readonly<Record<Size, SizeRow>>): Readonly<Record<Size, SizeRow>> {
  const changed = { ...rows };
  for (const size of SIZES) changed[size] = { ...rows[size], special: SPECIAL[size] };
  return changed;
}
