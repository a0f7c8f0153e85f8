import type { ConsumableSystem, EquipmentSystem } from "./carried-data.ts";
import type { ClassSystem, CreatureTypeSystem, FeatSystem, RaceSystem } from "./origin-data.ts";
import type { ArmorSystem, ShieldSystem } from "./protection-data.ts";
import type { SpellSystem } from "./spell-data.ts";
import type { ItemType } from "./types.ts";
import type { NaturalAttackSystem, WeaponSystem } from "./weapon-data.ts";

/** The stored data of each item type as it is read: plain values. */
export interface ItemSystems extends Record<ItemType, object> {
  readonly weapon: WeaponSystem;
  readonly "natural-attack": NaturalAttackSystem;
  readonly armor: ArmorSystem;
  readonly shield: ShieldSystem;
  readonly feat: FeatSystem;
  readonly consumable: ConsumableSystem;
  readonly equipment: EquipmentSystem;
  readonly spell: SpellSystem;
  readonly class: ClassSystem;
  readonly race: RaceSystem;
  readonly "creature-type": CreatureTypeSystem;
}
