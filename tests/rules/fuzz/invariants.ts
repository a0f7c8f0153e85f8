import { canAct, conditionsOf, has, isGone, isHelpless } from "../../../src/rules/combat/conditions.ts";
import { areGrappling, holdOn, tiesOf } from "../../../src/rules/combat/ties.ts";
import type { Creature } from "../../../src/rules/field/creature.ts";
import type { Field } from "../../../src/rules/field/field.ts";
import { allCreatures } from "../../../src/rules/field/field.ts";
import type { ConditionName } from "../../../src/rules/field/names.ts";
import { SIZES } from "../../../src/rules/field/names.ts";
import { squareKey } from "../../../src/rules/field/place.ts";
import { isAdjacent } from "../../../src/rules/geometry/distance.ts";
import { carrierOf, footprintOf, spaceOf } from "../../../src/rules/geometry/space.ts";
import type { Table } from "../../../src/rules/table.ts";
import { ensure } from "./ensure.ts";
import { tableOf } from "./table.ts";

/** What holds of every field, however it came about. */
export function checkField(field: Field): void {
  const table = tableOf(field);
  for (const creature of allCreatures(field)) {
    checkCounts(creature);
    checkHealth(table, creature);
    checkSaddle(field, creature);
  }
  checkOrder(field);
  ensure(isPlain(field), () => `the field is no plain data: ${unplain(field)}`);
}

/** What holds of a field besides once the rules, and not the game master's hand, had the last word. */
export function checkSettled(field: Field): void {
  const table = tableOf(field);
  for (const creature of allCreatures(field)) {
    for (const { opponent, part } of tiesOf(creature)) {
      if (part === "bonds") continue;
      const [grappler, held] = part === "grappler" ? [creature.id, opponent] : [opponent, creature.id];
      ensure(
        holdOn(field, grappler, held) !== null,
        () => `${creature.id} is tied to ${opponent}, who knows nothing of it`,
      );
      const other = field.creatures[opponent];
      const beside = other !== undefined && isAdjacent(table, creature, other);
      ensure(beside, () => `${creature.id} and ${opponent} grapple from afar`);
    }
  }
}

/** Nobody has come to share a space with somebody in which the rules let nobody stop. */
export function checkSpaces(before: Field, after: Field): void {
  const shared = new Set(sharing(before).map(nameOf));
  const table = tableOf(after);
  for (const pair of sharing(after)) {
    const isOld = shared.has(nameOf(pair)); // somebody may come round, or get loose, where it could not go
    ensure(isOld || mayShare(table, pair), () => `they share a space: ${nameOf(pair)}`);
  }
}

function checkCounts({ id, turn, wielded, weapons }: Creature): void {
  const { standard, move, swift, step, opportunities, strideFeet, movedFeet, diagonals, attacksMade, roundsRun } = turn;
  const feetMax = turn.mountFeetMax ?? 0;
  const counts = [standard, move, swift, step, opportunities, strideFeet, movedFeet, diagonals, attacksMade, roundsRun];
  for (const count of [...counts, feetMax]) {
    ensure(count >= 0 && Number.isFinite(count), () => `${id} has a count of ${count}: ${JSON.stringify(turn)}`);
  }
  ensure(
    standard <= 1 && move <= 1 && swift <= 1 && step <= 1,
    () => `${id} has too much to do: ${JSON.stringify(turn)}`,
  );
  const unknown = wielded.filter((name) => weapons[name] === undefined && name !== "unarmed-strike");
  ensure(unknown.length === 0, () => `${id} wields what it has not: ${unknown.join(", ")}`);
}

/** Below 0 hit points. */
const DOWN: readonly ConditionName[] = ["dying", "stable", "disabled", "dead", "destroyed", "unconscious"];
/** Not for lack of hit points alone. */
const UP: readonly ConditionName[] = ["dying", "stable", "disabled", "destroyed"];

