/** A sandbox server with a small world and browsers at its table, for the tests of the stand-in itself. */
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import type { WorldSeed } from "../../sandbox/server/world-loader.ts";
import { BrowserTable, openTable, pointOf } from "../../scripts/screens/browser-table.ts";

export { ask, pointOf, type JoinOptions, type Seat } from "../../scripts/screens/browser-table.ts";

const FIXTURE = fileURLToPath(new URL("fixture", import.meta.url));
const BUILT = fileURLToPath(new URL("../../dist", import.meta.url));

/** A yard of 16 by 10 squares with a wall, a cellar, a player with a fighter, and two who are not theirs. */
export const TEST_WORLD: WorldSeed = {
  id: "test",
  title: "Test world",
  users: [
    { name: "Gamemaster", role: "GAMEMASTER", color: "#b3402a" },
    { name: "Ada", color: "#2f6db3", character: "Ada's fighter" },
    { name: "Bo", color: "#3a9155" },
  ],
  actors: [
    {
      name: "Ada's fighter",
      type: "hero",
      ownership: { Ada: "OWNER", default: "LIMITED" },
      system: { hp: { value: 7, max: 10 } },
      prototypeToken: { actorLink: true, disposition: 1, displayName: 50, displayBars: 50 },
    },
    { name: "Ogre", type: "hero", prototypeToken: { width: 2, height: 2, disposition: -1, displayName: 0 } },
    { name: "Lurker", type: "hero", prototypeToken: { disposition: -1, hidden: true } },
  ],
  scenes: [
    {
      name: "Yard",
      active: true,
      squares: [16, 10],
      ownership: { default: "OBSERVER" },
      tokens: [
        { actor: "Ada's fighter", at: [2, 4] },
        { actor: "Ogre", at: [9, 3] },
        { actor: "Lurker", at: [12, 8], hidden: true },
      ],
      walls: [{ segment: [6, 0, 6, 3] }],
    },
    { name: "Cellar", squares: [8, 8], ownership: { default: "OBSERVER" }, tokens: [] },
  ],
};

export class TestTable extends BrowserTable {
  /** A table with the small system that the tests bring along, or with the built package of Five-Foot Step. */
  static async open(world: WorldSeed = TEST_WORLD, system: "fixture" | "built" = "fixture"): Promise<TestTable> {
    return new TestTable(await openTable(world, system === "fixture" ? FIXTURE : BUILT));
  }
}

/** The square at which the stored document of a token stands. */
export async function squareOf(page: Page, name: string): Promise<readonly [number, number]> {
  return page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        dimensions: { sceneX: number; sceneY: number; size: number };
        scene: { tokens: Iterable<{ name: string; _source: { x: number; y: number } }> };
      };
    };
    const { sceneX, sceneY, size } = canvas.dimensions;
    for (const { name: own, _source } of canvas.scene.tokens) {
      if (own === wanted) return [(_source.x - sceneX) / size, (_source.y - sceneY) / size] as const;
    }
    throw new Error(`No token called ${wanted}`);
  }, name);
}

/** Wait until a token's stored document stands at a square. */
export async function waitForSquare(page: Page, name: string, square: readonly [number, number]): Promise<void> {
  await page.waitForFunction(
    ({ wanted, column, row }) => {
      const { canvas } = globalThis as unknown as {
        canvas: {
          dimensions: { sceneX: number; sceneY: number; size: number };
          scene: { tokens: Iterable<{ name: string; _source: { x: number; y: number } }> };
        };
      };
      const { sceneX, sceneY, size } = canvas.dimensions;
      return [...canvas.scene.tokens].some(
        ({ name: own, _source: { x, y } }) =>
          own === wanted && x === sceneX + column * size && y === sceneY + row * size,
      );
    },
    { wanted: name, column: square[0], row: square[1] },
    { timeout: 15_000 },
  );
}

/** Press at one square's middle, move over others, and let go at the last. */
export async function dragBetween(page: Page, squares: readonly (readonly [number, number])[]): Promise<void> {
  const [first, ...rest] = squares.map(([column, row]) => [column + 0.5, row + 0.5] as const);
  if (!first) throw new Error("A drag needs a square to begin at");
  const start = await pointOf(page, first);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const square of rest) {
    const point = await pointOf(page, square);
    await page.mouse.move(point.x, point.y, { steps: 6 });
  }
  await page.mouse.up();
}
