import type { RollRequest } from "../../rules/index.ts";

/** Where faces come from: Foundry's dice, or the ones that a scenario names. */
export interface DiceSource {
  roll(request: RollRequest): Promise<readonly number[]>;
}

/** Dice that were rolled, and for whom. */
export interface Rolled {
  readonly by: string;
  readonly roll: foundry.dice.Roll;
}

/** Foundry's dice; keeps the rolls until a chat card shows them. */
export class TableDice implements DiceSource {
  readonly #rolled: Rolled[] = [];

  async roll({ by, count, sides }: RollRequest): Promise<readonly number[]> {
    const roll = await new Roll(`${count}d${sides}`).evaluate();
    this.#rolled.push({ by, roll });
    return facesOf(roll);
  }

  /** The rolls since this was last asked for. */
  takeRolled(): readonly Rolled[] {
    return this.#rolled.splice(0);
  }
}

/** The faces that count of an evaluated roll, in the order of its dice. */
export function facesOf(roll: foundry.dice.Roll): readonly number[] {
  return roll.dice.flatMap((die) => die.results.flatMap(({ result, active }) => (active === false ? [] : [result])));
}
