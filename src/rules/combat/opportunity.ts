import { HELD_CHARGE, orderOf, spellAt } from "../casting/in-force.ts";
import { SPELL_TOUCH, touchOrder } from "../casting/touch-weapon.ts";
import type { CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { Reply } from "../questions.ts";
import { refusalOf, Refused } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { choose, happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { strayFor } from "./astray.ts";
import { canAct, isGone } from "./conditions.ts";
import { attackForDropping } from "./drop-feats.ts";
import { endEffect } from "./effects.ts";
import { HIDDEN } from "./hiding.ts";
import { provokedByAttack } from "./provoking-attack.ts";
import { readiedBefore } from "./readied.ts";
import type { Struck } from "./strike.ts";
import { isImpossible, strike } from "./strike.ts";
import type { StrikeOrder } from "./strike-order.ts";
import { ALONE } from "./strike-order.ts";
import type { Provocation, Threat } from "./threats.ts";
import { opportunityManeuvers, replacesAttack, threatsTo } from "./threats.ts";

/**
 * Gives everyone who can their attack of opportunity, one after the other, before what provoked it goes on. Whoever has
 * lost the means in the meantime is passed over, and it ends when the provoker is past caring.
 *
 * Rule: `Pathfinder · Attacks of Opportunity`.
 */
export function* provoke(table: Table, provocation: Provocation): Rule<void> {
  for (const { by } of threatsTo(table, provocation)) {
    const threat = threatsTo(table, provocation).find((each) => each.by.id === by.id);
    if (threat === undefined) continue;
    yield* offer(table, provocation, threat);
    if (!canAct(table, creatureOf(table.field, provocation.provoker))) return;
  }
}

function* offer(table: Table, provocation: Provocation, { by, weapons }: Threat): Rule<void> {
  const { provoker, at } = provocation;
  const reply = yield* choose(by.id, {
    kind: "opportunity",
    provoker,
    for: provocation.for,
    at,
    weapons: weapons.map(({ name }) => name),
    maneuvers: opportunityManeuvers(table, { by, weapons }, provoker),
    options: ["attack", "decline"],
  });
  const taken = reply.choose === "attack";
  const opportunities = creatureOf(table.field, by.id).turn.opportunities - (taken ? 1 : 0);
  const counted = changeCreature(table.field, by.id, {
    turn: { ...creatureOf(table.field, by.id).turn, opportunities },
  });
  const passed = provocation.for === "movement" ? pass(table, provoker, by.id) : [];
  yield* happen({ kind: "provoked", provoker, by: by.id, at, for: provocation.for, taken }, [...counted, ...passed]);
  if (!taken) return;
  yield* readiedBefore(table, by.id, { unit: "attack", index: 1 });
  const able = canAct(table, creatureOf(table.field, by.id)) && !isGone(table, creatureOf(table.field, provoker));
  if (!able) yield* happen({ kind: "noted", who: by.id, what: "attack-lost" });
  else yield* unlessRefused(by.id, takeOpportunity(table, { provocation, threat: { by, weapons }, reply }));
}

/**
 * Lets an attack be lost that the rules refuse by now, since its target was moved or its weapon lost: what provoked it
 * stands all the same.
 */
function* unlessRefused(who: CreatureId, attack: Rule<void>): Rule<void> {
  try {
    yield* attack;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    yield* happen({ kind: "noted", who, what: "attack-lost" });
  }
}

/** A mover gives each foe one opportunity a round, however many of its squares it leaves. */
function pass(table: Table, mover: CreatureId, by: CreatureId): ReturnType<typeof changeCreature> {
  const { turn } = creatureOf(table.field, mover);
  return changeCreature(table.field, mover, { turn: { ...turn, passed: [...turn.passed, by] } });
}

interface Taking {
  readonly provocation: Provocation;
  readonly threat: Threat;
  readonly reply: Reply;
}

/** One melee attack at the full normal bonus, or a maneuver in its place. */
function* takeOpportunity(table: Table, { provocation, threat, reply }: Taking): Rule<void> {
  const who = threat.by.id;
  const target = provocation.provoker;
  const weapon = threat.weapons.find(({ name }) => name === reply.with) ?? threat.weapons[0];
  if (weapon === undefined) return;
  const maneuver = reply.maneuver === undefined ? undefined : table.edition.maneuvers[reply.maneuver];
  if (maneuver !== undefined && reply.maneuver !== undefined) {
    const command = { verb: "act", who, action: reply.maneuver, target, ...item(reply) } as const;
    const parties = [creatureOf(table.field, who), creatureOf(table.field, target)] as const;
    const tool = reply.with ?? maneuver.usualWeapon?.(table, ...parties) ?? weapon.name;
    const order = { who, target, maneuver: reply.maneuver, with: tool, command, bonus: [] };
    const check = (): void => {
      maneuver.check(table, order);
    };
    if (replacesAttack(table, reply.maneuver) && refusalOf(check) === null) yield* maneuver.perform(table, order);
    else yield* happen({ kind: "noted", who, what: "attack-lost" });
    return;
  }
  const held = weapon.name === SPELL_TOUCH ? spellAt(creatureOf(table.field, who), HELD_CHARGE) : null;
  if (held !== null) {
    yield* swing(table, touchOrder(table, { caster: who, target, spell: orderOf(held) }), "attack-of-opportunity");
    return;
  }
  const order = { attacker: who, target, weapon: weapon.name, place: ALONE, options: [], throw: false };
  const astray = strayFor(provocation.stray, who);
  yield* swing(table, { ...order, bonus: [], damageMultiplier: 1, ...astray }, "attack-of-opportunity");
}

function item(reply: Reply): { readonly item?: string } {
  return reply.item === undefined ? {} : { item: reply.item };
}

/**
 * Makes one attack, after the opportunities that it gives itself: shooting and throwing provoke from all who threaten
 * the shooter, an unarmed attack from its armed target. An attacker who is out of the fight by then does not strike.
 *
 * Rule: `Pathfinder · Unarmed Attacks`, `Pathfinder · Table: Actions in Combat`.
 * @param action the name of the action that the attack belongs to
 * @returns what came of it; `null` when the attack was lost
 */
export function* swing(table: Table, order: StrikeOrder, action: string): Rule<Struck | null> {
  const before = creatureOf(table.field, order.target);
  const struck = yield* swingOnce(table, order, action);
  let next = struck === null ? null : yield* attackForDropping(table, order, before);
  while (next !== null) {
    const { target } = next;
    const stood = creatureOf(table.field, target);
    const made = yield* swingOnce(table, next, action);
    next = made === null ? null : yield* attackForDropping(table, next, stood);
  }
  return struck;
}

function* swingOnce(table: Table, order: StrikeOrder, action: string): Rule<Struck | null> {
  const provocation = provokedByAttack(table, order, action);
  if (provocation !== null) {
    yield* provoke(table, provocation);
    const lost = !canAct(table, creatureOf(table.field, order.attacker)) || isImpossible(table, order);
    if (lost) {
      yield* happen({ kind: "noted", who: order.attacker, what: "attack-lost" });
      return null;
    }
  }
  const struck = yield* strike(table, order);
  yield* endEffect(table, order.attacker, HIDDEN);
  return struck;
}
