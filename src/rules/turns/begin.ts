import type { BeginCommand } from "../commands.ts";
import type { Standing } from "../field/battle.ts";
import type { CreatureId } from "../field/creature.ts";
import { changeBattle, changeCreature } from "../field/event.ts";
import { allCreatures, creatureOf } from "../field/field.ts";
import { BEFORE_THE_FIGHT } from "../field/turn.ts";
import { refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { rollInitiative } from "./initiative.ts";
import { beginTurn, isLiving } from "./turn.ts";

/**
 * Starts the fight: everyone rolls initiative, awareness decides whether a surprise round comes first, and the first
 * turn begins. Everybody is flat-footed until then.
 *
 * Rule: `Pathfinder · How Combat Works`, `Pathfinder · Surprise`.
 * @throws {Refused} when a fight is going on already, or nobody is there to fight.
 */
export function* begin(table: Table, command: BeginCommand): Rule<void> {
  if (table.field.battle.phase !== "none") {
    refuse({ code: "not-now", rule: "How Combat Works", sentence: "FightGoesOn", values: {} });
  }
  for (const who of [...Object.keys(command.initiative), ...(command.aware ?? [])]) creatureOf(table.field, who);
  const order = yield* rollInitiative(table, command.initiative);
  const [first] = order;
  if (first === undefined) {
    refuse({ code: "not-now", rule: "How Combat Works", sentence: "NobodyThere", values: {} });
  }
  const aware = command.aware ?? order.map(({ who }) => who);
  const surprise = isSurprise(order, aware);
  yield* standReady(table, order, { aware, surprise });
  const starts = order.find(({ who }) => isLiving(table, who) && (!surprise || aware.includes(who))) ?? first;
  yield* beginTurn(table, starts.who);
}

/** Some but not all are aware of their opponents. */
function isSurprise(order: readonly Standing[], aware: readonly CreatureId[]): boolean {
  const knowing = order.filter(({ who }) => aware.includes(who)).length;
  return knowing > 0 && knowing < order.length;
}

function* standReady(
  table: Table,
  order: readonly Standing[],
  { aware, surprise }: { readonly aware: readonly CreatureId[]; readonly surprise: boolean },
): Rule<void> {
  const turns = allCreatures(table.field).flatMap((creature) => {
    const opportunities = table.edition.opportunitiesPerRound(table, creature);
    return changeCreature(table.field, creature.id, { turn: { ...BEFORE_THE_FIGHT, opportunities } });
  });
  const battle = changeBattle(table.field, {
    phase: surprise ? "surprise" : "round",
    round: surprise ? 0 : 1,
    order,
    aware: [...aware],
  });
  yield* happen({ kind: "battle-began", order: order.map(({ who }) => who) }, [...turns, ...battle]);
}
