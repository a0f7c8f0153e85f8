import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { FEATS, isRefereedFeat } from "../../../src/rules/editions/feats.ts";
import { EDITIONS } from "../../../src/rules/editions/index.ts";
import { foreignTo } from "../../../src/rules/editions/known.ts";
import { MANEUVERS } from "../../../src/rules/index.ts";

const RULES = fileURLToPath(new URL("../../../src/rules", import.meta.url));
const KEPT = readdirSync(RULES, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => readFileSync(join(RULES, path), "utf8"));

/** The strings in double quotes in a piece of source. */
function strings(source: string): readonly string[] {
  return [...source.matchAll(/"([a-z][a-z-]+)"/gu)].flatMap(([, name]) => name ?? []);
}

/** The feats that a source file asks for by name: in place, by a constant, or from a list of its own. */
function asked(source: string): readonly string[] {
  const given = [...source.matchAll(/feats\.includes\(("[a-z-]+"|[A-Z_]+)\)/gu)].map(([, what = ""]) => what);
  const constants = given.filter((what) => !what.startsWith('"'));
  return [
    ...given.flatMap(strings),
    ...constants.flatMap((name) => strings(new RegExp(`const ${name}\\b[^;]*;`, "u").exec(source)?.[0] ?? "")),
    ...[...source.matchAll(/const [A-Z_]+_FEATS\b[^=]*= (\[[^;]*\]);/gu)].flatMap(([, list = ""]) => strings(list)),
    ...[...source.matchAll(/hasFeat\([^"]+, "(improved|greater)"/gu)].flatMap(([, rank = ""]) =>
      MANEUVERS.map((maneuver) => `${rank}-${maneuver}`),
    ),
  ];
}

describe("The feats that the rules know", () => {
  const found = [...new Set(KEPT.flatMap(asked))];

  it("should be all that the code asks for by name", () => {
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((name) => !isRefereedFeat(name))).toEqual([]);
  });

  it.each(Object.values(EDITIONS))("should be all that the tables of $name ask for", (edition) => {
    const { attack, casting, conditions, movement, turning } = edition;
    const tables = [
      attack.cleaving,
      attack.strayIntoGrapple?.missedBy,
      casting.defensiveFeat.feat,
      movement.charge.drawFeat,
      turning?.uses.feat,
      ...attack.dropping.map(({ feat }) => feat),
      ...Object.values(conditions).flatMap((row) => [row.opportunitiesKeptBy, row.dexterityKeptBy]),
    ];
    const named = tables.filter((name) => typeof name === "string");
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !FEATS[edition.id].includes(name))).toEqual([]);
  });

  it("should be no more than somebody asks for", () => {
    const all = KEPT.filter((source) => !source.includes("export const FEATS")).flatMap(strings);
    const known = [...new Set(Object.values(FEATS).flat())];
    expect(known.filter((name) => !found.includes(name) && !all.includes(name))).toEqual([]);
  });

  it("should be told apart by edition, and what no rule asks for is nobody's", () => {
    const having = ["greater-trip", "power-attack", "improved-trip"].map((name) => ({ kind: "feat", name }) as const);
    expect(foreignTo(EDITIONS.srd35, having)).toEqual([
      { kind: "feat", name: "greater-trip", knownIn: ["pf1", "streamlined"] },
    ]);
    expect(isRefereedFeat("power-attack")).toBe(false);
  });
});
