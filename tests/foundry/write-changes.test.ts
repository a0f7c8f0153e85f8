import { describe, expect, it } from "vitest";
import { netChanges, writesOf } from "../../src/foundry/field/write-changes.ts";
import { tokenMoves, waypointsOf } from "../../src/foundry/field/token-moves.ts";
import { battleUpdate, compareByOrder } from "../../src/foundry/field/write-battle.ts";
import { PF1 } from "../../src/rules/editions/pf1.ts";
import { NO_BATTLE } from "../../src/rules/field/battle.ts";
import type { Creature } from "../../src/rules/field/creature.ts";
import type { Change, Event } from "../../src/rules/field/event.ts";
import { changeCreature } from "../../src/rules/field/event.ts";
import { fieldAfter, WALK_PAST } from "./simple-fight.ts";

const field = fieldAfter(WALK_PAST);
const fighter = field.creatures["fighter"] as Creature; // the map has one
const GRID = { sizePx: 100, columns: 12, rows: 4, originColumn: 0, originRow: 0 };

function change(parts: Partial<Creature>): Change[] {
  return changeCreature(field, "fighter", parts);
}

function writes(...changes: Change[]) {
  const written = writesOf(changes, PF1).creatures.get("fighter");
  if (written === undefined) throw new Error("nothing is written");
  return written;
}

describe("What is written for changes", () => {
  it("is one update of what is there in the end", () => {
    const hurt = { ...fighter.hitPoints, now: 30 };
    const worse = { ...fighter.hitPoints, now: 25 };
    const changes: Change[] = [
      ...change({ hitPoints: hurt }),
      { on: "creature", id: "fighter", key: "hitPoints", before: hurt, after: worse },
    ];
    expect(netChanges(changes)).toHaveLength(1);
    expect(writes(...changes).actor).toEqual({ "system.hitPoints.value": 25 });
  });

  it("is nothing where things come back to what they were", () => {
    const there = { ...fighter.place, x: 5 };
    const changes: Change[] = [
      ...change({ place: there }),
      { on: "creature", id: "fighter", key: "place", before: there, after: { ...fighter.place } },
    ];
    expect(netChanges(changes)).toEqual([]);
  });

  it("never writes a maximum that did not change, which an active effect may have raised", () => {
    const { actor } = writes(...change({ hitPoints: { ...fighter.hitPoints, temporary: 5 } }));
    expect(actor).toEqual({ "system.hitPoints.temp": 5 });
  });

  it("tells conditions that came from those that went", () => {
    const before: Change = {
      on: "creature",
      id: "fighter",
      key: "conditions",
      before: ["prone", "shaken"],
      after: ["shaken", "stunned"],
    };
    expect(writes(before)).toMatchObject({ gained: ["stunned"], lost: ["prone"] });
  });

  it("creates, changes and deletes weapon items", () => {
    const { longsword } = fighter.weapons;
    if (longsword === undefined) throw new Error("the fighter has a longsword");
    const loaded = { ...longsword, hitPoints: 1 };
    expect(writes(...change({ weapons: { longsword: loaded } })).items.updated).toEqual({
      longsword: { "system.durability": { hardness: longsword.hardness, value: 1, max: longsword.hitPointsMax } },
    });
    expect(writes(...change({ weapons: {}, wielded: [] })).items).toMatchObject({
      deleted: ["longsword"],
      wielded: [],
    });
    const taken = { ...longsword, name: "ogre-hook" };
    const { created } = writes(...change({ weapons: { ...fighter.weapons, "ogre-hook": taken } })).items;
    expect(created).toMatchObject([{ name: "Ogre hook", type: "weapon" }]);
  });

  it("keeps the order of battle in Foundry's own fields as well", () => {
    const order = ["ogre", "fighter"].map((who, index) => ({ who, total: 20 - index, modifier: 0, rollOff: 0 }));
    const combat = {
      combatants: { contents: [{ tokenId: "fighter" }, { tokenId: "ogre" }] },
      system: { battle: { ...NO_BATTLE, phase: "surprise" as const, order } },
    };
    expect(battleUpdate({ active: "fighter" }, combat)).toMatchObject({
      round: 1,
      turn: 1,
      "system.battle.active": "fighter",
    });
    const listed = (tokenId: string) => ({ id: tokenId, tokenId, initiative: null });
    const names = ["fighter", "stranger", "ogre"].map(listed).sort((a, b) => compareByOrder(order, a, b));
    expect(names.map(({ id }) => id)).toEqual(["ogre", "fighter", "stranger"]);
  });
});

describe("How the referee moves tokens", () => {
  const moved = (as: "move" | "forced", path: [number, number][]): Event => {
    const [x, y] = path.at(-1) ?? [0, 0];
    const happening = {
      kind: "moved",
      who: "fighter",
      as,
      by: "land",
      from: fighter.place,
      path,
      costFeet: 5,
    } as const;
    return { happening, changes: change({ place: { x, y, elevationFeet: 0 } }) };
  };

  it("walks them along the squares of their own movement", () => {
    const [move] = tokenMoves([moved("move", [[2, 2]]), moved("move", [[3, 2]])]);
    if (move === undefined) throw new Error("nobody moves");
    expect(waypointsOf(move, GRID)).toEqual([
      { x: 200, y: 200, elevation: 0, action: "walk" },
      { x: 300, y: 200, elevation: 0, action: "walk" },
    ]);
  });

  it("displaces them when they are pushed, or when they are put back", () => {
    const [pushed] = tokenMoves([moved("forced", [[0, 2]])]);
    const setBack: Event = {
      happening: { kind: "set", who: "fighter", what: "facts" },
      changes: change({ place: { x: 9, y: 0, elevationFeet: 10 } }),
    };
    const [back] = tokenMoves([moved("move", [[2, 2]]), setBack]);
    if (pushed === undefined || back === undefined) throw new Error("nobody moves");
    expect(waypointsOf(pushed, GRID)).toEqual([{ x: 0, y: 200, elevation: 0, action: "displace" }]);
    expect(waypointsOf(back, GRID)).toEqual([{ x: 900, y: 0, elevation: 10, action: "displace" }]);
  });
});
