import type { Table } from "../../rules/index.ts";
import { battleAmong } from "../field/read-battle.ts";
import { tableOn } from "../field/field-cache.ts";
import type { Naming } from "../words.ts";
import { namesOf, say } from "../words.ts";

let kept: { readonly of: Table; readonly known: Table } | null = null;

/**
 * The table as this client's user may know it: without hidden creatures and those that none of their tokens sees. Game
 * masters know everything.
 */
export function knownTableOn(scene: Scene.Implementation): Table {
  const table = tableOn(scene);
  if (game.user.isGM) return table;
  const all = Object.entries(table.field.creatures);
  const creatures = Object.fromEntries(all.filter(([id]) => isKnown(scene.tokens.get(id))));
  const ids = Object.keys(creatures);
  if (ids.length === all.length) return table;
  if (kept?.of === table && Object.keys(kept.known.field.creatures).join() === ids.join()) return kept.known;
  const battle = battleAmong(table.field.battle, (id) => creatures[id] !== undefined);
  const known = { ...table, field: { ...table.field, creatures, battle } };
  kept = { of: table, known };
  return known;
}

/** The names of creatures as this client's user may know them: whoever they do not see is somebody. */
export function knownNamesOn(scene: Scene.Implementation): Naming {
  const known = namesOf(knownTableOn(scene).field);
  return (id) => (scene.tokens.has(id) && !isKnown(scene.tokens.get(id)) ? say("Notice.Somebody") : known(id));
}

/** Whether this client's user may know of a token: it is theirs, or they see it. */
export function isKnown(token: TokenDocument.Implementation | undefined): boolean {
  if (token === undefined) return false;
  if (token.isOwner) return true;
  return !token.hidden && (token.object === null || token.object.visible);
}
