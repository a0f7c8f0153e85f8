import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * The scenario files that arguments name: files as they are, folders as every `.yaml` below them, in order of name.
 * @throws {Error} when one of them does not exist, or a folder holds no scenario; the message names it.
 */
export function scenarioFiles(args: readonly string[]): readonly string[] {
  return args.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) throw new Error(`${path}: there is no such file or folder`);
    if (!found.isDirectory()) return [path];
    const below = yamlBelow(path);
    if (below.length === 0) throw new Error(`${path}: the folder holds no .yaml file`);
    return below;
  });
}

function yamlBelow(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return yamlBelow(path);
    return entry.name.endsWith(".yaml") ? [path] : [];
  });
}
