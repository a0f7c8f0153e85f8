import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { beginFight, combatantOf, loadDice, putAt, seated, tokenOf, untilTurnOf } from "./built-table.ts";
import { ask, waitForSquare, type Seat, type TestTable } from "./test-table.ts";

const PROMPT = ".ffs-prompt";
const ANSWERS = `${PROMPT} [data-action=answer]:not([data-keep])`;
const idOf = (name: string): string => `${tokenOf(name)}.id`;
const TRIP = `game.system.api.submit({ verb: "act", who: ${idOf("Ogre")}, action: "trip", target: ${idOf("Fighter")} })`;
const CHAT = "#chat textarea, #chat-message, textarea[name=content]";

describe("the prompts", () => {
  let table: TestTable;
  let master: Seat;
  let player: Seat;

  beforeAll(async () => {
    ({ table, master, player } = await seated());
    const { page } = master;
    await putAt(page, "Fighter", [7, 4]);
    await beginFight(master);
    await player.page.waitForFunction("game.combat.started");
    await waitForSquare(player.page, "Fighter", [7, 4]);
    await page.evaluate(`(async () => {
      await game.settings.set("five-foot-step", "odds", "everybody");
      await ${tokenOf("Fighter")}.actor.update({ system: { baseAttackBonus: 6, hitPoints: { max: 200, value: 200 } } });
      await ${tokenOf("Ogre")}.actor.update({ system: { hitPoints: { max: 200, value: 200 } } });
    })()`);
    await loadDice(page, 0.9); // 3 on a d20: everybody misses
    await untilTurnOf(master, "Ogre");
  });

  afterAll(async () => {
    await table.close();
  });

  afterEach(async () => {
    await master.page.evaluate(`(async () => {
      for (const window of [...foundry.applications.instances.values()]) if (window.id.startsWith("ffs-prompt")) await window.close();
      for (const user of game.users) await user.update({ flags: { "five-foot-step": { answers: "" } } });
      while (${combatantOf("Ogre")}.system.turn.standard === 0) await game.system.api.undo();
    })()`);
    await player.page.waitForFunction(`${combatantOf("Ogre")}.system.turn.standard === 1`);
  });

  /** Begins a trip by the ogre, which gives the fighter's player an opportunity. */
  async function trip(): Promise<{ readonly done: Promise<unknown> }> {
    const done = master.page.evaluate(TRIP);
    await player.page.waitForSelector(ANSWERS);
    return { done };
  }

  it("say what happens to whom, with what, and how it stands with what is chosen", async () => {
    const { done } = await trip();
    const { page } = player;
    const text = await page.locator(PROMPT).innerText();
    expect(text).toMatch(/Ogre provokes \(Trip\)/);
    const odds = page.locator(`${PROMPT} .ffs-odds`);
    expect(await odds.innerText()).toMatch(/^Hits on 7 or more: 70 %, critical 7 %$/);
    await page.selectOption(`${PROMPT} [name=maneuver]`, "trip");
    await page.waitForFunction(
      `/^Succeeds on \\d+ or more: \\d+ %$/.test(document.querySelector(".ffs-odds").textContent)`,
    );
    await page.click(`${ANSWERS}.way-out`);
    await done;
  });

  it("tell no odds to those to whom the table does not", async () => {
    await master.page.evaluate(`game.settings.set("five-foot-step", "odds", "nobody")`);
    const { done } = await trip();
    expect(await player.page.locator(PROMPT).innerText()).not.toMatch(/%/);
    expect(await master.page.locator(PROMPT).innerText()).not.toMatch(/%/);
    await player.page.click(`${ANSWERS}.way-out`);
    await done;
    await master.page.evaluate(`game.settings.set("five-foot-step", "odds", "everybody")`);
  });

  it("have a clock that the game master stops and lets go on, and close when the game master answers", async () => {
    const { done } = await trip();
    const clock = player.page.locator(`${PROMPT} .ffs-clock`);
    await master.page.click(`${PROMPT} .ffs-hold`);
    await player.page.waitForFunction(`/stopped/.test(document.querySelector(".ffs-clock").textContent)`);
    const held = await clock.innerText();
    await player.page.waitForTimeout(2200);
    expect(await clock.innerText()).toBe(held);
    await master.page.click(`${PROMPT} .ffs-hold`);
    await player.page.waitForFunction(`!/stopped/.test(document.querySelector(".ffs-clock").textContent)`);
    const left = parseInt(await clock.innerText(), 10);
    await player.page.waitForFunction(`parseInt(document.querySelector(".ffs-clock").textContent, 10) < ${left}`);
    await master.page.click(`${ANSWERS}.way-out`);
    await player.page.waitForSelector(PROMPT, { state: "detached" });
    await done;
  });

  it("ask no more in this fight where the answer is always or never, until it is taken back in the tracker", async () => {
    const { done } = await trip();
    await player.page.click(`${PROMPT} [data-keep][data-choose=attack]`);
    await done;
    await master.page.evaluate("game.system.api.undo()");
    const before = await ask<number>(player.page, `${combatantOf("Fighter")}.system.turn.opportunities`);
    await master.page.evaluate(TRIP);
    await player.page.waitForFunction(`${combatantOf("Fighter")}.system.turn.opportunities === ${before - 1}`);
    expect(await player.page.locator(PROMPT).count()).toBe(0);
    await player.page.evaluate(`ui.sidebar.changeTab("combat", "primary")`);
    await player.page.click(".ffs-kept");
    await master.page.evaluate("game.system.api.undo()");
    const again = await trip();
    await player.page.click(`${PROMPT} [data-keep].way-out, ${PROMPT} [data-keep][data-choose=decline]`);
    await again.done;
    await master.page.evaluate("game.system.api.undo()");
    await master.page.evaluate(TRIP);
    expect(await ask(player.page, `${combatantOf("Fighter")}.system.turn.opportunities`)).toBe(before);
    expect(await player.page.locator(PROMPT).count()).toBe(0);
  });

  it("leave whoever writes in the chat alone, are reached by a key and answered by numbers", async () => {
    const { page } = player;
    await page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
    await page.locator(CHAT).first().focus();
    await page.keyboard.type("Watch ");
    const { done } = await trip();
    await page.keyboard.type("out 1 2");
    expect(await page.locator(CHAT).first().inputValue()).toBe("Watch out 1 2");
    await page.evaluate("document.activeElement.blur()");
    await page.keyboard.press("Escape");
    expect(await page.locator(PROMPT).count()).toBe(1);
    await page.keyboard.press("j");
    expect(await ask(page, `document.activeElement.dataset.choose`)).toBe("attack");
    await page.keyboard.press("2");
    await page.waitForSelector(PROMPT, { state: "detached" });
    await done;
    await page.locator(CHAT).first().fill("");
  });

  it("stack five at once without hiding each other, and stay within a small page", async () => {
    const small = await table.join("Player 2", { size: { width: 1024, height: 640 } });
    small.page.setDefaultTimeout(8000);
    const asked = master.page.evaluate(`(async () => {
      const user = game.users.getName("Player 2");
      const question = { kind: "opportunity", provoker: ${idOf("Goblin")}, for: "movement", at: [6, 7],
        weapons: ["dagger"], maneuvers: ["trip"], options: ["attack", "decline"] };
      const ids = [1, 2, 3, 4, 5].map((each) => "stacked" + each);
      await Promise.all(ids.map((id) => user.query("five-foot-step.prompt",
        { id, sceneId: canvas.scene.id, who: ${idOf("Sorcerer")}, question, seconds: 60, objection: "" })));
    })()`);
    await small.page.waitForFunction(`document.querySelectorAll("${PROMPT}").length === 5`);
    // They have come to their places when nothing moves any more.
    await small.page.waitForFunction(
      `new Set([...document.querySelectorAll("${PROMPT}")].map((each) => each.getBoundingClientRect().left)).size === 5`,
    );
    const boxes = await small.page.locator(PROMPT).evaluateAll((windows) =>
      windows.map((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return { left, top, right, bottom };
      }),
    );
    for (const { left, top, right, bottom } of boxes) {
      expect([left >= 0, top >= 0, right <= 1024, bottom <= 640]).toEqual([true, true, true, true]);
    }
    const corners = new Set(boxes.map(({ left, top }) => `${Math.round(left)},${Math.round(top)}`));
    expect(corners.size).toBe(5);
    // Whatever lies on top: one after the other can be answered.
    for (let left = 5; left > 0; left -= 1) {
      await small.page.keyboard.press("j");
      await small.page.keyboard.press("2");
      await small.page.waitForFunction(`document.querySelectorAll("${PROMPT}").length === ${left - 1}`);
    }
    await asked;
    expect(small.errors).toEqual([]);
    await small.page.context().close();
  });

  it("offer what the rules allow in place of a swing, at whom it reaches, and the step between two", async () => {
    const { page } = player;
    await untilTurnOf(master, "Fighter");
    const done = page.evaluate(
      `game.system.api.submit({ verb: "act", who: ${idOf("Fighter")}, action: "full-attack" }).then(({ kind }) => kind)`,
    );
    await page.waitForSelector(ANSWERS);
    const offered = (name: string): Promise<string[]> =>
      page.locator(`${PROMPT} [name=${name}] option`).allInnerTexts();
    expect(await offered("target")).toEqual(["Ogre"]);
    expect(await offered("maneuver")).toEqual(["an attack", "Disarm", "Sunder", "Trip"]);
    expect(await page.locator(`${PROMPT} .ffs-odds`).innerText()).toMatch(/^Hits on 7 or more/);
    await page.click(`${ANSWERS}[data-choose=attack]`);
    await page.waitForFunction(`/attack 2/.test(document.querySelector("${PROMPT}")?.textContent ?? "")`);
    expect(await page.locator(`${PROMPT} .ffs-odds`).innerText()).toMatch(/^Hits on 12 or more/);
    expect(await page.locator(`${ANSWERS}[data-choose=step]`).count()).toBe(1);
    await page.click(`${ANSWERS}[data-choose=stop]`);
    expect(await done).toBe("done");
    // After the first attack one may still decide for an attack action.
    await page.waitForFunction(`${combatantOf("Fighter")}.system.turn.move === 1`);
    await master.page.evaluate("game.system.api.undo()");
    await untilTurnOf(master, "Ogre");
  });

  it("are followed, where the rules refuse, by the rule's page and by who may let it happen", async () => {
    const { page } = player;
    await page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
    const command = `{ verb: "act", who: ${idOf("Fighter")}, action: "total-defense" }`;
    await page.evaluate(`game.system.api.submit(${command})`);
    const told = page.locator(".chat-message.whisper", { hasText: "Game Master" }).last();
    await told.waitFor();
    expect(await told.innerText()).toMatch(/Who may let it happen: Game Master/);
    expect(await told.locator(".ffs-appeal").count()).toBe(0);
    await told.locator(".ffs-rule").click();
    await page.waitForSelector(".journal-sheet, .journal-entry");
  });
});
