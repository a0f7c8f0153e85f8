import type { Hold } from "../../combat/ties.ts";
import { allHolds, bondsOf, holdOn, holdsOf, tiesOf } from "../../combat/ties.ts";
import { isGone, isHelpless } from "../../combat/conditions.ts";
import type { CreatureId } from "../../field/creature.ts";
import { allCreatures, creatureOf } from "../../field/field.ts";
import { isAdjacent } from "../../geometry/distance.ts";
import type { GrappleEnded } from "../../happenings.ts";
import type { Rule } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { dropTie, endHold, noteCheck } from "./hold.ts";

/**
 * From now on in its turn a grappler owes the check that keeps its hold. A hold for which it still owes the one of its
 * last turn, because it delayed say, is lost.
 *
 * Rule: `Pathfinder · Grapple`.
 */
export function* oweChecks(table: Table, who: CreatureId): Rule<void> {
  for (const hold of holdsOf(table.field, who)) {
    if (isRoped(table, hold)) continue;
    if (hold.check === "owed") yield* endHold(table, hold, "not-kept");
    else yield* noteCheck(table, hold, "owed");
  }
}

/**
 * With its turn a grappler's chance to make the check is over: a hold that was not kept up ends.
 *
 * Rule: `Pathfinder · Grapple`.
 */
export function* loseUnkept(table: Table, who: CreatureId): Rule<void> {
  for (const hold of holdsOf(table.field, who)) {
    if (hold.check === "owed" && !isRoped(table, hold)) yield* endHold(table, hold, "not-kept");
  }
}

/**
 * Ends every grapple that cannot go on: the two are no longer beside each other, the grappler is helpless or dead, or
 * there is nobody left to hold. A side that has lost its other side is rid of it.
 *
 * Rule: `Pathfinder · Grapple`, `Pathfinder · Helpless Defenders`.
 */
export function* settleHolds(table: Table): Rule<void> {
  for (const hold of allHolds(table.field)) {
    const why = reasonToEnd(table, hold);
    if (why !== null) yield* endHold(table, hold, why);
  }
  for (const { id, effects } of allCreatures(table.field)) if (effects.length > 0) yield* dropLooseTies(table, id);
}

function reasonToEnd(table: Table, { grappler, held }: Hold): GrappleEnded["why"] | null {
  const [one, other] = [creatureOf(table.field, grappler), creatureOf(table.field, held)];
  if (isGone(table, other)) return "dead";
  if (isGone(table, one) || isHelpless(table, one)) return "helpless";
  return isAdjacent(table, one, other) ? null : "apart";
}

function* dropLooseTies(table: Table, who: CreatureId): Rule<void> {
  for (const tie of tiesOf(creatureOf(table.field, who))) {
    const [grappler, held] = tie.part === "grappler" ? [who, tie.opponent] : [tie.opponent, who];
    if (tie.part !== "bonds" && holdOn(table.field, grappler, held) === null) yield* dropTie(table, who, tie);
  }
}

/** Ropes hold without a check. */
function isRoped(table: Table, { held }: Hold): boolean {
  return bondsOf(creatureOf(table.field, held)) !== null;
}
