import { describe, expect, it } from "vitest";
import { plainAttack } from "../../../src/rules/combat/attack.ts";
import { strike } from "../../../src/rules/combat/strike.ts";
import { EDITIONS } from "../../../src/rules/editions/index.ts";
import type { Effect } from "../../../src/rules/field/effect.ts";
import { applyEvent } from "../../../src/rules/field/event.ts";
import type { ManeuverName } from "../../../src/rules/field/names.ts";
import type { Happening } from "../../../src/rules/happenings.ts";
import type { Answer, Rule } from "../../../src/rules/rule.ts";
import type { Table } from "../../../src/rules/table.ts";
import { perform } from "../../../src/rules/perform.ts";
import { commandOdds } from "../../../src/rules/referee/command-odds.ts";
import { PLAIN_SPELL } from "../../../src/rules/spell-order.ts";
import { readScenario } from "../../../src/scenario/parse.ts";
import { replyOdds, suitablyArmed } from "../../../src/rules/referee/reply-odds.ts";
import { ALONE } from "../../../src/rules/combat/strike-order.ts";
import { common, defenses, duel, scores } from "../combat/arena.ts";
import type { Trait } from "../geometry/board.ts";

const LONGSWORD: Trait = { wields: [common("longsword")] };
/** Something that hides the defender a little. */
const BLURRED: readonly Effect[] = [
  { id: "blur", source: "blur", condition: null, modifiers: [], until: { kind: "open" }, concealmentPercent: 20 },
];

/** The chance that a happening comes of a rule, by letting every die show every face; damage dice show ones. */
function counted(table: Table, rule: (table: Table) => Rule<unknown>, isIt: (happening: Happening) => boolean): number {
  const follow = (faces: readonly number[]): number => {
    let field = table.field;
    const live: Table = {
      edition: table.edition,
      perform: table.perform,
      get field() {
        return field;
      },
    };
    const running = rule(live);
    const left = [...faces];
    let answer: Answer;
    for (;;) {
      const step = running.next(answer);
      if (step.done === true) return 0;
      const request = step.value;
      answer = undefined;
      if (request.kind === "happen") {
        if (isIt(request.event.happening)) return 1;
        field = applyEvent(field, request.event);
      } else if (request.kind === "choose") answer = { choose: request.question.options.at(-1) ?? "" };
      else {
        const { sides, count, purpose } = request;
        const face = left.shift();
        if (face !== undefined) answer = Array.from({ length: count }, () => face);
        else if (purpose === "damage") return follow([...faces, 1]);
        else {
          let total = 0;
          for (let each = 1; each <= sides; each += 1) total += follow([...faces, each]);
          return total / sides;
        }
      }
    }
  };
  return follow([]);
}

function opportunity(table: Table, maneuver?: ManeuverName) {
  const question = {
    kind: "opportunity",
    provoker: "d",
    for: "movement",
    at: [0, 0],
    weapons: ["longsword"],
    maneuvers: [],
    options: ["attack", "decline"],
  } as const;
  return replyOdds(table, { who: "a", question }, maneuver === undefined ? {} : { maneuver });
}

describe("the odds of an attack", () => {
  it.each([
    { armor: 0, from: 10, chance: 0.55 },
    { armor: 30, from: 20, chance: 0.05 },
  ])("against armor $armor count what the strike itself does with each face", ({ armor, from, chance }) => {
    const odds = opportunity(duel(LONGSWORD, { defense: defenses({ armor }) }));
    expect(odds).toMatchObject({ of: "attack", success: { from } });
    expect(odds?.success.chance).toBeCloseTo(chance, 10);
  });

  it("count a natural 1 as a miss whatever the bonus", () => {
    expect(opportunity(duel({ ...LONGSWORD, baseAttackBonus: 30 }))?.success).toEqual({ from: 2, chance: 0.95 });
  });

  it("count the miss chance of concealment, and the confirmation of a critical hit", () => {
    const table = duel(LONGSWORD, { effects: BLURRED });
    const odds = opportunity(table);
    const rule = (trial: Table): Rule<unknown> =>
      strike(trial, { ...plainAttack(trial, { attacker: "a", weapon: "longsword" }), target: "d" });
    const critical = counted(table, rule, (each) => each.kind === "attacked" && each.result === "critical");
    expect(odds?.success.chance).toBeCloseTo(0.55 * 0.8, 10);
    expect(critical).toBeCloseTo(0.1 * 0.55 * 0.8, 10);
    expect(odds?.critical?.chance).toBeCloseTo(critical, 10);
  });

  it("say nothing of somebody whom the table does not know", () => {
    const { d: _unknown, ...creatures } = duel(LONGSWORD).field.creatures;
    const table = duel(LONGSWORD);
    expect(opportunity({ ...table, field: { ...table.field, creatures } })).toBeNull();
  });
});

