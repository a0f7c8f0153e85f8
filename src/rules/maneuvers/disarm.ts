import { part } from "../breakdown.ts";
import { handWeapons, UNARMED, weaponNamed } from "../combat/weapons.ts";
import type { ManeuverOrder, ManeuverRules } from "../editions/edition.ts";
import { creatureOf } from "../field/field.ts";
import type { Table } from "../table.ts";
import { dropItems, heldItem, offerItem } from "./held-items.ts";
import type { Resolution } from "./resolution.ts";
import { AGAINST_DEFENSE, attempt } from "./resolution.ts";
import type { ManeuverRolled } from "./resolve.ts";
import { checkManeuver, tellManeuver } from "./resolve.ts";
import { isTriedBareHanded, isTriedUnarmed, requireMeleeWeapon } from "./weapon.ts";

/** On the roll of somebody unarmed. */
const UNARMED_PENALTY = -4;

/** From this margin on the target drops what both hands hold, and the attacker who fails by it its own weapon. */
const BY_FAR = 10;

/** However many hands the target has, it drops no more than this. */
const DROPPED_MAX = 2;

/** A disarm makes the target drop what it holds; failed badly, it costs the attacker the weapon. */
export function disarmBy(resolution: Resolution): ManeuverRules {
  return {
    check: checkDisarm,
    *perform(table, order) {
      const rolled = yield* attempt(table, order, {
        resolution,
        bonus: [part("unarmed", isTriedUnarmed(table, order) ? UNARMED_PENALTY : 0)],
        check: () => {
          checkDisarm(table, order);
        },
      });
      if (rolled === null) return false;
      const { loser, items } = lossOf(table, order, rolled);
      yield* tellManeuver(order, { rolled, effect: items.length === 0 ? {} : { dropped: items } });
      yield* dropItems(table, loser, items);
      const [item] = items;
      if (rolled.success && item !== undefined && isTriedBareHanded(table, order)) yield* offerItem(table, order, item);
      return rolled.success;
    },
  };
}

/**
 * A disarm against combat maneuver defense.
 *
 * Rule: `Pathfinder · Disarm`.
 */
export const DISARM: ManeuverRules = disarmBy(AGAINST_DEFENSE);

/**
 * Refuses to disarm somebody out of reach, or whose hands do not hold the item.
 *
 * Rule: `Pathfinder · Disarm`.
 * @throws {Refused} as said.
 */
export function checkDisarm(table: Table, order: ManeuverOrder): void {
  requireMeleeWeapon(table, order);
  checkManeuver(table, order, null);
  heldItem(table, order, "Disarm");
}

interface Loss {
  readonly loser: string;
  readonly items: readonly string[];
}

/** Who drops what. */
function lossOf(table: Table, order: ManeuverOrder, { success, margin }: ManeuverRolled): Loss {
  if (success) {
    const { name } = heldItem(table, order, "Disarm");
    const held = handWeapons(creatureOf(table.field, order.target)).map((weapon) => weapon.name);
    const others = held.toSpliced(held.indexOf(name), 1);
    return { loser: order.target, items: [name, ...(margin >= BY_FAR ? others : [])].slice(0, DROPPED_MAX) };
  }
  const own = weaponNamed(table, creatureOf(table.field, order.who), order.with ?? UNARMED);
  const grown = own.kind === "natural" || own.kind === "unarmed";
  return { loser: order.who, items: margin <= -BY_FAR && !grown ? [own.name] : [] };
}
