import type { ConditionRow, Edition } from "../editions/edition.ts";
import type { Creature } from "../field/creature.ts";
import type { ConditionName } from "../field/names.ts";
import { CONDITIONS } from "../field/names.ts";
import type { Table } from "../table.ts";
import { wrestle } from "./ties.ts";

interface Known {
  readonly edition: Edition;
  readonly fighting: boolean;
  readonly conditions: ReadonlySet<ConditionName>;
  readonly rows: readonly ConditionInForce[];
}

/** A condition that follows from facts, and when. */
type Following = readonly [name: ConditionName, follows: (creature: Creature) => boolean];

const following = new WeakMap<Edition, readonly Following[]>();

/** A condition that a creature is under, with what the edition's table says of it. */
export interface ConditionInForce {
  readonly name: ConditionName;
  readonly row: ConditionRow;
}

/** Creatures never change, so what follows from one holds as long as the edition and the fight are the same. */
const known = new WeakMap<Creature, Known>();

/**
 * Every condition that a creature is under: stated, brought by effects, following from hit points, from not having
 * acted yet, and from each other.
 *
 * Rule: `Pathfinder · Flat-Footed`, `Pathfinder · Injury and Death`, `Pathfinder · Helpless Defenders`.
 */
export function conditionsOf(table: Table, creature: Creature): ReadonlySet<ConditionName> {
  return knownOf(table, creature).conditions;
}

/** Whether a creature is under a condition. */
export function has(table: Table, creature: Creature, name: ConditionName): boolean {
  return conditionsOf(table, creature).has(name);
}

/** The rows of the edition's table for all conditions that a creature is under, as they count for it. */
export function conditionRows(table: Table, creature: Creature): readonly ConditionInForce[] {
  return knownOf(table, creature).rows;
}

/** The first condition that does this to a creature, or nothing where none does. */
export function conditionThat(
  table: Table,
  creature: Creature,
  does: (row: ConditionRow) => boolean,
): ConditionName | null {
  for (const { name, row } of conditionRows(table, creature)) if (does(row)) return name;
  return null;
}

/** Whether a creature is at its opponents' mercy (`Pathfinder · Helpless Defenders`). */
export function isHelpless(table: Table, creature: Creature): boolean {
  return conditionThat(table, creature, (row) => row.atMercy === true) !== null;
}

/** Whether a creature takes no part any more: dead or destroyed. */
export function isGone(table: Table, creature: Creature): boolean {
  return conditionThat(table, creature, (row) => row.gone === true) !== null;
}

/**
 * Whether a creature has vitals to be hit: critical hits, precision damage and a coup de grace find them.
 *
 * Rule: `Pathfinder · Critical Hits`, `Pathfinder · Coup de Grace`.
 */
export function hasVitals(table: Table, creature: Creature): boolean {
  const { missing } = table.edition.attack.vitals;
  return !missing.some((trait) => creature.traits.includes(trait)) && !isInsubstantial(table, creature);
}

/** Whether weapons meet little resistance in it, and find no vitals. */
export function isInsubstantial(table: Table, creature: Creature): boolean {
  return conditionThat(table, creature, (row) => row.insubstantial === true) !== null;
}

/** Whether a creature can take any action at all, as far as its conditions go. */
export function canAct(table: Table, creature: Creature): boolean {
  return conditionRows(table, creature).every(({ row }) => row.acts !== "nothing");
}

/** Whether a creature has its senses: it is neither unconscious nor dead. */
export function isConscious(table: Table, creature: Creature): boolean {
  return conditionThat(table, creature, (row) => row.insensible === true) === null;
}

/**
 * Whether a creature may delay or ready: not without its senses, nor dying, should it be awake.
 *
 * Rule: `Pathfinder · Stable Characters and Recovery`.
 */
export function mayChangeInitiative(table: Table, creature: Creature): boolean {
  return isConscious(table, creature) && conditionThat(table, creature, (row) => row.slipping === true) === null;
}

/** Whether a creature sees with its eyes: it is neither blinded nor out of its senses. */
export function canSee(table: Table, creature: Creature): boolean {
  return conditionRows(table, creature).every(({ row }) => row.sightless !== true);
}

/**
 * Whether a creature's conditions let it take attacks of opportunity. Combat Reflexes lifts what being flat-footed
 * alone forbids.
 *
 * Rule: `Pathfinder · Flat-Footed`, `Pathfinder · Total Defense`.
 */
export function mayTakeOpportunities(table: Table, creature: Creature): boolean {
  return conditionRows(table, creature).every(({ row: { noOpportunities, opportunitiesKeptBy: feat } }) => {
    return noOpportunities !== true || (feat !== undefined && creature.feats.includes(feat));
  });
}

/** The attack that a Dexterity bonus might be lost against. */
export interface IncomingAttack {
  readonly attacker: Creature;
  readonly melee: boolean;
}

/**
 * Whether a creature gets no Dexterity bonus (and no dodge bonus) to Armor Class, against an attack if one is given: by
 * its conditions, because it cannot see the attacker, or because an effect such as a feint denies it.
 *
 * Rule: `Pathfinder · Armor Class`, `Pathfinder · Combat Modifiers`, `Pathfinder · Feint`.
 */
