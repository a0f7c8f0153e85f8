import { CombatData } from "../data/combat-data.ts";
import { CombatantData } from "../data/combatant-data.ts";
import { MODELS } from "../data/models.ts";
import { statusEntries } from "../field/statuses.ts";
import { RefereedActor } from "./actor.ts";
import { RefereedCombat } from "./combat.ts";
import { RefereedCombatant } from "./combatant.ts";
import { RefereedItem } from "./item.ts";
import { RefereedToken } from "./token.ts";

/** Registers the data models; called at Foundry's `init`. */
export function registerData(): void {
  Object.assign(CONFIG.Actor.dataModels, MODELS.Actor);
  Object.assign(CONFIG.Item.dataModels, MODELS.Item);
  Object.assign(CONFIG.ActiveEffect.dataModels, MODELS.ActiveEffect);
  Object.assign(CONFIG.Combat.dataModels, { base: CombatData });
  Object.assign(CONFIG.Combatant.dataModels, { base: CombatantData });
}

/** Registers the document classes and the conditions; called at Foundry's `init`. */
export function registerDocuments(): void {
  Object.assign(CONFIG.Actor, { documentClass: RefereedActor });
  Object.assign(CONFIG.Item, { documentClass: RefereedItem });
  Object.assign(CONFIG.Token, { documentClass: RefereedToken });
  Object.assign(CONFIG.Combat, { documentClass: RefereedCombat });
  Object.assign(CONFIG.Combatant, { documentClass: RefereedCombatant });
  CONFIG.statusEffects = statusEntries().map((entry) => ({ ...entry }));
}
