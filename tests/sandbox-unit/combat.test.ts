import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { turnEvents } from "../../sandbox/client/combat/turn-events.ts";
import type { Combat as CombatType } from "../../sandbox/client/documents/combat.ts";
import type { Combatant } from "../../sandbox/client/documents/combatant.ts";
import { openTable, settle, until, type Client, type TestTable } from "./table.ts";

/** Type package, Combat; foundry.md §4.2, §4.3. */
const log: string[] = [];

function useSystem(client: Client, name: string): void {
  class SystemCombat extends client.documents.Combat {
    override async _onStartTurn(combatant: Combatant, context: { skipped: boolean }): Promise<void> {
      await settle(5);
      log.push(`${name} start ${combatant.name}${context.skipped ? " skipped" : ""}`);
    }

    override async _onEndTurn(combatant: Combatant, context: { skipped: boolean }): Promise<void> {
      await settle(5);
      log.push(`${name} end ${combatant.name}${context.skipped ? " skipped" : ""}`);
    }

    override async _onStartRound(context: { round: number }): Promise<void> {
      await settle(1);
      log.push(`${name} start round ${context.round}`);
    }

    override async _onEndRound(context: { round: number }): Promise<void> {
      await settle(1);
      log.push(`${name} end round ${context.round}`);
    }

    override _onEnter(combatant: Combatant): Promise<void> {
      log.push(`${name} enter ${combatant.name}`);
      return Promise.resolve();
    }

    override _onExit(combatant: Combatant): Promise<void> {
      log.push(`${name} exit ${combatant.name}`);
      return Promise.resolve();
    }
  }
  client.CONFIG.Combat.documentClass = SystemCombat;
}

const combatOf = (client: Client): CombatType => {
  const combat = client.game.combats.contents[0];
  if (!combat) throw new Error("There is no fight");
  return combat;
};

const tables: TestTable[] = [];
async function sit(...users: string[]): Promise<Client[]> {
  const table = await openTable();
  tables.push(table);
  const clients: Client[] = [];
  for (const user of users) clients.push(await table.join(user, { prepare: (client) => useSystem(client, user) }));
  return clients;
}
afterAll(async () => {
  for (const table of tables) await table.close();
});

async function prepareFight(gm: Client): Promise<void> {
  const scene = gm.game.scenes.viewed;
  await gm.documents.Combat.create({ active: true, scene: scene?.id });
  const tokens = [...(scene?.tokens ?? [])] as InstanceType<Client["documents"]["TokenDocument"]>[];
  await gm.documents.TokenDocument.createCombatants(tokens);
  const ids = (name: string) => String(combatOf(gm).combatants.getName(name)?.id);
  await combatOf(gm).updateEmbeddedDocuments("Combatant", [
    { _id: ids("Fighter"), initiative: 15 },
    { _id: ids("Ogre"), initiative: 10 },
  ]);
  await settle();
}

describe("The life cycle of turns", () => {
  let gm: Client;
  let ann: Client;
  beforeEach(async () => {
    [gm, ann] = (await sit("GM", "Ann")) as [Client, Client];
    await prepareFight(gm);
    expect(log.sort()).toEqual(["GM enter Fighter", "GM enter Ogre"]);
    log.length = 0;
  });
  afterEach(async () => {
    await settle();
    log.length = 0;
  });

  it("should run on one game master's client only, each step awaited, in order", async () => {
    await combatOf(gm).startCombat();
    await until(() => log.includes("GM start Fighter"));
    log.length = 0;
    await combatOf(ann).nextTurn();
    await until(() => log.includes("GM start Ogre"));
    await combatOf(ann).nextTurn();
    await until(() => log.filter((entry) => entry === "GM start Fighter").length === 1);
    expect(log).toEqual([
      "GM end Fighter",
      "GM start Ogre",
      "GM end Ogre",
      "GM end round 1",
      "GM start round 2",
      "GM start Fighter",
    ]);
    expect(combatOf(ann).combatant?.name).toBe("Fighter");
    expect(combatOf(ann).current).toMatchObject({ round: 2, turn: 0 });
    expect(combatOf(ann).previous).toMatchObject({ round: 1, turn: 1 });
  });

  it("should mark turns that were jumped over and do nothing on the way back", async () => {
    await combatOf(gm).startCombat();
    await until(() => log.includes("GM start Fighter"));
    log.length = 0;
    await combatOf(gm).nextRound();
    await until(() => log.includes("GM start Fighter"));
    expect(log).toEqual([
      "GM end Fighter",
      "GM start Ogre skipped",
      "GM end Ogre skipped",
      "GM end round 1",
      "GM start round 2",
      "GM start Fighter",
    ]);
    log.length = 0;
    await combatOf(gm).previousTurn();
    await settle();
    expect(log).toEqual([]);
    expect(combatOf(gm)).toMatchObject({ round: 1, turn: 1 });
  });

  it("should be silent with the option turnEvents: false", async () => {
    await combatOf(gm).startCombat();
    await until(() => log.includes("GM start Fighter"));
    log.length = 0;
    await combatOf(gm).update({ turn: 1 }, { turnEvents: false });
    await settle();
    expect(log).toEqual([]);
  });

  it("should call combatStart, combatTurn and combatRound at the acting client before the update, mutable", async () => {
    const calls: string[] = [];
    ann.Hooks.on("combatTurn", (_combat: unknown, data: { turn: number }, options: { direction: number }) => {
      calls.push(`turn ${data.turn} ${options.direction}`);
    });
    ann.Hooks.on("combatTurnChange", (_combat: unknown, prior: { turn: number | null }, current: { turn: number }) => {
      calls.push(`change ${String(prior.turn)} ${current.turn}`);
    });
    gm.Hooks.on("combatTurn", () => calls.push("never at others"));
    await combatOf(gm).startCombat();
    await until(() => calls.length === 1);
    await combatOf(ann).nextTurn();
    await until(() => calls.length === 3);
    expect(calls).toEqual(["change null 0", "turn 1 1", "change 0 1"]);
  });

  it("should tell of combatants that leave, and keep the turn with whoever has it", async () => {
    await combatOf(gm).startCombat();
    await combatOf(gm).nextTurn();
    await until(() => log.includes("GM start Ogre"));
    log.length = 0;
    await combatOf(gm).combatants.getName("Fighter")?.delete();
    await until(() => combatOf(ann).turn === 0 && log.includes("GM exit Fighter"));
    expect(combatOf(ann).combatant?.name).toBe("Ogre");
    expect(log).toEqual(["GM exit Fighter"]);
  });
});

