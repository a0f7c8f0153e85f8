import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACTIVE, beginFight, combatantOf, putAt, seated, tokenOf } from "./built-table.ts";
import { ask, dragBetween, squareOf, waitForSquare, type Seat, type TestTable } from "./test-table.ts";

const WARNING = "#notifications .warning";

/** A scene with the goblin on it and a fight of its own, on a grid that the rules do not know. */
const strangeScene = (name: string, grid: object, isViewed = true): string => `(async () => {
  const goblin = game.actors.getName("Goblin");
  const scene = await Scene.create({ name: "${name}", width: 1600, height: 1000, padding: 0, ownership: { default: 2 },
    grid: ${JSON.stringify(grid)} });
  const at = { x: 300, y: 300, actorId: goblin.id, actorLink: false, width: 1, height: 1 };
  const [token] = await scene.createEmbeddedDocuments("Token", [{ ...at, name: "Stray" }]);
  const combat = await Combat.create({ scene: scene.id });
  await combat.createEmbeddedDocuments("Combatant", [{ tokenId: token.id, sceneId: scene.id, actorId: goblin.id }]);
  if (${isViewed}) await scene.view();
})()`;

describe("what is wrong at a table", () => {
  let table: TestTable;
  let master: Seat;
  let player: Seat;

  beforeAll(async () => {
    ({ table, master, player } = await seated());
  });

  afterAll(async () => {
    await table.close();
  });

  const crossingAgain = `game.scenes.getName("The Crossing").view()`;

  it.each([
    ["without a grid", { type: 0, size: 100, distance: 5, units: "ft" }],
    ["with squares of ten feet", { type: 1, size: 100, distance: 10, units: "ft" }],
  ])("a scene %s gets a notice, and movement on it is measured only", async (name, grid) => {
    const { page } = master;
    await page.evaluate(`ui.notifications.clear()`);
    await page.evaluate(strangeScene(`A scene ${name}`, grid));
    await page.waitForSelector(`${WARNING} >> text=measured but not refereed`);
    await page.evaluate(`ui.notifications.clear()`);
    await page.evaluate(`game.combats.find((each) => each.scene?.name === "A scene ${name}").startCombat()`);
    await page.waitForSelector(`${WARNING} >> text=measured but not refereed`);
    const before = await ask<number>(page, `${tokenOf("Stray")}._source.x`);
    await page.evaluate(
      `(async () => { const token = ${tokenOf("Stray")}; await token.move({ x: token.x + 1000, y: token.y }); })()`,
    );
    await page.waitForFunction(`${tokenOf("Stray")}._source.x === ${before} + 1000`);
    expect(await ask(page, `game.combats.find((each) => each.scene?.name === "A scene ${name}").started`)).toBe(false);
    expect(await page.locator(".ffs-refusal-body").count()).toBe(0);
    await page.evaluate(crossingAgain);
    await page.waitForFunction(`canvas.ready && canvas.scene.name === "The Crossing"`);
  });

  it("a scene with hexes, which this table cannot draw, begins no refereed fight and lets tokens move", async () => {
    const { page } = master;
    const name = "A scene with hexes";
    await page.evaluate(`ui.notifications.clear()`);
    await page.evaluate(strangeScene(name, { type: 2, size: 100, distance: 5, units: "ft" }, false));
    await page.evaluate(`game.combats.find((each) => each.scene?.name === "${name}").startCombat()`);
    await page.waitForSelector(`${WARNING} >> text=The rules need a grid of squares`);
    const stray = `game.scenes.getName("${name}").tokens.contents[0]`;
    await page.evaluate(`${stray}.update({ x: 900 })`);
    expect(await ask(page, `${stray}._source.x`)).not.toBe(300);
    expect(await ask(page, `game.combats.find((each) => each.scene?.name === "${name}").started`)).toBe(false);
  });

  it("a token without an actor takes no part, and the fight begins and goes on without it", async () => {
    const { page } = master;
    await page.evaluate(`(async () => {
      const { sceneX, sceneY, size } = canvas.dimensions;
      const at = { x: sceneX + 12 * size, y: sceneY + 8 * size };
      const [token] = await canvas.scene.createEmbeddedDocuments("Token", [{ name: "Barrel", actorId: null, ...at }]);
      await game.combats.viewed.createEmbeddedDocuments("Combatant", [{ tokenId: token.id, sceneId: canvas.scene.id }]);
    })()`);
    await beginFight(master);
    await page.waitForFunction(`${ACTIVE} === "Fighter"`);
    expect(
      await ask<string[]>(page, "Object.values(game.system.api.fieldOf().creatures).map((each) => each.name)"),
    ).not.toContain("Barrel");
    await dragBetween(page, [
      [12, 8],
      [13, 8],
    ]);
    await waitForSquare(player.page, "Barrel", [13, 8]);
    expect(master.errors).toEqual([]);
  });

  it("numbers that are none are refused with the field's name, too great ones brought into range, from the sheet too", async () => {
    const fighter = `game.actors.getName("Fighter")`;
    const stored = `JSON.stringify(${fighter}.system.toObject())`;
    const before = await ask<string>(master.page, stored);
    for (const [path, value, named] of [
      ["system.abilities.str.value", "many", /str/],
      ["system.hitPoints.max", null, /hitPoints|max/],
      ["system.size", "enormous", /size[\s\S]*enormous/],
      ["system.precision", "some", /precision[\s\S]*1d8/],
    ] as const) {
      const update = `${fighter}.update({ ${JSON.stringify(path)}: ${JSON.stringify(value)} }).then(() => "stored")`;
      await expect(master.page.evaluate(update), path).rejects.toThrow(named);
    }
    expect(await ask(master.page, stored)).toBe(before);
    await player.page.evaluate(`void ${fighter}.sheet.render({ force: true })`);
    await player.page.click(".ffs-actor .ffs-mode");
    await player.page.click(".ffs-actor [role=tab][data-tab=base]");
    const field = '.ffs-actor [name="system.precision"]';
    await player.page.fill(field, "a lot");
    await player.page.press(field, "Tab");
    await player.page.waitForSelector("#notifications .error >> text=/precision/");
    await player.page.waitForFunction(`document.querySelector('${field}').value === ""`);
    const strength = '.ffs-actor [name="system.abilities.str.value"]';
    await player.page.fill(strength, "99999");
    await player.page.press(strength, "Tab");
    await player.page.waitForFunction(`document.querySelector('${strength}').value === "200"`);
    await player.page.fill(strength, "16");
    await player.page.press(strength, "Tab");
    await master.page.waitForFunction(`${fighter}.system.abilities.str.value === 16`);
    await player.page.evaluate(`void ${fighter}.sheet.close()`);
    expect(await ask(master.page, stored)).toBe(before);
    player.errors.length = 0;
    master.errors.length = 0;
  });

  it("numbers that came in some other way are brought into their range instead of stopping the fight", async () => {
    const { page } = master;
    const seen = await ask<{ points: number; strength: number }>(
      page,
      `(() => {
        const { system } = game.actors.getName("Fighter");
        const { hitPoints, abilities } = system;
        Object.assign(hitPoints, { value: NaN });
        Object.assign(abilities.str, { value: 1e9 });
        const creatures = Object.values(game.system.api.fieldOf().creatures);
        game.actors.getName("Fighter").reset();
        const fighter = creatures.find((each) => each.name === "Fighter");
        return { points: fighter.hitPoints.now, strength: fighter.abilities.str };
      })()`,
    );
    expect(Number.isFinite(seen.points)).toBe(true);
    expect(seen.strength).toBe(200);
  });

  it("a scenario that is none is refused with file, field and what would be right, and leaves nothing behind", async () => {
    const { page } = master;
    const count = "[game.scenes.size, game.actors.size, game.combats.size].join()";
    const before = await ask<string>(page, count);
    const text = "title: Wrong\\nedition: pf1\\ncreatures:\\n  fighter: { size: enormous }\\nsteps: []\\n";
    const stage = (yaml: string): Promise<unknown> => page.evaluate(`game.system.api.stageScenario("${yaml}")`);
    await expect(stage(text)).rejects.toThrow(/creatures.*fighter.*size[\s\S]*medium/);
    await expect(stage("just words")).rejects.toThrow(/scenario/i);
    expect(await ask(page, count)).toBe(before);
  });

  it("a token that is deleted on its own turn leaves the fight, which goes on with the next", async () => {
    const { page } = master;
    expect(await ask(page, ACTIVE)).toBe("Fighter");
    await page.evaluate(`${tokenOf("Fighter")}.delete()`);
    for (const seat of [master, player]) {
      await seat.page.waitForFunction(`${ACTIVE} === "Sorcerer"`);
      await seat.page.waitForFunction(`!canvas.scene.tokens.some((each) => each.name === "Fighter")`);
    }
    // In the same instant: the goblin's turn is about to begin.
    await page.evaluate(`Promise.all([
      game.system.api.submit({ verb: "end", who: game.combat.combatant.tokenId }),
      ${tokenOf("Goblin")}.delete(),
    ])`);
    await player.page.waitForFunction(`${ACTIVE} === "Ogre"`);
    expect(master.errors).toEqual([]);
  });

  it("without a game master nothing half happens, and players are told why", async () => {
    const other = await table.join("Player 2");
    await master.page.evaluate(`game.system.api.submit({ verb: "end", who: game.combat.combatant.tokenId })`);
    await other.page.waitForFunction(`${ACTIVE} === "Sorcerer"`);
    await putAt(master.page, "Ogre", [15, 0]);
    await waitForSquare(other.page, "Ogre", [15, 0]);
    await master.page.close();
    await other.page.waitForFunction("game.users.activeGM === null");
    const stored = `${combatantOf("Sorcerer")}.toObject()`;
    const before = await ask<object>(other.page, stored);
    await dragBetween(other.page, [
      [5, 8],
      [2, 8],
    ]);
    await other.page.waitForSelector(`${WARNING} >> text=No game master is connected`);
    expect(await squareOf(player.page, "Sorcerer")).toEqual([5, 8]);
    expect(await ask(player.page, stored)).toEqual(before);
    expect(await ask(player.page, "game.combat.system.hearing")).toBe("");
  });
});
