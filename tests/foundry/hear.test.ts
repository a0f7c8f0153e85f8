import { describe, expect, it } from "vitest";
import type { Bench } from "../../src/foundry/referee/hear.ts";
import { hear } from "../../src/foundry/referee/hear.ts";
import type { Command, MoveCommand } from "../../src/rules/commands.ts";
import { PF1 } from "../../src/rules/editions/pf1.ts";
import type { Event } from "../../src/rules/field/event.ts";
import type { Place } from "../../src/rules/field/place.ts";
import type { Moved } from "../../src/rules/happenings.ts";
import { perform } from "../../src/rules/perform.ts";
import { Hearing, resume } from "../../src/rules/referee/hearing.ts";
import { redo, undo } from "../../src/rules/referee/journal.ts";
import type { Rule } from "../../src/rules/rule.ts";
import { choose, happen } from "../../src/rules/rule.ts";
import { refuse } from "../../src/rules/refusal.ts";
import { changeCreature } from "../../src/rules/field/event.ts";
import type { Table } from "../../src/rules/table.ts";
import { creatureIn, fieldAfter, WALK_PAST } from "./simple-fight.ts";

const field = fieldAfter(WALK_PAST);
const MOVE: MoveCommand = {
  verb: "move",
  who: "fighter",
  as: "move",
  by: "land",
  through: [
    [2, 2],
    [3, 2],
    [4, 2],
  ],
  to: null,
};

/** A bench that keeps a diary, with a token that walks where it is told. */
class DiaryBench implements Bench {
  readonly diary: string[] = [];
  written: Event[] = [];
  #walkTo: ((moved: Moved) => Place) | null;
  #reply: string;

  constructor({
    reply = "decline",
    walkTo = null,
  }: { reply?: string; walkTo?: ((moved: Moved) => Place) | null } = {}) {
    this.#reply = reply;
    this.#walkTo = walkTo;
  }

  roll({ sides, count }: { sides: number; count: number }): Promise<readonly number[]> {
    this.diary.push(`roll d${sides}`);
    return Promise.resolve(Array.from({ length: count }, () => sides));
  }

  choose({ who }: { who: string }): Promise<{ choose: string }> {
    this.diary.push(`ask ${who}`);
    return Promise.resolve({ choose: this.#reply });
  }

  objection(): null {
    return null;
  }

  write(events: readonly Event[]): Promise<void> {
    this.diary.push(`write ${events.map(({ happening }) => happening.kind).join(" ")}`);
    this.written = [...this.written, ...events];
    return Promise.resolve();
  }

  walks(): boolean {
    return this.#walkTo !== null;
  }

  walk(moved: Moved): Promise<Place> {
    this.diary.push(`walk ${moved.path.join(" ")}`);
    return Promise.resolve(this.#walkTo?.(moved) ?? creatureIn(field, "fighter").place);
  }
}

const there = ({ path }: Moved): Place => {
  const [x, y] = path.at(-1) ?? [0, 0];
  return { x, y, elevationFeet: 0 };
};

function hearingOf(command: Command, rule: (table: Table, command: Command) => Rule<void> = perform): Hearing {
  return new Hearing({ edition: PF1, field, command, perform: rule });
}

describe("A hearing at the table", () => {
  it("writes everything down before somebody is asked, and the rest at its end", async () => {
    const bench = new DiaryBench();
    const outcome = await hear(hearingOf(MOVE), bench);
    expect(outcome.verdict).toEqual({ allowed: true });
    expect(bench.diary[0]).toMatch(/^write .*moved/);
    expect(bench.diary.slice(1)).toEqual(["ask ogre", expect.stringMatching(/^write provoked/)]);
    expect(outcome.written).toEqual(bench.written);
  });

  it("lets a token walk section by section, with each section written once it has been walked", async () => {
    const bench = new DiaryBench({ walkTo: there });
    const outcome = await hear(hearingOf(MOVE), bench);
    const walked = bench.diary.filter((line) => !line.startsWith("write acted"));
    expect(walked).toEqual(["walk 2,2 3,2", "write moved", "ask ogre", "write provoked", "walk 4,2", "write moved"]);
    expect(creatureIn(redo(field, { command: MOVE, answers: [], events: outcome.written }), "fighter").place.x).toBe(4);
  });

  it("ends where the token stands when it does not walk to where it was meant to", async () => {
    const bench = new DiaryBench({ walkTo: () => ({ x: 2, y: 2, elevationFeet: 0 }) });
    const outcome = await hear(hearingOf(MOVE), bench);
    expect(outcome.verdict).toBe("cut-short");
    const entry = { command: MOVE, answers: [], events: outcome.written };
    expect(creatureIn(redo(field, entry), "fighter").place).toEqual({ x: 2, y: 2, elevationFeet: 0 });
    expect(undo(redo(field, entry), entry)).toEqual(field);
    expect(bench.diary.filter((line) => line.startsWith("ask"))).toEqual([]);
  });

  it("takes back what was written when the rules refuse in the middle", async () => {
    function* refuseLate(table: Table): Rule<void> {
      const turn = { ...creatureIn(table.field, "fighter").turn, standard: 0 };
      yield* happen({ kind: "noted", who: "fighter", what: "test" }, changeCreature(table.field, "fighter", { turn }));
      yield* choose("ogre", { kind: "knees", dc: 5, options: ["roll", "stop"] });
      refuse({ code: "not-now", rule: "Test", sentence: "Test", values: {} });
    }
    const bench = new DiaryBench({ reply: "stop" });
    const outcome = await hear(hearingOf(MOVE, refuseLate), bench);
    expect(outcome.verdict).toMatchObject({ allowed: false });
    expect(outcome.written).toEqual([]);
    expect(redo(field, { command: MOVE, answers: [], events: bench.written })).toEqual(field);
  });

  it("goes on from where an earlier referee was cut off, and writes nothing twice", async () => {
    const whole = new DiaryBench();
    const expected = await hear(hearingOf(MOVE), whole);
    const first = hearingOf(MOVE);
    let step = first.next();
    while (step.kind === "event") step = first.next();
    const written = [...first.events];
    const again = resume({ edition: PF1, field, command: MOVE, perform }, []);
    const bench = new DiaryBench();
    const outcome = await hear(again, bench, written);
    expect(bench.diary[0]).toBe("ask ogre");
    expect(outcome.written).toEqual(expected.written);
  });
});
