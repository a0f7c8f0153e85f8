import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTable, settle, until, type Client, type TestTable } from "./table.ts";

/** Type package, common/abstract/document (event methods) and client/hooks; foundry.md §1.4 for the order. */
let table: TestTable;
let gm: Client;
let ann: Client;
const heard: string[] = [];

function listen(client: Client, name: string): void {
  for (const hook of [
    "preCreateItem",
    "createItem",
    "preUpdateActor",
    "updateActor",
    "preUpdateItem",
    "updateItem",
    "deleteItem",
  ]) {
    client.Hooks.on(hook, () => {
      heard.push(`${name} ${hook}`);
    });
  }
}

/** A system's actor class that notes every event. */
function noisyActor(client: Client, name: string): void {
  class NoisyActor extends client.documents.Actor {
    override async _preUpdate(...args: Parameters<InstanceType<typeof client.documents.Actor>["_preUpdate"]>) {
      heard.push(`${name} _preUpdate`);
      return super._preUpdate(...args);
    }

    override _onUpdate(...args: Parameters<InstanceType<typeof client.documents.Actor>["_onUpdate"]>) {
      super._onUpdate(...args);
      heard.push(`${name} _onUpdate`);
    }

    override _onUpdateDescendantDocuments(
      ...args: Parameters<InstanceType<typeof client.documents.Actor>["_onUpdateDescendantDocuments"]>
    ) {
      super._onUpdateDescendantDocuments(...args);
      heard.push(`${name} _onUpdateDescendantDocuments ${args[1]}`);
    }

    static override async _preUpdateOperation(...args: Parameters<typeof client.documents.Actor._preUpdateOperation>) {
      heard.push(`${name} _preUpdateOperation`);
      return super._preUpdateOperation(...args);
    }

    static override async _onUpdateOperation(...args: Parameters<typeof client.documents.Actor._onUpdateOperation>) {
      await super._onUpdateOperation(...args);
      heard.push(`${name} _onUpdateOperation`);
    }
  }
  client.CONFIG.Actor.documentClass = NoisyActor;
}

beforeAll(async () => {
  table = await openTable();
  gm = await table.join("GM", { prepare: (client) => noisyActor(client, "gm") });
  ann = await table.join("Ann", { prepare: (client) => noisyActor(client, "ann") });
  listen(gm, "gm");
  listen(ann, "ann");
});
beforeEach(async () => {
  // What the test before has done must have reached everybody.
  await settle();
  heard.length = 0;
});
afterAll(() => table.close());

const fighter = (client: Client) => {
  const actor = client.game.actors.getName("Fighter");
  if (!actor) throw new Error("The fighter is missing");
  return actor;
};

describe("An update", () => {
  it("should run pre-events at the sender only and post-events everywhere, in Foundry's order", async () => {
    await fighter(ann).update({ "system.x": 1 });
    await until(() => heard.includes("gm _onUpdateOperation"));
    expect(heard.filter((entry) => entry.startsWith("ann"))).toEqual([
      "ann _preUpdate",
      "ann preUpdateActor",
      "ann _preUpdateOperation",
      "ann _onUpdate",
      "ann updateActor",
      "ann _onUpdateOperation",
    ]);
    expect(heard.filter((entry) => entry.startsWith("gm"))).toEqual([
      "gm _onUpdate",
      "gm updateActor",
      "gm _onUpdateOperation",
    ]);
  });

  it("should not be there before the server has answered", async () => {
    const promise = fighter(ann).update({ "system.x": 2 });
    expect((fighter(ann)._source["system"] as { x: number }).x).toBe(1);
    await promise;
    expect((fighter(ann)._source["system"] as { x: number }).x).toBe(2);
  });

  it("should carry options as copies, to everyone", async () => {
    const sent = { note: { deep: 1 } };
    const seen: unknown[] = [];
    const ids = [gm, ann].map((client) =>
      client.Hooks.on("updateActor", (_actor: unknown, _changed: unknown, options: { custom?: unknown }) => {
        seen.push(options.custom);
      }),
    );
    await fighter(ann).update({ "system.x": 3 }, { custom: sent });
    await until(() => seen.length === 2);
    expect(seen).toEqual([sent, sent]);
    expect(seen[0]).not.toBe(sent);
    gm.Hooks.off("updateActor", ids[0] ?? 0);
    ann.Hooks.off("updateActor", ids[1] ?? 0);
  });

  it("should let pre-hooks change it and refuse it, but a promise refuses nothing", async () => {
    const id = ann.Hooks.on("preUpdateActor", (_actor: unknown, changed: { system?: { x?: number } }) => {
      if (changed.system) changed.system.x = 7;
    });
    await fighter(ann).update({ "system.x": 4 });
    expect((fighter(ann)._source["system"] as { x: number }).x).toBe(7);
    ann.Hooks.off("preUpdateActor", id);
    const promised = ann.Hooks.on("preUpdateActor", async () => Promise.resolve(false));
    await fighter(ann).update({ "system.x": 8 });
    expect((fighter(ann)._source["system"] as { x: number }).x).toBe(8);
    ann.Hooks.off("preUpdateActor", promised);
    const refusing = ann.Hooks.on("preUpdateActor", () => false);
    expect(await fighter(ann).update({ "system.x": 9 })).toBeUndefined();
    expect((fighter(ann)._source["system"] as { x: number }).x).toBe(8);
    ann.Hooks.off("preUpdateActor", refusing);
  });

  it("should hold only what differs, with the id, and do nothing when nothing differs", async () => {
    const changes: object[] = [];
    const id = gm.Hooks.on("updateActor", (_actor: unknown, changed: { _stats?: unknown }) => {
      const { _stats, ...rest } = changed;
      changes.push(rest);
    });
    await fighter(gm).update({ name: "Fighter", "system.x": 10 });
    await fighter(gm).update({ name: "Fighter" });
    expect(changes).toEqual([{ _id: fighter(gm).id, system: { x: 10 } }]);
    gm.Hooks.off("updateActor", id);
  });

  it("should arrive everywhere in the order in which it was sent", async () => {
    const order: number[] = [];
    const id = gm.Hooks.on("updateActor", (_actor: unknown, changed: { system?: { x?: number } }) => {
      if (changed.system?.x !== undefined) order.push(changed.system.x);
    });
    await Promise.all([11, 12, 13, 14].map((x) => fighter(ann).update({ "system.x": x })));
    await until(() => order.length === 4);
    expect(order).toEqual([11, 12, 13, 14]);
    gm.Hooks.off("updateActor", id);
  });

  it("should reject invalid data with an error that names the path", async () => {
    await expect(fighter(gm).update({ name: "", "prototypeToken.width": -1 })).rejects.toThrow(
      /name: may not be a blank string\n\s+prototypeToken:\n\s+width: must be a positive number/,
    );
    expect(fighter(gm).name).toBe("Fighter");
  });

  it("should keep -= and == in free objects and take them away on all clients", async () => {
    await fighter(ann).update({ "flags.test-system": { a: 1, b: { c: 1, d: 2 } } });
    await fighter(ann).unsetFlag("test-system", "a");
    await fighter(ann).update({ "flags.test-system.==b": { e: 3 } });
    await until(() => JSON.stringify(fighter(gm).flags["test-system"]) === '{"b":{"e":3}}', "flags of the master");
    expect(fighter(ann).getFlag("test-system", "b")).toEqual({ e: 3 });
    expect(() => fighter(ann).getFlag("other-module", "x")).toThrow(/Flag scope "other-module" is not valid/);
  });
});

