import type { Field, Table } from "../../rules/index.ts";
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
  const field = knownFieldOn(scene, table.field);
  if (field === table.field) return table;
  const ids = Object.keys(field.creatures).join();
  if (kept?.of === table && Object.keys(kept.known.field.creatures).join() === ids) return kept.known;
  const known = { ...table, field };
  kept = { of: table, known };
  return known;
}

/** A scene's field without the creatures that this client's user may not know of; itself when they know of all. */
export function knownFieldOn(scene: Scene.Implementation, field: Field): Field {
  const all = Object.entries(field.creatures);
  const creatures = Object.fromEntries(all.filter(([id]) => isKnown(scene.tokens.get(id))));
  if (Object.keys(creatures).length === all.length) return field;
  return { ...field, creatures, battle: battleAmong(field.battle, (id) => creatures[id] !== undefined) };
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
