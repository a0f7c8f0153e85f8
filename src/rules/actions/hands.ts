import { isDestroyed } from "../combat/broken.ts";
import type { Creature } from "../field/creature.ts";
import type { Weapon } from "../field/weapon.ts";

/** How many hands a creature has for weapons. The rules' creatures have two unless their text says otherwise. */
const HANDS = 2;

/** How many hands a weapon takes while it is held. */
export function handsFor(weapon: Weapon): number {
  if (weapon.kind === "natural" || weapon.kind === "unarmed") return 0;
  return weapon.grip === "two-handed" || weapon.double ? 2 : 1;
}

/** How many hands are free, with these weapons held. At least 0. */
export function freeHands(creature: Creature, held: readonly string[] = creature.wielded): number {
  const used = held.reduce((sum, name) => {
    const weapon = creature.weapons[name];
    return weapon === undefined ? sum : sum + handsFor(weapon);
  }, 0);
  return Math.max(0, HANDS - used - handsForShields(creature, held));
}

/**
 * Whether a shield leaves a creature the hands that this many take, whatever else it holds.
 *
 * Rule: `Pathfinder · Wielding a Weapon Two-Handed`; that a shield takes a hand is left to the equipment chapter.
 */
export function shieldLeaves(creature: Creature, hands: number): boolean {
  return hands + handsForShields(creature, creature.wielded) <= HANDS;
}

/** The hands that shields are held in. A shield that is wielded as a weapon as well is held once. */
function handsForShields({ protection }: Creature, held: readonly string[]): number {
  const shields = Object.values(protection).filter(({ kind, worn, inHand }) => kind === "shield" && worn && inHand);
  return shields.filter((shield) => !isDestroyed(shield) && !held.includes(shield.name)).length;
}
