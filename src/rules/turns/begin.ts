import { takeFrightAtOnce } from "../actions/mount-control.ts";
import type { BeginCommand } from "../commands.ts";
import type { Battle, Standing } from "../field/battle.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { changeBattle, changeCreature } from "../field/event.ts";
import { allCreatures, creatureOf } from "../field/field.ts";
import { BEFORE_THE_FIGHT } from "../field/turn.ts";
import { refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { combatants, rollInitiative } from "./initiative.ts";
import { beginTurn, isLiving } from "./turn.ts";

/**
 * Starts the fight: initiative is rolled, awareness decides whether a surprise round comes first (which in some editions
 * those who are unaware of it have no initiative in yet), and the first turn begins. Everybody is flat-footed until then.
 *
 * Rule: `Pathfinder · How Combat Works`, `Pathfinder · Surprise`.
 * @throws {Refused} when a fight is going on already, or nobody is there to fight.
 */
export function* begin(table: Table, command: BeginCommand): Rule<void> {
  if (table.field.battle.phase !== "none") {
    return refuse({ code: "not-now", rule: "How Combat Works", sentence: "FightGoesOn", values: {} });
  }
  for (const who of [...Object.keys(command.initiative), ...(command.aware ?? [])]) creatureOf(table.field, who);
  const all = combatants(table);
  const aware = command.aware ?? all.map(({ id }) => id);
  const surprise = isSurprise(all, aware);
  const late = surprise && table.edition.turns.unawareRollLate ? all.filter(({ id }) => !aware.includes(id)) : [];
  const rolling = all.filter((creature) => !late.includes(creature));
  const order = yield* rollInitiative(table, command.initiative, rolling);
  const [first] = order;
  if (first === undefined) {
    return refuse({ code: "not-now", rule: "How Combat Works", sentence: "NobodyThere", values: {} });
  }
  const known = late.flatMap(({ id: who }) => {
    const total = command.initiative[who];
    return total === undefined ? [] : [{ who, total }];
  });
  yield* standReady(table, order, { aware, surprise, late: known });
  const unaware = all.find(({ id }) => !aware.includes(id));
  if (surprise && unaware !== undefined) {
    yield* happen({ kind: "advised", who: unaware.id, what: "awareness", about: null });
  }
  yield* takeFrightAtOnce(table);
  const starts = order.find(({ who }) => isLiving(table, who) && (!surprise || aware.includes(who))) ?? first;
  yield* beginTurn(table, starts.who);
}

/** Some but not all are aware of their opponents. */
function isSurprise(all: readonly Creature[], aware: readonly CreatureId[]): boolean {
  const knowing = all.filter(({ id }) => aware.includes(id)).length;
  return knowing > 0 && knowing < all.length;
}

interface Opening extends Pick<Battle, "aware" | "late"> {
  readonly surprise: boolean;
}

function* standReady(table: Table, order: readonly Standing[], { aware, surprise, late }: Opening): Rule<void> {
  const turns = allCreatures(table.field).flatMap((creature) => {
    const opportunities = table.edition.opportunitiesPerRound(table, creature);
    return changeCreature(table.field, creature.id, { turn: { ...BEFORE_THE_FIGHT, opportunities } });
  });
  const battle = changeBattle(table.field, {
    phase: surprise ? "surprise" : "round",
    round: surprise ? 0 : 1,
    order,
    aware: [...aware],
    late,
  });
  yield* happen({ kind: "battle-began", order: order.map(({ who }) => who) }, [...turns, ...battle]);
}
