import type { Durability } from "../combat/broken.ts";
import { isDestroyed } from "../combat/broken.ts";
import { handWeapons } from "../combat/weapons.ts";
import { wornProtection } from "../combat/protection.ts";
import type { ManeuverOrder } from "../editions/edition.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import { refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { heldItem } from "./held-items.ts";

/** The item that a sunder aims at. */
export interface Sundered {
  readonly name: string;
  readonly durability: Durability;
}

/**
 * The item that a sunder aims at: the one named, held or worn, else what the target's main hand holds.
 *
 * Rule: `Pathfinder · Sunder`.
 * @throws {Refused} with `wrong-target` when the target neither holds nor wears it.
 */
export function sunderedItem(table: Table, order: ManeuverOrder): Sundered {
  const { target } = order;
  const named = order.command?.item;
  if (named === undefined) return sundered(heldItem(table, order, "Sunder"));
  const owner = creatureOf(table.field, target);
  const items = [...wornProtection(owner), ...handWeapons(owner)];
  const item = items.find(({ name }) => name === named);
  if (item !== undefined) return sundered(item);
  const names = [...new Set(items.map(({ name }) => name))];
  const values = { target, item: named, items: names };
  const sentence = names.length === 0 ? "NothingToSunder" : "ItemNotHeldNorWorn";
  return refuse({ code: "wrong-target", rule: "Sunder", sentence, values });
}

/** Leaves an item with so many hit points; a destroyed one falls from the hand or off the body. */
export function* wearDown(
  table: Table,
  who: CreatureId,
  { item, left }: { readonly item: Sundered; readonly left: number },
): Rule<void> {
  const owner = creatureOf(table.field, who);
  const parts = { ...weaponWornDown(owner, item, left), ...protectionWornDown(owner, item.name, left) };
  const changes = changeCreature(table.field, who, parts);
  if (changes.length > 0) yield* happen({ kind: "noted", who, what: "sundered" }, changes);
}

/** A shield that is a weapon too is one thing: the weapon withstands what the shield does. */
function weaponWornDown({ weapons, wielded }: Creature, item: Sundered, left: number): Partial<Creature> {
  const { name } = item;
  const weapon = weapons[name];
  if (weapon === undefined || left === weapon.hitPoints) return {};
  const worn = { ...weapon, ...item.durability, hitPoints: left };
  const index = wielded.indexOf(name);
  return {
    weapons: { ...weapons, [name]: worn },
    wielded: isDestroyed(worn) ? wielded.filter((_, each) => each !== index) : wielded,
  };
}

function protectionWornDown({ protection }: Creature, name: string, left: number): Partial<Creature> {
  const piece = protection[name];
  if (piece === undefined || left === piece.hitPoints) return {};
  return {
    protection: {
      ...protection,
      [name]: { ...piece, hitPoints: left, worn: piece.worn && !isDestroyed({ hitPoints: left }) },
    },
  };
}

function sundered({ name, hardness, hitPoints, hitPointsMax }: Durability & { readonly name: string }): Sundered {
  return { name, durability: { hardness, hitPoints, hitPointsMax } };
}
