import { plainAttack, readAttack } from "../combat/attack.ts";
import { hasVitals, isGone, isHelpless } from "../combat/conditions.ts";
import { rollDamage } from "../combat/damage.ts";
import { beginEffect, endEffect, modifier } from "../combat/effects.ts";
import { savingThrow } from "../combat/saves.ts";
import { checkStrike, deal, spent } from "../combat/strike.ts";
import type { StrikeOrder } from "../combat/strike-order.ts";
import { tellConditions } from "../combat/tell-conditions.ts";
import { isMeleeWeapon } from "../combat/weapons.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { Weapon } from "../field/weapon.ts";
import { concealmentBetween, TOTAL_CONCEALMENT_PERCENT } from "../geometry/concealment.ts";
import { isAdjacent } from "../geometry/distance.ts";
import type { Refusal, RefusalCode } from "../refusal.ts";
import { object, refusalOf, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { take } from "./general.ts";

const RULE = "Coup de Grace";

/** What the save against death adds to the damage that was dealt. */
const SAVE_DC = 10;

/** The effect on somebody who has found an unseen victim in its square. */
const FOUND = "coup-de-grace-found";
/** It holds for the turn after the one in which it was found, and no longer. */
const FOUND_ROUNDS = 2;

/** Ranged weapons that do for it next to the victim: bows and crossbows, by their names. */
const BOW = /bow$/;

/**
 * Kills somebody helpless: a hit and a critical hit without a roll, and a Fortitude save for whoever survives the damage.
 * A victim that is totally concealed is only found by the first such action, and struck by the one that follows it.
 *
 * Rule: `Pathfinder · Coup de Grace`.
 * @throws {Refused} when there is no full-round action, the target is not helpless or has no vitals, or the weapon does
 * not do for it there.
 */
export function* coupDeGrace(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who } = command;
  const order = orderOf(table, command);
  check(table, order);
  if (!(yield* take(table, command, row))) return;
  const impossible = refusalOf(() => {
    check(table, order);
  });
  if (impossible !== null) {
    yield* happen({ kind: "noted", who, what: "attack-lost" });
  } else if (isUnseen(table, order) && !hasFound(table, order)) {
    yield* find(table, order);
  } else {
    yield* endEffect(table, who, FOUND);
    yield* deliver(table, order);
  }
}

function orderOf(table: Table, { who, target, with: weapon, options = [] }: ActCommand): StrikeOrder {
  if (target === undefined) return refuse(because("wrong-target", "NoTarget", { who }));
  return { ...plainAttack(table, { attacker: who, target, weapon: weapon ?? null, options }), target };
}

function check(table: Table, order: StrikeOrder): void {
  const { attacker: who, target } = order;
  const { attacker, weapon } = readAttack(table, order);
  const victim = creatureOf(table.field, target);
  const values = { who, target, weapon: weapon.name };
  if (who === target) object(table, because("wrong-target", "AttackOnOneself", values));
  if (isGone(table, victim) || !isHelpless(table, victim))
    object(table, because("wrong-target", "CoupNotHelpless", values));
  if (!hasVitals(table, victim)) object(table, because("wrong-target", "CoupNoVitals", values));
  checkWeapon(table, { attacker, victim, weapon });
  checkStrike(table, order);
}

interface Execution {
  readonly attacker: Creature;
  readonly victim: Creature;
  readonly weapon: Weapon;
}

function checkWeapon(table: Table, { attacker, victim, weapon }: Execution): void {
  const values = { who: attacker.id, target: victim.id, weapon: weapon.name };
  if (isMeleeWeapon(weapon)) return;
  if (weapon.kind !== "ranged" || !BOW.test(weapon.name))
    object(table, because("missing-requirement", "CoupWeapon", values));
  if (!isAdjacent(table, attacker, victim)) object(table, because("out-of-reach", "CoupNotAdjacent", values));
}

function isUnseen(table: Table, order: StrikeOrder): boolean {
  const { attacker, mode } = readAttack(table, order);
  const victim = creatureOf(table.field, order.target);
  return concealmentBetween(table, attacker, victim, { melee: mode === "melee" }) >= TOTAL_CONCEALMENT_PERCENT;
}

function hasFound(table: Table, { attacker, target }: StrikeOrder): boolean {
  const { effects } = creatureOf(table.field, attacker);
  return effects.some(({ modifiers }) => modifiers.some(({ to, against }) => to === "found" && against === target));
}

function* find(table: Table, { attacker, target }: StrikeOrder): Rule<void> {
  const found = { ...modifier("found", 1, "untyped"), against: target };
  const until = { kind: "rounds", of: attacker, left: FOUND_ROUNDS } as const;
  yield* happen({ kind: "advised", who: attacker, what: "found-for-coup-de-grace", about: target });
  yield* beginEffect(table, attacker, { effect: { source: FOUND, modifiers: [found], until } });
}

function* deliver(table: Table, order: StrikeOrder): Rule<void> {
  const { attacker, target } = order;
  const attack = readAttack(table, order);
  const damage = yield* rollDamage(table, attack, true);
  const struck = {
    kind: "attacked",
    by: attacker,
    target,
    with: attack.weapon.name,
    natural: null,
    total: null,
    ac: null,
    result: "critical",
    damage: damage.amount,
    nonlethal: damage.nonlethal,
    attackBonus: null,
    armorClass: null,
    damageBonus: damage.bonus,
    confirmation: null,
    missChance: null,
  } as const;
  yield* happen(struck, spent(table, attack, { target, hit: true }));
  const taken = yield* deal(table, attack, { target, damage });
  if (taken === 0 || isGone(table, creatureOf(table.field, target))) return;
  const { success } = yield* savingThrow(table, { who: target, kind: "fort", dc: SAVE_DC + taken, against: attacker });
  if (!success) yield* tellConditions(table, target, slay(table, target));
}

function* slay(table: Table, who: CreatureId): Rule<void> {
  const hitPoints = { ...creatureOf(table.field, who).hitPoints, slain: true };
  yield* happen({ kind: "noted", who, what: "coup-de-grace" }, changeCreature(table.field, who, { hitPoints }));
}

function because(code: RefusalCode, sentence: string, values: Readonly<Record<string, string>>): Refusal {
  return { code, rule: RULE, sentence, values };
}
