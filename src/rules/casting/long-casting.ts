import { requireAction, spend, whyNot } from "../actions/budget.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import { refusalOf } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { waitsForNextTurn } from "./casting-time.ts";
import { canConcentrate, checkInterference, holdConcentration, requireConcentration } from "./concentration.ts";
import { alter, CASTING, end, giveUp, orderOf, spellAt, tell } from "./in-force.ts";
import { checkAim, takeEffect } from "./take-effect.ts";

/** Whether an order to cast means the long casting that its caster is in the middle of. */
export function isGoingOn(table: Table, { who, action, spell }: ActCommand): boolean {
  const casting = spellAt(creatureOf(table.field, who), CASTING);
  if (casting === null || casting.actionsLeft === 0 || casting.fresh) return false;
  if (casting.command.action !== action) return false;
  const { name, level, castingTime } = orderOf(casting);
  return spell === undefined || (spell.name === name && spell.level === level && spell.castingTime === castingTime);
}

/**
 * Goes on with a casting of several rounds. That provokes nothing more.
 *
 * Rule: `Pathfinder · Full-Round Actions · Cast a Spell`.
 * @throws {Refused} when the round's action is gone, or the caster cannot concentrate.
 */
export function* goOnCasting(table: Table, command: ActCommand, _row: ActionRow): Rule<void> {
  const { who, action } = command;
  requireAction(table, who, "full-round");
  requireConcentration(table, who);
  checkInterference(table, command);
  yield* spend(table, { who, type: "full-round", action });
  const casting = spellAt(creatureOf(table.field, who), CASTING);
  if (casting === null) return;
  const { level } = orderOf(casting);
  const held = yield* holdConcentration(table, command, { level, defensively: false });
  if (!held) return yield* giveUp(table, who, { stage: CASTING, what: "lost" });
  const actionsLeft = casting.actionsLeft - 1;
  yield* tell(casting, { what: "continued", changes: alter(table, who, CASTING, { actionsLeft, fresh: true }) });
  if (actionsLeft === 0 && !waitsForNextTurn(orderOf(casting))) yield* finishCasting(table, who);
}

/**
 * At the end of its turn a caster who has done nothing else has gone on casting; whoever did has broken the casting off.
 *
 * Rule: `Pathfinder · Full-Round Actions · Cast a Spell`.
 */
export function* castAtTurnEnd(table: Table, who: CreatureId): Rule<void> {
  const casting = spellAt(creatureOf(table.field, who), CASTING);
  if (casting === null || casting.actionsLeft === 0 || casting.fresh) return;
  const row = table.edition.actions[casting.command.action];
  const able = whyNot(table, who, "full-round") === null && canConcentrate(table, creatureOf(table.field, who));
  if (able && row !== undefined) yield* goOnCasting(table, { ...casting.command, interference: [] }, row);
  else yield* giveUp(table, who, { stage: CASTING, what: "lost" });
}

/**
 * Just before the caster's turn a casting whose last action was taken in the round before comes into effect.
 *
 * Rule: `Pathfinder · Full-Round Actions · Cast a Spell`.
 */
export function* castBeforeTurn(table: Table, who: CreatureId): Rule<void> {
  const casting = spellAt(creatureOf(table.field, who), CASTING);
  if (casting === null) return;
  if (casting.actionsLeft > 0) {
    yield* happen({ kind: "noted", who, what: "casting" }, alter(table, who, CASTING, { fresh: false }));
  } else yield* finishCasting(table, who);
}

/** A casting comes off: the spell takes effect, unless its caster or its aim is lost by now. */
export function* finishCasting(table: Table, who: CreatureId): Rule<void> {
  const casting = spellAt(creatureOf(table.field, who), CASTING);
  if (casting === null) return;
  const { command } = casting;
  const spell = orderOf(casting);
  const impossible = refusalOf(() => {
    requireConcentration(table, who);
    checkAim(table, command, spell);
  });
  if (impossible !== null) return yield* giveUp(table, who, { stage: CASTING, what: "lost" });
  yield* happen({ kind: "noted", who, what: "cast" }, end(table, who, CASTING));
  yield* takeEffect(table, command, spell);
}

/**
 * Whatever else takes an action breaks a casting off.
 *
 * Rule: `Pathfinder · Full-Round Actions · Cast a Spell`.
 */
export function* breakOff(table: Table, who: CreatureId): Rule<void> {
  yield* giveUp(table, who, { stage: CASTING, what: "lost" });
}
