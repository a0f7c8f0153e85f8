import { conditionRows, conditionsOf } from "../combat/conditions.ts";
import { provokeByCrawlingIn, provokeByEntering, provokeByLeaving } from "../combat/provoking-movement.ts";
import { readiedBefore } from "../combat/readied.ts";
import { applyEvent, changeCreature } from "../field/event.ts";
import type { Change } from "../field/event.ts";
import type { Field } from "../field/field.ts";
import { creatureOf } from "../field/field.ts";
import type { ConditionName } from "../field/names.ts";
import type { Place } from "../field/place.ts";
import { squareOf } from "../field/place.ts";
import type { Turn } from "../field/turn.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { approach } from "../turning/flight.ts";
import type { Way } from "./illegal-end.ts";
import { leaveIllegalSpace } from "./illegal-end.ts";
import { KINDS } from "./kinds.ts";
import { Passage } from "./passage.ts";
import type { Plan } from "./plan.ts";
import { isOpen } from "./trace-steps.ts";
import type { PlannedStep } from "./trace-steps.ts";
import { tumble } from "./tumbling.ts";

/** Some steps of a movement that nothing comes between, from the place where they start. */
interface Section {
  readonly from: Place;
  readonly steps: readonly PlannedStep[];
}

/**
 * Walks a planned movement square by square. Before each square that is left come the opportunities that it gives, and
 * before each that is entered the actions readied against it; whoever cannot go on after that stops where it is.
 *
 * Rule: `Pathfinder · Attacks of Opportunity · Moving`, `Pathfinder · Ready`.
 * @returns whether it got to the end
 */
export function* walk(table: Table, plan: Plan): Rule<boolean> {
  const who = plan.mover.body.id;
  const trail: Place[] = [...(plan.leg?.behind ?? []), plan.mover.body.place];
  const way: Way = { trail, planned: plan.steps.map(({ to }) => squareOf(to)) };
  let section: Section = { from: plan.mover.body.place, steps: [] };
  // What comes between two parts of a movement may have put somebody where the second one ends.
  let interrupted = plan.leg !== undefined;
  for (const [index, step] of plan.steps.entries()) {
    if (comesBetween(table, plan, { index, section })) {
      yield* enter(table, plan, section);
      yield* comeBetween(table, plan, index);
      interrupted = true;
      if (!goesOn(table, plan, index)) {
        yield* happen({ kind: "halted", who, at: squareOf(creatureOf(table.field, who).place) });
        yield* leaveIllegalSpace(table, plan.mover, way);
        return false;
      }
      section = { from: creatureOf(table.field, who).place, steps: [] };
    }
    section = { ...section, steps: [...section.steps, step] };
    trail.push(step.to);
  }
  yield* enter(table, plan, section);
  if (interrupted && plan.leg?.onward !== true) yield* leaveIllegalSpace(table, plan.mover, way);
  yield* crawledIn(table, plan);
  yield* hasCome(table, plan, plan.steps.length);
  return isAble(table, plan);
}

/** A crawl of one square gives its opportunities where it leads as well. */
function* crawledIn(table: Table, plan: Plan): Rule<void> {
  const last = plan.steps.at(-1);
  if (last === undefined) return;
  const { id, place } = plan.mover.body;
  yield* provokeByCrawlingIn(table, { mover: id, from: place, to: last.to, kind: plan.kind, first: true });
}

/**
 * What comes between before a step: what was readied against coming here, opportunities for leaving and for entering, and
 * what was readied against going on.
 */
function* comeBetween(table: Table, plan: Plan, index: number): Rule<void> {
  const step = plan.steps[index];
  if (step === undefined) return;
  const mover = plan.mover.body.id;
  if (index > 0) yield* hasCome(table, plan, index);
  if (!isAble(table, plan)) return;
  const { place: from } = creatureOf(table.field, mover);
  const first = index === 0 && !plan.continues;
  const spared = plan.leg?.spared ?? null;
  const leaving = { mover, from, to: step.to, kind: plan.kind, first, spared: spared === null ? [] : [spared] };
  const { tumbling } = plan;
  if (tumbling !== null) yield* tumble(table, tumbling, leaving);
  if (!isAble(table, plan)) return;
  const open = tumbling === null ? leaving : { ...leaving, spared: [...leaving.spared, ...tumbling.evaded] };
  yield* provokeByLeaving(table, open);
  if (!isAble(table, plan)) return;
  yield* provokeByEntering(table, open);
  if (!isAble(table, plan)) return;
  const came = index === 0 ? null : placeBefore(plan, index);
  yield* readiedBefore(table, plan.who, {
    unit: "square",
    index: index + 1 + behind(plan),
    mover,
    came,
    from,
    to: step.to,
  });
}

/** What was readied against the mover's coming to where it is now, so many steps from where it started. */
function* hasCome(table: Table, plan: Plan, steps: number): Rule<void> {
  const mover = plan.mover.body.id;
  const came = placeBefore(plan, steps);
  const { place: from } = creatureOf(table.field, mover);
  yield* readiedBefore(table, plan.who, {
    unit: "square",
    index: steps + 1 + behind(plan),
    mover,
    came,
    from,
    to: null,
  });
}

/** How many squares of the movement lie behind this part of it. */
function behind({ leg }: Plan): number {
  return leg?.behind.length ?? 0;
}

/** Where the mover was before the last of so many steps. */
function placeBefore(plan: Plan, steps: number): Place {
  return plan.steps[steps - 2]?.to ?? plan.mover.body.place;
}

/**
 * Whether anything comes between before a step. The rule is only begun, on the field as it will be then, and never gone
 * on with: nothing happens by it.
 */
