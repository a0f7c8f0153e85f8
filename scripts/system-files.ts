import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { writeAuthorTypes } from "./author-types.ts";
import { compilePacks } from "./compile-packs.ts";
import { ROOT } from "./system.ts";

/** Files and folders that go into the package as they are. A folder that is not there is left out. */
export const STATIC_FILES: readonly string[] = ["system.json", "template.json", "LICENSE", "OGL.md", "CHANGELOG.md"];
export const STATIC_FOLDERS: readonly string[] = ["templates", "lang", "styles", "assets"];

/** After the module is written, puts everything beside it that makes it a Foundry system. */
export function systemFiles(): Plugin {
  let outDir = "";
  return {
    name: "five-foot-step:system-files",
    apply: "build",
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async writeBundle() {
      for (const name of [...STATIC_FILES, ...STATIC_FOLDERS]) {
        const source = join(ROOT, name);
        if (existsSync(source)) cpSync(source, join(outDir, name), { recursive: true });
      }
      writeAuthorTypes(outDir);
      await compilePacks(outDir);
    },
  };
}
