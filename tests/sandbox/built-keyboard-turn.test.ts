import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACTIVE, beginFight, loadDice, putAt, seated, tokenOf } from "./built-table.ts";
import { ask, waitForSquare, type Seat, type TestTable } from "./test-table.ts";

const BAR = "#ffs-action-bar";
const SEARCH = `${BAR} .ffs-bar-search`;

/** The most keys between one control of the bar's form and another. */
const MANY = 40;

async function openBar(page: Page): Promise<void> {
  await page.keyboard.press("KeyX");
  await page.waitForFunction(`document.activeElement?.matches("${SEARCH}")`);
}

/** Presses a key until the focus is on a control. */
async function tabTo(page: Page, selector: string, key = "Tab"): Promise<void> {
  for (let pressed = 0; pressed < MANY; pressed += 1) {
    if (await page.evaluate<boolean>(`document.activeElement?.matches(${JSON.stringify(selector)}) === true`)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} did not reach ${selector}`);
}

describe("a turn by the keyboard alone", () => {
  let table: TestTable;
  let master: Seat;
  let player: Seat;

  beforeAll(async () => {
    ({ table, master, player } = await seated());
    await putAt(master.page, "Fighter", [6, 4]);
    await beginFight(master);
    await player.page.waitForSelector(BAR);
    await waitForSquare(player.page, "Fighter", [6, 4]);
    await loadDice(master.page, 0.25);
  });

  afterAll(async () => {
    await table.close();
  });

  it("selects the token and steps up to the ogre", async () => {
    const { page } = player;
    await page.evaluate("document.activeElement?.blur()");
    await page.keyboard.press("Tab");
    await page.waitForFunction(`canvas.tokens.controlled[0]?.name === "Fighter"`);
    await page.keyboard.press("ArrowRight");
    await waitForSquare(master.page, "Fighter", [7, 4]);
  });

  it("attacks it from the bar", async () => {
    const { page } = player;
    await openBar(page);
    await page.keyboard.type("attack");
    await page.keyboard.press("Enter");
    await page.waitForSelector(`${BAR} .ffs-bar-form`);
    await tabTo(page, `${BAR} input[name=target]`);
    await page.waitForFunction(`document.activeElement.closest("label, li")?.textContent.includes("Ogre")`);
    await page.keyboard.press("Space");
    await tabTo(page, `${BAR} button[data-action=give]`);
    await page.keyboard.press("Enter");
    await master.page.waitForFunction(`${tokenOf("Ogre")}.actor.system.hitPoints.value < 30`);
  });

  it("ends the turn", async () => {
    const { page } = player;
    await openBar(page);
    await tabTo(page, `${BAR} [data-action=end]`, "Shift+Tab");
    await page.keyboard.press("Enter");
    await master.page.waitForFunction(`${ACTIVE} === "Sorcerer"`);
    expect(player.errors).toEqual([]);
    expect(await ask<number>(page, `${tokenOf("Fighter")}.actor.system.hitPoints.value`)).toBe(38);
  });
});
