import type { Field } from "../../rules/index.ts";
import { editionOf } from "../../rules/index.ts";
import type { Source } from "../field/build-documents.ts";
import { actorSource, combatantSystem, creaturesOf, sceneSource, tokenSource } from "../field/build-documents.ts";
import type { Renaming } from "./rename.ts";
import { rename } from "./rename.ts";

/** Pixels to a square of a staged scene. */
export const SIZE_PX = 100;

/** A field as source data of documents that know each other by their ids. */
export interface StageSources {
  /** In the order in which the creatures joined. */
  readonly actors: readonly Source[];
  /** With its tokens. */
  readonly scene: Source & { readonly tokens: readonly Source[] };
  /** With its combatants. */
  readonly combat: Source & { readonly combatants: readonly Source[] };
  /** From the field's names to token ids. */
  readonly names: Renaming;
}

/** An id of sixteen letters and digits for a document; `what` is told apart from every other document of the field. */
export type NewId = (what: string) => string;

/** What Foundry has to create for a field: an actor and a token for every creature, a scene, and a combat. */
export function stageSources(title: string, field: Field, newId: NewId): StageSources {
  const edition = editionOf(field.edition);
  const creatures = creaturesOf(field);
  const ids = new Map(
    creatures.map(({ id }) => [id, { actorId: newId(`actor ${id}`), tokenId: newId(`token ${id}`) }]),
  );
  const names = new Map([...ids].map(([id, { tokenId }]) => [id, tokenId]));
  const sceneId = newId("scene");
  return {
    actors: creatures.map((creature) => ({ _id: ids.get(creature.id)?.actorId, ...actorSource(creature, edition) })),
    scene: {
      _id: sceneId,
      ...sceneSource(title, field.grid, SIZE_PX),
      tokens: creatures.map((creature) => ({
        _id: ids.get(creature.id)?.tokenId,
        actorId: ids.get(creature.id)?.actorId,
        ...tokenSource(creature, { edition, sizePx: SIZE_PX }),
      })),
    },
    combat: {
      _id: newId("combat"),
      scene: sceneId,
      system: { battle: rename(field.battle, names) },
      combatants: creatures.map((creature) => ({
        _id: newId(`combatant ${creature.id}`),
        ...ids.get(creature.id),
        sceneId,
        system: rename(combatantSystem(creature), names),
      })),
    },
    names,
  };
}
