import type { Dice } from "../../rules/field/dice.ts";
import { parseDice } from "../../rules/field/dice.ts";

/** The dice of a notation, or nothing where there are none or the text is no notation. */
export function readDice(notation: string): Dice | null {
  if (notation.trim() === "") return null;
  try {
    return parseDice(notation);
  } catch {
    return null;
  }
}
