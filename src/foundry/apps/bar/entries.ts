import type { ActionType, CreatureId, MovementKind, Refusal, Square, Table } from "../../../rules/index.ts";
import { MOVEMENT_KINDS, movementBudget, refusalOf } from "../../../rules/index.ts";
import type { Naming } from "../../words.ts";
import { refusalSentence } from "../../refusal-words.ts";
import { say, word } from "../../words.ts";
import { filledForm } from "./controls.ts";
import { movementType } from "./forms.ts";
import type { Provoking } from "./probe.ts";
import { whyRefused, provokedBy, provokingOf, whyNotAtAll } from "./probe.ts";
import type { What } from "./whats.ts";
import { commandOf, idOf, partsOf } from "./whats.ts";

export type Group = ActionType | "game-master";

/** Something that can be asked of the referee, as the bar lists it. */
export interface Entry {
  readonly id: string;
  readonly what: What;
  readonly group: Group;
  readonly label: string;
  readonly provoking: Provoking;
  /** What it provokes, in a sentence; empty when nothing. */
  readonly provokes: string;
  readonly available: boolean;
  /** Why it cannot be done now, in the refusal's own sentence. */
  readonly reason: string;
  /** How often this user has chosen it. */
  readonly used: number;
}

/** Entries of one type of action. */
export interface EntryGroup {
  readonly id: Group;
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly left: number;
}

/** What the list is made for. */
export interface Viewer {
  readonly who: CreatureId;
  readonly isMaster: boolean;
  /** How often each entry has been chosen, by its name. */
  readonly used: Readonly<Record<string, number>>;
  readonly nameOf: Naming;
}

export const GROUPS: readonly Group[] = [
  "standard",
  "move",
  "full-round",
  "swift",
  "immediate",
  "free",
  "none",
  "varies",
  "game-master",
];

const MASTERS: readonly What[] = [{ verb: "damage" }, { verb: "heal" }, { verb: "save" }, { verb: "rest" }];
const EMPTY = filledForm(new FormData());

/** Everything that a creature can be told to do in the edition that is played, by types, the most used first. */
export function listEntries(table: Table, viewer: Viewer): readonly EntryGroup[] {
  const provoked = provokedBy(table, viewer.who).map(viewer.nameOf);
  const entries = whatsFor(table, viewer).map(([what, group]) => entryOf(table, viewer, { what, group, provoked }));
  const groups = GROUPS.map((id) => {
    const own = entries.filter(({ group }) => group === id).sort(byUse);
    return { id, label: groupLabel(id), entries: own, left: own.filter(({ available }) => available).length };
  });
  return groups.filter((group) => group.entries.length > 0);
}

/** The entries that are chosen most often, those that can be taken first; a usual handful before anything was chosen. */
export function mostUsed(groups: readonly EntryGroup[], count: number): readonly Entry[] {
  const all = groups.flatMap(({ entries }) => entries);
  const rank = ({ id, used }: Entry): number => used * USUAL.length + USUAL.length - 1 - rankOf(id);
  const candidates = all.filter(({ id, used }) => used > 0 || USUAL.includes(id));
  return [...candidates].sort((a, b) => rank(b) - rank(a)).slice(0, count);
}

const USUAL: readonly string[] = [
  "return",
  "trigger",
  "act:attack",
  "act:full-attack",
  "act:cast-a-spell",
  "move:charge",
  "act:total-defense",
  "act:ready",
  "act:delay",
  "move:withdraw",
];

function rankOf(id: string): number {
  const rank = USUAL.indexOf(id);
  return rank === -1 ? USUAL.length - 1 : rank;
}

function byUse(a: Entry, b: Entry): number {
  return Number(b.available) - Number(a.available) || b.used - a.used || a.label.localeCompare(b.label);
}

function groupLabel(id: Group): string {
  return id === "game-master" ? say("Bar.GameMaster") : word("ActionType", id);
}

