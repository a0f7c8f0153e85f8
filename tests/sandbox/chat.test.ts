import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestTable, type Seat } from "./test-table.ts";

async function say(seat: Seat, line: string): Promise<void> {
  await seat.page.fill("#chat-message", line);
  await seat.page.press("#chat-message", "Enter");
}

const message = (text: string): string => `.chat-message:has-text(${JSON.stringify(text)})`;

describe("the chat", () => {
  let table: TestTable;
  let ada: Seat;
  let bo: Seat;
  let master: Seat;

  beforeAll(async () => {
    table = await TestTable.open();
    ada = await table.join("Ada");
    bo = await table.join("Bo");
    master = await table.join("Gamemaster");
  });

  afterAll(async () => {
    await table.close();
  });

  it("shows a message to everybody, after hook renderChatMessageHTML", async () => {
    await say(ada, "Hello <b>all</b>");
    await bo.page.waitForSelector(message("Hello <b>all</b>"));
    await master.page.waitForSelector(`${message("Hello <b>all</b>")}.seen-by-fixture`);
    expect(await bo.page.textContent(`${message("Hello")} .message-sender`)).toBe("Ada's fighter");
  });

  it("hides a whisper from all but the two, also after a reload", async () => {
    await say(ada, "/w Gamemaster the ogre sleeps");
    await master.page.waitForSelector(message("the ogre sleeps"));
    await ada.page.waitForSelector(message("the ogre sleeps"));
    await say(ada, "everybody hears this");
    await bo.page.waitForSelector(message("everybody hears this"));
    expect(await bo.page.locator(message("the ogre sleeps")).count()).toBe(0);
    await bo.page.reload();
    await bo.page.waitForSelector(message("everybody hears this"));
    expect(await bo.page.locator(message("the ogre sleeps")).count()).toBe(0);
  });

  it("rolls dice in the open, and shows the dice behind the total", async () => {
    await say(bo, "/r 2d6 + 3 # damage");
    await ada.page.waitForSelector(message("damage"));
    const total = Number(await ada.page.textContent(`${message("damage")} .dice-total`));
    expect(total).toBeGreaterThanOrEqual(5);
    expect(total).toBeLessThanOrEqual(15);
    expect(await ada.page.locator(`${message("damage")} .dice-rolls .roll`).count()).toBe(2);
    await ada.page.click(`${message("damage")} .dice-roll`);
    await ada.page.waitForSelector(`${message("damage")} .dice-tooltip >> visible=true`);
  });

  it("tells others that there was a blind roll, not what, its author included", async () => {
    await say(bo, "/br 1d20");
    const secret = message("Bo rolled some dice in private");
    await ada.page.waitForSelector(secret);
    await bo.page.waitForSelector(secret);
    expect(await bo.page.textContent(`${secret} .dice-total`)).toBe("?");
    await master.page.waitForSelector(".chat-message.blind .dice-total");
    expect(await master.page.textContent(".chat-message.blind .dice-total")).toMatch(/^\d+$/);
  });

  it("names what is wrong with a command and keeps the line", async () => {
    await say(ada, "/dance wildly");
    await ada.page.waitForSelector("#notifications .error >> text=/dance");
    expect(await ada.page.inputValue("#chat-message")).toBe("/dance wildly");
    await ada.page.fill("#chat-message", "");
  });

  it("lets a game master delete a message for all, and players not", async () => {
    await say(ada, "soon gone");
    await master.page.waitForSelector(message("soon gone"));
    expect(await bo.page.locator(`${message("soon gone")} .message-delete`).count()).toBe(0);
    await master.page.click(`${message("soon gone")} .message-delete`);
    await bo.page.waitForSelector(message("soon gone"), { state: "detached" });
  });
});
