import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { io } from "socket.io-client";
import { openTable, settle, until, type Client, type TestTable } from "./table.ts";

/** foundry.md §4.4, §5, §6: what a server must refuse however a client asks. */
let table: TestTable;
let gm: Client;
let ann: Client;

beforeAll(async () => {
  table = await openTable();
  gm = await table.join("GM");
  ann = await table.join("Ann");
  await gm.documents.Combat.create({ active: true });
  const combat = gm.game.combats.contents[0];
  const scene = gm.game.scenes.viewed;
  const tokens = [...(scene?.tokens ?? [])].map((token) => ({
    tokenId: token.id,
    sceneId: scene?.id,
    actorId: (token as unknown as { actorId: string }).actorId,
  }));
  await combat?.createEmbeddedDocuments("Combatant", tokens);
  await combat?.startCombat();
  await until(() => ann.game.combats.contents[0]?.round === 1, "the fight to begin for Ann");
});
afterAll(() => table.close());

/** Ask the server directly, as somebody would who changed their client. */
async function ask(user: string, request: object): Promise<{ error?: string; result?: unknown[] }> {
  const response = await fetch(`${table.sandbox.url}/api/join`, { method: "POST", body: JSON.stringify({ user }) });
  const { session } = (await response.json()) as { session: string };
  const socket = io(table.sandbox.url, { auth: { session }, transports: ["websocket"], forceNew: true });
  try {
    return (await socket.emitWithAck("modifyDocument", request)) as { error?: string; result?: unknown[] };
  } finally {
    socket.close();
  }
}

const actor = (client: Client, name: string) => client.game.actors.getName(name);
const combatOf = (client: Client) => client.game.combats.contents[0];

describe("A player's client", () => {
  it("should let players change what they own", async () => {
    await actor(ann, "Fighter")?.update({ "system.hp": 5 });
    await until(() => (actor(gm, "Fighter")?._source["system"] as { hp?: number }).hp === 5);
  });

  it("should refuse what they do not own, naming user, action and document", async () => {
    const ogre = actor(ann, "Ogre");
    await expect(ogre?.update({ name: "Pet" })).rejects.toThrow(
      `User Ann lacks permission to update Actor [${String(ogre?.id)}]`,
    );
    await expect(ogre?.delete()).rejects.toThrow(/lacks permission to delete|ASSISTANT/);
    await expect(ann.documents.Actor.create({ name: "New", type: "character" })).rejects.toThrow(
      /permission to create Actor/,
    );
    expect(actor(gm, "Ogre")?.name).toBe("Ogre");
  });

  it("should not let them make tokens, nor hand theirs to another actor", async () => {
    const scene = ann.game.scenes.viewed;
    await expect(scene?.createEmbeddedDocuments("Token", [{ name: "x" }])).rejects.toThrow(
      /permission to create Token/,
    );
    const token = scene?.tokens.getName("Fighter");
    await expect(token?.update({ actorId: actor(ann, "Ogre")?.id })).rejects.toThrow(/permission to update Token/);
    await expect(scene?.tokens.getName("Ogre")?.update({ x: 0 })).rejects.toThrow(/permission to update Token/);
  });

  it("should refuse world settings", async () => {
    ann.game.settings.register("test-system", "mode", { scope: "world", type: String, default: "a" });
    await expect(ann.game.settings.set("test-system", "mode", "b")).rejects.toThrow(/permission to create Setting/);
  });
});

