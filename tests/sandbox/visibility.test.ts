import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, pointOf, TestTable, type Seat } from "./test-table.ts";

const shown = (name: string): string =>
  `canvas.tokens.placeables.some((token) => token.name === "${name}" && token.visible && token.mesh.visible)`;

describe("what a user sees of tokens", () => {
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

  it("shows hidden tokens to game masters only", async () => {
    await master.page.waitForFunction(shown("Lurker"));
    await player.page.waitForFunction(shown("Ogre"));
    expect(await ask<boolean>(player.page, shown("Lurker"))).toBe(false);
    await master.page.evaluate(
      "canvas.tokens.placeables.find((t) => t.name === 'Lurker').document.update({ hidden: false })",
    );
    await player.page.waitForFunction(shown("Lurker"));
  });

  it("hides the invisible from those who do not own them", async () => {
    const ogre = "canvas.tokens.placeables.find((t) => t.name === 'Ogre')";
    await master.page.evaluate(
      `${ogre}.actor.toggleStatusEffect(CONFIG.specialStatusEffects.INVISIBLE, { active: true })`,
    );
    await player.page.waitForFunction(`!(${shown("Ogre")})`);
    expect(await ask<boolean>(master.page, shown("Ogre"))).toBe(true);
    await master.page.evaluate(
      `${ogre}.actor.toggleStatusEffect(CONFIG.specialStatusEffects.INVISIBLE, { active: false })`,
    );
    await player.page.waitForFunction(shown("Ogre"));
  });

  it("writes names and bars by their display modes, and no letters of a name that is secret", async () => {
    const of = (name: string, part: string): string =>
      `canvas.tokens.placeables.find((t) => t.name === "${name}").${part}`;
    await player.page.waitForFunction(`${of("Ada's fighter", "nameplate.text")} === "Ada's fighter"`);
    expect(await ask<string>(player.page, of("Ogre", "nameplate.text"))).toBe("");
    expect(await ask<string>(player.page, of("Ada's fighter", "mesh.letters"))).toBe("AF");
    expect(await ask<string>(player.page, of("Ogre", "mesh.letters"))).toBe("");
    const bars =
      "canvas.tokens.placeables.map(({ bars }) => bars.children.filter((bar) => bars.visible && bar.visible).length)";
    expect(await ask<number[]>(player.page, bars)).toEqual([1, 0, 0]);
  });

  it("lists the tokens for those who do not see the canvas, as far as they may be known", async () => {
    const listed = await player.page.locator("#board li:not([hidden])").allTextContents();
    expect(listed).toContain("Ada's fighter");
    expect(listed).not.toContain("Ogre");
    expect(await master.page.locator("#board li:not([hidden])").allTextContents()).toContain("Ogre");
  });

  it("opens a sheet by double click for those who may see it, and says so to the others", async () => {
    const ogre = await pointOf(player.page, [9.5, 3.5]);
    await player.page.mouse.dblclick(ogre.x, ogre.y);
    await player.page.waitForSelector("#notifications .warning");
    expect(await player.page.locator(".fixture-sheet").count()).toBe(0);
    const own = await pointOf(player.page, [2.5, 4.5]);
    await player.page.mouse.dblclick(own.x, own.y);
    await player.page.waitForSelector(".fixture-sheet");
    await player.page.keyboard.press("Escape");
  });

  it("shows icons of effects and the HUD only to owners", async () => {
    const fighter = 'canvas.tokens.placeables.find((t) => t.name === "Ada\'s fighter")';
    await player.page.evaluate(`${fighter}.actor.toggleStatusEffect("prone", { active: true })`);
    const icons = `${fighter}.effects.children.filter((part) => part instanceof PIXI.Sprite).length`;
    await master.page.waitForFunction(`${icons} === 1`);
    const own = await pointOf(player.page, [2.5, 4.5]);
    await player.page.mouse.click(own.x, own.y, { button: "right" });
    await player.page.waitForSelector("#token-hud");
    expect(await player.page.locator("#token-hud [data-action=visibility]").count()).toBe(0);
    await player.page.click("#token-hud [data-palette=effects]");
    await player.page.click('#token-hud [data-status-id="prone"]');
    await master.page.waitForFunction(`${icons} === 0`);
    const ogre = await pointOf(player.page, [9.5, 3.5]);
    await player.page.mouse.click(ogre.x, ogre.y, { button: "right" });
    expect(await ask<string[]>(player.page, "[...game.user.targets].map((t) => t.name)")).toEqual(["Ogre"]);
  });

  it("draws the scene that is looked at", async () => {
    await master.page.click("#scene-navigation .scene-button >> text=Cellar");
    await master.page.waitForFunction("canvas.ready && canvas.scene.name === 'Cellar'");
    expect(await ask<number>(master.page, "canvas.tokens.placeables.length")).toBe(0);
    expect(await ask<string>(player.page, "canvas.scene.name")).toBe("Yard");
    await master.page.click("#scene-navigation .scene-button >> text=Yard");
    await master.page.waitForFunction("canvas.ready && canvas.tokens.placeables.length === 3");
  });
});
