import type { Edition } from "../../rules/editions/edition.ts";
import { PF1 } from "../../rules/editions/pf1.ts";
import { scoreIn } from "../../rules/editions/scores.ts";

/*
 * Actors store ability scores of the usual kind, 10 for a modifier of 0, whatever edition the world is played by. So the
 * same actor is right in every edition, and a change of edition writes nothing.
 */

/** A stored score as an edition counts it. */
export function countedScore(stored: number | null, edition: Edition): number | null {
  return scoreIn(stored, { from: PF1, to: edition });
}

/** A score as an edition counts it, as it is stored. */
export function storedScore(counted: number | null, edition: Edition): number | null {
  return scoreIn(counted, { from: edition, to: PF1 });
}
