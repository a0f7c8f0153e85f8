/** A sandbox server with a small world and browsers at its table, for the tests of the stand-in itself. */
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Page } from "playwright-core";
import { findBrowser } from "../../scripts/find-browser.ts";
import { startSandbox, type Sandbox } from "../../sandbox/server/start-sandbox.ts";
import type { WorldSeed } from "../../sandbox/server/world-loader.ts";

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

export interface Seat {
  readonly page: Page;
  /** Errors of the page that were not expected. */
  readonly errors: string[];
}

export interface JoinOptions {
  readonly reducedMotion?: "reduce" | "no-preference";
  readonly colorScheme?: "light" | "dark";
  readonly size?: { readonly width: number; readonly height: number };
}

export class TestTable {
  readonly sandbox: Sandbox;
  readonly #browser: Browser;

  private constructor(sandbox: Sandbox, browser: Browser) {
    this.sandbox = sandbox;
    this.#browser = browser;
  }

  /** A table with the small system that the tests bring along, or with the built package of Five-Foot Step. */
  static async open(world: WorldSeed = TEST_WORLD, system: "fixture" | "built" = "fixture"): Promise<TestTable> {
    const systemRoot = system === "fixture" ? FIXTURE : BUILT;
    const sandbox = await startSandbox({ port: 0, world, systemRoot, systemEntry: null, live: false });
    const browser = await chromium.launch({
      executablePath: process.env["CHROMIUM"] ?? findBrowser(),
      args: [
        "--no-sandbox",
        // The canvas is drawn with WebGL: without a graphics card the processor does it.
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
        "--disable-background-networking",
        "--no-first-run",
        // Several people sit at one table: no window counts as being in the background.
        "--disable-backgrounding-occluded-windows",
        "--disable-renderer-backgrounding",
      ],
    });
    return new TestTable(sandbox, browser);
  }

  /** A browser of its own for one person, already at the table. */
  async join(user: string, { reducedMotion = "reduce", colorScheme = "dark", size }: JoinOptions = {}): Promise<Seat> {
    const seat = await this.visit(`/?${new URLSearchParams({ world: "test", user }).toString()}`, {
      reducedMotion,
      colorScheme,
      ...(size ? { size } : {}),
    });
    const ready = "globalThis.game?.ready === true && globalThis.canvas?.ready === true";
    await seat.page.waitForFunction(`(${ready}) || document.querySelector("#join .join-error")`).catch(() => undefined);
    if ((await seat.page.evaluate(ready)) === true) return seat;
    throw new Error(`${user} could not join:\n${seat.errors.join("\n")}\n${await seat.page.innerText("body")}`);
  }

  /** A browser of its own at some address of the server. */
  async visit(path: string, { reducedMotion = "reduce", colorScheme = "dark", size }: JoinOptions = {}): Promise<Seat> {
    const context = await this.#browser.newContext({
      viewport: size ?? { width: 1280, height: 800 },
      reducedMotion,
      colorScheme,
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await page.goto(`${this.sandbox.url}${path}`);
    return { page, errors };
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.sandbox.close();
  }
}

/**
 * Where a place of the scene is on the page: `[4, 4]` is the top left corner of that square, `[4.5, 4.5]` its middle. The
 * page has drawn what it knows by then.
 */
export async function pointOf(page: Page, [column, row]: readonly [number, number]): Promise<{ x: number; y: number }> {
  return page.evaluate(
    async ([c, r]) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const { canvas } = globalThis as unknown as {
        canvas: {
          dimensions: { sceneX: number; sceneY: number; size: number };
          clientCoordinatesFromCanvas(point: object): { x: number; y: number };
        };
      };
      const { sceneX, sceneY, size } = canvas.dimensions;
      return canvas.clientCoordinatesFromCanvas({ x: sceneX + c * size, y: sceneY + r * size });
    },
    [column, row] as const,
  );
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

/** Run an expression in the page. */
export async function ask<T>(page: Page, expression: string): Promise<T> {
  return page.evaluate<T>(expression);
}
