import { part } from "../breakdown.ts";
import { canAct } from "../combat/conditions.ts";
import { beginEffect } from "../combat/effects.ts";
import { swing } from "../combat/opportunity.ts";
import { readiedBefore } from "../combat/readied.ts";
import { checkStrike } from "../combat/strike.ts";
import type { StrikeOrder } from "../combat/strike-order.ts";
import { ALONE } from "../combat/strike-order.ts";
import { applyEvent, changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { MovementKind } from "../field/names.ts";
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
  for (const id of new Set([who, mover.body.id])) {
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
  // Squares come first, so the attack stands one after the last of them.
  yield* readiedBefore(table, plan.who, { unit: "attack", index: plan.steps.length + 1 });
  const able = canAct(table, creatureOf(table.field, charge.attacker));
  const order = chargeStrike(table, plan, charge);
  const rules = charge.maneuver === null ? undefined : table.edition.maneuvers[charge.maneuver];
  if (able && charge.maneuver !== null && rules !== undefined) {
    const { attacker: who, target, maneuver, weapon } = charge;
    yield* rules.perform(table, { who, target, maneuver, with: weapon, command: null, bonus: order.bonus });
    return;
  }
  if (!able || isImpossible(table, order)) {
    yield* happen({ kind: "noted", who: charge.attacker, what: "attack-lost" });
    return;
  }
  yield* swing(table, order, plan.kind);
}

/** The attack at the end of a charge, with the bonus that it brings. */
export function chargeStrike(table: Table, { kind }: Pick<Plan, "kind">, charge: ChargePlan): StrikeOrder {
  const bonus = [part(KINDS[kind].heading.toLowerCase(), table.edition.movement.charge.attack)];
  const { attacker, target, weapon, damageMultiplier } = charge;
  return { attacker, target, weapon, place: ALONE, options: [], throw: false, bonus, damageMultiplier };
}

/**
 * Refuses a charge whose attack would be refused at its end.
 *
 * Rule: `Pathfinder · Attacking on a Charge`.
 * @throws {Refused} as the attack itself would.
 */
export function requireChargeStrike(table: Table, { mover, kind, end, charge, draw }: ChargeStrike): void {
  if (charge.maneuver !== null) return;
  const moved = changeCreature(table.field, mover.body.id, { place: end });
  const attacker = creatureOf(table.field, charge.attacker);
  const drawn = draw === null ? [] : changeCreature(table.field, attacker.id, { wielded: [...attacker.wielded, draw] });
  const field = applyEvent(table.field, {
    happening: { kind: "noted", who: null, what: "ahead" },
    changes: [...moved, ...drawn],
  });
  const there: Table = { edition: table.edition, field, perform: table.perform };
  checkStrike(there, chargeStrike(there, { kind }, charge));
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

function isImpossible(table: Table, order: StrikeOrder): boolean {
  const attempt = (): void => {
    checkStrike(table, order);
  };
  return refusalOf(attempt) !== null;
}
