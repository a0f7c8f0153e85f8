import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, TestTable } from "./test-table.ts";

describe("joining", () => {
  let table: TestTable;

  beforeAll(async () => {
    table = await TestTable.open();
  });

  afterAll(async () => {
    await table.close();
  });

  it("offers every user of the world at the door", async () => {
    const { page, errors } = await table.visit("/");
    await page.waitForSelector("#join .user-button");
    const names = await page.locator("#join .user-button strong").allTextContents();
    expect(names).toEqual(["Gamemaster", "Ada", "Bo"]);
    await page.getByRole("button", { name: /Ada/ }).click();
    await page.waitForFunction("globalThis.game?.ready === true");
    expect(await ask<string>(page, "game.user.name")).toBe("Ada");
    expect(errors).toEqual([]);
  });

  it("says what is wrong with an unknown user", async () => {
    const { page } = await table.visit("/?world=test&user=Nobody");
    await page.waitForSelector("#join .join-error");
    expect(await page.textContent("#join .join-error")).toContain("Nobody");
    expect(await page.locator("#join .user-button").count()).toBe(3);
  });

  it("shows who is at the table, and when they leave", async () => {
    const master = await table.join("Gamemaster");
    const player = await table.join("Bo");
    await master.page.waitForSelector("#players .player.active >> text=Bo");
    await player.page.close();
    await master.page.waitForSelector("#players .player.active >> text=Bo", { state: "detached" });
    expect(master.errors).toEqual([]);
  });

  it("goes through Foundry's start-up hooks in order", async () => {
    const { page } = await table.join("Gamemaster");
    const log = await ask<string[]>(page, "fixture.log");
    const startup = log.filter((entry) => ["init", "setup", "canvasInit", "canvasReady", "ready"].includes(entry));
    expect(startup).toEqual(["init", "setup", "canvasInit", "canvasReady", "ready"]);
  });

  it("puts the system's styles into a layer above its own", async () => {
    const { page } = await table.join("Gamemaster");
    const layered = await page.evaluate(() => {
      const window = document.createElement("div");
      window.className = "application fixture-sheet";
      window.innerHTML = '<section class="window-content"></section>';
      document.body.append(window);
      const { borderTopColor } = getComputedStyle(window.firstElementChild ?? window);
      window.remove();
      return borderTopColor;
    });
    expect(layered).toBe("rgb(1, 2, 3)");
  });
});
