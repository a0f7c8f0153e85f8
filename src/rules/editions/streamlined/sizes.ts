import type { Size } from "../../field/names.ts";
import { SIZES } from "../../field/names.ts";
import type { SizeRow } from "../edition.ts";
import { PF1_SIZES } from "../pf1/sizes.ts";

/** What fists and feet deal, whoever's they are. */
const UNARMED = "1d2";

/**
 * The sizes, which the variant's text leaves to the common rules but for the damage of an unarmed strike.
 *
 * Rule: `Streamlined · Fighting without a Weapon`.
 */
export const STREAMLINED_SIZES: Readonly<Record<Size, SizeRow>> = resized(PF1_SIZES);

function resized(sizes: Readonly<Record<Size, SizeRow>>): Readonly<Record<Size, SizeRow>> {
  const rows = { ...sizes };
  for (const size of SIZES) rows[size] = { ...rows[size], unarmed: UNARMED };
  return rows;
}
