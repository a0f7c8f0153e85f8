import type { CreatureId } from "../../rules/index.ts";
import type { SaidMovement } from "./choose-movement.ts";

/** What the next drag of each token is to be, beside its way. */
const wishes = new Map<CreatureId, SaidMovement>();

/** From now on until it has moved, a drag of a token is this movement. */
export function setWish(who: CreatureId, wish: SaidMovement): void {
  wishes.set(who, wish);
}

/** What the next drag of a token is to be; `null` leaves the choice to the drag. */
export function wishOf(who: CreatureId): SaidMovement | null {
  return wishes.get(who) ?? null;
}

/** The token has moved, or its turn is over: drags are anything again. */
export function dropWish(who: CreatureId): void {
  wishes.delete(who);
}
