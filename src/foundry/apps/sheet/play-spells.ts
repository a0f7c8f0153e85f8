import { concentrationBonus } from "../../../rules/casting/concentration.ts";
import type { Seated } from "../../field/actor-table.ts";
import { itemRecord } from "../../field/read-documents.ts";
import { say, signed, word } from "../../words.ts";
import { breakdownHtml } from "./breakdown.ts";
import type { ItemGroup } from "./items.ts";
import { spellGroups } from "./items.ts";
import type { Tile } from "./numbers.ts";

/** Spells of one level with how many of them are left. */
export interface SpellLevel extends ItemGroup {
  /** `3 of 5 left`; empty where none is counted. */
  readonly left: string;
}

/** The spells by level, each level with what is left of it. */
export function spellLevels(items: readonly Item.Implementation[]): readonly SpellLevel[] {
  return spellGroups(items).map((group) => {
    const counts = group.items.map(({ id }) => preparedOf(items, id));
    const max = counts.reduce((sum, count) => sum + count.max, 0);
    const value = counts.reduce((sum, count) => sum + count.value, 0);
    return { ...group, left: max === 0 ? "" : say("Sheet.SpellsLeft", { value, max }) };
  });
}

function preparedOf(
  items: readonly Item.Implementation[],
  id: string,
): { readonly value: number; readonly max: number } {
  const item = items.find((each) => each.id === id);
  const record = item === undefined ? null : itemRecord(item);
  return record?.type === "spell" ? record.system.prepared : { value: 0, max: 0 };
}

/** The numbers that a caster goes by. */
export function casterNumbers({ table, creature }: Seated): readonly Tile[] {
  const concentration = concentrationBonus(table, creature);
  const label = word("Number", "concentration");
  const value = signed(concentration.total);
  const level = { label: word("Number", "caster-level"), value: String(creature.casterLevel) };
  return [
    {
      id: "caster-level",
      ...level,
      rolled: false,
      tooltip: breakdownHtml([{ title: `${level.label} ${level.value}` }]),
    },
    {
      id: "concentration",
      label,
      value,
      rolled: false,
      tooltip: breakdownHtml([{ title: `${label} ${value}`, total: concentration }]),
    },
  ];
}
