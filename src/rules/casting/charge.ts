import { requireAction } from "../actions/budget.ts";
import { take } from "../actions/general.ts";
import { swing } from "../combat/opportunity.ts";
import { checkStrike } from "../combat/strike.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { CreatureId } from "../field/creature.ts";
import { areEnemies, creatureOf } from "../field/field.ts";
import type { SpellInForce } from "../field/spell.ts";
import { strikeReach } from "../geometry/reach.ts";
import { object, refusalOf, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { alter, begin, HELD_CHARGE, orderOf, spellAt, tell } from "./in-force.ts";
import { discharge, reach } from "./on-target.ts";
import type { Aimed } from "./touch-weapon.ts";
import { heldTouch, touchOrder } from "./touch-weapon.ts";

const RULE = "Holding the Charge";

/** The spell is on its caster's hands from now on, with one free touch this turn. */
export function* hold(table: Table, command: ActCommand): Rule<void> {
  const spell = { command, actionsLeft: 0, starting: false, fresh: true };
  yield* tell(spell, { what: "held", changes: begin(table, command.who, { stage: HELD_CHARGE, spell }) });
}

/**
 * Touches somebody with a held charge: free in the turn of the casting, later a standard action. A friend, and oneself,
 * one touches without a roll; an opponent takes an attack, which counts as armed.
 *
 * Rule: `Pathfinder · Touch Spells in Combat`, `Pathfinder · Holding the Charge`.
 * @throws {Refused} when there is no charge, nobody is named, or the target is out of reach.
 */
export function* deliverTouch(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who, target } = command;
  const held = requireCharge(table, who);
  if (target === undefined) {
    return refuse({ code: "wrong-target", rule: RULE, sentence: "NoOneToTouch", values: { who } });
  }
  const type = held.fresh ? "free" : "standard";
  requireAction(table, who, type);
  const aimed = { caster: who, target, spell: orderOf(held) };
  requireTouch(table, aimed);
  const able = yield* take(table, command, { ...row, type, provokes: "no" });
  if (able && isWithinTouch(table, aimed)) yield* touch(table, aimed, command.action);
}

/**
 * Uses a touch spell on up to six friends.
 *
 * Rule: `Pathfinder · Holding the Charge`, `Pathfinder · Table: Actions in Combat`.
 * @throws {Refused} when there is no charge, they are too many, one of them is no friend or out of reach.
 */
export function* touchFriends(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who, targets } = command;
  requireAction(table, who, row.type);
  if (targets === undefined) {
    yield* take(table, command, row);
    return;
  }
  const spell = orderOf(requireCharge(table, who));
  checkFriends(table, who, targets);
  for (const target of targets) requireTouch(table, { caster: who, target, spell });
  const able = yield* take(table, command, row);
  if (!able) return;
  yield* discharge(table, who, null);
  for (const target of targets) yield* reach(table, { caster: who, target, spell });
}

function checkFriends(table: Table, who: CreatureId, targets: readonly CreatureId[]): void {
  const most = table.edition.casting.friendsTouched;
  const values = { who, most };
  if (targets.length === 0 || new Set(targets).size > most) {
    object(table, { code: "wrong-target", rule: RULE, sentence: "TooManyFriends", values });
  }
  const caster = creatureOf(table.field, who);
  const foe = targets.find((target) => areEnemies(caster, creatureOf(table.field, target)));
  if (foe === undefined) return;
  object(table, { code: "wrong-target", rule: RULE, sentence: "NoFriend", values: { ...values, target: foe } });
}

/** Makes the touch: without a roll for a friend, as an attack on an opponent. What misses is still held. */
export function* touch(table: Table, aimed: Aimed, action: string): Rule<void> {
  const { caster, target } = aimed;
  const used = alter(table, caster, HELD_CHARGE, { fresh: false });
  yield* happen({ kind: "noted", who: caster, what: "touch" }, used);
  if (areEnemies(creatureOf(table.field, caster), creatureOf(table.field, target))) {
    yield* swing(table, touchOrder(table, aimed), action);
    return;
  }
  yield* discharge(table, caster, target);
  yield* reach(table, aimed);
}

/** Whether a touch can reach its target where both stand now; oneself one always reaches. */
export function isWithinTouch(table: Table, aimed: Aimed): boolean {
  return (
    refusalOf(() => {
      requireTouch(table, aimed);
    }) === null
  );
}

/**
 * A held charge goes off when its bearer touches anything: into the creature that is touched, else to no effect.
 *
 * Rule: `Pathfinder · Holding the Charge`.
 */
export function* touchByAction(
  table: Table,
  { who, action, target }: Pick<ActCommand, "who" | "action" | "target">,
): Rule<void> {
  const held = spellAt(creatureOf(table.field, who), HELD_CHARGE);
  if (held === null || !table.edition.casting.touching.includes(action)) return;
  yield* discharge(table, who, target ?? null);
  if (target !== undefined) yield* reach(table, { caster: who, target, spell: orderOf(held) });
}

function requireCharge(table: Table, who: CreatureId): SpellInForce {
  const held = spellAt(creatureOf(table.field, who), HELD_CHARGE);
  return held ?? refuse({ code: "not-now", rule: RULE, sentence: "NoCharge", values: { who } });
}

function requireTouch(table: Table, aimed: Aimed): void {
  const { caster, target } = aimed;
  if (caster === target) return;
  const toucher = creatureOf(table.field, caster);
  const touched = creatureOf(table.field, target);
  if (areEnemies(toucher, touched)) {
    checkStrike(table, touchOrder(table, aimed));
    return;
  }
  const weapon = heldTouch(toucher) ?? touchOrder(table, aimed).instead;
  if (weapon !== undefined && strikeReach(table, toucher, weapon, touched) === "ok") return;
  object(table, { code: "out-of-reach", rule: RULE, sentence: "TouchOutOfReach", values: { who: caster, target } });
}
