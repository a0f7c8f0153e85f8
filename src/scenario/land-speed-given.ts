import { editionOf } from "../rules/editions/index.ts";
import type { Defense } from "../rules/field/creature.ts";
import type { EditionId } from "../rules/field/field.ts";
import { BONUS_TYPES } from "../rules/field/names.ts";
import { landSpeed } from "../rules/movement/land-speed.ts";
import type { Given } from "./fields.ts";
import { fields } from "./fields.ts";
import { listOf, oneOf, whole, word } from "./readers.ts";

/** What a creature's speed on land follows from, for files that give that in place of the speed itself. */
export const ORIGIN = {
  race: word,
  load: oneOf(["light", "medium", "heavy"]),
  "speed-bonuses": listOf(
    fields({ from: word, feet: whole(), type: oneOf(BONUS_TYPES), not: oneOf(["heavy", "any"]) }, ["from", "feet"]),
  ),
} as const;

/** The fields of {@link ORIGIN} as given. */
export type GivenOrigin = Given<typeof ORIGIN>;

/** The speed on land that follows, in feet; `null` when the file says nothing of where it comes from. */
export function landSpeedFrom(
  given: GivenOrigin,
  armorWeight: Defense["armorWeight"],
  edition: EditionId,
): number | null {
  const { race = null, load = "light", "speed-bonuses": listed = [] } = given;
  if (given.race === undefined && given.load === undefined && given["speed-bonuses"] === undefined) return null;
  const bonuses = listed.map(({ from, feet, type = "untyped", not }) => ({
    label: from,
    feet,
    type,
    ...(not === undefined ? {} : { not }),
  }));
  return landSpeed(editionOf(edition), { race, load, bonuses, armorWeight }).total;
}
