import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { takeDamage, takeHealing } from "../../../src/rules/combat/hit-points.ts";
import { points } from "./arena.ts";

const anyPoints = fc
  .record({
    max: fc.integer({ min: 1, max: 60 }),
    lost: fc.nat(70),
    temporary: fc.nat(10),
    nonlethal: fc.nat(60),
    stable: fc.boolean(),
    awake: fc.boolean(),
  })
  .map(({ max, lost, nonlethal, ...rest }) =>
    points({ max, now: max - lost, nonlethal: Math.min(nonlethal, max), ...rest }),
  );
const anyAmount = fc.nat(80);

describe("damage", () => {
  it("takes temporary hit points first and the rest from current ones", () => {
    const { after, temporary, lethal } = takeDamage(points({ temporary: 5 }), { amount: 8, nonlethal: false });
    expect([after.temporary, after.now, temporary, lethal]).toEqual([0, 7, 5, 3]);
  });

  it("counts nonlethal damage up to the full hit points and is lethal beyond", () => {
    const blow = { amount: 6, nonlethal: true };
    expect(takeDamage(points({ nonlethal: 7 }), blow).after).toMatchObject({ now: 7, nonlethal: 10 });
    expect(takeDamage(points({ nonlethal: 7 }), { ...blow, unlimited: true }).after).toMatchObject({
      now: 10,
      nonlethal: 13,
    });
  });

  it("makes the stable and the awake below 0 dying once more", () => {
    const down = points({ now: -2, stable: true, awake: true });
    expect(takeDamage(down, { amount: 1, nonlethal: false }).after).toMatchObject({ stable: false, awake: false });
    expect(takeDamage({ ...down, temporary: 1 }, { amount: 1, nonlethal: false }).after.stable).toBe(true);
  });

  it("goes somewhere, every point of it, and never heals", () => {
    fc.assert(
      fc.property(anyPoints, anyAmount, fc.boolean(), (before, amount, nonlethal) => {
        const taken = takeDamage(before, { amount, nonlethal });
        expect(taken.temporary + taken.lethal + taken.nonlethal).toBe(amount);
        expect(taken.after.now).toBe(before.now - taken.lethal);
        expect(taken.after.temporary).toBeGreaterThanOrEqual(0);
        expect(taken.after.nonlethal).toBeLessThanOrEqual(before.max);
        expect(Math.min(taken.temporary, taken.lethal, taken.nonlethal)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("healing", () => {
  it("takes off as much nonlethal damage, even beyond full hit points", () => {
    expect(takeHealing(points({ now: 8, nonlethal: 6 }), 5)).toMatchObject({ regained: 2, nonlethal: 5 });
  });

  it("stops bleeding, leaves those below 0 stable and forgets it all from 0 up", () => {
    const down = points({ now: -5, bleed: 2, awake: true });
    expect(takeHealing(down, 1).after).toMatchObject({ now: -4, bleed: 0, stable: true, awake: true });
    expect(takeHealing(down, 5).after).toMatchObject({ now: 0, stable: false, awake: false });
  });

  it("never exceeds the full hit points, never harms, and restores no temporary ones", () => {
    fc.assert(
      fc.property(anyPoints, anyAmount, (before, amount) => {
        const { after, regained } = takeHealing(before, amount);
        expect(after.now).toBe(before.now + regained);
        expect(regained).toBeGreaterThanOrEqual(0);
        expect(after.now).toBeLessThanOrEqual(Math.max(before.max, before.now));
        expect(after.temporary).toBe(before.temporary);
      }),
    );
  });

  it("undoes damage that was not more than the hit points there were", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), anyAmount, (max, amount) => {
        const full = points({ now: max, max });
        const hurt = takeDamage(full, { amount, nonlethal: false }).after;
        expect(takeHealing(hurt, amount).after).toEqual(full);
      }),
    );
  });
});
