import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, TestTable, type Seat } from "./test-table.ts";

const DIALOG = "foundry.applications.api.DialogV2";

describe("dialogs and queries", () => {
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

  /** Start something in the page whose answer is awaited later. */
  async function begin(seat: Seat, name: string, expression: string): Promise<void> {
    await seat.page.evaluate(
      `void (globalThis.${name} = (${expression}).then((value) => ({ value }), (error) => ({ error: error.message })))`,
    );
  }

  it("asks another user, whose answer comes back", async () => {
    const ada = "game.users.find((user) => user.name === 'Ada')";
    await begin(
      master,
      "answer",
      `${DIALOG}.query(${ada}, "confirm", { window: { title: "Sure?" }, content: "<p>Go on?</p>" })`,
    );
    await player.page.waitForSelector("dialog.dialog");
    expect(await player.page.textContent("dialog .window-title")).toBe("Sure?");
    await player.page.getByRole("button", { name: "Yes", exact: true }).click();
    expect(await ask(master.page, "answer")).toEqual({ value: true });
    expect(await player.page.locator("dialog").count()).toBe(0);
  });

  it("answers null when the asked user dismisses it", async () => {
    const ada = "game.users.find((user) => user.name === 'Ada')";
    await begin(master, "answer", `${DIALOG}.query(${ada}, "wait", { buttons: [{ action: "a", label: "A" }] })`);
    await player.page.waitForSelector("dialog.dialog");
    await player.page.keyboard.press("Escape");
    expect(await ask(master.page, "answer")).toEqual({ value: null });
  });

  it("runs the query handlers of packages on the asked client", async () => {
    const ada = "game.users.find((user) => user.name === 'Ada')";
    expect(await ask(master.page, `${ada}.query("fixture.double", { n: 21 }, { timeout: 3000 })`)).toBe(42);
    expect(await ask(player.page, "fixture.asked")).toEqual([21]);
  });

  it("fails at once for a user who is not there", async () => {
    const bo = "game.users.find((user) => user.name === 'Bo')";
    await expect(master.page.evaluate(`${bo}.query("fixture.double", { n: 1 })`)).rejects.toThrow(/connected|active/i);
  });

  it("gives a button's callback value, its action if that is nothing, and the form for input", async () => {
    const { page } = master;
    await begin(
      master,
      "answer",
      `${DIALOG}.wait({ buttons: [{ action: "one", label: "One" }, { action: "two", label: "Two", callback: () => 2 }] })`,
    );
    await page.getByRole("button", { name: "One", exact: true }).click();
    expect(await ask(page, "answer")).toEqual({ value: "one" });
    await begin(master, "answer", `${DIALOG}.wait({ buttons: [{ action: "two", label: "Two", callback: () => 2 }] })`);
    await page.getByRole("button", { name: "Two", exact: true }).click();
    expect(await ask(page, "answer")).toEqual({ value: 2 });
    await begin(
      master,
      "answer",
      `${DIALOG}.input({ content: '<input type="number" name="n" value="3"><input type="checkbox" name="c">' })`,
    );
    await page.fill("dialog input[name=n]", "8");
    await page.press("dialog input[name=n]", "Enter");
    expect(await ask(page, "answer")).toEqual({ value: { n: 8, c: false } });
  });

  it("rejects a dismissed dialog only if asked to", async () => {
    const { page } = master;
    await begin(master, "answer", `${DIALOG}.prompt({ content: "x", rejectClose: true })`);
    await page.click('dialog [data-action="close"]');
    expect(await ask(page, "answer.then(({ error }) => error)")).toMatch(/dismissed/);
  });

  it("cleans scripts out of what it is given", async () => {
    const { page } = master;
    await begin(
      master,
      "answer",
      `${DIALOG}.prompt({ content: '<p onclick="globalThis.hurt = 1">x</p><script>globalThis.hurt = 1<' + '/script>' })`,
    );
    expect(await page.innerHTML("dialog .dialog-content")).toBe("<p>x</p>");
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    expect(await ask(page, "globalThis.hurt ?? null")).toBeNull();
  });
});
