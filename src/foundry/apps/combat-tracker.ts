import type { DeepPartial } from "@league-of-foundry-developers/foundry-vtt-types/utils";
import type { Table } from "../../rules/index.ts";
import { isUnderWay, sceneOf } from "../field/read-field.ts";
import { knownTableOn } from "../movement/knowledge.ts";
import type { KeptAnswer } from "../referee/kept-answers.ts";
import { forgetAnswer, keptAnswer } from "../referee/kept-answers.ts";
import { say, word } from "../words.ts";
import { budgetPips } from "./budget-pips.ts";
import { mayGrant } from "./grants/grant-window.ts";
import { showRulesSign } from "./in-force/tracker-sign.ts";
import { labelBackButtons } from "./turn-back.ts";
import type { TrackerTag } from "./tracker-tags.ts";
import { trackerTags } from "./tracker-tags.ts";
import type { TurnControl } from "./tracker-controls.ts";
import { turnControls } from "./tracker-controls.ts";

/** What the tracker needs of the rest of the system, given to it once. */
export interface TrackerOffice {
  openActions(token: TokenDocument.Implementation): void;
  /** Opens the window in which the game master gives and takes actions. */
  openGrants(token: TokenDocument.Implementation): void;
  /** Does what an entry of the action bar does. */
  choose(token: TokenDocument.Implementation, entry: string): void;
}

/** With more combatants than this, rows are drawn in fewer lines. */
const CROWD = 12;

let office: TrackerOffice | null = null;

/** Tells the tracker whom to ask. */
export function appointTrackerOffice(appointed: TrackerOffice): void {
  office = appointed;
}

const { CombatTracker } = foundry.applications.sidebar.tabs;

/** Foundry's tracker with sides, what everybody has left, and what owners can do with their turns. */
export class RefereedTracker extends CombatTracker {
  protected override async _onRender(
    context: DeepPartial<foundry.applications.sidebar.tabs.CombatTracker.RenderContext>,
    options: DeepPartial<foundry.applications.sidebar.tabs.CombatTracker.RenderOptions>,
  ): Promise<void> {
    await super._onRender(context, options);
    const combat = this.viewed;
    const scene = combat === null ? null : sceneOf(combat);
    showRulesSign(this.element, scene ?? canvas.scene);
    this.element.classList.toggle("ffs-crowded", (combat?.combatants.size ?? 0) > CROWD);
    if (combat === null || scene === null || !isUnderWay(combat)) return;
    const table = knownTableOn(scene);
    this.#showPhase(table);
    if (game.user.isGM) labelBackButtons(this.element, combat);
    for (const combatant of combat.combatants) this.#decorate(combatant, table);
  }

  protected override _getEntryContextOptions(): foundry.applications.ux.ContextMenu.Entry<HTMLElement>[] {
    const tokenOf = (row: HTMLElement) => this.viewed?.combatants.get(row.dataset["combatantId"] ?? "")?.token ?? null;
    const mayOpen = (row: HTMLElement) => mayGrant(tokenOf(row));
    const open = (row: HTMLElement) => {
      const token = tokenOf(row);
      if (token !== null) office?.openGrants(token);
    };
    const icon = '<i class="fa-solid fa-scale-unbalanced"></i>';
    const names = { name: "FFS.Grants.Open", condition: mayOpen, callback: open };
    // What V14 calls the same.
    const newNames = { label: names.name, visible: mayOpen, onClick: (_event: Event, row: HTMLElement) => open(row) };
    return [{ icon, ...names, ...newNames }, ...super._getEntryContextOptions()];
  }

  /** Which round it is, and whether it is the surprise round. */
  #showPhase(table: Table): void {
    const { phase, round } = table.field.battle;
    const title = this.element.querySelector(".encounter-title");
    if (title !== null)
      title.textContent = phase === "surprise" ? say("Tracker.SurpriseRound") : say("Tracker.Round", { round });
  }

  #decorate(combatant: Combatant.Implementation, table: Table): void {
    const row = this.element.querySelector<HTMLElement>(`[data-combatant-id="${combatant.id ?? ""}"]`);
    const name = row?.querySelector(".token-name");
    const who = combatant.tokenId ?? "";
    const creature = table.field.creatures[who];
    if (row === null || name === null || name === undefined || creature === undefined) return;
    showSide(row, creature.side);
    if (table.field.battle.delaying.includes(who)) row.classList.add("ffs-delaying");
    for (const each of row.querySelectorAll(":scope .ffs-budget, :scope .ffs-turn, :scope .ffs-tracker-button"))
      each.remove();
    name.append(budgetLine(row, table, who));
    const { token } = combatant;
    if (!combatant.isOwner || token === null) return;
    const actions = iconButton(row, say("Tracker.Actions"), "fa-list-check");
    onPress(actions, () => office?.openActions(token));
    (name.querySelector(".combatant-controls") ?? name).append(actions);
    const kept = keptAnswer(game.user, who, combatant.parent.id ?? "");
    if (kept !== null) name.querySelector(".ffs-budget")?.append(keptTag(row, who, kept));
    const controls = turnControls(table, who);
    if (controls.length > 0) name.append(turnLine(row, token, controls));
  }
}

