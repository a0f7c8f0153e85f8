import type { Field } from "../../rules/index.ts";
import { editionOf } from "../../rules/index.ts";
import { actorSource, combatantSystem, sceneSource, tokenSource } from "../field/build-documents.ts";
import { SYSTEM_ID } from "../ids.ts";
import type { Renaming } from "./rename.ts";
import { rename } from "./rename.ts";

/** Pixels to a square of a staged scene. */
const SIZE_PX = 100;

/** A scenario's field, put up as a scene with actors, tokens and a combat. */
export interface Stage {
  readonly scene: Scene.Implementation;
  readonly combat: Combat.Implementation;
  /** From the scenario's names to token ids. */
  readonly names: Renaming;
}

/**
 * Puts a field up as documents of this world: a scene, an actor and a token for every creature, and a combat.
 * @throws {Error} when Foundry does not create one of them.
 */
export async function stage(title: string, field: Field): Promise<Stage> {
  const edition = editionOf(field.edition);
  const creatures = Object.values(field.creatures);
  const sources = creatures.map((creature) => actorSource(creature, edition));
  const actors = await Actor.implementation.createDocuments(sources as never[]); // made for these types
  const tokens = creatures.map((creature, index) => ({
    ...tokenSource(creature, { edition, sizePx: SIZE_PX }),
    actorId: actors[index]?.id,
  }));
  const source = sceneSource(title, field.grid, SIZE_PX);
  const flags = { [SYSTEM_ID]: { ...terrainOf(source), edition: field.edition, houseRules: { ...field.options } } };
  const sceneData = { ...source, tokens, flags } as unknown as Scene.CreateData; // made for scenes
  const scene = created(await Scene.implementation.create(sceneData), "scene");
  const tokenOf = (index: number) => scene.tokens.find(({ actorId }) => actorId === actors[index]?.id)?.id ?? "";
  const names = new Map(creatures.map(({ id }, index) => [id, tokenOf(index)]));
  const combatants = creatures.map((creature, index) => ({
    tokenId: names.get(creature.id) ?? null,
    sceneId: scene.id,
    actorId: actors[index]?.id ?? null,
    system: rename(combatantSystem(creature), names),
  }));
  const battle = rename(field.battle, names);
  const combat = created(await Combat.implementation.create({ scene: scene.id, system: { battle } }), "combat");
  await combat.createEmbeddedDocuments("Combatant", combatants);
  return { scene, combat, names };
}

/** Takes a stage down: its combat, its scene and its actors. */
export async function takeDown({ scene, combat }: Stage): Promise<void> {
  const actors = scene.tokens.contents.flatMap(({ actorId }) => actorId ?? []);
  await combat.delete();
  await scene.delete();
  await Actor.implementation.deleteDocuments(actors);
}

function terrainOf(source: object): object {
  const { flags } = source as { flags: Record<string, object> }; // a scene's source has them
  return flags[SYSTEM_ID] ?? {};
}

function created<T>(document: T | undefined | null, what: string): T {
  if (document === undefined || document === null) throw new Error(`the scenario's ${what} was not created`);
  return document;
}
