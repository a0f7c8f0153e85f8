/** The fight at the crossing and what moves it on, for tests and pictures. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { parse } from "yaml";
import type { WorldSeed } from "../../sandbox/server/world-loader.ts";
import { ask, type Seat } from "./browser-table.ts";

/**
 * The fight at the crossing, as `npm start` offers it: the fighter of Player 1 and the sorcerer of Player 2 against a
 * goblin and an ogre with reach, initiative 18, 15, 12 and 7; nobody has begun it yet.
 */
export function crossing(): WorldSeed {
  const text = readFileSync(new URL("../../sandbox/world/crossing.yaml", import.meta.url), "utf8");
  const seed = parse(text) as WorldSeed; // the loader validates it
  return { ...seed, id: "test" };
}

export const ACTIVE = "game.combat.combatant?.name";

/** Whether something is called so, or so with a tag after it, as an expression of a function. */
export function isCalled(name: string): string {
  return `((each) => each.name === "${name}" || each.name.startsWith("${name} <"))`;
}

/** A combatant by its name, as an expression. */
export function combatantOf(name: string): string {
  return `game.combat.combatants.find(${isCalled(name)})`;
}

/** A token's document by its name, as an expression. */
export function tokenOf(name: string): string {
  return `canvas.scene.tokens.find(${isCalled(name)})`;
}

/** Begins the fight with everybody aware; the initiative of the world's file holds. */
export async function beginFight(master: Seat): Promise<void> {
  const { page } = master;
  await page.evaluate(`ui.sidebar.changeTab("combat", "primary")`);
  await page.getByRole("button", { name: "Begin combat" }).click();
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.waitForFunction("game.combat.started");
}

/** Ends turns as the game master until it is somebody's. */
export async function untilTurnOf(master: Seat, name: string): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    const active = await ask<string>(master.page, ACTIVE);
    if (active === name || active.startsWith(`${name} <`)) return;
    await master.page.evaluate(`game.system.api.submit({ verb: "end", who: game.combat.combatant.tokenId })`);
    await master.page.waitForFunction(`${ACTIVE} !== ${JSON.stringify(active)}`);
  }
  throw new Error(`it never became ${name}'s turn`);
}

/** Puts a token somewhere as nobody's movement, and waits until others know. */
export async function putAt(page: Page, name: string, [column, row]: readonly [number, number]): Promise<void> {
  await page.evaluate(`(async () => {
    const token = ${tokenOf(name)};
    const { sceneX, sceneY, size } = canvas.dimensions;
    const at = { x: sceneX + ${column} * size, y: sceneY + ${row} * size };
    await token.update(at, { animate: false, movement: { [token.id]: { waypoints: [{ ...at, action: "displace" }] } } });
  })()`);
}

/** From now on every die of this client's shows the same part of its faces: 0 the highest, close to 1 the lowest. */
export async function loadDice(page: Page, part: number): Promise<void> {
  await page.evaluate(`CONFIG.Dice.randomUniform = () => ${part}`);
}
