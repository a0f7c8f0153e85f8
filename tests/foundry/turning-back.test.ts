import { describe, expect, it } from "vitest";
import type { JournalEntry } from "../../src/foundry/referee/messages.ts";
import { stepBack, stepForward, turnBack } from "../../src/foundry/referee/turning-back.ts";
import type { Command } from "../../src/rules/commands.ts";

type Turn = readonly [before: string | null, after: string];

function entry(id: string, turns: readonly Turn[] = [], verb: "act" | "begin" | "end" = "act"): JournalEntry {
  const happening = { kind: "noted", who: null, what: "round" } as const;
  const events = turns.map(([before, after]) => ({
    happening,
    changes: [{ on: "battle", key: "active", before, after } as const],
  }));
  return { id, command: { verb, who: "a" } as unknown as Command, answers: [], events };
}

/** Two turns of a and b, and the first two steps of a's second. */
const FIGHT = [
  entry("begin", [[null, "a"]], "begin"),
  entry("a1"),
  entry("a-ends", [["a", "b"]], "end"),
  entry("b1"),
  entry("b-ends", [["b", "a"]], "end"),
  entry("a2"),
  entry("a3"),
];
const ids = (entries: readonly JournalEntry[]): readonly string[] => entries.map(({ id }) => id);
const all = (): boolean => true;
const without =
  (gone: string) =>
  (who: string): boolean =>
    who !== gone;

describe("Going back to the start of the turn", () => {
  it("takes back every step of the turn, the newest first", () => {
    expect(ids(turnBack(FIGHT, all))).toEqual(["a3", "a2"]);
  });

  it("takes back the turn before when the turn has just begun, with what gave the turn away", () => {
    expect(ids(turnBack(FIGHT.slice(0, 5), all))).toEqual(["b-ends", "b1"]);
    expect(ids(turnBack(FIGHT.slice(0, 3), all))).toEqual(["a-ends", "a1"]);
  });

  it("stays within the turn where what was being heard in it has just been given up", () => {
    expect(turnBack(FIGHT.slice(0, 5), all, true)).toEqual([]);
  });

  it("never takes back the beginning of the fight", () => {
    expect(turnBack(FIGHT.slice(0, 1), all)).toEqual([]);
  });

  it("takes nothing back of a turn whose beginning is not remembered", () => {
    expect(turnBack([entry("x"), entry("y")], all)).toEqual([]);
    expect(turnBack(FIGHT.slice(2, 3), all)).toEqual([]);
  });

  it("passes over the turns of those who have left the fight", () => {
    expect(ids(turnBack(FIGHT.slice(0, 5), without("b")))).toEqual(["b-ends", "b1", "a-ends", "a1"]);
  });
});

describe("A step back and forward", () => {
  it("is one command", () => {
    expect(ids(stepBack(FIGHT, "a", all))).toEqual(["a3"]);
    expect(ids(stepForward(FIGHT.slice(5), "a", all))).toEqual(["a2"]);
  });

  it("is the whole turn of somebody who has left the fight", () => {
    expect(ids(stepBack(FIGHT.slice(0, 5), "a", without("b")))).toEqual(["b-ends", "b1", "a-ends"]);
    expect(ids(stepForward(FIGHT.slice(2), "a", without("b")))).toEqual(["a-ends", "b1", "b-ends"]);
  });

  it("is none where it would take the beginning of the fight with it, or the journal does not reach so far", () => {
    expect(stepBack(FIGHT.slice(0, 3), "b", without("a"))).toEqual([]);
    expect(stepBack(FIGHT.slice(3, 5), "a", without("b"))).toEqual([]);
  });
});
