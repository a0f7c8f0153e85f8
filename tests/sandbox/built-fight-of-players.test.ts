import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  answer,
  drag,
  endFight,
  endTurn,
  openTab,
  outOfSight,
  promptFor,
  reads,
  select,
  turnOf,
  whyGrey,
} from "./by-hand.ts";
import { beginFight, loadDice, seated } from "./built-table.ts";
import { skirmish } from "./skirmish.ts";
import { waitForSquare, type Seat, type TestTable } from "./test-table.ts";

/** How long anything may take on a machine that is busy. Milliseconds. */
const PATIENCE_MS = 30_000;

const SOON = { timeout: PATIENCE_MS };

/** How long one turn may take there, with all that is done in it. Milliseconds. */
const TURN_MS = 180_000;

describe("a whole fight, played from the players' side", { timeout: TURN_MS }, () => {
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
    await expect.poll(() => whyGrey(first, "Attack"), SOON).toMatch(/no standard action left/);
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
    await expect.poll(() => whyGrey(first, "Trip"), SOON).toMatch(/no standard action left/);
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

  it("trips past an opportunity, is struck for it, and falls", async () => {
    await endTurn(master, "Orc");
    await turnOf(first, "Fighter");
    await act(first, "Trip", { target: "Ogre" });
    await answer(master, "Ogre", { choose: "attack", with: "Greatclub" });
    for (const seat of [second, master])
      await reads(seat, /Ogre takes an opportunity[^]*Trip: Ogre\s*Failure[^]*Prone/);
    // The card has grown while the ogre was asked; whoever reads the end of the chat still does.
    for (const seat of [first, second, master]) await expect.poll(() => outOfSight(seat), SOON).toBe(0);
    await endTurn(first, "Fighter");
    await endTurn(master, "Ogre");
  });

  it("channels energy and draws a weapon", async () => {
    await turnOf(second, "Cleric");
    await act(second, "Channel energy", { targets: "Fighter" });
    await reads(first, /Channel energy[^]*standard action/);
    await act(second, "Draw a weapon", { with: "Heavy Mace" });
    await reads(first, /Draw a weapon \(Heavy Mace\)/);
    await endTurn(second, "Cleric");
    await endTurn(master, "Pikeman");
  });

  it("casts a quickened spell and readies another", async () => {
    await turnOf(second, "Wizard");
    await act(second, "Drop an item", { with: "Light Crossbow" });
    await act(second, "Cast a quickened spell", { target: "Ogre", spell: "Magic Missile" });
    await reads(first, /Cast a quickened spell \(Magic Missile\): Ogre[^]*−\d+ hit points/);
    await act(second, "Ready", {
      "when.does": "somebody does anything",
      "when.who": "Pikeman",
      readied: "Cast a spell",
      "readied.spell": "Magic Missile",
      "readied.target": "Pikeman",
    });
    await openTab(first, "combat");
    await first.page.waitForSelector(".combatant:has-text('Wizard') .ffs-tag-readied");
    await openTab(first, "chat");
    await endTurn(second, "Wizard");
  });

  it("feints, and tumbles past the ogre without an opportunity", async () => {
    await turnOf(first, "Rogue");
    await act(first, "Feint", { target: "Ogre" });
    await reads(second, /Feint: Ogre[^]*Success/);
    await drag(first, "Rogue", { way: "9,3 8,4", as: "Move", filled: { tumble: "Tumble" } });
    await reads(second, /Acrobatics\s*Success/);
    expect(await promptFor(master, "Ogre").count()).toBe(0);
    await endTurn(first, "Rogue");
  });

  it("casts at once in another's turn", async () => {
    await turnOf(master, "Orc");
    await select(second, "Wizard", [2, 4]);
    await act(second, "Cast feather fall", { spell: "Feather Fall" });
    await reads(first, /Cast feather fall \(Feather fall\)/);
    await expect.poll(() => whyGrey(second, "Cast feather fall"), SOON).not.toBe("");
    await endTurn(master, "Orc");
  });

  it("stands up past an opportunity that is let pass, and only defends itself", async () => {
    await turnOf(first, "Fighter");
    await act(first, "Stand up from prone");
    await answer(master, "Ogre", { choose: "decline" });
    await reads(second, /Ogre lets an opportunity pass[^]*no longer Prone/);
    await act(first, "Total defense");
    await reads(second, /Total defense/);
    await endTurn(first, "Fighter");
    await endTurn(master, "Ogre");
  });

  it("moves up through a threatened square and aids a friend", async () => {
    await turnOf(second, "Cleric");
    await drag(second, "Cleric", { way: "7,6 9,5", interrupted: true });
    await answer(master, "Ogre", { choose: "decline" });
    await waitForSquare(first.page, "Cleric", [9, 5]);
    await act(second, "Aid another", { ally: "Fighter", target: "Ogre" });
    await reads(first, /Aid another: Ogre[^]*Success/);
    await endTurn(second, "Cleric");
  });

  it("carries out what was readied, in the middle of the pikeman's move", async () => {
    await turnOf(master, "Pikeman");
    await drag(master, "Pikeman", { way: "11,7 9,7", interrupted: true });
    await answer(second, "Wizard", { choose: "go" });
    await reads(first, /Wizard acts now[^]*Cast a spell[^]*Pikeman\s*−\d+ hit points/);
    await waitForSquare(first.page, "Pikeman", [9, 7]);
    await endTurn(master, "Pikeman");
  });

  it("withdraws past the ogre", async () => {
    await turnOf(first, "Rogue");
    await drag(first, "Rogue", { way: "8,4 4,2", as: "Withdraw" });
    await waitForSquare(second.page, "Rogue", [4, 2]);
    await reads(second, /Withdraw, 25 ft[^]*full-round action/);
    await endTurn(first, "Rogue");
    await endTurn(master, "Orc");
  });

  it("overruns the ogre by dragging through it", async () => {
    await turnOf(first, "Fighter");
    await drag(first, "Fighter", { way: "9,4 12,4", as: "Move", filled: { overrun: "Ogre" }, interrupted: true });
    await answer(master, "Ogre", { choose: "decline" });
    await answer(master, "Ogre", { choose: "block" });
    await waitForSquare(second.page, "Fighter", [12, 4]);
    await reads(second, /Overrun: Ogre\s*Success/);
    await endTurn(first, "Fighter");
    await endTurn(master, "Ogre");
  });

  it("casts on the defensive, and keeps the touch for later", async () => {
    await turnOf(second, "Cleric");
    await act(second, "Cast a spell", {
      spell: "Cure Light Wounds",
      target: "Wizard",
      defensively: "Cast on the defensive",
    });
    await reads(first, /Concentration\s*Success[^]*holds the charge of Cure Light Wounds/);
    await endTurn(second, "Cleric");
  });

  it("delays from the tracker, returns from it, and runs", async () => {
    await turnOf(second, "Wizard");
    await openTab(second, "combat");
    await second.page.click(".combatant:has-text('Wizard') [data-entry='act:delay']");
    await endTurn(master, "Pikeman");
    await turnOf(first, "Rogue");
    await second.page.click(".combatant:has-text('Wizard') [data-entry=return]");
    await second.page.click("#ffs-action-bar [data-action=give]");
    await turnOf(second, "Wizard");
    await drag(second, "Wizard", { way: "2,4 8,4", as: "Run" });
    await openTab(second, "chat");
    await reads(second, /Run, 30 ft/);
    await endTurn(second, "Wizard");
  });

  it("puts a weapon away, and strikes on the floor what fell", async () => {
    await turnOf(first, "Rogue");
    await act(first, "Sheathe a weapon", { with: "Dagger" });
    await endTurn(first, "Rogue");
    await endTurn(master, "Orc");
    await turnOf(first, "Fighter");
    await act(first, "Full attack", { target: "Ogre" });
    await reads(second, /Full attack: Ogre\s*Longsword at Ogre/);
    await endTurn(first, "Fighter");
  });

  it("brings a dying friend back with the touch that was kept", async () => {
    await turnOf(master, "Ogre");
    await act(master, "Attack", { target: "Wizard" });
    await reads(second, /Greatclub at Wizard[^]*Dying/);
    await endTurn(master, "Ogre");
    await turnOf(second, "Cleric");
    await act(second, "Touch", { target: "Wizard" });
    await reads(first, /Touch: Wizard[^]*\+\d+ hit points/);
    await endTurn(second, "Cleric");
  });

  it("ends as fights do: the game master ends it in the tracker, and the bars go", async () => {
    await endFight(master, first, second);
  });
});
