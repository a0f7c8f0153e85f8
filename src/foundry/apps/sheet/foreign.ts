import { editionOf } from "../../../rules/editions/index.ts";
import type { Having } from "../../../rules/editions/known.ts";
import { foreignTo } from "../../../rules/editions/known.ts";
import type { Seated } from "../../field/actor-table.ts";
import { readable } from "../../field/names.ts";
import { say, word } from "../../words.ts";

/** Something that is stored and means nothing in the edition that is played. */
export interface ForeignRow {
  readonly id: string;
  readonly label: string;
  /** In which editions it does, in a sentence. */
  readonly hint: string;
}

/** What an actor has that only other editions than the one it is played in know: it is kept, and does nothing. */
export function foreignRows({ table, creature }: Seated, actions: readonly string[]): readonly ForeignRow[] {
  const having: readonly Having[] = [
    ...Object.keys(creature.skills).map((name) => ({ kind: "skill", name }) as const),
    ...creature.feats.map((name) => ({ kind: "feat", name }) as const),
    ...creature.traits.map((name) => ({ kind: "trait", name }) as const),
    ...creature.conditions.map((name) => ({ kind: "condition", name }) as const),
    ...[...new Set(actions)].map((name) => ({ kind: "action", name }) as const),
  ];
  return foreignTo(table.edition, having).map(({ kind, name, knownIn }) => ({
    id: `${kind}-${name}`,
    label: say(`Sheet.Foreign.${kind}`, { name: labelOf(kind, name) }),
    hint: say("Sheet.Foreign.KnownIn", { editions: knownIn.map((id) => editionOf(id).name).join(", ") }),
  }));
}

function labelOf(kind: Having["kind"], name: string): string {
  return kind === "condition" ? word("Condition", name) : readable(name);
}
