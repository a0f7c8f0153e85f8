import type { PackEntry } from "@foundryvtt/foundryvtt-cli";
import { EDITIONS } from "../../src/rules/editions/index.ts";
import type { FightSource } from "./fight-source.ts";
import { idFor } from "./ids.ts";

/** CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER */
const OBSERVER = 2;

/** The journal of the diagram fights: how to begin, and a page for each. */
export function journalOf(name: string, description: string, fights: readonly FightSource[]): PackEntry {
  const list = fights.map((fight) => `<li>${linkTo(pageUuid(fight), fight.name)}: ${fight.shows}</li>`).join("");
  const first = page({ id: pageId("begin"), name: "How to Play Them", sort: 0 }, `${description}<ul>${list}</ul>`);
  return {
    _id: idFor("fights", "journal"),
    name,
    ownership: { default: OBSERVER },
    pages: [first, ...fights.map((fight) => page({ id: pageId(fight.key), ...fight }, textOf(fight)))],
  };
}

/** The id of the page about a fight. */
export function pageId(key: string): string {
  return idFor("fights", "page", key);
}

function textOf({ key, shows, trials, pages, scenario }: FightSource): string {
  const tries = trials.map((trial) => `<li><strong>${trial.do}</strong> ${trial.see}</li>`).join("");
  const titles = scenario.editions.map((id) => EDITIONS[id].name);
  const holds =
    titles.length === Object.keys(EDITIONS).length
      ? "It comes out alike in every edition."
      : `It comes out so in ${titles.join(" and ")}.`;
  const more = pages.map((name) => `@Page[${name}]`).join(", ");
  return [
    `<p>${shows}</p>`,
    `<p>${linkTo(`Scene.${idFor("fights", key, "scene")}`, "Open the scene")}, and begin the encounter in the combat tracker.</p>`,
    `<ol>${tries}</ol>`,
    `<p><em>${holds}</em>${more === "" ? "" : ` More about it: ${more}.`}</p>`,
  ].join("");
}

function pageUuid({ key }: FightSource): string {
  return `JournalEntry.${idFor("fights", "journal")}.JournalEntryPage.${pageId(key)}`;
}

function linkTo(uuid: string, label: string): string {
  return `@UUID[${uuid}]{${label}}`;
}

interface PageHead {
  readonly id: string;
  readonly name: string;
  readonly sort: number;
}

function page({ id, name, sort }: PageHead, content: string): PackEntry {
  return { _id: id, name, type: "text", sort, title: { show: true, level: 1 }, text: { format: 1, content } };
}
