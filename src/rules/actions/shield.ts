import { beginEffect, endEffect, hasEffect } from "../combat/effects.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import { creatureOf } from "../field/field.ts";
import { refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import { take } from "./general.ts";

/** The effect of a shield that is not on its bearer's arm. */
const OFF = "shield-off";

/** The mark of having used the regular move of this turn for a shield. */
const WITH_MOVE = "shield-with-move";

/** From this base attack bonus on it goes with a regular move. */
const WITH_MOVE_BONUS = 1;

/**
 * Straps a shield on, or unstraps and drops it: with a move action, or along with a regular move made this turn by
 * whoever has base attack bonus +1. Without its shield a creature does not have the shield bonus.
 *
 * Rule: `Pathfinder · Ready or Drop a Shield`.
 * @throws {Refused} when the creature has no shield.
 */
export function* readyOrDropShield(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who } = command;
  const bearer = creatureOf(table.field, who);
  if (bearer.defense.shield <= 0) {
    refuse({ code: "missing-requirement", rule: "Ready or Drop a Shield", sentence: "NoShield", values: { who } });
  }
  const walked = bearer.turn.movedAs === "move" && bearer.baseAttackBonus >= WITH_MOVE_BONUS;
  const withMove = walked && !hasEffect(table, who, WITH_MOVE);
  const able = yield* take(table, command, withMove ? { ...row, type: "free" } : row);
  if (!able) return;
  if (withMove)
    yield* beginEffect(table, who, { effect: { source: WITH_MOVE, until: { kind: "turn-start", of: who } } });
  if (hasEffect(table, who, OFF)) {
    yield* endEffect(table, who, OFF);
    return;
  }
  const modifiers = [
    { to: "armor-class", value: -bearer.defense.shield, type: "shield", against: null, once: false },
  ] as const;
  yield* beginEffect(table, who, { effect: { source: OFF, modifiers, until: { kind: "open" } } });
}
