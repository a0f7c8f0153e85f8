import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { editionsPage } from "./editions-page.ts";
import { ROOT } from "./system.ts";

// npm run editions [-- --write]
const { values } = parseArgs({ options: { write: { type: "boolean" } } });
const page = editionsPage();
if (values.write === true) writeFileSync(join(ROOT, "docs", "editions.md"), page);
else console.log(page);