describe("Combatants", () => {
  it("should follow their token's name and their actor's owners", async () => {
    const [gm, ann] = (await sit("GM", "Ann")) as [Client, Client];
    await prepareFight(gm);
    const ogre = combatOf(ann).combatants.getName("Ogre") as unknown as Combatant;
    expect([ogre.isNPC, ogre.isOwner]).toEqual([true, false]);
    await ogre.token?.parent?.collections["tokens"]?.getName("Fighter")?.update({ name: "Knight" });
    await gm.game.actors.getName("Ogre")?.update({ ownership: { [String(ann.game.userId)]: 3 } });
    await until(() => !ogre.isNPC);
    expect(ogre.isOwner).toBe(true);
    expect(combatOf(gm).combatants.getName("Knight")).toBeDefined();
    log.length = 0;
  });
});

describe("Without a game master", () => {
  it("should run no part of the life cycle at all", async () => {
    const [gm, ann] = (await sit("GM", "Ann")) as [Client, Client];
    await prepareFight(gm);
    await combatOf(gm).startCombat();
    await until(() => log.includes("GM start Fighter"));
    gm.game.socket.disconnect();
    await until(() => ann.game.users.activeGM === null);
    log.length = 0;
    await combatOf(ann).nextTurn();
    await settle();
    expect(combatOf(ann).turn).toBe(1);
    expect(log).toEqual([]);
  });
});

describe("Initiative", () => {
  it("should be rolled by owners only and keep the turn with the current combatant", async () => {
    const [gm, ann] = (await sit("GM", "Ann")) as [Client, Client];
    await prepareFight(gm);
    await combatOf(gm).startCombat();
    await until(() => combatOf(ann).started && combatOf(ann).turns[0]?.name === "Fighter");
    ann.CONFIG.Dice.randomUniform = () => 0.999;
    await combatOf(ann).rollInitiative(combatOf(ann).turns.map((turn) => String(turn.id)));
    expect(combatOf(ann).turns.map((turn) => [turn.name, turn.initiative])).toEqual([
      ["Ogre", 10],
      ["Fighter", 1],
    ]);
    expect(combatOf(ann).combatant?.name).toBe("Fighter");
    expect(ann.game.messages.contents).toHaveLength(1);
    await combatOf(gm).setInitiative(String(combatOf(gm).turns[1]?.id), 20);
    await until(() => combatOf(ann).turns[0]?.name === "Fighter");
    expect(combatOf(gm).combatant?.name).toBe("Fighter");
    log.length = 0;
  });

  it("should sort by initiative, then by id (default _sortCombatants)", async () => {
    const [gm] = (await sit("GM")) as [Client];
    await prepareFight(gm);
    const combat = combatOf(gm);
    await combat.updateEmbeddedDocuments(
      "Combatant",
      [...combat.combatants].map((c) => ({ _id: c.id, initiative: 7 })),
    );
    const ids = combat.turns.map((turn) => String(turn.id));
    expect(ids).toEqual([...ids].sort());
    log.length = 0;
  });
});

/** Pure: Combat#_manageTurnEvents, "End Turn, End Round, Begin Round, Begin Turn". */
describe("turnEvents", () => {
  it("should begin with round and turn, and skip whole rounds", () => {
    const kinds = (events: ReturnType<typeof turnEvents>) =>
      events.map((e) => `${e.kind}${"turn" in e ? e.turn : ""}${e.skipped ? "*" : ""}`);
    expect(kinds(turnEvents({ round: 0, turn: null }, { round: 1, turn: 0 }, 2))).toEqual(["startRound", "startTurn0"]);
    expect(kinds(turnEvents({ round: 1, turn: 1 }, { round: 3, turn: 1 }, 2))).toEqual([
      "endTurn1",
      "endRound",
      "startRound*",
      "startTurn0*",
      "endTurn0*",
      "startTurn1*",
      "endTurn1*",
      "endRound*",
      "startRound",
      "startTurn0*",
      "endTurn0*",
      "startTurn1",
    ]);
    expect(turnEvents({ round: 2, turn: 0 }, { round: 1, turn: 1 }, 2)).toEqual([]);
  });
});
