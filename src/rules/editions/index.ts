import type { EditionId } from "../field/field.ts";
import type { Edition } from "./edition.ts";
import { PF1 } from "./pf1.ts";
import { SRD35 } from "./srd35.ts";
import { STREAMLINED } from "./streamlined.ts";

/** All editions by id. */
export const EDITIONS: Readonly<Record<EditionId, Edition>> = { pf1: PF1, srd35: SRD35, streamlined: STREAMLINED };

/** The edition with this id. */
export function editionOf(id: EditionId): Edition {
  return EDITIONS[id];
}

/**
 * Whether any edition has an action of this name. A name of none is a mistake; a name that only another edition has is
 * refused by the one that is played.
 */
export function isActionName(name: string): boolean {
  return Object.values(EDITIONS).some((edition) => name in edition.actions);
}
