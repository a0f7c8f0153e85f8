import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { act, answer, drag, endFight, endTurn, openTab, promptFor, reads, select, turnOf, whyGrey } from "./by-hand.ts";
import { beginFight, seated, loadDice } from "./built-table.ts";
import { ambush } from "./skirmish.ts";
import { waitForSquare, type Seat, type TestTable } from "./test-table.ts";

/** How long anything may take on a machine that is busy. Milliseconds. */
const PATIENCE_MS = 30_000;

const SOON = { timeout: PATIENCE_MS };

/** How long one turn may take there, with all that is done in it. Milliseconds. */
const TURN_MS = 180_000;

describe("a whole fight, played from the game master's side", { timeout: TURN_MS }, () => {
  let table: TestTable;
  let master: Seat;
  /** Plays the fighter; whoever plays the cleric has not come. */
  let player: Seat;

  beforeAll(async () => {
    ({ table, master, player } = await seated(ambush()));
    for (const { page } of [master, player]) page.setDefaultTimeout(PATIENCE_MS);
    await master.page.evaluate(`game.settings.set("five-foot-step", "answerSeconds", 0)`); // no clock runs
    // A 15 on every d20: what is proved is the interface, not the dice.
    await loadDice(master.page, 0.25);
  });

  afterAll(async () => {
    await table.close();
  });

  /** Whatever has happened: the player learns nothing of the spider. */
  afterEach(async () => {
    for (const { errors } of [master, player]) expect(errors).toEqual([]);
    expect(await player.page.locator("body").innerText()).not.toContain("Spider");
  });

  it("begins with a surprise round, in which one of the creatures is nobody's business", async () => {
    const { page } = master;
    await openTab(master, "combat");
    await page.getByRole("button", { name: "Begin combat" }).click();
    await page.locator(".ffs-begin fieldset", { hasText: "Cleric" }).locator("[data-action=side]").click();
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await openTab(player, "combat");
    for (const seat of [master, player]) await seat.page.waitForSelector(".encounter-title >> text=Surprise round");
    await player.page.waitForSelector(".combatant:has-text('Fighter') .ffs-tag-unaware");
    await page.waitForSelector(".combatant:has-text('Spider')");
    expect(await player.page.locator(".combatant").count()).toBe(5);
    for (const seat of [master, player]) await openTab(seat, "chat");
    await reads(player, /The fight begins: Wolf, Dragon, Fighter, Cleric, Skeleton/);
  });

  it("charges with the one action of the surprise round", async () => {
    await turnOf(master, "Wolf");
    await drag(master, "Wolf", { way: "4,4 7,4", as: "Charge", filled: { target: "Fighter" } });
    await waitForSquare(player.page, "Wolf", [7, 4]);
    await reads(player, /Charge, 15 ft\s*Bite at Fighter[^]*standard action[^]*Fighter\s*−\d+ hit points/);
    await expect.poll(() => whyGrey(master, "Move"), SOON).not.toBe("");
    await endTurn(master, "Wolf");
  });

  it("breathes fire, against which the save is rolled", async () => {
    await turnOf(master, "Dragon");
    await act(master, "Use a supernatural ability", { spell: "Fire Breath", targets: "Fighter" });
    await reads(player, /Fire Breath[^]*Fighter: Reflex save\s*Success[^]*Fighter\s*−\d+ hit points/);
    await endTurn(master, "Dragon");
  });

  it("moves what is hidden: no card and no name of it reach the player", async () => {
    await turnOf(master, "Spider");
    await drag(master, "Spider", { way: "12,9 11,6" });
    await reads(master, /Move, 15 ft\s*Spider/);
    await endTurn(master, "Spider");
    await endTurn(master, "Skeleton");
    await turnOf(master, "Wolf");
    await reads(player, /Wolf's turn \(round 1\)/);
    expect(await player.page.locator(".ffs-card:visible", { hasText: "15 ft" }).count()).toBe(1);
  });

  it("takes a move back from its card, with the opportunity that it gave", async () => {
    await drag(master, "Wolf", { way: "7,4 4,4", interrupted: true });
    await answer(player, "Fighter", { choose: "attack" });
    await waitForSquare(player.page, "Wolf", [4, 4]);
    await reads(master, /Fighter takes an opportunity[^]*Longsword at Wolf[^]*Wolf\s*−\d+ hit points/);
    const card = master.page.locator(".ffs-card:visible", { hasText: "Longsword at Wolf" }).last();
    await card.getByRole("button", { name: "Take back" }).click();
    for (const { page } of [master, player]) await waitForSquare(page, "Wolf", [7, 4]);
    await player.page.waitForSelector(".ffs-card.undone", { state: "attached" });
    await expect.poll(() => whyGrey(master, "Move"), SOON).toBe("");
  });

  it("trips, and answers in the place of a player who is asked", async () => {
    await act(master, "Trip", { target: "Fighter" });
    await promptFor(player, "Fighter").waitFor();
    await answer(master, "Fighter", { choose: "decline" });
    await player.page.waitForSelector(".ffs-prompt", { state: "detached" });
    await reads(player, /Fighter lets an opportunity pass[^]*Trip: Fighter\s*Success[^]*Fighter\s*Prone/);
    await endTurn(master, "Wolf");
  });

  it("bites and claws, swing by swing, and stops", async () => {
    await turnOf(master, "Dragon");
    await act(master, "Full attack");
    await answer(master, "Dragon", { choose: "attack", target: "Fighter", with: "Bite" });
    await answer(master, "Dragon", { choose: "attack", target: "Fighter", with: "Claw" });
    await answer(master, "Dragon", { choose: "stop" });
    await reads(player, /Full attack\s*Bite at Fighter[^]*Claw at Fighter[^]*Dragon\s*full-round action/);
    await endTurn(master, "Dragon");
    await endTurn(master, "Spider");
  });

  it("waits while the player takes their turn", async () => {
    await turnOf(player, "Fighter");
    await act(player, "Stand up from prone");
    await answer(master, "Wolf", { choose: "attack" });
    await answer(master, "Dragon", { choose: "decline" });
    await reads(master, /Wolf takes an opportunity[^]*no longer Prone/);
    await act(player, "Attack", { target: "Wolf" });
    await reads(master, /Longsword at Wolf/);
    await endTurn(player, "Fighter");
    await endTurn(master, "Cleric");
  });

  it("is asked itself for whoever has nobody at the table", async () => {
    await turnOf(master, "Skeleton");
    await drag(master, "Skeleton", { way: "10,7 10,5", interrupted: true });
    await answer(master, "Cleric", { choose: "attack", with: "Longspear" });
    await waitForSquare(player.page, "Skeleton", [10, 5]);
    await reads(player, /Cleric takes an opportunity[^]*Longspear at Skeleton/);
    await endTurn(master, "Skeleton");
    await endTurn(master, "Wolf");
  });

  it("grapples past an opportunity, and hurts and heals by hand whom it selects", async () => {
    await turnOf(master, "Dragon");
    await act(master, "Grapple", { target: "Fighter" });
    await answer(player, "Fighter", { choose: "decline" });
    await reads(player, /Grapple: Fighter\s*Success[^]*Fighter\s*Grappled/);
    await select(master, "Fighter", [8, 4]);
    await act(master, "Take damage", { amount: "7" });
    await reads(player, /Fighter\s*−7 hit points/);
    await act(master, "Regain hit points", { amount: "5" });
    await reads(player, /Fighter\s*\+5 hit points/);
    await endFight(master, player);
  });

  it("turns undead in the 3.5 edition", async () => {
    await fightAgain("srd35", ["Cleric", "Skeleton"]);
    await turnOf(master, "Cleric");
    await act(master, "Turn undead");
    await reads(player, /Turn undead\s*Turning check[^]*Skeleton is destroyed/);
    await endFight(master, player);
  });

  it("takes a turn of the streamlined variant, with what kinds of action that has", async () => {
    await fightAgain("streamlined", ["Wolf", "Fighter"]);
    await turnOf(master, "Wolf");
    const tabs = await master.page.locator("#ffs-action-bar .ffs-bar-tabs button").allTextContents();
    expect(tabs).toEqual(["Standard", "Move", "Full", "Free", "No action", "Depends", "GM"]);
    expect(await master.page.locator("#ffs-action-bar .ffs-pip-swift").count()).toBe(0);
    await act(master, "Attack", { target: "Fighter" });
    await reads(player, /Bite at Fighter/);
    await act(master, "Speak");
    await drag(master, "Wolf", { way: "7,4 7,5", as: "5-foot step" });
    await waitForSquare(player.page, "Wolf", [7, 5]);
    await endFight(master, player);
  });

  /** Sets up another fight of some of them, unhurt and by another edition, and begins it. */
  async function fightAgain(edition: string, names: readonly string[]): Promise<void> {
    await master.page.evaluate(
      `(async () => {
        const names = ${JSON.stringify(names)};
        await game.settings.set("five-foot-step", "edition", "${edition}");
        for (const { actor } of canvas.scene.tokens) {
          await actor.update({ system: { hitPoints: { value: 90 } } });
          await actor.deleteEmbeddedDocuments("ActiveEffect", actor.effects.map(({ id }) => id));
        }
        const combat = await Combat.create({ scene: canvas.scene.id });
        await combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.filter(({ name }) => names.includes(name)).map(
          ({ id, actorId, name }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId, initiative: -names.indexOf(name) })));
        await combat.activate();
      })()`,
    );
    await beginFight(master);
    await openTab(master, "chat");
  }
});
