import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { filesToPack } from "../../scripts/archive.ts";
import { DIST, ROOT } from "../../scripts/system.ts";

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  strict: true,
  noEmit: true,
  types: [],
};

/** The example of docs/api.md that shows the types, as a module would stand beside the system. */
function example(): string {
  const text = readFileSync(join(ROOT, "docs/api.md"), "utf8");
  const [, code = ""] = /^```ts\n(.*?)^```$/ms.exec(text) ?? [];
  return code.replace("./systems/five-foot-step/", "./");
}

/** What the compiler says of each module beside the built system, and of the declarations there. */
function complaints(modules: ReadonlyMap<string, string>): readonly string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.fileExists = (path) => modules.has(path) || fileExists(path);
  host.getSourceFile = (path, ...rest) => {
    const code = modules.get(path);
    return code === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, code, ts.ScriptTarget.ES2023);
  };
  const program = ts.createProgram([...modules.keys()], OPTIONS, host);
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(DIST));
  const found = own.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
  return found.map(({ file, messageText }) => {
    return `${file?.fileName.slice(DIST.length + 1) ?? ""}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
}

describe("The type declarations for authors of modules", () => {
  let said: readonly string[] = [];

  beforeAll(() => {
    if (!existsSync(join(DIST, "five-foot-step.d.ts"))) throw new Error("run npm run package before these tests");
    const right = example();
    const wrong = right.replace("happening.amount > 50", 'happening.amount > "50"');
    said = complaints(
      new Map(Object.entries({ right, wrong }).map(([name, code]) => [join(DIST, `${name}.ts`), code])),
    );
  }, 240_000);

  it("should know the example of docs/api.md, and find nothing wrong with it or with themselves", () => {
    expect(example()).toContain("SystemApi");
    expect(said.filter((each) => !each.startsWith("wrong.ts"))).toEqual([]);
  });

  it("should object to what no hook is called with", () => {
    expect(said.join()).toMatch(/wrong\.ts: .*'number' and 'string'/);
  });

  it("should be few, and not those of the system's windows", () => {
    const files = filesToPack(join(DIST, "types"));
    expect(files.length).toBeLessThan(80);
    expect(files.filter((path) => path.includes("foundry/apps"))).toEqual([]);
  });
});
