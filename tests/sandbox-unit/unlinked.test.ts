import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "../../sandbox/client/documents/actor.ts";
import type { TokenDocument } from "../../sandbox/client/documents/token.ts";
import { HALL, openTable, settle, until, type Client, type TestTable } from "./table.ts";

/** Type package, ActorDelta and TokenDocument#actor: "a synthetic document constructed using the Token's ActorDelta". */
let table: TestTable;
let gm: Client;
let ann: Client;

beforeAll(async () => {
  const [fighter, ogre] = HALL["actors"] as object[];
  table = await openTable({
    world: {
      ...HALL,
      actors: [
        fighter,
        {
          ...ogre,
          system: { hp: 30, mana: { now: 1, max: 2 } },
          ownership: { Ann: "OWNER" },
          items: [{ name: "Club", type: "weapon", system: { damage: 4 } }],
        },
      ],
    },
  });
  gm = await table.join("GM");
  ann = await table.join("Ann");
  const scene = gm.game.scenes.viewed;
  const token = scene?.tokens.getName("Ogre");
  const { _id, ...copy } = token?.toObject() ?? {};
  await scene?.createEmbeddedDocuments("Token", [{ ...copy, name: "Ogre 2" }]);
  await until(() => ann.game.scenes.viewed?.tokens.getName("Ogre 2") !== undefined);
});
afterAll(() => table.close());

const tokenOf = (client: Client, name = "Ogre") => client.game.scenes.viewed?.tokens.getName(name) as TokenDocument;
const actorOf = (client: Client, name = "Ogre"): Actor => {
  const { actor } = tokenOf(client, name);
  if (!actor) throw new Error(`${name} has no actor`);
  return actor;
};
const base = (client: Client) => client.game.actors.getName("Ogre") as Actor;
const hp = (actor: Actor): unknown => (actor.system as { hp?: unknown }).hp;

describe("The actor of an unlinked token", () => {
  it("should be its own, with a uuid below the token", () => {
    expect(actorOf(ann)).not.toBe(base(ann));
    expect(actorOf(ann).isToken).toBe(true);
    expect(actorOf(ann).id).toBe(base(ann).id);
    expect(actorOf(ann).uuid).toBe(`${tokenOf(ann).uuid}.Actor.${String(base(ann).id)}`);
    expect(ann.uuid.fromUuidSync(actorOf(ann).uuid)).toBe(actorOf(ann));
    expect(actorOf(ann).items.getName("Club")?.parent).toBe(actorOf(ann));
  });

  it("should keep its changes in the token's delta, on all clients and on the server", async () => {
    await actorOf(ann).update({ "system.hp": 12 });
    await until(() => hp(actorOf(gm)) === 12);
    expect(hp(base(gm))).toBe(30);
    expect(hp(actorOf(gm, "Ogre 2"))).toBe(30);
    expect((tokenOf(gm)._source["delta"] as { system: object }).system).toEqual({ hp: 12 });
    const bob = await table.join("Bob");
    expect(hp(actorOf(bob))).toBe(12);
  });

  it("should call hook updateActor with itself", async () => {
    const seen: unknown[] = [];
    const id = gm.Hooks.on("updateActor", (actor: Actor) => seen.push(actor.isToken));
    await actorOf(ann).update({ "system.hp": 11 });
    await until(() => seen.length === 1);
    expect(seen).toEqual([true]);
    gm.Hooks.off("updateActor", id);
  });

  it("should have its own items: changed, new and lost ones", async () => {
    await actorOf(ann).items.getName("Club")?.update({ "system.damage": 9 });
    await actorOf(ann).createEmbeddedDocuments("Item", [{ name: "Rock", type: "weapon" }]);
    await actorOf(ann, "Ogre 2").items.getName("Club")?.delete();
    await until(() => actorOf(gm, "Ogre 2").items.size === 0);
    const names = (actor: Actor): string[] =>
      [...actor.items].map((item) => (item as unknown as { name: string }).name);
    expect(names(actorOf(gm)).sort()).toEqual(["Club", "Rock"]);
    expect(actorOf(gm).items.getName("Club")).toMatchObject({ system: { damage: 9 } });
    expect(names(base(gm))).toEqual(["Club"]);
    expect(base(gm).items.getName("Club")).toMatchObject({ system: { damage: 4 } });
    const later = await table.join("Bob");
    expect(names(actorOf(later)).sort()).toEqual(["Club", "Rock"]);
    expect(names(actorOf(later, "Ogre 2"))).toEqual([]);
  });

  it("should follow the base actor in what it has not changed", async () => {
    await base(gm).update({ "system.hp": 40, "system.mana.max": 7 });
    await until(() => (actorOf(ann).system as { mana: { max: number } }).mana.max === 7);
    expect(hp(actorOf(ann))).toBe(11);
    expect(hp(actorOf(ann, "Ogre 2"))).toBe(40);
  });

  it("should have its own effects and statuses", async () => {
    const effect = await actorOf(ann).toggleStatusEffect("prone");
    expect(effect).toBeTypeOf("object");
    await until(() => actorOf(gm).statuses.has("prone"));
    expect(base(gm).statuses.has("prone")).toBe(false);
    expect(tokenOf(gm).hasStatusEffect("prone")).toBe(true);
    expect(await actorOf(ann).toggleStatusEffect("prone", { active: true })).toBe(true);
    expect(await actorOf(ann).toggleStatusEffect("prone")).toBe(false);
    expect(await actorOf(ann).toggleStatusEffect("prone", { active: false })).toBeUndefined();
    await expect(actorOf(ann).toggleStatusEffect("nonsense")).rejects.toThrow(/Invalid status ID "nonsense"/);
  });

  it("should be refused to those who do not own the actor", async () => {
    await gm.game.actors.getName("Ogre")?.update({ ownership: { [String(ann.game.userId)]: 0 } });
    await settle();
    await expect(actorOf(ann).update({ "system.hp": 1 })).rejects.toThrow(/lacks permission to update Actor/);
    await expect(tokenOf(ann).update({ delta: { ownership: { default: 3 } } })).rejects.toThrow(
      /lacks permission to update Token/,
    );
    expect(hp(actorOf(gm))).toBe(11);
  });
});
