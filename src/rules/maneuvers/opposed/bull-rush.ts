import type { Stray } from "../../combat/astray.ts";
import { canAct, isGone, isHelpless } from "../../combat/conditions.ts";
import { provoke } from "../../combat/opportunity.ts";
import { provokedByAct } from "../../combat/provoking-attack.ts";
import { readiedBefore } from "../../combat/readied.ts";
import type { ManeuverOrder, ManeuverRules } from "../../editions/edition.ts";
import type { Creature, CreatureId } from "../../field/creature.ts";
import { creatureOf } from "../../field/field.ts";
import type { Place } from "../../field/place.ts";
import { FEET_PER_SQUARE, sameSquare, squareOf } from "../../field/place.ts";
import type { Direction } from "../../geometry/direction.ts";
import { directionAway } from "../../geometry/direction.ts";
import { isAdjacent } from "../../geometry/distance.ts";
import { occupantsOf } from "../../geometry/occupancy.ts";
import { carrierOf, spaceOf } from "../../geometry/space.ts";
import { moverOf } from "../../movement/mover.ts";
import { object, refusalOf } from "../../refusal.ts";
import type { Rule } from "../../rule.ts";
import { happen } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { hasFeat } from "../bonus.ts";
import { decideToFollow, followAlong, stepFeet } from "../follow.ts";
import { obstructionAhead, shove } from "../push.ts";
import { checkManeuver } from "../resolve.ts";
import type { Contest } from "./contest.ts";
import { contest, tellContest, totalOf } from "./contest.ts";
import { comeBack, stepIn } from "./step-in.ts";
import { improvedPart, pull, stabilityPart } from "./strength.ts";

/** The target may be one size category larger than the attacker. */
const CATEGORIES_MAX = 1;

/** Each full 5 points of difference push 5 feet further. */
const POINTS_PER_STEP = 5;

/** The chance that what is struck at one of the two hits the other. */
const ASTRAY_PERCENT = 25;

/**
 * A bull rush by opposed Strength checks: the attacker moves into the defender's space and pushes it out of there, or goes
 * back to where it came from.
 *
 * Rule: `3.5 · Bull Rush`.
 */
export const BULL_RUSH_OPPOSED: ManeuverRules = {
  bodily: true,
  enters: true,
  check: checkRush,
  *perform(table, order) {
    const { who, target } = order;
    const { place: from } = moverOf(table, who, "land").body;
    yield* provokeAll(table, order);
    if (!stillStands(table, order, from)) return yield* lost(order);
    const direction = directionAway(table, creatureOf(table.field, who), creatureOf(table.field, target));
    const usedFeet = yield* stepIn(table, who, direction);
    const inside = moverOf(table, who, "land").body.place;
    yield* readiedBefore(table, who, { unit: "attack", index: order.attackIndex ?? 1 });
    const able = canAct(table, creatureOf(table.field, who));
    if (!able || !sameSquare(squareOf(moverOf(table, who, "land").body.place), squareOf(inside)))
      return yield* lost(order);
    const rolled = yield* rollRush(table, order);
    const feet = rolled.success ? yield* pushBack(table, { order, rolled, direction, usedFeet }) : 0;
    yield* tellContest(order, rolled, rolled.success ? { pushed: feet } : {});
    if (feet === 0) yield* comeBack(table, who, from);
    return rolled.success;
  },
};

/**
 * Refuses to rush what is too big, not next to the attacker, or where a big attacker would come upon somebody else as well.
 *
 * Rule: `3.5 · Bull Rush`.
 * @throws {Refused} as said.
 */
function checkRush(table: Table, order: ManeuverOrder): void {
  checkManeuver(table, { ...order, with: null }, CATEGORIES_MAX);
  const { who, target } = order;
  const { body } = moverOf(table, who, "land");
  if (!isAdjacent(table, body, creatureOf(table.field, target))) {
    object(table, { code: "out-of-reach", rule: "Bull Rush", sentence: "RushNotAdjacent", values: { who, target } });
  }
  const [other] = bystandersAhead(table, order);
  if (other === undefined) return;
  object(table, {
    code: "occupied",
    rule: "Bull Rush",
    sentence: "RushBystander",
    values: { who, target, other: other.id },
  });
}

