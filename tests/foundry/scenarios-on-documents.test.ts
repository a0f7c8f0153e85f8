import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readScenarios } from "../../src/scenario/parse.ts";
import type { GmTable } from "./gm-table.ts";
import { EMPTY, openGmTable } from "./gm-table.ts";

const ROOT = path.join(import.meta.dirname, "../../scenarios");
const files = readdirSync(ROOT, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".yaml"))
  .sort();

describe("A scenario that is played on documents", () => {
  let table: GmTable;

  beforeAll(async () => {
    table = await openGmTable(EMPTY);
  });

  afterAll(async () => {
    await table.close();
  });

  it.each(files)("ends as the rules alone end it: %s", async (file) => {
    const { playScenario } = await import("../../src/foundry/scenario/play.ts");
    const { stage, takeDown } = await import("../../src/foundry/scenario/stage.ts");
    for (const scenario of readScenarios(readFileSync(path.join(ROOT, file), "utf8"), file)) {
      const set = await stage(scenario.title, scenario.field);
      const played = await playScenario(scenario, set, table.referee);
      await takeDown(set);
      expect({ edition: scenario.field.edition, failures: played.failures }).toMatchObject({ failures: [] });
    }
  });
});
