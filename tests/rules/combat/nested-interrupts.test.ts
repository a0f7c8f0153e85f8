import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ActCommand, Command, MoveCommand, SpellOrder } from "../../../src/rules/commands.ts";
import { PF1 } from "../../../src/rules/editions/pf1.ts";
import type { Cue } from "../../../src/rules/field/battle.ts";
import { CUES } from "../../../src/rules/field/battle.ts";
import type { Event } from "../../../src/rules/field/event.ts";
import type { Field } from "../../../src/rules/field/field.ts";
import { allCreatures } from "../../../src/rules/field/field.ts";
import { perform } from "../../../src/rules/perform.ts";
import { Hearing, resume } from "../../../src/rules/referee/hearing.ts";
import type { Answer, ChooseRequest, RollRequest } from "../../../src/rules/rule.ts";
import { board } from "../geometry/board.ts";
import { common } from "./arena.ts";

const NAMES = ["a", "b", "c", "d", "e"] as const;
/** Always the same fights: how often one interrupts another is counted below. */
const SEED = 5;
const FIGHTS = 80;
const DEEDS_PER_FIGHT = 16;
/** No single deed may ask or tell more than this, however much it sets off. */
const STEPS_MAX = 1500;

const who = fc.constantFrom(...NAMES);
const cue: fc.Arbitrary<Cue | null> = fc.option(
  fc.record({ does: fc.constantFrom(...CUES), who: fc.option(who), feet: fc.constantFrom(5, 10, 30) }),
);

/** What everybody crowded together does to each other, most of it with somebody else ready against it. */
type Deed =
  | { readonly do: "ready-attack" | "ready-trip"; readonly target: string | null; readonly cue: Cue | null }
  | { readonly do: "ready-step"; readonly dx: number; readonly dy: number; readonly cue: Cue | null }
  | { readonly do: "walk"; readonly dx: number; readonly dy: number }
  | { readonly do: "attack" | "trip" | "cast"; readonly target: string }
  | { readonly do: "end" };

const shift = fc.integer({ min: -1, max: 1 });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: readying(fc.constantFrom("ready-attack", "ready-trip")) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("ready-step" as const), dx: shift, dy: shift, cue }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("walk" as const), dx: shift, dy: shift }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("attack", "trip", "cast"), target: who }) },
  { weight: 4, arbitrary: fc.constant({ do: "end" as const }) },
);

function readying(kind: fc.Arbitrary<"ready-attack" | "ready-trip">): fc.Arbitrary<Deed> {
  return fc.record({ do: kind, target: fc.option<string>(who), cue });
}

function commandOf(given: Deed, field: Field): Command {
  const active = field.battle.active ?? "a";
  const { x, y } = field.creatures[active]?.place ?? { x: 0, y: 0 };
  const along = (dx: number, dy: number): MoveCommand => {
    return { verb: "move", who: active, as: "move", by: "land", through: [[x + dx, y + dy]], to: null };
  };
  const ready = (readied: ActCommand | MoveCommand, when: Cue | null): ActCommand => {
    return { verb: "act", who: active, action: "ready", readied, ...(when === null ? {} : { when }) };
  };
  switch (given.do) {
    case "ready-attack":
    case "ready-trip": {
      const action = given.do === "ready-trip" ? "trip" : "attack";
      const aim = given.target === null ? {} : { target: given.target };
      return ready({ verb: "act", who: active, action, ...aim }, given.cue);
    }
    case "ready-step":
      return ready(along(given.dx, given.dy), given.cue);
    case "walk":
      return along(given.dx, given.dy);
    case "attack":
    case "trip":
      return { verb: "act", who: active, action: given.do, target: given.target };
    case "cast":
      return { verb: "act", who: active, action: "cast-a-spell", spell: SPELL };
    case "end":
      return { verb: "end", who: active };
  }
}

const SPELL: SpellOrder = {
  level: 1,
  castingTime: "standard",
  components: ["v"],
  range: "personal",
  touch: null,
  damage: null,
  save: null,
};

