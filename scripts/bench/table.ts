import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command, Field, Table } from "../../src/rules/index.ts";
import { editionOf, Hearing, perform, settle } from "../../src/rules/index.ts";
import { readScenario } from "../../src/scenario/parse.ts";

/** Dice that fall the same way in every run. */
export class Dice {
  #state = 1;

  roll(sides: number): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0; // the linear congruence of Numerical Recipes
    return 1 + (this.#state % sides);
  }
}

/** The field after a command; the same field when it is refused. Every decision is the first one offered. */
export function hear(field: Field, command: Command, dice: Dice): Field {
  const hearing = new Hearing({ edition: editionOf(field.edition), field, command, perform });
  const verdict = settle(hearing, (request) =>
    request.kind === "roll"
      ? Array.from({ length: request.count }, () => dice.roll(request.sides))
      : { choose: request.question.options[0] ?? "" },
  );
  return verdict.allowed ? hearing.field : field;
}

/** The rules' view of a field, for questions that change nothing. */
export function tableOf(field: Field): Table {
  return { edition: editionOf(field.edition), field, perform };
}

/** The field of a scenario file beside this module. */
export function fieldOf(file: string): Field {
  return readScenario(readFileSync(join("scripts", "bench", file), "utf8"), file).field;
}

/** Fifty creatures of two sides on a map with rubble and pillars: a crowded table, ready to fight. */
export function crowdedField(): Field {
  const size = 60;
  const rows = Array.from({ length: size }, (_, y) => Array.from({ length: size }, (__, x) => groundAt(x, y)).join(""));
  const creatures = Array.from({ length: 50 }, (_, index) => {
    const at = [2 + (index % 10) * 5, 2 + Math.floor(index / 10) * 10].join(", ");
    const side = index % 2 === 0 ? "heroes" : "foes";
    return `  c${index}: { at: [${at}], side: ${side}, hp: 40, bab: 6, dex: 14, feats: [combat-reflexes] }`;
  });
  const text = ["title: A crowded table", "edition: pf1", "map: |", ...rows.map((row) => `  ${row}`)];
  const whole = [...text, "creatures:", ...creatures, "steps:", "  - begin: {}"].join("\n");
  const { field } = readScenario(`${whole}\n`, "crowded table");
  return hear(field, { verb: "begin", aware: null, initiative: { c0: 40 } }, new Dice());
}

function groundAt(x: number, y: number): string {
  if ((x * 7 + y * 13) % 11 === 0) return ":";
  return (x * 5 + y * 3) % 37 === 0 ? "#" : ".";
}
