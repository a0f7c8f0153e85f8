import { LinkError, linkSystem, linkTarget } from "./link-system.ts";
import { DIST } from "./system.ts";

// npm run link -- PATH: links dist/ into a Foundry user-data folder.
const [path, ...more] = process.argv.slice(2);
if (path === undefined || more.length > 0) {
  console.error("Usage: npm run link -- PATH     (PATH: Foundry's user-data folder, or its Data folder)");
  process.exit(2);
}
try {
  const link = linkSystem(DIST, path);
  console.log(`${link} → ${linkTarget(link)}`);
} catch (error) {
  if (!(error instanceof LinkError)) throw error;
  console.error(error.message);
  process.exit(1);
}
