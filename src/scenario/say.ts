import type { Command } from "../rules/commands.ts";
import { editionOf } from "../rules/editions/index.ts";
import { refusalSentence } from "./say-refusal.ts";
import type { Language } from "./language.ts";
import { formatPath } from "./problem.ts";
import type { Decision } from "./replies.ts";
import type { Failure, Play, Run } from "./run.ts";
import { place } from "./say-numbers.ts";
import { sayHappening } from "./say-happening.ts";
import type { Deed } from "./scenario.ts";
import { verbOf } from "./scenario.ts";

/** A scenario as it was played, told step by step, with every expectation that did not hold. */
export function accountOf(run: Run, language: Language): string {
  const { scenario, passed, failures, plays } = run;
  const ending = passed ? "Passed" : "Failed";
  const steps = plays.flatMap((play, index) => [heading(play, index, language), ...indent(sayPlay(play, language))]);
  const unplayed = plays.length > 0 ? [] : failures.map((failure) => sayFailure(failure, language));
  const values = { title: scenario.title, file: scenario.file, steps: plays.length, failures: failures.length };
  const end = language.sentence(`FFS.Account.${ending}`, values);
  const title = scenario.editions.length > 1 ? "TitleInEdition" : "Title";
  const named = { ...values, edition: editionOf(scenario.field.edition).name };
  return [language.sentence(`FFS.Account.${title}`, named), ...steps, ...unplayed, end].join("\n");
}

/** What happened in a step: who did what, the rolls and where their numbers come from, and what was refused. */
export function sayPlay(play: Play, language: Language): readonly string[] {
  const dice = play.rolls.length === 0 ? [] : [language.sentence("FFS.Account.Dice", { dice: diceOf(play, language) })];
  const told = play.events.flatMap(({ happening }) => sayHappening(happening, language));
  const passed = play.decisions.filter(isPassed).map((decision) => sayDecision(decision, language));
  const unasked = play.unasked.map((who) => language.sentence("FFS.Account.Unasked", { who }));
  const refused = play.verdict.allowed ? [] : [refusalSentence(play.verdict.refusal, language)];
  const answer = play.result["answer"] ?? null;
  const answered = answer === null ? [] : [language.sentence("FFS.Account.Answer", { answer: JSON.stringify(answer) })];
  const failed = play.failures.map((failure) => sayFailure(failure, language));
  return [...dice, ...told, ...passed, ...unasked, ...refused, ...answered, ...failed];
}

/** The step's dice with what they were rolled for: "orc attack d20 9, orc damage d8 4". */
function diceOf({ rolls }: Play, language: Language): string {
  return rolls
    .map(
      ({ request: { by, purpose, sides }, faces }) => `${by} ${language.word(purpose)} d${sides} ${faces.join(" + ")}`,
    )
    .join(", ");
}

/** Decisions that the file does not list and that no happening tells of. */
function isPassed({ request, listed }: Decision): boolean {
  return !listed && request.question.kind !== "opportunity";
}

function sayDecision({ request, reply }: Decision, language: Language): string {
  const { who, question } = request;
  const options = question.options.map((option) => language.word(option)).join(", ");
  const values = { who, kind: language.word(question.kind), options, chosen: language.word(reply.choose) };
  return language.sentence("FFS.Account.Undecided", values);
}

/** One expectation that did not hold: the field, what the file wants, what the rules say. */
export function sayFailure({ path, expected, actual }: Omit<Failure, "step">, language: Language): string {
  return language.sentence("FFS.Account.Unmet", { path, expected: shown(expected), actual: shown(actual) });
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function indent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `    ${line}`);
}

function heading({ step }: Play, index: number, language: Language): string {
  const where = formatPath(["steps", index]);
  const what = describe(step.deed, language);
  return `  ${language.sentence("FFS.Account.Step", { where, verb: verbOf(step.deed), what }).trimEnd()}`;
}

function describe(deed: Deed, language: Language): string {
  if (deed.kind === "set") return Object.entries(deed.creatures).map(describeChange).join("; ");
  if (deed.kind === "command") return describeCommand(deed.command, language);
  const { about, ...details } = deed.ask;
  return [language.word(about), ...Object.values(details).map(shown)].join(" ");
}

function describeChange([who, change]: readonly [string, object]): string {
  return `${who} (${Object.keys(change).join(", ")})`;
}

function describeCommand(command: Exclude<Command, { verb: "set" }>, language: Language): string {
  switch (command.verb) {
    case "begin":
      return command.aware === null ? "" : `(${command.aware.join(", ")})`;
    case "move":
      return [command.who, language.word(command.as), "→", place(command.to ?? command.through?.at(-1) ?? [])].join(
        " ",
      );
    case "act":
      return [
        command.who,
        language.word(command.action),
        ...(command.target === undefined ? [] : ["→", command.target]),
      ].join(" ");
    case "save":
      return `${command.who} ${command.kind} ${command.dc}`;
    case "damage":
    case "heal":
      return `${command.who} ${command.amount}`;
    case "grant":
    case "end":
    case "trigger":
    case "return":
    case "rest":
      return command.who;
  }
}
