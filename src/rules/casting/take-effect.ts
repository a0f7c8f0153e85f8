import { swing } from "../combat/opportunity.ts";
import { checkStrike } from "../combat/strike.ts";
import type { ActCommand } from "../commands.ts";
import type { CreatureId } from "../field/creature.ts";
import { object, refusalOf } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import type { SpellOrder } from "../spell-order.ts";
import type { Table } from "../table.ts";
import { hold, isWithinTouch, touch } from "./charge.ts";
import { ACTIVE_SPELL, begin, CONCENTRATION, tell } from "./in-force.ts";
import { reach, rollSpell } from "./on-target.ts";
import { touchOrder } from "./touch-weapon.ts";

/** Whom a casting is for. */
export function targetsOf({ target, targets }: ActCommand): readonly CreatureId[] {
  return targets ?? (target === undefined ? [] : [target]);
}

/**
 * Refuses a ray at somebody whom it cannot reach.
 *
 * Rule: `Pathfinder · Ranged Touch Spells in Combat`.
 * @throws {Refused} with what stands in its way.
 */
export function checkAim(table: Table, command: ActCommand, spell: SpellOrder): void {
  if (spell.touch !== "ranged") return;
  for (const target of targetsOf(command)) {
    if (target === command.who) {
      object(table, {
        code: "wrong-target",
        rule: "Cast a Spell",
        sentence: "AttackOnOneself",
        values: { who: target, weapon: "spell" },
      });
    }
    checkStrike(table, touchOrder(table, { caster: command.who, target, spell }));
  }
}

/**
 * What a spell does that came off, as far as the rules of combat go. A touch within reach is made at once and otherwise
 * held; rays are attacks and part of the spell; everybody else it is for is simply reached. What lasts is kept count of.
 *
 * Rule: `Pathfinder · Cast a Spell`, `Pathfinder · Touch Spells in Combat`, `Pathfinder · Ranged Touch Spells in Combat`.
 */
export function* takeEffect(table: Table, command: ActCommand, spell: SpellOrder): Rule<void> {
  const { who: caster } = command;
  const targets = targetsOf(command);
  if (spell.touch === "melee") {
    yield* hold(table, { ...command, spell });
    const [target] = targets;
    if (target !== undefined && isWithinTouch(table, { caster, target, spell })) {
      yield* touch(table, { caster, target, spell }, command.action);
    }
  } else if (spell.touch === "ranged") {
    for (const target of targets) yield* shoot(table, command, { target, spell });
  } else {
    const once = targets.length > 1 ? spell.damage : null;
    const rolled = once === null ? null : yield* rollSpell(caster, once);
    for (const target of targets) yield* reach(table, { caster, target, spell }, rolled);
  }
  yield* stay(table, command, spell);
}

/** A ray whose target has gone out of its way in the meantime is lost. */
function* shoot(
  table: Table,
  { who: caster, action }: ActCommand,
  { target, spell }: { readonly target: CreatureId; readonly spell: SpellOrder },
): Rule<void> {
  const order = touchOrder(table, { caster, target, spell });
  const impossible = refusalOf(() => {
    checkStrike(table, order);
  });
  if (impossible === null) yield* swing(table, order, action);
}

/** Keeps count of a spell that stays: by concentration, for some rounds, or until somebody dismisses it. */
function* stay(table: Table, command: ActCommand, spell: SpellOrder): Rule<void> {
  const { who } = command;
  const { duration } = spell;
  if (duration === undefined) return;
  const kept = { command: { ...command, spell }, actionsLeft: 0, starting: false, fresh: true };
  const until = typeof duration === "number" ? ({ kind: "rounds", of: who, left: duration } as const) : undefined;
  const stage = duration === "concentration" ? CONCENTRATION : ACTIVE_SPELL;
  const changes = begin(table, who, { stage, spell: kept, ...(until === undefined ? {} : { until }) });
  yield* tell(kept, { what: "kept", changes });
}
