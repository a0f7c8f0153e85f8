/** Tells the Foundry types which classes, data and settings this system registers. */
import type { EditionId } from "../rules/field/field.ts";
import type { CreatureData } from "./data/actor-data.ts";
import type { CombatData } from "./data/combat-data.ts";
import type { CombatantData } from "./data/combatant-data.ts";
import type { ArmorData, FeatData, EquipmentData, ShieldData, WeaponData } from "./data/item-data.ts";

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }
  interface SystemNameConfig {
    name: "five-foot-step";
  }
  interface SystemConfig {
    Actor: { moduleSubtype: "ignore"; base: "ignore" };
    Item: { moduleSubtype: "ignore"; base: "ignore" };
    Combat: { moduleSubtype: "ignore" };
    Combatant: { moduleSubtype: "ignore" };
  }
  interface FlagConfig {
    Scene: {
      "five-foot-step"?: { terrain?: string | string[]; edition?: EditionId; houseRules?: Record<string, boolean> };
    };
    ChatMessage: { "five-foot-step"?: { entryId?: string; audience?: "open" | "secret"; undone?: boolean } };
  }
  interface DataModelConfig {
    Actor: { character: typeof CreatureData; npc: typeof CreatureData };
    Item: {
      weapon: typeof WeaponData;
      armor: typeof ArmorData;
      shield: typeof ShieldData;
      feat: typeof FeatData;
      equipment: typeof EquipmentData;
    };
    Combat: { base: typeof CombatData };
    Combatant: { base: typeof CombatantData };
  }
}
