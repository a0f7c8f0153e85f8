import type { Creature } from "../field/creature.ts";
import { allCreatures, areEnemies, creatureOf } from "../field/field.ts";
import { refusalOf } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { choose } from "../rule.ts";
import type { Table } from "../table.ts";
import { readAttack } from "./attack.ts";
import { checkStrike } from "./check-strike.ts";
import { canAct, isConscious, isGone } from "./conditions.ts";
import { beginEffect, hasEffect } from "./effects.ts";
import type { StrikeOrder } from "./strike-order.ts";

/** The mark of having struck once more this round for having felled somebody. */
const CLEFT = "cleft";

/**
 * The attack that felling somebody with a melee weapon gives at once, whatever action the felling attack belonged to: at
 * somebody else within reach, with the same weapon and at the same bonus.
 *
 * Rule: `3.5 · Cleave`.
 * @param before the one struck at, as it was before the attack
 * @returns the order for it; `null` where none is earned or wanted
 */
export function* attackForDropping(table: Table, order: StrikeOrder, before: Creature): Rule<StrikeOrder | null> {
  const attacker = creatureOf(table.field, order.attacker);
  const feat = earned(table, order, before);
  if (feat === null || !canAct(table, attacker)) return null;
  const { since: _since, ...same } = order;
  const next = { ...same, damageMultiplier: 1 };
  const targets = allCreatures(table.field).filter((other) =>
    isWithinReach(table, { ...next, target: other.id }, other),
  );
  if (targets.length === 0) return null;
  const reply = yield* choose(attacker.id, {
    kind: "swing",
    index: 2,
    weapons: [{ name: order.weapon, place: order.place }],
    stances: order.options,
    maneuvers: [],
    options: ["attack", "stop"],
  });
  const target = targets.find(({ id }) => id === reply.target);
  if (reply.choose !== "attack" || target === undefined) return null;
  if (feat.onceARound) {
    const until = { kind: "turn-start", of: attacker.id } as const;
    yield* beginEffect(table, attacker.id, { effect: { source: CLEFT, until } });
  }
  return { ...next, target: target.id };
}

function earned(table: Table, order: StrikeOrder, before: Creature): { readonly onceARound: boolean } | null {
  const { feats } = creatureOf(table.field, order.attacker);
  const stands = isConscious(table, creatureOf(table.field, before.id));
  if (stands || !isConscious(table, before) || order.instead !== undefined || isRanged(table, order)) return null;
  const found = table.edition.attack.dropping.find(({ feat }) => feats.includes(feat));
  if (found === undefined) return null;
  return found.onceARound && hasEffect(table, order.attacker, CLEFT) ? null : found;
}

function isWithinReach(table: Table, order: StrikeOrder, target: Creature): boolean {
  const attacker = creatureOf(table.field, order.attacker);
  if (!areEnemies(attacker, target) || isGone(table, target)) return false;
  const check = (): void => {
    checkStrike(table, order);
  };
  return refusalOf(check) === null && !isRanged(table, order);
}

function isRanged(table: Table, order: StrikeOrder): boolean {
  return readAttack(table, order).mode !== "melee";
}
