import type { Part } from "../../breakdown.ts";
import { part } from "../../breakdown.ts";
import { freeHands } from "../../actions/hands.ts";
import { readAttack } from "../../combat/attack.ts";
import { rollDamage } from "../../combat/damage.ts";
import type { DamageRolled } from "../../combat/damage.ts";
import { defenseOf } from "../../combat/protection.ts";
import { ALONE } from "../../combat/strike-order.ts";
import type { Hold } from "../../combat/ties.ts";
import { holdOn } from "../../combat/ties.ts";
import type { GrappleRules, ManeuverOrder, ManeuverRules } from "../../editions/edition.ts";
import { creatureOf } from "../../field/field.ts";
import { sameSquare } from "../../field/place.ts";
import { isAdjacent } from "../../geometry/distance.ts";
import type { ManeuverEffect } from "../../happenings.ts";
import type { Rule } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { maneuverBonus } from "../bonus.ts";
import type { ManeuverRolled } from "../resolve.ts";
import { checkManeuver, provokeTarget, rollManeuver, tellManeuver } from "../resolve.ts";
import { drag } from "./drag.ts";
import { escapeGrapple } from "./escape.ts";
import { adopt, endHold, isStatedHold, noteCheck, pin, takeHold, tieUp } from "./hold.ts";
import type { GrappleOption } from "./options.ts";
import {
  GRAPPLE_OPTIONS,
  checkKeeping,
  checkTaking,
  isHolding,
  isRestrained,
  optionOf,
  weaponOfHold,
} from "./options.ts";
import { placesBeside, putAt } from "./placing.ts";
import { releaseGrapple } from "./release.ts";
import { loseUnkept, oweChecks, settleHolds } from "./upkeep.ts";

/** A humanoid grapples badly without this many free hands. */
const HANDS = 2;
const WITHOUT_HANDS = -4;

/** On checks against somebody who has not broken free since the turn before. */
const HELD_ALREADY = 5;

/** For tying up somebody who is merely grappled. */
const TIED_UNPINNED = -10;

/** What getting out of ropes takes beside the combat maneuver bonus of whoever has tied them. */
const BONDS_DIFFICULTY = 20;

/** The trait of a creature whose hits take hold, so that its grappling gives no opportunity. */
const GRAB = "grab";

/**
 * A grapple: taking hold of somebody, or with somebody in one's hold keeping it, and moving, harming, pinning or tying up
 * whom one holds. A hold that a check fails to keep is lost.
 *
 * Rule: `Pathfinder · Grapple`.
 */
export const GRAPPLE: ManeuverRules = {
  check: (table, order) => {
    const option = optionOf(order);
    checkManeuver(table, { ...order, with: null }, null);
    if (isHolding(table, order)) checkKeeping(table, order, option);
    else checkTaking(table, order, option);
  },
  *perform(table, order) {
    const option = optionOf(order);
    const { who, target } = order;
    if (isStatedHold(table, who, target)) yield* adopt(table, who, target);
    const hold = holdOn(table.field, who, target);
    if (hold !== null) return yield* keep(table, order, { hold, option });
    return yield* option === "tie-up" ? tieUpUnheld(table, order) : takeHoldOf(table, order);
  },
};

/** Everything about wrestling that is not the maneuver itself. */
export const PF1_GRAPPLE: GrappleRules = {
  options: GRAPPLE_OPTIONS,
  release: releaseGrapple,
  escape: escapeGrapple,
  // what a grapple leaves free hands for, its conditions say
  checkAct: () => undefined,
  checkStrike: () => undefined,
  checkDraw: () => undefined,
  *draws() {
    return true;
  },
  turnBegins: oweChecks,
  turnEnds: loseUnkept,
  settle: settleHolds,
};

/**
 * Takes hold of somebody. Whoever is not adjacent is pulled to an open space that is; without one the grapple fails.
 *
 * Rule: `Pathfinder · Grapple`.
 */
function* takeHoldOf(table: Table, order: ManeuverOrder): Rule<boolean> {
  const { who, target } = order;
  const penalty = yield* provoked(table, order);
  if (penalty === null) return false;
  const rolled = yield* rollManeuver(table, bare(order), { bonus: [...penalty, ...hands(table, order)] });
  const near = isAdjacent(table, creatureOf(table.field, who), creatureOf(table.field, target));
  const open = near ? [] : placesBeside(table, order, { gaps: false });
  const success = rolled.success && (near || open.length > 0);
  yield* tell(order, { ...rolled, success }, { grappled: true });
  if (!success) return false;
  const named = order.command?.to;
  const to = open.find((square) => named !== undefined && sameSquare(square, named)) ?? open[0];
  if (to !== undefined) yield* putAt(table, target, to, creatureOf(table.field, who).place.elevationFeet);
  yield* takeHold(table, who, target);
  return true;
}

