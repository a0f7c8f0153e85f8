import { canSee, conditionRows } from "../combat/conditions.ts";
import { hasEffect } from "../combat/effects.ts";
import type { ConditionRow } from "../editions/edition.ts";
import type { MovementKind } from "../field/names.ts";
import type { Table } from "../table.ts";
import { KINDS } from "./kinds.ts";
import type { Mover } from "./mover.ts";
import { objectToMove, refuseMove } from "./refuse-move.ts";
import type { Pace } from "./speed.ts";
import { OUT_OF_BREATH } from "./running.ts";

/** What keeps a creature under the fly spell from running: the spell as an effect, or as a trait of its flight. */
const FLY_SPELL = { effect: "fly", trait: "fly-spell" } as const;

/**
 * Refuses a kind of movement that the mover is in no state for: conditions that stop it, lying prone, being blind, being
 * out of breath.
 *
 * Rule: `Pathfinder · Crawling`, `Pathfinder · Run`, `Pathfinder · Withdraw`, `Pathfinder · Take 5-Foot Step`,
 * `Pathfinder · Minimum Movement`.
 * @throws {Refused} naming the condition or what is missing.
 */
export function requireFitness(table: Table, mover: Mover, kind: MovementKind): void {
  const { body } = mover;
  const rules = KINDS[kind];
  const who = body.id;
  const stopped = conditionWith(table, mover, "none");
  if (stopped !== null) {
    objectToMove(table, { who, kind, code: "cannot-act", sentence: "MoveForbidden", values: { condition: stopped } });
  }
  requirePosture(table, mover, kind);
  if (rules.sight && !seesItsWay(table, mover)) {
    const code = kind === "5-foot-step" ? "difficult-terrain" : "missing-requirement";
    objectToMove(table, { who, kind, code, sentence: "MoveBlind" });
  }
  const slowed = conditionWith(table, mover, "no-run") ?? conditionWith(table, mover, "half");
  if (rules.brisk && slowed !== null) {
    objectToMove(table, { who, kind, code: "cannot-act", sentence: "MoveNotBrisk", values: { condition: slowed } });
  }
  if (kind === "run") requireRun(table, mover);
}

/** Who moves how, and how fast; `null` where it has no such movement. */
export interface Speeding {
  readonly mover: Mover;
  readonly kind: MovementKind;
  readonly pace: Pace | null;
}

/**
 * Refuses a kind of movement that takes a listed speed for the mode, and a 5-foot step of a creature as slow as that.
 *
 * Rule: `Pathfinder · Take 5-Foot Step`, `Pathfinder · Withdraw`.
 * @throws {Refused} with `no-speed`.
 */
export function requireSpeed(table: Table, { mover, kind, pace }: Speeding): Pace {
  const who = mover.body.id;
  const values = { mode: mover.mode };
  if (pace === null) return refuseMove({ who, kind, code: "no-speed", sentence: "MoveNoSpeed", values });
  if (KINDS[kind].listedSpeed && !pace.listed) {
    objectToMove(table, { who, kind, code: "no-speed", sentence: "MoveUnlistedSpeed", values });
  }
  if (kind === "5-foot-step" && pace.speedFeet <= STEP_FEET) {
    objectToMove(table, { who, kind, code: "no-speed", sentence: "StepTooSlow", values: { feet: pace.speedFeet } });
  }
  return pace;
}

/** Someone with no more speed than this needs a move action for a single square. */
const STEP_FEET = 5;

/** Whoever lies prone crawls or stands up first; nobody else crawls, unless the edition says so. */
function requirePosture(table: Table, mover: Mover, kind: MovementKind): void {
  const who = mover.body.id;
  const down = conditionWith(table, mover, "crawl");
  if (kind === "crawl" && down === null && table.edition.movement.onlyProneCrawl)
    objectToMove(table, { who, kind, code: "missing-requirement", sentence: "CrawlStanding" });
  if (kind !== "crawl" && down !== null) {
    objectToMove(table, { who, kind, code: "missing-requirement", rule: "Crawling", sentence: "MoveProne" });
  }
}

function requireRun(table: Table, mover: Mover): void {
  const { body } = mover;
  const kind = "run";
  const who = body.id;
  if (hasEffect(table, who, OUT_OF_BREATH) && body.turn.roundsRun === 0) {
    objectToMove(table, { who, kind, code: "not-now", sentence: "RunOutOfBreath" });
  }
  const { flyingOption } = table.edition.movement.run;
  if (mover.mode !== "fly" || flyingOption === null) return;
  if (table.field.options[flyingOption] !== true) {
    objectToMove(table, {
      who,
      kind,
      code: "missing-requirement",
      sentence: "RunInTheAir",
      values: { option: flyingOption },
    });
  }
  if (hasEffect(table, who, FLY_SPELL.effect) || body.traits.includes(FLY_SPELL.trait)) {
    objectToMove(table, { who, kind, code: "missing-requirement", sentence: "RunByFlySpell" });
  }
}

/** Whether darkness or blindness leaves the mover without sight of where it goes. */
function seesItsWay(table: Table, { body }: Mover): boolean {
  return canSee(table, body) || body.traits.includes("blind-sight");
}

/** The first of its conditions that does this to movement. */
function conditionWith(table: Table, { body }: Mover, movement: ConditionRow["movement"]): string | null {
  return conditionRows(table, body).find(({ row }) => row.movement === movement)?.name ?? null;
}
