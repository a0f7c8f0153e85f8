import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, TestTable, type Seat } from "./test-table.ts";

async function openSettings({ page }: Seat): Promise<void> {
  await page.click('#sidebar-tabs [data-tab="settings"]');
  await page.click('[data-app="configure"]');
  await page.waitForSelector("#settings-config");
}

describe("settings", () => {
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

  it("makes a form of what packages registered, the world's part for game masters", async () => {
    await openSettings(player);
    await player.page.waitForSelector("#settings-config >> text=Fixture switch");
    expect(await player.page.locator('#settings-config [name="fixture.mood"]').count()).toBe(0);
    await player.page.check('#settings-config [name="fixture.switch"]');
    await player.page.getByRole("button", { name: "Save" }).click();
    await player.page.waitForSelector("#settings-config", { state: "detached" });
    expect(await ask<boolean>(player.page, "game.settings.get('fixture', 'switch')")).toBe(true);
  });

  it("stores a world setting for everybody", async () => {
    await openSettings(master);
    await master.page.selectOption('#settings-config [name="fixture.mood"]', "wild");
    await master.page.getByRole("button", { name: "Save" }).click();
    await player.page.waitForFunction("game.settings.get('fixture', 'mood') === 'wild'");
    await expect(player.page.evaluate("game.settings.set('fixture', 'mood', 'calm')")).rejects.toThrow(/permission/i);
  });

  it("switches between light and dark and remembers it", async () => {
    const { page } = player;
    await page.waitForSelector("body.theme-dark");
    await page.getByRole("button", { name: "Use light colors" }).click();
    await page.waitForSelector("body.theme-light");
    await page.reload();
    await page.waitForFunction("globalThis.game?.ready === true");
    expect(await ask<boolean>(page, "document.body.classList.contains('theme-light')")).toBe(true);
  });

  it("lists the keys that are bound", async () => {
    const { page } = master;
    await page.click('[data-app="controls"]');
    await page.waitForSelector("#controls-config dt >> text=Greet");
    await page.click("#controls-config [data-action=close]");
  });
});
