import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "../../sandbox/client/documents/actor.ts";
import { openTable, settle, until, type Client, type TestTable } from "./table.ts";

/**
 * Type package, ClientDocument#prepareData (order of steps), TypeDataModel, Actor#applyActiveEffects,
 * DataModel.LOCALIZATION_PREFIXES; foundry.md §6.
 */
let table: TestTable;
let gm: Client;
let ann: Client;
const log: string[] = [];

function useSystem(client: Client): void {
  const { NumberField, SetField, StringField } = client.fields;
  class Character extends client.TypeDataModel {
    declare hp: number;
    declare armor: number;
    declare bonus: number;
    declare languages: Set<string>;

    static override LOCALIZATION_PREFIXES = ["TEST.CHARACTER"];

    static override defineSchema() {
      return {
        hp: new NumberField({ required: true, nullable: false, integer: true, initial: 10 }),
        armor: new NumberField({ required: true, nullable: false, initial: 10 }),
        languages: new SetField(new StringField()),
      };
    }

    override prepareBaseData(): void {
      log.push("type base");
      this.bonus = 1;
    }

    override prepareDerivedData(): void {
      log.push("type derived");
    }

    override async _preUpdate(...args: Parameters<InstanceType<Client["TypeDataModel"]>["_preUpdate"]>) {
      log.push("type _preUpdate");
      return super._preUpdate(...args);
    }

    override _onUpdate(...args: Parameters<InstanceType<Client["TypeDataModel"]>["_onUpdate"]>): void {
      super._onUpdate(...args);
      if (client.game.user?.name === "Ann") log.push("type _onUpdate");
    }
  }
  class SystemActor extends client.documents.Actor {
    override prepareBaseData(): void {
      super.prepareBaseData();
      log.push("document base");
    }

    override prepareEmbeddedDocuments(): void {
      log.push("embedded");
      super.prepareEmbeddedDocuments();
    }

    override applyActiveEffects(): void {
      log.push("effects");
      super.applyActiveEffects();
    }

    override prepareDerivedData(): void {
      super.prepareDerivedData();
      log.push("document derived");
    }
  }
  class SystemItem extends client.documents.Item {
    override prepareDerivedData(): void {
      super.prepareDerivedData();
      log.push("item derived");
    }
  }
  client.CONFIG.Actor.dataModels["character"] = Character;
  client.CONFIG.Actor.documentClass = SystemActor;
  (client.CONFIG["Item"] as { documentClass: unknown }).documentClass = SystemItem;
  client.CONFIG.ActiveEffect.legacyTransferral = false;
}

beforeAll(async () => {
  table = await openTable();
  gm = await table.join("GM", { prepare: useSystem });
  ann = await table.join("Ann", { prepare: useSystem });
});
afterAll(() => table.close());

const fighter = (client: Client): Actor => client.game.actors.getName("Fighter") as Actor;
interface Prepared {
  hp: number;
  armor: number;
  bonus: number;
  languages: Set<string>;
}
const system = (client: Client): Prepared => fighter(client).system as unknown as Prepared;

describe("Data preparation", () => {
  it("should run in Foundry's order", async () => {
    await fighter(ann).createEmbeddedDocuments("Item", [{ name: "Sword", type: "weapon" }]);
    log.length = 0;
    fighter(ann).reset();
    expect(log).toEqual([
      "type base",
      "document base",
      "embedded",
      "item derived",
      "effects",
      "type derived",
      "document derived",
    ]);
  });

  it("should forget prepared values at every reset and not store them", async () => {
    system(ann).armor = 99;
    await fighter(ann).update({ "system.hp": 8 });
    expect(system(ann)).toMatchObject({ hp: 8, armor: 10, bonus: 1 });
    expect(fighter(ann).toObject()["system"]).toEqual({ hp: 8, armor: 10, languages: [] });
  });

  it("should tell the type's model of updates, before and after", async () => {
    log.length = 0;
    await fighter(ann).update({ "system.hp": 7 });
    expect(log.filter((entry) => entry.includes("pdate"))).toEqual(["type _preUpdate", "type _onUpdate"]);
  });

  it("should prepare the actor anew when its items or effects change", async () => {
    log.length = 0;
    await fighter(ann).items.contents[0]?.update({ name: "Axe" });
    expect(log).toContain("type derived");
  });

  it("should survive an error in preparation and go on", async () => {
    const errors: unknown[] = [];
    const id = ann.Hooks.on("error", (_location: string, error: Error) => errors.push(error.message));
    const actor = fighter(ann);
    actor.prepareDerivedData = () => {
      throw new Error("broken system");
    };
    await actor.update({ "system.hp": 6 });
    expect(errors).toContain("broken system");
    Reflect.deleteProperty(actor, "prepareDerivedData");
    ann.Hooks.off("error", id);
  });
});

