import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginFight, crossing } from "./built-table.ts";
import { ask, TestTable, type Seat } from "./test-table.ts";

describe("a sample fight", () => {
  let table: TestTable;
  let master: Seat;

  beforeAll(async () => {
    table = await TestTable.open(crossing(), "built");
    master = await table.join("Game Master");
    master.page.setDefaultTimeout(8000);
  });

  afterAll(async () => {
    await table.close();
  });

  it.each(["srd35", "streamlined", "pf1"])("can be played in the edition %s", async (edition) => {
    const { page } = master;
    await page.evaluate(`game.settings.set("five-foot-step", "edition", "${edition}")`);
    await page.evaluate("(async () => { if (game.combat) { await game.combat.delete(); } })()");
    await page.evaluate(`(async () => {
      const combat = await Combat.create({ scene: canvas.scene.id });
      await combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.map((token) => ({ tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId })));
      await combat.activate();
    })()`);
    await beginFight(master);
    expect(await ask(page, "game.system.api.fieldOf().edition")).toBe(edition);
    const first = await ask<string>(page, "game.combat.combatant.name");
    await page.evaluate(`game.system.api.submit({ verb: "end", who: game.combat.combatant.tokenId })`);
    await page.waitForFunction(`game.combat.combatant.name !== "${first}"`);
    expect(master.errors).toEqual([]);
  });
});
