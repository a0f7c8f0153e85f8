import type { Durability } from "../combat/broken.ts";
import { isDestroyed } from "../combat/broken.ts";
import type { ManeuverOrder } from "../editions/edition.ts";
import type { CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
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
 * The item that a sunder aims at: the one named, else what the target's main hand holds.
 *
 * Rule: `Pathfinder · Sunder`.
 * @throws {Refused} with `wrong-target` when the target neither holds nor wears it.
 */
export function sunderedItem(table: Table, order: ManeuverOrder): Sundered {
  const { name, hardness, hitPoints, hitPointsMax } = heldItem(table, order, "Sunder");
  return { name, durability: { hardness, hitPoints, hitPointsMax } };
}

/** Leaves an item with so many hit points; a destroyed one falls from the hand. */
export function* wearDown(
  table: Table,
  who: CreatureId,
  { item, left }: { readonly item: Sundered; readonly left: number },
): Rule<void> {
  const { weapons, wielded } = creatureOf(table.field, who);
  const weapon = weapons[item.name];
  if (weapon === undefined || left === weapon.hitPoints) return;
  const worn = { ...weapon, hitPoints: left };
  const index = wielded.indexOf(item.name);
  const changes = changeCreature(table.field, who, {
    weapons: { ...weapons, [item.name]: worn },
    wielded: isDestroyed(worn) ? wielded.filter((_, each) => each !== index) : wielded,
  });
  yield* happen({ kind: "noted", who, what: "sundered" }, changes);
}
