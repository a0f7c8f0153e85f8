import { canAct, conditionRows, conditionThat } from "../combat/conditions.ts";
import type { ActionType, ConditionRow } from "../editions/edition.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { Turn } from "../field/turn.ts";
import { NOTHING_COMING } from "../field/turn.ts";
import type { Refusal, RefusalCode } from "../refusal.ts";
import { firstObjection, object } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { countFree } from "./advice.ts";

/**
 * What a creature may still do this turn. A creature that conditions have limited to one action has a single standard or
 * move action, and none once it has used any.
 *
 * Rule: `Pathfinder · Action Types`, `Pathfinder · Restricted Activity`.
 */
export function actionsLeft(table: Table, who: Creature): Turn {
  const { turn } = who;
  if (!canAct(table, who)) return { ...turn, standard: 0, move: 0, swift: 0, step: 0 };
  if (actsLike(table, who, "free-only")) return { ...turn, restricted: true, standard: 0, move: 0, swift: 0, step: 0 };
  if (!isLimited(table, who)) return turn;
  const standard = turn.begun ? 0 : Math.min(1, turn.standard);
  const move = turn.begun ? 0 : Math.min(1, turn.move);
  const left = isMoveOnly(table, who)
    ? { standard: 0, move: Math.max(standard, move) }
    : { standard, move: standard > 0 ? 0 : move };
  return { ...turn, restricted: true, ...left };
}

/**
 * The turn that a creature begins with: fresh actions, and only one of them in the surprise round. What its conditions
 * take away from that, and give back when they end, is a matter of {@link actionsLeft}.
 */
export function newTurn(table: Table, who: Creature): Turn {
  const restricted = table.field.battle.phase === "surprise";
  const { standard, move, swift, step, feet } = who.turn.coming;
  const swiftLeft = who.turn.swiftOwed || !knows(table, "swift") ? 0 : 1;
  return {
    ...who.turn,
    acted: true,
    standard: Math.max(0, 1 + standard),
    move: Math.max(0, (restricted ? 0 : 1) + move),
    swift: Math.max(0, swiftLeft + swift),
    step: Math.max(0, 1 + step),
    feetGiven: feet,
    coming: NOTHING_COMING,
    opportunities: table.edition.opportunitiesPerRound(table, who),
    restricted,
    begun: false,
    swiftOwed: false,
    movedFeet: 0,
    movedAs: null,
    diagonals: 0,
    strideFeet: 0,
    passed: [],
    attacksMade: 0,
    roundsRun: who.turn.movedAs === "run" ? who.turn.roundsRun : 0,
    halfway: null,
    mountFeetMax: null,
    freeActions: [],
    advised: [],
  };
}

/** Whether its conditions leave a creature one standard or move action a turn. */
function isLimited(table: Table, who: Creature): boolean {
  return conditionThat(table, who, ({ acts }) => acts === "one-action" || acts === "move-only") !== null;
}

/**
 * Why a creature may not take an action of a type now, or nothing when it may: whose turn it is, its conditions, and
 * what it has left.
 *
 * Rule: `Pathfinder · Action Types`, `Pathfinder · The Surprise Round`, `Pathfinder · Immediate Actions`.
 */
export function whyNot(table: Table, who: CreatureId, type: ActionType): Refusal | null {
  if (!knows(table, type)) {
    const values = { type, edition: table.edition.name };
    return say("not-in-edition", "Action", "TypeNotInEdition", values);
  }
  if (actsForFree(table, who)) return cannotActAtAll(table, who);
  const objections = [outOfTurn(table, who, type), cannotActAtAll(table, who), missing(table, who, type)];
  return firstObjection(table, objections);
}

/**
 * Whether a creature's actions take nothing of its turn now: outside a fight, and for whoever carries out a readied
 * action, which is paid for already, or is the mount that does so.
 */
export function actsForFree(table: Table, who: CreatureId): boolean {
  const { phase, interrupting } = table.field.battle;
  if (phase === "none" || interrupting === who) return true;
  return interrupting !== null && creatureOf(table.field, interrupting).rides === who;
}

/**
 * Makes sure that a creature may take an action of a type now.
 * @throws {Refused} when it may not.
 */
export function requireAction(table: Table, who: CreatureId, type: ActionType): void {
  const why = whyNot(table, who, type);
  if (why !== null) object(table, why);
}

/**
 * The turn of a creature after it has paid for an action.
 * @throws {Refused} when it may not take one now.
 */
export function payFor(table: Table, who: CreatureId, type: ActionType): Turn {
  requireAction(table, who, type);
  const { turn } = creatureOf(table.field, who);
  if (actsForFree(table, who)) return turn;
  return paid(table, who, type);
}

/** Pays for an action, and says that it was taken. */
export function* spend(table: Table, { who, type, action, target = null }: Spending): Rule<void> {
  const turn = payFor(table, who, type);
  yield* happen({ kind: "acted", who, action, target }, changeCreature(table.field, who, { turn }));
  if (type === "free") yield* countFree(table, who, action);
}

/** Who takes which action, and on whom. */
export interface Spending {
  readonly who: CreatureId;
  readonly type: ActionType;
  /** The name of the action, as in the edition's table. */
  readonly action: string;
  readonly target?: CreatureId | null;
}

