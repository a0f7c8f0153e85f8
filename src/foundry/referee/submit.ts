import type { Command, Square } from "../../rules/index.ts";
import type { RollMode } from "../chat/roll-mode.ts";
import { currentRollMode } from "../chat/roll-mode.ts";
import { QUERIES, SYSTEM_ID } from "../ids.ts";
import { announceRefusal } from "../modules/refusals.ts";
import { whileActive } from "./while-active.ts";
import type { Intent, Ruling, Word } from "./messages.ts";
import { unheard } from "./messages.ts";
import type { Referee } from "./referee.ts";

/** How long a client waits for the referee in all, prompts to other people included. */
const PATIENCE_MS = 10 * 60 * 1000;

/** Where a command belongs, and how it is to be taken. */
export interface Submission {
  readonly scene: Scene.Implementation;
  readonly combat: Combat.Implementation | null;
  /** This client moves the token itself. */
  readonly walks?: boolean;
  /** The game master has seen the refusal and wants it done anyway. */
  readonly overrule?: boolean;
  /** How openly it is told; absent: as this user rolls at the moment. */
  readonly mode?: RollMode;
}

/** An intent of this client's user. */
export function intentOf(command: Command, where: Submission): Intent {
  const { scene, combat, walks = false, overrule = false, mode = currentRollMode() } = where;
  return {
    id: foundry.utils.randomID(),
    sceneId: scene.id ?? "",
    combatId: combat?.id ?? null,
    userId: game.user.id,
    command,
    walks,
    overrule: overrule && game.user.isGM,
    mode,
  };
}

/** Puts an intent before the referee, wherever that is, and says what became of it. Never throws. */
export async function submit(intent: Intent, referee: Referee): Promise<Ruling> {
  const ruling = await rulingOf(intent, referee);
  if (ruling.kind === "refused") announceRefusal(intent, ruling.refusal);
  return ruling;
}

async function rulingOf(intent: Intent, referee: Referee): Promise<Ruling> {
  if (game.user.isActiveGM) return referee.receive(intent);
  const gameMaster = game.users.activeGM;
  if (gameMaster === null) return unheard("NoGameMaster");
  try {
    return await whileActive(gameMaster, gameMaster.query(QUERIES.intent, intent, { timeout: PATIENCE_MS }));
  } catch (error) {
    console.warn(`${SYSTEM_ID} | the referee did not answer`, error);
    return unheard("RefereeGone");
  }
}

/** Tells the referee that a walking token has come to a checkpoint, and waits for word to go on. Never throws. */
export async function arrive(intentId: string, at: Square, referee: Referee): Promise<Word> {
  const arrival = { intentId, at, userId: game.user.id };
  if (game.user.isActiveGM) return referee.arrived(arrival);
  const gameMaster = game.users.activeGM;
  if (gameMaster === null) return { go: false };
  try {
    return await whileActive(gameMaster, gameMaster.query(QUERIES.arrived, arrival, { timeout: PATIENCE_MS }));
  } catch (error) {
    console.warn(`${SYSTEM_ID} | no word from the referee`, error);
    return { go: false };
  }
}
