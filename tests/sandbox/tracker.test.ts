import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, TestTable, type Seat } from "./test-table.ts";

const entry = (name: string): string => `.combatant:has-text(${JSON.stringify(name)})`;

describe("the combat tracker", () => {
  let table: TestTable;
  let player: Seat;
  let master: Seat;

  beforeAll(async () => {
    table = await TestTable.open();
    player = await table.join("Ada");
    master = await table.join("Gamemaster");
    for (const { page } of [player, master]) await page.click('#sidebar-tabs [data-tab="combat"]');
  });

  afterAll(async () => {
    await table.close();
  });

  it("is empty before there is an encounter", async () => {
    expect(await master.page.textContent(".encounter-title")).toContain("No encounter");
    expect(await player.page.locator("[data-action=createCombat]").count()).toBe(0);
  });

  it("lists combatants of a new encounter, hidden ones for game masters only", async () => {
    const { page } = master;
    await page.click("[data-action=createCombat]");
    await page.waitForSelector(".encounter-title >> text=Not begun");
    await page.evaluate(
      `foundry.documents.TokenDocument.createCombatants(canvas.tokens.placeables.map((token) => token.document))`,
    );
    await page.waitForSelector(entry("Lurker"));
    await player.page.waitForSelector(entry("Ogre"));
    await page.hover(entry("Lurker"));
    await page.click(`${entry("Ogre")} [data-action=toggleHidden]`);
    await player.page.waitForSelector(entry("Ogre"), { state: "detached" });
    await page.click(`${entry("Ogre")} [data-action=toggleHidden]`);
    await player.page.waitForSelector(entry("Ogre"));
  });

  it("takes initiative from rolls and from hand", async () => {
    await player.page.click(`${entry("Ada's fighter")} [data-action=rollInitiative]`);
    await master.page.waitForSelector(`${entry("Ada's fighter")} .initiative-input`);
    expect(await player.page.locator(`${entry("Ogre")} [data-action=rollInitiative]`).count()).toBe(0);
    await master.page.click("[data-action=rollAll]");
    await master.page.waitForSelector(`${entry("Ogre")} .initiative-input`);
    for (const [name, value] of Object.entries({ "Ada's fighter": "15", Ogre: "8", Lurker: "3" })) {
      await master.page.fill(`${entry(name)} .initiative-input`, value);
      await master.page.press(`${entry(name)} .initiative-input`, "Enter");
    }
    await master.page.waitForFunction("game.combat.turns.map((turn) => turn.initiative).join() === '15,8,3'");
    const names = await master.page.locator(".combatant .name").allTextContents();
    expect(names).toEqual(["Ada's fighter", "Ogre", "Lurker"]);
  });

  it("begins, marks whose turn it is on the canvas, and lets that player end it", async () => {
    await master.page.click("[data-action=startCombat]");
    await player.page.waitForSelector(`${entry("Ada's fighter")}.active`);
    const marker = "canvas.tokens.placeables.find((t) => t.turnMarker?.parent === t)?.name";
    await player.page.waitForFunction(`${marker} === "Ada's fighter"`);
    await player.page.getByRole("button", { name: "End turn" }).click();
    await master.page.waitForSelector(`${entry("Ogre")}.active`);
    await player.page.waitForFunction(`${marker} === "Ogre"`);
    expect(await player.page.getByRole("button", { name: "End turn" }).count()).toBe(0);
  });

  it("steps back and forth through turns and rounds", async () => {
    const { page } = master;
    await page.click("[data-action=previousTurn]");
    await page.waitForSelector(`${entry("Ada's fighter")}.active`);
    await page.click("[data-action=nextRound]");
    await page.waitForSelector(".encounter-title >> text=Round 2");
    await page.click("[data-action=previousRound]");
    await page.waitForSelector(".encounter-title >> text=Round 1");
  });

  it("marks the defeated, offers a context menu, and keeps it from players", async () => {
    const { page } = master;
    await page.click(`${entry("Ogre")} [data-action=toggleDefeated]`);
    await player.page.waitForSelector(`${entry("Ogre")}.defeated`);
    await page.click(entry("Lurker"), { button: "right" });
    await page.getByRole("menuitem", { name: "Remove from the encounter" }).click();
    await page.waitForSelector(entry("Lurker"), { state: "detached" });
    await player.page.click(entry("Ogre"), { button: "right" });
    expect(await player.page.locator("#context-menu").count()).toBe(0);
  });

  it("hovers the token with its entry, and controls it with a click", async () => {
    const { page } = master;
    await page.evaluate("fixture.log.length = 0");
    await page.hover(entry("Ogre"));
    await page.click(`${entry("Ogre")} .token-image`);
    const log = await ask<string[]>(page, "fixture.log");
    expect(log).toContain("hover Ogre true");
    expect(log).toContain("control Ogre true");
  });

  it("ends after a question", async () => {
    const { page } = master;
    await page.click("[data-action=endCombat]");
    await page.getByRole("button", { name: "Yes" }).click();
    await player.page.waitForSelector(".encounter-title >> text=No encounter");
    expect(master.errors).toEqual([]);
    expect(player.errors).toEqual([]);
  });
});
