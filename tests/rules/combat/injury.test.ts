import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PF1_INJURY } from "../../../src/rules/editions/pf1/injury.ts";
import type { Rest } from "../../../src/rules/combat/recovery.ts";
import type { Wound } from "../../../src/rules/editions/edition.ts";
import type { Creature, HitPoints } from "../../../src/rules/field/creature.ts";
import { creatureOf } from "../../../src/rules/field/field.ts";
import type { ConditionName } from "../../../src/rules/field/names.ts";
import { refusalOf } from "../../../src/rules/refusal.ts";
import type { Trait } from "../geometry/board.ts";
import type { Played } from "./arena.ts";
import { duel, on, play, points, scores, withOption } from "./arena.ts";

function conditions(hitPoints: Partial<HitPoints>, rest: Trait = {}): readonly ConditionName[] {
  return PF1_INJURY.conditions(on(duel({}, { hitPoints: points(hitPoints), ...rest }), "d"));
}

function after({ field }: Played<void>): Creature {
  return creatureOf(field, "d");
}

const BLOW: Wound = { amount: 0, nonlethal: false, ongoing: false, cause: "attack" };

describe("hit points", () => {
  it.each<[number, readonly ConditionName[]]>([
    [10, []],
    [1, []],
    [0, ["disabled"]],
    [-1, ["dying"]],
    [-11, ["dying"]],
    [-12, ["dead"]],
    [-40, ["dead"]],
  ])("at %i with Constitution 12", (now, expected) => {
    expect(conditions({ now }, { abilities: scores({ con: 12 }) })).toEqual(expected);
  });

  it.each<[string, Partial<HitPoints>, readonly ConditionName[]]>([
    ["stable", { now: -3, stable: true }, ["stable", "unconscious"]],
    ["awake again", { now: -3, stable: true, awake: true }, ["disabled"]],
    ["slain", { slain: true }, ["dead"]],
    ["as much nonlethal damage", { now: 4, nonlethal: 4 }, ["staggered"]],
    ["more nonlethal damage", { now: 4, nonlethal: 5 }, ["unconscious"]],
    ["less nonlethal damage", { now: 4, nonlethal: 3 }, []],
  ])("%s", (_, hitPoints, expected) => {
    expect(conditions(hitPoints)).toEqual(expected);
  });

  it("without a Constitution score end in destruction at 0", () => {
    expect(conditions({ now: 0 }, { abilities: scores({ con: null }) })).toEqual(["destroyed"]);
    expect(conditions({ now: 1 }, { abilities: scores({ con: null }) })).toEqual([]);
  });

  it("do not matter to whom ability damage has finished", () => {
    expect(conditions({}, { abilityDamage: { con: 10 } })).toEqual(["dead"]);
    expect(conditions({}, { abilityDamage: { con: 9 } })).toEqual([]);
    expect(conditions({}, { abilityDamage: { str: 10 } })).toEqual(["unconscious"]);
  });

  it("get no better by damage", () => {
    const rank = (found: readonly ConditionName[]): number =>
      found.includes("dead") ? 3 : found.includes("dying") ? 2 : found.includes("disabled") ? 1 : 0;
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 10 }), fc.nat(20), (now, more) => {
        expect(rank(conditions({ now: now - more }))).toBeGreaterThanOrEqual(rank(conditions({ now })));
      }),
    );
  });
});

