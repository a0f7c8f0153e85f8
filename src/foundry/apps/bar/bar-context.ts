import type { Creature, Refusal, Table } from "../../../rules/index.ts";
import type { Naming } from "../../words.ts";
import { refusalSentence } from "../../refusal-words.ts";
import { say } from "../../words.ts";
import { commandOddsText } from "../prompt-odds.ts";
import type { Pip } from "../budget-pips.ts";
import type { Entry, EntryGroup } from "./entries.ts";
import { labelOf, listEntries, mostUsed } from "./entries.ts";
import type { FormInputs } from "./form-inputs.ts";
import { formInputs } from "./form-inputs.ts";
import type { Choosing } from "./options.ts";
import { whyRefused, provokedBy } from "./probe.ts";
import type { TargetRow } from "./targets.ts";
import { targetRows } from "./targets.ts";
import type { Draft, What } from "./whats.ts";
import { commandOf, partsOf } from "./whats.ts";

/** How many of the most used entries stand in front. */
const FREQUENT = 6;

/** So few options stand open by themselves. */
const FEW = 4;

/** What the bar is drawn from. */
export interface BarSubject {
  readonly table: Table;
  readonly creature: Creature;
  readonly nameOf: Naming;
  readonly isMaster: boolean;
  /** The viewer may give its creature actions and take them. */
  readonly mayGrant: boolean;
  readonly used: Readonly<Record<string, number>>;
  /** The action whose form is open. */
  readonly what: What | null;
  readonly draft: Draft;
  readonly pips: readonly Pip[];
  /** What the next drag of its token is to be; empty for anything. */
  readonly wish: string;
  /** Whether the options were opened or closed by hand. */
  readonly optionsOpen: boolean | null;
  /** The viewer may see how things stand that are rolled for. */
  readonly tellsOdds: boolean;
}

/** What the templates of the bar show. */
export interface BarContext {
  readonly creature: string;
  readonly pips: readonly Pip[];
  readonly isActive: boolean;
  readonly mayGrant: boolean;
  readonly wish: string;
  readonly groups: readonly ShownGroup[];
  readonly form: ShownForm | null;
}

/** Entries under a heading; the first group are the most used. */
export interface ShownGroup extends Omit<EntryGroup, "id"> {
  readonly id: string;
  readonly short: string;
}

/** The form of one action. */
export interface ShownForm extends FormInputs {
  readonly label: string;
  readonly hasTarget: boolean;
  readonly targetOpen: string;
  readonly targets: readonly TargetRow[];
  readonly anyTarget: boolean;
  readonly refusal: string;
  readonly provokes: string;
  /** How what it rolls for stands; empty where the table does not tell. */
  readonly odds: string;
  readonly isMovement: boolean;
  readonly hasOptional: boolean;
  readonly optionalOpen: boolean;
}

/** What the bar shows of a creature. */
export function barContext(subject: BarSubject): BarContext {
  const { table, creature, pips, what, wish, mayGrant } = subject;
  return {
    creature: creature.name,
    pips,
    wish,
    mayGrant,
    isActive: table.field.battle.active === creature.id,
    groups: what === null ? shownGroups(subject) : [],
    form: what === null ? null : shownForm(subject, what),
  };
}

function shownGroups({ table, creature, isMaster, used, nameOf }: BarSubject): readonly ShownGroup[] {
  const groups = listEntries(table, { who: creature.id, isMaster, used, nameOf });
  const frequent: readonly Entry[] = mostUsed(groups, FREQUENT);
  const first = { id: "", label: say("Bar.Frequent"), entries: frequent, left: frequent.length };
  return [first, ...groups].map((group) => ({ ...group, short: say(`Bar.Tab.${group.id || "frequent"}`) }));
}

function shownForm(subject: BarSubject, what: What): ShownForm {
  const { table, creature, draft, nameOf } = subject;
  const target = draft.filled.text("target");
  const choosing: Choosing = { table, creature, what, target };
  const { needs, may } = partsOf(what);
  const [needed, optional]: readonly (readonly string[])[] = [needs, may];
  const hasTarget = needed?.includes("target") === true || optional?.includes("target") === true;
  const aimed = (id: string) => commandOf(what, { ...draft, filled: { ...draft.filled, text: aimAt(draft, id) } });
  const inputs = formInputs({ ...choosing, filled: draft.filled, spells: draft.spells, prefix: "" });
  const refusal = objection(subject, what);
  return {
    ...inputs,
    label: labelOf(what),
    hasTarget,
    targetOpen: needed?.includes("target") === true ? "" : openTarget(what),
    targets: hasTarget ? targetRows(choosing, aimed, nameOf) : [],
    anyTarget: target === "",
    refusal: refusal === null ? "" : refusalSentence(refusal, nameOf),
    provokes: provokesLine(subject, what),
    odds: refusal === null && subject.tellsOdds ? commandOddsText(table, commandOf(what, draft), nameOf) : "",
    isMovement: what.verb === "move",
    hasOptional: inputs.optional.length > 0,
    optionalOpen: subject.optionsOpen ?? inputs.optional.length <= FEW,
  };
}

function aimAt({ filled }: Draft, id: string): (name: string) => string {
  return (name) => (name === "target" ? id : filled.text(name));
}

/** A full attack without a target asks for its swings one by one; most other actions may be aimed at nobody. */
function openTarget(what: What): string {
  const bySwing = what.verb === "act" && what.action === "full-attack";
  return say(bySwing ? "Bar.SwingBySwing" : "Bar.Nobody");
}

/** What the rules say to the form as it is filled in; a movement that is still to be dragged is judged on its way. */
function objection({ table, draft }: BarSubject, what: What): Refusal | null {
  const command = commandOf(what, draft);
  if (command.verb === "move" && command.to === null && command.target === undefined) return null;
  return whyRefused(table, command);
}

function provokesLine({ table, creature, nameOf, draft }: BarSubject, what: What): string {
  const row = what.verb === "act" ? table.edition.actions[what.action] : undefined;
  if (row === undefined || draft.filled.text("defensively") !== "") return "";
  const by = provokedBy(table, creature.id);
  const target = draft.filled.text("target");
  const all = row.provokes === "yes" ? by : by.filter((id) => row.provokes === "target" && id === target);
  return all.length === 0 ? "" : say("Bar.Provokes.everybody", { who: all.map(nameOf).join(", ") });
}
