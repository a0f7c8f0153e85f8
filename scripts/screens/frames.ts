/**
 * Figures, not tests: how long the page is busy with what the map shows, with fifty tokens on it. `npm run bench:map` prints
 * them, after `npm run package`. Measured is the work of the system's own scripts; what a browser then needs to put a picture
 * on the screen depends on its graphics card, which the browser of the tests has none of.
 */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { ROOT } from "../system.ts";
import { BrowserTable, openTable, pointOf } from "./browser-table.ts";
import { beginFight, tokenOf } from "./crossing.ts";
import { crowd } from "./crowd.ts";
import { seatTwo } from "./stage.ts";

/** With the four of the crossing there are fifty. */
const MORE = 46;

/** A frame of a screen that shows sixty in a second. Milliseconds. */
const FRAME_MS = 1000 / 60;

const ROUNDS = 2;

/** A way for the fighter through the goblin's and the ogre's reach, with turns. */
const WAY = [
  [5, 3],
  [5, 5],
  [7, 6],
  [9, 7],
  [12, 6],
  [12, 3],
] as const;

/** Every call for a frame and every drawing of a ruler is timed from now on; the slowest between two reads counts. */
const WATCH = `(() => {
  globalThis.took = [];
  const timed = (work) => function (...args) {
    const start = performance.now();
    try { return work.apply(this, args); } finally { globalThis.took.push(performance.now() - start); }
  };
  const ask = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) => ask(/refresh/.test(callback.toString()) ? timed(callback) : callback);
  const ruler = CONFIG.Token.rulerClass.prototype;
  ruler.refresh = timed(ruler.refresh);
})()`;

async function frames(page: Page): Promise<void> {
  await page.evaluate(`new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))`);
}

async function timesOf(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate("globalThis.took.length = 0");
  await work();
  await frames(page);
  return page.evaluate<number[]>("globalThis.took.splice(0)");
}

async function drag(page: Page): Promise<void> {
  const start = await pointOf(page, [6.5, 3.5]);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const [column, row] of WAY) {
    const { x, y } = await pointOf(page, [column + 0.5, row + 0.5]);
    await page.mouse.move(x, y, { steps: 4 });
    await frames(page);
  }
  await page.keyboard.press("Escape");
  await page.mouse.up();
}

async function hold(page: Page, key: string): Promise<void> {
  await page.keyboard.down(key);
  await frames(page);
  await page.keyboard.up(key);
}

async function hoverEverybody(page: Page): Promise<void> {
  const points = await page.evaluate<{ x: number; y: number }[]>(
    `canvas.tokens.placeables.map(({ center }) => canvas.clientCoordinatesFromCanvas(center))`,
  );
  for (const { x, y } of points) {
    await page.mouse.move(x, y);
    await frames(page);
  }
}

async function targetEverybody(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const token of canvas.tokens.placeables) {
      token.setTarget(true, { releaseOthers: true });
      await drawn();
    }
    game.user.targets.forEach((token) => token.setTarget(false));
  })()`);
}

async function report(page: Page, name: string, work: () => Promise<void>): Promise<void> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(...(await timesOf(page, work)));
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? NaN).toFixed(2).padStart(8);
  console.log(
    `${name.padEnd(48)} median ${at(0.5)}   nineteen of twenty ${at(0.95)}   slowest ${at(1)} ms of ${times.length}`,
  );
}

const table = new BrowserTable(await openTable(crowd(MORE), join(ROOT, "dist")));
try {
  const { master } = await seatTwo(table);
  const { page } = master;
  await beginFight(master);
  await page.evaluate(`${tokenOf("Fighter")}.object.control({ releaseOthers: true })`);
  await page.evaluate(WATCH);
  const count = await page.evaluate<number>("canvas.tokens.placeables.length");
  console.log(`${count} tokens; a frame at 60 Hz is ${FRAME_MS.toFixed(1)} ms`);
  await report(page, "squares threatened by whoever is pointed at", () => hoverEverybody(page));
  await report(page, "area left of the turn, on pressing its key", () => hold(page, "KeyR"));
  await report(page, "lines of cover and flanking to a target", () => targetEverybody(page));
  await report(page, "ruler of a drag, with who provokes where", () => drag(page));
} finally {
  await table.close();
}