describe("massive damage", () => {
  const big = (option: boolean, hitPoints: Partial<HitPoints>, [amount, ...faces]: readonly [number, ...number[]]) => {
    const table = duel({}, { hitPoints: points(hitPoints), saves: { fort: 4, ref: 0, will: 0 } });
    const played = option ? withOption(table, "massive-damage") : table;
    return play(played, (live) => PF1_INJURY.hurt(live, "d", { ...BLOW, amount }), faces);
  };

  it("kills whoever fails the save against half the full hit points, 50 at least", () => {
    const { happenings, ...failed } = big(true, { now: 100, max: 100 }, [50, 10]);
    expect(happenings).toContainEqual(expect.objectContaining({ check: "fort", dc: 15, total: 14, success: false }));
    expect(creatureOf(failed.field, "d").hitPoints).toMatchObject({ now: 50, slain: true });
    expect(after(big(true, { now: 100, max: 100 }, [50, 11])).hitPoints.slain).toBe(false);
  });

  it.each<[string, boolean, Partial<HitPoints>, number]>([
    ["the option is off", false, { now: 100, max: 100 }, 60],
    ["it is less than half", true, { now: 120, max: 120 }, 59],
    ["it is less than 50", true, { now: 60, max: 60 }, 49],
    ["it has killed already", true, { now: 40, max: 100 }, 50],
  ])("takes no save when %s", (...[, option, hitPoints, amount]) => {
    expect(big(option, hitPoints, [amount]).rolls).toEqual([]);
  });
});

describe("the turn of the dying", () => {
  const turn = (hitPoints: Partial<HitPoints>, faces: readonly number[], rest: Trait = {}) =>
    play(duel({}, { hitPoints: points(hitPoints), ...rest }), (live) => PF1_INJURY.turnStart(live, "d"), faces);

  it("is a check against 10 with Constitution, less the negative hit points", () => {
    const abilities = scores({ con: 14 });
    const made = turn({ now: -3 }, [11], { abilities });
    expect(made.happenings[0]).toMatchObject({ check: "stabilize", natural: 11, total: 10, dc: 10, success: true });
    expect(after(made).hitPoints).toMatchObject({ now: -3, stable: true });
    expect(after(turn({ now: -3 }, [10], { abilities })).hitPoints).toMatchObject({ now: -4, stable: false });
  });

  it("succeeds on a natural 20 whatever the total", () => {
    const abilities = scores({ con: 13 });
    expect(after(turn({ now: -12 }, [19], { abilities })).hitPoints.now).toBe(-13);
    expect(after(turn({ now: -12 }, [20], { abilities })).hitPoints).toMatchObject({ now: -12, stable: true });
  });

  it("can be the last", () => {
    const { happenings } = turn({ now: -9 }, [2]);
    expect(happenings.at(-1)).toMatchObject({ kind: "conditions-changed", gained: ["dead"] });
  });

  it("is no turn of the stable", () => {
    expect(turn({ now: -3, stable: true }, []).happenings).toEqual([]);
  });

  it("fails by itself under bleeding and costs a point on top of it", () => {
    const { rolls, ...bled } = turn({ now: -2, bleed: 3 }, []);
    expect(rolls).toEqual([]);
    expect(creatureOf(bled.field, "d").hitPoints.now).toBe(-6);
  });

  it("fails by itself after continuous damage from elsewhere, once", () => {
    const table = duel({}, { hitPoints: points({ now: -2 }) });
    const first = play(table, function* (live) {
      yield* PF1_INJURY.hurt(live, "d", { ...BLOW, amount: 1, ongoing: true });
      yield* PF1_INJURY.turnStart(live, "d");
    });
    expect(after(first).hitPoints.now).toBe(-4);
    const second = play({ ...table, field: first.field }, (live) => PF1_INJURY.turnStart(live, "d"), [20]);
    expect(after(second).hitPoints.stable).toBe(true);
  });

  it("does not come in the turn in which bleeding brings somebody down", () => {
    expect(after(turn({ now: 1, bleed: 2 }, [])).hitPoints.now).toBe(-1);
  });
});

describe("a strenuous act at 0 hit points", () => {
  const strain = (before: Partial<HitPoints>, now: Partial<HitPoints>) =>
    after(play(duel({}, { hitPoints: points(now) }), (live) => PF1_INJURY.strain(live, "d", points(before)))).hitPoints;

  it("costs a hit point", () => {
    expect(strain({ now: 0 }, { now: 0 }).now).toBe(-1);
  });

  it("makes the awake below 0 dying again", () => {
    const down = { now: -2, stable: true, awake: true };
    expect(strain(down, down)).toMatchObject({ now: -3, stable: false, awake: false });
  });

  it("costs nothing when it has healed, nor anybody who was well or has gone down since", () => {
    expect(strain({ now: 0 }, { now: 4 }).now).toBe(4);
    expect(strain({ now: -3, awake: true }, { now: 0 }).now).toBe(0);
    expect(strain({ now: 1 }, { now: 0 }).now).toBe(0);
    expect(strain({ now: 0 }, { now: -4 }).now).toBe(-4);
  });
});

