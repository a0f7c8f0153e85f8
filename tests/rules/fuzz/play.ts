import { isDeepStrictEqual } from "node:util";
import { canAct } from "../../../src/rules/combat/conditions.ts";
import type { Command } from "../../../src/rules/commands.ts";
import { editionOf } from "../../../src/rules/editions/index.ts";
import type { Event } from "../../../src/rules/field/event.ts";
import { applyEvent } from "../../../src/rules/field/event.ts";
import type { EditionId, Field } from "../../../src/rules/field/field.ts";
import { perform } from "../../../src/rules/perform.ts";
import { Hearing, resume, settle } from "../../../src/rules/referee/hearing.ts";
import { entryOf, undo } from "../../../src/rules/referee/journal.ts";
import type { Refusal } from "../../../src/rules/refusal.ts";
import { REFUSAL_CODES } from "../../../src/rules/refusal.ts";
import language from "../../../lang/en.json" with { type: "json" };
import { answerTo } from "./answers.ts";
import { Chance } from "./chance.ts";
import { ensure } from "./ensure.ts";
import { checkField, checkSettled, checkSpaces } from "./invariants.ts";
import { APT, aptKind, commandOf } from "./kinds.ts";
import { openingOf } from "./opening.ts";
import { sceneOf } from "./scene.ts";
import { tableOf } from "./table.ts";

/** Nothing a rule does may ask for more than this. */
const REQUESTS_MAX = 400;

/** A command as it is drawn: what it is meant to be, and the seed of everything else about it. */
export interface Drawn {
  readonly kind: string;
  readonly seed: number;
}

/** A fight as it is drawn. */
export interface Fight {
  readonly edition: EditionId;
  readonly seed: number;
  readonly commands: readonly Drawn[];
}

/** How often commands of a kind stood, and how often they were refused with which sentence. */
export interface Counts {
  stood: number;
  readonly refused: Map<string, number>;
}
export type Tally = Map<string, Counts>;

/**
 * Plays a fight and makes sure of every invariant after every command.
 * @throws {Error} when one does not hold, or a rule breaks down; the message says by which command.
 */
export function playFight(fight: Fight, tally: Tally): void {
  let field = openingOf(fight.edition, new Chance(fight.seed));
  for (const { kind, seed } of fight.commands) {
    const chance = new Chance(seed);
    const scene = sceneOf(field, chance);
    const tried = kind === APT ? aptKind(scene) : kind;
    const command = commandOf(scene, tried);
    const result = hear(field, command, chance);
    const counts = tally.get(tried) ?? { stood: 0, refused: new Map<string, number>() };
    tally.set(tried, counts);
    if ("sentence" in result) counts.refused.set(result.sentence, (counts.refused.get(result.sentence) ?? 0) + 1);
    else {
      counts.stood += 1;
      field = result;
    }
  }
}

/** The field after a command, or why it is refused. */
function hear(field: Field, command: Command, chance: Chance): Field | Refusal {
  try {
    return judge(field, command, chance);
  } catch (error) {
    throw new Error(`${field.edition}: ${JSON.stringify(command)}`, { cause: error });
  }
}

function judge(field: Field, command: Command, chance: Chance): Field | Refusal {
  const about = { edition: editionOf(field.edition), field, command, perform };
  const hearing = new Hearing(about);
  let requests = 0;
  const verdict = settle(hearing, (request) => {
    requests += 1;
    ensure(requests < REQUESTS_MAX, () => "a command that never ends");
    return answerTo(request, hearing.field, chance);
  });
  if (!verdict.allowed) {
    ensure(hearing.field === field && hearing.events.length === 0, () => "a refusal that leaves something behind");
    checkRefusal(verdict.refusal);
    return verdict.refusal;
  }
  const entry = entryOf(hearing);
  ensure(isDeepStrictEqual(undo(hearing.field, entry), field), () => "what happened cannot be taken back");
  ensure(
    isDeepStrictEqual(resume(about, entry.answers).field, hearing.field),
    () => "it comes out otherwise when replayed",
  );
  checkDeeds(field, hearing.events);
  checkField(hearing.field);
  if (command.verb !== "set") checkSettled(hearing.field);
  if (command.verb !== "set") checkSpaces(field, hearing.field);
  return hearing.field;
}

const SENTENCES: Readonly<Record<string, string>> = language.FFS.Refusal;

/** A refusal has a code and a sentence, whose blanks it fills in. */
function checkRefusal({ code, sentence, values }: Refusal): void {
  ensure(REFUSAL_CODES.includes(code), () => `no code: ${code}`);
  const text = SENTENCES[sentence];
  ensure(text !== undefined, () => `no sentence: ${sentence}`);
  for (const [, blank = ""] of (text ?? "").matchAll(/\{(\w+)\}/g)) {
    ensure(blank in values, () => `${sentence} lacks ${blank}`);
  }
}

/** Nobody does anything who cannot act at that moment, the dead least of all. */
function checkDeeds(start: Field, events: readonly Event[]): void {
  let field = start;
  for (const event of events) {
    const { happening } = event;
    const doer = happening.kind === "acted" ? happening.who : happening.kind === "attacked" ? happening.by : null;
    const creature = doer === null ? undefined : field.creatures[doer];
    ensure(creature === undefined || canAct(tableOf(field), creature), () => `${doer ?? ""} acts but cannot`);
    field = applyEvent(field, event);
  }
}
