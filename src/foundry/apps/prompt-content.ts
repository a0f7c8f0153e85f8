import type { Cue, ManeuverName, Question, Reply, Square, Table } from "../../rules/index.ts";
import { MANEUVERS, swingManeuvers, swingTargets } from "../../rules/index.ts";
import { thingName } from "../thing-names.ts";
import type { Naming } from "../words.ts";
import { namesOf, say, word } from "../words.ts";
import { canKeep } from "../referee/kept-answers.ts";
import type { Choice } from "./types.ts";

/** What a prompt shows. */
export interface PromptContent {
  readonly who: string;
  readonly text: string;
  /** What keeps an answer from being given that would be one otherwise; empty when nothing does. */
  readonly warning: string;
  readonly options: readonly (Choice & { readonly number: number; readonly isWayOut: boolean })[];
  readonly weapons: readonly Choice[];
  readonly maneuvers: readonly Choice[];
  readonly targets: readonly Choice[];
  readonly directions: readonly Choice[];
  /** The squares of a big target, one of which is aimed at. */
  readonly squares: readonly Choice[];
  /** One answer can settle all questions of this kind for the rest of the command. */
  readonly repeated: boolean;
  /** The answer can hold for the rest of the fight. */
  readonly keeps: boolean;
}

/** The neighbours of a square, as people call them. */
const DIRECTIONS: Readonly<Record<string, Square>> = {
  north: [0, -1],
  northeast: [1, -1],
  east: [1, 0],
  southeast: [1, 1],
  south: [0, 1],
  southwest: [-1, 1],
  west: [-1, 0],
  northwest: [-1, -1],
};

/** What a prompt for a creature shows, as far as the table's viewer knows it. */
export function promptContent(
  table: Table,
  { who, question }: { readonly who: string; readonly question: Question },
): PromptContent {
  const nameOf = namesOf(table.field);
  const blow = blowOf(table, who, question);
  const idle = question.kind === "swing" && question.options.includes("attack") && blow.targets.length === 0;
  return {
    who: nameOf(who),
    text: textOf(question, nameOf(who), nameOf),
    warning: idle ? say("Prompt.NobodyInReach", { who: nameOf(who) }) : "",
    options: question.options
      .filter((value) => !(idle && value === "attack"))
      .map((value, index) => ({
        value,
        label: word("Reply", value),
        number: index + 1,
        isWayOut: value === question.options.at(-1),
      })),
    ...blow,
    directions: question.kind === "swing" && question.options.includes("step") ? directionChoices() : [],
    squares: squaresOf(question).map(squareChoice),
    repeated: question.kind === "readied",
    keeps: canKeep(question) && question.options.length === 2,
  };
}

/** With what a blow can be struck, at whom, and what can be tried in place of it. */
function blowOf(
  table: Table,
  who: string,
  question: Question,
): Pick<PromptContent, "weapons" | "maneuvers" | "targets"> {
  if (question.kind === "opportunity") {
    return {
      weapons: named("Weapon", question.weapons),
      maneuvers: named("Maneuver", question.maneuvers),
      targets: [],
    };
  }
  if (question.kind !== "swing" || table.field.creatures[who] === undefined || !question.options.includes("attack")) {
    return { weapons: [], maneuvers: [], targets: [] };
  }
  const targets = swingTargets(table, { who, question });
  const weapons = question.weapons.map(({ name }) => name);
  return {
    weapons: named("Weapon", weapons),
    maneuvers: named("Maneuver", swingManeuvers(table, { who, question }, targets)),
    targets: targets.map(({ id, name }) => ({ value: id, label: name })),
  };
}

function named(heading: "Weapon" | "Maneuver", names: readonly string[]): readonly Choice[] {
  return names.map((value) => ({ value, label: word(heading, value) }));
}

/**
 * The reply that a filled-in prompt gives.
 * @param choose the option that was pressed
 */
export function replyOf(choose: string, filled: FormData, from: Square | null): Reply {
  const text = (name: string) => {
    const value = filled.get(name);
    return typeof value === "string" && value !== "" ? value : null;
  };
  const weapon = text("with");
  const target = text("target");
  const maneuver = MANEUVERS.find((name): name is ManeuverName => name === text("maneuver"));
  const direction = DIRECTIONS[text("direction") ?? ""];
  const square = squareFrom(text("square"));
  return {
    choose,
    ...(weapon === null ? {} : { with: weapon }),
    ...(target === null ? {} : { target }),
    ...(maneuver === undefined ? {} : { maneuver }),
    ...(choose !== "step" || direction === undefined || from === null
      ? {}
      : { to: [from[0] + direction[0], from[1] + direction[1]] as const }),
    ...(AT_A_SQUARE.includes(choose) && square !== null ? { to: square } : {}),
  };
}

/** Answers that name a square. */
const AT_A_SQUARE: readonly string[] = ["aim", "place", "hazard", "step-to"];

/** The squares that an answer may name. */
function squaresOf(question: Question): readonly Square[] {
  if (question.kind === "aim") return question.squares;
  return question.kind === "place" || question.kind === "step-away" ? question.places : [];
}

function directionChoices(): readonly Choice[] {
  return Object.keys(DIRECTIONS).map((value) => ({ value, label: say(`Direction.${value}`) }));
}

/** What a readied action waits for, where its owner has not said it in words. */
function cueText(cue: Cue | null, nameOf: Naming): string {
  if (cue === null) return "";
  const who = cue.who === null ? say("Prompt.AnyOpponent") : nameOf(cue.who);
  return say(`Prompt.Cue.${cue.does}`, { who, feet: cue.feet });
}

function squareChoice([x, y]: Square): Choice {
  return { value: `${x},${y}`, label: `[${x}, ${y}]` };
}

function squareFrom(value: string | null): Square | null {
  const [x, y] = (value ?? "").split(",").map(Number);
  return x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y) ? null : [x, y];
}

function textOf(question: Question, who: string, nameOf: Naming): string {
  switch (question.kind) {
    case "opportunity": {
      const values = { provoker: nameOf(question.provoker), who };
      if (question.for === "movement") return say("Prompt.OpportunityMovement", values);
      return say("Prompt.OpportunityAction", { ...values, action: word("Action", question.for) });
    }
    case "readied": {
      const { index, unit } = question.before;
      const next = say(`Prompt.Before.${unit}`, { index });
      const trigger = question.trigger === "" ? cueText(question.cue, nameOf) : question.trigger;
      return say("Prompt.Readied", { who, interrupted: nameOf(question.interrupted), trigger, next });
    }
    case "aim":
      return say("Prompt.Aim", { who, target: nameOf(question.target) });
    case "knees":
      return say("Prompt.Knees", { who, dc: question.dc });
    case "swing":
      return say("Prompt.Swing", { who, index: question.index });
    case "counterspell": {
      const values = { who, caster: nameOf(question.caster) };
      if (question.spell === null) return say("Prompt.CounterspellUnknown", values);
      return say("Prompt.Counterspell", { ...values, spell: thingName(question.spell) });
    }
    default: {
      const values = { who, opponent: nameOf(question.opponent), maneuver: word("Maneuver", question.maneuver) };
      return say(`Prompt.${question.kind}`, values);
    }
  }
}
