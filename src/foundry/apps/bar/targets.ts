import type { Command, Table } from "../../../rules/index.ts";
import { areEnemies } from "../../../rules/index.ts";
import type { Naming } from "../../words.ts";
import { refusalSentence } from "../../refusal-words.ts";
import { say } from "../../words.ts";
import type { Choosing } from "./options.ts";
import { othersOf } from "./options.ts";
import { whyRefused } from "./probe.ts";

/** Somebody whom an action could be aimed at. */
export interface TargetRow {
  readonly value: string;
  readonly label: string;
  readonly feet: string;
  readonly isFoe: boolean;
  readonly fits: boolean;
  /** Why not, in the refusal's own sentence. */
  readonly reason: string;
  readonly selected: boolean;
}

/** Actions that are done to friends. */
const FRIENDLY: readonly string[] = ["stabilize-a-dying-friend", "mount-dismount-a-steed", "aid-another"];

/**
 * Everybody whom an action could be aimed at, those first who fit as things stand.
 * @param aim the command when it is aimed at somebody
 */
export function targetRows(at: Choosing, aim: (id: string) => Command, nameOf: Naming): readonly TargetRow[] {
  const { table, creature, what, target } = at;
  const friendly = what.verb === "act" && FRIENDLY.includes(what.action);
  const rows = othersOf(at, friendly ? "friends" : "foes").map(({ value, label, feet }) => {
    const refusal = whyRefused(table, aim(value));
    return {
      value,
      label,
      feet: say("Bar.Feet", { feet }),
      isFoe: isFoe(table, creature.id, value),
      fits: refusal === null,
      reason: refusal === null ? "" : refusalSentence(refusal, nameOf),
      selected: value === target,
    };
  });
  const [first] = rows;
  // What speaks against everybody is said once, below the form.
  const isSame = rows.length > 1 && rows.every(({ reason }) => reason === first?.reason);
  const told = isSame ? rows.map((row) => ({ ...row, reason: "" })) : rows;
  return [...told.filter(({ fits }) => fits), ...told.filter(({ fits }) => !fits)];
}

function isFoe({ field }: Table, who: string, other: string): boolean {
  const [a, b] = [field.creatures[who], field.creatures[other]];
  return a !== undefined && b !== undefined && areEnemies(a, b);
}
