import { say, word } from "../../words.ts";

/** Something that is used up and counted on the actor itself, by its name in the rules. */
export interface UseRow {
  /** The list it stands in. */
  readonly list: "spells" | "components";
  readonly name: string;
  readonly label: string;
  readonly left: number;
}

/** Uses of spells and abilities without an item of their own, and components that are counted. */
export function useRows(system: {
  readonly spells: Readonly<Record<string, number>>;
  readonly components: Readonly<Record<string, number>>;
}): readonly UseRow[] {
  const rows = (["spells", "components"] as const).flatMap((list) =>
    Object.entries(system[list]).map(([name, left]) => ({ list, name, label: word("Use", name), left })),
  );
  return rows.sort((a, b) => a.label.localeCompare(b.label));
}

/** Counts one up or down; never below nothing. */
export async function changeUse(
  actor: Actor.Implementation,
  { list, name, by }: { readonly list: string; readonly name: string; readonly by: number },
): Promise<void> {
  const { system } = actor;
  if (list !== "spells" && list !== "components") return;
  const left = system[list][name];
  if (left === undefined) return;
  if (left + by < 0) {
    ui.notifications.warn(say("Sheet.NoUseLeft", { what: word("Use", name) }));
    return;
  }
  await actor.update({ system: { [list]: { [name]: left + by } } });
}
