import type { CreatureId } from "../field/creature.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";

/** An attack into a scuffle may hit the other one. */
export interface Stray {
  readonly percent: number;
  /** Whom it hits when it goes astray. */
  readonly onto: CreatureId;
  /** Whose attacks do not go astray: the other one's own. */
  readonly spares: CreatureId;
}

/**
 * Whom an attack goes at, once its attack roll is made: whoever it was aimed at, or by accident the other one.
 *
 * Rule: `3.5 · Bull Rush · Initiating a Bull Rush`.
 */
export function* whomItGoesAt(
  _table: Table,
  { attacker, target, stray }: { readonly attacker: CreatureId; readonly target: CreatureId; readonly stray?: Stray },
): Rule<CreatureId> {
  if (stray === undefined) return target;
  const natural = yield* rollOne({ by: attacker, purpose: "stray", sides: 100 });
  if (natural > stray.percent) return target;
  yield* happen({ kind: "advised", who: attacker, what: "attack-astray", about: stray.onto });
  return stray.onto;
}

/** What of a scuffle counts for the attacks of somebody; nothing for those in it. */
export function strayFor(stray: Stray | undefined, by: CreatureId): { readonly stray?: Stray } {
  return stray === undefined || stray.spares === by ? {} : { stray };
}
