import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { beginFight, putAt, seated, tokenOf } from "./built-table.ts";
import { ask, pointOf, waitForSquare, type Seat, type TestTable } from "./test-table.ts";

/** The words on the map's own layer, as they are drawn. */
const WORDS = `canvas.interface.ffsLines.children
  .flatMap((slot) => slot.children).flatMap((part) => part.children ?? []).map((part) => part.text).filter(Boolean)`;
/** How many things are drawn on the layer of squares. */
const TINTED = "canvas.interface.ffsGround.children.length";
const LABEL = ".waypoint-label .ffs-ruler";

describe("what the map shows of the rules", () => {
  let table: TestTable;
  let master: Seat;
  let player: Seat;

  beforeAll(async () => {
    ({ table, master, player } = await seated());
    await beginFight(master);
    await player.page.waitForFunction(`game.combat.started && game.combat.combatant?.name === "Fighter"`);
  });

  afterAll(async () => {
    await table.close();
  });

  afterEach(async () => {
    const { page } = player;
    await page.keyboard.up("KeyR");
    await page.keyboard.up("KeyV");
    await page.evaluate(`game.user.targets.forEach((token) => token.setTarget(false, { releaseOthers: false }))`);
    await pointAt([1, 1]);
    await page.waitForFunction(`${TINTED} === 0`);
  });

  async function pointAt([x, y]: readonly [number, number]): Promise<void> {
    const point = await pointOf(player.page, [x + 0.5, y + 0.5]);
    await player.page.mouse.move(point.x, point.y, { steps: 3 });
  }

  async function control(name: string): Promise<void> {
    await player.page.evaluate(`${tokenOf(name)}.object.control({ releaseOthers: true })`);
  }

  it("shows what is left of the turn while a key is held, and no longer", async () => {
    await control("Fighter");
    await player.page.keyboard.down("KeyR");
    await player.page.waitForFunction(`${TINTED} > 0`);
    expect(await ask(player.page, WORDS)).toEqual(["5-foot step", "Move: 30 ft", "Double move: 60 ft"]);
    await player.page.keyboard.up("KeyR");
    await player.page.waitForFunction(`${TINTED} === 0`);
  });

  it("shows what a token under the pointer threatens, by setting or by key", async () => {
    await pointAt([8, 4]);
    await player.page.waitForFunction(`${TINTED} > 0`);
    expect(await ask(player.page, WORDS)).toEqual(["Ogre threatens"]);
    await player.page.evaluate(`game.settings.set("five-foot-step", "threatOnHover", false)`);
    await pointAt([1, 1]);
    await player.page.waitForFunction(`${TINTED} === 0`);
    await pointAt([8, 4]);
    await player.page.keyboard.down("KeyV");
    await player.page.waitForFunction(`${TINTED} > 0`);
    await player.page.evaluate(`game.settings.set("five-foot-step", "threatOnHover", true)`);
  });

  it("says at a target what covers it", async () => {
    await control("Fighter");
    await player.page.evaluate(`${tokenOf("Ogre")}.object.setTarget(true)`);
    await player.page.waitForFunction(`${WORDS}.includes("No cover")`);
  });

  it("marks who strikes at which square before the token is dropped, unless the player does not see them", async () => {
    const drag = async (): Promise<void> => {
      await pointAt([6, 3]);
      await player.page.mouse.down();
      await pointAt([7, 2]);
      await pointAt([9, 2]);
      await player.page.waitForSelector(LABEL);
    };
    const cancel = async (): Promise<void> => {
      await player.page.keyboard.press("Escape");
      await player.page.mouse.up();
    };
    await drag();
    await player.page.waitForFunction(`${WORDS}.some((text) => text.includes("Ogre threatens (Greatclub)"))`);
    expect(await player.page.innerText(LABEL)).toMatch(/Provokes 1 attack of opportunity\s+Ogre \(Greatclub\)/);
    await cancel();
    await player.page.waitForFunction(`${TINTED} === 0`);

    await master.page.evaluate(`${tokenOf("Ogre")}.update({ hidden: true })`);
    await player.page.waitForFunction(`${tokenOf("Ogre")}.hidden`);
    await drag();
    expect(await player.page.innerText(LABEL)).toMatch(/Move/);
    expect(await player.page.innerText(LABEL)).not.toMatch(/Ogre|Provokes/);
    expect(await ask(player.page, WORDS)).toEqual([]);
    await cancel();
    await master.page.evaluate(`${tokenOf("Ogre")}.update({ hidden: false })`);
    await player.page.waitForFunction(`!${tokenOf("Ogre")}.hidden`);
  });

  it("shows a charge's lane and what spoils it", async () => {
    await putAt(master.page, "Sorcerer", [4, 4]);
    await putAt(master.page, "Fighter", [2, 4]);
    await waitForSquare(player.page, "Fighter", [2, 4]);
    await waitForSquare(player.page, "Sorcerer", [4, 4]);
    await control("Fighter");
    await player.page.evaluate(`${tokenOf("Ogre")}.object.setTarget(true)`);
    await player.page.keyboard.down("KeyR");
    await player.page.waitForFunction(`${WORDS}.includes("Sorcerer is in the way of the charge")`);
  });
});
