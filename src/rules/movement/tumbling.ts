import { part, sumUp } from "../breakdown.ts";
import { conditionRows, isHelpless } from "../combat/conditions.ts";
import { provoke } from "../combat/opportunity.ts";
import { armorWeight, brokenArmorParts } from "../combat/protection.ts";
import type { MovementStep } from "../combat/provoking-movement.ts";
import { provokedByLeaving } from "../combat/provoking-movement.ts";
import { threatsTo } from "../combat/threats.ts";
import type { MoveCommand } from "../commands.ts";
import type { TumbleRules } from "../editions/movement-rules.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { allCreatures, areEnemies, creatureOf } from "../field/field.ts";
import type { Place } from "../field/place.ts";
import { squareOf } from "../field/place.ts";
import type { ArmorWeight } from "../field/protection.ts";
import { footprintOf } from "../geometry/space.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import type { Mover } from "./mover.ts";
import { objectToMove, refuseMove } from "./refuse-move.ts";

/** How a tumble goes so far. */
export interface Tumbling {
  readonly rules: TumbleRules;
  readonly hurried: boolean;
  /** Whom a check has got the mover past, and how often it has tried. */
  evaded: readonly CreatureId[];
  tries: number;
  /** A check to get through somebody's space has failed: the movement is over. */
  stopped: boolean;
}

/** Armor in which nobody tumbles. */
const TOO_HEAVY: readonly ArmorWeight[] = ["medium", "heavy"];

/**
 * A tumble that may be tried; `null` for a movement that is none.
 *
 * Rule: `Pathfinder · Moving Through a Square · Tumbling`.
 * @throws {Refused} when the edition has none, the mover is not trained or too heavily armored, or it is no regular move.
 */
export function tumblingOf(table: Table, { body }: Mover, command: MoveCommand): Tumbling | null {
  if (command.tumble !== true) return null;
  const { tumble } = table.edition.movement;
  const [who, kind, rule] = [body.id, command.as, "Tumbling"] as const;
  if (tumble === null) return refuseMove({ who, kind, code: "not-in-edition", rule, sentence: "TumbleUnknown" });
  const values = { skill: tumble.skill };
  const untrained = body.skills[tumble.skill] === undefined;
  if (untrained)
    objectToMove(table, { who, kind, code: "missing-requirement", rule, sentence: "TumbleUntrained", values });
  if (TOO_HEAVY.includes(armorWeight(body))) {
    objectToMove(table, { who, kind, code: "missing-requirement", rule, sentence: "TumbleArmor", values });
  }
  if (kind !== "move" || command.by !== "land") {
    objectToMove(table, { who, kind, code: "missing-requirement", rule, sentence: "TumbleKind", values });
  }
  return { rules: tumble, hurried: command.accelerated === true, evaded: [], tries: 0, stopped: false };
}

/** The mover as one who may get through opponents' spaces. */
export function tumblingMover(table: Table, mover: Mover): Mover {
  const foes = allCreatures(table.field).filter((other) => areEnemies(mover.body, other));
  return { ...mover, passes: [...(mover.passes ?? []), ...foes.map(({ id }) => id)] };
}

/**
 * The checks that a step of a tumble takes: against everybody who threatens what is left, and against whose space is
 * entered, which is harder. Who is beaten gets no opportunity; a failure in the way of an opponent ends the movement in
 * front of it, and that one strikes.
 *
 * Rule: `Pathfinder · Moving Through a Square · Tumbling`.
 */
export function* tumble(table: Table, tumbling: Tumbling, step: MovementStep): Rule<void> {
  const inTheWay = spacesEntered(table, step);
  const leaving = provokedByLeaving(table, { ...step, spared: [...tumbling.evaded, ...inTheWay] });
  const watching = leaving === null ? [] : threatsTo(table, leaving).map(({ by }) => by.id);
  for (const foe of watching) yield* evade(table, tumbling, { who: step.mover, foe, harder: 0 });
  for (const foe of inTheWay) {
    if (yield* evade(table, tumbling, { who: step.mover, foe, harder: tumbling.rules.through })) continue;
    tumbling.stopped = true;
    const { turn } = creatureOf(table.field, step.mover);
    const changes = changeCreature(table.field, step.mover, { turn: { ...turn, strideFeet: 0 } });
    yield* happen({ kind: "noted", who: step.mover, what: "tumble-failed" }, changes);
    yield* strikeAt(table, step, foe);
    return;
  }
}

/** The opponents whose space a step leads into and who could bar it. */
function spacesEntered(table: Table, { mover, from, to }: MovementStep): readonly CreatureId[] {
  const body = creatureOf(table.field, mover);
  const foes = allCreatures(table.field).filter((other) => areEnemies(body, other) && !isHelpless(table, other));
  const inside = (place: Place, foe: Creature): boolean => {
    const a = footprintOf(table, body, place);
    const b = footprintOf(table, foe);
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  };
  return foes.filter((foe) => inside(to, foe) && !inside(from, foe)).map(({ id }) => id);
}

interface Trial {
  readonly who: CreatureId;
  readonly foe: CreatureId;
  readonly harder: number;
}

function* evade(table: Table, tumbling: Tumbling, { who, foe, harder }: Trial): Rule<boolean> {
  const { rules, hurried, tries } = tumbling;
  const body = creatureOf(table.field, who);
  const conditions = conditionRows(table, body).map(({ name, row }) => part(name, row.checks ?? 0));
  const armor = brokenArmorParts(table, body, rules.skill);
  const bonus = sumUp(
    [part(rules.skill, body.skills[rules.skill] ?? 0), ...armor, ...conditions],
    table.edition.stacking,
  );
  const base = rules.difficulty(table, creatureOf(table.field, foe));
  const dc = base + harder + (hurried ? rules.hurried : 0) + tries * rules.further;
  const natural = yield* rollOne({ by: who, purpose: "check", sides: 20, plus: bonus.total });
  const total = natural + bonus.total;
  const success = total >= dc;
  tumbling.tries += 1;
  if (success) tumbling.evaded = [...tumbling.evaded, foe];
  yield* happen({ kind: "checked", by: who, check: rules.skill, natural, total, dc, against: foe, success, bonus });
  return success;
}

function* strikeAt(table: Table, { mover, from }: MovementStep, foe: CreatureId): Rule<void> {
  const squares = [squareOf(from)];
  const { passed } = creatureOf(table.field, mover).turn;
  const at = squareOf(from);
  yield* provoke(table, { provoker: mover, for: "movement", squares, at, only: [foe], except: passed });
}
