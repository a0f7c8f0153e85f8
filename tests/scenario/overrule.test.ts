import { describe, expect, it } from "vitest";
import type { Command, Field } from "../../src/rules/index.ts";
import { dispensation, EDITIONS, Hearing, perform, withoutFamilies } from "../../src/rules/index.ts";
import { runScenario } from "../../src/scenario/run.ts";
import type { Play } from "../../src/scenario/run.ts";
import { setCommand } from "../../src/scenario/set.ts";
import { loadAll, scenarioPaths, SCENARIOS } from "./files.ts";

/** Every refusal of every scenario: where it happened, and what was refused. */
function refusals(): readonly { readonly where: string; readonly play: Play }[] {
  return scenarioPaths(SCENARIOS).flatMap((file) =>
    loadAll(file).flatMap((scenario) =>
      runScenario(scenario).plays.flatMap((play, index) =>
        play.verdict.allowed || play.step.deed.kind === "ask" || play.step.overruled
          ? []
          : [{ where: `${file} (${scenario.field.edition}) steps[${index}]`, play }],
      ),
    ),
  );
}

describe("a refusal that the game master overrules", () => {
  it("lets the command happen, or is final; nothing breaks off and no count falls below 0", () => {
    const all = refusals();
    expect(all.length).toBeGreaterThan(400);
    const faults: string[] = [];
    const counts = { let: 0, final: 0 };
    for (const { where, play } of all) {
      const { deed } = play.step;
      if (deed.kind === "ask") continue;
      const command = deed.kind === "set" ? setCommand(play.before, deed.creatures) : deed.command;
      const edition = withoutFamilies(EDITIONS[play.before.edition], play.before.setAside ?? []);
      const about = { edition, field: play.before, command, perform };
      const { refusals: overruled, final, overruled: overrulings } = dispensation(about);
      if (final !== null) {
        counts.final += 1;
        if (!play.verdict.allowed && play.verdict.refusal.final !== true && overruled.length === 0) faults.push(where);
        continue;
      }
      counts.let += 1;
      const hearing = new Hearing({ ...about, overruled: overrulings });
      const after = playOut(hearing);
      // What a later decision leads to is refused by itself.
      if (after === null) faults.push(...(hearing.answers.length > 0 ? [] : [`${where} was refused after all`]));
      else faults.push(...[...below(after), ...elsewhere(command, after, hearing)].map((what) => `${where}: ${what}`));
    }
    expect(faults).toEqual([]);
    expect(counts.let).toBeGreaterThan(counts.final);
  }, 60_000);
});

/** Hears a command to its end with middling dice and the first option; `null` when it is refused. */
function playOut(hearing: Hearing): Field | null {
  let step = hearing.next();
  while (step.kind !== "done") {
    if (step.kind === "event") step = hearing.next();
    else if (step.request.kind === "choose") {
      const { question } = step.request;
      step = hearing.next({ choose: question.options.at(-1) ?? "" });
    } else {
      const { count, sides } = step.request;
      step = hearing.next(Array.from({ length: count }, () => Math.ceil(sides / 2)));
    }
  }
  return step.verdict.allowed ? hearing.field : null;
}

/** A mover that nothing came between is where it was sent. */
function elsewhere(command: Command, after: Field, { events }: Hearing): readonly string[] {
  if (command.verb !== "move" || command.through === null) return [];
  const [x, y] = command.through.at(-1) ?? [];
  const kinds = new Set(events.map(({ happening }) => happening.kind));
  const place = after.creatures[command.who]?.place;
  if (["halted", "fell", "checked", "provoked"].some((kind) => kinds.has(kind as "halted"))) return [];
  return place?.x === x && place?.y === y ? [] : [`went to ${place?.x}, ${place?.y} and not ${x}, ${y}`];
}

function below(field: Field): readonly string[] {
  return Object.values(field.creatures).flatMap(({ id, turn }) =>
    (["standard", "move", "swift", "step", "opportunities", "strideFeet", "movedFeet"] as const)
      .filter((count) => turn[count] < 0)
      .map((count) => `${id} has ${turn[count]} ${count}`),
  );
}
