import { isRefereedFeat } from "../../../rules/editions/feats.ts";
import type { ItemType } from "../../data/types.ts";
import { featKey } from "../../field/names.ts";
import { itemRecord } from "../../field/read-documents.ts";
import type { WeaponRecord } from "../../field/read-weapon.ts";
import { placeOf } from "../../field/read-weapon.ts";
import type { ItemRecord } from "../../field/records.ts";
import { itemIcon } from "../../icons.ts";
import { say, signed, word } from "../../words.ts";
import { choiceWord } from "../form-fields.ts";

type Of<T extends ItemType> = Extract<ItemRecord, { type: T }>;

/** A number of an item that is edited in its row. */
export interface Counter {
  readonly path: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  /** What stands behind it: `/ 3`. */
  readonly of: string;
}

/** A place that a weapon can have. */
export interface PlaceChoice {
  readonly value: number;
  readonly label: string;
  readonly selected: boolean;
}

/** An item as the actor sheet lists it. */
export interface ItemRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly type: ItemType;
  readonly summary: string;
  readonly dimmed: boolean;
  readonly counters: readonly Counter[];
  /** The places that it can have; empty for what has none. */
  readonly places: readonly PlaceChoice[];
  /** Whether it is worn; `null` for what is not put on. */
  readonly worn: boolean | null;
  readonly canCast: boolean;
  readonly canUse: boolean;
  readonly canTakeOver: boolean;
}

/** Items of one kind, or spells of one level. */
export interface ItemGroup {
  readonly key: string;
  readonly label: string;
  /** What can be added to it. */
  readonly type: ItemType;
  readonly items: readonly ItemRow[];
}

export const CARRIED: readonly ItemType[] = ["weapon", "natural-attack", "armor", "shield", "consumable", "equipment"];

/** What makes somebody what they are, for characters and for everybody else. */
export const FEATURES: Readonly<Record<string, readonly ItemType[]>> = {
  character: ["race", "class", "feat", "creature-type"],
  npc: ["creature-type", "class", "feat", "race"],
};

/** Items by their types; a type without items is listed when people are likely to add one. */
export function groupsOf(
  items: readonly Item.Implementation[],
  types: readonly ItemType[],
  optional: readonly ItemType[] = [],
): readonly ItemGroup[] {
  const groups = types.map((type) => ({
    key: type,
    label: word("ItemTypes", type),
    type,
    items: items.filter((item) => item.type === type).map(itemRow),
  }));
  return groups.filter((group) => group.items.length > 0 || !optional.includes(group.type));
}

/** Spells by their levels, and one empty group when there are none at all. */
export function spellGroups(items: readonly Item.Implementation[]): readonly ItemGroup[] {
  const spells = items.filter((item) => item.type === "spell");
  const levels = [...new Set(spells.map((item) => levelOf(item)))].sort((a, b) => a - b);
  return levels.map((level) => ({
    key: `spell-${level}`,
    label: say("Sheet.SpellLevel", { level }),
    type: "spell",
    items: spells.filter((item) => levelOf(item) === level).map(itemRow),
  }));
}

function levelOf(item: Item.Implementation): number {
  const record = itemRecord(item);
  return record.type === "spell" ? record.system.level : 0;
}

/** An item as sheets list it. */
export function itemRow(item: Item.Implementation): ItemRow {
  const record = itemRecord(item);
  const isWeapon = record.type === "weapon" || record.type === "natural-attack";
  const worn = "worn" in record.system ? record.system.worn : null;
  return {
    id: record.id,
    name: record.name,
    img: item.img ?? itemIcon(record.type) ?? "",
    type: record.type,
    summary: summaryOf(record),
    dimmed: isUsedUp(record),
    counters: countersOf(record),
    places: isWeapon ? placesOf(record) : [],
    worn,
    canCast: record.type === "spell",
    canUse: record.type === "consumable" && record.system.action !== "",
    canTakeOver: record.type === "race",
  };
}

/** Enough hands for anybody; more are typed on the item's own sheet. */
const PLACES = [0, 1, 2, 3, 4];

/** The places that a weapon can have in the hands, or a natural attack among others, with the one that it has. */
export function placesOf(record: WeaponRecord): readonly PlaceChoice[] {
  const now = placeOf(record);
  const heading = record.type === "weapon" ? "Hand" : "Order";
  const values = PLACES.includes(now) ? PLACES : [...PLACES, now];
  return values.map((value) => ({
    value,
    label: value < PLACES.length ? word(`Sheet.${heading}`, String(value)) : String(value),
    selected: value === now,
  }));
}

