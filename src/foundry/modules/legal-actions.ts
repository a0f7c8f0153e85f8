import type { Command, CreatureId, Refusal, Table } from "../../rules/index.ts";
import { filledForm } from "../apps/bar/controls.ts";
import { labelOf, provokingBy, speaksAgainst, whatsFor } from "../apps/bar/entries.ts";
import { commandOf, idOf, partsOf } from "../apps/bar/whats.ts";
import { refusalSentence } from "../refusal-words.ts";
import type { Naming } from "../words.ts";
import type { LegalAction, SaidRefusal } from "./api-types.ts";

/** Everything that a creature can be told to do in the edition that is played, as the action bar lists it. */
export function legalActions(table: Table, who: CreatureId, nameOf: Naming): readonly LegalAction[] {
  const isMaster = game.user.isGM;
  const nothing = { who, filled: filledForm(new FormData()), spells: [] };
  return whatsFor(table, { who, isMaster }).map(([what, group]) => {
    const refusal = speaksAgainst(table, who, { what, group });
    return {
      id: idOf(what),
      label: labelOf(what),
      type: group,
      command: given(commandOf(what, nothing)),
      ...partsOf(what),
      provokes: provokingBy(table, what),
      refusal: refusal === null ? null : saidRefusal(refusal, nameOf),
    };
  });
}

/** A refusal as this client's user reads it. */
export function saidRefusal(refusal: Refusal, nameOf: Naming): SaidRefusal {
  const { code, rule } = refusal;
  return { code, rule, text: refusalSentence(refusal, nameOf), overrulable: refusal.final !== true };
}

/** A command without the parts that nobody has given. */
function given(command: Command): Command {
  return Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined)) as unknown as Command; // parts of it
}
