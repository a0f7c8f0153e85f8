import { plainAttack } from "../combat/attack.ts";
import { checkStrike } from "../combat/check-strike.ts";
import { isGone } from "../combat/conditions.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { allCreatures, areEnemies, creatureOf } from "../field/field.ts";
import type { ManeuverName } from "../field/names.ts";
import type { SwingQuestion } from "../questions.ts";
import { refusalOf } from "../refusal.ts";
import type { Table } from "../table.ts";
import { isPossible } from "./reply-odds.ts";

/** A swing that is to be decided about. */
interface Swinging {
  readonly who: CreatureId;
  readonly question: Pick<SwingQuestion, "weapons" | "stances" | "maneuvers">;
}

/**
 * Whom the next swing of a full attack can be made at, enemies first: whoever one of the weapons that are left can strike
 * from here, or one of the maneuvers be tried on.
 *
 * Rule: `Pathfinder · Full Attack`.
 */
export function swingTargets(table: Table, swinging: Swinging): readonly Creature[] {
  const { who, question } = swinging;
  const attacker = creatureOf(table.field, who);
  const others = allCreatures(table.field).filter((other) => other.id !== who && !isGone(table, other));
  const reached = others.filter(
    ({ id }) =>
      canStrike(table, swinging, id) || question.maneuvers.some((each) => canTry(table, swinging, [each, id])),
  );
  const foes = reached.filter((other) => areEnemies(attacker, other));
  return [...foes, ...reached.filter((other) => !foes.includes(other))];
}

/** The maneuvers that can be tried on one of these targets in place of the swing. */
export function swingManeuvers(
  table: Table,
  swinging: Swinging,
  targets: readonly Creature[],
): readonly ManeuverName[] {
  return swinging.question.maneuvers.filter((each) => targets.some(({ id }) => canTry(table, swinging, [each, id])));
}

function canStrike(table: Table, { who, question }: Swinging, target: CreatureId): boolean {
  return question.weapons.some(({ name, place }) => {
    const check = (): void => {
      const order = plainAttack(table, { attacker: who, target, weapon: name, options: question.stances });
      checkStrike(table, { ...order, target, place });
    };
    return refusalOf(check) === null;
  });
}

function canTry(table: Table, { who }: Swinging, [maneuver, target]: readonly [ManeuverName, CreatureId]): boolean {
  return isPossible(table, { who, target, maneuver, weapon: undefined });
}
