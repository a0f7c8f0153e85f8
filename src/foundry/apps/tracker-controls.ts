import type { CreatureId, Table } from "../../rules/index.ts";
import { refusalSentence } from "../refusal-words.ts";
import { namesOf, say } from "../words.ts";
import { filledForm } from "./bar/controls.ts";
import { whyNotAtAll } from "./bar/probe.ts";
import type { What } from "./bar/whats.ts";
import { commandOf, idOf } from "./bar/whats.ts";

/** A thing that the owner of a combatant can do from the tracker. */
export interface TurnControl {
  /** The entry of the action bar that it stands for. */
  readonly entry: string;
  readonly label: string;
  readonly icon: string;
  /** Why the rules would refuse it now; empty when they would not. */
  readonly reason: string;
}

const ON_TURN: readonly (readonly [What, string])[] = [
  [{ verb: "end" }, "fa-hourglass-end"],
  [{ verb: "act", action: "delay" }, "fa-clock"],
  [{ verb: "act", action: "ready" }, "fa-crosshairs"],
];
const DELAYING: readonly (readonly [What, string])[] = [[{ verb: "return" }, "fa-play"]];

/** What a combatant's owner can do with its turn: end it, delay or ready on it, return from a delay. */
export function turnControls(table: Table, who: CreatureId): readonly TurnControl[] {
  const { active, delaying } = table.field.battle;
  const given = [...(active === who ? ON_TURN : []), ...(delaying.includes(who) ? DELAYING : [])];
  const nameOf = namesOf(table.field);
  return given.map(([what, icon]) => {
    const entry = idOf(what);
    const command = commandOf(what, { who, filled: filledForm(new FormData()), spells: [] });
    const refusal = whyNotAtAll(table, command, true);
    return {
      entry,
      icon,
      label: say(`Tracker.Control.${entry.replace("act:", "")}`),
      reason: refusal === null ? "" : refusalSentence(refusal, nameOf),
    };
  });
}
