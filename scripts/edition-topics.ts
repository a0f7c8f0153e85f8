import type { Procedure } from "../src/rules/editions/account.ts";
import { ACCOUNTS } from "../src/rules/editions/accounts.ts";
import { differences } from "../src/rules/editions/differences.ts";
import type { Edition } from "../src/rules/editions/edition.ts";
import { EDITIONS } from "../src/rules/editions/index.ts";
import { PF1 } from "../src/rules/editions/pf1.ts";
import { BY_HAND } from "./edition-topics-by-hand.ts";
import { actionWords, conditionWords, title } from "./edition-words.ts";

/** One thing that editions do in different ways. */
export interface Topic {
  /** The heading of the page under which it stands. */
  readonly heading: string;
  readonly what: string;
  /** The differences that it tells of. */
  readonly paths: readonly string[];
  /** What an edition's tables say about it. */
  readonly say?: (edition: Edition) => string;
  /** What its tables cannot say: the procedure, by its name in the edition's account. */
  readonly procedure?: Procedure;
}

/** The headings of the page, in their order. */
export const HEADINGS = [
  "Combat Statistics",
  "How Combat Works",
  "Actions in Combat",
  "Attack",
  "Damage",
  "Attacks of Opportunity",
  "Cast a Spell",
  "Movement",
  "Injury and Death",
  "Combat Modifiers",
  "Special Attacks",
  "Turn or Rebuke Undead",
  "Conditions",
  "Options",
] as const;

const NAMES = ["id", "name"];

/** The paths in which an edition differs from Pathfinder in what it does. */
export function differingPaths(edition: Edition): readonly string[] {
  return differences(edition, PF1)
    .map((path) => path.join("."))
    .filter((path) => !NAMES.includes(path));
}

/** Everything that editions do in different ways: what is told by hand, and each row of the tables of actions and conditions. */
export function topics(): readonly Topic[] {
  const paths = new Set(Object.values(EDITIONS).flatMap(differingPaths));
  return [...BY_HAND, ...rows(paths, "actions", actionTopic), ...rows(paths, "conditions", conditionTopic)];
}

function rows(
  paths: ReadonlySet<string>,
  part: string,
  topicOf: (name: string, path: string) => Topic,
): readonly Topic[] {
  const own = [...paths].filter((path) => path.startsWith(`${part}.`)).sort();
  return own.map((path) => topicOf(path.slice(part.length + 1), path));
}

function actionTopic(name: string, path: string): Topic {
  return {
    heading: "Actions in Combat",
    what: title(name),
    paths: [path],
    say: ({ actions }) => actionWords(actions[name]),
  };
}

function conditionTopic(name: string, path: string): Topic {
  return {
    heading: "Conditions",
    what: title(name),
    paths: [path],
    say: ({ conditions }) => {
      const row = Object.entries(conditions).find(([condition]) => condition === name);
      return row === undefined ? "there is none" : conditionWords(row[1]);
    },
  };
}

/** What is said of an edition on a topic: what its tables say, and what it does. */
export function wordsOn({ say, procedure }: Topic, edition: Edition): string {
  const told = procedure === undefined ? undefined : sentence(procedure, edition);
  return [say?.(edition), told].filter((part) => part !== undefined).join(". ");
}

/** What an edition's account says of a procedure; what it does not mention it takes over from Pathfinder. */
function sentence(procedure: Procedure, edition: Edition): string {
  const { [procedure]: own } = ACCOUNTS[edition.id].procedures;
  return own ?? ACCOUNTS[PF1.id].procedures[procedure] ?? "";
}
