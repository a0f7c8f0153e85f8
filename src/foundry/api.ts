import type { Command, EditionId, Field, Outlook, Table } from "../rules/index.ts";
import { commandOdds, outlook } from "../rules/index.ts";
import { readScenario, readScenarioIn } from "../scenario/parse.ts";
import { mayKnowOdds } from "./apps/prompt-odds.ts";
import { combatOn, fieldOf } from "./field/read-field.ts";
import type { Forecast, SystemApi } from "./modules/api-types.ts";
import { explain } from "./modules/explain.ts";
import { frozen } from "./modules/frozen.ts";
import { creatureIn, knownCreature, readableCreature, requireGameMaster } from "./modules/known-creature.ts";
import { legalActions, saidRefusal } from "./modules/legal-actions.ts";
import { knownFieldOn, knownNamesOn, knownTableOn } from "./movement/knowledge.ts";
import type { OrderDesk } from "./referee/orders.ts";
import { order } from "./referee/orders.ts";
import { exportFight } from "./scenario/export-fight.ts";
import type { Played } from "./scenario/play.ts";
import { playScenario } from "./scenario/play.ts";
import { stage, takeDown } from "./scenario/stage.ts";
import { importStatBlock, readStatBlock } from "./statblock/import-block.ts";

/**
 * The version of the api, semantically: the second number grows with what is added, the first when something that worked
 * works no longer.
 */
export const API_VERSION = "1.0.0";

/** Makes the public API. */
export function makeApi(desk: OrderDesk): SystemApi {
  const { referee } = desk;
  return Object.freeze<SystemApi>({
    version: API_VERSION,
    legalActions: (creature) => {
      const scene = currentScene();
      const { table, who } = readableCreature(creature, scene);
      return frozen(legalActions(table, who, knownNamesOn(scene)));
    },
    forecast: (command) => frozen(forecast(command)),
    whyNot: (command) => {
      const { refusal } = outlookOn(command).outlook;
      return refusal === null ? null : frozen(saidRefusal(refusal, knownNamesOn(currentScene())));
    },
    explain: (creature) => {
      const { table, who } = readableCreature(creature, currentScene());
      return frozen(explain(table, who));
    },
    submit: async (command) => {
      const scene = currentScene();
      const who = creatureIn(command);
      if (who !== null) knownCreature(who, scene);
      return order(desk, command, scene);
    },
    undo: async (combat) => {
      requireGameMaster("undo");
      return referee.undo(combat ?? currentCombat());
    },
    undoTurn: async (combat) => {
      requireGameMaster("undoTurn");
      return referee.undoTurn(combat ?? currentCombat());
    },
    redo: async (combat) => {
      requireGameMaster("redo");
      return referee.redo(combat ?? currentCombat());
    },
    fieldOf: (combat, scene = currentScene()) => knownField(combat === undefined ? combatOn(scene) : combat, scene),
    exportFight: (combat = currentCombat()) => {
      requireGameMaster("exportFight");
      return exportFight(combat);
    },
    stageScenario,
    runScenario: (text) => runScenario(text, desk),
    readStatBlock,
    importStatBlock,
  });
}

function forecast(command: Command): Forecast {
  const { table, outlook: found } = outlookOn(command);
  const { refusal, cost, provokes } = found;
  const said = refusal === null ? null : saidRefusal(refusal, knownNamesOn(currentScene()));
  return { refusal: said, cost, provokes, odds: mayKnowOdds() ? commandOdds(table, command) : null };
}

function outlookOn(command: Command): { readonly table: Table; readonly outlook: Outlook } {
  const scene = currentScene();
  const who = creatureIn(command);
  if (who === null) requireGameMaster(command.verb);
  const table = who === null ? knownTableOn(scene) : readableCreature(who, scene).table;
  return { table, outlook: outlook(table, command) };
}

function knownField(combat: Combat.Implementation | null, scene: Scene.Implementation): Field {
  const field = fieldOf(combat, scene);
  return game.user.isGM ? field : knownFieldOn(scene, field);
}

/** @throws {InvalidScenario} when the text is no scenario. */
async function stageScenario(text: string, edition?: EditionId): Promise<Scene.Implementation> {
  requireGameMaster("stageScenario");
  const { title, field } =
    edition === undefined ? readScenario(text, "scenario") : readScenarioIn(text, "scenario", edition);
  const { scene } = await stage(title, field);
  return scene;
}

/** @throws {InvalidScenario} when the text is no scenario. */
async function runScenario(text: string, { referee }: OrderDesk): Promise<Played> {
  requireGameMaster("runScenario");
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