/** Everything that a creature can be told to do in the edition that is played, each with the type that it is listed under. */
export function whatsFor(
  table: Table,
  { who, isMaster }: Pick<Viewer, "who" | "isMaster">,
): readonly (readonly [What, Group])[] {
  const { actions } = table.edition;
  const acts = Object.entries(actions)
    .filter(([, row]) => row.provokes !== "by-movement" && row.moves !== true)
    .map(([action, { type }]) => [{ verb: "act", action }, type] as const);
  const moves = MOVEMENT_KINDS.map((as) => [{ verb: "move", as }, movementType(table.edition, as)] as const);
  const { delaying, readied } = table.field.battle;
  return [
    ...acts,
    ...moves,
    ...(delaying.includes(who) ? [[{ verb: "return" }, "none"] as const] : []),
    ...(readied.some((each) => each.who === who) ? [[{ verb: "trigger" }, "none"] as const] : []),
    ...(isMaster ? MASTERS.map((what) => [what, "game-master"] as const) : []),
  ];
}

function entryOf(
  table: Table,
  { who, used, nameOf }: Viewer,
  { what, group, provoked }: { readonly what: What; readonly group: Group; readonly provoked: readonly string[] },
): Entry {
  const refusal = speaksAgainst(table, who, { what, group });
  const provoking = provokingBy(table, what);
  const id = idOf(what);
  return {
    id,
    what,
    group,
    label: labelOf(what),
    provoking,
    provokes: provokesText(provoking, provoked),
    available: refusal === null,
    reason: refusal === null ? "" : refusalSentence(refusal, nameOf),
    used: used[id] ?? 0,
  };
}

/** What an entry is called. */
export function labelOf(what: What): string {
  if (what.verb === "act") return word("Action", what.action);
  return what.verb === "move" ? word("MovementKind", what.as) : say(`Bar.Verb.${what.verb}`);
}

/** Why nothing can come of an entry as things stand, whatever is filled in; nothing when something can. */
export function speaksAgainst(
  table: Table,
  who: CreatureId,
  { what, group }: { readonly what: What; readonly group: Group },
): Refusal | null {
  if (group === "game-master" || what.verb === "trigger" || what.verb === "return") return null;
  if (what.verb === "move") return againstMoving(table, who, what.as);
  const { needs } = partsOf(what);
  const draft = { who, filled: EMPTY, spells: [] };
  return whyNotAtAll(table, commandOf(what, draft), needs.length > 0);
}

/**
 * A movement's own command lacks its way, so that what it takes of the turn is all that can be said; a 5-foot step has but
 * a few ways to go, and one is enough.
 */
function againstMoving(table: Table, who: CreatureId, as: MovementKind): Refusal | null {
  const refusal = refusalOf(() => movementBudget(table, who, as));
  const place = table.field.creatures[who]?.place;
  if (refusal !== null || as !== "5-foot-step" || place === undefined) return refusal;
  const way = { verb: "move", who, as, by: "land", to: null } as const;
  const tried = NEIGHBOURS.map(([x, y]) => whyRefused(table, { ...way, through: [[place.x + x, place.y + y]] }));
  return tried.includes(null) ? null : (tried[0] ?? null);
}

const NEIGHBOURS: readonly Square[] = [-1, 0, 1].flatMap((x) =>
  [-1, 0, 1].filter((y) => x !== 0 || y !== 0).map((y): Square => [x, y]),
);

/** How far an entry provokes. */
export function provokingBy(table: Table, what: What): Provoking {
  if (what.verb === "move") return what.as === "5-foot-step" ? "nobody" : "moving";
  const row = what.verb === "act" ? table.edition.actions[what.action] : undefined;
  return row === undefined ? "nobody" : provokingOf(row);
}

function provokesText(provoking: Provoking, provoked: readonly string[]): string {
  if (provoking === "nobody") return "";
  if (provoking !== "everybody") return say(`Bar.Provokes.${provoking}`);
  return provoked.length === 0
    ? say("Bar.Provokes.nobodyNear")
    : say("Bar.Provokes.everybody", { who: provoked.join(", ") });
}
