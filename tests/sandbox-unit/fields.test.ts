import { describe, expect, it } from "vitest";
import { DataModel } from "../../sandbox/common/data/data-model.ts";
import { DataModelValidationError } from "../../sandbox/common/data/failure.ts";
import * as fields from "../../sandbox/common/data/fields/index.ts";
import type { DataSchema } from "../../sandbox/common/data/fields/schema-field.ts";

class Creature extends DataModel {
  declare hp: { value: number; max: number };
  declare senses: Set<string>;
  declare attacks: { name: string; bonus: number }[];
  declare resources: Record<string, { value: number }>;
  declare notes: string;

  static override defineSchema(): DataSchema {
    const { SchemaField, NumberField, StringField, SetField, ArrayField, TypedObjectField } = fields;
    return {
      hp: new SchemaField({
        value: new NumberField({ required: true, nullable: false, integer: true, initial: 10 }),
        max: new NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 10 }),
      }),
      senses: new SetField(new StringField({ required: true, blank: false, choices: ["darkvision", "scent"] })),
      attacks: new ArrayField(
        new SchemaField({
          name: new StringField({ required: true, blank: false }),
          bonus: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
        }),
      ),
      resources: new TypedObjectField(
        new SchemaField({ value: new NumberField({ required: true, nullable: false, initial: 3 }) }),
        { validateKey: (key: string) => /^[a-z]+$/.test(key) },
      ),
      notes: new StringField({ required: true }),
    };
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if (typeof source["hitPoints"] === "number") source["hp"] = { value: source["hitPoints"] };
    return super.migrateData(source);
  }

  static override validateJoint(data: Record<string, unknown>): void {
    const { hp } = data as { hp: { value: number; max: number } };
    if (hp.value > hp.max) throw new Error("hp.value may not exceed hp.max");
  }
}

function errorOf(task: () => unknown): DataModelValidationError {
  try {
    task();
  } catch (error) {
    if (error instanceof DataModelValidationError) return error;
    throw error;
  }
  throw new Error("Nothing was thrown");
}

/** Type package, common/abstract/data: class DataModel; common/data/validation-failure. */
describe("DataModel", () => {
  it("should fill in initial values and prepare sets", () => {
    const creature = new Creature();
    expect(creature.hp).toEqual({ value: 10, max: 10 });
    expect(creature.senses).toEqual(new Set());
    expect(creature.notes).toBe("");
    expect(creature.toObject()["senses"]).toEqual([]);
  });

  it("should name the whole path of every invalid value", () => {
    const error = errorOf(() => new Creature({ hp: { value: "many" }, attacks: [{ name: "" }], senses: ["smell"] }));
    expect(Object.keys(error.getAllFailures() ?? {})).toEqual(["hp.value", "senses.0", "attacks.0.name"]);
    expect(error.getFailure("hp.value")?.message).toBe("must be a number");
    expect(error.message).toMatch(/attacks:\n\s+0:\n\s+name: may not be a blank string/);
    expect(error.message).toContain("smell is not a valid choice");
  });

  it("should refuse jointly invalid data", () => {
    expect(() => new Creature({ hp: { value: 11, max: 10 } })).toThrow(/hp.value may not exceed hp.max/);
  });

  it("should keep invalid data readable when not strict", () => {
    const creature = new Creature({ hp: { value: null } }, { strict: false });
    expect(creature.invalid).toBe(true);
  });

  it("should drop keys that the schema does not know", () => {
    expect(new Creature({ mana: 5 }).toObject()).not.toHaveProperty("mana");
  });

  it("should migrate old shapes before cleaning", () => {
    expect(new Creature({ hitPoints: 4 }).hp).toEqual({ value: 4, max: 10 });
  });

  it("should seal its source", () => {
    const creature = new Creature();
    expect(Object.isSealed(creature._source)).toBe(true);
  });

  it("should make independent clones with overrides", () => {
    const creature = new Creature();
    const clone = creature.clone({ "hp.value": 3 });
    expect([creature.hp.value, clone.hp.value]).toEqual([10, 3]);
  });
});

