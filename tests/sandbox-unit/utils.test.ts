import { describe, expect, it } from "vitest";
import * as utils from "../../sandbox/common/utils/index.ts";

/** Examples and rules of the type package, common/utils/helpers. */
describe("foundry.utils.mergeObject", () => {
  it("should insert, overwrite and recurse as its documented examples say", () => {
    expect(utils.mergeObject({ k1: "v1" }, { k2: "v2" }, { insertKeys: false })).toEqual({ k1: "v1" });
    expect(utils.mergeObject({ k1: "v1" }, { k2: "v2" }, { insertKeys: true })).toEqual({ k1: "v1", k2: "v2" });
    expect(utils.mergeObject({ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { insertValues: false })).toEqual({
      k1: { i1: "v1" },
    });
    expect(utils.mergeObject({ k1: { i1: "v1" } }, { k1: { i2: "v2" } })).toEqual({ k1: { i1: "v1", i2: "v2" } });
    expect(utils.mergeObject({ k1: "v1" }, { k1: "v2" }, { overwrite: false })).toEqual({ k1: "v1" });
    expect(utils.mergeObject({ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { recursive: false })).toEqual({
      k1: { i2: "v2" },
    });
  });

  it("should delete with -= and replace with == only when performDeletions is set", () => {
    const deletions = { performDeletions: true };
    expect(utils.mergeObject({ k1: "v1", k2: "v2" }, { "-=k1": null }, deletions)).toEqual({ k2: "v2" });
    expect(utils.mergeObject({ k1: { i1: "v1" } }, { "==k1": { i2: "v2" } }, deletions)).toEqual({ k1: { i2: "v2" } });
    expect(utils.mergeObject({ k1: "v1" }, { "-=k1": null })).toEqual({ k1: "v1", "-=k1": null });
  });

  it("should expand dotted keys and replace arrays whole", () => {
    expect(utils.mergeObject({ a: { b: 1, c: 2 } }, { "a.b": 3 })).toEqual({ a: { b: 3, c: 2 } });
    expect(utils.mergeObject({ a: [1, 2, 3] }, { a: [4] })).toEqual({ a: [4] });
  });

  it("should leave the original alone when not in place and refuse other types when asked to", () => {
    const original = { a: { b: 1 } };
    utils.mergeObject(original, { a: { b: 2 } }, { inplace: false });
    expect(original).toEqual({ a: { b: 1 } });
    expect(() => utils.mergeObject({ a: 1 }, { a: "1" }, { enforceTypes: true })).toThrow(/"a" was number, got string/);
  });
});

describe("foundry.utils on plain data", () => {
  it("should find differences, with inner and deletion keys", () => {
    const before = { a: 1, b: { c: 2, d: [1, 2] } };
    expect(utils.diffObject(before, { a: 1, b: { c: 3, d: [1, 2] } })).toEqual({ b: { c: 3 } });
    expect(utils.diffObject(before, { b: { d: [2, 1] } })).toEqual({ b: { d: [2, 1] } });
    expect(utils.diffObject(before, { z: 1 }, { inner: true })).toEqual({});
    expect(utils.diffObject(before, { "-=z": null, "-=a": null }, { deletionKeys: true })).toEqual({ "-=a": null });
  });

  it("should expand and flatten", () => {
    const nested = { a: { b: { c: 1 } }, d: [{ e: 2 }], f: {} };
    expect(utils.flattenObject(nested)).toEqual({ "a.b.c": 1, d: [{ e: 2 }], f: {} });
    expect(utils.expandObject({ "a.b.c": 1, d: [{ "e.f": 2 }] })).toEqual({ a: { b: { c: 1 } }, d: [{ e: { f: 2 } }] });
  });

  it("should read, test, write and delete by path", () => {
    const data = { a: { b: null } };
    expect(utils.getProperty(data, "a.b")).toBeNull();
    expect(utils.hasProperty(data, "a.b")).toBe(true);
    expect(utils.hasProperty(data, "a.c")).toBe(false);
    expect(utils.setProperty(data, "a.c.d", 1)).toBe(true);
    expect(utils.setProperty(data, "a.c.d", 1)).toBe(false);
    expect(utils.deleteProperty(data, "a.c.d")).toBe(true);
    expect(data).toEqual({ a: { b: null, c: {} } });
  });

  it("should name types and what is empty", () => {
    const values = [undefined, null, 1, "x", true, [], new Set(), new Map(), new Error("x"), {}, new Date()];
    const names = "undefined null number string boolean Array Set Map Error Object Unknown".split(" ");
    expect(values.map((value) => utils.getType(value))).toEqual(names);
    expect([undefined, null, [], {}, new Set()].every((value) => utils.isEmpty(value))).toBe(true);
    expect([0, "", false, [1]].some((value) => utils.isEmpty(value))).toBe(false);
  });

  it("should lose NaN and Infinity in duplicate and keep them in deepClone", () => {
    expect(utils.duplicate({ a: Infinity, b: NaN })).toEqual({ a: null, b: null });
    expect(utils.deepClone({ a: Infinity })).toEqual({ a: Infinity });
  });

  it("should refuse to clone or freeze special objects only when strict", () => {
    const special = new Set([1]);
    expect(utils.deepClone({ special }).special).toBe(special);
    expect(() => utils.deepClone({ special }, { strict: true })).toThrow(/Set/);
    const frozen = utils.deepFreeze({ a: [{ b: 1 }] });
    expect(Object.isFrozen(frozen.a[0])).toBe(true);
  });

  it("should escape the five characters it names", () => {
    expect(utils.escapeHTML(`<a href="x">&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;&#x27;&lt;/a&gt;");
    expect(utils.unescapeHTML(utils.escapeHTML("<&>"))).toBe("<&>");
  });

  it("should make ids of 16 letters and digits and compare versions by number", () => {
    expect(utils.randomID()).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(utils.isNewerVersion("13.351", "13.99")).toBe(true);
    expect(utils.isNewerVersion("13.2", "13.10")).toBe(false);
  });
});

describe("foundry.utils.Collection", () => {
  it("should iterate over values and find by id or name", () => {
    const collection = new utils.Collection<{ name: string }>([["a", { name: "One" }]]);
    expect([...collection]).toEqual([{ name: "One" }]);
    expect(collection.getName("One")).toBe(collection.get("a"));
    expect(() => collection.get("b", { strict: true })).toThrow(/The key b does not exist/);
    expect(collection.map((value) => value.name)).toEqual(["One"]);
  });
});
