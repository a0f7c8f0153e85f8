import type { Creature } from "../../rules/field/creature.ts";
import { formatDice } from "../../rules/field/dice.ts";
import type { Field } from "../../rules/field/field.ts";
import type { Grid, Terrain, Wall } from "../../rules/field/grid.ts";
import { ABILITIES, MOVEMENT_MODES } from "../../rules/field/names.ts";
import { squareKey } from "../../rules/field/place.ts";
import type { Edition } from "../../rules/editions/edition.ts";
import { SYSTEM_ID } from "../ids.ts";
import { keptByCombatant } from "./lasting-effects.ts";
import { storeEffect } from "./read-combatant.ts";
import { storedScore } from "./stored-scores.ts";
import { protectionSource } from "./write-protection.ts";
import { weaponSource } from "./write-weapons.ts";

/** Source data of a document, as Foundry creates it. */
export type Source = Record<string, unknown>;

/** How Foundry names what a wall stops: nothing, or everything of its kind. */
const STOPS = { none: 0, all: 20 } as const;

const TERRAIN_SIGNS: Readonly<Record<Terrain, string>> = {
  solid: "#",
  gap: "@",
  obstacle: "=",
  difficult: ":",
  "total-concealment": "&",
  concealment: "%",
};

/** The actor of a creature as an edition counts its scores, with its weapons and its stated conditions. */
export function actorSource(creature: Creature, edition: Edition): Source {
  return {
    name: creature.name,
    type: "npc",
    system: actorSystem(creature, edition),
    items: [
      ...Object.values(creature.weapons).map((weapon) => weaponSource(weapon, creature.wielded)),
      ...Object.values(creature.protection).map(protectionSource),
    ],
    effects: creature.conditions.map((condition) => ({ name: condition, statuses: [condition] })),
  };
}

/** The token of a creature on a grid of squares this many pixels wide. */
export function tokenSource(creature: Creature, { edition, sizePx }: TokenMeasure): Source {
  const squares = tokenSquares(creature, edition);
  return {
    name: creature.name,
    x: creature.place.x * sizePx,
    y: creature.place.y * sizePx,
    elevation: creature.place.elevationFeet,
    width: squares,
    height: squares,
    actorLink: true,
  };
}

/** How many squares wide a creature's token is; tokens smaller than half a square could not be told apart. */
export function tokenSquares({ size }: Pick<Creature, "size">, edition: Edition): number {
  return Math.max(0.5, edition.sizes[size].spaceFeet / 5);
}

export interface TokenMeasure {
  readonly edition: Edition;
  readonly sizePx: number;
}

/** What a combatant keeps of a creature. */
export function combatantSystem({ turn, effects, rides }: Creature): Source {
  return { turn, effects: keptByCombatant(effects).map(storeEffect), rides };
}

/** The scene of a grid: its size, its walls, its light, and its terrain as rows of signs. */
export function sceneSource(name: string, grid: Grid, sizePx: number): Source {
  return {
    name,
    width: grid.width * sizePx,
    height: grid.height * sizePx,
    padding: 0,
    grid: { type: 1, size: sizePx, distance: 5, units: "ft" },
    walls: grid.walls.map((wall) => wallSource(wall, sizePx)),
    flags: {
      [SYSTEM_ID]: { terrain: terrainRows(grid), ...(grid.light === undefined ? {} : { light: grid.light }) },
    },
  };
}

/** Everything that a field says and documents hold, creature by creature in the order in which they joined. */
export function creaturesOf(field: Field): readonly Creature[] {
  return Object.values(field.creatures);
}

function actorSystem(creature: Creature, edition: Edition): Source {
  const { hitPoints, defense } = creature;
  return {
    abilities: Object.fromEntries(
      ABILITIES.map((ability) => [
        ability,
        { value: storedScore(creature.abilities[ability], edition), damage: creature.abilityDamage[ability] ?? 0 },
      ]),
    ),
    hitPoints: {
      value: hitPoints.now,
      max: hitPoints.max,
      temp: hitPoints.temporary,
      nonlethal: hitPoints.nonlethal,
      stable: hitPoints.stable,
      awake: hitPoints.awake,
      slain: hitPoints.slain,
      bleed: hitPoints.bleed,
      negativeLevels: hitPoints.negativeLevels,
    },
    defense,
    speeds: Object.fromEntries(MOVEMENT_MODES.map((mode) => [mode, creature.speeds[mode] ?? null])),
    precision: creature.precision === null ? "" : formatDice(creature.precision),
    baseAttackBonus: creature.baseAttackBonus,
    level: creature.level,
    casterLevel: creature.casterLevel,
    saves: creature.saves,
    initiativeBonus: creature.initiativeBonus,
    size: creature.size,
    shape: creature.shape,
    reachFeet: creature.reachFeet,
    side: creature.side,
    skills: creature.skills,
    spells: creature.spells,
    components: creature.components,
    feats: creature.feats,
    traits: creature.traits,
    legs: creature.legs,
    alignment: creature.alignment,
    channels: creature.channels,
  };
}

function wallSource({ from, to, kind }: Wall, sizePx: number): Source {
  const c = [...from, ...to].map((line) => line * sizePx);
  const stops = (yes: boolean) => (yes ? STOPS.all : STOPS.none);
  const move = stops(kind === "wall" || kind === "window");
  const sight = stops(kind === "wall" || kind === "curtain");
  const flags = kind === "low" ? { [SYSTEM_ID]: { low: true } } : {};
  return { c, move, sight, light: sight, sound: sight, flags };
}

function terrainRows({ width, height, terrain }: Grid): readonly string[] {
  const sign = (x: number, y: number) => {
    const [kind] = terrain[squareKey([x, y])] ?? [];
    return kind === undefined ? "." : TERRAIN_SIGNS[kind];
  };
  return Array.from({ length: height }, (_row, y) => Array.from({ length: width }, (_cell, x) => sign(x, y)).join(""));
}
