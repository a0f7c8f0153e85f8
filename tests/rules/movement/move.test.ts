import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fullHitPoints } from "../../../src/rules/editions/ordinary-creature.ts";
import type { MoveCommand } from "../../../src/rules/commands.ts";
import { creatureOf } from "../../../src/rules/field/field.ts";
import { MOVEMENT_KINDS } from "../../../src/rules/field/names.ts";
import type { Square } from "../../../src/rules/field/place.ts";
import { moverOf } from "../../../src/rules/movement/mover.ts";
import { Passage } from "../../../src/rules/movement/passage.ts";
import { planMove } from "../../../src/rules/movement/plan.ts";
import { refusalOf } from "../../../src/rules/refusal.ts";
import { maps, textOf } from "../geometry/maps.ts";
import { along, fight, hear, sections } from "./table.ts";

describe("a movement", () => {
  it("should be one section when nothing comes between", () => {
    const table = fight("a....b", { a: { side: "x" }, b: { side: "y" } }, ["a", "b"]);
    const heard = hear(
      table,
      along("a", [
        [1, 0],
        [2, 0],
        [3, 0],
      ]),
    );
    expect(sections(heard)).toEqual([
      {
        kind: "moved",
        who: "a",
        as: "move",
        by: "land",
        from: { x: 0, y: 0, elevationFeet: 0 },
        path: [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
        costFeet: 15,
      },
    ]);
  });

  it("should have walked to the square where an opportunity is given before anyone is asked", () => {
    const table = fight(".b.\n...\na..", { a: { side: "x" }, b: { side: "y" } }, ["a", "b"]);
    const asked: unknown[] = [];
    const heard = hear(
      table,
      along("a", [
        [0, 1],
        [1, 2],
        [2, 2],
      ]),
      (request) => {
        asked.push(request.kind === "choose" ? request.question.kind : request.purpose);
        return { choose: "decline" };
      },
    );
    expect(asked).toEqual(["opportunity"]);
    const order = heard.happenings.map((each) => (each.kind === "moved" ? each.path : each.kind));
    expect(order).toEqual([
      "acted",
      [[0, 1]],
      "provoked",
      [
        [1, 2],
        [2, 2],
      ],
    ]);
  });

  it("should count what was walked and nothing more when the mover is stopped", () => {
    const table = fight(".b....\n......\na.....", { a: { side: "x", hitPoints: fullHitPoints(3) }, b: { side: "y" } }, [
      "a",
      "b",
    ]);
    const heard = hear(
      table,
      along("a", [
        [0, 1],
        [1, 2],
        [2, 2],
        [3, 2],
      ]),
      (request) => {
        if (request.kind === "choose") return { choose: "attack" };
        return [request.sides];
      },
    );
    const a = creatureOf(heard.field, "a");
    expect(a.place).toMatchObject({ x: 0, y: 1 });
    expect(a.turn).toMatchObject({ movedFeet: 5, step: 0, move: 0 });
    expect(heard.happenings.some(({ kind }) => kind === "halted")).toBe(true);
  });

  it("should change nothing when it is refused", () => {
    const table = fight("a.#", { a: {} }, ["a"]);
    const heard = hear(
      table,
      along("a", [
        [1, 0],
        [2, 0],
      ]),
    );
    expect(heard.verdict).toMatchObject({ allowed: false, refusal: { code: "blocked" } });
    expect(heard.field).toBe(table.field);
    expect(heard.happenings).toEqual([]);
  });

  it.each<{ what: string; path: readonly Square[] }>([
    { what: "leaps", path: [[2, 0]] },
    { what: "stays where it is", path: [[0, 0]] },
    {
      what: "leads off the map",
      path: [
        [0, 1],
        [0, 2],
      ],
    },
  ])("should be refused when its path $what", ({ path }) => {
    const table = fight("a...\n....", { a: {} }, ["a"]);
    expect(refusalOf(() => planMove(table, along("a", path)))).toMatchObject({ code: "blocked" });
  });

  it("should be over when someone has stepped into its way", () => {
    const readied: MoveCommand = { verb: "move", who: "b", as: "move", by: "land", through: [[2, 0]], to: null };
    const table = fight("a...\n..b.", { a: { side: "x" }, b: { side: "y", wields: [] } }, ["a", "b"]);
    const battle = { ...table.field.battle, readied: [{ who: "b", command: readied, cue: null, trigger: "it comes" }] };
    const heard = hear(
      { ...table, field: { ...table.field, battle } },
      along("a", [
        [1, 0],
        [2, 0],
        [3, 0],
      ]),
      (request) => {
        if (request.kind !== "choose") return [1];
        const second = request.question.kind === "readied" && request.question.before.index === 2;
        return { choose: second ? "go" : (request.question.options.at(-1) ?? "") };
      },
    );
    expect(creatureOf(heard.field, "a").place).toMatchObject({ x: 1, y: 0 });
    expect(creatureOf(heard.field, "b").place).toMatchObject({ x: 2, y: 0 });
  });

  it("should do what was planned, whatever is asked of it", () => {
    const place = fc.tuple(fc.integer({ min: -1, max: 6 }), fc.integer({ min: -1, max: 4 }));
    const command = fc.record({
      as: fc.constantFrom(...MOVEMENT_KINDS),
      by: fc.constantFrom("land", "fly", "climb"),
      path: fc.array(place, { minLength: 1, maxLength: 6 }),
      goes: fc.boolean(),
      size: fc.constantFrom("tiny", "medium", "large"),
    });
    fc.assert(
      fc.property(maps(6, 4, "......:=#@"), command, (map, { as, by, path, goes, size }) => {
        const walker = { at: [0, 0] as const, side: "x", size, speeds: { land: 30, fly: 20 } } as const;
        const table = fight(
          textOf(map),
          { walker, foe: { at: [3, 2], side: "y" }, friend: { at: [1, 1], side: "x" } },
          ["walker", "foe", "friend"],
        );
        const last = path.at(-1) ?? [0, 0];
        const where = goes ? { through: path, to: null } : { through: null, to: last };
        const asked: MoveCommand = { verb: "move", who: "walker", as, by, target: "foe", ...where };
        const refusal = refusalOf(() => planMove(table, asked));
        const heard = hear(table, asked);
        if (refusal !== null) {
          expect(heard.verdict).toEqual({ allowed: false, refusal });
          expect(heard.field).toBe(table.field);
          return;
        }
        const plan = planMove(table, asked);
        expect(heard.verdict).toEqual({ allowed: true });
        expect(plan.costFeet).toBeLessThanOrEqual(plan.budgetFeet);
        const walked = sections(heard);
        expect(walked.flatMap((section) => section.path)).toEqual(plan.steps.map(({ to }) => [to.x, to.y]));
        expect(walked.reduce((sum, { costFeet }) => sum + costFeet, 0)).toBe(plan.costFeet);
        const there = { ...table, field: heard.field };
        const { x, y } = creatureOf(heard.field, "walker").place;
        const stance = new Passage(there, moverOf(there, "walker", by)).stanceAt(x, y);
        expect(stance).toMatchObject({ closed: null, mayStop: true });
      }),
      { numRuns: 400 },
    );
  });
});
