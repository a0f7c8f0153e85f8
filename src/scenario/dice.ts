import type { RollRequest } from "../rules/rule.ts";
import type { Faces } from "./scenario.ts";
import type { Reader } from "./readers.ts";
import { isFields } from "./fields.ts";
import { oneOrMore, whole } from "./readers.ts";
import { readAll } from "./spot.ts";
import { show } from "./words.ts";

const DIE = /^d(\d+)$/;

/** Reads `{ d20: [12, 4], d8: [3] }`: the faces of a step's dice. */
export const givenFaces: Reader<Faces> = (value, spot) => {
  if (!isFields(value)) return spot.fail(`${show(value)} stands where dice are expected, such as { d20: [12, 4] }`);
  const dice = Object.entries(value).map(([name, faces]) => (): readonly [number, readonly number[]] => {
    const sides = Number(DIE.exec(name)?.[1] ?? 0);
    const here = spot.at(name);
    if (sides < 1) return here.fail("is no die; expected d20, d8, d100 and the like");
    return [sides, oneOrMore(faceOf(sides))(faces, here)];
  });
  return new Map(readAll(dice));
};

function faceOf(sides: number): Reader<number> {
  return (value, spot) => {
    const face = whole(1)(value, spot);
    return face <= sides ? face : spot.fail(`a d${sides} cannot show ${face}; its faces are 1 to ${sides}`);
  };
}

/** A rule wants a die that the step does not have. */
export class OutOfDice extends Error {
  readonly request: RollRequest;

  constructor(request: RollRequest) {
    super(`no d${request.sides} left for ${request.purpose} of ${request.by}`);
    this.name = "OutOfDice";
    this.request = request;
  }
}

/** The dice of one step, taken in order, size by size. */
export class DiceTray {
  readonly #given: Faces;
  readonly #used = new Map<number, number>();

  constructor(given: Faces) {
    this.#given = given;
  }

  /**
   * The next faces for a roll.
   * @throws {OutOfDice} when there are not as many left.
   */
  take(request: RollRequest): readonly number[] {
    const { sides, count } = request;
    const from = this.#used.get(sides) ?? 0;
    const faces = (this.#given.get(sides) ?? []).slice(from, from + count);
    if (faces.length < count) throw new OutOfDice(request);
    this.#used.set(sides, from + count);
    return faces;
  }

  /** The dice sizes of which faces are left over, with those given and how many of them were rolled. */
  leftOver(): readonly { readonly sides: number; readonly given: readonly number[]; readonly used: number }[] {
    return [...this.#given]
      .map(([sides, given]) => ({ sides, given, used: this.#used.get(sides) ?? 0 }))
      .filter(({ given, used }) => used < given.length);
  }
}
