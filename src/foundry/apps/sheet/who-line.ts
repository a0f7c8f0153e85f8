import type { ItemRecord } from "../../field/records.ts";
import { say, word } from "../../words.ts";
import { choiceWord } from "../form-fields.ts";

type Of<T extends ItemRecord["type"]> = Extract<ItemRecord, { type: T }>;

/** What somebody's base values say of them in a line. */
export interface Self {
  readonly size: string;
  readonly alignment: string;
  readonly level: number;
}

/** Who a character is, in a line: `Human · Cleric 4 · Medium · good`. */
export function characterLine(self: Self, items: readonly ItemRecord[]): string {
  const classes = all(items, "class").map(({ name, system }) => say("Sheet.ClassLevel", { name, level: system.level }));
  const levels = classes.length > 0 ? classes.join(" / ") : say("Sheet.SpellLevel", { level: self.level });
  const races = all(items, "race").map(({ name }) => name);
  return joined([
    races.join(", "),
    levels,
    word("Size", self.size),
    kindOf(items),
    choiceWord("alignment", self.alignment),
  ]);
}

/** What a creature is, in a line, as stat blocks begin: `Large dragon, neutral`. */
export function creatureLine(self: Self, items: readonly ItemRecord[]): string {
  const classes = all(items, "class").map(({ name, system }) => say("Sheet.ClassLevel", { name, level: system.level }));
  const races = all(items, "race").map(({ name }) => name);
  const origin = [...races, ...classes].join(" ");
  const size = [word("Size", self.size), kindOf(items)].filter((part) => part !== "").join(" ");
  return joined([origin, size, choiceWord("alignment", self.alignment)]);
}

/** The creature type with its subtypes: `humanoid (goblinoid)`. */
function kindOf(items: readonly ItemRecord[]): string {
  return all(items, "creature-type")
    .map(({ name, system }) => (system.subtypes.length === 0 ? name : `${name} (${system.subtypes.join(", ")})`))
    .join(", ");
}

/** The Hit Dice of a creature as its stat block tells them: `7d10`; empty where no item says which dice. */
export function hitDice(self: Self, items: readonly ItemRecord[]): string {
  const classes = all(items, "class").map(({ system }) => `${system.level}d${system.hitDie}`);
  const racial = self.level - all(items, "class").reduce((sum, { system }) => sum + system.level, 0);
  const kinds = racial > 0 ? all(items, "creature-type").map(({ system }) => `${racial}d${system.hitDie}`) : [];
  return [...kinds, ...classes].join(" + ");
}

function all<T extends ItemRecord["type"]>(items: readonly ItemRecord[], type: T): readonly Of<T>[] {
  return items.filter((item): item is Of<T> => item.type === type);
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}
