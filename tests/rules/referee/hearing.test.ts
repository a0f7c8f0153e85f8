import { describe, expect, it } from "vitest";
import { PF1 } from "../../../src/rules/editions/pf1.ts";
import { creatureOf } from "../../../src/rules/field/field.ts";
import { perform } from "../../../src/rules/perform.ts";
import { Hearing, resume, settle } from "../../../src/rules/referee/hearing.ts";
import { entryOf, redo, undo } from "../../../src/rules/referee/journal.ts";
import type { Answer } from "../../../src/rules/rule.ts";
import { afterTurns, opened } from "./fight.ts";

const WALK = {
  verb: "move",
  who: "a",
  as: "move",
  by: "land",
  through: [
    [1, 0],
    [0, 0],
  ],
  to: null,
} as const;
const STRIKE: readonly Answer[] = [{ choose: "attack" }, [12], [3]];

/** A hearing of `a` walking away from `d`, who may strike. */
function walking(): Hearing {
  return new Hearing({ edition: PF1, field: afterTurns(opened(), ["d"]), command: WALK, perform });
}

/** Answers what is asked from a list, one after the other. */
function from(answers: readonly Answer[]): () => Answer {
  const left = [...answers];
  return () => left.shift();
}

describe("a hearing", () => {
  it("should ask the owner of the threatening creature before the mover leaves its square", () => {
    const hearing = walking();
    let step = hearing.next();
    while (step.kind === "event") step = hearing.next();
    expect(step).toMatchObject({
      kind: "ask",
      request: { kind: "choose", who: "d", question: { kind: "opportunity" } },
    });
    expect(creatureOf(hearing.field, "a").place).toMatchObject({ x: 2, y: 1 });
  });

  it("should end with the walk done and the blow taken", () => {
    const hearing = walking();
    expect(settle(hearing, from(STRIKE))).toEqual({ allowed: true });
    expect(creatureOf(hearing.field, "a")).toMatchObject({ place: { x: 0, y: 0 }, hitPoints: { now: 7 } });
  });

  it("should stand where it stood when it is taken up again with the answers so far", () => {
    for (let given = 0; given <= STRIKE.length; given += 1) {
      const about = { edition: PF1, field: afterTurns(opened(), ["d"]), command: WALK, perform };
      const again = resume(about, STRIKE.slice(0, given));
      const rest = from(STRIKE.slice(given));
      let step = again.verdict === null && again.asked !== null ? again.next(rest()) : again.next();
      while (step.kind !== "done") step = step.kind === "ask" ? again.next(rest()) : again.next();
      const whole = walking();
      settle(whole, from(STRIKE));
      expect(again.field).toEqual(whole.field);
      expect(again.events).toEqual(whole.events);
    }
  });

  it("should refuse an answer that is none of the options, naming them", () => {
    const hearing = walking();
    let step = hearing.next();
    while (step.kind === "event") step = hearing.next();
    expect(() => hearing.next({ choose: "perhaps" })).toThrow("d may choose attack or decline");
  });

  it("should refuse faces that the dice do not have", () => {
    expect(() => settle(walking(), from([{ choose: "attack" }, [21]]))).toThrow("1d20");
  });

  it("should leave nothing of a refused command", () => {
    const field = opened();
    const hearing = new Hearing({ edition: PF1, field, command: WALK, perform });
    expect(settle(hearing, from([]))).toMatchObject({ allowed: false, refusal: { code: "not-your-turn" } });
    expect(hearing.field).toBe(field);
    expect(hearing.events).toEqual([]);
  });
});

describe("the journal", () => {
  it("should take a command back to the letter, and do it again", () => {
    const hearing = walking();
    settle(hearing, from(STRIKE));
    const entry = entryOf(hearing);
    expect(undo(hearing.field, entry)).toEqual(hearing.before);
    expect(redo(hearing.before, entry)).toEqual(hearing.field);
  });

  it("should hold nothing that was refused", () => {
    const hearing = new Hearing({ edition: PF1, field: opened(), command: WALK, perform });
    settle(hearing, from([]));
    expect(() => entryOf(hearing)).toThrow("only a command that stands");
  });
});
