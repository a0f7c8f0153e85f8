import type { ScenarioInfo } from "../../common/scenario-info.ts";

/** The scenarios of one folder, as the list shows them. */
export interface ScenarioFolder {
  readonly name: string;
  readonly rows: readonly ScenarioRow[];
}

export interface ScenarioRow {
  readonly file: string;
  /** The id of its element. */
  readonly id: string;
  readonly title: string;
  /** Everything it can be found by, in lower case. */
  readonly search: string;
  /** The rule sets that it is written for, in words. */
  readonly edition: string;
  /** It stands as a scene of this world. */
  readonly isUp: boolean;
  readonly broken: boolean;
}

/** Scenarios by folder, both in the order given. `isUp` says which of them stand as scenes. */
export function foldersOf(scenarios: readonly ScenarioInfo[], isUp: (file: string) => boolean): ScenarioFolder[] {
  const folders = new Map<string, ScenarioRow[]>();
  for (const info of scenarios) {
    const name = info.file.split("/").slice(0, -1).join("/");
    const rows = folders.get(name) ?? [];
    rows.push(rowOf(info, isUp(info.file)));
    folders.set(name, rows);
  }
  return [...folders].map(([name, rows]) => ({ name, rows }));
}

function rowOf({ file, title, editions, covers, creatures, problem }: ScenarioInfo, isUp: boolean): ScenarioRow {
  const names = creatures.map(({ name }) => name);
  return {
    file,
    id: `scenario-${file.replaceAll(/[^a-zA-Z0-9]+/g, "-")}`,
    title,
    search: [file, title, ...editions, ...covers, ...names].join(" ").toLowerCase(),
    edition: editions.join(", "),
    isUp,
    broken: problem !== null,
  };
}