/** Whose side somebody is on, as a coloured edge and, for whoever does not see it, in words. */
function showSide(row: HTMLElement, side: string): void {
  row.dataset["side"] = side;
  row.querySelector(".ffs-side")?.remove();
  const text = say("Tracker.Side", { side: word("Side", side) });
  const edge = row.ownerDocument.createElement("span");
  edge.className = "ffs-side";
  edge.role = "img";
  edge.ariaLabel = text;
  edge.dataset["tooltipText"] = text;
  row.prepend(edge);
}

/** What is left: of the whole turn for whoever has it, of the round's opportunities for everybody else. */
function budgetLine(at: Element, table: Table, who: string): HTMLElement {
  const { active, waiting, interrupting } = table.field.battle;
  const acts = [active, waiting, interrupting].includes(who);
  const line = at.ownerDocument.createElement("div");
  line.className = "ffs-budget";
  const pips = budgetPips(table, who).filter(({ id }) => acts || id === "opportunities");
  for (const pip of pips) line.append(mark(line, pip));
  for (const each of trackerTags(table, who)) line.append(tag(line, each));
  return line;
}

function turnLine(at: Element, token: TokenDocument.Implementation, controls: readonly TurnControl[]): HTMLElement {
  const line = at.ownerDocument.createElement("div");
  line.className = "ffs-turn";
  for (const { entry, label, icon, reason } of controls) {
    const button = at.ownerDocument.createElement("button");
    button.type = "button";
    button.className = "ffs-turn-control";
    button.dataset["entry"] = entry;
    const sign = at.ownerDocument.createElement("i");
    sign.className = `fa-solid ${icon}`;
    sign.inert = true;
    button.append(sign, ` ${label}`);
    // What is refused can still be pressed: the refusal says why, and the game master can overrule it.
    button.classList.toggle("unavailable", reason !== "");
    if (reason !== "") button.dataset["tooltipText"] = reason;
    onPress(button, () => office?.choose(token, entry));
    line.append(button);
  }
  return line;
}

/** What this user answers for somebody without being asked; pressed, it is forgotten. */
function keptTag(at: Element, who: string, { choose }: KeptAnswer): HTMLElement {
  const id = choose === "decline" ? "never" : "always";
  const made = at.ownerDocument.createElement("button");
  made.type = "button";
  made.className = "ffs-kept";
  made.textContent = say(`Tracker.Tag.${id}`);
  made.dataset["tooltipText"] = say(`Tracker.Hint.${id}`);
  onPress(made, () => void forgetAnswer(who));
  return made;
}

function mark(at: Element, { id, sign, title, left, spent }: ReturnType<typeof budgetPips>[number]): HTMLElement {
  const pip = at.ownerDocument.createElement("span");
  pip.className = `ffs-pip ffs-pip-${id}${spent ? " spent" : ""}`;
  pip.textContent = left > 1 ? `${sign}${left}` : sign;
  pip.dataset["tooltipText"] = title;
  pip.ariaLabel = title;
  return pip;
}

function tag(at: Element, { id, text, hint }: TrackerTag): HTMLElement {
  const label = at.ownerDocument.createElement("span");
  label.className = `ffs-tag ffs-tag-${id}`;
  label.textContent = text;
  label.dataset["tooltipText"] = hint;
  label.ariaLabel = `${text}: ${hint}`;
  return label;
}

function iconButton(at: Element, label: string, icon: string): HTMLElement {
  const made = at.ownerDocument.createElement("button");
  made.type = "button";
  made.className = `ffs-tracker-button inline-control combatant-control icon fa-solid ${icon}`;
  made.ariaLabel = label;
  made.dataset["tooltipText"] = label;
  return made;
}

/** The row itself also listens to clicks. */
function onPress(button: HTMLElement, press: () => void): void {
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    press();
  });
}
