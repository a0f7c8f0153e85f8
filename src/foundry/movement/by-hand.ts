import type { Creature, CreatureId, Place } from "../../rules/index.ts";
import { allCreatures } from "../../rules/index.ts";
import { tableOn } from "../field/field-cache.ts";
import { fightOn } from "../field/read-field.ts";
import { gridRecord } from "../field/read-scene.ts";
import type { OrderDesk } from "../referee/orders.ts";
import { give } from "../referee/orders.ts";
import type { PathPoint } from "./squares.ts";
import { placeOf } from "./squares.ts";

/**
 * Puts a token at the end of its way with no rule applied: nothing is spent and nobody is asked. It is still the referee who
 * does it, so that it is told, to the game masters alone, and taken back like every other step.
 */
export async function moveByHand(
  token: TokenDocument.Implementation,
  points: readonly PathPoint[],
  desk: OrderDesk,
): Promise<void> {
  const scene = token.parent;
  const end = points.at(-1);
  if (scene === null || end === undefined) return;
  const creatures = allCreatures(tableOn(scene).field);
  const places = placesOf(creatures, token.id ?? "", placeOf(end, gridRecord(scene)));
  const where = { scene, combat: fightOn(scene), overrule: false, mode: "gmroll" } as const;
  await give(desk, { verb: "set", creatures: places }, where);
}

/** A mount and its riders stay together. */
function placesOf(
  creatures: readonly Creature[],
  who: CreatureId,
  place: Place,
): Readonly<Record<CreatureId, Partial<Creature>>> {
  const seat = creatures.find(({ id }) => id === who)?.rides ?? who;
  const pair = creatures.filter(({ id, rides }) => id === who || id === seat || rides === seat);
  return Object.fromEntries(pair.map(({ id }) => [id, { place }]));
}