describe("the odds of a maneuver", () => {
  /** A sword trips nobody by the older rules: it is done with the bare hand. */
  const toolOf = (edition: string): string => (edition === "srd35" ? "unarmed-strike" : "longsword");

  it.each(Object.values(EDITIONS))("in the edition $id are those of its own rule, tried with every face", (edition) => {
    const strong = { ...LONGSWORD, abilities: scores({ str: 16 }), feats: ["improved-trip"] };
    const table = { ...duel(strong, { abilities: scores({ dex: 14 }) }), edition };
    const rules = edition.maneuvers.trip;
    const odds = opportunity(table, "trip");
    if (rules === undefined) {
      expect(odds).toBeNull();
      return;
    }
    const command = { verb: "act", who: "a", action: "trip", target: "d" } as const;
    const order = { who: "a", target: "d", maneuver: "trip", with: toolOf(edition.id), command, bonus: [] } as const;
    const told = (each: Happening): boolean => each.kind === "maneuvered" && each.by === "a" && each.success;
    expect(odds?.success.chance).toBeCloseTo(
      counted(table, (trial) => rules.perform(trial, order), told),
      3,
    );
    expect(odds?.success.chance).toBeGreaterThan(0.2);
  });
});

describe("a reply with a maneuver", () => {
  const question = { kind: "counterspell", caster: "d", spell: null, options: [] } as const;
  const reply = { choose: "attack", target: "d", maneuver: "trip", with: "longsword" } as const;

  it("keeps its weapon where the maneuver can be tried with it, and leaves it for what suits where not", () => {
    const table = duel(LONGSWORD);
    expect(suitablyArmed(table, { who: "a", question }, reply)).toEqual(reply);
    const older = { ...table, edition: EDITIONS.srd35 };
    expect(suitablyArmed(older, { who: "a", question }, reply)).toEqual({ ...reply, with: "unarmed-strike" });
  });
});

describe("the odds of a swing of a full attack", () => {
  it("count the penalty of a later attack and the stances of the action", () => {
    const question = {
      kind: "swing",
      index: 2,
      weapons: [{ name: "longsword", place: { ...ALONE, iterative: -5 } }],
      stances: [],
      maneuvers: [],
      options: ["attack", "step", "stop"],
    } as const;
    const odds = replyOdds(duel({ ...LONGSWORD, baseAttackBonus: 6 }), { who: "a", question }, { target: "d" });
    expect(odds?.success).toEqual({ from: 9, chance: 0.6 });
  });
});

describe("the odds of a command", () => {
  /** A caster beside a foe, at their turn in a fight. */
  const CASTING = `
title: Casting
edition: pf1
map: |
  .....
  ..CO.
  .....
creatures:
  caster: { token: C, side: heroes, int: 16, caster-level: 3 }
  ogre: { token: O, side: foes, saves: { ref: 4 } }
steps: []
`;

  it("count a concentration check, and the save of whoever it reaches apart from it", () => {
    const { field } = readScenario(CASTING, "test.yaml");
    const table = { edition: EDITIONS.pf1, field, perform };
    const spell = {
      ...PLAIN_SPELL,
      level: 1,
      components: ["v", "s"],
      range: 30,
      damage: "3d4",
      save: "ref 15",
    } as const;
    const command = {
      verb: "act",
      who: "caster",
      action: "cast-a-spell",
      target: "ogre",
      spell,
      defensively: true,
    } as const;
    const rule = (trial: Table): Rule<unknown> => perform(trial, command);
    const odds = commandOdds(table, command);
    expect(odds.map(({ of }) => of)).toEqual(["concentration", "save"]);
    const held = counted(
      table,
      rule,
      (each) => each.kind === "checked" && each.check === "concentration" && each.success,
    );
    expect(odds[0]?.success.chance).toBeCloseTo(held, 10);
    expect(held).toBeLessThan(1);
    expect(odds[1]).toMatchObject({ save: { who: "ogre", kind: "ref" } });
    expect(odds[1]?.success.chance).toBeCloseTo(0.5, 10);
  });
});