/** Ties up somebody whom one does not hold: pinned by another, or helpless. */
function* tieUpUnheld(table: Table, order: ManeuverOrder): Rule<boolean> {
  const penalty = yield* provoked(table, order);
  if (penalty === null) return false;
  const rolled = yield* rollManeuver(table, bare(order), { bonus: [...penalty, ...hands(table, order)] });
  yield* tell(order, rolled, { bound: true });
  if (rolled.success) yield* bind(table, order);
  return rolled.success;
}

interface Keeping {
  readonly hold: Hold;
  readonly option: GrappleOption;
}

/** Keeps a hold, and does with whom one holds what was meant to be done; or loses it. */
function* keep(table: Table, order: ManeuverOrder, { hold, option }: Keeping): Rule<boolean> {
  const harder = option === "tie-up" && !isRestrained(table, order) ? TIED_UNPINNED : 0;
  const bonus = [
    ...hands(table, order),
    part("held-already", hold.check === "new" ? 0 : HELD_ALREADY, "circumstance"),
    part("tied-unpinned", harder),
  ];
  const rolled = yield* rollManeuver(table, bare(order), { bonus });
  if (!rolled.success) {
    yield* tell(order, rolled, {});
    yield* endHold(table, hold, "not-kept");
    return false;
  }
  yield* noteCheck(table, hold, "made");
  yield* WITH_A_HOLD[option](table, order, { hold, rolled });
  return true;
}

interface Kept {
  readonly hold: Hold;
  readonly rolled: ManeuverRolled;
}

/** What each option does with somebody whom one still holds. */
const WITH_A_HOLD: Readonly<Record<GrappleOption, (table: Table, order: ManeuverOrder, kept: Kept) => Rule<void>>> = {
  *hold(_table, order, { rolled }) {
    yield* tell(order, rolled, { grappled: true });
  },
  *move(table, order, { rolled }) {
    yield* tell(order, rolled, { grappled: true });
    yield* drag(table, order);
  },
  *damage(table, order, { rolled }) {
    const damage = yield* rollHoldDamage(table, order);
    const { amount, nonlethal } = damage;
    yield* tell(order, rolled, { grappled: true, damage: amount, nonlethal });
    yield* deal(table, order, damage);
  },
  *pin(table, order, { hold, rolled }) {
    yield* tell(order, rolled, { grappled: true, pinned: true });
    yield* pin(table, { ...hold, check: "made" });
  },
  *"tie-up"(table, order, { rolled }) {
    yield* tell(order, rolled, { grappled: true, bound: true });
    yield* bind(table, order);
  },
};

/**
 * The damage of a hold: that of a hit with the weapon, for which no attack is rolled.
 *
 * Rule: `Pathfinder · Grapple · Damage`.
 */
function* rollHoldDamage(table: Table, order: ManeuverOrder): Rule<DamageRolled> {
  const { who, target, command } = order;
  const attack = readAttack(table, {
    attacker: who,
    target,
    weapon: weaponOfHold(table, order).name,
    place: ALONE,
    options: command?.options ?? [],
    throw: false,
    bonus: [],
    damageMultiplier: 1,
  });
  return yield* rollDamage(table, attack, false);
}

function* deal(table: Table, { target }: ManeuverOrder, { amount, nonlethal }: DamageRolled): Rule<void> {
  const taken = Math.max(0, amount - defenseOf(table, creatureOf(table.field, target)).damageReduction);
  if (taken === 0) return;
  yield* table.edition.injury.hurt(table, target, { amount: taken, nonlethal, ongoing: false, cause: "grapple" });
}

function* bind(table: Table, { who, target }: ManeuverOrder): Rule<void> {
  const bonus = maneuverBonus(table, { who, target: null, maneuver: "grapple", with: null, bonus: [] });
  yield* tieUp(table, { by: who, target, difficulty: BONDS_DIFFICULTY + bonus.total });
}

/** The opportunity that trying gives, unless the creature is made for it. */
function* provoked(table: Table, order: ManeuverOrder): Rule<readonly Part[] | null> {
  if (creatureOf(table.field, order.who).traits.includes(GRAB)) return [];
  return yield* provokeTarget(table, order);
}

function hands(table: Table, { who }: ManeuverOrder): readonly Part[] {
  const grappler = creatureOf(table.field, who);
  const handicapped = !grappler.traits.includes("nonhumanoid") && freeHands(grappler) < HANDS;
  return [part("hands-full", handicapped ? WITHOUT_HANDS : 0)];
}

/** Grappling is done with one's body, whatever is named for the damage. */
function bare(order: ManeuverOrder): ManeuverOrder {
  return { ...order, with: null };
}

function* tell(order: ManeuverOrder, rolled: ManeuverRolled, effect: ManeuverEffect): Rule<void> {
  yield* tellManeuver(order, { rolled, effect: rolled.success ? effect : {} });
}
