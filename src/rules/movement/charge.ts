import type { Part } from "../breakdown.ts";
import { part } from "../breakdown.ts";
import { canAct } from "../combat/conditions.ts";
import { beginEffect } from "../combat/effects.ts";
import { swing } from "../combat/opportunity.ts";
import { readiedBefore } from "../combat/readied.ts";
import { checkStrike, isImpossible } from "../combat/strike.ts";
import type { StrikeOrder } from "../combat/strike-order.ts";
import { ALONE } from "../combat/strike-order.ts";
import type { ManeuverOrder } from "../editions/edition.ts";
import { applyEvent, changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { ManeuverName, MovementKind } from "../field/names.ts";
import type { Place } from "../field/place.ts";
import { refusalOf } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import type { ChargePlan } from "./charge-plan.ts";
import { KINDS } from "./kinds.ts";
import type { Mover } from "./mover.ts";
import type { Plan } from "./plan.ts";

/**
 * What charging brings from its first step on until the charger's next turn: a penalty to Armor Class, for the mount and
 * the rider alike.
 *
 * Rule: `Pathfinder · Attacking on a Charge`, `Pathfinder · Combat while Mounted`.
 */
export function* startCharge(table: Table, { who, mover }: Plan): Rule<void> {
  for (const id of new Set([who, mover.body.id, ...mover.riders])) {
    const until = { kind: "turn-start", of: who } as const;
    yield* beginEffect(table, id, { effect: { source: "charge", condition: "charging", until } });
  }
}

/**
 * The attack, or the maneuver in its place, that a charge ends with. It is lost when the charger or its target is no
 * longer in a state or a place for it.
 *
 * Rule: `Pathfinder · Attacking on a Charge`.
 */
export function* finishCharge(table: Table, plan: Plan, charge: ChargePlan): Rule<void> {
  const enters = charge.maneuver !== null && table.edition.maneuvers[charge.maneuver]?.enters === true;
  if (!enters) yield* readiedBefore(table, plan.who, { unit: "attack", index: attackIndex(plan) });
  const attacker = creatureOf(table.field, charge.attacker);
  const seated = attacker.id === plan.mover.body.id || attacker.rides === plan.mover.body.id;
  const able = seated && canAct(table, attacker);
  const order = chargeStrike(table, plan, charge);
  const { maneuver } = charge;
  if (able && maneuver !== null) {
    yield* maneuverAtItsEnd(table, plan, { charge, maneuver });
    return;
  }
  if (!able || isImpossible(table, order)) {
    yield* happen({ kind: "noted", who: charge.attacker, what: "attack-lost" });
    return;
  }
  yield* swing(table, order, plan.kind);
}

/** Squares come first, so the attack stands one after the last of them. */
function attackIndex({ steps }: Plan): number {
  return steps.length + 1;
}

/** The attack at the end of a charge, with the bonus that it brings. */
export function chargeStrike(table: Table, { kind }: Pick<Plan, "kind">, charge: ChargePlan): StrikeOrder {
  const bonus = chargeBonusOf(table, kind);
  const { attacker, target, weapon, damageMultiplier } = charge;
  return { attacker, target, weapon, place: ALONE, options: [], throw: false, bonus, damageMultiplier };
}

/** What charging adds to the roll that it ends with. */
export function chargeBonusOf(table: Table, kind: MovementKind): readonly Part[] {
  return [part(KINDS[kind].heading.toLowerCase(), table.edition.movement.charge.attack)];
}

/**
 * Refuses a charge whose attack would be refused at its end.
 *
 * Rule: `Pathfinder · Attacking on a Charge`.
 * @throws {Refused} as the attack itself would.
 */
export function requireChargeStrike(table: Table, { mover, kind, end, charge, draw }: ChargeStrike): void {
  const moved = changeCreature(table.field, mover.body.id, { place: end });
  const attacker = creatureOf(table.field, charge.attacker);
  const drawn = draw === null ? [] : changeCreature(table.field, attacker.id, { wielded: [...attacker.wielded, draw] });
  const field = applyEvent(table.field, {
    happening: { kind: "noted", who: null, what: "ahead" },
    changes: [...moved, ...drawn],
  });
  const there: Table = { edition: table.edition, field, perform: table.perform };
  const { maneuver } = charge;
  if (maneuver === null) checkStrike(there, chargeStrike(there, { kind }, charge));
  else table.edition.maneuvers[maneuver]?.check(there, chargeManeuver(there, { kind }, { charge, maneuver }));
}

function* maneuverAtItsEnd(
  table: Table,
  plan: Plan,
  { charge, maneuver }: { readonly charge: ChargePlan; readonly maneuver: ManeuverName },
): Rule<void> {
  const rules = table.edition.maneuvers[maneuver];
  const order = chargeManeuver(table, plan, { charge, maneuver });
  const check = (): void => {
    rules?.check(table, order);
  };
  if (rules === undefined || refusalOf(check) !== null) {
    yield* happen({ kind: "noted", who: charge.attacker, what: "attack-lost" });
    return;
  }
  const movementFeet = plan.budgetFeet - plan.costFeet;
  yield* rules.perform(table, { ...order, movementFeet, attackIndex: attackIndex(plan) });
}

/** The maneuver in place of a charge's attack. */
function chargeManeuver(
  table: Table,
  { kind }: Pick<Plan, "kind">,
  { charge, maneuver }: { readonly charge: ChargePlan; readonly maneuver: ManeuverName },
): ManeuverOrder {
  const { attacker: who, target, weapon } = charge;
  return { who, target, maneuver, with: weapon, command: null, bonus: chargeBonusOf(table, kind) };
}

/** The attack of a charge, looked at before the charge begins. */
export interface ChargeStrike {
  readonly mover: Mover;
  readonly kind: MovementKind;
  readonly end: Place;
  readonly charge: ChargePlan;
  /** A weapon drawn on the way. */
  readonly draw: string | null;
}
