import type { Command } from "../../rules/index.ts";
import { QUERIES, SYSTEM_ID } from "../ids.ts";

/** What the rules have refused a player, for the game master to let happen all the same. */
export interface Appeal {
  readonly userId: string;
  readonly sceneId: string;
  readonly tokenId: string;
  /** The refusal as the player reads it. */
  readonly text: string;
  /** The heading of the rule behind it. */
  readonly rule: string;
  /** What was refused: a movement too is carried out by the referee, if at all. */
  readonly command: Command;
  /** The rules have nothing to carry out, so that there is nothing to let happen. */
  readonly final: boolean;
}

/** Tells the game master quietly what was refused to this user; nothing depends on it. */
export function sendAppeal(appeal: Appeal): void {
  const gameMaster = game.users.activeGM;
  if (game.user.isGM || gameMaster === null) return;
  gameMaster.query(QUERIES.appeal, appeal).catch((error: unknown) => {
    console.warn(`${SYSTEM_ID} | the game master was not told of a refusal`, error);
  });
}
