import { NO_BATTLE } from "../../rules/field/battle.ts";
import type { Creature } from "../../rules/field/creature.ts";
import { perform } from "../../rules/perform.ts";
import type { Table } from "../../rules/table.ts";
import { tableOn } from "./field-cache.ts";
import { rulesOf } from "./read-field.ts";
import { readCreature } from "./read-creature.ts";
import { actorRecord } from "./read-documents.ts";

/** A creature with the table that its numbers are worked out on. */
export interface Seated {
  readonly table: Table;
  readonly creature: Creature;
}

const ALONE = { sizePx: 1, columns: 1, rows: 1, originColumn: 0, originRow: 0 };

/** A creature that stands on a scene, where it can be given commands. */
export interface Placed extends Seated {
  readonly token: TokenDocument.Implementation;
  readonly scene: Scene.Implementation;
}

/** The token that stands for an actor: its own, or the one on the scene in view. */
export function tokenOf(actor: Actor.Implementation): TokenDocument.Implementation | null {
  if (actor.token !== null) return actor.token;
  const scene = game.scenes.current ?? game.scenes.active ?? null;
  return scene?.tokens.find((token) => token.actorLink && token.actorId === actor.id) ?? null;
}

/** An actor as it stands on a scene, among those who fight there if there is a fight; `null` when it does not. */
export function placed(actor: Actor.Implementation): Placed | null {
  const token = tokenOf(actor);
  const scene = token?.parent ?? null;
  if (token === null || scene === null) return null;
  const table = tableOn(scene);
  const creature = table.field.creatures[token.id ?? ""];
  return creature === undefined ? null : { table, creature, token, scene };
}

/** An actor as it stands on the scene in view; an actor without a token there stands alone on an empty floor. */
export function seated(actor: Actor.Implementation): Seated {
  return placed(actor) ?? alone(actor);
}

function alone(actor: Actor.Implementation): Seated {
  const token = { id: actor.id ?? "", name: actor.name, x: 0, y: 0, elevation: 0, width: 1, disposition: 0 };
  const { edition, options } = rulesOf(null);
  const reading = { grid: ALONE, edition };
  const creature = readCreature({ token, actor: actorRecord(actor), combatant: null }, reading);
  const field = {
    edition: edition.id,
    options,
    grid: { width: 1, height: 1, terrain: {}, walls: [] },
    creatures: { [creature.id]: creature },
    battle: NO_BATTLE,
  };
  return { table: { edition, field, perform }, creature };
}
