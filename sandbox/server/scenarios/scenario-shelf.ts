import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { ScenarioInfo } from "../../common/scenario-info.ts";
import type { Field } from "../../../src/rules/field/field.ts";
import type { Scenario } from "../../../src/scenario/scenario.ts";

interface Known {
  readonly changedMs: number;
  readonly info: ScenarioInfo;
}

/** The scenario files of a folder, read anew when they change. */
export class ScenarioShelf {
  readonly #folder: string;
  readonly #known = new Map<string, Known>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** All scenarios by order of their paths. A file that is no scenario is among them and says why. */
  async list(): Promise<ScenarioInfo[]> {
    const files = (await this.#files()).sort((a, b) => a.localeCompare(b));
    const infos: ScenarioInfo[] = [];
    for (const file of files) infos.push(await this.#info(file));
    return infos;
  }

  /** The text of a file; null when there is no such scenario. */
  async text(file: string): Promise<string | null> {
    // Only what is listed is given away, so that no path leads out of the folder.
    return (await this.#files()).includes(file) ? readFile(path.join(this.#folder, file), "utf8") : null;
  }

  async #files(): Promise<string[]> {
    const names = await readdir(this.#folder, { recursive: true });
    return names.filter((name) => /\.ya?ml$/.test(name)).map((name) => name.split(path.sep).join("/"));
  }

  async #info(file: string): Promise<ScenarioInfo> {
    const place = path.join(this.#folder, file);
    const changedMs = (await stat(place)).mtimeMs;
    const known = this.#known.get(file);
    if (known?.changedMs === changedMs) return known.info;
    const info = await read(file, await readFile(place, "utf8"));
    this.#known.set(file, { changedMs, info });
    return info;
  }
}

async function read(file: string, text: string): Promise<ScenarioInfo> {
  // The parser brings all the rules with it, which a server that nobody asks for scenarios need not load.
  const { readScenario } = await import("../../../src/scenario/parse.ts");
  try {
    return describe(readScenario(text, file));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { file, title: file, edition: "", editions: [], covers: [], creatures: [], problem };
  }
}

function describe({ file, title, covers, editions, field, steps }: Scenario): ScenarioInfo {
  const begin = steps.flatMap(({ deed }) =>
    deed.kind === "command" && deed.command.verb === "begin" ? [deed.command] : [],
  )[0];
  const creatures = Object.values(field.creatures).map(({ id, name, side }) => ({
    name,
    side,
    initiative: begin?.initiative[id] ?? null,
  }));
  return { file, title, edition: field.edition, editions, covers, creatures, problem: problemOf(field) };
}

/** Why a scene cannot hold a field; null when it can. The system writes one sign of terrain for each square. */
function problemOf({ grid }: Field): string | null {
  const mixed = Object.entries(grid.terrain).find(([, kinds]) => kinds.length > 1);
  if (!mixed) return null;
  const [square, kinds] = mixed;
  return `The square [${square}] is ${kinds.join(" and ")} at once; a scene keeps one kind of terrain for a square`;
}
