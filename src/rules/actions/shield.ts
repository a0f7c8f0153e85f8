import { isDestroyed } from "../combat/broken.ts";
import { beginEffect, endEffect, hasEffect } from "../combat/effects.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { Protection } from "../field/protection.ts";
import { object } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { take } from "./general.ts";
import { freeHands } from "./hands.ts";

const RULE = "Ready or Drop a Shield";

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
 * @throws {Refused} when the creature has no shield, or no hand free to strap it on.
 */
export function* readyOrDropShield(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who } = command;
  const bearer = creatureOf(table.field, who);
  const shield = shieldOf(bearer, command.with);
  if (shield === null && (command.with !== undefined || bearer.defense.shield <= 0)) {
    object(table, { code: "missing-requirement", rule: RULE, sentence: "NoShield", values: { who } });
  }
  if (shield?.worn === false && shield.inHand && freeHands(bearer) === 0) {
    const values = { who, weapon: shield.name };
    object(table, { code: "missing-requirement", rule: RULE, sentence: "NoFreeHand", values });
  }
  const walked = bearer.turn.movedAs === "move" && bearer.baseAttackBonus >= WITH_MOVE_BONUS;
  const withMove = walked && !hasEffect(table, who, WITH_MOVE);
  const able = yield* take(table, command, withMove ? { ...row, type: "free" } : row);
  if (!able) return;
  if (withMove)
    yield* beginEffect(table, who, { effect: { source: WITH_MOVE, until: { kind: "turn-start", of: who } } });
  if (shield !== null) yield* strap(table, who, shield.name);
  else yield* strapUnnamed(table, who);
}

/** The shield that is meant: the one named, else the one on its arm, else one that it carries. */
function shieldOf({ protection }: Creature, name: string | undefined): Protection | null {
  const shields = Object.values(protection).filter((each) => each.kind === "shield" && !isDestroyed(each));
  if (name !== undefined) return shields.find((each) => each.name === name) ?? null;
  return shields.find(({ worn }) => worn) ?? shields[0] ?? null;
}

function* strap(table: Table, who: CreatureId, name: string): Rule<void> {
  const { protection } = creatureOf(table.field, who);
  const shield = protection[name];
  if (shield === undefined) return;
  const changes = changeCreature(table.field, who, {
    protection: { ...protection, [name]: { ...shield, worn: !shield.worn } },
  });
  yield* happen({ kind: "noted", who, what: shield.worn ? "let-go" : "drawn" }, changes);
}

/** A shield of which nothing is known but its bonus. */
function* strapUnnamed(table: Table, who: CreatureId): Rule<void> {
  if (hasEffect(table, who, OFF)) {
    yield* endEffect(table, who, OFF);
    return;
  }
  const value = -creatureOf(table.field, who).defense.shield;
  const modifiers = [{ to: "armor-class", value, type: "shield", against: null, once: false }] as const;
  yield* beginEffect(table, who, { effect: { source: OFF, modifiers, until: { kind: "open" } } });
}