describe("Embedded documents", () => {
  it("should be created with ids of the server and tell their parents", async () => {
    const [sword] = await fighter(ann).createEmbeddedDocuments("Item", [
      { name: "Sword", type: "weapon", _id: "a".repeat(16) },
    ]);
    expect(sword?.id).not.toBe("a".repeat(16));
    await until(() => fighter(gm).items.size === 1);
    const items = heard.filter((entry) => entry.includes("Item")).sort();
    expect(items).toEqual(["ann createItem", "ann preCreateItem", "gm createItem"]);
    expect(fighter(gm).items.contents[0]?.uuid).toBe(`Actor.${String(fighter(gm).id)}.Item.${String(sword?.id)}`);
  });

  it("should keep ids when asked to", async () => {
    const [axe] = await fighter(ann).createEmbeddedDocuments(
      "Item",
      [{ name: "Axe", type: "weapon", _id: "b".repeat(16) }],
      { keepId: true },
    );
    expect(axe?.id).toBe("b".repeat(16));
    await axe?.delete();
    await until(() => heard.includes("gm deleteItem"));
    expect(fighter(gm).items.has("b".repeat(16))).toBe(false);
  });

  it("should tell the parent after their own events", async () => {
    await fighter(ann).items.contents[0]?.update({ name: "Long Sword" });
    await settle();
    const mine = heard.filter((entry) => entry.startsWith("ann"));
    expect(mine).toEqual(["ann preUpdateItem", "ann updateItem", "ann _onUpdateDescendantDocuments items"]);
    expect((fighter(gm)._source["items"] as { name: string }[])[0]?.name).toBe("Long Sword");
  });
});

describe("Sockets and presence", () => {
  it("should relay system messages to everyone but the sender", async () => {
    const got: unknown[] = [];
    gm.game.socket.on("system.test-system", (...args: unknown[]) => got.push(["gm", ...args]));
    ann.game.socket.on("system.test-system", (...args: unknown[]) => got.push(["ann", ...args]));
    ann.game.socket.emit("system.test-system", { text: "hi" });
    await until(() => got.length > 0);
    await settle();
    expect(got).toEqual([["gm", { text: "hi" }]]);
  });

  it("should know who is here and tell when somebody comes and goes", async () => {
    const news: string[] = [];
    gm.Hooks.on("userConnected", (user: { name: string }, active: boolean) =>
      news.push(`${user.name} ${String(active)}`),
    );
    const bob = await table.join("Bob");
    await until(() => gm.game.users.getName("Bob")?.active === true);
    expect(bob.game.users.activeGM?.name).toBe("GM");
    bob.game.socket.disconnect();
    await until(() => gm.game.users.getName("Bob")?.active === false);
    expect(news).toEqual(["Bob true", "Bob false"]);
  });
});