/** Five who stand so close that everything anybody does concerns all others, some of them with many opportunities. */
function opening(): Field {
  const sword = common("longsword");
  const quick = { feats: ["combat-reflexes"], abilities: { str: 10, dex: 18, con: 12, int: 10, wis: 10, cha: 10 } };
  return board([".....", ".abc.", ".de..", "....."].join("\n"), {
    a: { side: "x", wields: [sword], ...quick },
    b: { side: "y", wields: [], ...quick },
    c: { side: "z", wields: [sword] },
    d: { side: "y", wields: [common("longspear")], ...quick },
    e: { side: "z", wields: [], ...quick },
  }).field;
}

function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Everybody takes nearly every chance, so that things nest as deep as they can. */
function eager(chance: () => number): (request: RollRequest | ChooseRequest) => Answer {
  return (request) => {
    if (request.kind === "roll") {
      return Array.from({ length: request.count }, () => 1 + Math.floor(chance() * request.sides));
    }
    const { question } = request;
    const first = question.options[0] ?? "";
    if (chance() < 0.1) return { choose: question.options.at(-1) ?? first };
    const trips = question.kind === "opportunity" && chance() < 0.4;
    return { choose: first, ...(trips ? { maneuver: "trip" as const } : {}) };
  };
}

interface Heard {
  readonly field: Field;
  readonly events: readonly Event[];
  readonly went: number;
}

function hear(field: Field, command: Command, answer: (request: RollRequest | ChooseRequest) => Answer): Heard {
  const hearing = new Hearing({ edition: PF1, field, command, perform });
  let step = hearing.next();
  for (let steps = 0; step.kind !== "done"; steps += 1) {
    expect(steps, `${JSON.stringify(command)} never ends`).toBeLessThan(STEPS_MAX);
    step = step.kind === "ask" ? hearing.next(answer(step.request)) : hearing.next();
  }
  if (!step.verdict.allowed) expect(hearing.field).toBe(field);
  const { answers } = hearing;
  expect(resume({ edition: PF1, field, command, perform }, answers).field).toEqual(hearing.field);
  const went = hearing.events.filter(({ happening }) => happening.kind === "readied-went").length;
  return { field: hearing.field, events: hearing.events, went };
}

/** What interrupts must leave behind however they nest. */
function checkAfter(before: Field, { field, events }: Heard): void {
  expect(field.battle.interrupting).toBeNull();
  const standing = field.battle.order.map(({ who: name }) => name).toSorted();
  expect(standing).toEqual(before.battle.order.map(({ who: name }) => name).toSorted());
  const totals = field.battle.order.map(({ total }) => total);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  const gone = events.flatMap(({ happening }) => (happening.kind === "readied-went" ? [happening.who] : []));
  expect(new Set(gone).size, "a readied action goes off once").toBe(gone.length);
  for (const { id, turn } of allCreatures(field)) {
    const had = before.creatures[id]?.turn.opportunities ?? 0;
    const taken = events.filter(
      ({ happening }) => happening.kind === "provoked" && happening.by === id && happening.taken,
    ).length;
    expect(turn.opportunities).toBeGreaterThanOrEqual(0);
    if (!events.some(({ happening }) => happening.kind === "turn-began")) expect(taken).toBeLessThanOrEqual(had);
  }
}

describe("interrupts within interrupts", () => {
  it("should end, each readied action and opportunity used once, with the order whole and nobody left interrupting", () => {
    let interruptions = 0;
    let nested = 0;
    fc.assert(
      fc.property(
        fc.array(deed, { minLength: DEEDS_PER_FIGHT, maxLength: DEEDS_PER_FIGHT }),
        fc.integer(),
        (deeds, seed) => {
          const answer = eager(chanceFrom(seed));
          let { field } = hear(opening(), { verb: "begin", aware: null, initiative: {} }, answer);
          for (const given of deeds) {
            const heard = hear(field, commandOf(given, field), answer);
            checkAfter(field, heard);
            interruptions += heard.went;
            nested += heard.went > 1 ? 1 : 0;
            field = heard.field;
          }
        },
      ),
      { numRuns: FIGHTS, seed: SEED },
    );
    // Fights in which nobody interrupts anybody would prove nothing.
    expect(interruptions).toBeGreaterThan(FIGHTS / 4);
    expect(nested).toBeGreaterThan(0);
  }, 60_000);
});
