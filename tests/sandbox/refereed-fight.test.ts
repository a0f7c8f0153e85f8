import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { WorldSeed } from "../../sandbox/server/world-loader.ts";
import { ask, dragBetween, squareOf, TestTable, waitForSquare, type Seat } from "./test-table.ts";

/** The fight at the crossing, as `npm start` offers it. */
const CROSSING = parse(readFileSync(new URL("../../sandbox/world/crossing.yaml", import.meta.url), "utf8")) as object;
const WORLD = { ...CROSSING, id: "test" } as WorldSeed;

const START = [6, 3] as const;
const PROMPT = ".ffs-prompt";

/** Opportunities left of a creature, as its combatant has them. */
function opportunitiesOf(name: string): string {
  return `game.combat.combatants.find((each) => each.name === "${name}").system.turn.opportunities`;
}

const ACTIVE = "game.combat.combatant?.name";

/** Ends turns as the game master until it is somebody's. */
async function untilTurnOf(master: Seat, name: string): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    const active = await ask<string>(master.page, ACTIVE);
    if (active === name) return;
    await master.page.evaluate(`game.system.api.submit({ verb: "end", who: game.combat.combatant.tokenId })`);
    await master.page.waitForFunction(`${ACTIVE} !== "${active}"`);
  }
  throw new Error(`it never became ${name}'s turn`);
}

describe("a refereed fight of two people", () => {
  let table: TestTable;
  let master: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await TestTable.open(WORLD, "built");
    master = await table.join("Game Master");
    player = await table.join("Player 1");
  });

  afterAll(async () => {
    await table.close();
  });

  it("begins from the tracker, with everybody aware and the first turn on every screen", async () => {
    const { page } = master;
    await page.evaluate(`ui.sidebar.changeTab("combat", "primary")`);
    await page.getByRole("button", { name: "Begin combat" }).click();
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await page.waitForFunction("game.combat.started");
    await player.page.waitForFunction("game.combat.started && game.combat.combatant !== null");
    expect(await ask(player.page, ACTIVE)).toBe(await ask(page, ACTIVE));
  });

  it("halts the player's fighter where it provokes, asks the game master, and lets it walk on", async () => {
    // A round so that nobody is flat-footed any more.
    const first = await ask<string>(master.page, ACTIVE);
    for (let turn = 0; turn < 4; turn += 1) {
      const active = await ask<string>(master.page, ACTIVE);
      await master.page.evaluate(`game.system.api.submit({ verb: "end", who: game.combat.combatant.tokenId })`);
      await master.page.waitForFunction(`${ACTIVE} !== "${active}"`);
    }
    expect(await ask(master.page, ACTIVE)).toBe(first);
    await untilTurnOf(master, "Fighter");
    await player.page.waitForFunction(`${ACTIVE} === "Fighter"`);
    await dragBetween(player.page, [START, [3, 3]]);
    await master.page.waitForSelector(PROMPT);
    expect(await squareOf(master.page, "Fighter")).toEqual(START);
    await master.page.locator(`${PROMPT} [data-choose=attack]:not([data-keep])`).click();
    await waitForSquare(player.page, "Fighter", [3, 3]);
    expect(await ask(master.page, opportunitiesOf("Ogre"))).toBe(0);
    const cards = await ask<number>(player.page, "game.messages.size");
    expect(cards).toBeGreaterThan(0);
  });

  it("refuses a drag beyond the movement that is left, with the reason, and leaves the token where it was", async () => {
    const before = await squareOf(player.page, "Fighter");
    await dragBetween(player.page, [before, [17, 9]]);
    await player.page.waitForSelector("#notifications .notification, .notification");
    expect(await squareOf(master.page, "Fighter")).toEqual(before);
    await player.page.keyboard.press("Escape");
  });

  it("takes a prompt up again when the game master reloads in the middle of it", async () => {
    await untilTurnOf(master, "Ogre");
    await untilTurnOf(master, "Fighter");
    await master.page.evaluate(`(async () => {
      const token = canvas.tokens.placeables.find((each) => each.name === "Fighter").document;
      const { sceneX, sceneY, size } = canvas.dimensions;
      await token.update({ x: sceneX + 6 * size, y: sceneY + 3 * size }, { movement: { [token.id]: { waypoints: [{ x: sceneX + 6 * size, y: sceneY + 3 * size, action: "displace" }] } } });
    })()`);
    await waitForSquare(player.page, "Fighter", START);
    await player.page.evaluate(
      `void game.system.api.submit({ verb: "act", who: game.combat.combatant.tokenId, action: "drink-a-potion-or-apply-an-oil" })`,
    );
    await master.page.waitForSelector(PROMPT);
    await master.page.reload();
    await master.page.waitForFunction("globalThis.game?.ready === true && globalThis.canvas?.ready === true");
    await master.page.waitForSelector(PROMPT);
    await master.page.locator(`${PROMPT} [data-choose=decline]:not([data-keep])`).click();
    await master.page.waitForFunction(
      `game.combat.combatants.find((each) => each.name === "Fighter").system.turn.standard === 0`,
    );
    expect(await ask(master.page, opportunitiesOf("Ogre"))).toBe(1);
  });

  it("goes through a whole round, turn by turn, the same on both screens", async () => {
    const round = await ask<number>(master.page, "game.combat.round");
    const seen: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const active = await ask<string>(master.page, ACTIVE);
      seen.push(active);
      await master.page.evaluate(`game.system.api.submit({ verb: "end", who: game.combat.combatant.tokenId })`);
      await player.page.waitForFunction(`${ACTIVE} !== "${active}"`);
    }
    expect(new Set(seen).size).toBe(4);
    expect(await ask(player.page, "game.combat.round")).toBe(round + 1);
  });
});
