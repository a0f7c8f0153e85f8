import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ask, squareOf, TestTable, waitForSquare, type Seat } from "./test-table.ts";

const FIGHTER = "Ada's fighter";

describe("the keyboard", () => {
  let table: TestTable;
  let player: Seat;

  beforeAll(async () => {
    table = await TestTable.open();
    player = await table.join("Ada");
  });

  afterAll(async () => {
    await table.close();
  });

  beforeEach(async () => {
    await player.page.evaluate("document.activeElement?.blur()");
  });

  it("controls the player's own token from the start", async () => {
    expect(await ask<string[]>(player.page, "canvas.tokens.controlled.map((token) => token.name)")).toEqual([FIGHTER]);
  });

  it("moves it by arrow keys, each press a movement of method keyboard", async () => {
    await player.page.keyboard.press("ArrowRight");
    await waitForSquare(player.page, FIGHTER, [3, 4]);
    expect(await ask<string>(player.page, "canvas.tokens.controlled[0].document.movement.method")).toBe("keyboard");
    await player.page.keyboard.press("KeyS");
    await waitForSquare(player.page, FIGHTER, [3, 5]);
    await player.page.keyboard.press("Numpad7");
    await waitForSquare(player.page, FIGHTER, [2, 4]);
  });

  it("makes one diagonal step of two keys", async () => {
    await player.page.keyboard.down("ArrowRight");
    await player.page.keyboard.down("ArrowDown");
    await player.page.keyboard.up("ArrowRight");
    await player.page.keyboard.up("ArrowDown");
    await waitForSquare(player.page, FIGHTER, [3, 5]);
  });

  it("takes movements back with Ctrl+Z, the last first", async () => {
    await player.page.keyboard.press("Control+KeyZ");
    await waitForSquare(player.page, FIGHTER, [2, 4]);
    expect(await ask<string>(player.page, "canvas.tokens.controlled[0].document.movement.method")).toBe("undo");
    await player.page.keyboard.press("Control+KeyZ");
    await waitForSquare(player.page, FIGHTER, [3, 5]);
  });

  it("does not move while somebody writes", async () => {
    const before = await squareOf(player.page, FIGHTER);
    await player.page.focus("#chat-message");
    await player.page.keyboard.type("waddle");
    expect(await squareOf(player.page, FIGHTER)).toEqual(before);
    await player.page.fill("#chat-message", "");
    await player.page.keyboard.press("Escape");
    expect(await ask<boolean>(player.page, "document.activeElement === document.body")).toBe(true);
  });

  it("runs a key that the system registered, not with a modifier", async () => {
    await player.page.evaluate("fixture.log.length = 0");
    await player.page.keyboard.press("Control+KeyG");
    await player.page.keyboard.press("KeyG");
    expect(await ask<string[]>(player.page, "fixture.log.filter((entry) => entry === 'greet')")).toEqual(["greet"]);
  });

  it("opens and closes the character's sheet with C, and closes windows with Escape before it releases", async () => {
    const { page } = player;
    await page.keyboard.press("KeyC");
    await page.waitForSelector(".fixture-sheet");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".fixture-sheet", { state: "detached" });
    expect(await ask<number>(page, "canvas.tokens.controlled.length")).toBe(1);
    await page.keyboard.press("Escape");
    expect(await ask<number>(page, "canvas.tokens.controlled.length")).toBe(0);
    await page.keyboard.press("Tab");
    expect(await ask<number>(page, "canvas.tokens.controlled.length")).toBe(1);
  });

  it("targets what is under the pointer with T, and tells the others", async () => {
    const master = await table.join("Gamemaster");
    await player.page.evaluate("canvas.tokens.placeables.find((token) => token.name === 'Ogre')._onHoverIn(null)");
    await player.page.keyboard.press("KeyT");
    expect(await ask<string[]>(player.page, "[...game.user.targets].map((token) => token.name)")).toEqual(["Ogre"]);
    await master.page.waitForFunction(
      "[...game.users.find((user) => user.name === 'Ada').targets].some((token) => token.name === 'Ogre')",
    );
    const log = await ask<string[]>(master.page, "fixture.log");
    expect(log).toContain("target Ada Ogre true");
  });
});
