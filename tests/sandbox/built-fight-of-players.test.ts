import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { act, answer, drag, endTurn, reads, turnIs } from "./by-hand.ts";
import { beginFight, combatantOf, loadDice, seated, tokenOf } from "./built-table.ts";
import { skirmish } from "./skirmish.ts";
import { ask, waitForSquare, type Seat, type TestTable } from "./test-table.ts";

const left = (name: string, part: string): string => `${combatantOf(name)}.system.turn.${part}`;
const is = (name: string, status: string): string => `${tokenOf(name)}.actor.statuses.has("${status}")`;

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
    second.page.setDefaultTimeout(8000);
    await beginFight(master);
    // A 15 on every d20, 6 on every d8: what is proved is the interface, not the dice.
    await loadDice(master.page, 0.25);
  });

  afterAll(async () => {
    await table.close();
  });

  afterEach(() => {
    for (const { errors } of [master, first, second]) expect(errors).toEqual([]);
  });

  it("moves by dragging, attacks and speaks", async () => {
    await drag(first, [
      [4, 2],
      [9, 2],
    ]);
    await waitForSquare(master.page, "Rogue", [9, 2]);
    await act(first, "Attack", { target: "Orc" });
    await reads(second, /Rogue attacks Orc/);
    await act(first, "Speak");
    await endTurn(first);
    await endTurn(master);
  });

  it("charges by dragging", async () => {
    await drag(
      first,
      [
        [4, 4],
        [9, 4],
      ],
      "Charge",
      { target: "Ogre" },
    );
    await reads(second, /Fighter attacks Ogre/);
    expect(await ask(master.page, left("Fighter", "movedAs"))).toBe("charge");
    await endTurn(first);
    await endTurn(master);
  });

  it("is told why a spell cannot be cast, drops what is in the way, and casts it", async () => {
    await turnIs(second, "Cleric");
    await expect(act(second, "Cast a spell", { spell: "Bless" })).rejects.toThrow(/no hand free/);
    await act(second, "Drop an item", { with: "Longspear" });
    await act(second, "Cast a spell", { spell: "Bless" });
    await reads(first, /Bless/);
    await drag(second, [
      [3, 6],
      [7, 6],
    ]);
    await waitForSquare(master.page, "Cleric", [7, 6]);
    await endTurn(second);
    await endTurn(master);
  });

  it("shoots and loads again", async () => {
    await turnIs(second, "Wizard");
    await act(second, "Attack", { target: "Pikeman" });
    await reads(first, /Wizard attacks Pikeman/);
    await act(second, "Load a hand crossbow or light crossbow");
    await endTurn(second);
    expect(await ask(second.page, "game.combat.round")).toBe(2);
  });

  it("steps five feet and attacks with two weapons", async () => {
    await turnIs(first, "Rogue");
    await drag(
      first,
      [
        [9, 2],
        [9, 3],
      ],
      "5-foot step",
    );
    await waitForSquare(master.page, "Rogue", [9, 3]);
    await act(first, "Full attack", { target: "Ogre", options: "With two weapons" });
    await reads(second, /Rogue attacks Ogre with Short sword[^]*Rogue attacks Ogre with Dagger/);
    await endTurn(first);
    await endTurn(master);
  });

  it("trips past an opportunity, puts a weapon away and drops to the floor", async () => {
    await turnIs(first, "Fighter");
    await act(first, "Trip", { target: "Ogre" });
    await answer(master, "attack");
    await reads(first, /Ogre attacks Fighter/);
    await master.page.waitForFunction(`${left("Ogre", "opportunities")} === 0`);
    await act(first, "Sheathe a weapon", { with: "Longsword" });
    await act(first, "Drop to the floor");
    await first.page.waitForFunction(is("Fighter", "prone"));
    await endTurn(first);
    await endTurn(master);
  });

  it("channels energy and draws a weapon", async () => {
    await turnIs(second, "Cleric");
    await act(second, "Channel energy");
    await act(second, "Draw a weapon", { with: "Heavy mace" });
    await endTurn(second);
    await endTurn(master);
  });

  it("casts a quickened spell and delays", async () => {
    await turnIs(second, "Wizard");
    await act(second, "Drop an item", { with: "Light crossbow" });
    await act(second, "Cast a quickened spell", { target: "Ogre", spell: "Magic Missile" });
    await second.page.waitForFunction(`${left("Wizard", "swift")} === 0`);
    await act(second, "Delay");
    await turnIs(first, "Rogue");
  });

  it("tumbles past the ogre, feints, and comes back from delaying", async () => {
    await drag(
      first,
      [
        [9, 3],
        [8, 4],
      ],
      "Move",
      { tumble: "true" },
    );
    await act(first, "Feint", { target: "Ogre" });
    await endTurn(first);
  });
});
