import type { Hold } from "../../combat/ties.ts";
import { areGrappling, holdOn, PIN } from "../../combat/ties.ts";
import type { CreatureId } from "../../field/creature.ts";
import type { Tie } from "../../field/effect.ts";
import type { Rule } from "../../rule.ts";
import { choose } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { add, adoptWith } from "../grapple/hold.ts";

/** The mark of somebody who is kept from speaking. */
const GAGGED = "gagged";

/** The turn in which one pins and the next. */
const TURNS = 2;

/** Who pins whom. */
export interface Pinning {
  readonly pinner: CreatureId;
  readonly held: CreatureId;
}

/**
 * Pins a creature for a round, and keeps it from speaking where the pinner wants that. It is immobile until the pinner's
 * next turn begins; up to the end of that turn the pinner is still the one who has it pinned.
 *
 * Rule: `3.5 · Grapple · If You're Grappling · Pin Your Opponent`, `If You're Pinning an Opponent`.
 */
export function* pinForRound(table: Table, { pinner, held }: Pinning): Rule<void> {
  const [mine, theirs] = tiesOf(table, { pinner, held });
  const until = { kind: "turn-start", of: pinner } as const;
  const acting = table.field.battle.active === pinner;
  const marked = { kind: "turn-end", of: pinner, left: acting ? TURNS : 1 } as const;
  yield* add(table, held, [{ source: PIN, condition: "pinned", until, tie: theirs }]);
  yield* add(table, pinner, [{ source: PIN, until: marked, tie: mine }]);
  const question = { kind: "silence", opponent: held, maneuver: "grapple", options: ["silence", "decline"] } as const;
  const { choose: chosen } = yield* choose(pinner, question);
  if (chosen === "silence") yield* add(table, held, [{ source: GAGGED, until, tie: theirs }]);
}

/** The sides of the grapple that the two are in, so that the pin goes with it, whoever began it. */
function tiesOf(table: Table, { pinner, held }: Pinning): readonly [Tie, Tie] {
  const began = holdOn(table.field, pinner, held) !== null;
  const common = { check: "made", difficulty: 0 } as const;
  return [
    { ...common, opponent: held, part: began ? "grappler" : "held" },
    { ...common, opponent: pinner, part: began ? "held" : "grappler" },
  ];
}

/** A grapple of which only the conditions are stated is known from here on; a pin in it is whoever's is not pinned. */
export function* adoptStated(table: Table, { grappler, held }: Pick<Hold, "grappler" | "held">): Rule<void> {
  if (areGrappling(table.field, grappler, held)) return;
  yield* adoptWith(table, {
    grappler,
    held,
    pinning: (at, hold) => pinForRound(at, { pinner: hold.grappler, held: hold.held }),
  });
}