function countersOf(record: ItemRecord): readonly Counter[] {
  switch (record.type) {
    case "spell": {
      const { value, max } = record.system.prepared;
      return max > 0 ? [counter("prepared.value", "Prepared", { value, of: `/ ${max}` })] : [];
    }
    case "consumable": {
      const { uses, quantity } = record.system;
      const charges =
        uses.max > 1 ? [counter("uses.value", "Charges", { value: uses.value, of: `/ ${uses.max}` })] : [];
      return [...charges, counter("quantity", "Quantity", { value: quantity, of: "" })];
    }
    case "equipment":
      return [counter("quantity", "Quantity", { value: record.system.quantity, of: "" })];
    case "class":
      return [{ ...counter("level", "Level", { value: record.system.level, of: "" }), min: 1 }];
    default:
      return [];
  }
}

function counter(path: string, label: string, { value, of }: { readonly value: number; readonly of: string }): Counter {
  return { path: `system.${path}`, label: say(`Sheet.${label}`), value, min: 0, of };
}

function isUsedUp(record: ItemRecord): boolean {
  if (record.type === "consumable") return record.system.quantity === 0 || record.system.uses.value === 0;
  if (record.type === "spell") return record.system.prepared.max > 0 && record.system.prepared.value === 0;
  return "durability" in record.system && record.system.durability.max > 0 && record.system.durability.value <= 0;
}

/** What matters about an item in a few words. */
function summaryOf(record: ItemRecord): string {
  const parts = SUMMARIES[record.type](record as never); // the table pairs every type with its own reader
  return parts.filter((part) => part !== "").join(" · ");
}

const SUMMARIES: { readonly [T in ItemType]: (record: Of<T>) => readonly string[] } = {
  weapon: ({ system }) => [
    system.damage,
    system.damageType,
    choiceWord("grip", system.grip),
    system.rangeFeet > 0 ? say("Sheet.RangeFeet", { feet: system.rangeFeet }) : "",
    system.onGround ? say("Sheet.OnGround") : "",
    broken(system),
  ],
  "natural-attack": ({ system }) => [
    system.damage,
    system.damageType,
    system.count > 1 ? `×${system.count}` : "",
    system.secondary ? say("Sheet.Secondary") : "",
  ],
  armor: ({ system }) => [protection(system), choiceWord("weight", system.weight), cap(system), broken(system)],
  shield: ({ system }) => [protection(system), cap(system), broken(system)],
  feat: (feat) => [isRefereedFeat(featKey(feat)) ? "" : say("Sheet.NotRefereed")],
  consumable: ({ system }) => [
    choiceWord("kind", system.kind),
    system.action === "" ? "" : word("Action", system.action),
  ],
  equipment: () => [],
  spell: ({ system }) => [
    system.school,
    choiceWord("castingTime", system.castingTime),
    system.range.kind === "feet"
      ? say("Sheet.RangeFeet", { feet: system.range.feet })
      : choiceWord("range", system.range.kind),
    system.damage,
    system.save.kind === null ? "" : `${word("Save", system.save.kind)} ${system.save.dc}`,
  ],
  class: ({ system }) => [`d${system.hitDie}`, choiceWord("baseAttack", system.baseAttack)],
  race: ({ system }) => [word("Size", system.size), system.traits.map((trait) => word("Trait", trait)).join(", ")],
  "creature-type": ({ system }) => [
    `d${system.hitDie}`,
    system.subtypes.join(", "),
    system.traits.map((trait) => word("Trait", trait)).join(", "),
  ],
};

function protection({ bonus, enhancement }: { readonly bonus: number; readonly enhancement: number }): string {
  return enhancement === 0 ? signed(bonus) : `${signed(bonus)} ${signed(enhancement)}`;
}

function cap({ maxDexterity }: { readonly maxDexterity: number | null }): string {
  return maxDexterity === null ? "" : say("Sheet.DexterityCap", { cap: maxDexterity });
}

function broken({ durability: { value, max } }: { readonly durability: { value: number; max: number } }): string {
  return value >= max ? "" : say("Sheet.Damaged", { value, max });
}
