import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, pointOf, squareOf, TestTable, type Seat } from "./test-table.ts";

describe("the rest of the interface", () => {
  let table: TestTable;
  let player: Seat;
  let master: Seat;

  beforeAll(async () => {
    table = await TestTable.open();
    player = await table.join("Ada");
    master = await table.join("Gamemaster");
  });

  afterAll(async () => {
    await table.close();
  });

  it("makes a token of an actor that a game master drops onto the scene", async () => {
    const { page } = master;
    await page.click('#sidebar-tabs [data-tab="actors"]');
    const { x, y } = await pointOf(page, [5.4, 8.6]);
    const board = page.locator("#board");
    const entry = page.locator(".directory-item:has-text('Ogre')").first();
    const box = await board.boundingBox();
    await entry.dragTo(board, { targetPosition: { x: x - (box?.x ?? 0), y: y - (box?.y ?? 0) } });
    await page.waitForFunction("canvas.tokens.placeables.filter((token) => token.name === 'Ogre').length === 2");
    await player.page.waitForFunction("canvas.tokens.placeables.filter((token) => token.name === 'Ogre').length === 2");
    const squares = await ask<number[][]>(
      page,
      `canvas.tokens.placeables.filter((token) => token.name === "Ogre").map(({ document: { _source: { x, y } } }) =>
        [(x - canvas.dimensions.sceneX) / 100, (y - canvas.dimensions.sceneY) / 100])`,
    );
    expect(squares).toEqual([await squareOf(page, "Ogre"), [4, 8]]);
  });

  it("deletes controlled tokens with Delete, for game masters", async () => {
    const { page } = master;
    await page.evaluate("canvas.tokens.placeables.filter((token) => token.name === 'Ogre')[1].control()");
    await page.keyboard.press("Delete");
    await player.page.waitForFunction("canvas.tokens.placeables.filter((token) => token.name === 'Ogre').length === 1");
  });

  it("selects what a box is drawn around", async () => {
    const { page } = master;
    const [from, to] = await Promise.all([pointOf(page, [1.2, 3.2]), pointOf(page, [12.5, 6.5])]);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await page.waitForFunction("canvas.tokens.controlled.length === 2");
    await page.keyboard.press("Escape");
    expect(await ask<number>(page, "canvas.tokens.controlled.length")).toBe(0);
  });

  it("zooms around the pointer and pans with the right button", async () => {
    const { page } = player;
    const before = await pointOf(page, [8, 5]);
    await page.mouse.move(before.x, before.y);
    await page.mouse.wheel(0, -100);
    await page.waitForFunction("canvas.stage.scale.x > 0");
    const zoomed = await pointOf(page, [8, 5]);
    expect(Math.hypot(zoomed.x - before.x, zoomed.y - before.y)).toBeLessThan(1);
    await page.mouse.down({ button: "right" });
    await page.mouse.move(before.x + 80, before.y + 30, { steps: 4 });
    await page.mouse.up({ button: "right" });
    await expect.poll(async () => Math.round((await pointOf(page, [8, 5])).x - before.x)).toBe(80);
  });

  it("shows a tooltip on hover after a moment, and at once for the keyboard", async () => {
    const { page } = player;
    await page.hover('#sidebar-tabs [data-tab="combat"]');
    await page.waitForSelector("#tooltip.active >> text=Combat tracker");
    await page.mouse.move(400, 400);
    await page.waitForSelector("#tooltip.active", { state: "detached" });
    await page.focus("#chat-message");
    await page.keyboard.press("Shift+Tab");
    await page.waitForSelector("#tooltip.active");
    await page.keyboard.press("Escape");
  });

  it("shows five notices at once and the next when one goes", async () => {
    const { page } = player;
    await page.evaluate(
      "for (let n = 1; n <= 7; n++) ui.notifications.info(`Notice ${n}`, { console: false, permanent: true })",
    );
    expect(await page.locator("#notifications .notification").count()).toBe(5);
    await page.click("#notifications .notification >> text=Notice 1");
    await page.waitForSelector("#notifications >> text=Notice 6");
    await page.evaluate("ui.notifications.clear()");
    expect(await page.locator("#notifications .notification").count()).toBe(0);
  });

  it("highlights spaces in named layers, each space once", async () => {
    const counts = await ask<number[]>(
      player.page,
      `(() => {
        const { grid } = canvas.interface;
        const layer = grid.addHighlightLayer("test");
        const { x, y } = canvas.grid.getTopLeftPoint({ i: 3, j: 4 });
        for (let n = 0; n < 3; n++) grid.highlightPosition("test", { x, y, color: 0x00ff00, border: 0x000000, alpha: 0.4 });
        const drawn = [layer.positions.size, layer.geometry.graphicsData.length];
        grid.clearHighlightLayer("test");
        drawn.push(layer.geometry.graphicsData.length);
        grid.destroyHighlightLayer("test");
        drawn.push(grid.getHighlightLayer("test") === undefined ? 0 : 1);
        return drawn;
      })()`,
    );
    expect(counts).toEqual([1, 1, 0, 0]);
  });

  it("says so when the connection breaks", async () => {
    const { page } = await table.join("Bo");
    await page.evaluate("game.socket.disconnect()");
    await page.waitForSelector("body.connection-lost");
    await page.waitForSelector("#notifications .error >> text=connection");
  });
});
