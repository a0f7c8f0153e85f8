/** Tells the Foundry types which classes, data and settings this system registers. */
import type { EditionId } from "../rules/index.ts";
import type { CharacterData, NpcData } from "./data/actor-data.ts";
import type { ConsumableData, EquipmentData } from "./data/carried-data.ts";
import type { CombatData } from "./data/combat-data.ts";
import type { CombatantData } from "./data/combatant-data.ts";
import type { ModifiersData } from "./data/effect-data.ts";
import type { ClassData, CreatureTypeData, FeatData, RaceData } from "./data/origin-data.ts";
import type { ArmorData, ShieldData } from "./data/protection-data.ts";
import type { SpellData } from "./data/spell-data.ts";
import type { NaturalAttackData, WeaponData } from "./data/weapon-data.ts";
import type { SceneSwitches } from "./rules-in-force.ts";

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
    ActiveEffect: { moduleSubtype: "ignore" };
  }
  interface FlagConfig {
    Scene: {
      "five-foot-step"?: {
        terrain?: string | string[];
        edition?: EditionId;
        houseRules?: Record<string, boolean>;
        /** How the switches of the rules in force stand on this scene. */
        inForce?: SceneSwitches;
      };
    };
    /** What a user answers to opportunities for the rest of a fight, as text. */
    User: { "five-foot-step"?: { answers?: string } };
    ChatMessage: {
      "five-foot-step"?: {
        entryId?: string;
        audience?: "open" | "secret";
        sceneId?: string;
        undone?: boolean;
        appeal?: string;
        /** The newest command that going back to the start of a turn took back: it is done again with those before it. */
        turnBack?: string;
        /** The heading of a rule that the message is about. */
        rule?: string;
      };
    };
  }
  interface DataModelConfig {
    Actor: { character: typeof CharacterData; npc: typeof NpcData };
    Item: {
      weapon: typeof WeaponData;
      "natural-attack": typeof NaturalAttackData;
      armor: typeof ArmorData;
      shield: typeof ShieldData;
      feat: typeof FeatData;
      consumable: typeof ConsumableData;
      equipment: typeof EquipmentData;
      spell: typeof SpellData;
      class: typeof ClassData;
      race: typeof RaceData;
      "creature-type": typeof CreatureTypeData;
    };
    ActiveEffect: { modifiers: typeof ModifiersData };
    Combat: { base: typeof CombatData };
    Combatant: { base: typeof CombatantData };
  }
}