/** Who else is where the attacker would come to, and not yet where it is. */
function bystandersAhead(table: Table, { who, target }: ManeuverOrder): readonly Creature[] {
  const { body } = moverOf(table, who, "land");
  const defender = creatureOf(table.field, target);
  const [dx, dy] = directionAway(table, creatureOf(table.field, who), defender);
  const inside = (place: Place): readonly Creature[] =>
    spaceOf(table, body, place).flatMap((square) => occupantsOf(table, square));
  const here = inside(body.place);
  const ahead = inside({ ...body.place, x: body.place.x + dx, y: body.place.y + dy });
  const carrier = carrierOf(table, defender).id;
  return ahead
    .filter((other) => !here.includes(other) && carrierOf(table, other).id !== carrier)
    .filter((other) => !isGone(table, other) && !isHelpless(table, other));
}

/** Coming in provokes everyone who threatens the attacker; the feat spares it only the defender's own opportunity. */
function* provokeAll(table: Table, { who, target, maneuver }: ManeuverOrder): Rule<void> {
  const skilled = hasFeat(creatureOf(table.field, who), "improved", maneuver);
  const provoked = provokedByAct(table, { who, action: maneuver });
  yield* provoke(table, { ...provoked, except: skilled ? [target] : [], stray: scuffle(target) });
}

/** Whoever strikes at one of the two may hit the other, save for that one itself. */
function scuffle(other: CreatureId): Stray {
  return { percent: ASTRAY_PERCENT, onto: other, spares: other };
}

/** Whether the rush can go on once everybody has had their say. */
function stillStands(table: Table, order: ManeuverOrder, from: Place): boolean {
  const check = (): void => {
    checkRush(table, order);
  };
  const { body } = moverOf(table, order.who, "land");
  const here = sameSquare(squareOf(body.place), squareOf(from));
  return here && canAct(table, creatureOf(table.field, order.who)) && refusalOf(check) === null;
}

function* lost({ who }: ManeuverOrder): Rule<false> {
  yield* happen({ kind: "noted", who, what: "attack-lost" });
  return false;
}

function rollRush(table: Table, { who, target, maneuver, bonus }: ManeuverOrder): Rule<Contest> {
  const attacker = creatureOf(table.field, who);
  const defender = creatureOf(table.field, target);
  const mine = { who, bonus: totalOf(table, [...pull(table, attacker), improvedPart(attacker, maneuver), ...bonus]) };
  const theirs = { who: target, bonus: totalOf(table, [...pull(table, defender), stabilityPart(defender)]) };
  return contest(table, { mine, theirs }, { purpose: "check", ties: "beat" });
}

interface Push {
  readonly order: ManeuverOrder;
  readonly rolled: Contest;
  readonly direction: Direction;
  /** What coming in has taken of the attacker's movement. */
  readonly usedFeet: number;
}

/**
 * Pushes the defender out of the space that the attacker has come into, and on while the attacker moves along. Returns how
 * far, in feet.
 */
function* pushBack(table: Table, { order, rolled, direction, usedFeet }: Push): Rule<number> {
  const { who, target } = order;
  if (obstructionAhead(table, [target], direction).kind !== "none") return 0;
  const further = Math.floor(rolled.margin / POINTS_PER_STEP);
  let following = further > 0 ? yield* decideToFollow(table, order, usedFeet) : { leftFeet: 0 };
  const push = { direction, provokes: who, stray: scuffle(who) };
  yield* shove(table, [target], push);
  for (let gone = 1; gone <= further; gone += 1) {
    const feet = stepFeet(creatureOf(table.field, who).turn, direction);
    const ahead = obstructionAhead(table, [target], direction);
    if (following.leftFeet < feet || ahead.kind !== "none") return gone * FEET_PER_SQUARE;
    yield* shove(table, [target], push);
    following = yield* followAlong(table, order, { following, direction, spared: [target], stray: scuffle(target) });
  }
  return (1 + further) * FEET_PER_SQUARE;
}
