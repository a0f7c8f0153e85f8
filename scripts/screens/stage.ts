import type { Seat } from "./browser-table.ts";
import { BrowserTable, openTable } from "./browser-table.ts";
import type { ScreenGroup, Stage } from "./screen.ts";

/** How long a test waits for what a person would see at once. Milliseconds. */
const PATIENCE_MS = 8000;

/** A table with the game master and Player 1 at it. */
export interface Seated {
  readonly table: BrowserTable;
  readonly master: Seat;
  readonly player: Seat;
}

/** Seats the game master and Player 1 at a table, which is closed when they cannot come. */
export async function seatTwo(table: BrowserTable): Promise<Seated> {
  try {
    const [master, player] = [await table.join("Game Master"), await table.join("Player 1")];
    for (const { page } of [master, player]) page.setDefaultTimeout(PATIENCE_MS);
    return { table, master, player };
  } catch (error) {
    await table.close();
    throw error;
  }
}

/** Opens the table of a group of screens and brings it to where they begin. Close its `table` in the end. */
export async function openStage(group: ScreenGroup, systemRoot: string): Promise<Stage> {
  const table = new BrowserTable(await openTable(group.world(), systemRoot));
  const seated = await seatTwo(table);
  try {
    const stage = { ...seated, guest: await table.visit("/") };
    await group.prepare(stage);
    return stage;
  } catch (error) {
    await table.close();
    throw error;
  }
}
