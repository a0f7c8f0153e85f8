import type { Size } from "../../field/names.ts";
import type { SizeRow } from "../edition.ts";

/**
 * What a size category means. Unarmed damage below Small and above Large follows the open table of weapon damage by
 * size, starting from 1d3; below Small it is a single point and no die.
 *
 * Rule: `Pathfinder · Size Modifiers`, `Pathfinder · Combat Maneuvers`, `Pathfinder · Big And Little Creatures In Combat`,
 * `Pathfinder · Unarmed Strike Damage`.
 */
export const PF1_SIZES: Readonly<Record<Size, SizeRow>> = {
  fine: row({ modifier: 8, special: -8, spaceFeet: 0.5, reach: [0, 0], unarmed: "0d1+1", toASquare: 100 }),
  diminutive: row({ modifier: 4, special: -4, spaceFeet: 1, reach: [0, 0], unarmed: "0d1+1", toASquare: 25 }),
  tiny: row({ modifier: 2, special: -2, spaceFeet: 2.5, reach: [0, 0], unarmed: "0d1+1", toASquare: 4 }),
  small: row({ modifier: 1, special: -1, spaceFeet: 5, reach: [5, 5], unarmed: "1d2", toASquare: 1 }),
  medium: row({ modifier: 0, special: 0, spaceFeet: 5, reach: [5, 5], unarmed: "1d3", toASquare: 1 }),
  large: row({ modifier: -1, special: 1, spaceFeet: 10, reach: [10, 5], unarmed: "1d4", toASquare: 1 }),
  huge: row({ modifier: -2, special: 2, spaceFeet: 15, reach: [15, 10], unarmed: "1d6", toASquare: 1 }),
  gargantuan: row({ modifier: -4, special: 4, spaceFeet: 20, reach: [20, 15], unarmed: "1d8", toASquare: 1 }),
  colossal: row({ modifier: -8, special: 8, spaceFeet: 30, reach: [30, 20], unarmed: "2d6", toASquare: 1 }),
};

/** A row with its natural reach written as tall first, long second. */
function row({ reach: [tall, long], ...rest }: Omit<SizeRow, "reachFeet"> & { reach: [number, number] }): SizeRow {
  return { ...rest, reachFeet: { tall, long } };
}