/** Type package, DataModel#updateSource: "an object of differential changes"; options dryRun, recursive. */
describe("DataModel#updateSource", () => {
  it("should return only what differs and forget prepared changes", () => {
    const creature = new Creature();
    creature.hp.max = 99;
    expect(creature.updateSource({ hp: { value: 4, max: 10 }, notes: "" })).toEqual({ hp: { value: 4 } });
    expect(creature.hp).toEqual({ value: 4, max: 10 });
  });

  it("should change nothing in a dry run", () => {
    const creature = new Creature();
    expect(creature.updateSource({ "hp.value": 4 }, { dryRun: true })).toEqual({ hp: { value: 4 } });
    expect(creature.hp.value).toBe(10);
  });

  it("should refuse invalid changes as a whole, naming the path", () => {
    const creature = new Creature();
    const error = errorOf(() => creature.updateSource({ notes: "new", hp: { value: {} } }));
    expect(error.getFailure("hp.value")?.message).toBe("must be a number");
    expect(() => creature.updateSource({ notes: "new", hp: { value: 40 } })).toThrow(/may not exceed/);
    expect(creature.notes).toBe("");
  });

  it("should replace arrays whole and complete new entries of mappings", () => {
    const creature = new Creature({ attacks: [{ name: "Bite" }, { name: "Claw" }] });
    creature.updateSource({ attacks: [{ name: "Tail" }] });
    expect(creature.attacks).toEqual([{ name: "Tail", bonus: 0 }]);
    expect(creature.updateSource({ resources: { ki: {} } })).toEqual({ resources: { ki: { value: 3 } } });
    creature.updateSource({ resources: { "-=ki": null } });
    expect(creature.resources).toEqual({});
  });

  it("should drop keys of mappings that validateKey forbids", () => {
    const creature = new Creature({ resources: { ki: {}, "no-good": {} } });
    expect(Object.keys(creature.resources)).toEqual(["ki"]);
  });
});

/** Type package, common/data/fields: options and remarks of each field. */
describe("Data fields", () => {
  const { NumberField, StringField, BooleanField, ColorField, FilePathField, HTMLField, JSONField } = fields;
  const message = (field: fields.DataField, value: unknown): string | undefined => field.validate(value)?.message;

  it("should tell required from nullable", () => {
    expect(message(new StringField({ required: true }), undefined)).toBe("may not be undefined");
    expect(message(new StringField({ required: true }), null)).toBe("may not be null");
    expect(message(new NumberField(), null)).toBeUndefined();
    expect(message(new NumberField({ choices: [1, 2] }), null)).toBe("may not be null");
  });

  it("should clean numbers by integer, min, max and step", () => {
    expect(new NumberField({ integer: true }).clean("4.6")).toBe(5);
    expect(new NumberField({ min: 0, max: 3 }).clean(7)).toBe(3);
    expect(new NumberField({ step: 0.5 }).clean(1.3)).toBe(1.5);
    expect(new NumberField().clean("")).toBeNull();
    expect(message(new NumberField({ positive: true }), 0)).toBe("must be a positive number");
    expect(message(new NumberField({ min: 2 }), 1)).toBe("must be at least 2");
  });

  it("should trim strings and forbid blank ones where choices are given", () => {
    expect(new StringField({ required: true }).clean("  x ")).toBe("x");
    expect(message(new StringField({ choices: ["a"] }), "")).toBe("may not be a blank string");
    expect(message(new StringField({ choices: { a: "A" } }), "b")).toBe("b is not a valid choice");
    expect(message(new StringField({ choices: () => ["c"] }), "c")).toBeUndefined();
  });

  it("should start with documented initial values", () => {
    expect(new NumberField().getInitialValue()).toBeNull();
    expect(new StringField().getInitialValue()).toBeUndefined();
    expect(new HTMLField().getInitialValue()).toBe("");
    expect(new BooleanField().getInitialValue()).toBe(false);
    expect(new ColorField().getInitialValue()).toBeNull();
  });

  it("should let validate refuse with false, accept with true and explain with an error", () => {
    const even = new NumberField({ validate: (value) => Number(value) % 2 === 0, validationError: "is odd" });
    expect(message(even, 3)).toBe("is odd");
    const strict = new NumberField({
      validate: () => {
        throw new Error("never");
      },
    });
    expect(message(strict, 3)).toBe("never");
  });

  it("should accept only known kinds of files", () => {
    const image = new FilePathField({ categories: ["IMAGE"] });
    expect(message(image, "a/b.webp")).toBeUndefined();
    expect(message(image, "a/b.mp3")).toMatch(/valid file extension for IMAGE/);
    expect(() => new FilePathField()).toThrow(/at least one category/);
  });

  it("should keep JSON as text and give it parsed", () => {
    const field = new JSONField({ required: true });
    expect(field.clean({ a: 1 })).toBe('{"a":1}');
    expect(field.validate("{")?.message).toBe("is not a valid JSON string");
  });

  it("should not let a field belong to two schemas", () => {
    const shared = new StringField();
    new fields.SchemaField({ shared });
    expect(() => new fields.SchemaField({ again: shared })).toThrow(/already belongs to a schema/);
  });
});
