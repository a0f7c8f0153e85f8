import { CharacterData, NpcData } from "./actor-data.ts";
import { ConsumableData, EquipmentData } from "./carried-data.ts";
import { ModifiersData } from "./effect-data.ts";
import { ClassData, CreatureTypeData, FeatData, RaceData } from "./origin-data.ts";
import { ArmorData, ShieldData } from "./protection-data.ts";
import { SpellData } from "./spell-data.ts";
import type { DOCUMENT_TYPES } from "./types.ts";
import { NaturalAttackData, WeaponData } from "./weapon-data.ts";

type ByType = {
  readonly [D in keyof typeof DOCUMENT_TYPES]: Readonly<Record<(typeof DOCUMENT_TYPES)[D][number], unknown>>;
};

/** The data model of every type that the manifest declares. */
export const MODELS = {
  Actor: { character: CharacterData, npc: NpcData },
  Item: {
    weapon: WeaponData,
    "natural-attack": NaturalAttackData,
    armor: ArmorData,
    shield: ShieldData,
    feat: FeatData,
    consumable: ConsumableData,
    equipment: EquipmentData,
    spell: SpellData,
    class: ClassData,
    race: RaceData,
    "creature-type": CreatureTypeData,
  },
  ActiveEffect: { modifiers: ModifiersData },
} as const satisfies ByType;