export function losesDexterity(table: Table, creature: Creature, attack: IncomingAttack | null = null): boolean {
  if (isExposed(creature) || conditionRows(table, creature).some(({ row }) => denies(row, creature))) return true;
  if (attack === null) return false;
  return isUnseen(table, attack.attacker, creature) || isFeinted(creature, attack) || isOpen(table, creature, attack);
}

/** Whether a creature that wrestles lies open to somebody with whom it does not. */
function isOpen(table: Table, creature: Creature, { attacker }: IncomingAttack): boolean {
  const open = conditionRows(table, creature).some(({ row }) => row.losesDexterityToOthers === true);
  return open && !wrestle(table.field, creature, attacker);
}

/** Whether the Dexterity bonus is lost for a reason other than being caught flat-footed. */
export function losesDexterityAnyway(table: Table, creature: Creature): boolean {
  if (isExposed(creature)) return true;
  return conditionRows(table, creature).some(({ row }) => row.toldApart !== true && denies(row, creature));
}

/** Whether `observer`, who goes by sight, cannot see `creature` because of one of its conditions (invisibility). */
export function isUnseen(table: Table, creature: Creature, observer: Creature): boolean {
  if (observer.traits.includes("blind-sight")) return false;
  return conditionRows(table, creature).some(
    ({ name, row }) => row.unseen === true && (row.hides !== true || isHiddenFrom(creature, name, observer)),
  );
}

/** Whether what hides a creature hides it from this observer: one whom it has beaten, or anybody if it is merely stated. */
function isHiddenFrom({ conditions, effects }: Creature, condition: ConditionName, { id }: Creature): boolean {
  if (conditions.includes(condition)) return true;
  return effects.some(({ modifiers }) => modifiers.some(({ to, against }) => to === "unseen-by" && against === id));
}

function multiplied(row: ConditionRow, times: number): ConditionRow {
  const { attack = { melee: 0, ranged: 0 }, saves = 0, checks = 0, maneuverDefense = 0 } = row;
  return {
    ...row,
    attack: { melee: attack.melee * times, ranged: attack.ranged * times },
    saves: saves * times,
    checks: checks * times,
    maneuverDefense: maneuverDefense * times,
  };
}

function denies(row: ConditionRow, creature: Creature): boolean {
  if (row.losesDexterity !== true) return false;
  return row.dexterityKeptBy === undefined || !creature.feats.includes(row.dexterityKeptBy);
}

/** Whether an effect takes the bonus away against everybody: pinning somebody does. */
function isExposed({ effects }: Creature): boolean {
  return effects.some(({ modifiers }) =>
    modifiers.some(({ to, against, once }) => to === "denied-dexterity" && against === null && !once),
  );
}

function isFeinted(creature: Creature, { attacker, melee }: IncomingAttack): boolean {
  const modifiers = melee ? creature.effects.flatMap((effect) => effect.modifiers) : [];
  return modifiers.some(
    ({ to, against }) => to === "denied-dexterity" && (against === null || against === attacker.id),
  );
}

function knownOf({ edition, field }: Table, creature: Creature): Known {
  const fighting = field.battle.phase !== "none";
  const before = known.get(creature);
  if (before !== undefined && before.edition === edition && before.fighting === fighting) return before;
  const conditions = derive(edition, creature, fighting);
  const rows = [...conditions].map((name) => ({ name, row: rowFor(edition, creature, name) }));
  const now = { edition, fighting, conditions, rows };
  known.set(creature, now);
  return now;
}

/** A condition's row as it counts for a creature: some count once for every negative level. */
function rowFor(edition: Edition, { hitPoints }: Creature, name: ConditionName): ConditionRow {
  const row = edition.conditions[name];
  return row.perNegativeLevel === true ? multiplied(row, Math.max(1, hitPoints.negativeLevels)) : row;
}

function followingIn(edition: Edition): readonly Following[] {
  const found =
    following.get(edition) ??
    CONDITIONS.flatMap((name): Following[] => {
      const { follows } = edition.conditions[name];
      return follows === undefined ? [] : [[name, follows]];
    });
  following.set(edition, found);
  return found;
}

function derive(edition: Edition, creature: Creature, fighting: boolean): ReadonlySet<ConditionName> {
  const found = new Set<ConditionName>();
  const add = (name: ConditionName): void => {
    if (found.has(name)) return;
    found.add(name);
    edition.conditions[name].implies?.forEach(add);
  };
  creature.conditions.forEach(add);
  for (const { condition } of creature.effects) if (condition !== null) add(condition);
  edition.injury.conditions(creature).forEach(add);
  for (const [name, follows] of followingIn(edition)) if (follows(creature)) add(name);
  const { keptOffBy } = edition.conditions["flat-footed"];
  const isWary = keptOffBy !== undefined && creature.traits.includes(keptOffBy);
  if (fighting && !creature.turn.acted && !isWary) add("flat-footed");
  return found;
}
