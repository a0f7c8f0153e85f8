import { compilePacks } from "./compile-packs.ts";
import { DIST } from "./system.ts";

// npm run packs: compiles the compendium sources in packs/ into dist/packs.
const written = await compilePacks(DIST);
for (const path of written) console.log(`dist/${path}`);
