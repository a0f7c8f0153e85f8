/**
 * Scenarios as scenes to play. The system puts a scenario up as documents (`game.system.api.stageScenario`); the stand-in
 * adds what a table wants besides: pictures, who may move whom, and initiative as the file has it.
 */
import type { ScenarioInfo } from "../../common/scenario-info.ts";
import { runtime, type ActorPort, type CombatPort, type Data, type SceneDocumentPort } from "../runtime.ts";

/** The flag of a scene in scope `world` that names its scenario file. */
const FLAG = "scenario";

/** The side that players take, where a scenario has one of this name; otherwise that of the first creature. */
const PLAYERS_SIDE = "heroes";

/** Whose names have a picture in `sandbox/world/art`. */
const PORTRAITS = ["cleric", "fighter", "goblin", "ogre", "sorcerer"];

interface Stager {
  stageScenario(text: string, edition?: string): Promise<SceneDocumentPort>;
}

interface DocumentsClass {
  updateDocuments(updates: Data[]): Promise<unknown>;
  deleteDocuments(ids: string[]): Promise<unknown>;
}

/** The scene that a scenario was put up as in this world; undefined if it was not. */
export function sceneOfScenario(file: string): SceneDocumentPort | undefined {
  return runtime().game.scenes.find((scene) => scene.flags?.["world"]?.[FLAG] === file);
}

/**
 * Put a scenario up as a scene with its creatures and a combat that is ready to begin, played by its own rule set or
 * another one.
 * @throws when the system plays no scenarios, or refuses this one; then nothing is left behind.
 */
export async function putUp(info: ScenarioInfo, text: string, edition?: string): Promise<SceneDocumentPort> {
  if (info.problem !== null) throw new Error(info.problem);
  const before = new Set(runtime().game.actors.map((actor) => actor.id));
  try {
    const scene = await stager().stageScenario(text, edition);
    await dress(scene, info);
    return scene;
  } catch (error) {
    const left = runtime().game.actors.filter((actor) => !before.has(actor.id));
    await sweep(left);
    throw error;
  }
}

/** Bring everybody to a scene and its combat to the front. */
export async function playOn(scene: SceneDocumentPort): Promise<void> {
  await scene.activate();
  await scene.view();
  // A combat is activated among those of the scene in view.
  await combatOf(scene)?.activate();
}

/** Take a scenario's scene away, with its combat and its creatures. */
export async function takeAway(scene: SceneDocumentPort): Promise<void> {
  const { scenes, combats } = runtime().game;
  const actors = actorsOf(scene);
  // Nobody is left looking at nothing.
  if (scene.active)
    await scenes.find((each) => each !== scene && each.flags?.["world"]?.[FLAG] === undefined)?.activate();
  for (const combat of combats.filter((each) => isOn(each, scene))) await combat.delete();
  await scene.delete();
  await documents("Actor").deleteDocuments(actors.map((actor) => actor.id));
}

function stager(): Stager {
  const { api } = runtime().game.system as { readonly api?: Partial<Stager> };
  if (api?.stageScenario) return api as Stager;
  throw new Error(`The system ${runtime().game.system.id} offers no game.system.api.stageScenario`);
}

/** What is left of a scenario that could not be put up, by the creatures that were made for it. */
async function sweep(actors: readonly ActorPort[]): Promise<void> {
  const ids = new Set(actors.map((actor) => actor.id));
  const { scenes } = runtime().game;
  const scene = scenes.find((each) => [...each.tokens].some((token) => ids.has(actorIdOf(token))));
  if (scene) await takeAway(scene);
  else if (ids.size > 0) await documents("Actor").deleteDocuments([...ids]);
}

async function dress(scene: SceneDocumentPort, info: ScenarioInfo): Promise<void> {
  const { CONST } = runtime();
  const [first] = info.creatures;
  const heroes = info.creatures.some(({ side }) => side === PLAYERS_SIDE) ? PLAYERS_SIDE : first?.side;
  const known = new Map(info.creatures.map((creature) => [creature.name, creature]));
  const isHero = (name: string): boolean => known.get(name)?.side === heroes;
  await documents("Actor").updateDocuments(actorsOf(scene).map((actor) => actorUpdate(actor, isHero(actor.name))));
  await scene.updateEmbeddedDocuments(
    "Token",
    [...scene.tokens].map((token) => tokenUpdate(token.id, token.name ?? "", isHero(token.name ?? ""))),
  );
  const combat = combatOf(scene);
  const initiative = [...(combat?.combatants ?? [])].flatMap((combatant) => {
    const given = known.get(combatant.name)?.initiative ?? null;
    return given === null ? [] : [{ _id: combatant.id, initiative: given }];
  });
  await (combat as Embedding | undefined)?.updateEmbeddedDocuments("Combatant", initiative);
  // Last: the flag says that the scenario stands.
  const ownership = { default: CONST["DOCUMENT_OWNERSHIP_LEVELS"]?.["OBSERVER"] };
  await scene.update({ ownership, flags: { world: { [FLAG]: info.file } } });
}

/** What the port of a combat does not name. */
interface Embedding {
  updateEmbeddedDocuments(name: string, updates: Data[]): Promise<unknown>;
}

function actorUpdate(actor: ActorPort, isHero: boolean): Data {
  const levels = runtime().CONST["DOCUMENT_OWNERSHIP_LEVELS"] ?? {};
  const img = portraitOf(actor.name);
  return {
    _id: actor.id,
    ownership: { default: isHero ? levels["OWNER"] : levels["NONE"] },
    ...(img === null ? {} : { img }),
  };
}

function tokenUpdate(id: string | null, name: string, isHero: boolean): Data {
  const { CONST } = runtime();
  const dispositions = CONST["TOKEN_DISPOSITIONS"] ?? {};
  const modes = CONST["TOKEN_DISPLAY_MODES"] ?? {};
  const img = portraitOf(name);
  return {
    _id: id,
    disposition: isHero ? dispositions["FRIENDLY"] : dispositions["HOSTILE"],
    displayName: modes["ALWAYS"],
    displayBars: isHero ? modes["ALWAYS"] : modes["OWNER"],
    ...(img === null ? {} : { texture: { src: img } }),
  };
}

function portraitOf(name: string): string | null {
  const words = name.toLowerCase().split(/[^a-z]+/);
  const known = PORTRAITS.find((portrait) => words.includes(portrait));
  return known === undefined ? null : `art/${known}.svg`;
}

function actorsOf(scene: SceneDocumentPort): ActorPort[] {
  const ids = new Set([...scene.tokens].map(actorIdOf));
  return runtime().game.actors.filter((actor) => ids.has(actor.id));
}

function actorIdOf(token: { readonly _source: Data }): string {
  return String(token._source["actorId"]);
}

function combatOf(scene: SceneDocumentPort): CombatPort | undefined {
  return runtime().game.combats.find((combat) => isOn(combat, scene));
}

function isOn(combat: CombatPort, scene: SceneDocumentPort): boolean {
  return combat.scene?.id === scene.id || [...combat.combatants].some((combatant) => combatant.sceneId === scene.id);
}

function documents(name: string): DocumentsClass {
  const { CONFIG } = runtime();
  const { documentClass } = (CONFIG as unknown as Record<string, { documentClass: DocumentsClass }>)[name] ?? {};
  if (!documentClass) throw new Error(`CONFIG.${name} has no document class`);
  return documentClass;
}
