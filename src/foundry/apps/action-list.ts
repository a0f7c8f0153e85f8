import type { ActionRow, ActionType, Command, Refusal, Table } from "../../rules/index.ts";
import { Hearing, whyNot } from "../../rules/index.ts";
import { namesOf, refusalSentence, word } from "../words.ts";

/** An action as the list shows it. */
export interface ListedAction {
  readonly name: string;
  readonly label: string;
  /** Whether it provokes as a matter of course. */
  readonly provokes: boolean;
  readonly disabled: boolean;
  /** Why it cannot be taken, in a sentence. */
  readonly reason: string;
}

/** Actions of one type. */
export interface ActionGroup {
  readonly type: ActionType;
  readonly label: string;
  readonly actions: readonly ListedAction[];
}

const TYPES: readonly ActionType[] = ["standard", "move", "full-round", "swift", "immediate", "free", "none", "varies"];

/** All actions of the edition's table that are taken by choosing them, with what speaks against each for a creature now. */
export function listActions(table: Table, who: string): readonly ActionGroup[] {
  const rows = Object.entries(table.edition.actions).filter(([, row]) => isChosen(row));
  const groups = TYPES.map((type) => ({
    type,
    label: word("ActionType", type),
    actions: rows.filter(([, row]) => row.type === type).map(([name, row]) => listed(table, who, { name, row })),
  }));
  return groups.filter(({ actions }) => actions.length > 0);
}

/** Why a command would be refused as things stand; nothing when it would get as far as its first die or decision. */
export function dryRun(table: Table, command: Command): Refusal | null {
  const hearing = new Hearing({ edition: table.edition, field: table.field, command, perform: table.perform });
  let step = hearing.next();
  while (step.kind === "event") step = hearing.next();
  return step.kind === "done" && !step.verdict.allowed ? step.verdict.refusal : null;
}

/** Movement is dragged, not chosen. */
function isChosen(row: ActionRow): boolean {
  return row.provokes !== "by-movement" && row.moves !== true;
}

function listed(
  table: Table,
  who: string,
  { name, row }: { readonly name: string; readonly row: ActionRow },
): ListedAction {
  const refusal = whyNot(table, who, row.type);
  return {
    name,
    label: word("Action", name),
    provokes: row.provokes === "yes" || row.provokes === "usually" || row.provokes === "target",
    disabled: refusal !== null,
    reason: refusal === null ? "" : refusalSentence(refusal, namesOf(table.field)),
  };
}