describe("Type data", () => {
  it("should be validated by the client, which knows the model, before anything is sent", async () => {
    await expect(fighter(ann).update({ "system.hp": "many" })).rejects.toThrow(/system:\n\s+hp: must be a number/);
    await expect(fighter(ann).update({ system: { hp: null } })).rejects.toThrow(/hp: may not be null/);
  });

  it("should be cleaned, and unknown keys dropped", async () => {
    await fighter(ann).update({ system: { hp: "5.4", mana: 3 } });
    await settle();
    expect(fighter(gm).toObject()["system"]).toMatchObject({ hp: 5 });
    expect(fighter(gm).toObject()["system"]).not.toHaveProperty("mana");
  });

  it("should be localized by its prefixes, under the path without system", () => {
    const { schema } = fighter(ann).system as unknown as {
      schema: { getField(path: string): { label: string; hint: string; fieldPath: string } };
    };
    expect(schema.getField("hp")).toMatchObject({ label: "Hit Points", hint: "What is left", fieldPath: "system.hp" });
  });
});

/** V13: effect.changes with numeric modes; default priority is mode × 10. */
describe("Active effects", () => {
  const effect = (...changes: object[]) => ({ name: "Blessing", changes });

  it("should change prepared data in order of priority, also through fields the schema lacks", async () => {
    const made = await fighter(ann).createEmbeddedDocuments("ActiveEffect", [
      effect(
        { key: "system.armor", mode: 1, value: "2" },
        { key: "system.armor", mode: 2, value: "3" },
        { key: "system.bonus", mode: 2, value: "4" },
        { key: "system.languages", mode: 2, value: "giant" },
      ),
    ]);
    expect(system(ann)).toMatchObject({ armor: 23, bonus: 5 });
    expect([...system(ann).languages]).toEqual(["giant"]);
    expect((fighter(ann)._source["system"] as Prepared).armor).toBe(10);
    expect(fighter(ann).overrides).toMatchObject({ system: { armor: 23 } });
    await until(() => system(gm).armor === 23);
    await made[0]?.update({ disabled: true });
    expect(system(ann).armor).toBe(10);
    await made[0]?.delete();
  });

  it("should know override, upgrade and downgrade", async () => {
    const [made] = await fighter(ann).createEmbeddedDocuments("ActiveEffect", [
      effect({ key: "system.armor", mode: 5, value: "12" }, { key: "system.hp", mode: 4, value: "30" }),
    ]);
    expect(system(ann)).toMatchObject({ armor: 12, hp: 30 });
    await made?.delete();
  });

  it("should leave custom changes to hook applyActiveEffect", async () => {
    const seen: unknown[] = [];
    const id = ann.Hooks.on("applyActiveEffect", (_actor: unknown, change: { key: string; value: string }) =>
      seen.push([change.key, change.value]),
    );
    const [made] = await fighter(ann).createEmbeddedDocuments("ActiveEffect", [
      effect({ key: "system.armor", mode: 0, value: "x" }),
    ]);
    expect(seen).toContainEqual(["system.armor", "x"]);
    await made?.delete();
    ann.Hooks.off("applyActiveEffect", id);
  });

  it("should come from items when they are transferred (legacyTransferral false)", async () => {
    const [item] = await fighter(ann).createEmbeddedDocuments("Item", [
      {
        name: "Ring",
        type: "weapon",
        effects: [{ name: "Ward", transfer: true, changes: [{ key: "system.armor", mode: 2, value: "5" }] }],
      },
    ]);
    expect(system(ann).armor).toBe(15);
    await item?.delete();
    expect(system(ann).armor).toBe(10);
  });

  it("should carry statuses", async () => {
    await fighter(ann).toggleStatusEffect("prone", { active: true });
    await until(() => fighter(gm).statuses.has("prone"));
    expect(fighter(gm).temporaryEffects).toHaveLength(1);
    await fighter(ann).toggleStatusEffect("prone", { active: false });
    expect(fighter(ann).statuses.has("prone")).toBe(false);
  });
});
