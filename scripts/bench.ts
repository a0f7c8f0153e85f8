/**
 * Figures, not tests: how long the things take that people wait for. `npm run bench` prints them; compare only figures of
 * one run on one machine. The modules are bundled first, like those of the package, because a loader that transforms each
 * of them as it is imported adds code of its own to every function.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

const FOLDER = join("node_modules", ".cache", "bench");

await build({
  configFile: false,
  logLevel: "error",
  build: {
    ssr: join("scripts", "bench", "main.ts"),
    outDir: FOLDER,
    target: "es2023",
    rolldownOptions: { output: { entryFileNames: "main.mjs" } },
  },
});
await import(pathToFileURL(join(process.cwd(), FOLDER, "main.mjs")).href);
