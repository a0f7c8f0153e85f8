import type { ConditionName } from "../rules/field/names.ts";
import type { ItemType } from "./data/types.ts";
import { SYSTEM_ID } from "./ids.ts";

/** A picture of every type of item that has none of its own. */
const ITEM_ICONS: Readonly<Record<ItemType, string>> = {
  weapon: "sword",
  "natural-attack": "claw",
  armor: "armor",
  shield: "shield",
  feat: "feat",
  consumable: "consumable",
  equipment: "equipment",
  spell: "spell",
  class: "class",
  race: "race",
  "creature-type": "creature-type",
};

/** The picture of an active effect that has none of its own. */
export const EFFECT_ICON: string = iconPath("effect");

/** The picture of an unarmed strike. */
export const FIST_ICON: string = iconPath("item/fist");

/** The picture of a type of item; `null` for types of other packages. */
export function itemIcon(type: string): string | null {
  return type in ITEM_ICONS ? iconPath(`item/${ITEM_ICONS[type as ItemType]}`) : null; // the table has it
}

/** The picture of a condition. */
export function conditionIcon(condition: ConditionName): string {
  return iconPath(`condition/${condition}`);
}

/** The picture that goes with some words, by the first row of a table that fits; the last row fits anything. */
export function pictureFor(words: string, rows: readonly PictureRow[]): string {
  const [, name] = rows.find(([fits]) => fits.test(words)) ?? [null, "effect"];
  return iconPath(name);
}

/** Words, and the picture for them below the folder of icons. */
export type PictureRow = readonly [fits: RegExp, name: string];

function iconPath(name: string): string {
  return `systems/${SYSTEM_ID}/assets/icons/${name}.svg`;
}
