import type { Place, Square } from "../field/place.ts";
import { sameSquare, squareOf } from "../field/place.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import { squaresFeet } from "../geometry/distance.ts";
import { refusalOf } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { reachablePlaces } from "./cheapest-path.ts";
import type { Mover } from "./mover.ts";
import { Passage } from "./passage.ts";
import { refuseStop } from "./trace-steps.ts";

/**
 * Puts a creature whose movement has come to an end where it may not stop into the last place of its trail where it
 * may, or into the closest such place if that is closer. Of several equally close ones the last place comes first, then
 * one on its way, then the one highest and leftmost on the map.
 *
 * Rule: `Pathfinder · Accidentally Ending Movement in an Illegal Space`, `Pathfinder · Closest Creature`.
 */
export function* leaveIllegalSpace(table: Table, { body, ...mover }: Mover, way: Way): Rule<void> {
  const now = { ...mover, body: creatureOf(table.field, body.id) };
  const here = now.body.place;
  const passage = new Passage(table, now);
  const stay = (): void => {
    refuseStop(passage, { kind: "move", stance: passage.stanceAt(here.x, here.y) });
  };
  if (refusalOf(stay) === null) return;
  const to = legalPlace(passage, way);
  if (to === null) return;
  const path = [squareOf(to)];
  const changes = [now.body.id, ...now.riders].flatMap((id) => changeCreature(table.field, id, { place: to }));
  yield* happen({ kind: "moved", who: now.body.id, as: "forced", by: now.mode, from: here, path, costFeet: 0 }, [
    ...changes,
    ...changeCreature(table.field, now.body.id, { conditions: unsqueezed(passage, to) }),
  ]);
}

/** The way of a movement that has come to an end. */
export interface Way {
  /** The places it has been in, the first one first. */
  readonly trail: readonly Place[];
  /** The squares that it was to enter, all of them. */
  readonly planned: readonly Square[];
  /** Which places come into question at all, where not every one does. */
  readonly isOpen?: (place: Square) => boolean;
}

function legalPlace(passage: Passage, { trail, planned, isOpen = () => true }: Way): Place | null {
  const here = passage.mover.body.place;
  const isLegal = (place: Place): boolean => isOpen(squareOf(place)) && mayStop(passage, squareOf(place));
  const last = trail.findLast((place) => !isSame(place, here) && isLegal(place)) ?? null;
  const lastFeet = last === null ? Infinity : squaresFeet(squareOf(here), squareOf(last));
  const candidates = closer(passage, lastFeet).filter(isOpen);
  const nearestFeet = Math.min(...candidates.map((square) => squaresFeet(squareOf(here), square)));
  const nearest = candidates.filter((square) => squaresFeet(squareOf(here), square) === nearestFeet);
  const closest = nearest.find((square) => planned.some((each) => sameSquare(each, square))) ?? nearest[0];
  return closest === undefined ? last : { ...here, x: closest[0], y: closest[1] };
}

/** The places closer than that where the mover may stop, top row first: those with no wall between. */
function closer(passage: Passage, feet: number): readonly Square[] {
  const here = squareOf(passage.mover.body.place);
  const ghost = new Passage(passage.table, { ...passage.mover, unhampered: true }, { alone: true });
  const around = reachablePlaces(ghost, { budgetFeet: feet === Infinity ? FAR_FEET : feet, diagonals: 0 });
  return around.filter((square) => squaresFeet(here, square) < feet && mayStop(passage, square));
}

/** How far to look for a legal place when the trail has none. */
const FAR_FEET = 100;

function mayStop(passage: Passage, [x, y]: Square): boolean {
  const stance = passage.stanceAt(x, y);
  return stance.closed === null && stance.mayStop;
}

function unsqueezed(passage: Passage, { x, y }: Place): Mover["body"]["conditions"] {
  const { conditions } = passage.mover.body;
  const others = conditions.filter((name) => name !== "squeezing");
  if (!passage.stanceAt(x, y).squeezed) return others.length === conditions.length ? conditions : others;
  return others.length === conditions.length ? [...conditions, "squeezing"] : conditions;
}

function isSame(a: Place, b: Place): boolean {
  return sameSquare(squareOf(a), squareOf(b));
}
