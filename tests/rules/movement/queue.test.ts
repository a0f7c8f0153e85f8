import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Queue } from "../../../src/rules/movement/queue.ts";

describe("the queue of a search", () => {
  it("should give back what was put in, lowest key first", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 60 }), (keys) => {
        const queue = new Queue();
        keys.forEach((key, value) => {
          queue.push(key, value);
        });
        const values: number[] = [];
        while (!queue.isEmpty) values.push(queue.pop());
        expect(values.map((value) => keys[value])).toEqual(keys.toSorted((a, b) => a - b));
        expect(new Set(values).size).toBe(keys.length);
      }),
    );
  });

  it("should give the same order for the same keys", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { maxLength: 30 }), (keys) => {
        const runs = [drained(keys), drained(keys)];
        expect(runs[0]).toEqual(runs[1]);
      }),
    );
  });

  it("should throw when it is empty", () => {
    expect(() => new Queue().pop()).toThrow(RangeError);
  });
});

function drained(keys: readonly number[]): readonly number[] {
  const queue = new Queue();
  keys.forEach((key, value) => {
    queue.push(key, value);
  });
  return keys.map(() => queue.pop());
}
