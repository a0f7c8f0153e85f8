import { requireAction } from "../actions/budget.ts";
import { take } from "../actions/general.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import { creatureOf } from "../field/field.ts";
import { isAdjacent } from "../geometry/distance.ts";
import { object } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { actionFor } from "./casting-time.ts";
import { checkLeft, usedUp } from "./components.ts";
import { checkAim, takeEffect } from "./take-effect.ts";

/**
 * Activates a wand, a staff or the like, by a trigger, a word or its use: neither concentration nor an opening.
 *
 * Rule: `Pathfinder · Spell Trigger, Command Word, or Use-Activated Items`.
 * @throws {Refused} when there is no such action left, or what it does cannot be aimed.
 */
export function* activate(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  yield* useMagic(table, command, { row, own: false });
}

/**
 * Uses a supernatural or extraordinary ability, which nothing disrupts. Its description says what action it takes.
 *
 * Rule: `Pathfinder · Supernatural Abilities`, `Pathfinder · Extraordinary Abilities`.
 * @throws {Refused} when there is no such action left, no use of it, or what it does cannot be aimed.
 */
export function* useAbility(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  yield* useMagic(table, command, { row, own: true });
}

/**
 * Drinks a potion, applies an oil, or gives either to somebody in reach.
 *
 * Rule: `Pathfinder · Table: Actions in Combat`, `Pathfinder · Activate Magic Item`.
 * @throws {Refused} when there is no such action left, or the one whom it is for is not next to its giver.
 */
export function* drink(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who, target = who, spell } = command;
  if (target !== who && !isAdjacent(table, creatureOf(table.field, who), creatureOf(table.field, target))) {
    object(table, {
      code: "out-of-reach",
      rule: "Activate Magic Item",
      sentence: "NotAdjacent",
      values: { who, target },
    });
  }
  const order = spell === undefined ? command : { ...command, target, spell: { ...spell, touch: null } };
  yield* useMagic(table, order, { row, own: false });
}

interface Use {
  readonly row: ActionRow;
  /** It is one of the user's own abilities, which may be counted. */
  readonly own: boolean;
}

function* useMagic(table: Table, command: ActCommand, { row, own }: Use): Rule<void> {
  const { who, spell } = command;
  const type = spell === undefined ? row.type : actionFor(spell.castingTime);
  requireAction(table, who, type);
  if (spell === undefined) {
    yield* take(table, command, row);
    return;
  }
  if (own) checkLeft(table, creatureOf(table.field, who), spell);
  checkAim(table, command, spell);
  if (own) {
    const changes = usedUp(table, creatureOf(table.field, who), spell);
    yield* happen({ kind: "noted", who, what: "ability-used" }, changes);
  }
  const able = yield* take(table, command, { ...row, type });
  if (able) yield* takeEffect(table, command, spell);
}
