import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { plainWeapon } from "../../src/rules/editions/weapons.ts";
import type { Creature } from "../../src/rules/field/creature.ts";
import { readScenario } from "../../src/scenario/parse.ts";
import { throughDocuments } from "./records-of.ts";

const ROOT = path.join(import.meta.dirname, "../../scenarios");
const files = readdirSync(ROOT, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".yaml"));

/** A natural attack as items have it: light, and without a substance of its own. */
function asStored(creature: Creature): Creature {
  const { hardness, hitPoints, hitPointsMax, category, proficient } = plainWeapon("natural");
  const bare = { grip: "light", hardness, hitPoints, hitPointsMax, category, proficient } as const;
  const weapons = Object.entries(creature.weapons).map(
    ([name, weapon]) => [name, weapon.kind === "natural" ? { ...weapon, ...bare } : weapon] as const,
  );
  return { ...creature, weapons: Object.fromEntries(weapons) };
}

describe("A field that goes through Foundry's documents", () => {
  it.each(files)("comes back as it was: %s", (file) => {
    const { field } = readScenario(readFileSync(path.join(ROOT, file), "utf8"), file);
    const back = throughDocuments(field);
    const creatures = Object.fromEntries(Object.entries(field.creatures).map(([id, each]) => [id, asStored(each)]));
    for (const [id, creature] of Object.entries(creatures)) expect(back.creatures[id]).toEqual(creature);
    expect(back.grid.walls).toEqual(field.grid.walls);
    expect(back).toEqual({ ...field, creatures, grid: back.grid });
  });

  it.each(files)("keeps the terrain: %s", (file) => {
    const { field } = readScenario(readFileSync(path.join(ROOT, file), "utf8"), file);
    expect(throughDocuments(field).grid).toEqual(field.grid);
  });
});
