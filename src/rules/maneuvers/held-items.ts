import { loseHold } from "../actions/handling.ts";
import { freeHands, handsFor } from "../actions/hands.ts";
import { handWeapons } from "../combat/weapons.ts";
import type { ManeuverOrder } from "../editions/edition.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { Weapon } from "../field/weapon.ts";
import { refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { choose, happen } from "../rule.ts";
import type { Table } from "../table.ts";

/**
 * The item in the target's hands that a maneuver aims at: the one named, else what the main hand holds.
 *
 * Rule: `Pathfinder · Disarm`, `Pathfinder · Sunder`.
 * @throws {Refused} with `wrong-target` when its hands are empty or do not hold that item.
 */
export function heldItem(table: Table, order: ManeuverOrder, rule: string): Weapon {
  const target = creatureOf(table.field, order.target);
  const held = handWeapons(target);
  const name = order.command?.item;
  const item = name === undefined ? held[0] : held.find((each) => each.name === name);
  if (item !== undefined) return item;
  const values = { target: order.target, maneuver: order.maneuver, item: name ?? "" };
  const sentence = name === undefined ? "NothingHeld" : "ItemNotHeld";
  return refuse({ code: "wrong-target", rule, sentence, values });
}

/** Lets items fall from a creature's hands; they lie there until somebody picks them up. */
export function* dropItems(table: Table, who: CreatureId, names: readonly string[]): Rule<void> {
  for (const name of names) yield* loseHold(table, who, { name, onGround: true });
}

/**
 * Offers whoever has just disarmed somebody to take the item in hand, if there is a hand for it.
 *
 * Rule: `Pathfinder · Disarm`.
 */
export function* offerItem(table: Table, order: ManeuverOrder, name: string): Rule<void> {
  const item = creatureOf(table.field, order.target).weapons[name];
  if (item === undefined || freeHands(creatureOf(table.field, order.who)) < handsFor(item)) return;
  const { who, target: opponent, maneuver } = order;
  const question = { kind: "take-item", opponent, maneuver, options: ["take", "leave"] } as const;
  if ((yield* choose(who, question)).choose === "take") yield* takeItem(table, { who, from: opponent, name });
}

/** An item that changes hands. */
export interface Taking {
  readonly who: CreatureId;
  readonly from: CreatureId;
  readonly name: string;
}

/** Takes an item that another has lost into one's own hand. */
export function* takeItem(table: Table, { who, from, name }: Taking): Rule<void> {
  const loser = creatureOf(table.field, from);
  const taker = creatureOf(table.field, who);
  const item = loser.weapons[name];
  if (item === undefined) return;
  const taken = { ...item, onGround: false };
  const called = nameFor(taker, taken);
  const { [name]: _lost, ...left } = loser.weapons;
  const weapons = loser.wielded.includes(name) ? loser.weapons : left;
  yield* happen({ kind: "noted", who, what: "taken" }, [
    ...changeCreature(table.field, from, { weapons }),
    ...changeCreature(table.field, who, {
      weapons: { ...taker.weapons, [called]: { ...taken, name: called } },
      wielded: [...taker.wielded, called],
    }),
  ]);
}

/** The item's own name, unless the taker has something else of that name already. */
function nameFor({ weapons }: Creature, item: Weapon): string {
  const isFree = (name: string): boolean => {
    const own = weapons[name];
    return own === undefined || isAlike(own, { ...item, name });
  };
  let name = item.name;
  for (let number = 2; !isFree(name); number += 1) name = `${item.name}-${number}`;
  return name;
}

/** Whether two items are the same but for where they are; they are plain data, so their text says it. */
function isAlike(a: Weapon, b: Weapon): boolean {
  const entries = (weapon: Weapon): string =>
    JSON.stringify(Object.entries({ ...weapon, onGround: false }).toSorted(([x], [y]) => x.localeCompare(y)));
  return entries(a) === entries(b);
}
