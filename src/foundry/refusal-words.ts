import type { Refusal, SentenceValues } from "../rules/index.ts";
import { thingName } from "./thing-names.ts";
import type { Naming } from "./words.ts";
import { ownWord, say } from "./words.ts";

/** The headings of the language file where words for a value of a refusal stand, by the value's name in its sentence. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  action: ["Action"],
  alignment: ["Choice.alignment"],
  as: ["ActionType"],
  by: ["WayOut"],
  component: ["Component"],
  condition: ["Condition"],
  conditions: ["Condition"],
  energy: ["Choice.channels"],
  interference: ["Interference"],
  kind: ["MovementKind", "CreatureKind"],
  known: ["TurningWay", "Interference"],
  maneuver: ["Maneuver"],
  mode: ["MovementMode"],
  option: ["AttackOption", "GrappleOption", "HouseRule"],
  options: ["GrappleOption"],
  skill: ["Check"],
  type: ["ActionType"],
  way: ["TurningWay"],
  ways: ["WayOut"],
};

/** Values whose words stand within a sentence, as it says: "cannot attack while grappled". */
const WITHIN: readonly string[] = ["alignment", "condition", "conditions", "energy"];

/** Values that are written as they are: what other packages say. */
const VERBATIM: readonly string[] = ["module", "reason"];

/** A refusal as people read it. */
export interface ReadRefusal {
  /** The heading of the rule, which the guide has a page for. */
  readonly rule: string;
  /** Why, with the creatures named. */
  readonly sentence: string;
}

/** A refusal in words that name the creatures rather than their ids. */
export function readRefusal(refusal: Refusal, nameOf: Naming): ReadRefusal {
  const values = readValues(refusal.values, nameOf);
  return { rule: refusal.rule, sentence: say(`Refusal.${refusal.sentence}`, values) };
}

/** A rule's heading as people read it; the heading itself is the name of its page in the guide. */
export function headingName(heading: string): string {
  const name = heading.toLowerCase().replace(/[^a-z]+/g, "-");
  return ownWord("Heading", name) ?? heading;
}

/** A refusal as one sentence. */
export function refusalText({ rule, sentence }: ReadRefusal): string {
  return say("Notice.Refused", { rule: headingName(rule), sentence });
}

/** Why something is refused, in a sentence that names the creatures rather than their ids. */
export function refusalSentence(refusal: Refusal, nameOf: Naming): string {
  return refusalText(readRefusal(refusal, nameOf));
}

/** The values of a refusal's sentence as people read them: creatures and things by their names, ids of the rules in words. */
function readValues(values: SentenceValues, nameOf: Naming): Readonly<Record<string, string | number>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readValue(name, value, nameOf)]));
}

function readValue(name: string, value: SentenceValues[string], nameOf: Naming): string | number {
  if (typeof value === "object") return value.map((each) => readValue(name, each, nameOf)).join(", ");
  if (typeof value === "number" || VERBATIM.includes(name)) return value;
  const creature = nameOf(value);
  if (creature !== value) return creature;
  const words = HEADINGS[name]?.flatMap((heading) => ownWord(heading, value) ?? []);
  const word = words?.at(0);
  if (word !== undefined) return WITHIN.includes(name) ? lowerFirst(word) : word;
  return name === "edition" ? value : thingName(value);
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
