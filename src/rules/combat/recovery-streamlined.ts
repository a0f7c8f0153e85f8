import type { CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { has } from "./conditions.ts";
import { loseOne } from "./dying.ts";
import type { Rest } from "./recovery.ts";
import { healAbilities, isDayInBed, nightEnds, refuseWhileBleeding } from "./recovery.ts";
import { tellConditions } from "./tell-conditions.ts";

/** The die that decides for the dying and the unconscious, and the face that saves them. */
const DIE = 10;
const SAVES = 1;

/**
 * A turn of somebody dying: on a 1 of the d10 it becomes stable, otherwise it loses a hit point.
 *
 * Rule: `Streamlined · Stable Characters and Recovery`.
 */
export function* dyingRoll(table: Table, who: CreatureId): Rule<void> {
  if (!(yield* rollsTheOne(who, "stabilize"))) return yield* loseOne(table, who, "dying");
  const hitPoints = { ...creatureOf(table.field, who).hitPoints, stable: true };
  yield* happen({ kind: "noted", who, what: "stabilized" }, changeCreature(table.field, who, { hitPoints }));
}

/**
 * Lets hours pass: whoever is dying becomes stable or dies first; a tended creature has every hour the chance of a d10 to
 * wake, disabled; a night's rest brings hit points back to all but those who lie wounded with nobody to tend them, whose
 * life is the game master's to decide on.
 *
 * Rule: `Streamlined · Recovering with Help`, `Streamlined · Recovering without Help`, `Streamlined · Natural Healing`.
 * @throws {Refused} when the creature bleeds: that has to be seen to first.
 */
export function* restStreamlined(table: Table, who: CreatureId, how: Rest): Rule<void> {
  refuseWhileBleeding(table, who);
  yield* tellConditions(table, who, passTime(table, who, how));
}

function* passTime(table: Table, who: CreatureId, how: Rest): Rule<void> {
  while (has(table, creatureOf(table.field, who), "dying")) yield* dyingRoll(table, who);
  if (has(table, creatureOf(table.field, who), "dead")) return;
  if (isDown(table, who) && !how.tended)
    return yield* happen({ kind: "advised", who, what: "left-alone", about: null });
  for (let hour = 1; hour <= how.hours; hour += 1) {
    yield* wakingHour(table, who);
    if (nightEnds(hour)) yield* night(table, who, isDayInBed(how, hour) ? 2 : 1);
  }
}

function* wakingHour(table: Table, who: CreatureId): Rule<void> {
  const { hitPoints } = creatureOf(table.field, who);
  if (hitPoints.now > 0 || hitPoints.awake || !(yield* rollsTheOne(who, "wake"))) return;
  const awake = { ...creatureOf(table.field, who).hitPoints, awake: true };
  yield* happen({ kind: "noted", who, what: "awake" }, changeCreature(table.field, who, { hitPoints: awake }));
}

/** One hit point a level, of which a whole day in bed brings two. */
function* night(table: Table, who: CreatureId, factor: number): Rule<void> {
  yield* healAbilities(table, who, factor);
  yield* table.edition.injury.heal(table, who, creatureOf(table.field, who).level * factor);
}

function isDown(table: Table, who: CreatureId): boolean {
  return creatureOf(table.field, who).hitPoints.now <= 0;
}

function* rollsTheOne(by: CreatureId, check: string): Rule<boolean> {
  const natural = yield* rollOne({ by, purpose: "stabilize", sides: DIE });
  const success = natural === SAVES;
  const rolled = { kind: "checked", by, check, natural, total: natural, dc: null, against: null, success } as const;
  yield* happen({ ...rolled, bonus: null });
  return success;
}
