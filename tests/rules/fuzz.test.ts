import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/rules/commands.ts";
import { canAct, conditionsOf, has, isHelpless } from "../../src/rules/combat/conditions.ts";
import { PF1 } from "../../src/rules/editions/pf1.ts";
import type { Field } from "../../src/rules/field/field.ts";
import { allCreatures } from "../../src/rules/field/field.ts";
import { MOVEMENT_KINDS } from "../../src/rules/field/names.ts";
import { spaceOf } from "../../src/rules/geometry/space.ts";
import { perform } from "../../src/rules/perform.ts";
import { Hearing, resume, settle } from "../../src/rules/referee/hearing.ts";
import { entryOf, undo } from "../../src/rules/referee/journal.ts";
import type { Answer, ChooseRequest, RollRequest } from "../../src/rules/rule.ts";
import type { Table } from "../../src/rules/table.ts";
import { common } from "./combat/arena.ts";
import { board } from "./geometry/board.ts";

const NAMES = ["a", "b", "c", "d"] as const;
const SIDE = 8;
/** Nothing a rule does may take more steps than this. */
const STEPS_MAX = 2000;
const COMMANDS_PER_FIGHT = 25;
const FIGHTS = 60;

const who = fc.constantFrom(...NAMES);
const coordinate = fc.integer({ min: -1, max: SIDE });
const square = fc.tuple(coordinate, coordinate);
/** Steps that mostly touch, so that many of the walks are legal. */
const strides = fc.array(fc.tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -1, max: 1 })), {
  minLength: 1,
  maxLength: 7,
});

type Drawn =
  | {
      readonly walk: readonly (readonly [number, number])[];
      readonly who: string;
      readonly as: (typeof MOVEMENT_KINDS)[number];
    }
  | { readonly command: Command };

const move: fc.Arbitrary<Drawn> = fc.record({ who, walk: strides, as: fc.constantFrom(...MOVEMENT_KINDS) });
const goTo: fc.Arbitrary<Drawn> = fc
  .record({ who, to: square, as: fc.constantFrom("move", "withdraw", "run", "double-move") })
  .map(({ who: mover, to, as }) => ({ command: { verb: "move", who: mover, as, by: "land", through: null, to } }));
const act: fc.Arbitrary<Drawn> = fc
  .record({ who, target: who, action: fc.constantFrom(...Object.keys(PF1.actions)) })
  .map(({ who: actor, target, action }) => ({ command: { verb: "act", who: actor, target, action } }));
const strike: fc.Arbitrary<Drawn> = fc
  .record({ who, target: who, action: fc.constantFrom("attack", "full-attack", "trip", "bull-rush") })
  .map(({ who: actor, target, action }) => ({ command: { verb: "act", who: actor, target, action } }));
const ready: fc.Arbitrary<Drawn> = fc.record({ who, target: who }).map(({ who: actor, target }) => ({
  command: {
    verb: "act",
    who: actor,
    action: "ready",
    readied: { verb: "act", who: actor, action: "attack", target },
    trigger: "whatever comes",
  },
}));
const end: fc.Arbitrary<Drawn> = who.map((actor) => ({ command: { verb: "end", who: actor } }));
const drawn = fc.oneof(
  { weight: 4, arbitrary: move },
  { weight: 2, arbitrary: goTo },
  { weight: 2, arbitrary: act },
  { weight: 4, arbitrary: strike },
  { weight: 1, arbitrary: ready },
  { weight: 6, arbitrary: end },
);

/** The command as it is meant on the field as it is now: whoever's turn it is does most of what is drawn. */
function commandOf(given: Drawn, field: Field): Command {
  const active = field.battle.active ?? "a";
  if ("command" in given)
    return "who" in given.command && given.command.who > "b" ? { ...given.command, who: active } : given.command;
  const mover = given.who > "b" ? active : given.who;
  const place = field.creatures[mover]?.place ?? { x: 0, y: 0 };
  let [x, y] = [place.x, place.y];
  const through = given.walk.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x, y] as const;
  });
  return { verb: "move", who: mover, as: given.as, by: "land", through, to: null };
}

