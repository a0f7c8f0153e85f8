import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { compilePacks } from "../../scripts/compile-packs.ts";
import { packEntries } from "../../scripts/packs/entries.ts";
import { linked } from "../../scripts/packs/links.ts";
import { packSource } from "../../scripts/packs/sources.ts";
import { readManifest, ROOT } from "../../scripts/system.ts";
import { slug } from "../../src/rules/field/keys.ts";
import { conditionFacts } from "../../scripts/packs/condition-facts.ts";
import { CONDITIONS, SIZES } from "../../src/rules/field/names.ts";
import { EDITION_IDS, editionOf, type EditionId } from "../../src/rules/index.ts";
import { FEATS } from "../../src/rules/editions/feats.ts";
import { formatDice } from "../../src/rules/field/dice.ts";
import type { Protection } from "../../src/rules/field/protection.ts";
import type { Weapon } from "../../src/rules/field/weapon.ts";
import { protectionIn, weaponIn } from "../../src/rules/editions/gear.ts";
import { plainProtection, PROTECTION_NAMES } from "../../src/rules/editions/protections.ts";
import { plainWeapon, WEAPON_NAMES } from "../../src/rules/editions/weapons.ts";

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
const COLLECTIONS = [
  "items",
  "journal",
  "journal\\.pages",
  "actors",
  "actors\\.items",
  "actors\\.effects",
  "adventures",
];

/** An entry and the entries inside it that are stored by themselves, such as the pages of a journal. */
function withInner(entry: Entry): readonly Entry[] {
  // An adventure is stored whole.
  if (String(entry["_key"]).startsWith("!adventures!")) return [entry];
  const inner = ["pages", "items", "effects"].map((name): unknown => entry[name]);
  return [entry, ...inner.flatMap((entries) => (Array.isArray(entries) ? (entries as Entry[]) : []))];
}

