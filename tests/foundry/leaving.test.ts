import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Stage } from "../../src/foundry/scenario/stage.ts";
import type { Command } from "../../src/rules/commands.ts";
import { readScenario } from "../../src/scenario/parse.ts";
import type { GmTable } from "./gm-table.ts";
import { EMPTY, openGmTable } from "./gm-table.ts";

const FOUR = `
title: Four in a row
edition: pf1
creatures:
  first: { at: [1, 1], side: heroes }
  second: { at: [4, 1], side: foes }
  third: { at: [7, 1], side: heroes }
  last: { at: [10, 1], side: foes }
steps: []
`;

let table: GmTable;
let stage: Stage;

beforeAll(async () => {
  table = await openGmTable(EMPTY);
  const { keepTurnsGoing } = await import("../../src/foundry/documents/leaving.ts");
  keepTurnsGoing(table.referee);
});

afterAll(async () => {
  await table.close();
});

beforeEach(async () => {
  const { stage: put } = await import("../../src/foundry/scenario/stage.ts");
  const { title, field } = readScenario(FOUR, "test.yaml");
  stage = await put(title, field);
  const initiative = { [id("first")]: 20, [id("second")]: 15, [id("third")]: 10, [id("last")]: 5 };
  await give({ verb: "begin", aware: null, initiative });
});

function id(name: string): string {
  return stage.names.get(name) ?? "";
}

async function give(command: Command): Promise<void> {
  const { intentOf } = await import("../../src/foundry/referee/submit.ts");
  await table.referee.receive(intentOf(command, { scene: stage.scene, combat: stage.combat }));
}

function end(name: string): Promise<void> {
  return give({ verb: "end", who: id(name) });
}

/** Until the referee has nothing to do, whatever it was given by what it did. */
async function settled(): Promise<void> {
  for (let quiet = 0; quiet < 5; quiet = table.referee.isBusy ? 0 : quiet + 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Everything that deletes somebody's place in the fight, however it is done. */
const DELETIONS: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
  combatant: async (name) => stage.combat.combatants.find(({ tokenId }) => tokenId === id(name))?.delete(),
  token: async (name) => stage.scene.tokens.get(id(name))?.delete(),
};

async function expectTurn(name: string, round: number): Promise<void> {
  await vi.waitFor(() => {
    const { active, round: now } = stage.combat.system.battle;
    expect([active, now]).toEqual([id(name), round]);
  });
}

describe.each(Object.keys(DELETIONS))("a %s that is deleted", (kind) => {
  const remove = (name: string): Promise<unknown> => DELETIONS[kind]?.(name) ?? Promise.reject(new Error(kind));

  it("in the instant in which the turn before its own ends gives its turn to the next", async () => {
    await Promise.all([end("first"), remove("second")]);
    await expectTurn("third", 1);
    await end("third");
    await expectTurn("last", 1);
  });

  it("while its own turn goes on does so as well, without a turn that comes twice", async () => {
    await end("first");
    await expectTurn("second", 1);
    await remove("second");
    await expectTurn("third", 1);
    await end("third");
    await expectTurn("last", 1);
    await end("last");
    await expectTurn("first", 2);
  });

  it("as the last of a round lets the next round begin, once", async () => {
    await end("first");
    await end("second");
    await Promise.all([end("third"), remove("last")]);
    await expectTurn("first", 2);
    await end("first");
    await expectTurn("second", 2);
  });

  it("after its turn is passed over when that is taken back: the turn is again that of the one before", async () => {
    await end("first");
    await end("second");
    await remove("second");
    await table.referee.undo(stage.combat);
    await expectTurn("first", 1);
    await settled();
    await expectTurn("first", 1);
    await table.referee.redo(stage.combat);
    await expectTurn("third", 1);
    await settled();
    await expectTurn("third", 1);
  });

  it("after the last turn of a round leaves somebody's turn whatever is taken back", async () => {
    for (const name of ["first", "second", "third", "last"]) await end(name);
    await remove("last");
    await remove("third");
    await table.referee.undo(stage.combat);
    await expectTurn("second", 1);
    await settled();
    await expectTurn("second", 1);
    await end("second");
    await expectTurn("first", 2);
  });

  it("as the first of all ends what can be taken back", async () => {
    await end("first");
    await remove("first");
    await table.referee.undo(stage.combat);
    await settled();
    await expectTurn("second", 1);
  });

  it("after a later one too goes on to whoever is left", async () => {
    await Promise.all([end("first"), remove("third"), remove("second")]);
    await expectTurn("last", 1);
  });
});
