import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import type { World, WorldData } from "./world.ts";

const SAVE_DELAY_MS = 500;

/** Read a stored world; null if the file is not there yet. Throws when it is not valid JSON. */
export async function readWorldFile(file: string): Promise<WorldData | null> {
  if (!existsSync(file)) return null;
  return JSON.parse(await readFile(file, "utf8")) as WorldData;
}

/** Keep a world in a file: it is written a moment after each change and when `flush` is called. */
export function keepInFile(world: World, file: string): { flush(): Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();
  const save = (): void => {
    timer = undefined;
    const text = JSON.stringify(world.toData(), null, 1);
    // Written beside and then moved, so that a crash never leaves half a world.
    writing = writing.then(() => writeFile(`${file}.part`, text)).then(() => rename(`${file}.part`, file));
  };
  world.onChange = () => {
    timer ??= setTimeout(save, SAVE_DELAY_MS);
  };
  return {
    async flush() {
      if (timer) {
        clearTimeout(timer);
        save();
      }
      await writing;
    },
  };
}