function comesBetween(
  table: Table,
  plan: Plan,
  { index, section }: { readonly index: number; readonly section: Section },
): boolean {
  const field = entered(table.field, changesOf(table, plan, section));
  const there: Table = { edition: table.edition, field, perform: table.perform };
  return comeBetween(there, plan, index).next().done !== true;
}

/** The field after changes, for looking ahead. */
function entered(field: Field, changes: readonly Change[]): Field {
  return applyEvent(field, { happening: { kind: "noted", who: null, what: "ahead" }, changes });
}

/** Carries out the steps of a section as one. */
function* enter(table: Table, plan: Plan, section: Section): Rule<void> {
  const last = section.steps.at(-1);
  if (last === undefined) return;
  const costFeet = section.steps.reduce((sum, { feet }) => sum + feet, 0);
  const path = section.steps.map(({ to }) => squareOf(to));
  const elevationsFeet = section.steps.map(({ to }) => to.elevationFeet);
  const { kind, mode, mover } = plan;
  const happening = {
    kind: "moved",
    who: mover.body.id,
    as: kind,
    by: mode,
    from: section.from,
    path,
    ...(elevationsFeet.some((feet) => feet !== 0) ? { elevationsFeet } : {}),
    costFeet,
  } as const;
  yield* happen(happening, changesOf(table, plan, section));
  const places = [section.from, ...section.steps.map(({ to }) => to)];
  for (const id of [mover.body.id, ...mover.riders]) yield* approach(table, id, places);
}

function changesOf(table: Table, plan: Plan, { steps }: Section): readonly Change[] {
  const last = steps.at(-1);
  if (last === undefined) return [];
  const { body, riders } = plan.mover;
  const mover = creatureOf(table.field, body.id);
  const costFeet = steps.reduce((sum, { feet }) => sum + feet, 0);
  const own = changeCreature(table.field, body.id, {
    place: last.to,
    turn: turnAfter(table, plan, { turn: mover.turn, costFeet, last }),
    conditions: squeezedOrNot(mover.conditions, last.squeezed),
  });
  const seated = riders.filter((rider) => creatureOf(table.field, rider).rides === body.id);
  return [...own, ...seated.flatMap((rider) => changeCreature(table.field, rider, { place: last.to }))];
}

/**
 * Where half of a mount's double move or run was done, which is when its rider's shots and spells count: with a second
 * move, where that begins.
 *
 * Rule: `Pathfinder · Combat while Mounted`.
 */
function halfwayOf({ mover, kind, steps, continues }: Plan, last: PlannedStep): Place | null {
  const { body, riders } = mover;
  if (riders.length === 0) return null;
  if (kind === "move") return body.turn.movedFeet > 0 && !continues ? body.place : null;
  if (kind !== "double-move" && kind !== "run") return null;
  const feet = steps.reduce((sum, step) => sum + step.feet, 0);
  let gone = 0;
  const middle = steps.findIndex((step) => (gone += step.feet) * 2 >= feet);
  return steps[Math.min(middle, steps.indexOf(last))]?.to ?? null;
}

interface Walked {
  readonly turn: Turn;
  readonly costFeet: number;
  readonly last: PlannedStep;
}

/** Outside a fight nobody counts. */
function turnAfter(table: Table, plan: Plan, { turn, costFeet, last }: Walked): Turn {
  if (table.field.battle.phase === "none") return turn;
  if (plan.kind === "5-foot-step") return { ...turn, step: Math.max(0, turn.step - 1), movedAs: plan.kind };
  const movedFeet = turn.movedFeet + costFeet;
  const leftFeet = plan.budgetFeet - (movedFeet - plan.mover.body.turn.movedFeet);
  const strideFeet = KINDS[plan.kind].continues ? Math.max(0, leftFeet) : 0;
  const halfway = halfwayOf(plan, last) ?? turn.halfway;
  const counted = { movedFeet, movedAs: plan.kind, diagonals: last.diagonals, strideFeet, halfway };
  return { ...turn, step: 0, feetGiven: 0, ...counted };
}

/** The condition comes with entering a narrow place and goes with leaving it. */
function squeezedOrNot(conditions: readonly ConditionName[], squeezed: boolean): readonly ConditionName[] {
  if (squeezed === conditions.includes("squeezing")) return conditions;
  return squeezed ? [...conditions, "squeezing"] : conditions.filter((name) => name !== "squeezing");
}

/** Whether the mover, wherever it is by now, can take the first step of a plan. */
export function canWalkOn(table: Table, plan: Plan): boolean {
  return goesOn(table, plan, 0);
}

/** Whether the mover can still take its next step: nothing has stopped, moved or blocked it. */
function goesOn(table: Table, plan: Plan, index: number): boolean {
  const step = plan.steps[index];
  if (step === undefined || !isAble(table, plan)) return false;
  const body = creatureOf(table.field, plan.mover.body.id);
  const expected = plan.steps[index - 1]?.to ?? plan.mover.body.place;
  if (body.place.x !== expected.x || body.place.y !== expected.y) return false;
  const passage = new Passage(table, { ...plan.mover, body }, { elevationFeet: step.to.elevationFeet });
  const next = passage.stanceAt(step.to.x, step.to.y);
  return isOpen(passage, plan.kind, next);
}

/** Whether the mover's conditions let it go on. */
function isAble(table: Table, plan: Plan): boolean {
  if (plan.tumbling?.stopped === true) return false;
  const before = conditionsOf(table, plan.mover.body); // what hindered it before did not keep it from setting out
  const rows = conditionRows(table, creatureOf(table.field, plan.mover.body.id));
  return rows.every(({ name, row }) => {
    if (before.has(name)) return true;
    const down = row.movement === "crawl" && plan.kind !== "crawl";
    return row.acts !== "nothing" && row.movement !== "none" && !down;
  });
}
