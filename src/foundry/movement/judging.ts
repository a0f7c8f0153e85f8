import { fightOn } from "../field/read-field.ts";
import { sceneFault } from "../field/read-scene.ts";
import { isMovedByReferee } from "../field/apply-writes.ts";
import { isRefereed } from "../rules-in-force.ts";
import { isByHandHeld } from "./drag-keys.ts";

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

/** Methods by which somebody moves a token with their own hands. */
const OWN_HANDS = new Set(["dragging", "keyboard"]);

/** What becomes of a movement: the rules judge it, the referee puts the token there untried, or Foundry moves it. */
export type Handling = "judged" | "by-hand" | "free";

/**
 * What becomes of a movement. The rules have a say in it when it is a walk of a token that fights, asked for by somebody
 * who does not do it as the game master's free hand.
 */
export function handlingOf(token: TokenDocument.Implementation, request: MoveRequest): Handling {
  const scene = token.parent;
  if (scene === null || !isRefereed(scene) || sceneFault(scene) !== null) return "free";
  const combat = fightOn(scene);
  const fights = combat?.combatants.some((each) => each.tokenId === token.id) === true;
  if (!fights || isMovedByReferee(token.id ?? "") || NOT_MOVING.has(request.method)) return "free";
  if (isByHandHeld() && OWN_HANDS.has(request.method)) return "by-hand";
  if (isFreeHand(request)) return "free";
  return !game.user.isGM || combat.system.battle.active === token.id ? "judged" : "free";
}

function isFreeHand(request: MoveRequest): boolean {
  if (!game.user.isGM) return false;
  return (request.ignoresWalls && request.ignoresCost) || request.actions.some((action) => CARRIED.has(action));
}
