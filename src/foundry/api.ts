import type { Command, EditionId, Field } from "../rules/index.ts";
import { readScenario, readScenarioIn } from "../scenario/parse.ts";
import type { ReadBlock } from "../statblock/index.ts";
import { combatOn, fieldOf } from "./field/read-field.ts";
import type { JournalEntry, Ruling } from "./referee/messages.ts";
import type { OrderDesk } from "./referee/orders.ts";
import { order } from "./referee/orders.ts";
import { exportFight } from "./scenario/export-fight.ts";
import type { Played } from "./scenario/play.ts";
import { playScenario } from "./scenario/play.ts";
import { stage, takeDown } from "./scenario/stage.ts";
import type { ImportTarget } from "./statblock/import-block.ts";
import { importStatBlock, readStatBlock } from "./statblock/import-block.ts";

/** What other packages and macros may use, as `game.system.api`. */
export interface SystemApi {
  /** Gives a command on the scene in view, as this user. */
  submit(command: Command): Promise<Ruling>;
  /** Takes back the newest command of a combat; game masters only. */
  undo(combat?: Combat.Implementation): Promise<JournalEntry | null>;
  /** Does again what was taken back last; game masters only. */
  redo(combat?: Combat.Implementation): Promise<JournalEntry | null>;
  /** The rules' picture of a scene and its combat as they are stored now. */
  fieldOf(combat?: Combat.Implementation | null, scene?: Scene.Implementation): Field;
  /** A fight as the text of a scenario file that plays it again. */
  exportFight(combat?: Combat.Implementation): string;
  /** Puts a scenario's fight up as a scene of this world, to be played by its own edition or another; game masters only. */
  stageScenario(text: string, edition?: EditionId): Promise<Scene.Implementation>;
  /** Reads a pasted stat block: what became of each line, the creature, and what does not agree. Throws nothing. */
  readStatBlock(text: string): ReadBlock;
  /** Makes an actor of a pasted stat block, for users who may create actors. */
  importStatBlock(text: string, target?: ImportTarget): Promise<Actor.Implementation>;
  /** Plays a scenario on documents of this world and takes them away again; game masters only. */
  runScenario(text: string): Promise<Played>;
}

/** Makes the public API. */
export function makeApi(desk: OrderDesk): SystemApi {
  return {
    submit: (command) => order(desk, command, currentScene()),
    undo: (combat) => (game.user.isGM ? desk.referee.undo(combat ?? currentCombat()) : Promise.resolve(null)),
    redo: (combat) => (game.user.isGM ? desk.referee.redo(combat ?? currentCombat()) : Promise.resolve(null)),
    fieldOf: (combat, scene = currentScene()) => fieldOf(combat === undefined ? combatOn(scene) : combat, scene),
    exportFight: (combat = currentCombat()) => exportFight(combat),
    stageScenario,
    readStatBlock,
    importStatBlock,
    runScenario: (text) => runScenario(text, desk),
  };
}

/** @throws {InvalidScenario} when the text is no scenario. */
async function stageScenario(text: string, edition?: EditionId): Promise<Scene.Implementation> {
  const { title, field } =
    edition === undefined ? readScenario(text, "scenario") : readScenarioIn(text, "scenario", edition);
  const { scene } = await stage(title, field);
  return scene;
}

/** @throws {InvalidScenario} when the text is no scenario. */
async function runScenario(text: string, { referee }: OrderDesk): Promise<Played> {
  const scenario = readScenario(text, "scenario");
  const set = await stage(scenario.title, scenario.field);
  try {
    return await playScenario(scenario, set, referee);
  } finally {
    await takeDown(set);
  }
}

/** @throws {Error} when no scene is in view */
function currentScene(): Scene.Implementation {
  const scene = game.scenes.current ?? game.scenes.active ?? null;
  if (scene === null) throw new Error("no scene is in view");
  return scene;
}

/** @throws {Error} when the scene in view has no combat */
function currentCombat(): Combat.Implementation {
  const combat = combatOn(currentScene());
  if (combat === null) throw new Error("the scene in view has no combat");
  return combat;
}
