import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { act, answer, drag, endTurn, openTab, reads, turnOf, whyGrey } from "./by-hand.ts";
import { beginFight, loadDice, seated } from "./built-table.ts";
import { skirmish } from "./skirmish.ts";
import { waitForSquare, type Seat, type TestTable } from "./test-table.ts";

/** How long anything may take on a machine that is busy. Milliseconds. */
const PATIENCE_MS = 30_000;

describe("a whole fight, played from the players' side", () => {
  let table: TestTable;
  let master: Seat;
  /** Plays the rogue and the fighter. */
  let first: Seat;
  /** Plays the cleric and the wizard. */
  let second: Seat;

  beforeAll(async () => {
    ({ table, master, player: first } = await seated(skirmish()));
    second = await table.join("Player 2");
    for (const { page } of [master, first, second]) page.setDefaultTimeout(PATIENCE_MS);
    await master.page.evaluate(`game.settings.set("five-foot-step", "answerSeconds", 0)`); // no clock runs
    await beginFight(master);
    await openTab(master, "chat");
    // A 15 on every d20, 6 on every d8: what is proved is the interface, not the dice.
    await loadDice(master.page, 0.25);
  });

  afterAll(async () => {
    await table.close();
  });

  afterEach(() => {
    for (const { errors } of [master, first, second]) expect(errors).toEqual([]);
  });

  it("moves by dragging, attacks, and cannot attack again", async () => {
    await turnOf(first, "Rogue");
    await drag(first, "Rogue", {
      way: "4,2 9,2",
    });
    await waitForSquare(master.page, "Rogue", [9, 2]);
    await act(first, "Attack", { target: "Orc" });
    for (const seat of [first, second, master]) await reads(seat, /Short Sword at Orc[^]*−\d+ hit points/);
    expect(await whyGrey(first, "Attack")).toMatch(/neither|no standard|left/);
    await act(first, "Speak");
    await endTurn(first, "Rogue");
    await endTurn(master, "Orc");
  });

  it("charges by dragging", async () => {
    await turnOf(first, "Fighter");
    await drag(first, "Fighter", {
      way: "4,4 9,4",
      as: "Charge",
      filled: { target: "Ogre" },
    });
    await waitForSquare(second.page, "Fighter", [9, 4]);
    await reads(second, /Charge[^]*Longsword at Ogre/);
    expect(await whyGrey(first, "Trip")).not.toBe("");
    await endTurn(first, "Fighter");
    await endTurn(master, "Ogre");
  });

  it("is told why a spell cannot be cast, drops what is in the way, and casts it", async () => {
    await turnOf(second, "Cleric");
    await expect(act(second, "Cast a spell", { spell: "Bless" })).rejects.toThrow(/no hand free/);
    await act(second, "Drop an item", { with: "Longspear" });
    await act(second, "Cast a spell", { spell: "Bless" });
    await reads(first, /Bless/);
    await drag(second, "Cleric", {
      way: "3,6 7,6",
    });
    await waitForSquare(master.page, "Cleric", [7, 6]);
    await endTurn(second, "Cleric");
    await endTurn(master, "Pikeman");
  });

  it("shoots and loads again", async () => {
    await turnOf(second, "Wizard");
    await act(second, "Attack", { target: "Pikeman" });
    await reads(first, /Light Crossbow at Pikeman/);
    await act(second, "Load a hand crossbow or light crossbow");
    await endTurn(second, "Wizard");
    await second.page.waitForSelector(".encounter-title >> text=2", { state: "attached" });
  });

  it("steps five feet and attacks with two weapons, swing by swing", async () => {
    await turnOf(first, "Rogue");
    await drag(first, "Rogue", {
      way: "9,2 9,3",
      as: "5-foot step",
    });
    await waitForSquare(master.page, "Rogue", [9, 3]);
    await act(first, "Full attack", { options: "With two weapons" });
    await answer(first, "Rogue", { choose: "attack", target: "Ogre" });
    await answer(first, "Rogue", { choose: "attack", target: "Ogre", with: "Dagger" });
    await reads(second, /Short Sword at Ogre[^]*Dagger at Ogre/);
    await endTurn(first, "Rogue");
  });

  it("strikes at whoever turns their back", async () => {
    await turnOf(master, "Orc");
    await drag(master, "Orc", { way: "10,2 14,2", interrupted: true });
    await answer(first, "Rogue", { choose: "attack", with: "Short Sword" });
    for (const seat of [first, second]) await reads(seat, /Rogue takes an opportunity[^]*Short Sword at Orc[^]*Dying/);
  });
});
