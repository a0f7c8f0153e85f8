import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { zipFolder } from "./archive.ts";
import { publishedManifest } from "./published-manifest.ts";
import { BUILD, DIST, readManifest, SYSTEM_ID } from "./system.ts";

// npm run package [-- --url https://…]: zips dist/ into build/, with the manifest beside it.
const { values } = parseArgs({ options: { url: { type: "string" } } });
if (!existsSync(join(DIST, "system.json"))) throw new Error("dist/ holds no built system: run npm run build first");

const archive = `${SYSTEM_ID}-${readManifest(DIST).version}.zip`;
const source = readFileSync(join(DIST, "system.json"), "utf8");
const manifest = values.url === undefined ? source : publishedManifest(source, { url: values.url, archive });
const zip = zipFolder(DIST, { "system.json": manifest });
mkdirSync(BUILD, { recursive: true });
writeFileSync(join(BUILD, archive), zip);
writeFileSync(join(BUILD, "system.json"), manifest);
console.log(`build/${archive}  ${(zip.length / 1024).toFixed(0)} KiB`);
console.log("build/system.json");
