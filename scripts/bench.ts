/**
 * Figures, not tests: how long the things take that people wait for. `npm run bench` prints them; compare only figures of
 * one run on one machine.
 */
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import type { Command, Field } from "../src/rules/index.ts";
import { creatureOf, editionOf, forecast, Hearing, perform, settle } from "../src/rules/index.ts";
import { answer } from "../src/rules/ask.ts";
import { planMove } from "../src/rules/movement/plan.ts";
import { readScenario } from "../src/scenario/parse.ts";

const ROUNDS = 5;
const SAMPLE_MS = 400;

/** Fifty creatures of two sides on a map with rubble and walls: a crowded table. */
function crowdedTable(): Field {
  const size = 60;
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) =>
      (x * 7 + y * 13) % 11 === 0 ? ":" : (x * 5 + y * 3) % 37 === 0 ? "#" : ".",
    ).join(""),
  );
  const creatures = Array.from({ length: 50 }, (_, index) => {
    const x = 2 + (index % 10) * 5;
    const y = 2 + Math.floor(index / 10) * 10;
    const side = index % 2 === 0 ? "heroes" : "foes";
    return `  c${index}: { at: [${x}, ${y}], side: ${side}, hp: 40, bab: 6, dex: 14, feats: [combat-reflexes] }`;
  });
  const text = [
    "title: A crowded table",
    "edition: pf1",
    "map: |",
    ...rows.map((row) => `  ${row}`),
    "creatures:",
    ...creatures,
  ];
  return readScenario(`${text.join("\n")}\nsteps:\n  - begin: {}\n`, "crowded table").field;
}

function hear(field: Field, command: Command): Field {
  const hearing = new Hearing({ edition: editionOf(field.edition), field, command, perform });
  const verdict = settle(hearing, (request) =>
    request.kind === "roll"
      ? Array.from({ length: request.count }, () => 1 + Math.floor(request.sides / 2))
      : { choose: request.question.options[0] ?? "" },
  );
  return verdict.allowed ? hearing.field : field;
}

/** Median milliseconds of one call, over several samples. */
function medianMs(work: () => void): number {
  work();
  const samples = Array.from({ length: 5 }, () => {
    const until = performance.now() + SAMPLE_MS / 5;
    const start = performance.now();
    let count = 0;
    while (performance.now() < until) {
      work();
      count += 1;
    }
    return (performance.now() - start) / count;
  });
  return samples.toSorted((a, b) => a - b)[2] ?? 0;
}

function report(name: string, ms: number): void {
  const perSecond = ms === 0 ? 0 : 1000 / ms;
  console.log(`${name.padEnd(52)} ${ms.toFixed(3).padStart(9)} ms ${perSecond.toFixed(0).padStart(9)} /s`);
}

function folderBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? folderBytes(path) : statSync(path).size);
  }, 0);
}

/** A fight of four against four until nobody is left or the rounds are over: everyone attacks the nearest foe it can. */
function simulatedFight(start: Field): Field {
  let field = start;
  for (let turn = 0; turn < 8 * ROUNDS; turn += 1) {
    const who = field.battle.active;
    if (who === null) return field;
    const foe = Object.values(field.creatures).find(
      (other) => other.side !== creatureOf(field, who).side && other.hitPoints.now > 0,
    );
    if (foe === undefined) return field;
    field = hear(field, {
      verb: "move",
      who,
      as: "move",
      by: "land",
      through: null,
      to: [foe.place.x - 1, foe.place.y],
    });
    field = hear(field, { verb: "act", who, action: "attack", target: foe.id });
    field = hear(field, { verb: "end", who });
  }
  return field;
}

const crowd = hear(crowdedTable(), { verb: "begin", aware: null, initiative: { c0: 40 } });
const table = { edition: editionOf("pf1"), field: crowd, perform };
const path = [
  [3, 2],
  [4, 3],
  [5, 3],
  [6, 3],
] as const;
const eight = readScenario(
  readFileSync(new URL("./bench-fight.yaml", import.meta.url), "utf8"),
  "bench-fight.yaml",
).field;
const fight = hear(eight, { verb: "begin", aware: null, initiative: {} });

report(
  "plan and check a dragged path, 50 creatures",
  medianMs(() => void planMove(table, { verb: "move", who: "c0", as: "move", by: "land", through: path, to: null })),
);
report(
  "forecast of its opportunities",
  medianMs(() => void forecast(table, { who: "c0", path, kind: "move" })),
);
report(
  "area reachable with 60 feet",
  medianMs(() => void answer(table, { about: "reachable", who: "c0", budgetFeet: 60 })),
);
report(
  "one attack with every breakdown",
  medianMs(() => void hear(fight, { verb: "act", who: fight.battle.active ?? "", action: "attack", target: "foe-1" })),
);
report(
  `a fight of four against four, up to ${ROUNDS} rounds`,
  medianMs(() => void simulatedFight(fight)),
);
try {
  console.log(`size of the package, unzipped: ${(folderBytes("dist") / 1024).toFixed(0)} KiB`);
} catch {
  console.log("size of the package: build it first (npm run build)");
}
