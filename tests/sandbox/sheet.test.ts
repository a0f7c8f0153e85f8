import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, TestTable, type Seat } from "./test-table.ts";

const OPEN = "game.actors.find((actor) => actor.name.startsWith('Ada')).sheet.render({ force: true })";
const ACTOR = "game.actors.find((actor) => actor.name.startsWith('Ada'))";

describe("sheets and windows", () => {
  let table: TestTable;
  let player: Seat;
  let other: Seat;

  beforeAll(async () => {
    table = await TestTable.open();
    player = await table.join("Ada");
    other = await table.join("Bo");
  });

  afterAll(async () => {
    await table.close();
  });

  it("saves a changed field and shows it to others at once", async () => {
    await player.page.evaluate(OPEN);
    await other.page.evaluate(OPEN);
    await player.page.fill('.fixture-sheet input[name="system.courage"]', "17");
    await player.page.press('.fixture-sheet input[name="system.courage"]', "Tab");
    await other.page.waitForFunction(
      "document.querySelector('.fixture-sheet input[name=\"system.courage\"]').value === '17'",
    );
    expect(await ask<number>(other.page, `${ACTOR}.system.courage`)).toBe(17);
  });

  it("labels a field's group by the schema and points the label at its input", async () => {
    const label = player.page.locator(".fixture-sheet .form-group label");
    expect(await label.textContent()).toBe("Courage");
    await label.click();
    expect(await ask<string>(player.page, "document.activeElement.name")).toBe("system.courage");
  });

  it("refuses a value outside the schema with a notice and shows the stored one again", async () => {
    await player.page.fill('.fixture-sheet input[name="system.hp.value"]', "");
    await player.page.press('.fixture-sheet input[name="system.hp.value"]', "Tab");
    await player.page.waitForFunction(
      "document.querySelector('.fixture-sheet input[name=\"system.hp.value\"]').value !== ''",
    );
    expect(await ask<number>(player.page, `${ACTOR}.system.hp.value`)).toBe(7);
    expect(player.errors.splice(0).join()).toContain("hp");
  });

  it("disables the form for those who may only look", async () => {
    expect(await other.page.locator('.fixture-sheet input[name="name"]').isDisabled()).toBe(true);
    await expect(other.page.evaluate(`${ACTOR}.update({ name: "Mine" })`)).rejects.toThrow(/permission/i);
  });

  it("switches tabs, and keeps tab and scroll position over a new rendering", async () => {
    const { page } = player;
    await page.evaluate(`${ACTOR}.update({ "system.notes": "<p>Long story</p>" })`);
    await page.click('.fixture-sheet [data-action=tab][data-tab="notes"]');
    await page.waitForSelector(".fixture-sheet .tab.active[data-tab=notes]");
    await page.evaluate("document.querySelector('.fixture-sheet .scrolled').scrollTop = 120");
    await page.evaluate(`${ACTOR}.update({ "system.courage": 12 })`);
    await page.waitForFunction(
      "document.querySelector('.fixture-sheet input[name=\"system.courage\"]').value === '12'",
    );
    expect(await page.locator(".fixture-sheet .tab.active").getAttribute("data-tab")).toBe("notes");
    expect(await ask<number>(page, "document.querySelector('.fixture-sheet .scrolled').scrollTop")).toBe(120);
    await page.click('.fixture-sheet [data-action=tab][data-tab="main"]');
  });

  it("calls actions with the application as this", async () => {
    await player.page.click(".fixture-sheet .cheer");
    expect(await ask<string[]>(player.page, "fixture.log.filter((entry) => entry.startsWith('cheer'))")).toEqual([
      "cheer Ada's fighter",
    ]);
  });

  it("can be dragged by its header, minimized by double click, and closed", async () => {
    const { page } = player;
    const header = page.locator(".fixture-sheet .window-title");
    const place = (): Promise<{ x: number; y: number }> =>
      page.evaluate(() => {
        const { x, y } = document.querySelector(".fixture-sheet")?.getBoundingClientRect() ?? { x: 0, y: 0 };
        return { x, y };
      });
    const before = await place();
    const grip = await header.boundingBox();
    const [x, y] = [(grip?.x ?? 0) + 5, (grip?.y ?? 0) + 5];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 40, { steps: 4 });
    await page.mouse.up();
    await expect.poll(place).toEqual({ x: before.x + 60, y: before.y + 40 });
    await header.dblclick();
    await page.waitForSelector(".fixture-sheet.minimized");
    await header.dblclick();
    await page.waitForSelector(".fixture-sheet:not(.minimized)");
    await page.click(".fixture-sheet [data-action=close]");
    await page.waitForSelector(".fixture-sheet", { state: "detached" });
    expect(player.errors).toEqual([]);
  });

  it("renders only what is already open without force, one rendering after the other", async () => {
    const { page } = player;
    await page.evaluate(`${ACTOR}.sheet.render()`);
    expect(await page.locator(".fixture-sheet").count()).toBe(0);
    const order = await ask<string[]>(
      page,
      `(async () => {
        const { ApplicationV2 } = foundry.applications.api;
        const steps = [];
        class Slow extends ApplicationV2 {
          async _renderHTML(context, options) { steps.push("begin " + options.n); await new Promise((r) => setTimeout(r, 20)); return String(options.n); }
          _replaceHTML(result, content) { steps.push("end " + result); content.textContent = result; }
        }
        const app = new Slow();
        await Promise.all([app.render({ force: true, n: 1 }), app.render({ n: 2 })]);
        steps.push(String(app.rendered), app.element.querySelector(".window-content").textContent);
        await app.close();
        steps.push(String(app.state));
        return steps;
      })()`,
    );
    expect(order).toEqual(["begin 1", "end 1", "begin 2", "end 2", "true", "2", "-1"]);
  });

  it("names what it does not imitate", async () => {
    await expect(player.page.evaluate("foundry.applications.apps.FilePicker")).rejects.toThrow(
      "The sandbox does not imitate foundry.applications.apps.FilePicker",
    );
    await expect(player.page.evaluate("canvas.lighting")).rejects.toThrow(
      "The sandbox does not imitate canvas.lighting",
    );
    await expect(player.page.evaluate("PIXI.smooth")).rejects.toThrow("The sandbox does not imitate PIXI.smooth");
  });
});
