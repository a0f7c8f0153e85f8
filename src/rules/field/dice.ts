/** Dice of one kind with a flat addition, such as 2d6 + 1. */
export interface Dice {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}

const NOTATION = /^(\d+)d(\d+)(?:\s*([+-])\s*(\d+))?$/;

/**
 * Reads dice notation such as `1d8` or `2d6+1`.
 * @throws {RangeError} when the text is no such notation; the message shows the text.
 */
export function parseDice(text: string): Dice {
  const match = NOTATION.exec(text.trim());
  if (match === null) throw new RangeError(`"${text}" is no dice notation; expected something like 1d8 or 2d6+1`);
  const [, count = "0", sides = "0", sign = "+", plus = "0"] = match;
  return { count: Number(count), sides: Number(sides), plus: Number(plus) * (sign === "-" ? -1 : 1) };
}

/** The notation of some dice: `2d6+1`. */
export function formatDice(dice: Dice): string {
  const plus = dice.plus === 0 ? "" : dice.plus > 0 ? `+${dice.plus}` : String(dice.plus);
  return `${dice.count}d${dice.sides}${plus}`;
}
