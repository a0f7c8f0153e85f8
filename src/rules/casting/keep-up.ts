import { take } from "../actions/general.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import { refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { checkInterference, holdConcentration, requireConcentration } from "./concentration.ts";
import type { SpellEffect } from "./in-force.ts";
import {
  ACTIVE_SPELL,
  alter,
  CASTING,
  CONCENTRATION,
  end,
  giveUp,
  HELD_CHARGE,
  orderOf,
  spellAt,
  spellsAt,
  tell,
} from "./in-force.ts";

/**
 * Concentrates on a spell for another round. What can disturb a casting can end it.
 *
 * Rule: `Pathfinder · Concentrating to Maintain a Spell`.
 * @throws {Refused} when the caster cannot concentrate.
 */
export function* maintain(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who } = command;
  requireConcentration(table, who);
  checkInterference(table, command);
  yield* take(table, command, row);
  const kept = spellAt(creatureOf(table.field, who), CONCENTRATION);
  if (kept === null) return;
  const held = yield* holdConcentration(table, command, { level: orderOf(kept).level, defensively: false });
  if (!held) return yield* giveUp(table, who, { stage: CONCENTRATION, what: "ended" });
  yield* tell(kept, { what: "kept", changes: alter(table, who, CONCENTRATION, { fresh: true }) });
}

/**
 * Stops concentrating, on a spell that is kept up or one that is being cast.
 *
 * Rule: `Pathfinder · Cease Concentration on Spell`.
 */
export function* cease(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who } = command;
  yield* take(table, command, row);
  yield* giveUp(table, who, { stage: CONCENTRATION, what: "ended" });
  yield* giveUp(table, who, { stage: CASTING, what: "lost" });
}

/**
 * Dismisses a spell that stays by itself: the one that is named, or the only one.
 *
 * Rule: `Pathfinder · Dismiss a Spell`.
 * @throws {Refused} when the caster has no spell of that name in force.
 */
export function* dismiss(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who } = command;
  const active = dismissed(table, command);
  yield* take(table, command, row);
  if (active !== null) yield* tell(active.spell, { what: "ended", changes: end(table, who, ACTIVE_SPELL, active.id) });
}

function dismissed(table: Table, { who, spell }: ActCommand): SpellEffect | null {
  const active = spellsAt(creatureOf(table.field, who), ACTIVE_SPELL);
  if (spell?.name === undefined) return active.at(-1) ?? null;
  const named = active.find((effect) => orderOf(effect.spell).name === spell.name);
  return (
    named ??
    refuse({ code: "not-now", rule: "Dismiss a Spell", sentence: "NoActiveSpell", values: { who, spell: spell.name } })
  );
}

/**
 * The end of a turn: a spell that nobody concentrated on is over, and the free touch of a casting has passed.
 *
 * Rule: `Pathfinder · Concentrating to Maintain a Spell`, `Pathfinder · Touch Spells in Combat`.
 */
export function* keepAtTurnEnd(table: Table, who: CreatureId): Rule<void> {
  const kept = spellAt(creatureOf(table.field, who), CONCENTRATION);
  if (kept?.fresh === false) yield* giveUp(table, who, { stage: CONCENTRATION, what: "ended" });
  if (spellAt(creatureOf(table.field, who), HELD_CHARGE)?.fresh !== true) return;
  yield* happen({ kind: "noted", who, what: "charge" }, alter(table, who, HELD_CHARGE, { fresh: false }));
}

/** The beginning of a turn: concentration takes an action of its own again. */
export function* keepAtTurnStart(table: Table, who: CreatureId): Rule<void> {
  if (spellAt(creatureOf(table.field, who), CONCENTRATION) === null) return;
  yield* happen({ kind: "noted", who, what: "concentration" }, alter(table, who, CONCENTRATION, { fresh: false }));
}