function paid(table: Table, who: CreatureId, type: ActionType): Turn {
  const creature = creatureOf(table.field, who);
  const left = actionsLeft(table, creature);
  const { turn } = creature;
  const done = { ...turn, standard: left.standard, move: left.move, strideFeet: 0, begun: true };
  switch (type) {
    case "standard":
      return { ...done, standard: oneLess(left.standard) };
    case "move":
      return left.move > 0 ? { ...done, move: left.move - 1 } : { ...done, standard: oneLess(left.standard) };
    case "full-round":
      return { ...done, standard: oneLess(left.standard), move: oneLess(left.move) };
    case "swift":
      return { ...turn, swift: oneLess(turn.swift) };
    case "immediate":
      return isActing(table, who)
        ? { ...turn, swift: oneLess(turn.swift) }
        : { ...turn, swift: oneLess(turn.swift), swiftOwed: true };
    case "free":
    case "none":
    case "varies":
      return turn;
  }
}

/** What is taken although none is left, since nobody minds, leaves none. */
function oneLess(count: number): number {
  return Math.max(0, count - 1);
}

/** Whether it is its turn, or that of its rider: a mount acts on its rider's count. */
export function isActing(table: Pick<Table, "field">, who: CreatureId): boolean {
  const { active } = table.field.battle;
  return active === who || (active !== null && creatureOf(table.field, active).rides === who);
}

/** Whether the edition has actions of a type. */
function knows(table: Table, type: ActionType): boolean {
  return table.edition.turns.actionTypes.includes(type);
}

function outOfTurn(table: Table, who: CreatureId, type: ActionType): Refusal | null {
  const { battle } = table.field;
  if (isActing(table, who) || type === "immediate") return null;
  const unaware = battle.phase === "surprise" && !battle.aware.includes(who);
  if (unaware) return say("surprised", "Unaware Combatants", "Surprised", { who });
  return say("not-your-turn", "The Combat Round", "NotYourTurn", { who, active: battle.active ?? "" });
}

function cannotActAtAll(table: Table, who: CreatureId): Refusal | null {
  const creature = creatureOf(table.field, who);
  if (canAct(table, creature)) return null;
  const hindering = conditionRows(table, creature).filter(({ row }) => row.acts === "nothing");
  const conditions = hindering.map(({ name }) => name);
  return say("cannot-act", "Inaction", "CannotAct", { who, conditions });
}

function missing(table: Table, who: CreatureId, type: ActionType): Refusal | null {
  const creature = creatureOf(table.field, who);
  const left = actionsLeft(table, creature);
  const acts = type === "standard" || type === "move" || type === "full-round" || type === "swift";
  if (acts && actsLike(table, creature, "free-only")) {
    return say(MISSING[type], "Restricted Activity", "FreeOnly", { who });
  }
  switch (type) {
    case "standard":
      if (isMoveOnly(table, creature)) return say("no-standard-action", "Restricted Activity", "MoveOnly", { who });
      return left.standard > 0 ? null : say("no-standard-action", "Standard Action", "NoStandardAction", { who });
    case "move":
      return left.move + left.standard > 0 ? null : say("no-move-action", "Move Action", "NoMoveAction", { who });
    case "full-round":
      return missingFullRound(left, who);
    case "swift":
      return left.swift > 0 ? null : say("no-swift-action", "Swift Action", "NoSwiftAction", { who });
    case "immediate":
      return missingImmediate(table, creature);
    case "free":
    case "none":
    case "varies":
      return null;
  }
}

function missingFullRound(left: Turn, who: CreatureId): Refusal | null {
  if (left.restricted) return say("no-full-round-action", "Restricted Activity", "FullRoundRestricted", { who });
  if (left.standard > 0 && left.move > 0) return null;
  return say("no-full-round-action", "Full-Round Action", "NoFullRoundAction", { who });
}

function missingImmediate(table: Table, creature: Creature): Refusal | null {
  const who = creature.id;
  if (conditionThat(table, creature, ({ noImmediate }) => noImmediate === true) !== null)
    return say("flat-footed", "Immediate Actions", "ImmediateFlatFooted", { who });
  const spent = isActing(table, who) ? creature.turn.swift === 0 : creature.turn.swiftOwed;
  return spent ? say("no-immediate-action", "Immediate Actions", "NoImmediateAction", { who }) : null;
}

const MISSING = {
  standard: "no-standard-action",
  move: "no-move-action",
  "full-round": "no-full-round-action",
  swift: "no-swift-action",
} as const satisfies Partial<Record<ActionType, RefusalCode>>;

function isMoveOnly(table: Table, who: Creature): boolean {
  return actsLike(table, who, "move-only");
}

/** Whether a condition leaves a creature just so much to do. */
function actsLike(table: Table, who: Creature, acts: ConditionRow["acts"]): boolean {
  return conditionThat(table, who, (row) => row.acts === acts) !== null;
}

function say(code: RefusalCode, rule: string, sentence: string, values: Refusal["values"]): Refusal {
  return { code, rule, sentence, values };
}
