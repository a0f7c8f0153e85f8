import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrowser } from "../../scripts/find-browser.ts";
import { ask, pointOf, TestTable, type Seat } from "./test-table.ts";

/** The colour of the page's pixel at a square's middle, as the canvas draws it: red, green, blue. */
const pixelAt = (column: number, row: number): string => `(() => {
  const { app, dimensions: { sceneX, sceneY, size } } = canvas;
  const { x, y } = canvas.clientCoordinatesFromCanvas({ x: sceneX + ${column} * size, y: sceneY + ${row} * size });
  app.render();
  const { gl, resolution, height } = app.renderer;
  const pixel = new Uint8Array(4);
  gl.readPixels(x * resolution, height - y * resolution, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  return [...pixel].slice(0, 3);
})()`;

/** How many frames are drawn while nothing but a wait happens. */
const framesWithin = (milliseconds: number, meanwhile = ""): string => `(async () => {
  let frames = 0;
  const count = () => frames++;
  canvas.app.renderer.on("postrender", count);
  ${meanwhile};
  await new Promise((resolve) => setTimeout(resolve, ${milliseconds}));
  canvas.app.renderer.off("postrender", count);
  return frames;
})()`;

describe("the canvas", () => {
  let table: TestTable;
  let player: Seat;

  beforeAll(async () => {
    table = await TestTable.open();
    player = await table.join("Ada");
  });

  afterAll(async () => {
    await table.close();
  });

  it("is a stage of PIXI with Foundry's groups and layers in their order", async () => {
    const { page } = player;
    expect(await ask<string>(page, "PIXI.VERSION")).toBe("7.4.3");
    const is = (what: string): Promise<boolean> => ask<boolean>(page, what);
    expect(await is("canvas.app instanceof PIXI.Application && canvas.stage === canvas.app.stage")).toBe(true);
    expect(
      await is("canvas.interface.parent === canvas.rendered && canvas.primary.parent === canvas.environment"),
    ).toBe(true);
    expect(
      await is(
        "canvas.rendered.children.indexOf(canvas.environment) < canvas.rendered.children.indexOf(canvas.interface)",
      ),
    ).toBe(true);
    expect(await ask<string[]>(page, "canvas.layers.map((layer) => layer.options.name)")).toEqual([
      "grid",
      "tokens",
      "walls",
      "controls",
    ]);
    expect(await is("canvas.tokens.placeables.every((token) => token instanceof PIXI.Container)")).toBe(true);
    expect(await is("canvas.tokens.placeables.every((token) => token.mesh.parent === canvas.primary)")).toBe(true);
  });

  it("stands tokens where their documents are, and follows them", async () => {
    const { page } = player;
    const place = `(() => {
      const token = canvas.tokens.placeables.find((each) => each.name === "Ogre");
      const { sceneX, sceneY, size } = canvas.dimensions;
      const square = ({ x, y }) => [(x - sceneX) / size, (y - sceneY) / size];
      return [square(token.position), square(token.mesh.position), token.mesh.width / size];
    })()`;
    expect(await ask<unknown>(page, place)).toEqual([[9, 3], [10, 4], 2]);
  });

  it("shows what a package draws on it, at once and only then", async () => {
    const { page } = player;
    await expect.poll(() => ask<number>(page, framesWithin(400)), { timeout: 20_000 }).toBe(0);
    const before = await ask<number[]>(page, pixelAt(13.5, 1.5));
    const draw = `(() => {
      const { sceneX, sceneY, size } = canvas.dimensions;
      const cover = new PIXI.Graphics();
      cover.beginFill(0xff00ff).drawRect(sceneX + 13 * size, sceneY + size, size, size).endFill();
      canvas.controls.addChild(cover);
    })()`;
    const frames = await ask<number>(page, framesWithin(500, draw));
    expect(frames).toBeGreaterThanOrEqual(1);
    expect(frames).toBeLessThanOrEqual(5);
    expect(before).not.toEqual([255, 0, 255]);
    expect(await ask<number[]>(page, pixelAt(13.5, 1.5))).toEqual([255, 0, 255]);
  });

  it("keeps overlays in place while the view moves, and takes them down with the scene", async () => {
    const { page } = player;
    await page.evaluate(`(() => {
      const { sceneX, sceneY, size } = canvas.dimensions;
      const lane = new PIXI.Graphics();
      lane.name = "lane";
      lane.beginFill(0x00ffff).drawRect(sceneX + 3 * size, sceneY + 8 * size, size, size).endFill();
      canvas.interface.addChild(lane);
      canvas.pan({ scale: canvas.stage.scale.x * 0.7 });
    })()`);
    expect(await ask<number[]>(page, pixelAt(3.5, 8.5))).toEqual([0, 255, 255]);
    await page.evaluate("canvas.draw()");
    expect(await ask<unknown>(page, `canvas.interface.getChildByName("lane")`)).toBeNull();
  });

  it("draws plain things of the primary group over the map and under the tokens", async () => {
    const { page } = player;
    await page.evaluate(`(() => {
      const { sceneX, sceneY, size } = canvas.dimensions;
      const ground = new PIXI.Graphics();
      ground.beginFill(0xff00ff).drawRect(sceneX, sceneY, 4 * size, 6 * size).endFill();
      canvas.primary.addChild(ground);
    })()`);
    expect(await ask<number[]>(page, pixelAt(0.5, 4.5))).toEqual([255, 0, 255]);
    expect(await ask<number[]>(page, pixelAt(2.5, 4.35))).not.toEqual([255, 0, 255]);
    await page.evaluate("canvas.draw()");
  });

  it("changes the colours of ground and names between light and dark", async () => {
    const { page } = player;
    const look = `[${pixelAt(13.5, 1.5)}, canvas.tokens.placeables[0].nameplate.style.fill]`;
    const dark = await ask<unknown[]>(page, look);
    await page.emulateMedia({ colorScheme: "light" });
    await page.waitForFunction(`canvas.tokens.placeables[0].nameplate.style.fill !== "${String(dark[1])}"`);
    expect((await ask<unknown[]>(page, look))[0]).not.toEqual(dark[0]);
    await page.emulateMedia({ colorScheme: "dark" });
  });

  it("tells PIXI's pointer events to what a package makes interactive", async () => {
    const { page } = player;
    await page.evaluate(`(() => {
      const token = canvas.tokens.placeables.find((each) => each.name === "Ogre");
      globalThis.pointed = [];
      token.on("pointerdown", (event) => pointed.push(event.constructor.name.includes("Federated")));
    })()`);
    const { x, y } = await pointOf(page, [10, 4]);
    await page.mouse.click(x, y);
    expect(await ask<boolean[]>(page, "pointed")).toEqual([true]);
  });

  it("says what is missing where the browser offers no WebGL", async () => {
    const browser = await chromium.launch({
      executablePath: process.env["CHROMIUM"] ?? findBrowser(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-software-rasterizer", "--disable-3d-apis"],
    });
    const page = await browser.newPage();
    await page.goto(`${table.sandbox.url}/?world=test&user=Ada`);
    await page.waitForSelector("#join [role=alert] >> text=WebGL");
    await browser.close();
  });
});
