import type { DeepPartial } from "@league-of-foundry-developers/foundry-vtt-types/utils";
import type { Table } from "../../rules/index.ts";
import { isUnderWay, sceneOf } from "../field/read-field.ts";
import { knownTableOn } from "../movement/knowledge.ts";
import { say } from "../words.ts";
import { budgetPips } from "./budget-pips.ts";
import type { TrackerTag } from "./tracker-tags.ts";
import { trackerTags } from "./tracker-tags.ts";

/** What the tracker needs of the rest of the system, given to it once. */
export interface TrackerOffice {
  openActions(token: TokenDocument.Implementation): void;
}

let office: TrackerOffice | null = null;

/** Tells the tracker whom to ask. */
export function appointTrackerOffice(appointed: TrackerOffice): void {
  office = appointed;
}

const { CombatTracker } = foundry.applications.sidebar.tabs;

/** Foundry's tracker with what everybody has left, and a button for the owner's turn. */
export class RefereedTracker extends CombatTracker {
  protected override async _onRender(
    context: DeepPartial<foundry.applications.sidebar.tabs.CombatTracker.RenderContext>,
    options: DeepPartial<foundry.applications.sidebar.tabs.CombatTracker.RenderOptions>,
  ): Promise<void> {
    await super._onRender(context, options);
    const combat = this.viewed;
    const scene = combat === null ? null : sceneOf(combat);
    if (combat === null || scene === null || !isUnderWay(combat)) return;
    const table = knownTableOn(scene);
    this.#showPhase(table);
    for (const combatant of combat.combatants) this.#decorate(combatant, table);
  }

  /** Which round it is, and whether it is the surprise round. */
  #showPhase(table: Table): void {
    const { phase, round } = table.field.battle;
    const title = this.element.querySelector(".encounter-title");
    if (title !== null)
      title.textContent = phase === "surprise" ? say("Tracker.SurpriseRound") : say("Tracker.Round", { round });
  }

  #decorate(combatant: Combatant.Implementation, table: Table): void {
    const row = this.element.querySelector(`[data-combatant-id="${combatant.id ?? ""}"]`);
    const name = row?.querySelector(".token-name");
    const who = combatant.tokenId ?? "";
    const creature = table.field.creatures[who];
    if (name === null || name === undefined || creature === undefined) return;
    const line = row?.ownerDocument.createElement("div");
    if (line === undefined) return;
    line.className = "ffs-budget";
    for (const pip of budgetPips(table, who)) line.append(mark(line, pip));
    for (const each of trackerTags(table, who)) line.append(tag(line, each));
    const { token } = combatant;
    if (combatant.isOwner && token !== null)
      line.append(button(line, say("Tracker.Actions"), () => office?.openActions(token)));
    name.append(line);
  }
}

function mark(at: Element, { id, sign, title, left, spent }: ReturnType<typeof budgetPips>[number]): HTMLElement {
  const pip = at.ownerDocument.createElement("span");
  pip.className = `ffs-pip ffs-pip-${id}${spent ? " spent" : ""}`;
  pip.textContent = left > 1 ? `${sign}${left}` : sign;
  pip.dataset["tooltip"] = title;
  pip.ariaLabel = title;
  return pip;
}

function tag(at: Element, { id, text, hint }: TrackerTag): HTMLElement {
  const label = at.ownerDocument.createElement("span");
  label.className = `ffs-tag ffs-tag-${id}`;
  label.textContent = text;
  label.dataset["tooltip"] = hint;
  label.ariaLabel = `${text}: ${hint}`;
  return label;
}

function button(at: Element, label: string, press: () => void): HTMLElement {
  const made = at.ownerDocument.createElement("button");
  made.type = "button";
  made.className = "ffs-tracker-button";
  made.textContent = label;
  made.addEventListener("click", (event) => {
    event.stopPropagation();
    press();
  });
  return made;
}
