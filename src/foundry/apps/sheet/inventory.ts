import type { ItemType } from "../../data/types.ts";
import { itemRecord } from "../../field/read-documents.ts";
import { placeOf } from "../../field/read-weapon.ts";
import { say, word } from "../../words.ts";
import type { ItemRow } from "./items.ts";
import { itemRow } from "./items.ts";

/** A place that a thing can have on somebody, as a button. */
export interface StateButton {
  readonly action: "hold" | "wear";
  /** Of what is held, the place in the hands; 1 or 0 for worn or not. */
  readonly value: number;
  readonly label: string;
  readonly icon: string;
  readonly pressed: boolean;
}

/** A thing that somebody has with them. */
export interface CarriedRow extends ItemRow {
  readonly states: readonly StateButton[];
}

/** Things by where they are on somebody. */
export interface CarriedGroup {
  readonly key: "held" | "worn" | "supplies" | "pack";
  readonly label: string;
  readonly hint: string;
  readonly items: readonly CarriedRow[];
}

const KEYS = ["held", "worn", "supplies", "pack"] as const;

/** What can be carried: everything but what somebody is, knows or has grown. */
const THINGS: readonly ItemType[] = ["weapon", "armor", "shield", "consumable", "equipment"];

/** What somebody has with them, by where it is; what is in hand first. */
export function carriedGroups(items: readonly Item.Implementation[]): readonly CarriedGroup[] {
  const things = items.filter((item) => THINGS.some((type) => type === item.type));
  return KEYS.map((key) => ({
    key,
    label: say(`Sheet.Carried.${key}.Label`),
    hint: say(`Sheet.Carried.${key}.Empty`),
    items: things.filter((item) => whereIs(item) === key).map((item) => ({ ...itemRow(item), states: statesOf(item) })),
  }));
}

function whereIs(item: Item.Implementation): CarriedGroup["key"] {
  const record = itemRecord(item);
  if (record.type === "weapon") return placeOf(record) > 0 ? "held" : "pack";
  if (record.type === "shield" && record.system.worn) return "held";
  if (record.type === "consumable") return "supplies";
  return "worn" in record.system && record.system.worn ? "worn" : "pack";
}

const ICONS: readonly string[] = ["fa-box", "fa-hand-fist", "fa-hand"];

/** Main hand, off hand and put away; a hand beyond these is chosen on the item's own sheet. */
const HANDS = [1, 2, 0] as const;

function statesOf(item: Item.Implementation): readonly StateButton[] {
  const record = itemRecord(item);
  if (record.type === "weapon") {
    const now = placeOf(record);
    const hands = HANDS.filter((hand) => hand !== 2 || record.system.grip !== "two-handed");
    return hands.map((hand) => ({
      action: "hold",
      value: hand,
      label: word("Sheet.Hand", String(hand)),
      icon: ICONS[hand] ?? "",
      pressed: hand === now,
    }));
  }
  if (!("worn" in record.system)) return [];
  const { worn } = record.system;
  const button = { action: "wear", value: worn ? 0 : 1, icon: worn ? "fa-shirt" : "fa-box", pressed: worn } as const;
  return [{ ...button, label: say(worn ? "Sheet.TakeOffWorn" : "Sheet.PutOn") }];
}
