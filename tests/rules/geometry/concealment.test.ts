import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Weapon } from "../../../src/rules/field/weapon.ts";
import { concealmentBetween, sees } from "../../../src/rules/geometry/concealment.ts";
import type { Trait, WallLine } from "./board.ts";
import { board, BOW, floor, on, PIKE, SWORD } from "./board.ts";
import { maps, squares, textOf } from "./maps.ts";

interface Attack {
  readonly by?: Trait;
  readonly of?: Trait;
  readonly walls?: readonly WallLine[];
}

/** The miss chance against T for A on a map. */
function concealment(map: string, weapon: Weapon, { by = {}, of = {}, walls = [] }: Attack = {}): number {
  const table = board(map, { A: { wields: [weapon], ...by }, T: of }, walls);
  return concealmentBetween(table, on(table, "A"), on(table, "T"), { melee: weapon.kind === "melee", weapon });
}

describe("concealment from a ranged attack", () => {
  it("is given by a concealing square between, or by the target's own", () => {
    expect(concealment("....\nA..T\n....", BOW)).toBe(0);
    expect(concealment("....\nA%.T\n....", BOW)).toBe(20);
    expect(concealment("....\nA&.T\n....", BOW)).toBe(50);
    expect(concealment("....\nA..%\n....", BOW, { of: { at: [3, 1] } })).toBe(20);
    expect(concealment("....\nA..&\n....", BOW, { of: { at: [3, 1] } })).toBe(50);
  });

  it("is none when one corner has four clear lines", () => {
    expect(concealment(".%..\nA..T\n....", BOW)).toBe(0);
    expect(concealment("%...\n...T\n....", BOW, { by: { at: [0, 0] } })).toBe(0);
  });

  it("does not add up", () => {
    expect(concealment(".....\nA%%%T\n.....", BOW)).toBe(20);
    expect(concealment(".....\nA%&%T\n.....", BOW)).toBe(50);
  });

  it("is total without line of sight, and partial where a curtain hides a part", () => {
    expect(concealment("...\nA.T\n...", BOW, { walls: [["curtain", [1, 0], [1, 3]]] })).toBe(50);
    expect(concealment("...\nA.T\n...", BOW, { walls: [["curtain", [2, 1], [2, 3]]] })).toBe(20);
    expect(concealment("...\nA.T\n...", BOW, { walls: [["window", [1, 0], [1, 3]]] })).toBe(0);
  });
});

describe("concealment from a melee attack", () => {
  it("of an adjacent target needs its whole space in the concealing squares", () => {
    expect(concealment("A%", SWORD, { of: { at: [1, 0] } })).toBe(20);
    expect(concealment("A&", SWORD, { of: { at: [1, 0] } })).toBe(50);
    expect(concealment("A.%\n..%", SWORD, { of: { at: [1, 0], size: "large" } })).toBe(0);
    expect(concealment("A%%\n.%%", SWORD, { of: { at: [1, 0], size: "large" } })).toBe(20);
    expect(concealment("A%&\n.&&", SWORD, { of: { at: [1, 0], size: "large" } })).toBe(20);
    expect(concealment("%T", SWORD, { by: { at: [0, 0] } })).toBe(0);
  });

  it("of a target farther away goes by the rules for ranged attacks", () => {
    expect(concealment("...\nA%T\n...", PIKE)).toBe(20);
    expect(concealment(".%.\nA.T\n...", PIKE)).toBe(0);
  });

  it("of a target behind a long curtain is total", () => {
    expect(concealment("AT\n..", SWORD, { walls: [["curtain", [1, 0], [1, 2]]] })).toBe(50);
  });
});

describe("whether attacker and defender see at all", () => {
  it("makes concealment total for the blinded and against the invisible", () => {
    expect(concealment("AT", SWORD, { by: { conditions: ["blinded"] } })).toBe(50);
    expect(concealment("AT", SWORD, { of: { conditions: ["invisible"] } })).toBe(50);
    expect(concealment("AT", SWORD, { of: { conditions: ["blinded"] }, by: { conditions: ["invisible"] } })).toBe(0);
  });

  it("does not matter to blind-sight, and neither does what hides from sight", () => {
    const by = { traits: ["blind-sight"], conditions: ["blinded"] } as const;
    expect(concealment("A&T", BOW, { by, of: { conditions: ["invisible"] } })).toBe(0);
  });

  it("counts an effect that conceals against everything", () => {
    const blur = {
      id: "blur",
      source: "blur",
      condition: null,
      modifiers: [],
      until: { kind: "open" },
      concealmentPercent: 20,
    } as const;
    expect(concealment("AT", SWORD, { of: { effects: [blur] } })).toBe(20);
    expect(concealment("A&T", BOW, { of: { effects: [blur] } })).toBe(50);
  });

  it("says who sees whom", () => {
    const table = board("A%T&B", { A: {}, T: {}, B: {} });
    expect(sees(table, on(table, "A"), on(table, "T"))).toBe(true);
    expect(sees(table, on(table, "T"), on(table, "B"))).toBe(false);
  });
});

describe("on random maps", () => {
  const place = squares(6, 6);

  it("there is none where nothing conceals, and never anything but 0, 20 or 50", () => {
    fc.assert(
      fc.property(maps(6, 6, "....%&"), fc.tuple(place, place), fc.boolean(), (map, [at, to], melee) => {
        const open = board(floor(6, 6), { A: { at }, T: { at: to } });
        expect(concealmentBetween(open, on(open, "A"), on(open, "T"), { melee })).toBe(0);
        const table = board(textOf(map), { A: { at }, T: { at: to } });
        expect([0, 20, 50]).toContain(concealmentBetween(table, on(table, "A"), on(table, "T"), { melee }));
      }),
    );
  });

  it("more fog never conceals less", () => {
    fc.assert(
      fc.property(maps(6, 6, "...%&"), fc.tuple(place, place), place, (map, [at, to], [x, y]) => {
        const rows = map.rows.map((row, index) => (index === y ? `${row.slice(0, x)}&${row.slice(x + 1)}` : row));
        const before = board(textOf(map), { A: { at }, T: { at: to } });
        const after = board(rows.join("\n"), { A: { at }, T: { at: to } });
        for (const melee of [true, false]) {
          expect(concealmentBetween(after, on(after, "A"), on(after, "T"), { melee })).toBeGreaterThanOrEqual(
            concealmentBetween(before, on(before, "A"), on(before, "T"), { melee }),
          );
        }
      }),
    );
  });
});
