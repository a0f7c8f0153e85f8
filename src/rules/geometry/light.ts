import { isSetAside } from "../editions/families.ts";
import type { Creature } from "../field/creature.ts";
import type { LightLevel } from "../field/light.ts";
import { LIGHT_LEVELS } from "../field/light.ts";
import type { Square } from "../field/place.ts";
import type { Table } from "../table.ts";
import { squaresFeet } from "./distance.ts";
import { hasEffectLine } from "./lines.ts";

/** Traits of those who see in the dark. */
const DARKVISION: readonly string[] = ["darkvision"];
/** Traits of those for whom light reaches farther, and how many times as far. */
const LOW_LIGHT: readonly string[] = ["low-light-vision"];
const LOW_LIGHT_FACTOR = 2;

/**
 * How light a square is to an observer: the best of what there is everywhere and what sources in line of effect give.
 * With low-light vision every source reaches twice as far; with darkvision it is never less than bright.
 *
 * Rule: `Pathfinder · Ignoring Concealment`; the distances of low-light vision as the open reference has them.
 */
export function lightFor(table: Table, observer: Creature, square: Square): LightLevel {
  const { light } = table.field.grid;
  if (light === undefined || light.ambient === "bright" || isSetAside(table, "sight")) return "bright";
  if (hasAny(observer, DARKVISION)) return "bright";
  const factor = hasAny(observer, LOW_LIGHT) ? LOW_LIGHT_FACTOR : 1;
  const levels = light.sources.map(({ at, brightFeet, dimFeet }): LightLevel => {
    const feet = squaresFeet(at, square);
    if (feet > Math.max(brightFeet, dimFeet) * factor || !hasEffectLine(table, [at], [square])) return "dark";
    return feet <= brightFeet * factor ? "bright" : "dim";
  });
  return LIGHT_LEVELS.find((level) => level === light.ambient || levels.includes(level)) ?? "dark";
}

function hasAny({ traits }: Creature, wanted: readonly string[]): boolean {
  return wanted.some((trait) => traits.includes(trait));
}
