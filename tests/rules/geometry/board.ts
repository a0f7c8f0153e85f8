import { ordinaryCreature } from "../../../src/rules/editions/ordinary-creature.ts";
import { PF1 } from "../../../src/rules/editions/pf1.ts";
import { plainWeapon } from "../../../src/rules/editions/weapons.ts";
import { NO_BATTLE } from "../../../src/rules/field/battle.ts";
import type { Creature } from "../../../src/rules/field/creature.ts";
import { creatureOf } from "../../../src/rules/field/field.ts";
import type { Terrain, Wall, WallKind } from "../../../src/rules/field/grid.ts";
import type { Square } from "../../../src/rules/field/place.ts";
import type { Weapon } from "../../../src/rules/field/weapon.ts";
import type { Table } from "../../../src/rules/table.ts";

const TERRAIN_OF: Readonly<Record<string, Terrain>> = {
  "#": "solid",
  ":": "difficult",
  "@": "gap",
  "=": "obstacle",
  "%": "concealment",
  "&": "total-concealment",
};

/** What a test says of a creature; everything else is an unremarkable armed Medium creature on side `id`. */
export type Trait = Partial<Omit<Creature, "place">> & {
  readonly at?: readonly [x: number, y: number, elevationFeet?: number];
  readonly wields?: readonly Weapon[];
};

/** A wall as tests write it: kind, from, to. */
export type WallLine = readonly [kind: WallKind, from: Square, to: Square];

/**
 * A table from a map: signs of terrain as in scenario files, any letter the creature of that id, whose place is the
 * letter nearest to the top left.
 */
export function board(
  map: string,
  creatures: Readonly<Record<string, Trait>> = {},
  walls: readonly WallLine[] = [],
): Table {
  const rows = map.trim().split(/\s*\n\s*/);
  const terrain: Record<string, readonly Terrain[]> = {};
  const found: Record<string, Trait> = {};
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      const here = TERRAIN_OF[sign];
      if (here !== undefined) terrain[`${x},${y}`] = [here];
      else if (/[a-zA-Z]/.test(sign)) found[sign] ??= { at: [x, y] };
    });
  });
  const all = Object.keys({ ...found, ...creatures });
  return {
    edition: PF1,
    field: {
      edition: "pf1",
      options: {},
      grid: { width: rows[0]?.length ?? 0, height: rows.length, terrain, walls: walls.map(toWall) },
      creatures: Object.fromEntries(all.map((id) => [id, creature(id, { ...found[id], ...creatures[id] })])),
      battle: NO_BATTLE,
    },
    perform: () => {
      throw new Error("geometry performs no commands");
    },
  };
}

/** An open floor without creatures. */
export function floor(width: number, height: number): string {
  return Array.from({ length: height }, () => ".".repeat(width)).join("\n");
}

/** The creature of that id on a table. */
export function on(table: Table, id: string): Creature {
  return creatureOf(table.field, id);
}

/** Draws squares into a map of this size: `x` for each of them, `.` for the rest. */
export function draw(squares: readonly Square[], width: number, height: number): string {
  const drawn = new Set(squares.map(([x, y]) => `${x},${y}`));
  const row = (y: number): string =>
    Array.from({ length: width }, (_, x) => (drawn.has(`${x},${y}`) ? "x" : ".")).join("");
  return Array.from({ length: height }, (_, y) => row(y)).join("\n");
}

/** A map as {@link draw} writes it, from one that is indented. */
export function picture(map: string): string {
  return map.trim().replaceAll(/\s*\n\s*/g, "\n");
}

export const SWORD: Weapon = plainWeapon("sword");
export const PIKE: Weapon = { ...plainWeapon("pike"), reach: true, grip: "two-handed" };
export const BOW: Weapon = { ...plainWeapon("bow"), kind: "ranged", rangeFeet: 60, grip: "two-handed" };
export const CLAW: Weapon = { ...plainWeapon("claw"), kind: "natural", grip: "light" };

function creature(id: string, trait: Trait): Creature {
  const { at = [0, 0], wields = [SWORD], ...parts } = trait;
  const [x, y, elevationFeet = 0] = at;
  return {
    ...ordinaryCreature(id, "pf1"),
    weapons: Object.fromEntries(wields.map((weapon) => [weapon.name, weapon])),
    wielded: wields.map(({ name }) => name),
    ...parts,
    place: { x, y, elevationFeet },
  };
}

function toWall([kind, from, to]: WallLine): Wall {
  return { kind, from, to };
}
