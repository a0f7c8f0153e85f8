import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable, type Client, type TestTable } from "./table.ts";

/** Type package, CompendiumCollection; fromUuidSync gives index entries of packs. */
let table: TestTable;
let ann: Client;
const UUID = "Compendium.test-system.armory.Item.aaaaaaaaaaaaaaaa";

beforeAll(async () => {
  table = await openTable();
  ann = await table.join("Ann");
});
afterAll(() => table.close());

describe("Compendium packs", () => {
  it("should be known by their index, without folders", () => {
    const pack = ann.game.packs.get("test-system.armory");
    expect(pack).toMatchObject({ documentName: "Item", title: "Armory", locked: true, visible: true });
    expect(pack?.index.contents).toMatchObject([{ name: "Sword", uuid: UUID }]);
    expect(ann.uuid.fromUuidSync(UUID)).toMatchObject({ name: "Sword", _id: "aaaaaaaaaaaaaaaa" });
  });

  it("should give documents on request, with levels by role", async () => {
    const sword = await ann.uuid.fromUuid(UUID);
    expect(sword).toMatchObject({
      name: "Sword",
      pack: "test-system.armory",
      inCompendium: true,
      uuid: UUID,
      visible: true,
      isOwner: false,
    });
    expect(await ann.uuid.fromUuid(`${UUID.slice(0, -1)}x`)).toBeNull();
    expect(await ann.game.packs.get("test-system.armory")?.getDocuments({ type: "armor" })).toEqual([]);
  });

  it("should be dropped onto an actor and copied there", async () => {
    const dropped = await ann.documents.Item.fromDropData({ type: "Item", uuid: UUID });
    const fighter = ann.game.actors.getName("Fighter");
    const [copy] = (await fighter?.createEmbeddedDocuments("Item", [dropped?.toObject() ?? {}])) ?? [];
    expect(copy).toMatchObject({ name: "Sword", system: { damage: 8 }, parent: fighter });
  });

  it("should not be written", async () => {
    const sword = await ann.uuid.fromUuid(UUID);
    await expect(sword?.update({ name: "Mine" })).rejects.toThrow(/does not imitate changing compendium packs/);
  });
});
