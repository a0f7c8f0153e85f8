import { describe, expect, it } from "vitest";
import type { Creature } from "../../src/rules/field/creature.ts";
import { readScenario } from "../../src/scenario/parse.ts";

function read(lines: string, edition = "pf1"): ReturnType<typeof readScenario>["field"] {
  return readScenario(`title: T\nedition: ${edition}\n${lines}\nsteps: []`, "t.yaml").field;
}

function creature(given: string, edition?: string): Creature {
  const found = read(`creatures: { it: ${given} }`, edition).creatures["it"];
  if (found === undefined) throw new Error("the file has one creature");
  return found;
}

describe("the map", () => {
  it("should be a 20 by 20 open floor when none is given", () => {
    expect(read("creatures: { it: { at: [19, 19] } }").grid).toEqual({ width: 20, height: 20, terrain: {}, walls: [] });
  });

  it("should read every character of the legend", () => {
    const { grid } = read(
      "map: |\n  .#:@=%&\n  it.....\ncreatures: { it: { token: i }, at: { token: t } }".replace("it.....", "it....."),
    );
    expect(grid.terrain).toEqual({
      "1,0": ["solid"],
      "2,0": ["difficult"],
      "3,0": ["gap"],
      "4,0": ["obstacle"],
      "5,0": ["concealment"],
      "6,0": ["total-concealment"],
    });
  });

  it("should put a big creature at the top left square of the space that its letter fills", () => {
    const { creatures } = read("map: |\n  ....\n  .OO.\n  .OO.\ncreatures: { ogre: { token: O, size: large } }");
    expect(creatures["ogre"]?.place).toEqual({ x: 1, y: 1, elevationFeet: 0 });
  });

  it("should put a rider without a place where its mount stands", () => {
    const { creatures } = read("creatures: { horse: { at: [3, 4], size: large }, rider: { rides: horse } }");
    expect(creatures["rider"]).toMatchObject({ rides: "horse", place: { x: 3, y: 4 } });
  });

  it("should put whoever has no place out of the others' way when no map is given", () => {
    const { creatures } = read("creatures: { a: {}, b: { size: huge }, c: { at: [4, 4] }, d: {} }");
    const placed = Object.values(creatures).map(({ place: { x, y } }) => [x, y]);
    expect(placed).toEqual([
      [0, 0],
      [8, 0],
      [4, 4],
      [4, 0],
    ]);
  });

  it("should read walls, a plain wall unless another kind is named, and ground of several kinds", () => {
    const { grid } = read(`walls: [{ from: [0, 0], to: [0, 2] }, { from: [1, 1], to: [3, 1], kind: curtain }]
terrain: [{ at: [2, 2], is: [difficult, concealment] }]
creatures: { it: { at: [5, 5, 20] } }`);
    expect(grid.walls.map(({ kind }) => kind)).toEqual(["wall", "curtain"]);
    expect(grid.terrain).toEqual({ "2,2": ["difficult", "concealment"] });
  });
});

