import type { Seated } from "../../field/actor-table.ts";
import { word } from "../../words.ts";
import { GROUPS, labelOf, whatsFor } from "../bar/entries.ts";
import { idOf } from "../bar/whats.ts";

/** The actions of one type that the edition knows. */
export interface ActionGroup {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly { readonly entry: string; readonly label: string }[];
}

/** Everything that a creature can be told to do, by the edition's types of action. */
export function actionGroups({ table, creature }: Seated): readonly ActionGroup[] {
  const all = whatsFor(table, { who: creature.id, isMaster: false });
  const groups = GROUPS.map((id) => ({
    id,
    label: word("ActionType", id),
    entries: all
      .filter(([, group]) => group === id)
      .map(([what]) => ({ entry: idOf(what), label: labelOf(what) }))
      .sort((a, b) => a.label.localeCompare(b.label)),
  }));
  return groups.filter(({ entries }) => entries.length > 0);
}
