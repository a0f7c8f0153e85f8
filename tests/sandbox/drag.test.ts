import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ask, dragBetween, pointOf, squareOf, TestTable, waitForSquare, type Seat } from "./test-table.ts";

const FIGHTER = "Ada's fighter";
const START = [2, 4] as const;

/** The plan that a client knows of Ada for the fighter's token, as the number of its waypoints; null for none. */
const PLAN = `(() => {
  const token = canvas.tokens.placeables.find((each) => each.name === "Ada's fighter");
  const ada = game.users.find((user) => user.name === "Ada");
  return token._plannedMovement[ada.id]?.foundPath.length ?? null;
})()`;

/** How many lines of rulers a client draws. */
const RULER_LINES =
  "canvas.tokens._rulerPaths.children.reduce((sum, path) => sum + path.geometry.graphicsData.length, 0)";

describe("dragging a token", () => {
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

  beforeEach(async () => {
    await player.page.evaluate("fixture.log.length = 0; fixture.checkpoints = fixture.pauses = fixture.refuse = false");
  });

  afterEach(async () => {
    await player.page.keyboard.press("Escape");
    await player.page.mouse.up();
    await master.page.evaluate(`(async () => {
      if (game.paused) game.togglePause(false, { broadcast: true });
      const { sceneX, sceneY } = canvas.dimensions;
      const token = canvas.tokens.placeables.find((each) => each.name === "Ada's fighter");
      await token.document.update({ x: sceneX + 200, y: sceneY + 400 }, { movement: { [token.id]: { constrainOptions: { ignoreWalls: true } } } });
    })()`);
    await waitForSquare(player.page, FIGHTER, START);
  });

  it("moves the token on every client when it is dropped", async () => {
    await dragBetween(player.page, [START, [4, 6]]);
    await waitForSquare(player.page, FIGHTER, [4, 6]);
    await waitForSquare(master.page, FIGHTER, [4, 6]);
    expect(player.errors).toEqual([]);
  });

  it("shows the plan to the others while it lasts, and forgets it after the drop", async () => {
    const { page } = player;
    const from = await pointOf(page, [2.5, 4.5]);
    const to = await pointOf(page, [5.5, 4.5]);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await master.page.waitForFunction(`${PLAN} === 2`);
    await master.page.waitForFunction(`${RULER_LINES} > 0`);
    await master.page.waitForSelector(".waypoint-label >> text=15 paces");
    await page.mouse.up();
    await waitForSquare(master.page, FIGHTER, [5, 4]);
    await master.page.waitForFunction(`${PLAN} === null`);
    await master.page.waitForFunction(`${RULER_LINES} === 0`);
  });

  it("sets a waypoint with Ctrl, takes it back with a right click, and cancels with Escape", async () => {
    const { page } = player;
    const places = await Promise.all([pointOf(page, [2.5, 4.5]), pointOf(page, [4.5, 4.5]), pointOf(page, [4.5, 6.5])]);
    const [start, corner, end] = places;
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(corner.x, corner.y, { steps: 6 });
    await page.keyboard.down("Control");
    await page.mouse.up();
    await page.keyboard.up("Control");
    await page.mouse.move(end.x, end.y, { steps: 6 });
    await page.waitForFunction(`${PLAN} === 3`);
    await page.mouse.click(end.x, end.y, { button: "right" });
    await page.waitForFunction(`${PLAN} === 2`);
    await page.keyboard.press("Escape");
    await page.waitForFunction(`${PLAN} === null`);
    expect(await ask<boolean>(page, "canvas.tokens.isDragging")).toBe(false);
    expect(await squareOf(page, FIGHTER)).toEqual(START);
  });

  it("walks around a corner through a waypoint, which is a checkpoint", async () => {
    const { page } = player;
    const places = await Promise.all([pointOf(page, [2.5, 4.5]), pointOf(page, [4.5, 4.5]), pointOf(page, [4.5, 6.5])]);
    const [start, corner, end] = places;
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(corner.x, corner.y, { steps: 6 });
    await page.keyboard.down("Control");
    await page.mouse.up();
    await page.keyboard.up("Control");
    await page.mouse.move(end.x, end.y, { steps: 6 });
    await page.mouse.click(end.x, end.y);
    await waitForSquare(master.page, FIGHTER, [4, 6]);
    await waitForSquare(page, FIGHTER, [4, 6]);
    const moved = (await ask<string[]>(page, "fixture.log")).filter((entry) => entry.startsWith("moved"));
    expect(moved).toEqual([`moved ${FIGHTER} 10 2`, `moved ${FIGHTER} 10 0`]);
  });

  it("halts at a checkpoint while the system pauses it, and goes on when it says so", async () => {
    const { page } = player;
    await page.evaluate("fixture.checkpoints = fixture.pauses = true");
    await dragBetween(page, [START, [2, 8]]);
    await waitForSquare(master.page, FIGHTER, [2, 6]);
    await waitForSquare(page, FIGHTER, [2, 6]);
    expect(
      await ask<string>(
        page,
        'canvas.tokens.placeables.find((t) => t.name === "Ada\'s fighter").document.movement.state',
      ),
    ).toBe("paused");
    await page.evaluate("fixture.resume()");
    await waitForSquare(master.page, FIGHTER, [2, 8]);
  });

  it("stays where it is when the system refuses, and the preview goes", async () => {
    const { page } = player;
    await page.evaluate("fixture.refuse = true");
    await dragBetween(page, [START, [4, 4]]);
    await page.waitForFunction(`${PLAN} === null`);
    expect(await squareOf(page, FIGHTER)).toEqual(START);
    expect(await ask<number>(page, "canvas.tokens.preview.children.length")).toBe(0);
  });

  it("stops at a wall and marks what cannot be reached", async () => {
    const { page } = player;
    await dragBetween(page, [START, [3, 1]]);
    await waitForSquare(page, FIGHTER, [3, 1]);
    const from = await pointOf(page, [3.5, 1.5]);
    const to = await pointOf(page, [8.5, 1.5]);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.waitForSelector(".waypoint-label.unreachable");
    await page.mouse.up();
    await waitForSquare(page, FIGHTER, [5, 1]);
  });

  it("lets a game master pass walls with unconstrained movement", async () => {
    const { page } = master;
    await page.getByRole("button", { name: /Unconstrained movement/ }).click();
    await dragBetween(page, [START, [8, 1]]);
    await waitForSquare(page, FIGHTER, [8, 1]);
    await page.getByRole("button", { name: /Unconstrained movement/ }).click();
  });

  it("colours the spaces as the system's ruler says", async () => {
    const { page } = player;
    const from = await pointOf(page, [2.5, 4.5]);
    const to = await pointOf(page, [7.5, 4.5]);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.waitForFunction(`(() => {
      const token = canvas.tokens.placeables.find((each) => each.name === "Ada's fighter");
      const layer = canvas.interface.grid.getHighlightLayer("TokenRuler." + token.id);
      return layer.geometry.graphicsData.some(({ fillStyle }) => fillStyle.color === 0xff0000);
    })()`);
    await page.keyboard.press("Escape");
    await page.mouse.up();
  });

  it("does not let a player drag what is not theirs", async () => {
    const { page } = player;
    await dragBetween(page, [
      [9, 3],
      [11, 5],
    ]);
    expect(await ask<boolean>(page, "canvas.tokens.isDragging")).toBe(false);
    expect(await squareOf(page, "Ogre")).toEqual([9, 3]);
    await expect(
      page.evaluate("canvas.tokens.placeables.find((each) => each.name === 'Ogre').document.update({ x: 0 })"),
    ).rejects.toThrow(/permission/i);
  });

  it("does not move for players while the game is paused", async () => {
    await master.page.evaluate("game.togglePause(true, { broadcast: true })");
    await player.page.waitForSelector("#pause.paused");
    await dragBetween(player.page, [START, [4, 4]]);
    await player.page.waitForSelector("#notifications .warning");
    expect(await squareOf(player.page, FIGHTER)).toEqual(START);
  });

  it("walks gradually while the document stands at its goal at once", async () => {
    const watcher = await table.join("Bo", { reducedMotion: "no-preference" });
    await dragBetween(player.page, [START, [2, 8]]);
    await waitForSquare(watcher.page, FIGHTER, [2, 8]);
    const fighter = 'canvas.tokens.placeables.find((each) => each.name === "Ada\'s fighter")';
    const during = await ask<{ y: number; source: number; walking: boolean }>(
      watcher.page,
      `(() => { const token = ${fighter}; return { y: token.document.y, source: token.document._source.y, walking: token.movementAnimationPromise !== null }; })()`,
    );
    expect(during.walking).toBe(true);
    expect(during.y).toBeLessThan(during.source);
    await watcher.page.evaluate(`${fighter}.movementAnimationPromise`);
    expect(await ask<number>(watcher.page, `${fighter}.document.y`)).toBe(during.source);
    await watcher.page.close();
  });
});