describe("time and rest", () => {
  const rest = (hitPoints: Partial<HitPoints>, how: Partial<Rest>, { faces = [], ...more }: Resting = {}) =>
    play(
      duel({}, { hitPoints: points(hitPoints), level: 3, ...more }),
      (live) => PF1_INJURY.rest(live, "d", { hours: 8, tended: false, bedRest: false, ...how }),
      faces,
    );
  interface Resting extends Trait {
    readonly faces?: readonly number[];
  }

  it("heals the level over a night, twice that in bed for a whole day, and never beyond full", () => {
    expect(after(rest({ now: 2 }, {})).hitPoints.now).toBe(5);
    expect(after(rest({ now: 2 }, { hours: 7 })).hitPoints.now).toBe(2);
    expect(after(rest({ now: 2 }, { hours: 24, bedRest: true })).hitPoints.now).toBe(8);
    expect(after(rest({ now: 2 }, { hours: 23, bedRest: true })).hitPoints.now).toBe(5);
    expect(after(rest({ now: 9 }, {})).hitPoints.now).toBe(10);
  });

  it("heals nonlethal damage by the level every hour", () => {
    expect(after(rest({ nonlethal: 8 }, { hours: 2 })).hitPoints.nonlethal).toBe(2);
  });

  it("brings ability damage back, a point a night or two a day in bed", () => {
    const abilityDamage = { str: 3, dex: 1 };
    expect(after(rest({}, {}, { abilityDamage })).abilityDamage).toEqual({ str: 2 });
    expect(after(rest({}, { hours: 24, bedRest: true }, { abilityDamage })).abilityDamage).toEqual({ str: 1 });
  });

  it("wakes the tended by a check every hour, without loss for a failure", () => {
    const { rolls, ...played } = rest({ now: -4, stable: true }, { hours: 2, tended: true }, { faces: [13, 14] });
    expect(rolls).toHaveLength(2);
    expect(creatureOf(played.field, "d").hitPoints).toMatchObject({ now: -4, awake: true });
  });

  it("costs the untended a hit point for every failure, to the last", () => {
    const down = { now: -4, stable: true };
    expect(after(rest(down, { hours: 2 }, { faces: [2, 2] })).hitPoints.now).toBe(-6);
    expect(rest({ now: -9, stable: true }, { hours: 8 }, { faces: [2] }).rolls).toHaveLength(1);
  });

  it("gives the tended their nights even unconscious, and wakes them above 0", () => {
    const faces = Array.from({ length: 8 }, () => 2);
    const { hitPoints } = after(rest({ now: -2, stable: true }, { tended: true }, { faces }));
    expect(hitPoints).toMatchObject({ now: 1, stable: false, awake: false });
  });

  it("gives the untended no night until they have rallied once", () => {
    const awake = { now: -4, stable: true, awake: true };
    const failed = rest(awake, {}, { faces: [13] });
    expect(after(failed).hitPoints).toMatchObject({ now: -5, awake: true });
    const rallied = rest(awake, {}, { faces: [14] });
    expect(after(rallied).hitPoints.now).toBe(-1);
    const again = play({ ...duel(), field: rallied.field }, (live) =>
      PF1_INJURY.rest(live, "d", { hours: 8, tended: false, bedRest: false }),
    );
    expect(after(again).hitPoints.now).toBe(2);
  });

  it("lets the dying settle their fate first", () => {
    const { rolls, ...played } = rest({ now: -1 }, { hours: 0 }, { faces: [5, 20] });
    expect(rolls).toHaveLength(2);
    expect(creatureOf(played.field, "d").hitPoints).toMatchObject({ now: -2, stable: true });
  });

  it("is refused to those who bleed", () => {
    expect(refusalOf(() => rest({ bleed: 1 }, {}))?.code).toBe("not-now");
  });
});