function opening(): Field {
  const map = ["........", ".a..#b..", "...:....", "..::....", "..@..==.", ".c....d.", "...%%...", "........"].join(
    "\n",
  );
  const sword = common("longsword");
  const table = board(map, {
    a: { side: "heroes", wields: [sword], baseAttackBonus: 6, feats: ["combat-reflexes"] },
    b: { side: "heroes", wields: [common("longspear")] },
    c: { side: "foes", wields: [], feats: ["improved-trip"] },
    d: { side: "foes", wields: [sword], size: "large" },
  });
  return table.field;
}

/** Answers by chance that depends on nothing but the draw. */
function answerer(chance: () => number): (request: RollRequest | ChooseRequest) => Answer {
  return (request) => {
    if (request.kind === "roll") {
      return Array.from({ length: request.count }, () => 1 + Math.floor(chance() * request.sides));
    }
    const { options } = request.question;
    return { choose: options[Math.floor(chance() * options.length)] ?? options[0] ?? "" };
  };
}

/** A small generator of chance from a seed, so that a failing fight can be played again. */
function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function tableOf(field: Field): Table {
  return { edition: PF1, field, perform };
}

function checkField(field: Field): void {
  const table = tableOf(field);
  const taken = new Map<string, string>();
  for (const creature of allCreatures(field)) {
    const { turn, hitPoints } = creature;
    for (const count of [turn.standard, turn.move, turn.swift, turn.step, turn.opportunities, turn.strideFeet]) {
      expect(count).toBeGreaterThanOrEqual(0);
    }
    expect(hitPoints.now).toBeLessThanOrEqual(hitPoints.max);
    expect(has(table, creature, "dead")).toBe(hitPoints.slain || hitPoints.now <= -(creature.abilities.con ?? 0));
    if (conditionsOf(table, creature).has("dying")) expect(canAct(table, creature)).toBe(false);
    for (const [x, y] of spaceOf(table, creature)) {
      const key = `${x},${y}`;
      if (!isHelpless(table, creature) && !has(table, creature, "dead")) {
        expect(taken.get(key), `${creature.id} shares ${key}`).toBeUndefined();
        taken.set(key, creature.id);
      }
    }
  }
  const totals = field.battle.order.map(({ total }) => total);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
}

/** Plays one fight; returns how many commands stood and how many were refused. */
function play(commands: readonly Drawn[], seed: number): { readonly stood: number; readonly refused: number } {
  const answer = answerer(chanceFrom(seed));
  let field = opening();
  let stood = 0;
  let refused = 0;
  const begin: Drawn = { command: { verb: "begin", aware: null, initiative: {} } };
  for (const given of [begin, ...commands]) {
    const command = commandOf(given, field);
    const hearing = new Hearing({ edition: PF1, field, command, perform });
    let steps = 0;
    const verdict = settle(hearing, (request) => {
      steps += 1;
      expect(steps, "a command that never ends").toBeLessThan(STEPS_MAX);
      return answer(request);
    });
    if (verdict.allowed) {
      stood += 1;
      const entry = entryOf(hearing);
      expect(undo(hearing.field, entry)).toEqual(field);
      expect(resume({ edition: PF1, field, command, perform }, entry.answers).field).toEqual(hearing.field);
      field = hearing.field;
      checkField(field);
    } else {
      refused += 1;
      expect(hearing.field).toBe(field);
    }
  }
  return { stood, refused };
}

describe("random fights", () => {
  it("should hold every invariant, replay to the same field and be undone to the letter", () => {
    let stood = 0;
    let refused = 0;
    fc.assert(
      fc.property(
        fc.array(drawn, { minLength: COMMANDS_PER_FIGHT, maxLength: COMMANDS_PER_FIGHT }),
        fc.integer(),
        (commands, seed) => {
          const count = play(commands, seed);
          stood += count.stood;
          refused += count.refused;
        },
      ),
      { numRuns: FIGHTS },
    );
    // A test in which hardly anything is allowed, or refused, would prove little.
    expect(stood).toBeGreaterThan(FIGHTS * 4);
    expect(refused).toBeGreaterThan(FIGHTS * 4);
  }, 60_000);
});
