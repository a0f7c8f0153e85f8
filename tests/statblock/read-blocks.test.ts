import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDice } from "../../src/rules/field/dice.ts";
import { baseWeapon } from "../../src/rules/editions/weapons.ts";
import { LINE_READERS } from "../../src/statblock/line-readers.ts";
import type { ReadBlock } from "../../src/statblock/index.ts";
import { readStatBlock } from "../../src/statblock/index.ts";

const BLOCKS = join(import.meta.dirname, "blocks");
const files = readdirSync(BLOCKS).map((file) => file.replace(/\.txt$/, ""));
const textOf = (name: string): string => readFileSync(join(BLOCKS, `${name}.txt`), "utf8");

/** A block in short: who it is, and what its weapons and its armor are. */
function inShort({ creature, edition, doubts, rows }: ReadBlock): object {
  const { size, shape, level, baseAttackBonus, speeds, saves, legs, traits, alignment } = creature;
  return {
    edition,
    who: `${creature.name}: ${alignment} ${size} ${shape}, ${level} HD, ${creature.hitPoints.max} hp, BAB ${baseAttackBonus}, ${legs} legs`,
    speeds,
    saves: Object.values(saves).join(" "),
    armor: Object.values(creature.protection).map(({ name, bonus, enhancement }) => `${name} ${bonus}+${enhancement}`),
    weapons: Object.values(creature.weapons).map(
      ({ name, damage, threatFrom, multiplier, secondary }) =>
        `${name} ${formatDice(damage)}/${threatFrom}/x${multiplier}${secondary ? " second" : ""}`,
    ),
    inUse: creature.wielded.join(" "),
    traits: traits.join(" "),
    doubts: doubts.map(({ code, values }) => `${code} ${Object.values(values).join(" ")}`.trim()),
    unknown: rows.filter(({ kind }) => kind === "unknown").map(({ text }) => text.trim()),
  };
}

describe("A stat block", () => {
  it.each(files)("should be read as it was read by eye: %s", (name) => {
    const expected = JSON.parse(readFileSync(join(import.meta.dirname, "expected", `${name}.json`), "utf8")) as object;
    expect(inShort(readStatBlock(textOf(name)))).toEqual(expected);
  });

  it.each(files)("should say the same with its lines broken in other places: %s", (name) => {
    // One line for each line of the block, however the page had broken it; a block in bullets has no other lines.
    const whole = readStatBlock(textOf(name)).creature;
    const rebroken = textOf(name).replace(/, (?=[a-z+\d])/g, ",\n");
    expect(readStatBlock(rebroken).creature).toEqual(whole);
  });

  it.each(files)("should keep every sign of the text in some row: %s", (name) => {
    const text = textOf(name);
    expect(
      readStatBlock(text)
        .rows.map((row) => row.text)
        .join(""),
    ).toBe(text);
  });

  it("should count a score of its own, and keep a missing one missing", () => {
    const { abilities } = readStatBlock("Str 18, Dex —, Con 12").creature;
    expect(abilities).toMatchObject({ str: 18, dex: null, con: 12, int: 10 });
  });

  it("should take hit points without dice, either order of CMB and CMD, and ties of attacks", () => {
    const { draft } = readStatBlock("hp 22\nCMD 18; CMB +5\nMelee +1 longsword +11/+6/+1 (1d8+5/19–20/×3)");
    expect(draft).toMatchObject({ hitPoints: 22, maneuverDefense: 18, maneuverBonus: 5 });
    expect(draft.melee?.[0]?.[0]).toMatchObject({ bonuses: [11, 6, 1], threatFrom: 19, multiplier: 3, enhancement: 1 });
  });

  it("should doubt an Armor Class whose parts come to something else", () => {
    const { doubts } = readStatBlock("Guard\nAC 15 (+2 armor, +1 Dex)\nDex 12");
    expect(doubts.find(({ code }) => code === "armor-sum")?.values).toEqual({ written: 15, counted: 13 });
  });

  it("should not mistake prose for lines", () => {
    const { draft } = readStatBlock("Guard\nAC 12\nTACTICS\nAgainst archers with AC 20 it keeps Speed 60 ft. in mind.");
    expect(draft.armorClass).toBe(12);
    expect(draft.speeds).toBeUndefined();
  });

  it("should know the table's weapons in the size of whoever has them", () => {
    const { creature } = readStatBlock("N Small humanoid\nMelee short sword +2 (1d4/19–20)");
    expect(creature.weapons["short-sword"]).toMatchObject({
      grip: baseWeapon("short-sword", "small")?.grip,
      finesse: true,
      threatFrom: 19,
    });
  });
});

describe("Any text at all", () => {
  const labels = [
    "AC",
    "hp",
    "Melee",
    "Ranged",
    "Fort",
    "Speed",
    "Feats",
    "Str",
    "Full Attack:",
    "DEFENSE",
    "CMD",
    "DR",
  ];
  const pieces = fc.oneof(
    fc.constantFrom(
      ...labels,
      "(",
      ")",
      ",",
      ";",
      " or ",
      "+3",
      "1d6+2",
      "19–20/×2",
      "\n",
      "\r\n",
      " ",
      "ﬁ",
      "­",
      "•",
      "—",
      "½",
    ),
    fc.string({ unit: "binary", maxLength: 6 }),
  );
  const text = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(" "));

  it("should be read without a throw, every sign of it in one row", () => {
    fc.assert(
      fc.property(text, (pasted) => {
        const { rows, creature } = readStatBlock(pasted);
        expect(rows.map((row) => row.text).join("")).toBe(pasted);
        expect(rows.every((row, index) => row.from === (rows[index - 1]?.to ?? 0))).toBe(true);
        expect(Object.values(creature.saves).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 400, seed: 5 },
    );
  });

  it("should not take long however long it is", () => {
    for (const each of ["(", "a ", "+1 ", "Melee a +1, ", "1d6 ", "Str ", "\n\n"]) {
      const began = process.hrtime.bigint();
      readStatBlock(`Melee ${each.repeat(4000)}`);
      expect(Number(process.hrtime.bigint() - began) / 1e6, each).toBeLessThan(5000);
    }
  });
});

describe("The table of line readers", () => {
  it("should make something of every kind of line that it says it reads", () => {
    const readers = LINE_READERS.filter(({ read }) => read !== undefined).map(({ id }) => id);
    const seen = files.flatMap((name) =>
      readStatBlock(textOf(name)).rows.filter(({ facts }) => Object.keys(facts).length > 0),
    );
    const used = new Set(seen.map(({ line }) => line));
    expect([...new Set(readers)].filter((id) => !used.has(id))).toEqual([]);
  });
});
