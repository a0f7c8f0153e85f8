import { part, sumUp } from "../breakdown.ts";
import { abilityModifier } from "../combat/ability.ts";
import { beginEffect } from "../combat/effects.ts";
import { conditionRows } from "../combat/conditions.ts";
import { armorWeight } from "../combat/protection.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";

/** The effect of having run to the limit: no running and no more than a normal move until it ends. */
export const OUT_OF_BREATH = "out-of-breath";
/** The effect of running this round. */
const RUNNING = "run";

/** How many times its speed a creature covers by running. Rule: `Pathfinder · Run`. */
export function runSpeeds(table: Table, creature: Creature): number {
  const { run } = table.edition.movement;
  return armorWeight(creature) === "heavy" ? run.speedsInHeavyArmor : run.speeds;
}

/**
 * Whether a runner can keep it up for another round: freely for as many rounds as its Constitution allows, after that by
 * a check that becomes harder every time. A failed check ends the running.
 *
 * Rule: `Pathfinder · Run`.
 */
export function* keepsRunning(table: Table, who: CreatureId): Rule<boolean> {
  const runner = creatureOf(table.field, who);
  const { run } = table.edition.movement;
  const rounds = run.rounds(runner);
  const beyond = rounds === null ? -1 : runner.turn.roundsRun - rounds;
  if (beyond < 0) return true;
  const bonus = sumUp(
    [
      part("con", abilityModifier(table, runner, "con")),
      ...conditionRows(table, runner).map(({ name, row }) => part(name, row.checks ?? 0)),
    ],
    table.edition.stacking,
  );
  const natural = yield* rollOne({ by: who, purpose: "check", sides: 20, plus: bonus.total });
  const [total, dc] = [natural + bonus.total, run.difficulty + beyond];
  const success = total >= dc;
  const turn = { ...runner.turn, roundsRun: success ? runner.turn.roundsRun : 0 };
  yield* happen(
    { kind: "checked", by: who, check: "run", natural, total, dc, against: null, success, bonus },
    changeCreature(table.field, who, { turn }),
  );
  return success;
}

/**
 * What running brings for the round: no Dexterity bonus to Armor Class, one more round on the count, and at the limit
 * the need of a rest.
 *
 * Rule: `Pathfinder · Run`.
 */
export function* startRunning(table: Table, who: CreatureId): Rule<void> {
  if (table.field.battle.phase === "none") return;
  const until = { kind: "turn-start", of: who } as const;
  yield* beginEffect(table, who, { effect: { source: RUNNING, condition: "running", until } });
  const runner = creatureOf(table.field, who);
  const turn = { ...runner.turn, roundsRun: runner.turn.roundsRun + 1 };
  yield* happen({ kind: "noted", who, what: "round-run" }, changeCreature(table.field, who, { turn }));
  const { run } = table.edition.movement;
  const rounds = run.rounds(runner);
  if (rounds === null || turn.roundsRun < rounds) return;
  // The count goes down at the start of each of its turns, and the first of those only ends the run.
  const rest = { kind: "rounds", of: who, left: run.restRounds + 1 } as const;
  yield* beginEffect(table, who, { effect: { source: OUT_OF_BREATH, until: rest } });
}
