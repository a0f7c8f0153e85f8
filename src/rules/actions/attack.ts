import { part } from "../breakdown.ts";
import { canAct, isConscious, isGone } from "../combat/conditions.ts";
import { beginEffect } from "../combat/effects.ts";
import { readiedBefore } from "../combat/readied.ts";
import { checkStrike } from "../combat/strike.ts";
import type { StrikeOrder } from "../combat/strike-order.ts";
import { hurl } from "../combat/splash.ts";
import { swing } from "../combat/opportunity.ts";
import { replacesAttack } from "../combat/threats.ts";
import { mainWeapon, offHandWeapon, weaponNamed } from "../combat/weapons.ts";
import type { ActCommand, AttackOrder } from "../commands.ts";
import type { ActionRow, ManeuverOrder, ManeuverRules } from "../editions/edition.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import type { Field } from "../field/field.ts";
import { creatureOf } from "../field/field.ts";
import type { ManeuverName } from "../field/names.ts";
import { object, refusalOf, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import type { AttackMix, AttacksMade, AttackSlot } from "./attack-slots.ts";
import { requireNearest } from "../turns/conduct.ts";
import { CLEFT, cleaves, nextSlot, NO_ATTACKS } from "./attack-slots.ts";
import { braceMultiplier } from "./brace.ts";
import { spend } from "./budget.ts";
import { checkStances, takeStances } from "./defend.ts";
import { isRidingOn } from "./mount-pace.ts";
import { requireWeaponInUse } from "./require-weapon.ts";
import type { SwingSequence } from "./swing-question.ts";
import { askForSwing } from "./swing-question.ts";

/** No full attack has more swings than this; a bound, not a rule. */
const SWINGS_MAX = 40;

type Swing = Exclude<AttackOrder, { readonly step: unknown } | { readonly stop: unknown }>;

/**
 * One attack as a standard action.
 *
 * Rule: `Pathfinder · Attack`, `Pathfinder · Multiple Attacks`.
 * @throws {Refused} when there is no action for it, when more than one attack is asked for, or when the attack cannot be
 * made at all.
 */
export function* attack(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const orders = ordersOf(table, command);
  const swings = orders.filter(isSwing);
  const attacker = creatureOf(table.field, command.who);
  const most = table.edition.attack.attacksInAttackAction(attacker) + (cleaves(table, attacker) ? 1 : 0);
  if (swings.length > most) {
    object(table, {
      code: "no-full-round-action",
      rule: "Multiple Attacks",
      sentence: "OneAttackOnly",
      values: { who: command.who },
    });
  }
  yield* carryOut(table, { command, row, orders });
}

/**
 * All attacks one has, as a full-round action: in order from the highest bonus to the lowest, with a 5-foot step before,
 * between or after them. Stopping after the first attack leaves the move action.
 *
 * Rule: `Pathfinder · Full Attack`, `Pathfinder · Deciding between an Attack or a Full Attack`.
 * @throws {Refused} when there is no full-round action left, or an attack is more than it has.
 */
export function* fullAttack(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const named = command.attacks !== undefined || command.target !== undefined;
  yield* carryOut(table, { command, row, orders: named ? ordersOf(table, command) : null });
}

interface AttackAction {
  readonly command: ActCommand;
  readonly row: ActionRow;
  /** The swings in order; `null` when they are chosen one by one. */
  readonly orders: readonly AttackOrder[] | null;
}

function* carryOut(table: Table, action: AttackAction): Rule<void> {
  const { command, row, orders } = action;
  const { who } = command;
  checkOptions(table, command);
  checkStances(table, who, command.options ?? []);
  if (orders !== null) checkOrders(table, command, orders);
  yield* spend(table, { who, type: row.type, action: command.action, target: command.target ?? null });
  yield* takeStances(table, who, command.options ?? []);
  const since = table.field;
  const mix = mixOf(table, command, orders);
  let made = NO_ATTACKS;
  let count = 0;
  let felled = false;
  for (let index = 0; index < SWINGS_MAX; index += 1) {
    const sequence = { command, made, mix, felled, index: count + 1 };
    const listed = orders === null ? yield* askForSwing(table, sequence) : orders[index];
    const order = listed ?? (yield* cleaveInto(table, sequence));
    if (order === undefined || "stop" in order) break;
    if ("step" in order) {
      yield* stepBetween(table, who, order.step);
      continue;
    }
    const slot = slotFor(table, { command, order, made, mix });
    if (slot.cleaving === true && !felled) continue;
    if (slot.cleaving === true) yield* markCleft(table, who);
    made = slot.made;
    count += 1;
    const target = targetOf(command, order);
    const stood = isConscious(table, creatureOf(table.field, target));
    yield* readiedBefore(table, who, { unit: "attack", index: count });
    if (!canAct(table, creatureOf(table.field, who))) return;
    yield* makeAttack(table, { command, order, slot, since });
    felled ||= stood && !isConscious(table, creatureOf(table.field, target));
    if (!canAct(table, creatureOf(table.field, who))) return;
  }
  const stopped = orders === null || orders.some((order) => "stop" in order);
  if (row.type === "full-round" && count <= decidesAfter(table, who) && stopped) yield* keepMoveAction(table, who);
}

/** After how many attacks of a full attack one may still decide for an attack action. */
function decidesAfter(table: Table, who: CreatureId): number {
  return table.edition.attack.attacksInAttackAction(creatureOf(table.field, who));
}

/** Asks whoever has felled somebody, and has not been told what to do about it, for the attack that this gives. */
function* cleaveInto(table: Table, sequence: SwingSequence): Rule<AttackOrder | undefined> {
  const { command, felled, made } = sequence;
  if (!felled || made.cleft || !cleaves(table, creatureOf(table.field, command.who))) return undefined;
  return yield* askForSwing(table, sequence);
}

function* markCleft(table: Table, who: CreatureId): Rule<void> {
  yield* beginEffect(table, who, { effect: { source: CLEFT, until: { kind: "turn-start", of: who } } });
}

/** After the first attack one may still decide for a move action. */
function* keepMoveAction(table: Table, who: CreatureId): Rule<void> {
  if (table.field.battle.phase === "none") return;
  const { turn } = creatureOf(table.field, who);
  yield* happen(
    { kind: "noted", who, what: "single-attack" },
    changeCreature(table.field, who, { turn: { ...turn, move: 1 } }),
  );
}

function* stepBetween(table: Table, who: CreatureId, to: readonly [number, number]): Rule<void> {
  yield* table.perform(table, { verb: "move", who, as: "5-foot-step", by: "land", through: [to], to: null });
}

interface Making {
  readonly command: ActCommand;
  readonly order: Swing;
  readonly slot: AttackSlot;
  /** The field when the action began. */
  readonly since: Field;
}

/** One attack of the action. An attack on someone who has died in the meantime is let go. */
function* makeAttack(table: Table, { command, order, slot, since }: Making): Rule<void> {
  const target = targetOf(command, order);
  if (isGone(table, creatureOf(table.field, target))) {
    yield* happen({ kind: "noted", who: command.who, what: "attack-lost" });
    return;
  }
  if (order.maneuver !== undefined) {
    yield* maneuverInstead(table, { command, order, slot, since }, order.maneuver);
    return;
  }
  const strike = strikeOrder(table, { command, order, slot, since });
  const isSplash = weaponNamed(table, creatureOf(table.field, command.who), strike.weapon).kind === "splash";
  if (isSplash) yield* hurl(table, { order: strike, action: command.action, square: command.to ?? null });
  else yield* swing(table, strike, command.action);
}

/** A maneuver in place of an attack. One that has become impossible in the meantime is let go. */
function* maneuverInstead(table: Table, making: Making, maneuver: ManeuverName): Rule<void> {
  const rules = requireReplacing(table, maneuver);
  const order = maneuverOrder(table, making, maneuver);
  const check = (): void => {
    rules.check(table, order);
  };
  if (refusalOf(check) === null) yield* rules.perform(table, order);
  else yield* happen({ kind: "noted", who: order.who, what: "attack-lost" });
}

/**
 * How a maneuver that takes the place of a melee attack is carried out.
 *
 * Rule: `Pathfinder · Table: Actions in Combat`, note 6.
 * @throws {Refused} when it is none of those.
 */
function requireReplacing(table: Table, maneuver: ManeuverName): ManeuverRules {
  const rules = table.edition.maneuvers[maneuver];
  if (rules !== undefined && replacesAttack(table, maneuver)) return rules;
  const rule = "Combat Maneuvers";
  return refuse({ code: "missing-requirement", rule, sentence: "NotInPlaceOfAttack", values: { maneuver } });
}

function maneuverOrder(table: Table, { command, order, slot }: Making, maneuver: ManeuverName): ManeuverOrder {
  const { who } = command;
  const target = targetOf(command, order);
  const bonus = [{ label: "later-attack", value: slot.place.iterative, type: "untyped" as const }];
  const item = order.item === undefined ? {} : { item: order.item };
  const option = order.option === undefined ? {} : { option: order.option };
  const own = { ...command, action: maneuver, target, ...item, ...option };
  return { who, target, maneuver, with: maneuverWeapon(table, { command, order }, maneuver), command: own, bonus };
}

/** What a maneuver in place of an attack is tried with: what is named, else what suits it. */
function maneuverWeapon(
  table: Table,
  { command, order }: Pick<Making, "command" | "order">,
  maneuver: ManeuverName,
): string {
  const attacker = creatureOf(table.field, command.who);
  const target = creatureOf(table.field, targetOf(command, order));
  const usual = table.edition.maneuvers[maneuver]?.usualWeapon?.(table, attacker, target);
  return order.with ?? command.with ?? usual ?? weaponOf(table, command, order);
}

/**
 * Refuses an attack, or the maneuver in its place, that cannot be made.
 * @throws {Refused} as the attack or the maneuver itself would.
 */
function checkAttack(table: Table, making: Making): void {
  const { maneuver } = making.order;
  if (maneuver === undefined) checkStrike(table, strikeOrder(table, making));
  else requireReplacing(table, maneuver).check(table, maneuverOrder(table, making, maneuver));
}

function strikeOrder(table: Table, { command, order, slot, since }: Making): StrikeOrder {
  const target = targetOf(command, order);
  const weapon = weaponOf(table, command, order);
  const thrown = order.throw ?? command.throw ?? false;
  return {
    attacker: command.who,
    target,
    weapon,
    place: slot.place,
    options: command.options ?? [],
    throw: thrown,
    bonus: isRidingOn(table, command) ? [part("moving-mount", table.edition.mounted.ranged.doubleMove)] : [],
    damageMultiplier: braceMultiplier(table, { who: command.who, target, weapon, throw: thrown }),
    since,
  };
}

/** The swings of a command that names them, or one at its target (in a full attack, all that it has). */
function ordersOf(table: Table, command: ActCommand): readonly AttackOrder[] {
  if (command.attacks !== undefined) return command.attacks;
  const single: Swing = {
    ...(command.with === undefined ? {} : { with: command.with }),
    ...(command.target === undefined ? {} : { target: command.target }),
    ...(command.maneuver === undefined ? {} : { maneuver: command.maneuver }),
    ...(command.item === undefined ? {} : { item: command.item }),
    ...(command.option === undefined ? {} : { option: command.option }),
  };
  return command.action === "full-attack" ? allAttacks(table, command, single) : [single];
}

/** Every attack that the base attack bonus or the natural weapons give, all at one target. */
function allAttacks(table: Table, command: ActCommand, single: Swing): readonly AttackOrder[] {
  const attacker = creatureOf(table.field, command.who);
  const weapon = requireWeaponInUse(table, attacker, weaponOf(table, command, single));
  const naturals = naturalAttacks(table, attacker);
  if (weapon.kind === "natural") return naturals.map((name) => ({ ...single, with: name }));
  const weapons = table.edition.iterativePenalties(attacker.baseAttackBonus).map(() => single);
  const second = table.edition.attack.twoWeapon.withFinesse ? offHandWeapon(attacker) : null;
  if (second?.finesse === true && second.name !== weapon.name) weapons.push({ ...single, with: second.name });
  return [...weapons, ...naturals.map((name) => ({ ...single, with: name }))];
}

function naturalAttacks(table: Table, attacker: Creature): readonly string[] {
  return attacker.wielded.filter((name) => weaponNamed(table, attacker, name).kind === "natural");
}

function checkOptions(table: Table, { options = [] }: ActCommand): void {
  const unknown = options.find((option) => !table.edition.attack.options.includes(option));
  if (unknown !== undefined) {
    object(table, {
      code: "not-in-edition",
      rule: "Attack",
      sentence: "OptionNotInEdition",
      values: { option: unknown, edition: table.edition.name },
    });
  }
}

/** Refuses before any die is rolled what is wrong with the orders: too many attacks, or a first one that cannot be made. */
function checkOrders(table: Table, command: ActCommand, orders: readonly AttackOrder[]): void {
  let made: AttacksMade = NO_ATTACKS;
  let first = true;
  const mix = mixOf(table, command, orders);
  for (const order of orders) {
    if (!isSwing(order)) {
      first = false; // after a step the places are other ones, which is judged when it comes to it
      continue;
    }
    requireNearest(table, command.who, targetOf(command, order));
    const slot = slotFor(table, { command, order, made, mix });
    made = slot.made;
    if (order.maneuver !== undefined) requireReplacing(table, order.maneuver);
    if (first) checkAttack(table, { command, order, slot, since: table.field });
    first = false;
  }
}

interface SlotRequest {
  readonly command: ActCommand;
  readonly order: Swing;
  readonly made: AttacksMade;
  readonly mix: AttackMix;
}

function slotFor(table: Table, { command, order, made, mix }: SlotRequest): AttackSlot {
  const attacker = creatureOf(table.field, command.who);
  const weapon = weaponOf(table, command, order);
  const full = command.action === "full-attack";
  const slot = nextSlot(table, { attacker, options: command.options ?? [], full, mix }, { weapon, made });
  if (slot !== null) return slot;
  return refuse({
    code: "missing-requirement",
    rule: "Full Attack",
    sentence: "NoSuchAttackLeft",
    values: { who: attacker.id, weapon },
  });
}

/** Whether weapons and natural attacks are among the swings, which makes the natural ones secondary. */
function mixOf(table: Table, command: ActCommand, orders: readonly AttackOrder[] | null): AttackMix {
  const attacker = creatureOf(table.field, command.who);
  const swings = (orders ?? []).filter(isSwing);
  const natural = swings.map(
    (order) => requireWeaponInUse(table, attacker, weaponOf(table, command, order)).kind === "natural",
  );
  return { withWeapons: natural.includes(false), withNatural: natural.includes(true) };
}

/** The weapon of a swing: as it says, else as the command says, else the main hand's, else the unarmed strike. */
function weaponOf(table: Table, command: ActCommand, order: Swing): string {
  return order.with ?? command.with ?? mainWeapon(table, creatureOf(table.field, command.who)).name;
}

function targetOf(command: ActCommand, order: Swing): CreatureId {
  const target = order.target ?? command.target;
  if (target !== undefined) return target;
  return refuse({ code: "wrong-target", rule: "Attack", sentence: "NoTarget", values: { who: command.who } });
}

function isSwing(order: AttackOrder): order is Swing {
  return !("step" in order) && !("stop" in order);
}
