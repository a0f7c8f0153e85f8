import { canAct } from "../../combat/conditions.ts";
import { beginEffect, hasEffect } from "../../combat/effects.ts";
import { provoke, swing } from "../../combat/opportunity.ts";
import { provokedByAct } from "../../combat/provoking-attack.ts";
import { ALONE } from "../../combat/strike-order.ts";
import { weaponsInUse } from "../../combat/weapons.ts";
import type { ManeuverOrder, ManeuverRules } from "../../editions/edition.ts";
import type { Creature, CreatureId } from "../../field/creature.ts";
import { creatureOf } from "../../field/field.ts";
import { moverOf } from "../../movement/mover.ts";
import { object } from "../../refusal.ts";
import type { Rule } from "../../rule.ts";
import { choose } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { getsOutOfTheWay } from "../overrun.ts";
import { checkManeuver } from "../resolve.ts";
import { contest, reversed, tellContest, totalOf } from "./contest.ts";
import { knockDown } from "./fall.ts";
import { footing, improvedPart, pull, stabilityPart } from "./strength.ts";

/** The target may be one size category larger than the attacker. */
const CATEGORIES_MAX = 1;

/** The effect of having tried an overrun this round. */
const TRIED = "overrun-tried";

/** The feat of riding people down, and the natural weapon that goes with it. */
const TRAMPLE = "trample";
const HOOF = "hoof";

/**
 * An overrun by opposed checks: the defender gets out of the way, which costs the attacker nothing, or blocks; who loses
 * the check goes down. The movement through its space and back is not its business.
 *
 * Rule: `3.5 · Overrun`.
 */
export const OVERRUN_OPPOSED: ManeuverRules = {
  bodily: true,
  enters: true,
  check: checkOverrun,
  *perform(table, order) {
    yield* markTried(table, order.who);
    // No feat takes this opportunity away.
    yield* provoke(table, provokedByAct(table, { who: order.who, action: order.maneuver, only: [order.target] }));
    if (!canAct(table, creatureOf(table.field, order.who)) || !canAct(table, bodyOf(table, order.who))) return false;
    if (!tramples(table, order.who) && (yield* getsOutOfTheWay(table, order))) return true;
    if (order.pay !== undefined) yield* order.pay();
    return yield* oppose(table, order);
  },
};

/**
 * Refuses to overrun what is too big or out of reach, or a second time in a round.
 *
 * Rule: `3.5 · Overrun`.
 * @throws {Refused} as said.
 */
function checkOverrun(table: Table, order: ManeuverOrder): void {
  checkManeuver(table, { ...order, who: bodyOf(table, order.who).id }, CATEGORIES_MAX);
  if (!hasEffect(table, order.who, TRIED)) return;
  object(table, { code: "not-now", rule: "Overrun", sentence: "OverrunOnce", values: { who: order.who } });
}

function* markTried(table: Table, who: CreatureId): Rule<void> {
  if (table.field.battle.phase === "none") return;
  yield* beginEffect(table, who, { effect: { source: TRIED, until: { kind: "turn-start", of: who } } });
}

/** Whose weight counts: the mount's, where somebody rides. */
function bodyOf(table: Table, who: CreatureId): Creature {
  return moverOf(table, who, "land").body;
}

/** Whether a rider rides people down who cannot get out of the way of that. */
function tramples(table: Table, who: CreatureId): boolean {
  const rider = creatureOf(table.field, who);
  return rider.rides !== null && rider.feats.includes(TRAMPLE);
}

/** The opposed checks. Returns whether the defender goes down, so that the way is free. */
function* oppose(table: Table, order: ManeuverOrder): Rule<boolean> {
  const { who, target, maneuver } = order;
  const body = bodyOf(table, who);
  const defender = creatureOf(table.field, target);
  const push = totalOf(table, [...pull(table, body), improvedPart(body, maneuver)]);
  const hold = totalOf(table, [...footing(table, defender), stabilityPart(defender)]);
  const sides = { mine: { who: body.id, bonus: push }, theirs: { who: target, bonus: hold } };
  const rolled = yield* contest(table, sides, { purpose: "check", ties: "better-bonus" });
  yield* tellContest(order, rolled, { prone: rolled.success });
  if (!rolled.success) {
    yield* counter(table, order);
    return false;
  }
  yield* knockDown(table, target);
  if (tramples(table, who)) yield* trample(table, body, target);
  return true;
}

/** A mount that has run somebody down under a trained rider strikes with a hoof. */
function* trample(table: Table, { id }: Creature, target: CreatureId): Rule<void> {
  const naturals = weaponsInUse(table, creatureOf(table.field, id)).filter(({ kind }) => kind === "natural");
  const hoof = naturals.find(({ name }) => name.includes(HOOF)) ?? naturals[0];
  if (hoof === undefined) return;
  const order = { attacker: id, target, weapon: hoof.name, place: ALONE, options: [], throw: false } as const;
  yield* swing(table, { ...order, bonus: [], damageMultiplier: 1 }, "overrun");
}

/** The defender who has held may push the attacker over: strength and size count, and nothing else. */
function* counter(table: Table, order: ManeuverOrder): Rule<void> {
  const { who, target, maneuver } = order;
  if (!canAct(table, creatureOf(table.field, target))) return;
  const question = { kind: "counter", opponent: who, maneuver, options: ["counter", "decline"] } as const;
  if ((yield* choose(target, question)).choose !== "counter") return;
  const body = bodyOf(table, who);
  const push = totalOf(table, pull(table, creatureOf(table.field, target)));
  const hold = totalOf(table, footing(table, body));
  const sides = { mine: { who: target, bonus: push }, theirs: { who: body.id, bonus: hold } };
  const rolled = yield* contest(table, sides, { purpose: "check", ties: "better-bonus" });
  yield* tellContest(reversed(order), rolled, { prone: rolled.success });
  if (rolled.success) yield* knockDown(table, body.id);
}
