import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginFight, brokenPictures, crossing, untilTurnOf } from "./built-table.ts";
import { ask, dragBetween, squareOf, TestTable, waitForSquare, type Seat } from "./test-table.ts";

const IMPORTER = ".adventure-importer";

describe("the compendium of the diagram fights", () => {
  let table: TestTable;
  let master: Seat;

  beforeAll(async () => {
    table = await TestTable.open(crossing(), "built");
    master = await table.join("Game Master");
    master.page.setDefaultTimeout(15_000);
  });

  afterAll(async () => {
    await table.close();
  });

  function tab(name: string): string {
    return `.sidebar-tab[data-tab="${name}"]`;
  }

  /** As a person does it: the tab of compendiums, the compendium, its entry, the button. */
  async function pressImport(): Promise<void> {
    const { page } = master;
    await page.click('#sidebar-tabs [data-tab="compendium"]');
    await page.click('[data-pack="five-foot-step.fights"] button');
    await page.locator(".compendium .entry-name", { hasText: "The Diagram Fights" }).click();
    await page.waitForSelector(IMPORTER);
    expect(await brokenPictures(page, IMPORTER)).toEqual([]);
    await page.click(`${IMPORTER} [data-action="import"]`);
  }

  async function imported(): Promise<void> {
    await master.page.waitForSelector(IMPORTER, { state: "detached" });
    await master.page.evaluate(`(async () => {
      for (const window of foundry.applications.instances.values()) if (window.id.startsWith("compendium-")) await window.close();
    })()`);
  }

  it("is imported at the press of a button: scenes, actors, encounters and a journal, in folders, with their ids", async () => {
    await pressImport();
    await imported();
    const source = `(await game.packs.get("five-foot-step.fights").getDocuments())[0].toObject()`;
    const lost = await ask<readonly string[]>(
      master.page,
      `(async () => {
        const adventure = ${source};
        const missing = (name, entries) => entries.filter(({ _id }) => !game.collections.get(name).has(_id)).map(({ name: what }) => what);
        return [...missing("Scene", adventure.scenes), ...missing("Actor", adventure.actors), ...missing("Combat", adventure.combats),
          ...missing("JournalEntry", adventure.journal), ...missing("Folder", adventure.folders),
          ...adventure.scenes.flatMap(({ _id, tokens }) => tokens.filter((token) => !game.scenes.get(_id).tokens.get(token._id)?.actor).map(({ name }) => name))];
      })()`,
    );
    expect(lost).toEqual([]);
    expect(master.errors).toEqual([]);
  });

  /** Lets the opportunity that is asked about pass. Answers with what the prompt said. */
  async function letPass(): Promise<string> {
    const prompt = master.page.locator(".ffs-prompt").first();
    const text = await prompt.locator(".ffs-prompt-text").innerText();
    const id = await prompt.getAttribute("id");
    await prompt.locator(".ffs-answers .way-out").click();
    await master.page.waitForSelector(`#${String(id)}`, { state: "detached" });
    return text;
  }

  it("plays the diagram of attacks of opportunity: past goblin and ogre, both may strike", async () => {
    const { page } = master;
    await page.click('#sidebar-tabs [data-tab="scenes"]');
    await page.click(`${tab("scenes")} .folder-name`);
    await page.locator(`${tab("scenes")} .entry-name`, { hasText: "Attacks of Opportunity" }).click();
    await page.waitForFunction(`canvas.ready && canvas.scene?.name === "Attacks of Opportunity"`);
    await page.waitForFunction(`game.combat?.scene === canvas.scene`);
    await beginFight(master);
    expect(await ask(page, "game.combat.turns.map(({ name }) => name)")).toEqual([
      "Ogre",
      "Goblin",
      "Fighter",
      "Sorcerer",
    ]);
    await untilTurnOf(master, "Fighter");
    await dragBetween(page, [
      [2, 3],
      [4, 4],
    ]);
    await waitForSquare(page, "Fighter", [4, 4]);
    await dragBetween(page, [
      [4, 4],
      [5, 5],
    ]);
    await waitForSquare(page, "Fighter", [5, 5]);
    expect(await page.locator(".ffs-prompt").count()).toBe(0);
    await dragBetween(page, [
      [5, 5],
      [6, 4],
    ]);
    const asked = [await letPass(), await letPass()];
    expect(asked.join("\n")).toMatch(/Ogre[\s\S]*Goblin|Goblin[\s\S]*Ogre/);
    await waitForSquare(page, "Fighter", [6, 4]);
  });

  it("puts every fight back when it is imported again, after a question", async () => {
    const { page } = master;
    expect(await squareOf(page, "Fighter")).toEqual([6, 4]);
    await pressImport();
    await page.click('[data-action="yes"]');
    await imported();
    await waitForSquare(page, "Fighter", [2, 3]);
    expect(await ask(page, "game.combat.started")).toBe(false);
    await dragBetween(page, [
      [2, 3],
      [2, 4],
    ]);
    expect(master.errors).toEqual([]);
  });
});
