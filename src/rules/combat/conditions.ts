import type { ConditionRow, Edition } from "../editions/edition.ts";
import type { Creature } from "../field/creature.ts";
import type { ConditionName } from "../field/names.ts";
import type { Table } from "../table.ts";

interface Known {
  readonly edition: Edition;
  readonly fighting: boolean;
  readonly conditions: ReadonlySet<ConditionName>;
  readonly rows: readonly NamedRow[];
}

/** A condition that a creature is under, with what the edition's table says of it. */
interface NamedRow {
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

/** The rows of the edition's table for all conditions that a creature is under. */
export function conditionRows(table: Table, creature: Creature): readonly NamedRow[] {
  return knownOf(table, creature).rows;
}

/** Whether a creature is at its opponents' mercy (`Pathfinder · Helpless Defenders`). */
export function isHelpless(table: Table, creature: Creature): boolean {
  return has(table, creature, "helpless");
}

/** Whether a creature can take any action at all, as far as its conditions go. */
export function canAct(table: Table, creature: Creature): boolean {
  return conditionRows(table, creature).every(({ row }) => row.acts !== "nothing");
}

/** Whether a creature has its senses: it is neither unconscious nor dead. */
export function isConscious(table: Table, creature: Creature): boolean {
  const conditions = conditionsOf(table, creature);
  return !conditions.has("unconscious") && !conditions.has("dead");
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
  const reflexes = creature.feats.includes("combat-reflexes");
  return conditionRows(table, creature).every(
    ({ name, row }) => row.noOpportunities !== true || (reflexes && name === "flat-footed"),
  );
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
  if (conditionRows(table, creature).some(({ row }) => denies(row, creature))) return true;
  return attack !== null && (isUnseen(table, attack.attacker, creature) || isFeinted(creature, attack));
}

/** Whether the Dexterity bonus is lost for a reason other than being caught flat-footed. */
export function losesDexterityAnyway(table: Table, creature: Creature): boolean {
  return conditionRows(table, creature).some(({ name, row }) => name !== "flat-footed" && denies(row, creature));
}

/** Whether `observer`, who goes by sight, cannot see `creature` because of one of its conditions (invisibility). */
export function isUnseen(table: Table, creature: Creature, observer: Creature): boolean {
  if (observer.traits.includes("blind-sight")) return false;
  return conditionRows(table, creature).some(({ row }) => row.unseen === true);
}

function denies(row: ConditionRow, creature: Creature): boolean {
  if (row.losesDexterity !== true) return false;
  return row.dexterityKeptBy === undefined || !creature.feats.includes(row.dexterityKeptBy);
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
  const rows = [...conditions].map((name) => ({ name, row: edition.conditions[name] }));
  const now = { edition, fighting, conditions, rows };
  known.set(creature, now);
  return now;
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
  if (fighting && !creature.turn.acted && !creature.traits.includes("uncanny-dodge")) add("flat-footed");
  return found;
}
