import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginFight, seated, untilTurnOf } from "./built-table.ts";
import { ask, type Seat, type TestTable } from "./test-table.ts";

interface Example {
  /** The line of docs/api.md on which it begins. */
  readonly line: number;
  readonly code: string;
  readonly byPlayer: boolean;
}

/** The examples of docs/api.md that are run: all but those that only show types. */
function examples(): readonly Example[] {
  const text = readFileSync(join(import.meta.dirname, "../../docs/api.md"), "utf8");
  return [...text.matchAll(/^```js( player)?\n(.*?)^```$/gms)].map(({ index, 1: player, 2: code = "" }) => ({
    line: text.slice(0, index).split("\n").length + 1,
    code,
    byPlayer: player !== undefined,
  }));
}

const STANDING = "game.combat.system.written - game.combat.system.undone";
const WORD_OF = (call: string): string =>
  `Promise.resolve().then(() => ${call}).then(() => "", (error) => error.name + ": " + error.message)`;

describe("the api for modules", () => {
  let table: TestTable;
  let master: Seat;
  let player: Seat;

  beforeAll(async () => {
    ({ table, master, player } = await seated());
    await beginFight(master);
    await untilTurnOf(master, "Ogre");
    await untilTurnOf(master, "Fighter"); // everybody has acted by now, and may take opportunities
    await player.page.waitForFunction("game.combat.round === 2");
    await master.page.evaluate(`game.settings.set("five-foot-step", "responders", "gm")`);
    // Nobody sits at the prompts of the examples.
    await master.page.evaluate(`Hooks.on("five-foot-step.prompt", () => setTimeout(() => {
      for (const app of foundry.applications.instances.values()) if (app.id.startsWith("ffs-prompt")) app.close();
    }, 50))`);
  });

  afterAll(async () => {
    await table.close();
  });

  it("should be shown by examples", () => {
    expect(examples().length).toBeGreaterThan(10);
  });

  it.each(examples())("should do what the example on line $line of docs/api.md shows", async ({ code, byPlayer }) => {
    const { page } = byPlayer ? player : master;
    const before = await ask<number>(master.page, STANDING);
    const failed: string[] = await page.evaluate(`(async () => {
      const failed = [];
      const { assert } = console;
      console.assert = (held, ...words) => held || failed.push(["a console.assert does not hold", ...words].join(" "));
      try {
        await (async () => {\n${code}\n})();
      } catch (error) {
        failed.push(String(error.stack ?? error));
      } finally {
        console.assert = assert;
      }
      return failed;
    })()`);
    expect(failed).toEqual([]);
    await master.page.evaluate(`(async () => { while (${STANDING} > ${before}) await game.system.api.undo(); })()`);
    for (const seat of [master, player]) {
      await seat.page.evaluate(`foundry.applications.instances.get("ffs-refusal")?.close()`);
      expect(seat.errors).toEqual([]);
    }
  });

  it("should change for nobody", async () => {
    const change = `(() => { "use strict"; game.system.api.version = "9"; })()`;
    expect(await ask<string>(player.page, WORD_OF(change))).toContain("TypeError");
  });

  it("should not tell players of anybody whom they do not see", async () => {
    const ogre = await ask<string>(master.page, `canvas.scene.tokens.getName("Ogre").id`);
    const readable = await ask<string>(player.page, WORD_OF(`game.system.api.explain("${ogre}")`));
    expect(readable).toMatch(/^Error: you may not look into Ogre.*Observer/);
    await master.page.evaluate(`canvas.scene.tokens.getName("Ogre").update({ hidden: true })`);
    await player.page.waitForFunction(`canvas.scene.tokens.get("${ogre}").hidden`);
    const told = `(globalThis.told = [], Hooks.on("five-foot-step.step", (news) => told.push(news)), true)`;
    for (const seat of [master, player]) await ask(seat.page, told);
    for (const call of ["legalActions", "explain"]) {
      const hidden = await ask<string>(player.page, WORD_OF(`game.system.api.${call}("${ogre}")`));
      const nobody = await ask<string>(player.page, WORD_OF(`game.system.api.${call}("${"x".repeat(ogre.length)}")`));
      expect(hidden).toMatch(/^RangeError: you know of no creature/);
      expect(hidden.replaceAll(ogre, "")).toBe(nobody.replaceAll("x".repeat(ogre.length), ""));
    }
    const field = await ask<string>(player.page, "JSON.stringify(game.system.api.fieldOf())");
    expect(field).not.toContain(ogre);
    expect(field).toContain("Goblin");
    await master.page.evaluate(`game.system.api.submit({ verb: "damage", who: "${ogre}", amount: 1,
      nonlethal: false, type: null, ability: null, ongoing: false })`);
    await master.page.evaluate(`game.system.api.submit({ verb: "damage", who: canvas.scene.tokens.getName("Fighter").id,
      amount: 1, nonlethal: false, type: null, ability: null, ongoing: false })`);
    await player.page.waitForFunction("told.length > 0");
    expect(await ask<string>(master.page, "JSON.stringify(told)")).toContain(ogre);
    expect(await ask<string>(player.page, "JSON.stringify(told)")).not.toContain(ogre);
    expect(await ask<boolean>(player.page, "told.every((news) => Object.isFrozen(news))")).toBe(true);
    expect([...master.errors, ...player.errors]).toEqual([]);
  });
});
