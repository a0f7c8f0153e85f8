import type { GrantCommand } from "../commands.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { Granted, Turn } from "../field/turn.ts";
import { GRANTED } from "../field/turn.ts";
import { refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { isActing } from "./budget.ts";

const RULE = "The Combat Round";

/**
 * The game master's hand on what is left of a turn: gives and takes actions, 5-foot steps, attacks of opportunity and
 * feet of movement. What is given to a creature out of its turn comes with its next one, opportunities excepted, which
 * are used between turns. No more can be taken than there is.
 *
 * Rule: `Pathfinder · The Combat Round`.
 * @throws {Refused} when no fight is on, or there is nothing left of what is to be taken.
 */
export function* grant(table: Table, { who, gives }: GrantCommand): Rule<void> {
  if (table.field.battle.phase === "none") {
    refuse({ code: "not-now", rule: RULE, sentence: "GrantNeedsFight", values: { who } });
  }
  let told = false;
  for (const what of GRANTED) {
    const asked = gives[what] ?? 0;
    const { turn } = creatureOf(table.field, who);
    const coming = what !== "opportunities" && !isActing(table, who);
    const after = coming ? later(turn, what, asked) : atOnce(turn, what, asked);
    if (after.amount === 0) continue;
    told = true;
    const happening = { kind: "granted", who, what, amount: after.amount, coming } as const;
    yield* happen(happening, changeCreature(table.field, who, { turn: after.turn }));
  }
  if (!told) refuse({ code: "not-now", rule: RULE, sentence: "GrantNothing", values: { who } });
}

interface Given {
  readonly turn: Turn;
  /** What has changed in truth. */
  readonly amount: number;
}

function atOnce(turn: Turn, what: Granted, asked: number): Given {
  if (what === "feet") return { turn: { ...turn, feetGiven: turn.feetGiven + asked }, amount: asked };
  const amount = Math.max(asked, -turn[what]);
  return { turn: { ...turn, [what]: turn[what] + amount }, amount };
}

/** What a creature's next turn begins with by itself, of which no more can be taken than there is. */
const USUAL = { standard: 1, move: 1, swift: 1, step: 1, feet: Infinity } as const;

function later(turn: Turn, what: Exclude<Granted, "opportunities">, asked: number): Given {
  const before = turn.coming[what];
  const after = Math.max(before + asked, -USUAL[what]);
  return { turn: { ...turn, coming: { ...turn.coming, [what]: after } }, amount: after - before };
}
