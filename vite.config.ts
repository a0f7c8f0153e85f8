import { defineConfig } from "vite";
import { foundryProxy, hotFiles } from "./scripts/dev-server.ts";
import { systemFiles } from "./scripts/system-files.ts";
import { SYSTEM_ID } from "./scripts/system.ts";

/** A running Foundry that `npm run dev` stands in front of. */
const FOUNDRY = process.env["FOUNDRY_URL"] ?? "http://localhost:30000";

export default defineConfig({
  base: `/systems/${SYSTEM_ID}/`,
  publicDir: false,
  plugins: [systemFiles(), hotFiles()],
  server: { port: 30001, strictPort: true, proxy: foundryProxy(FOUNDRY) },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    sourcemap: true,
    // Readable in the browser's console even without the source map; the archive is compressed anyway.
    minify: false,
    lib: { entry: "src/foundry/index.ts", formats: ["es"], fileName: () => `${SYSTEM_ID}.mjs` },
    // Foundry shows class names to people, so two classes of one name must both keep it.
    rolldownOptions: { output: { keepNames: true, codeSplitting: false } },
  },
});
