import type { Defense } from "../../rules/field/creature.ts";
import { ARMOR_WEIGHTS } from "../../rules/field/protection.ts";
import type { CreatureSystem } from "../data/actor-data.ts";
import { LIMITS } from "../data/limits.ts";
import { maybeWithin, oneAmong, within } from "./within.ts";

/** What a creature has by itself to be protected with; what it wears are items of their own. */
export function readDefense({ defense: own }: Pick<CreatureSystem, "defense">): Defense {
  const { natural, deflection, dodge, insight, luck, morale, sacred, profane, circumstance } = own;
  const bonuses = { natural, deflection, dodge, insight, luck, morale, sacred, profane, circumstance };
  const rows = Object.entries(bonuses).map(([type, value]) => [type, within(LIMITS.bonus, value, 0)]);
  return {
    ...(Object.fromEntries(rows) as typeof bonuses), // Object.fromEntries forgets the keys
    armor: within(LIMITS.protection, own.armor, 0),
    shield: within(LIMITS.protection, own.shield, 0),
    maxDexterity: maybeWithin(LIMITS.protection, own.maxDexterity),
    damageReduction: within(LIMITS.protection, own.damageReduction, 0),
    armorWeight: oneAmong(ARMOR_WEIGHTS, own.armorWeight, "none"),
    force: own.force,
  };
}
