import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { pictureName, pictures } from "./picture.ts";
import { clearAway, type Screen, type ScreenGroup, type Stage } from "./screen.ts";
import { SCREENS } from "./screens.ts";
import { openStage } from "./stage.ts";
import { ROOT } from "../system.ts";

// npm run screenshots [-- NAME…] [--to FOLDER]: every screen, or those whose names begin so.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: "string" } } });
const folder = values.to ?? join(ROOT, "docs", "images");

const isWanted = ({ name }: Screen): boolean =>
  positionals.length === 0 || positionals.some((start) => name.startsWith(start));

async function keep(stage: Stage, screen: Screen): Promise<void> {
  const { page } = stage[screen.seat];
  try {
    for (const [theme, picture] of await pictures(stage, screen)) {
      writeFileSync(join(folder, pictureName(screen.name, theme)), picture);
    }
    console.log(screen.name);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${screen.name}: ${String(error)}`);
  } finally {
    await screen.close?.(page, stage);
    await clearAway(page);
  }
}

async function keepGroup(group: ScreenGroup): Promise<void> {
  const wanted = group.screens.filter(isWanted);
  if (wanted.length === 0) return;
  const stage = await openStage(group, join(ROOT, "dist"));
  try {
    for (const screen of wanted) await keep(stage, screen);
  } finally {
    await stage.table.close();
  }
}

for (const group of SCREENS) await keepGroup(group);
