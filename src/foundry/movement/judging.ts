import { fightOn } from "../field/read-field.ts";
import { sceneFault } from "../field/read-scene.ts";
import { isMovedByReferee } from "../field/apply-writes.ts";
import { isRefereed } from "../rules-in-force.ts";

/** How a token's movement is asked for, as far as it says whether the rules have a say. */
export interface MoveRequest {
  readonly method: string;
  /** The movement actions of its waypoints. */
  readonly actions: readonly string[];
  readonly ignoresWalls: boolean;
  readonly ignoresCost: boolean;
}

/** Methods that put a token back or down rather than move it. */
const NOT_MOVING = new Set(["undo", "paste", "config"]);
/** Movement actions that carry a token off. */
const CARRIED = new Set(["displace", "blink"]);

/**
 * Whether the rules have a say in a movement: it is a walk of a token that fights, asked for by somebody who does not do
 * it as the game master's free hand.
 */
export function isJudged(token: TokenDocument.Implementation, request: MoveRequest): boolean {
  const scene = token.parent;
  if (scene === null || !isRefereed(scene) || sceneFault(scene) !== null) return false;
  const combat = fightOn(scene);
  const fights = combat?.combatants.some((each) => each.tokenId === token.id) === true;
  if (!fights || isFreeHand(token, request)) return false;
  return !game.user.isGM || combat.system.battle.active === token.id;
}

function isFreeHand(token: TokenDocument.Implementation, request: MoveRequest): boolean {
  if (isMovedByReferee(token.id ?? "")) return true;
  if (NOT_MOVING.has(request.method)) return true;
  if (!game.user.isGM) return false;
  return (request.ignoresWalls && request.ignoresCost) || request.actions.some((action) => CARRIED.has(action));
}
