import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readScenario } from "../../src/scenario/parse.ts";
import { throughDocuments } from "./records-of.ts";

const ROOT = path.join(import.meta.dirname, "../../scenarios");
const files = readdirSync(ROOT, { recursive: true }).map(String).filter((file) => file.endsWith(".yaml"));

describe("A field that goes through Foundry's documents", () => {
  it.each(files)("comes back as it was: %s", (file) => {
    const { field } = readScenario(readFileSync(path.join(ROOT, file), "utf8"), file);
    const back = throughDocuments(field);
    for (const [id, creature] of Object.entries(field.creatures)) expect(back.creatures[id]).toEqual(creature);
    expect(back.grid.walls).toEqual(field.grid.walls);
    expect(back).toEqual({ ...field, grid: back.grid });
  });

  it.each(files)("keeps the terrain: %s", (file) => {
    const { field } = readScenario(readFileSync(path.join(ROOT, file), "utf8"), file);
    expect(throughDocuments(field).grid).toEqual(field.grid);
  });
});
