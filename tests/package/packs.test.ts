import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { compilePacks, packSource } from "../../scripts/compile-packs.ts";
import { readManifest, ROOT } from "../../scripts/system.ts";
import { formatDice } from "../../src/rules/field/dice.ts";
import type { Protection } from "../../src/rules/field/protection.ts";
import type { Weapon } from "../../src/rules/field/weapon.ts";
import { baseProtection, plainProtection, PROTECTION_NAMES } from "../../src/rules/editions/protections.ts";
import { baseWeapon, plainWeapon, WEAPON_NAMES } from "../../src/rules/editions/weapons.ts";

type Entry = Record<string, unknown>;

const { packs } = readManifest();
let temporary = "";

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), "ffs-packs-"));
  await compilePacks(temporary);
});

afterAll(() => {
  rmSync(temporary, { recursive: true });
});

/** Every document in the YAML files below a folder, with the file's base name. */
function readEntries(folder: string): readonly (readonly [name: string, entry: Entry])[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.ya?ml$/.test(path))
    .map((path) => [basename(path, ".yaml"), parse(readFileSync(join(folder, path), "utf8")) as Entry]);
}

/** Sources by their key. */
function byKey(entries: readonly (readonly [string, Entry])[]): Map<unknown, Entry> {
  return new Map(entries.map(([, entry]) => [entry["_key"], entry]));
}

/** Where the store keeps documents, those inside others included. */
const COLLECTIONS = ["items", "journal", "journal\\.pages", "actors", "actors\\.items", "actors\\.effects"];

/** An entry and the entries inside it, such as the pages of a journal. */
function withInner(entry: Entry): readonly Entry[] {
  const inner = ["pages", "items", "effects"].map((name): unknown => entry[name]);
  return [entry, ...inner.flatMap((entries) => (Array.isArray(entries) ? (entries as Entry[]) : []))];
}

describe.each(packs.map((pack) => [pack.name, pack] as const))("The compendium %s", (_, pack) => {
  const sources = readEntries(packSource(pack));

  it("should hold exactly its sources", async () => {
    const unpacked = join(temporary, "unpacked", pack.name);
    await extractPack(join(temporary, pack.path), unpacked, { yaml: true });
    const found = byKey(readEntries(unpacked));
    expect([...found.keys()].sort()).toEqual([...byKey(sources).keys()].sort());
    for (const [key, source] of byKey(sources)) expect(found.get(key)).toMatchObject(source);
  });

  it("should give every entry an id that Foundry takes, once, and the key that belongs to it", () => {
    const entries = sources.flatMap(([, entry]) => withInner(entry));
    const ids = entries.map(({ _id }) => String(_id));
    expect(ids.filter((id) => !/^[A-Za-z0-9]{16}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const misfits = entries.filter(
      ({ _id, _key }) =>
        !new RegExp(`^!(folders|${COLLECTIONS.join("|")})!([A-Za-z0-9]{16}\\.)?${String(_id)}$`).test(String(_key)),
    );
    expect(misfits).toEqual([]);
  });

  it("should put entries only into folders that it has", () => {
    const ids = new Set(sources.map(([, { _id }]) => _id));
    expect(sources.filter(([, { folder }]) => typeof folder === "string" && !ids.has(folder))).toEqual([]);
  });
});

/** What the rules say of a weapon, in the fields of a weapon item; a natural attack has fewer. */
function itemFields({ name, extra, damage, type, hardness, hitPoints, hitPointsMax, ...same }: Weapon): Entry {
  const notation = { damage: damage.count === 0 ? "" : formatDice(damage), damageType: type };
  if (same.kind !== "natural") {
    return { ...same, ...notation, durability: { hardness, value: hitPoints, max: hitPointsMax } };
  }
  const { kind, grip, category, ...natural } = same;
  return { ...natural, ...notation };
}

describe("The weapons", () => {
  const weapons = readEntries(join(packSource({ name: "weapons" }))).filter(([, { _key }]) =>
    String(_key).startsWith("!items!"),
  );

  it("should be all those that the rules know", () => {
    expect(weapons.map(([name]) => name).sort()).toEqual([...WEAPON_NAMES].sort());
  });

  it.each(weapons)("should have the values of the rules: %s", (name, { name: title, type, system }) => {
    const weapon = baseWeapon(name);
    if (weapon === undefined) throw new Error(`the rules know no weapon ${name}`);
    expect(type).toBe(weapon.kind === "natural" ? "natural-attack" : "weapon");
    expect(String(title).toLowerCase().replaceAll("'", "").replaceAll(" ", "-")).toBe(name);
    // A source leaves out what is as for any plain weapon.
    const plain = { ...plainWeapon(name), kind: weapon.kind === "natural" ? weapon.kind : "melee" } as const;
    expect({ ...itemFields(plain), ...(system as Entry) }).toEqual(itemFields(weapon));
  });
});

describe("The armor and the shields", () => {
  const protections = readEntries(packSource({ name: "armor" })).filter(([, { _key }]) =>
    String(_key).startsWith("!items!"),
  );

  it("should be all those that the rules know", () => {
    expect(protections.map(([name]) => name).sort()).toEqual([...PROTECTION_NAMES].sort());
  });

  it.each(protections)("should have the values of the rules: %s", (name, { type, system }) => {
    const protection = baseProtection(name);
    if (protection === undefined) throw new Error(`the rules know no armor or shield ${name}`);
    const fields = ({ kind, name: title, hardness, hitPoints, hitPointsMax, ...same }: Protection): Entry => ({
      ...same,
      durability: { hardness, value: hitPoints, max: hitPointsMax },
    });
    expect(type).toBe(protection.kind);
    expect({ ...fields(plainProtection(name, protection.kind)), ...(system as Entry) }).toEqual(fields(protection));
  });
});

describe("The guide", () => {
  const pages = readEntries(packSource({ name: "guide" })).flatMap(([, entry]) => withInner(entry).slice(1));
  const names = pages.map(({ name }) => String(name));

  it("should have a page for every heading that a refusal names", () => {
    const folder = join(ROOT, "src/rules");
    const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts"))
      .map((path) => readFileSync(join(folder, path), "utf8"));
    const headings = sources.flatMap((source) =>
      [...source.matchAll(/\brule(?::| =|: string =) "([^"]+)"|\bRULE = "([^"]+)"/g)].map(([, a, b]) => a ?? b ?? ""),
    );
    expect(headings.length).toBeGreaterThan(50);
    expect([...new Set(headings)].filter((heading) => !names.includes(heading))).toEqual([]);
  });

  it("should have a page for every condition", () => {
    const words = JSON.parse(readFileSync(join(ROOT, "lang/en.json"), "utf8")) as { FFS: { Condition: Entry } };
    expect(Object.values(words.FFS.Condition).filter((name) => !names.includes(String(name)))).toEqual([]);
  });
});
