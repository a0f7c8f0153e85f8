import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginFight, combatantOf, loadDice, putAt, rawKeys, seated, tokenOf } from "./built-table.ts";
import { ask, waitForSquare, type Seat, type TestTable } from "./test-table.ts";

const BAR = "#ffs-action-bar";
const SEARCH = `${BAR} .ffs-bar-search`;
const turnOf = (part: string): string => `${combatantOf("Fighter")}.system.turn.${part}`;

describe("the action bar", () => {
  let table: TestTable;
  let master: Seat;
  let player: Seat;

  beforeAll(async () => {
    ({ table, master, player } = await seated());
    await putAt(master.page, "Fighter", [7, 4]);
    await waitForSquare(player.page, "Fighter", [7, 4]);
    await beginFight(master);
    await player.page.waitForSelector(BAR);
    await loadDice(master.page, 0.25);
  });

  afterAll(async () => {
    await table.close();
  });

  /** Finds an action by the keyboard alone. */
  async function find(words: string): Promise<void> {
    const { page } = player;
    await page.keyboard.press("KeyX");
    await page.waitForFunction(`document.activeElement?.matches("${SEARCH}")`);
    await page.fill(SEARCH, words);
    await page.keyboard.press("Enter");
  }

  it("comes with the turn, and its key, its search and Enter take an action without the mouse", async () => {
    const { page } = player;
    expect(await page.locator(`${BAR} .window-title`).textContent()).toContain("Fighter");
    await find("5 foot");
    await page.waitForSelector(`${BAR} .ffs-bar-form`);
    expect(await rawKeys(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.waitForSelector(`${BAR} .ffs-bar-list`);
    await find("total def");
    await page.waitForFunction(`${turnOf("standard")} === 0`);
    await page.waitForSelector(`${BAR} .ffs-pip-standard.spent`);
    expect(player.errors).toEqual([]);
  });

  it("greys what cannot be done, with the refusal's own sentence", async () => {
    const { page } = player;
    await page.keyboard.press("KeyX");
    await page.fill(SEARCH, "trip");
    const entry = page.locator(`${BAR} [data-entry="act:trip"]`);
    expect(await entry.getAttribute("aria-disabled")).toBe("true");
    expect(await entry.locator(".ffs-bar-reason").textContent()).toMatch(/no standard action left/);
  });

  it("tells the game master quietly of a refusal, who lets it happen", async () => {
    const fighter = `${tokenOf("Fighter")}.id`;
    await master.page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
    const command = `{ verb: "act", who: ${fighter}, action: "total-defense" }`;
    const ruling = await ask<string>(player.page, `game.system.api.submit(${command}).then(({ kind }) => kind)`);
    expect(ruling).toBe("refused");
    await master.page.waitForSelector(".ffs-appeal");
    expect(await player.page.locator(".ffs-appeal").count()).toBe(0);
    await master.page.click(".ffs-appeal");
    await master.page.waitForSelector(".ffs-appeal", { state: "detached" });
    await player.page.waitForFunction(`game.messages.contents.some((each) => /has it done anyway/.test(each.content))`);
    expect(master.errors).toEqual([]);
  });
});