function checkHealth(table: Table, creature: Creature): void {
  const { id, hitPoints, effects } = creature;
  const { now, max, nonlethal, temporary, bleed, negativeLevels } = hitPoints;
  const conditions = conditionsOf(table, creature);
  const state = (): string => `${id}: ${JSON.stringify(hitPoints)} is ${[...conditions].join(", ")}`;
  ensure(now <= max && [nonlethal, temporary, bleed, negativeLevels].every((count) => count >= 0), state);
  if (now < 0)
    ensure(
      DOWN.some((name) => conditions.has(name)),
      state,
    );
  const stated = new Set([...creature.conditions, ...effects.map(({ condition }) => condition)]);
  if (now > 0)
    ensure(
      UP.every((name) => !conditions.has(name) || stated.has(name)),
      state,
    );
  const isDown = conditions.has("dead") || (conditions.has("dying") && temporary === 0);
  if (isDown) ensure(!canAct(table, creature), state);
  if (hitPoints.slain) ensure(isGone(table, creature), state);
}

function checkSaddle(field: Field, { id, rides, place }: Creature): void {
  if (rides === null) return;
  const mount = field.creatures[rides];
  ensure(mount !== undefined, () => `${id} rides ${rides}, who is not there`);
  const [at, under] = [JSON.stringify(place), JSON.stringify(mount?.place)];
  ensure(at === under, () => `${id} at ${at} rides ${rides} at ${under}`);
  ensure(mount?.rides !== id, () => `${id} and ${rides} ride each other`);
}

function checkOrder({ battle, creatures }: Field): void {
  const names = battle.order.map(({ who }) => who);
  const state = (): string => JSON.stringify(battle);
  ensure(new Set(names).size === names.length, () => `somebody stands twice in the order: ${state()}`);
  ensure(
    names.every((who) => creatures[who] !== undefined),
    () => `a stranger stands in the order: ${state()}`,
  );
  ensure(
    battle.order.every(({ total }, index) => total <= (battle.order[index - 1]?.total ?? Infinity)),
    () => `the order is not sorted: ${state()}`,
  );
  const { active, readied, interrupting } = battle;
  ensure(active === null || names.includes(active), () => `whose turn it is has no place in the order: ${state()}`);
  ensure(interrupting === null, () => `somebody still interrupts: ${state()}`);
  ensure(
    new Set(readied.map(({ who }) => who)).size === readied.length,
    () => `somebody has readied twice: ${state()}`,
  );
}

type Pair = readonly [Creature, Creature];

function nameOf([one, other]: Pair): string {
  return `${one.id} and ${other.id}`;
}

function sharing(field: Field): readonly Pair[] {
  const table = tableOf(field);
  const everyone = allCreatures(field);
  return everyone.flatMap((one, index) =>
    everyone
      .slice(index + 1)
      .filter((other) => areInEachOther(table, one, other))
      .map((other): Pair => [one, other]),
  );
}

function areInEachOther(table: Table, one: Creature, other: Creature): boolean {
  const squares = new Set(spaceOf(table, one).map(squareKey));
  const [a, b] = [footprintOf(table, one), footprintOf(table, other)];
  const isLevel = a.floor < b.ceiling && b.floor < a.ceiling;
  return isLevel && spaceOf(table, other).some((each) => squares.has(squareKey(each)));
}

/**
 * Whether two may stop in the same space: a rider and its mount, those who grapple, the very small, whoever is past
 * minding, and who is thrown back to where somebody stands, where it lies prone (`3.5 · Overrun`).
 */
function mayShare(table: Table, pair: Pair): boolean {
  const [one, other] = [carrierOf(table, pair[0]), carrierOf(table, pair[1])];
  if (one.id === other.id || areWrestling(table.field, one, other)) return true;
  return [...pair, one, other].some((each) => {
    const small = SIZES.indexOf(each.size) <= SIZES.indexOf("tiny");
    const past = isHelpless(table, each) || has(table, each, "prone");
    return small || past || isGone(table, each) || each.traits.includes("incorporeal");
  });
}

/** Whether two grapple each other, or the same third. */
function areWrestling(field: Field, one: Creature, other: Creature): boolean {
  const opponents = [...tiesOf(one), ...tiesOf(other)].map(({ opponent }) => opponent);
  const common = opponents.some((id) => areGrappling(field, one.id, id) && areGrappling(field, other.id, id));
  return common || areGrappling(field, one.id, other.id);
}

function isPlain(value: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(JSON.parse(JSON.stringify(value))) && unplain(value) === null;
}

/** Where in some data a number is that no file can hold; `null` for nowhere. */
function unplain(value: unknown, path = ""): string | null {
  if (typeof value === "number") return Number.isFinite(value) ? null : path;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = unplain(part, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
