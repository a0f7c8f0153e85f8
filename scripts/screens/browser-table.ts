/** A sandbox server with browsers at its table: what tests and the pictures of the guides look at. */
import { chromium, type Browser, type Page } from "playwright-core";
import { startSandbox, type Sandbox } from "../../sandbox/server/start-sandbox.ts";
import type { WorldSeed } from "../../sandbox/server/world-loader.ts";
import { findBrowser } from "../find-browser.ts";

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

/** A server and the browser that its people share. */
export interface Opened {
  readonly sandbox: Sandbox;
  readonly browser: Browser;
}

/** Starts a server of one world over a folder of a system's files, and a browser. */
export async function openTable(world: WorldSeed, systemRoot: string): Promise<Opened> {
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
  return { sandbox, browser };
}

export class BrowserTable {
  readonly sandbox: Sandbox;
  readonly #browser: Browser;

  constructor({ sandbox, browser }: Opened) {
    this.sandbox = sandbox;
    this.#browser = browser;
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

/** Run an expression in the page. */
export async function ask<T>(page: Page, expression: string): Promise<T> {
  return page.evaluate<T>(expression);
}
