import type { ActCommand, MoveCommand, TriggerCommand } from "../commands.ts";
import type { Readied } from "../field/battle.ts";
import type { CreatureId } from "../field/creature.ts";
import { changeBattle } from "../field/event.ts";
import { allCreatures, creatureOf } from "../field/field.ts";
import { MANEUVERS } from "../field/names.ts";
import { object, refuse, Refused } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { choose, happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { placeNextTo, standingOf } from "../turns/order.ts";
import { canAct } from "./conditions.ts";
import type { Moment } from "./cue.ts";
import { isCued } from "./cue.ts";

/** How many readied actions one deed can set off at most, each but once; a bound, not a rule. */
const READIED_MAX = 100;

/**
 * Offers everyone with a readied action that waits for such a thing to carry it out just before what `interrupted` is
 * about to do.
 *
 * Rule: `Pathfinder · Ready`.
 * @param moment what comes next, counted from 1 within the deed that is interrupted
 */
export function* readiedBefore(table: Table, interrupted: CreatureId, moment: Moment): Rule<void> {
  const asked = new Set<CreatureId>();
  for (let count = 0; count < READIED_MAX; count += 1) {
    const next = table.field.battle.readied.find(
      (each) =>
        !asked.has(each.who) && mayGo(table, each.who, interrupted) && isCued(table, each, { by: interrupted, moment }),
    );
    if (next === undefined) return;
    asked.add(next.who);
    const before = { unit: moment.unit, index: moment.index };
    const { trigger, cue } = next;
    const reply = yield* choose(next.who, {
      kind: "readied",
      interrupted,
      trigger,
      cue,
      before,
      options: ["go", "hold"],
    });
    if (reply.choose === "go") yield* goAhead(table, next, { interrupted, count: countOf(table, interrupted) });
  }
}

/**
 * Carries out a readied action between other creatures' actions.
 *
 * Rule: `Pathfinder · Ready`.
 * @throws {Refused} when the creature has readied nothing, or can no longer act.
 */
export function* trigger(table: Table, { who, by }: TriggerCommand): Rule<void> {
  const readied = table.field.battle.readied.find((each) => each.who === who);
  if (readied === undefined) {
    return refuse({ code: "not-now", rule: "Ready", sentence: "NothingReadied", values: { who } });
  }
  const interrupted = by ?? table.field.battle.active;
  const cannot = { code: "cannot-act", rule: "Ready", sentence: "ReadiedCannotAct", values: { who } } as const;
  if (interrupted === null) return refuse(cannot);
  if (!mayGo(table, who, interrupted)) object(table, cannot);
  yield* goAhead(table, readied, { interrupted, count: holderOf(table, interrupted) });
}

interface Interruption {
  readonly interrupted: CreatureId;
  /** On whose count it takes place. */
  readonly count: CreatureId;
}

/** From here on it stands directly ahead of whoever set it off; then it does what it had readied. */
function* goAhead(table: Table, { who, command }: Readied, { interrupted, count }: Interruption): Rule<void> {
  const { battle } = table.field;
  const inOrder = count !== who && battle.order.some((standing) => standing.who === count);
  const total = inOrder ? standingOf(battle, count).total : standingOf(battle, who).total;
  const mine = { ...standingOf(battle, who), total };
  const changes = changeBattle(table.field, {
    order: inOrder ? placeNextTo(battle.order, mine, { before: count }) : battle.order,
    readied: battle.readied.filter((each) => each.who !== who),
    interrupting: who,
  });
  const { interrupting } = battle;
  yield* happen({ kind: "readied-went", who, before: interrupted }, changes);
  yield* carryOut(table, who, aimedAt(command, interrupted));
  yield* happen({ kind: "noted", who, what: "readied" }, changeBattle(table.field, { interrupting }));
}

/** An attack or maneuver that was readied against nobody in particular is made on whoever set it off. */
function aimedAt(command: ActCommand | MoveCommand, target: CreatureId): ActCommand | MoveCommand {
  if (command.verb === "move" || command.target !== undefined) return command;
  const aims = command.action === "attack" || MANEUVERS.some((name) => name === command.action);
  return aims ? { ...command, target } : command;
}

/** A readied action that has become impossible is lost; what it interrupts goes on all the same. */
function* carryOut(table: Table, who: CreatureId, command: Readied["command"]): Rule<void> {
  try {
    yield* table.perform(table, command);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    yield* happen({ kind: "readied-lapsed", who, before: null });
  }
}

/**
 * On whose count something takes place that a deed sets off: that of its doer, or of whoever's turn it is where the doer
 * acts out of turn, as in an attack of opportunity.
 */
function countOf(table: Table, doer: CreatureId): CreatureId {
  const holder = holderOf(table, doer);
  const { active } = table.field.battle;
  return active === null || active === holder ? holder : active;
}

/** Who has the place in the order on which a creature acts: the rider of a mount, anyone else itself. */
function holderOf(table: Table, who: CreatureId): CreatureId {
  const { order } = table.field.battle;
  if (order.some((standing) => standing.who === who)) return who;
  return allCreatures(table.field).find(({ rides }) => rides === who)?.id ?? who;
}

function mayGo(table: Table, who: CreatureId, interrupted: CreatureId): boolean {
  const creature = creatureOf(table.field, who);
  return who !== interrupted && canAct(table, creature);
}
