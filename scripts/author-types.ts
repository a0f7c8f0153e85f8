/** The type declarations that the package brings along for authors of modules. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { ROOT } from "./system.ts";

/** What authors import, and the file whose declarations extend Foundry's own types. */
const API = "foundry/modules/api-types.ts";
const HOOKS = "foundry/hooks.ts";
/** The module that Foundry's types are extended through. */
const FOUNDRY_TYPES = "@league-of-foundry-developers/foundry-vtt-types";

const ENTRY = `/**
 * Types of Five-Foot Step for modules; see docs/api.md. They stand on Foundry's own: ${FOUNDRY_TYPES}.
 *
 *     import type { SystemApi } from "…/systems/five-foot-step/five-foot-step";
 */
/// <reference types="${FOUNDRY_TYPES}" />
export type * from "./types/${declared(API)}";
export type * from "./types/${declared(HOOKS)}";
export type { Command } from "./types/${declared("rules/commands.ts")}";
export type { Happening } from "./types/${declared("rules/happenings.ts")}";
`;

/** Writes the declarations into a folder: one file to import, and what it needs beside it. */
export function writeAuthorTypes(folder: string): void {
  const source = join(ROOT, "src");
  for (const path of reachable(source, [API, HOOKS])) {
    const target = join(folder, "types", path.replace(/\.ts$/, ".d.ts"));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, declarationsOf(join(source, path)).text);
  }
  writeFileSync(join(folder, "five-foot-step.d.ts"), ENTRY);
}

/** The modules that the declarations of some need, themselves among them, by their paths in the folder. */
function reachable(source: string, start: readonly string[]): readonly string[] {
  const found = new Set<string>(start);
  for (const path of found) {
    for (const needed of declarationsOf(join(source, path)).needs) {
      found.add(relative(source, join(source, dirname(path), needed)));
    }
  }
  return [...found].sort();
}

interface Declarations {
  readonly text: string;
  /** The relative paths that it imports, as they stand in the source. */
  readonly needs: readonly string[];
}

/** A module's declarations, with the names of others as declarations go by. */
function declarationsOf(path: string): Declarations {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(path, "utf8"), {
    fileName: path,
    compilerOptions: { module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
    reportDiagnostics: true,
  });
  const [first] = diagnostics;
  if (first !== undefined) {
    throw new Error(`${path} cannot be declared: ${ts.flattenDiagnosticMessageText(first.messageText, "\n")}`);
  }
  const named = /(from |import\()"(\.[^"]+)\.ts"/g;
  return {
    text: outputText.replace(named, '$1"$2"'),
    needs: [...outputText.matchAll(named)].map(([, , relativePath]) => `${relativePath ?? ""}.ts`),
  };
}

function declared(path: string): string {
  return path.replace(/\.ts$/, "");
}
