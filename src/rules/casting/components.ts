import { hasEffect } from "../combat/effects.ts";
import { conditionRows } from "../combat/conditions.ts";
import { freeHands } from "../actions/hands.ts";
import type { Creature } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import type { Change } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import { object } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { rollOne } from "../rule.ts";
import type { Component, SpellOrder } from "../spell-order.ts";
import type { Table } from "../table.ts";
import { isMarked } from "./concentration.ts";

const RULE = "Spell Components";

/** What stands for all components that have no listed cost. */
export const POUCH = "component-pouch";

/** Experience points, which some castings take. */
export const EXPERIENCE = "experience";

/** Elaborate components have been brought out for a spell. */
export const PREPARED_COMPONENTS = "prepared-components";

const THINGS: readonly Component[] = ["m", "f", "df"];

/** The components that a casting takes, with those left out that its metamagic does without. */
export function componentsOf(table: Table, { components, metamagic = [] }: SpellOrder): readonly Component[] {
  const { without } = table.edition.casting;
  return components.filter((each) => (each !== "v" && each !== "s") || !metamagic.includes(without[each]));
}

/**
 * Makes sure that a caster can bring up the components of a spell.
 *
 * Rule: `Pathfinder · Spell Components`.
 * @param things whether materials and focuses are needed as well: a scroll has had them already
 * @throws {Refused} with the component that is wanting.
 */
export function checkComponents(table: Table, caster: Creature, spell: SpellOrder, things: boolean): void {
  const components = componentsOf(table, spell);
  if (components.includes("v")) checkVoice(table, caster);
  if (components.includes("s")) checkGestures(table, caster);
  if (components.includes("xp")) checkExperience(table, caster, spell);
  if (things && components.some((each) => THINGS.includes(each))) checkThings(table, caster, spell);
}

function checkVoice(table: Table, caster: Creature): void {
  if (!isMarked(caster, table.edition.casting.mutes)) return;
  object(table, { code: "missing-requirement", rule: RULE, sentence: "NoVoice", values: { who: caster.id } });
}

function checkGestures(table: Table, caster: Creature): void {
  const values = { who: caster.id };
  const held = conditionRows(table, caster).find(({ row }) => row.noGestures === true);
  if (held !== undefined || isMarked(caster, table.edition.casting.binds)) {
    const condition = held?.name ?? "bound";
    object(table, {
      code: "missing-requirement",
      rule: RULE,
      sentence: "NoGestures",
      values: { ...values, condition },
    });
  }
  if (freeHands(caster) > 0) return;
  object(table, { code: "missing-requirement", rule: RULE, sentence: "NoHandToGesture", values });
}

function checkThings(table: Table, caster: Creature, { costs = [], elaborate = false }: SpellOrder): void {
  const missing =
    caster.components[POUCH] === 0 ? POUCH : costs.find((component) => (caster.components[component] ?? 0) < 1);
  if (missing !== undefined) {
    const values = { who: caster.id, component: missing };
    object(table, { code: "missing-requirement", rule: RULE, sentence: "NoComponent", values });
  }
  const clung = conditionRows(table, caster).some(({ row }) => row.components !== undefined);
  if ((elaborate || clung) && !hasEffect(table, caster.id, PREPARED_COMPONENTS)) {
    object(table, {
      code: "missing-requirement",
      rule: RULE,
      sentence: "ComponentsNotPrepared",
      values: { who: caster.id },
    });
  }
}

/**
 * Experience may be spent down to what the caster's level begins with, what a new level would take included; where nobody
 * counts it there is enough.
 *
 * Rule: `3.5 · Spell Components`.
 */
function checkExperience(table: Table, { id, level, components }: Creature, spell: SpellOrder): void {
  const cost = experienceCost(table, spell);
  const points = components[EXPERIENCE];
  const spare = (points ?? 0) - (table.edition.casting.experienceFor?.(level) ?? 0);
  if (points === undefined || cost <= spare) return;
  const values = { who: id, cost, spare: Math.max(0, spare) };
  object(table, { code: "missing-requirement", rule: RULE, sentence: "NoExperience", values });
}

function experienceCost({ edition }: Table, { components, experience = 0 }: SpellOrder): number {
  return edition.casting.experienceFor !== null && components.includes("xp") ? experience : 0;
}

/** What a casting takes from its caster once it begins: one of what is counted, and the materials that have a price. */
export function usedUp(table: Table, caster: Creature, spell: SpellOrder): readonly Change[] {
  const materials = componentsOf(table, spell).includes("m") ? (spell.costs ?? []) : [];
  const left = materials.reduce(oneLess, caster.components);
  const points = left[EXPERIENCE];
  const components =
    points === undefined ? left : { ...left, [EXPERIENCE]: Math.max(0, points - experienceCost(table, spell)) };
  const spells = spell.name === undefined ? caster.spells : oneLess(caster.spells, spell.name);
  const brought = spell.elaborate === true || componentsOf(table, spell).some((each) => THINGS.includes(each));
  const effects = brought ? caster.effects.filter(({ source }) => source !== PREPARED_COMPONENTS) : caster.effects;
  return changeCreature(table.field, caster.id, { components, spells, effects });
}

function oneLess(counts: Readonly<Record<string, number>>, name: string): Readonly<Record<string, number>> {
  const count = counts[name];
  return count === undefined ? counts : { ...counts, [name]: Math.max(0, count - 1) };
}

/**
 * Makes sure that a spell, or a use of an ability, is left.
 * @throws {Refused} when it is counted and used up.
 */
export function checkLeft(table: Table, { id, spells }: Creature, { name }: SpellOrder): void {
  if (name === undefined || spells[name] !== 0) return;
  object(table, {
    code: "missing-requirement",
    rule: "Cast a Spell",
    sentence: "SpellUsedUp",
    values: { who: id, spell: name },
  });
}

/**
 * Whether a caster who does not hear itself spoils a spell that takes its voice.
 *
 * Rule: `Pathfinder · Spell Components`.
 */
export function* isSpoiled(table: Table, who: string, spell: SpellOrder): Rule<boolean> {
  if (!componentsOf(table, spell).includes("v")) return false;
  const rows = conditionRows(table, creatureOf(table.field, who));
  const percent = Math.max(0, ...rows.map(({ row }) => row.verbalFailurePercent ?? 0));
  if (percent === 0) return false;
  return (yield* rollOne({ by: who, purpose: "spell-failure", sides: 100 })) <= percent;
}
