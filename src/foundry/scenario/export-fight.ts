import type { Entry, Field } from "../../rules/index.ts";
import { undo } from "../../rules/index.ts";
import { exportFight as writeFight } from "../../scenario/export/fight.ts";
import { uniqueKeys } from "../field/names.ts";
import { fieldOf, sceneOf } from "../field/read-field.ts";
import { standing } from "../referee/journal.ts";
import { rename } from "./rename.ts";

/**
 * A fight as the text of a scenario file that plays it again.
 * @throws {TypeError} when its journal does not reach back to its beginning, or when something was changed by hand in a
 * way that the journal does not know of; the message says what.
 */
export function exportFight(combat: Combat.Implementation): string {
  const scene = sceneOf(combat);
  if (scene === null) throw new TypeError("the scene of this fight does not exist any more");
  const journal = standing(combat.system);
  const start = rewound(fieldOf(combat, scene), journal);
  const creatures = Object.values(start.creatures);
  const names = new Map([...uniqueKeys(creatures)].map(([key, { id }]) => [id, key]));
  return writeFight(rename({ title: scene.name, start, journal }, names));
}

/** @throws {TypeError} when the journal speaks of a creature whose token has been deleted */
function rewound(field: Field, journal: readonly Entry[]): Field {
  try {
    return journal.reduceRight<Field>(undo, field);
  } catch (cause) {
    throw new TypeError("somebody of this fight has left it since, so that it cannot be told from its beginning", {
      cause,
    });
  }
}
