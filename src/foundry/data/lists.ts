/** The closed lists of words that are stored, where the rules have no list of their own. */
import type { WeaponKind } from "../../rules/field/weapon.ts";
import { WEAPON_KINDS } from "../../rules/field/weapon.ts";

export { ARMOR_WEIGHTS, SECURINGS } from "../../rules/field/protection.ts";
export const ALIGNMENTS = ["good", "neutral", "evil"] as const;
export const CHANNELS = ["positive", "negative"] as const;
export const STRENGTH_TO_DAMAGE = ["full", "penalty-only", "none"] as const;

type ItemWeaponKind = Exclude<WeaponKind, "natural">;

/** Natural attacks are items of their own type. */
const isNoNaturalKind = (kind: WeaponKind): kind is ItemWeaponKind => kind !== "natural";
export const ITEM_WEAPON_KINDS: readonly ItemWeaponKind[] = WEAPON_KINDS.filter(isNoNaturalKind);

export const CONSUMABLE_KINDS = ["potion", "oil", "scroll", "wand", "alchemical", "other"] as const;

export { CASTING_TIMES, COMPONENTS } from "../../rules/spell-order.ts";
export const SPELL_RANGES = ["personal", "touch", "feet"] as const;
export const SPELL_TOUCHES = ["melee", "ranged"] as const;

export const HIT_DICE = [4, 6, 8, 10, 12] as const;
export const ATTACK_PROGRESSIONS = ["full", "three-quarters", "half"] as const;
export const SAVE_PROGRESSIONS = ["good", "poor"] as const;
export const CASTING_ABILITIES = ["int", "wis", "cha"] as const;

/** How an effect ends. */
export const UNTIL_KINDS = ["turn-start", "rounds", "turn-end", "open"] as const;
