import type { Total } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import { canAct, conditionRows } from "../combat/conditions.ts";
import { savingThrow } from "../combat/saves.ts";
import { holdAround, holdsOf } from "../combat/ties.ts";
import type { ActCommand } from "../commands.ts";
import type { Difficulty } from "../editions/casting-rules.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import { maneuverBonus } from "../maneuvers/bonus.ts";
import { object } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { CASTING, CONCENTRATION, giveUp, orderOf, spellAt } from "./in-force.ts";

/** What a difficulty comes to for a spell of this level. */
export function difficultyOf({ base, perLevel, perDamage }: Difficulty, level: number, damage: number = 0): number {
  return base + perLevel * level + Math.floor(perDamage * damage);
}

/**
 * Whether a creature has its mind free for a spell.
 *
 * Rule: `Pathfinder · Concentration`.
 */
export function canConcentrate(table: Table, caster: Creature): boolean {
  if (!canAct(table, caster) || isMarked(caster, table.edition.casting.distracts)) return false;
  return conditionRows(table, caster).every(({ row }) => row.noConcentration !== true);
}

/**
 * Makes sure that a creature has its mind free for a spell.
 * @throws {Refused} when it has not.
 */
export function requireConcentration(table: Table, who: CreatureId): void {
  if (canConcentrate(table, creatureOf(table.field, who))) return;
  object(table, { code: "cannot-act", rule: "Concentration", sentence: "CannotConcentrate", values: { who } });
}

/** Whether a creature has one of these traits or effects. */
export function isMarked({ traits, effects }: Creature, marks: readonly string[]): boolean {
  return marks.some((mark) => traits.includes(mark) || effects.some(({ source }) => source === mark));
}

/** What a creature adds to a concentration check; `extra` comes from the feat for casting in combat. */
export function concentrationBonus(table: Table, caster: Creature, extra = 0): Total {
  const { casting, stacking } = table.edition;
  return sumUp([...casting.concentration(table, caster), part("combat-casting", extra)], stacking);
}

/** A concentration check. */
interface Check {
  readonly dc: number;
  readonly bonus?: number;
}

/**
 * Makes a concentration check.
 *
 * Rule: `Pathfinder · Concentration`.
 */
export function* concentrate(table: Table, who: CreatureId, { dc, bonus: extra = 0 }: Check): Rule<boolean> {
  const bonus = concentrationBonus(table, creatureOf(table.field, who), extra);
  const natural = yield* rollOne({ by: who, purpose: "check", sides: 20, plus: bonus.total });
  const total = natural + bonus.total;
  const success = total >= dc;
  const check = { by: who, check: "concentration", natural, total, dc, against: null, success, bonus };
  yield* happen({ kind: "checked", ...check });
  return success;
}

/**
 * Everything that interferes with a casting, or with keeping a spell up, from the caster's own state and as the order
 * names it: a check for each, until one fails.
 *
 * Rule: `Pathfinder · Concentration`, `Pathfinder · Concentrating to Maintain a Spell`.
 * @returns whether concentration holds
 */
export function* holdConcentration(
  table: Table,
  command: ActCommand,
  { level, defensively }: { readonly level: number; readonly defensively: boolean },
): Rule<boolean> {
  const { casting } = table.edition;
  const caster = creatureOf(table.field, command.who);
  const named = [...interferencesOf(table, caster), ...(command.interference ?? [])];
  const checks: Check[] = [...new Set(named)].flatMap((name) => {
    const difficulty = casting.interferences[name];
    if (difficulty === undefined) return [];
    const helped = casting.defensiveFeat.against.includes(name);
    const held = difficulty.grappler === true ? gripOn(table, caster) : 0;
    return [{ dc: difficultyOf(difficulty, level) + held, bonus: helped ? featBonus(table, caster) : 0 }];
  });
  const { bleed } = caster.hitPoints;
  if (bleed > 0) checks.push({ dc: difficultyOf(casting.hurting, level, bleed) });
  if (defensively) checks.push(defensiveCheck(table, caster, level));
  for (const check of checks) {
    const held = yield* concentrate(table, command.who, check);
    if (!held) return false;
  }
  return true;
}

/** What a caster's own conditions do to its concentration, by name. */
function interferencesOf(table: Table, caster: Creature): readonly string[] {
  return conditionRows(table, caster).flatMap(({ row: { interferes, withOption } }) => {
    const optional = withOption !== undefined && table.field.options[withOption.option] === true;
    return [interferes, optional ? withOption.interferes : undefined].filter((each) => each !== undefined);
  });
}

/** The combat maneuver bonus of whoever wrestles with a caster; 0 where nothing says who that is. */
function gripOn(table: Table, { id }: Creature): number {
  const holder = holdAround(table.field, id)?.grappler ?? holdsOf(table.field, id)[0]?.held;
  if (holder === undefined) return 0;
  return maneuverBonus(table, { who: holder, target: id, maneuver: "grapple", with: null, bonus: [] }).total;
}

/**
 * Refuses an interference that the edition does not know.
 * @throws {Refused} with the names that it knows.
 */
export function checkInterference(table: Table, { who, interference = [] }: ActCommand): void {
  const { interferences } = table.edition.casting;
  const unknown = interference.find((name) => interferences[name] === undefined);
  if (unknown === undefined) return;
  const values = { who, interference: unknown, known: Object.keys(interferences) };
  object(table, { code: "missing-requirement", rule: "Concentration", sentence: "NoSuchInterference", values });
}

/**
 * Damage, to somebody who casts or keeps up a spell: concentration is lost with consciousness, else a check tells.
 *
 * Rule: `Pathfinder · Attacks of Opportunity`, `Pathfinder · Concentrating to Maintain a Spell`.
 * @param damage points
 */
export function* disturb(table: Table, who: CreatureId, damage: number): Rule<void> {
  for (const stage of [CASTING, CONCENTRATION] as const) {
    const spell = spellAt(creatureOf(table.field, who), stage);
    if (spell === null || damage <= 0) continue;
    const dc = difficultyOf(table.edition.casting.injured, orderOf(spell).level, damage);
    const able = canConcentrate(table, creatureOf(table.field, who));
    if (able && (yield* withstand(table, who, dc))) continue;
    yield* giveUp(table, who, { stage, what: stage === CASTING ? "lost" : "ended" });
  }
}

/** Whether a caster bears up under a wound. */
function* withstand(table: Table, who: CreatureId, dc: number): Rule<boolean> {
  const { againstWounds } = table.edition.casting;
  if (againstWounds === "concentration") return yield* concentrate(table, who, { dc });
  return (yield* savingThrow(table, { who, kind: againstWounds, dc })).success;
}

function defensiveCheck(table: Table, caster: Creature, level: number): Check {
  return { dc: difficultyOf(table.edition.casting.defensively, level), bonus: featBonus(table, caster) };
}

function featBonus(table: Table, caster: Creature): number {
  const { feat, bonus } = table.edition.casting.defensiveFeat;
  return caster.feats.includes(feat) ? bonus : 0;
}
