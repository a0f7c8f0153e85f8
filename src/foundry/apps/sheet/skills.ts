import { skillBonus } from "../../../rules/combat/skills.ts";
import { foreignTo } from "../../../rules/editions/known.ts";
import type { Seated } from "../../field/actor-table.ts";
import { SKILLS } from "../../data/skills.ts";
import { signed, word } from "../../words.ts";
import { breakdownHtml } from "./breakdown.ts";

/** A skill that somebody has, with what it comes to now. */
export interface SkillRow {
  readonly skill: string;
  readonly label: string;
  readonly bonus: string;
  readonly tooltip: string;
}

/** A skill with the number that is stored for it. */
export interface StoredSkill {
  readonly skill: string;
  readonly label: string;
  readonly value: number;
}

/** The skills of a creature that the edition knows, in the order of their words. */
export function skillRows({ table, creature }: Seated): readonly SkillRow[] {
  const known = Object.keys(creature.skills).filter((name) => isKnown({ table, creature }, name));
  return known.map((skill) => skillRow({ table, creature }, skill)).sort(byLabel);
}

/** One skill of a creature, trained or not. */
export function skillRow({ table, creature }: Seated, skill: string): SkillRow {
  const total = skillBonus(table, creature, skill);
  const label = word("Skill", skill);
  const bonus = signed(total.total);
  return { skill, label, bonus, tooltip: breakdownHtml([{ title: `${label} ${bonus}`, total }]) };
}

/** The skills that are stored for somebody, of whatever edition. */
export function storedSkills(skills: Readonly<Record<string, number>>): readonly StoredSkill[] {
  return Object.entries(skills)
    .map(([skill, value]) => ({ skill, label: word("Skill", skill), value }))
    .sort(byLabel);
}

/** The skills that can still be added. */
export function addableSkills(seat: Seated): readonly { readonly value: string; readonly label: string }[] {
  return SKILLS.filter((name) => !(name in seat.creature.skills) && isKnown(seat, name))
    .map((value) => ({ value, label: word("Skill", value) }))
    .sort(byLabel);
}

function isKnown({ table }: Seated, name: string): boolean {
  return foreignTo(table.edition, [{ kind: "skill", name }]).length === 0;
}

function byLabel(a: { readonly label: string }, b: { readonly label: string }): number {
  return a.label.localeCompare(b.label);
}
