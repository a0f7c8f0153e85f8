import { CreatureData } from "../data/actor-data.ts";
import { CombatData } from "../data/combat-data.ts";
import { CombatantData } from "../data/combatant-data.ts";
import { ArmorData, FeatData, GearData, ShieldData, WeaponData } from "../data/item-data.ts";
import type { ActorType, ItemType } from "../data/types.ts";
import { statusEntries } from "../field/statuses.ts";
import { RefereedActor } from "./actor.ts";
import { RefereedCombat } from "./combat.ts";
import { RefereedCombatant } from "./combatant.ts";
import { RefereedToken } from "./token.ts";

/** The data model of every type that the manifest declares. */
export const ACTOR_MODELS: Readonly<Record<ActorType, typeof CreatureData>> = {
  character: CreatureData,
  creature: CreatureData,
};
export const ITEM_MODELS: Readonly<Record<ItemType, unknown>> = {
  weapon: WeaponData,
  armor: ArmorData,
  shield: ShieldData,
  feat: FeatData,
  gear: GearData,
};

/** Registers the data models; called at Foundry's `init`. */
export function registerData(): void {
  Object.assign(CONFIG.Actor.dataModels, ACTOR_MODELS);
  Object.assign(CONFIG.Item.dataModels, ITEM_MODELS);
  Object.assign(CONFIG.Combat.dataModels, { base: CombatData });
  Object.assign(CONFIG.Combatant.dataModels, { base: CombatantData });
}

/** Registers the document classes and the conditions; called at Foundry's `init`. */
export function registerDocuments(): void {
  Object.assign(CONFIG.Actor, { documentClass: RefereedActor });
  Object.assign(CONFIG.Token, { documentClass: RefereedToken });
  Object.assign(CONFIG.Combat, { documentClass: RefereedCombat });
  Object.assign(CONFIG.Combatant, { documentClass: RefereedCombatant });
  CONFIG.statusEffects = statusEntries().map((entry) => ({ ...entry }));
}