describe("a creature", () => {
  it("should be an unremarkable Medium humanoid when nothing is said of it", () => {
    expect(creature("{ at: [1, 2] }")).toMatchObject({
      id: "it",
      name: "it",
      side: "it",
      size: "medium",
      shape: "tall",
      reachFeet: null,
      place: { x: 1, y: 2, elevationFeet: 0 },
      abilities: { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 },
      baseAttackBonus: 0,
      level: 1,
      hitPoints: { now: 10, max: 10, temporary: 0, nonlethal: 0 },
      speeds: { land: 30 },
      saves: { fort: 0, ref: 0, will: 0 },
      defense: { armor: 0, maxDexterity: null, armorWeight: "none", force: false },
      wielded: ["longsword"],
      legs: 2,
      alignment: "neutral",
      channels: null,
    });
  });

  it("should have ability bonuses of 0 where the edition goes by bonuses", () => {
    expect(creature("{ at: [0, 0], str: 3 }", "streamlined").abilities).toMatchObject({ str: 3, dex: 0 });
  });

  it("should read everything else that the contract's table names", () => {
    const given = `{ at: [0, 0, 15], reach: 10, int: null, bab: 6, level: 5, saves: { ref: 4 },
      speed: { land: 20, fly: 60, swim: 0 }, initiative-bonus: 4, skills: { sense-motive: 3 }, caster-level: 7,
      precision: 2d6, channels: negative, alignment: evil, legs: 4,
      defense: { armor: 5, max-dex: 1, armor-weight: heavy, damage-reduction: 5, force: true } }`;
    expect(creature(given)).toMatchObject({
      reachFeet: 10,
      place: { x: 0, y: 0, elevationFeet: 15 },
      abilities: { int: null },
      saves: { fort: 0, ref: 4, will: 0 },
      speeds: { land: 20, fly: 60 },
      initiativeBonus: 4,
      skills: { "sense-motive": 3 },
      casterLevel: 7,
      precision: { count: 2, sides: 6, plus: 0 },
      defense: { armor: 5, shield: 0, maxDexterity: 1, armorWeight: "heavy", damageReduction: 5, force: true },
    });
  });

  it("should take a number as current and full hit points, and both apart", () => {
    expect(creature("{ at: [0, 0], hp: 44 }").hitPoints).toMatchObject({ now: 44, max: 44 });
    expect(creature("{ at: [0, 0], hp: { now: -3, max: 9 } }").hitPoints).toMatchObject({ now: -3, max: 9 });
    expect(creature("{ at: [0, 0], hp: -3 }").hitPoints).toMatchObject({ now: -3, max: 10 });
  });

  it("should keep what hit points tell with the hit points, so that healing ends it", () => {
    const stable = creature("{ at: [0, 0], hp: { now: -3, max: 9 }, conditions: [dying, stable, prone] }");
    expect([stable.conditions, stable.hitPoints.stable]).toEqual([["prone"], true]);
    const dead = creature("{ at: [0, 0], conditions: [dead] }");
    expect([dead.conditions, dead.hitPoints.slain]).toEqual([[], true]);
  });
});

describe("weapons", () => {
  it("should be empty hands with none, and common weapons by name", () => {
    expect(creature("{ at: [0, 0], wields: none }")).toMatchObject({ wielded: [], weapons: {} });
    const greatclub = creature("{ at: [0, 0], wields: greatclub }").weapons["greatclub"];
    expect(greatclub).toMatchObject({ damage: { count: 1, sides: 10 }, grip: "two-handed" });
  });

  it("should have ordinary values wherever an own weapon says nothing", () => {
    expect(
      creature("{ at: [0, 0], wields: blade, weapons: { blade: { damage: 2d4 } } }").weapons["blade"],
    ).toMatchObject({
      name: "blade",
      kind: "melee",
      grip: "one-handed",
      damage: { count: 2, sides: 4, plus: 0 },
      threatFrom: 20,
      multiplier: 2,
      reach: false,
      rangeFeet: 0,
      proficient: true,
      load: "none",
      loaded: true,
      extra: null,
      splash: 0,
    });
  });

  it.each([
    ["19-20/x2", 19, 2],
    ["15-20/x2", 15, 2],
    ["x4", 20, 4],
    ["20/x3", 20, 3],
    ["18-20", 18, 2],
  ])("should read the critical %s", (crit, threatFrom, multiplier) => {
    const weapon = creature(`{ at: [0, 0], weapons: { pick: { damage: 1d6, crit: ${crit} } } }`).weapons["pick"];
    expect(weapon).toMatchObject({ threatFrom, multiplier });
  });

  it("should stand by themselves when they state their damage, else change the common weapon of their name", () => {
    const { weapons } = creature("{ at: [0, 0], weapons: { longsword: { enhancement: 2 }, spear: { damage: 1d8 } } }");
    expect(weapons["longsword"]).toMatchObject({ threatFrom: 19, enhancement: 2 });
    expect(weapons["spear"]).toMatchObject({ rangeFeet: 0, brace: false });
  });

  it("should be carried when a step tells their owner to use them", () => {
    const { field } = readScenario(
      `title: T
edition: pf1
creatures: { a: { at: [0, 0], wields: none }, b: { at: [1, 0] } }
steps: [{ act: { who: a, action: draw-a-weapon, with: dagger } }]`,
      "t.yaml",
    );
    expect(Object.keys(field.creatures["a"]?.weapons ?? {})).toEqual(["dagger"]);
    expect(Object.keys(field.creatures["b"]?.weapons ?? {})).toEqual(["longsword"]);
  });
});
