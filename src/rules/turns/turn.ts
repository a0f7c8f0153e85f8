import { newTurn } from "../actions/budget.ts";
import { keepAtTurnEnd, keepAtTurnStart } from "../casting/keep-up.ts";
import { castAtTurnEnd, castBeforeTurn } from "../casting/long-casting.ts";
import { isGone } from "../combat/conditions.ts";
import type { EndCommand } from "../commands.ts";
import type { Standing } from "../field/battle.ts";
import type { CreatureId } from "../field/creature.ts";
import type { Effect } from "../field/effect.ts";
import type { Change } from "../field/event.ts";
import { changeBattle, changeCreature } from "../field/event.ts";
import type { Field } from "../field/field.ts";
import { allCreatures, creatureOf } from "../field/field.ts";
import { refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { conduct } from "./conduct.ts";
import { combatants, rollInitiative } from "./initiative.ts";
import { placeOf } from "./order.ts";

/**
 * Begins a creature's turn: fresh actions, effects that last until now end, a readied action that was never used is
 * lost, and whatever its injuries bring takes its course. Its mount's turn begins with it.
 *
 * Rule: `Pathfinder · The Combat Round`, `Pathfinder · Flat-Footed`, `Pathfinder · Stable Characters and Recovery`.
 */
export function* beginTurn(table: Table, who: CreatureId): Rule<void> {
  yield* castBeforeTurn(table, who);
  const { field } = table;
  const acting = [who, ...mountOf(field, who)];
  const turns = acting.flatMap((id) => changeCreature(field, id, { turn: newTurn(table, creatureOf(field, id)) }));
  const battle = changeBattle(field, {
    active: who,
    waiting: null,
    readied: field.battle.readied.filter((readied) => readied.who !== who),
  });
  yield* happen({ kind: "turn-began", who, round: field.battle.round }, [...turns, ...battle]);
  for (const id of acting) yield* endEffects(table, id, "turn-start");
  for (const id of acting) yield* table.edition.grapple.turnBegins(table, id);
  yield* keepAtTurnStart(table, who);
  for (const id of acting) yield* table.edition.injury.turnStart(table, id);
  for (const id of acting) yield* conduct(table, id);
}

/**
 * Ends a creature's turn and begins the next one's.
 *
 * Rule: `Pathfinder · The Combat Round`.
 * @throws {Refused} when it is not its turn.
 */
export function* endTurn(table: Table, command: EndCommand): Rule<void> {
  const { battle } = table.field;
  if (command.heirs !== undefined && battle.active === null && battle.phase !== "none") {
    return yield* succeed(table, command.heirs);
  }
  if (battle.active !== command.who) {
    const values = { who: command.who, active: battle.active ?? "" };
    return refuse({ code: "not-your-turn", rule: "The Combat Round", sentence: "NotYourTurnToEnd", values });
  }
  yield* castAtTurnEnd(table, command.who);
  yield* keepAtTurnEnd(table, command.who);
  for (const id of [command.who, ...mountOf(table.field, command.who)])
    yield* table.edition.grapple.turnEnds(table, id);
  const delaying = table.field.battle.delaying.filter((id) => id !== command.who);
  yield* happen({ kind: "turn-ended", who: command.who, round: battle.round }, changeBattle(table.field, { delaying }));
  for (const id of [command.who, ...mountOf(table.field, command.who)]) yield* endEffects(table, id, "turn-end");
  yield* nextTurn(table, command.who);
}

/** The turn of somebody who has left the fight goes to whoever waits, else to the next of those who stood after it. */
function* succeed(table: Table, heirs: readonly CreatureId[]): Rule<void> {
  const { waiting, order, round, phase, aware } = table.field.battle;
  if (waiting !== null) {
    const changes = changeBattle(table.field, { active: waiting, waiting: null });
    yield* happen({ kind: "turn-began", who: waiting, round }, changes);
    return;
  }
  const due = order.filter(({ who }) => heirs.includes(who) && (phase !== "surprise" || aware.includes(who)));
  const next = due.find(({ who }) => isLiving(table, who));
  if (next !== undefined) return yield* beginTurn(table, next.who);
  yield* beginNextRound(table);
}

/** Begins the turn after `who`'s: of whoever waits, else of the next in the order who is not dead. */
export function* nextTurn(table: Table, who: CreatureId): Rule<void> {
  const { waiting } = table.field.battle;
  if (waiting !== null) {
    const { order } = table.field.battle;
    if (placeOf(order, waiting) < placeOf(order, who)) yield* newRound(table);
    const changes = changeBattle(table.field, { active: waiting, waiting: null });
    yield* happen({ kind: "turn-began", who: waiting, round: table.field.battle.round }, changes);
    return;
  }
  const later = laterInRound(table, who);
  if (later !== null) return yield* beginTurn(table, later);
  yield* beginNextRound(table);
}

/** The next round with its first turn, unless nobody is left to take one. */
function* beginNextRound(table: Table): Rule<void> {
  if (!combatants(table).some(({ id }) => isLiving(table, id))) return;
  yield* newRound(table);
  const first = firstLiving(table);
  if (first !== null) yield* beginTurn(table, first);
}

/** Whose turn comes after the one that goes on now; `null` outside of a fight, or before that is rolled for. */
export function onDeck(table: Table): CreatureId | null {
  const { active, waiting } = table.field.battle;
  if (active === null || waiting !== null) return waiting;
  return laterInRound(table, active) ?? (isComplete(table) ? firstLiving(table) : null);
}

function* newRound(table: Table): Rule<void> {
  const { phase } = table.field.battle;
  const round = table.field.battle.round + 1;
  if (phase === "surprise") yield* joinLate(table);
  yield* happen({ kind: "noted", who: null, what: "round" }, changeBattle(table.field, { phase: "round", round }));
}

/**
 * Whose counts have passed since the last turn before `active`'s, that turn's owner included, the latest first: the
 * others among them delay or are dead.
 */
export function turnsPast(table: Table, active: CreatureId): readonly CreatureId[] {
  const { order, phase, round, aware, delaying } = table.field.battle;
  const place = placeOf(order, active);
  const inSurprise = ({ who }: Standing): boolean => aware.includes(who);
  const thisRound = order.slice(0, place).filter((standing) => phase !== "surprise" || inSurprise(standing));
  const hadRound = (standing: Standing): boolean => round > 1 || (inSurprise(standing) && !order.every(inSurprise));
  const lastRound = phase === "surprise" ? [] : order.slice(place).filter(hadRound);
  const past = [...lastRound, ...thisRound].map(({ who }) => who).toReversed();
  const latest = past.findIndex((who) => isLiving(table, who) && !delaying.includes(who));
  return latest < 0 ? past : past.slice(0, latest + 1);
}

/** Who comes after `who` in the same round, if anybody. In the surprise round only those aware act. */
function laterInRound(table: Table, who: CreatureId): CreatureId | null {
  const { order, phase, aware } = table.field.battle;
  const place = placeOf(order, who);
  const after = order.slice(place + 1).filter((standing) => phase !== "surprise" || aware.includes(standing.who));
  return after.find((standing) => isLiving(table, standing.who))?.who ?? null;
}

/** Who comes first in the order; `null` when all in it are dead. */
function firstLiving(table: Table): CreatureId | null {
  return table.field.battle.order.find((standing) => isLiving(table, standing.who))?.who ?? null;
}

/** Whether the next round goes by the order as it is: nobody is left to join it after the surprise round. */
function isComplete(table: Table): boolean {
  const { order, phase } = table.field.battle;
  return phase !== "surprise" || combatants(table).every(({ id }) => order.some(({ who }) => who === id));
}

/**
 * After the surprise round everybody joins the order who has no initiative yet; the earlier results stay.
 *
 * Rule: `Streamlined · How Combat Works`.
 */
function* joinLate(table: Table): Rule<void> {
  const { order, late } = table.field.battle;
  const joining = combatants(table).filter(({ id }) => !order.some(({ who }) => who === id));
  if (joining.length === 0) return;
  const given = Object.fromEntries(late.map(({ who, total }) => [who, total]));
  const joined = yield* rollInitiative(table, given, joining);
  const changes = changeBattle(table.field, { order: joined, late: [] });
  yield* happen({ kind: "order-joined", order: joined.map(({ who }) => who) }, changes);
}

/** Whether a creature still takes turns: the dead and the destroyed are passed over. */
export function isLiving(table: Table, who: CreatureId): boolean {
  return !isGone(table, creatureOf(table.field, who));
}

function mountOf(field: Field, who: CreatureId): readonly CreatureId[] {
  const { rides } = creatureOf(field, who);
  return rides === null ? [] : [rides];
}

/** Ends what lasts until `who`'s turn begins or ends, and counts down what lasts some of its rounds or turns. */
function* endEffects(table: Table, who: CreatureId, when: "turn-start" | "turn-end"): Rule<void> {
  for (const creature of allCreatures(table.field)) {
    const aged = creature.effects.map((effect) => age(effect, who, when));
    if (aged.every((effect, index) => effect === creature.effects[index])) continue;
    const effects = aged.filter((effect) => effect !== null);
    const changes: Change[] = changeCreature(table.field, creature.id, { effects });
    const ended = creature.effects.filter((_, index) => aged[index] === null);
    const [first] = ended;
    if (first === undefined) yield* happen({ kind: "noted", who: creature.id, what: "effects" }, changes);
    else yield* happen({ kind: "effect-ended", who: creature.id, source: first.source }, changes);
  }
}

/** The effect as it stands when `who`'s turn begins or ends; `null` when it ends now. */
function age(effect: Effect, who: CreatureId, when: "turn-start" | "turn-end"): Effect | null {
  const { until } = effect;
  if (until.kind === "open" || until.of !== who) return effect;
  if ((until.kind === "turn-end") !== (when === "turn-end")) return effect;
  if (until.kind === "turn-start" || until.left <= 1) return null;
  return { ...effect, until: { ...until, left: until.left - 1 } };
}
