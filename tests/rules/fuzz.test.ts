import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EDITIONS } from "../../src/rules/editions/index.ts";
import { EDITION_IDS } from "../../src/rules/field/field.ts";
import { APT, KINDS } from "./fuzz/kinds.ts";
import type { Tally } from "./fuzz/play.ts";
import { playFight } from "./fuzz/play.ts";
import { reportOf, totalsOf } from "./fuzz/report.ts";

/** `FUZZ_FIGHTS=5000 npx vitest run --project unit tests/rules/fuzz.test.ts` plays that many fights and prints what came of them. */
const LONG = Number(process.env["FUZZ_FIGHTS"] ?? 0);
const FIGHTS = LONG > 0 ? LONG : 60;
const EVERYDAY_SEED = 20;
const COMMANDS_MAX = 80;
/** Of everything that is tried: a test in which hardly anything is allowed, or refused, would prove little. */
const SHARE_LEAST = 0.3;
/** A fight may take this long on a busy machine. */
const MS_PER_FIGHT = 1000;

const seed = fc.integer({ min: 0, max: 2 ** 31 });
const drawn = fc.record({
  kind: fc.oneof({ weight: 3, arbitrary: fc.constant(APT) }, { weight: 1, arbitrary: fc.constantFrom(...KINDS) }),
  seed,
});
const fight = fc.record({
  edition: fc.constantFrom(...EDITION_IDS),
  seed,
  commands: fc
    .array(drawn, { minLength: 1, maxLength: COMMANDS_MAX, size: "max" })
    .map((commands) => [{ kind: "begin", seed: 0 }, ...commands]),
});

describe("random fights", () => {
  it("should be played in every edition that there is", () => {
    expect(Object.keys(EDITIONS).toSorted()).toEqual([...EDITION_IDS].toSorted());
  });

  it(
    "should hold every invariant, replay to the same field and be undone to the letter",
    () => {
      const tally: Tally = new Map();
      fc.assert(
        fc.property(fight, (each) => {
          playFight(each, tally);
        }),
        // The same fights in every everyday run, others in every long one; a long one shows its find before it is made smaller.
        LONG > 0 ? { numRuns: FIGHTS, endOnFailure: true } : { numRuns: FIGHTS, seed: EVERYDAY_SEED },
      );
      const { stood, refused } = totalsOf(tally);
      if (LONG > 0) console.log(reportOf(tally));
      expect(Math.min(stood, refused) / (stood + refused)).toBeGreaterThan(SHARE_LEAST);
    },
    FIGHTS * MS_PER_FIGHT,
  );
});
