import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WorldSeed } from "../../sandbox/server/world-loader.ts";
import { crossing, rawKeys, seated } from "./built-table.ts";
import { type Seat, type TestTable } from "./test-table.ts";

const row = (name: string): string => `.combatant:has-text("${name}")`;

/** The crossing with fighter and sorcerer tied at 15, whose initiative modifiers are the same too. */
function tied(): WorldSeed {
  const world = crossing() as WorldSeed & { combats: { combatants: { initiative: number }[] }[] }; // as the file has it
  for (const [index, combatant] of (world.combats[0]?.combatants ?? []).entries()) {
    combatant.initiative = [15, 15, 12, 7][index] ?? 0;
  }
  return world;
}

describe("the tracker of a refereed fight", () => {
  let table: TestTable;
  let master: Seat;
  let player: Seat;

  beforeAll(async () => {
    ({ table, master, player } = await seated(tied()));
    for (const { page } of [master, player]) await page.evaluate(`ui.sidebar.changeTab("combat", "primary")`);
  });

  afterAll(async () => {
    await table.close();
  });

  /** What stands beside somebody's name. */
  async function tagsOf({ page }: Seat, name: string): Promise<readonly string[]> {
    return page.locator(`${row(name)} .ffs-tag`).allTextContents();
  }

  async function endTurn(): Promise<void> {
    const active = await master.page.evaluate<string>("game.combat.combatant.id");
    await master.page.evaluate(`game.system.api.submit({ verb: "end", who: game.combat.combatant.tokenId })`);
    for (const { page } of [master, player]) await page.waitForFunction(`game.combat.combatant.id !== "${active}"`);
  }

  it("takes a whole side as unaware with one press, and begins with the surprise round", async () => {
    const { page } = master;
    await page.getByRole("button", { name: "Begin combat" }).click();
    const foes = page.locator(".ffs-begin fieldset", { hasText: "Ogre" });
    await foes.locator("[data-action=side]").click();
    expect(await page.locator(".ffs-begin input[type=checkbox]:checked").count()).toBe(2);
    expect(await rawKeys(page)).toEqual([]);
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    for (const seat of [master, player]) {
      await seat.page.waitForSelector(".encounter-title >> text=Surprise round");
      await seat.page.waitForSelector(`${row("Ogre")} .ffs-tag-unaware`);
      expect(await tagsOf(seat, "Goblin")).toEqual(["unaware", "Flat-footed"]);
    }
  });

  it("shows who is tied with whom and why that order, and who is next", async () => {
    const tie = player.page.locator(`${row("Sorcerer")} .ffs-tag-tie`);
    expect(await tie.getAttribute("data-tooltip-text")).toMatch(/^Tied at 15 with Fighter, .* roll-off/);
    expect(await player.page.locator(`${row("Goblin")} .ffs-tag-tie`).count()).toBe(0);
    const [first, second] = await player.page
      .locator(".combatant .token-name > .name, .combatant strong.name")
      .allTextContents();
    expect([first, second].toSorted()).toEqual(["Fighter", "Sorcerer"]);
    expect(await player.page.locator(".ffs-tag-next").count()).toBe(1);
    await player.page.waitForSelector(`${row(second ?? "")} .ffs-tag-next`);
    expect(await player.page.locator(`${row(first ?? "")}.active`).count()).toBe(1);
  });

  it("shows what is left of the turn: in the surprise round one action, and none once it is taken", async () => {
    const { page } = player;
    const active = await page.evaluate<string>("game.combat.combatant.name");
    const spent = `${row(active)} .ffs-pip-standard.spent`;
    expect(await page.locator(spent).count()).toBe(0);
    await master.page.evaluate(
      `game.system.api.submit({ verb: "act", who: game.combat.combatant.tokenId, action: "total-defense" })`,
    );
    await page.waitForSelector(spent);
    await page.waitForSelector(`${row(active)} .ffs-pip-move.spent`);
  });

  it("goes on to the first round, where the unaware act and who has acted is no longer flat-footed", async () => {
    await endTurn();
    await endTurn();
    await player.page.waitForSelector(".encounter-title >> text=Round 1");
    expect(await player.page.locator(".ffs-tag-unaware").count()).toBe(0);
    expect(await tagsOf(player, "Ogre")).toEqual(["Flat-footed"]);
    expect(await tagsOf(player, "Fighter")).not.toContain("Flat-footed");
  });

  it("shows whose side everybody is on, and ends or delays the turn from the row", async () => {
    const { page } = master;
    expect(await player.page.locator(`${row("Ogre")}[data-side=hostile] .ffs-side`).count()).toBe(1);
    expect(await player.page.locator(`${row("Fighter")}[data-side=friendly] .ffs-side`).count()).toBe(1);
    const active = await page.evaluate<string>("game.combat.combatant.id");
    await page.locator(".combatant.active .ffs-turn-control[data-entry=end]").click();
    for (const seat of [master, player]) await seat.page.waitForFunction(`game.combat.combatant.id !== "${active}"`);
  });

  it("shows how many opportunities are left, and one less when one is taken", async () => {
    const opportunities = `${row("Fighter")} .ffs-pip-opportunities`;
    expect(await player.page.locator(opportunities).textContent()).toBe("O3");
    await master.page.evaluate(`(async () => {
      const turn = game.combat.combatants.find((each) => each.name === "Fighter");
      await turn.update({ "system.turn.opportunities": 0 });
    })()`);
    await player.page.waitForSelector(`${opportunities}.spent`);
    expect(master.errors).toEqual([]);
    expect(player.errors).toEqual([]);
  });
});
