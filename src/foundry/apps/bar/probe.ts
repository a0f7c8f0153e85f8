import type { ActionRow, Command, CreatureId, Refusal, Table } from "../../../rules/index.ts";
import { dryRun, spaceOf, squareOf } from "../../../rules/index.ts";
import { threatsTo } from "../../../rules/combat/threats.ts";

/** Why a command would be refused as things stand; nothing when it would get as far as its first die or decision. */
export function whyRefused({ edition, field, perform }: Table, command: Command): Refusal | null {
  return dryRun({ edition, field, perform, command });
}

/** Refusals that say that something has not been filled in yet, whatever the action. */
const UNFILLED: readonly string[] = [
  "NoTarget",
  "NoSteed",
  "NameAllyAndOpponent",
  "NothingToReady",
  "NameTheAction",
  "NameTheGrappler",
];

/** Refusals that may come of the same, where an action cannot do without being told something. */
const PERHAPS_UNFILLED: readonly Refusal["code"][] = [
  "wrong-target",
  "missing-requirement",
  "out-of-reach",
  "out-of-range",
];

/**
 * What speaks against an action before anything of it is filled in; what only its form has left open speaks against
 * nothing.
 * @param needsMore the action cannot do without being told something
 */
export function whyNotAtAll(table: Table, command: Command, needsMore: boolean): Refusal | null {
  const refusal = whyRefused(table, command);
  if (refusal === null || UNFILLED.includes(refusal.sentence)) return null;
  return needsMore && PERHAPS_UNFILLED.includes(refusal.code) ? null : refusal;
}

/** Whom a distracting act of a creature would provoke where it stands, as far as the table's viewer knows. */
export function provokedBy(table: Table, who: CreatureId): readonly CreatureId[] {
  const actor = table.field.creatures[who];
  if (actor === undefined) return [];
  const squares = spaceOf(table, actor);
  const act = { provoker: who, for: "", squares, at: squareOf(actor.place), only: null, except: [] };
  return threatsTo(table, act).map(({ by }) => by.id);
}

/** How far an action provokes: from everybody in reach, from its target, by its attacks, sometimes, or not at all. */
export type Provoking = "everybody" | "target" | "attacks" | "moving" | "sometimes" | "nobody";

/** How far an action of the table provokes. */
export function provokingOf({ provokes }: Pick<ActionRow, "provokes">): Provoking {
  switch (provokes) {
    case "yes":
      return "everybody";
    case "target":
      return "target";
    case "by-attack":
      return "attacks";
    case "by-movement":
      return "moving";
    case "usually":
    case "varies":
    case "as-helped":
      return "sometimes";
    case "no":
      return "nobody";
  }
}
