import type { Table } from "../../rules/index.ts";
import { actionsLeft } from "../../rules/index.ts";
import { say } from "../words.ts";

/** One mark of what a creature has left. */
export interface Pip {
  readonly id: "standard" | "move" | "swift" | "step" | "opportunities";
  /** One letter for the mark. */
  readonly sign: string;
  readonly title: string;
  readonly left: number;
  readonly spent: boolean;
  /** More than one is left. */
  readonly many: boolean;
}

const PIPS: readonly Pip["id"][] = ["standard", "move", "swift", "step", "opportunities"];

/** What a creature has left of its turn and of its round's opportunities. */
export function budgetPips(table: Table, who: string): readonly Pip[] {
  const creature = table.field.creatures[who];
  if (creature === undefined) return [];
  const left = actionsLeft(table, creature);
  const known = PIPS.filter((id) => id !== "swift" || table.edition.turns.actionTypes.includes(id));
  return known.map((id) => ({
    id,
    sign: say(`Pip.${id}.Sign`),
    title: say(`Pip.${id}.Title`, { left: left[id], feet: left.strideFeet }),
    left: left[id],
    spent: left[id] === 0,
    many: left[id] > 1,
  }));
}
