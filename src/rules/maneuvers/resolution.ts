import type { Part } from "../breakdown.ts";
import type { ManeuverOrder } from "../editions/edition.ts";
import { refusalOf } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import type { ManeuverRolled } from "./resolve.ts";
import { provokeTarget, rollManeuver } from "./resolve.ts";

/** What a maneuver adds to the rolls that settle it. */
export interface Circumstances {
  /** On the attacker's side. */
  readonly bonus: readonly Part[];
  /** On the defender's side. */
  readonly harder?: readonly Part[];
}

/** How an edition settles whether a maneuver succeeds; what a success or a failure brings is the maneuver's own. */
export interface Resolution {
  /** The opportunity that the attempt gives. Returns what comes of it for the roll; `null` when the attempt is lost. */
  provoke(table: Table, order: ManeuverOrder): Rule<readonly Part[] | null>;
  roll(table: Table, order: ManeuverOrder, circumstances: Circumstances): Rule<ManeuverRolled>;
}

/**
 * Against the target's combat maneuver defense, after the opportunity that the attempt gives it.
 *
 * Rule: `Pathfinder · Performing a Combat Maneuver`.
 */
export const AGAINST_DEFENSE: Resolution = { provoke: provokeTarget, roll: rollManeuver };

/** An attempt at a maneuver. */
export interface Attempt extends Partial<Circumstances> {
  readonly resolution: Resolution;
  /**
   * What must still hold once the target has had its say.
   * @throws {Refused} when it does not.
   */
  readonly check: () => void;
}

/** Gives the target its opportunity and rolls. `null` when it comes to nothing before anything is rolled. */
export function* attempt(
  table: Table,
  order: ManeuverOrder,
  { resolution, bonus = [], harder = [], check }: Attempt,
): Rule<ManeuverRolled | null> {
  const penalty = yield* resolution.provoke(table, order);
  if (penalty !== null && refusalOf(check) === null) {
    return yield* resolution.roll(table, order, { bonus: [...penalty, ...bonus], harder });
  }
  yield* happen({ kind: "noted", who: order.who, what: "attack-lost" });
  return null;
}