describe.each(packs.map((pack) => [pack.name, pack] as const))("The compendium %s", (_, pack) => {
  const sources = packEntries(pack).map((entry) => ["", entry] as const);

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

/** The compiled entries of a compendium that are for an edition, without its folders. */
function entriesFor(name: string, edition: EditionId): readonly Entry[] {
  return packEntries({ name }).filter(({ _key, flags }) => {
    const { editions = [] } =
      (flags as Record<string, { editions?: readonly EditionId[] }> | undefined)?.["five-foot-step"] ?? {};
    return !String(_key).startsWith("!folders!") && editions.includes(edition);
  });
}

describe.each(EDITION_IDS)("The weapons of the edition %s", (edition) => {
  const weapons = entriesFor("weapons", edition).map((entry) => [slug(String(entry["name"])), entry] as const);

  it("should be all those that it has", () => {
    const known = WEAPON_NAMES.filter((name) => weaponIn(edition, name) !== undefined);
    expect(weapons.map(([name]) => name).sort()).toEqual([...known].sort());
  });

  it.each(weapons)("should have its numbers: %s", (name, { type, system }) => {
    const weapon = weaponIn(edition, name);
    if (weapon === undefined) throw new Error(`the rules know no weapon ${name}`);
    expect(type).toBe(weapon.kind === "natural" ? "natural-attack" : "weapon");
    // A source leaves out what is as for any plain weapon.
    const plain = { ...plainWeapon(name), kind: weapon.kind === "natural" ? weapon.kind : "melee" } as const;
    expect({ ...itemFields(plain), ...(system as Entry) }).toEqual(itemFields(weapon));
  });
});

describe.each(EDITION_IDS)("The armor and the shields of the edition %s", (edition) => {
  const protections = entriesFor("armor", edition).map((entry) => [slug(String(entry["name"])), entry] as const);

  it("should be all those that it has", () => {
    expect(protections.map(([name]) => name).sort()).toEqual([...PROTECTION_NAMES].sort());
  });

  it.each(protections)("should have its numbers: %s", (name, { type, system }) => {
    const protection = protectionIn(edition, name);
    if (protection === undefined) throw new Error(`the rules know no armor or shield ${name}`);
    const fields = ({ kind, name: title, hardness, hitPoints, hitPointsMax, ...same }: Protection): Entry => ({
      ...same,
      durability: { hardness, value: hitPoints, max: hitPointsMax },
    });
    expect(type).toBe(protection.kind);
    expect({ ...fields(plainProtection(name, protection.kind)), ...(system as Entry) }).toEqual(fields(protection));
  });
});

describe.each(EDITION_IDS)("The feats of the edition %s", (edition) => {
  const entries = entriesFor("feats", edition);
  const keys = entries.map(({ system }) => String((system as Entry)["key"]));

  it("should be exactly those that its rules ask for, each with what it does", () => {
    expect([...keys].sort()).toEqual([...FEATS[edition]].sort());
    expect(entries.filter(({ system }) => !/^<p>.{20,}<\/p>$/su.test(String((system as Entry)["notes"])))).toEqual([]);
  });

  it("should have the names by which sheets call them", () => {
    expect(entries.map(({ name }) => slug(String(name))).sort()).toEqual([...keys].sort());
  });
});

describe.each(EDITION_IDS)("The creatures of the edition %s", (edition) => {
  const creatures = entriesFor("bestiary", edition);
  const system = (name: string): Entry => creatures.find((each) => each["name"] === name)?.["system"] as Entry;

  it("should be many, each once, and of all sizes", () => {
    const names = creatures.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(30);
    expect(new Set(names).size).toBe(names.length);
    const sizes = creatures.map(({ system: facts }) => (facts as Entry)["size"]);
    expect(SIZES.filter((size) => !sizes.includes(size))).toEqual([]);
  });

  it("should have that edition's numbers", () => {
    const inSrd = edition === "srd35";
    expect(system("Ogre")["hitPoints"]).toEqual(inSrd ? { value: 29, max: 29 } : { value: 30, max: 30 });
    expect(system("Ghoul")["feats"]).toEqual(inSrd ? ["multiattack"] : ["weapon-finesse"]);
    expect(system("Zombie")["abilities"]).toMatchObject({ str: { value: inSrd ? 12 : 17 }, con: { value: null } });
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

describe("The pages of the conditions", () => {
  const [journal] = packEntries({ name: "guide" }).filter(({ name }) => name === "Conditions");
  const pages = journal === undefined ? [] : withInner(journal).slice(1);
  const said = (condition: string): string => {
    const page = pages.find(({ name }) => slug(String(name)) === condition);
    return String((page?.["text"] as Entry | undefined)?.["content"]);
  };

  it.each(CONDITIONS)("should say every number that an edition's table has: %s", (condition) => {
    for (const id of EDITION_IDS) {
      const { follows: _follows, ...row } = editionOf(id).conditions[condition];
      const numbers = JSON.stringify(row).match(/-?\d+/gu) ?? [];
      const missing = numbers.filter((number) => number !== "0" && !said(condition).includes(number.replace("-", "−")));
      expect(missing).toEqual([]);
      // What does anything is said in at least as many sentences as the row has facts.
      const facts = Object.keys(row).filter((field) => field !== "toldApart");
      expect(conditionFacts(id, condition).length).toBe(facts.length);
    }
  });

  it("should tell editions apart where they differ, and only there", () => {
    expect(said("shaken")).toContain("<h4>What is enforced</h4><ul><li>−2 on attack rolls.</li><li>−2 on saves.</li>");
    expect(said("invisible")).toContain("What is enforced: Pathfinder, 3.5 SRD</h4><ul><li>+2 on attack rolls.</li>");
    expect(said("invisible")).toContain("What is enforced: Streamlined d20</h4><ul><li>Cannot be seen.</li></ul>");
    expect(said("prone")).toContain("−4 on Armor Class in melee; +4 on Armor Class at range");
    expect(said("rebuked")).toMatch(/Pathfinder, Streamlined d20<\/h4><p>Nothing by itself.<\/p>.*3\.5 SRD<\/h4><ul>/u);
  });

  it("should leave nothing unsaid or half said", () => {
    expect(
      pages.map(({ text }) => JSON.stringify(text)).filter((text) => /undefined|\[object|NaN/u.test(text)),
    ).toEqual([]);
  });
});

describe("The diagram fights", () => {
  type Fights = Readonly<Record<"scenes" | "actors" | "combats" | "folders" | "journal", readonly Entry[]>> & Entry;
  const [adventure] = packEntries({ name: "fights" }) as readonly Fights[];
  if (adventure === undefined) throw new Error("packs/fights makes no adventure");
  const lists = (entries: readonly Entry[], name: string): readonly Entry[] =>
    entries.flatMap((entry) => (entry[name] ?? []) as readonly Entry[]);
  const { scenes, actors, combats, folders, journal } = adventure;

  it("should show each diagram of the combat chapters that the rules know", () => {
    const names = ["Attacks of Opportunity", "Counting Diagonals", "Around the Corner", "Flanking", "Cover"];
    expect(scenes.map(({ name }) => name)).toEqual(names);
  });

  it("should give every document an id of its own, also inside others", () => {
    const inner = ["tokens", "walls", "drawings"].flatMap((name) => lists(scenes, name));
    const rest = [...lists(actors, "items"), ...lists(combats, "combatants"), ...lists(journal, "pages")];
    const ids = [...scenes, ...actors, ...combats, ...folders, ...journal, ...inner, ...rest].map(({ _id }) => _id);
    expect(ids.filter((id) => !/^[A-Za-z0-9]{16}$/.test(String(id)))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("should let tokens and combatants find their actors, scenes and tokens", () => {
    const known = new Set([...scenes, ...actors, ...lists(scenes, "tokens")].map(({ _id }) => _id));
    const wanted = [
      ...lists(scenes, "tokens").map(({ actorId }) => actorId),
      ...lists(combats, "combatants").flatMap(({ actorId, tokenId, sceneId }) => [actorId, tokenId, sceneId]),
      ...combats.map(({ scene }) => scene),
    ];
    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.filter((id) => !known.has(id))).toEqual([]);
  });

  it("should roll everybody's initiative, and put everything into folders", () => {
    expect(lists(combats, "combatants").filter(({ initiative }) => typeof initiative !== "number")).toEqual([]);
    const known = new Set(folders.map(({ _id }) => _id));
    expect([...scenes, ...actors, ...journal].filter(({ folder }) => !known.has(folder))).toEqual([]);
  });

  it("should have every picture that it shows", () => {
    const shown = [...actors.map(({ img }) => String(img)), String(adventure["img"])];
    const missing = shown.filter((img) => !existsSync(join(ROOT, img.replace("systems/five-foot-step/", ""))));
    expect([...new Set(missing)]).toEqual([]);
  });

  it("should leave no link of the sources unresolved", () => {
    expect(JSON.stringify(adventure)).not.toContain("@Page[");
  });
});

describe("Links of the sources", () => {
  const entry = { name: "Page", text: "@Page[Total Cover]{behind a wall}" };

  it("should become links to pages of the guide", () => {
    const uuid = "Compendium.five-foot-step.guide.JournalEntry.a.JournalEntryPage.b";
    expect(linked(entry, new Map([["Total Cover", uuid]]))["text"]).toBe(`@UUID[${uuid}]{behind a wall}`);
  });

  it("should be refused where the guide has no such page", () => {
    expect(() => linked(entry, new Map())).toThrow(/"Page" links to the page "Total Cover"/);
  });
});