describe("The server", () => {
  it("should refuse the same to a client that does not check", async () => {
    const request = (updates: object[]) => ({ type: "Actor", action: "update", operation: { updates } });
    const reply = await ask("Ann", request([{ _id: actor(gm, "Ogre")?.id, name: "Pet" }]));
    expect(reply.error).toContain("User Ann lacks permission to update Actor");
  });

  it("should do nothing of a batch when one part is refused", async () => {
    const updates = [
      { _id: actor(gm, "Fighter")?.id, name: "Renamed" },
      { _id: actor(gm, "Ogre")?.id, name: "Renamed" },
    ];
    const reply = await ask("Ann", { type: "Actor", action: "update", operation: { updates } });
    expect(reply.error).toContain("lacks permission");
    await settle();
    expect(actor(gm, "Fighter")?.name).toBe("Fighter");
  });

  it("should validate core fields, naming the path", async () => {
    const fighter = actor(gm, "Fighter");
    const reply = await ask("GM", {
      type: "Actor",
      action: "update",
      operation: { updates: [{ _id: fighter?.id, prototypeToken: { width: "wide" }, name: "" }] },
    });
    expect(reply.error).toMatch(/name: may not be a blank string/);
    expect(reply.error).toMatch(/prototypeToken:\n\s+width: must be a number/);
  });

  it("should refuse types that the manifest does not declare", async () => {
    const reply = await ask("GM", {
      type: "Actor",
      action: "create",
      operation: { data: [{ name: "X", type: "vehicle" }] },
    });
    expect(reply.error).toContain('"vehicle" is not a valid type for the Actor Document class: character, creature');
  });

  it("should refuse sessions it does not know", async () => {
    const socket = io(table.sandbox.url, { auth: { session: "stolen" }, transports: ["websocket"], forceNew: true });
    const error = await new Promise<Error>((resolve) => socket.once("connect_error", resolve));
    socket.close();
    expect(error.message).toMatch(/session is not known/);
  });
});

/** foundry.md §4.4, from issue threads nimble #853, SR5 #1982, foundryvtt #10501. */
describe("A player's update of a fight", () => {
  it("should pass when it holds only turn and round", async () => {
    await combatOf(ann)?.update({ turn: 1 });
    await until(() => combatOf(gm)?.turn === 1);
    await combatOf(ann)?.update({ turn: 0, round: 1 });
    await until(() => combatOf(gm)?.turn === 0);
  });

  it.each([{ system: { phase: "x" } }, { "flags.test-system.x": 1 }, { active: false }])(
    "should be refused as a whole with %j in it",
    async (extra) => {
      await expect(combatOf(ann)?.update({ turn: 1, ...extra })).rejects.toThrow(/lacks permission to update Combat/);
      const id = combatOf(ann)?.id;
      const reply = await ask("Ann", {
        type: "Combat",
        action: "update",
        operation: { updates: [{ _id: id, turn: 1, ...extra }] },
      });
      expect(reply.error).toMatch(/lacks permission to update Combat/);
      expect(combatOf(gm)?.turn).toBe(0);
    },
  );

  it("should let them change few things of their own combatant and nothing of others'", async () => {
    const mine = combatOf(ann)?.getCombatantsByActor(String(actor(ann, "Fighter")?.id))[0];
    const other = combatOf(ann)?.getCombatantsByActor(String(actor(ann, "Ogre")?.id))[0];
    await mine?.update({ initiative: 12, "flags.test-system.x": 1 });
    await expect(mine?.update({ hidden: true })).rejects.toThrow(/lacks permission to update Combatant/);
    await expect(other?.update({ initiative: 30 })).rejects.toThrow(/lacks permission to update Combatant/);
    expect(mine?.initiative).toBe(12);
  });

  it("should not let them change groups (issue #12442)", async () => {
    await combatOf(gm)?.createEmbeddedDocuments("CombatantGroup", [{ name: "Party", ownership: { default: 3 } }]);
    await until(() => combatOf(ann)?.groups.size === 1);
    await expect(combatOf(ann)?.groups.contents[0]?.update({ name: "Mine" })).rejects.toThrow(/CombatantGroup/);
  });
});

describe("Users and messages", () => {
  it("should let players speak in their own name only", async () => {
    const own = await ann.documents.ChatMessage.create({ content: "Hello" });
    expect(own).toMatchObject({ content: "Hello" });
    const reply = await ask("Ann", {
      type: "ChatMessage",
      action: "create",
      operation: { data: [{ content: "I, the master", author: gm.game.userId }] },
    });
    expect(reply.error).toMatch(/lacks permission to create ChatMessage/);
  });

  it("should not let players raise their own role", async () => {
    await ann.game.user?.update({ pronouns: "she" });
    await expect(ann.game.user?.update({ role: 4 })).rejects.toThrow(/lacks permission to update User/);
    await expect(ann.game.users.getName("Bob")?.update({ pronouns: "he" })).rejects.toThrow(/lacks permission/);
  });
});
