import { describe, expect, it } from "vitest";
import { byEdition } from "../../scripts/packs/editions.ts";

const ENTRY = {
  _id: "aaaaaaaaaaaaaaaa",
  _key: "!actors!aaaaaaaaaaaaaaaa",
  name: "Ogre",
  system: { level: 4, baseAttackBonus: 3 },
  items: [
    {
      _id: "bbbbbbbbbbbbbbbb",
      _key: "!actors.items!aaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbb",
      name: "Hide",
      system: { bonus: 4 },
    },
    { _id: "cccccccccccccccc", _key: "!actors.items!aaaaaaaaaaaaaaaa.cccccccccccccccc", name: "Club", system: {} },
  ],
};

/** The editions of a compiled entry. */
function editions(entry: Readonly<Record<string, unknown>> | undefined): unknown {
  return (entry as { flags: Record<string, { editions: unknown }> } | undefined)?.flags["five-foot-step"]?.editions;
}

describe("The source of a compendium's entry", () => {
  it("should stand for one entry, for all editions, when it says nothing", () => {
    const [entry, ...others] = byEdition(ENTRY);
    expect(others).toEqual([]);
    expect(entry).toMatchObject(ENTRY);
    expect(editions(entry)).toEqual(["pf1", "srd35", "streamlined"]);
  });

  it("should become a second entry for the edition that differs, with ids of its own", () => {
    const items = [
      { name: "Hide", system: { bonus: 3 } },
      { name: "Club", absent: true },
    ];
    const [first, second, ...others] = byEdition({ ...ENTRY, in: { srd35: { system: { level: 5 }, items } } });
    expect(others).toEqual([]);
    expect(first).toMatchObject(ENTRY);
    expect(editions(first)).toEqual(["pf1", "streamlined"]);
    expect(editions(second)).toEqual(["srd35"]);
    expect(second).toMatchObject({ name: "Ogre", system: { level: 5, baseAttackBonus: 3 } });
    expect(second?.["_id"]).not.toBe(ENTRY._id);
    expect(second?.["items"]).toMatchObject([{ name: "Hide", system: { bonus: 3 } }]);
    const [{ _id, _key }] = second?.["items"] as [{ _id: string; _key: string }];
    expect(_key).toBe(`!actors.items!${String(second?.["_id"])}.${_id}`);
    expect(byEdition({ ...ENTRY, in: { srd35: { system: { level: 5 } } } })[1]?.["_id"]).toBe(second?.["_id"]);
  });

  it("should say of pages which editions know them", () => {
    const page = { _id: "dddddddddddddddd", name: "Turning", text: { content: "<p>Away!</p>" }, editions: ["srd35"] };
    const [journal] = byEdition({ ...ENTRY, pages: [page] });
    const [read] = journal?.["pages"] as [Record<string, unknown>];
    expect(editions(read)).toEqual(["srd35"]);
    expect(read).not.toHaveProperty("editions");
    expect(read["text"]).toEqual({ content: "<p>Away!</p><p><em>Known in: 3.5 SRD.</em></p>" });
  });

  it("should be refused when it names an edition or a thing that there is not", () => {
    expect(() => byEdition({ ...ENTRY, editions: ["pf2"] })).toThrow(/"Ogre" names the edition "pf2"; there are pf1,/);
    expect(() => byEdition({ ...ENTRY, in: { srd35: { items: [{ name: "Hat" }] } } })).toThrow(/"Hat" differs/);
  });
});
