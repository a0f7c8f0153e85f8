import type { Field } from "../../rules/index.ts";
import { SYSTEM_ID } from "../ids.ts";
import { switchesWithout } from "../rules-in-force.ts";
import type { Renaming } from "./rename.ts";
import { stageSources } from "./stage-sources.ts";

/** The documents know each other by their ids. */
const KEEP = { keepId: true, keepEmbeddedIds: true } as const;

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
  const sources = stageSources(title, field, () => foundry.utils.randomID());
  const { combatants, ...battle } = sources.combat;
  const flags = {
    [SYSTEM_ID]: {
      ...terrainOf(sources.scene),
      edition: field.edition,
      houseRules: { ...field.options },
      inForce: switchesWithout(field.setAside ?? []),
    },
  };
  await Actor.implementation.createDocuments(sources.actors as never[], KEEP); // made for these types
  const sceneData = { ...sources.scene, flags } as unknown as Scene.CreateData; // made for scenes
  const scene = created(await Scene.implementation.create(sceneData, KEEP), "scene");
  const combat = created(await Combat.implementation.create(battle as never, KEEP), "combat"); // made for combats
  await combat.createEmbeddedDocuments("Combatant", combatants as never[], KEEP); // made for combatants
  return { scene, combat, names: sources.names };
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
