import { bondsOf, holdAround, holdOn, holdsOf, isStated } from "../../combat/ties.ts";
import { take } from "../../actions/general.ts";
import type { ActCommand } from "../../commands.ts";
import type { ActionRow } from "../../editions/edition.ts";
import type { Creature, CreatureId } from "../../field/creature.ts";
import type { Tie } from "../../field/effect.ts";
import { allCreatures, creatureOf } from "../../field/field.ts";
import { isAdjacent } from "../../geometry/distance.ts";
import type { Refusal } from "../../refusal.ts";
import { object, refuse } from "../../refusal.ts";
import type { Rule } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { rollToBreakFree, wayOut } from "./break-free.ts";
import { adopt, endHold, loseBonds, reverseHold } from "./hold.ts";

const RULE = "Grapple";

/** What holds a creature: somebody's grapple, ropes, or both. */
interface Captivity {
  readonly opponent: CreatureId;
  readonly bonds: Tie | null;
}

/**
 * Tries to get out of a grapple or of ropes, by a combat maneuver or by Escape Artist; it provokes nothing. A success
 * ends the grapple, or turns it round where that is what was tried.
 *
 * Rule: `Pathfinder · Grapple · If You Are Grappled`, `Pathfinder · Grapple · Tie Up`.
 * @throws {Refused} when nothing holds it, when it has the hold itself, or when there is nobody to turn the tables on.
 */
export function* escapeGrapple(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who, reverse = false } = command;
  const by = wayOut(command);
  const captivity = captivityOf(table, command);
  if (reverse && (captivity.bonds !== null || !isHeldBy(table, captivity.opponent, who)))
    object(table, because(command, "GrappleNobodyToReverse"));
  const able = yield* take(table, command, row);
  if (!able) return;
  const { opponent, bonds } = captivity;
  if (bonds === null && isStated(creatureOf(table.field, who))) yield* adopt(table, opponent, who);
  const hold = holdOn(table.field, opponent, who);
  if (bonds === null && hold === null) return;
  const effect = reverse ? { reversed: true } : { freed: true };
  if (!(yield* rollToBreakFree(table, { who, opponent, bonds, by, bonus: [], effect }))) return;
  if (bonds !== null) yield* loseBonds(table, who);
  const holder = bonds === null ? hold : holdAround(table.field, who);
  if (holder === null) return;
  if (reverse) yield* reverseHold(table, holder);
  else yield* endHold(table, holder, "broken");
}

/** What a creature has to get out of. Ropes come first: with them off, the grapple is broken as well. */
function captivityOf(table: Table, command: ActCommand): Captivity {
  const { who } = command;
  const creature = creatureOf(table.field, who);
  const bonds = bondsOf(creature);
  if (bonds !== null) return { opponent: bonds.opponent, bonds };
  const hold = holdAround(table.field, who);
  if (hold !== null) return { opponent: hold.grappler, bonds: null };
  if (holdsOf(table.field, who).length > 0) object(table, because(command, "GrapplerLetsGo"));
  if (!isStated(creature)) object(table, because(command, "NotGrappled"));
  const opponent = statedOpponent(table, creature, command.target);
  return opponent === null ? refuse(because(command, "NameTheGrappler")) : { opponent, bonds: null };
}

/** By whom a creature is held that is only stated to be grappled: who is named, else the one grappled beside it. */
function statedOpponent(table: Table, creature: Creature, named: CreatureId | undefined): CreatureId | null {
  const others = allCreatures(table.field).filter((other) => other.id !== creature.id);
  if (named !== undefined) return others.find(({ id }) => id === named)?.id ?? null;
  const beside = others.filter((other) => isStated(other) && isAdjacent(table, creature, other));
  const [only] = beside;
  return beside.length === 1 && only !== undefined ? only.id : null;
}

function isHeldBy(table: Table, grappler: CreatureId, held: CreatureId): boolean {
  return holdOn(table.field, grappler, held) !== null || isStated(creatureOf(table.field, held));
}

function because({ who }: ActCommand, sentence: string): Refusal {
  return { code: "missing-requirement", rule: RULE, sentence, values: { who } };
}
