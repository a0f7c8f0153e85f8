import type { Square } from "./place.ts";

export const LIGHT_LEVELS = ["bright", "dim", "dark"] as const;
/** How light it is somewhere, the best first. */
export type LightLevel = (typeof LIGHT_LEVELS)[number];

/** Something that gives light: how far it is bright around it, and how far beyond that dim. Feet, from its square. */
export interface LightSource {
  readonly at: Square;
  readonly brightFeet: number;
  readonly dimFeet: number;
}

/** The light on the field: what there is everywhere, and what single sources add. */
export interface Light {
  readonly ambient: LightLevel;
  readonly sources: readonly LightSource[];
}
