import type { InjuryRules, Wound } from "../editions/edition.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { ConditionName } from "../field/names.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { loseOne } from "./dying.ts";
import { takeDamage } from "./hit-points.ts";
import { PF1_INJURY } from "./injury-pf1.ts";
import { tellConditions } from "./tell-conditions.ts";

/** At this many hit points and below a creature is dead, whatever its Constitution. */
const DEAD_AT = -10;

/** The face that makes a dying creature stable. */
const STABILIZES = 1;
const STABILIZING_DIE = 10;

/**
 * Hit points of the streamlined variant: dying from 0 on, dead at -10, and at half or more no single attack takes one
 * below 1. What heals and what time does is as in Pathfinder.
 *
 * Rule: `Streamlined · Injury and Death`, `Streamlined · Last Chance`.
 */
export const STREAMLINED_INJURY: InjuryRules = {
  ...PF1_INJURY,
  conditions,
  hurt,
  turnStart,
  *strain() {
    // Nobody is disabled here, so no act strains anybody.
  },
};

function conditions({ hitPoints }: Creature): readonly ConditionName[] {
  const { now, nonlethal, slain, stable } = hitPoints;
  if (slain || now <= DEAD_AT) return ["dead"];
  if (now <= 0) return stable ? ["stable", "unconscious"] : ["dying"];
  return nonlethal > now ? ["unconscious"] : [];
}

function* hurt(table: Table, who: CreatureId, wound: Wound): Rule<void> {
  yield* tellConditions(table, who, wounded(table, who, wound));
}

function* wounded(table: Table, who: CreatureId, { amount, nonlethal, ongoing, cause }: Wound): Rule<void> {
  const before = creatureOf(table.field, who).hitPoints;
  const taken = takeDamage(before, { amount, nonlethal, unlimited: true });
  const spared = !ongoing && before.now * 2 >= before.max && taken.after.now < 1;
  const hitPoints = spared ? { ...taken.after, now: Math.min(before.now, 1) } : taken.after;
  const lost = nonlethal ? taken.nonlethal : before.now - hitPoints.now;
  const changes = changeCreature(table.field, who, { hitPoints });
  yield* happen({ kind: "hurt", who, amount: lost, nonlethal, temporary: taken.temporary, cause }, changes);
}

function* turnStart(table: Table, who: CreatureId): Rule<void> {
  const { bleed } = creatureOf(table.field, who).hitPoints;
  if (bleed > 0) yield* hurt(table, who, { amount: bleed, nonlethal: false, ongoing: true, cause: "bleed" });
  if (!conditions(creatureOf(table.field, who)).includes("dying")) return;
  yield* tellConditions(table, who, dyingTurn(table, who));
}

function* dyingTurn(table: Table, who: CreatureId): Rule<void> {
  const face = yield* rollOne({ by: who, purpose: "stabilize", sides: STABILIZING_DIE });
  if (face !== STABILIZES) return yield* loseOne(table, who, "dying");
  const { hitPoints } = creatureOf(table.field, who);
  const changes = changeCreature(table.field, who, { hitPoints: { ...hitPoints, stable: true } });
  yield* happen({ kind: "noted", who, what: "stabilized" }, changes);
}
