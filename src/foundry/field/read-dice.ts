import type { Dice } from "../../rules/field/dice.ts";
import { parseDice } from "../../rules/field/dice.ts";
import { DICE_LIMITS } from "../data/limits.ts";

/** The dice of a notation, or nothing where there are none, the text is no notation, or nobody would roll as many. */
export function readDice(notation: unknown): Dice | null {
  if (typeof notation !== "string" || notation.trim() === "") return null;
  try {
    const dice = parseDice(notation);
    const { count, sides } = DICE_LIMITS;
    return dice.count <= count.max && dice.sides >= sides.min && dice.sides <= sides.max ? dice : null;
  } catch {
    return null;
  }
}
