import type { Ability } from "../rules/field/names.ts";
import { ABILITIES } from "../rules/field/names.ts";
import { slug } from "../rules/field/keys.ts";
import type { DraftField, Found } from "./draft.ts";
import { listed, oneLine, paragraph, Scanner, signedNumber } from "./scanner.ts";

/** An ability, by its name or by the first letters of it. */
export const ABILITY = "(?:str(?:ength)?|dex(?:terity)?|con(?:stitution)?|int(?:elligence)?|wis(?:dom)?|cha(?:risma)?)";
const SCORE = new RegExp(`[\\s,;]*(${ABILITY})\\.?:?\\s*(\\d+|-+|n/a|none|null)(?!\\d)(?:\\s*\\([+-]?\\s?\\d+\\))?`);

/** Reads ability scores; a dash is no score at all. */
export function readAbilities(text: string): Found | null {
  const scanner = new Scanner(text);
  scanner.take(/(?:abilities|ability\s+scores):?\s*/);
  const abilities: Partial<Record<Ability, number | null>> = {};
  let until = 0;
  for (;;) {
    const match = scanner.take(SCORE);
    if (match === null) break;
    const ability = ABILITIES.find((name) => name === match[1]?.slice(0, name.length).toLowerCase());
    const score = match[2] ?? "";
    if (ability !== undefined) abilities[ability] = /^\d+$/.test(score) ? Number(score) : null;
    until = scanner.at;
  }
  return until === 0 ? null : { facts: { abilities }, until, restIsNote: true };
}

/** Reads the base attack bonus, and the grapple bonus where it stands behind a stroke. */
export function readBaseAttack(text: string): Found | null {
  const match =
    /^base\s+(?:atk|attack)(?:\s+bonus)?(\s*\/\s*grapple)?\.?:?\s*([+-]\s?\d+)(?:\s*\/\s*([+-]\s?\d+|-))?/i.exec(text);
  if (match === null) return null;
  const [whole, withGrapple, bonus, second] = match;
  const grapple = withGrapple === undefined || second === undefined || second === "-" ? null : signedNumber(second);
  return {
    facts: { baseAttackBonus: signedNumber(bonus), ...(grapple === null ? {} : { grapple }) },
    until: whole.length,
    restIsNote: true,
  };
}

/** Reads the grapple bonus where it has a heading of its own. */
export function readGrapple(text: string): Found | null {
  const match = /^(?:grp|grapple)\.?:?\s*([+-]\s?\d+)/i.exec(text);
  if (match === null) return null;
  return { facts: { grapple: signedNumber(match[1]) }, until: match[0].length, restIsNote: true };
}

/** Reads the combat maneuver bonus; what it is for single maneuvers follows from feats. */
export function readManeuverBonus(text: string): Found | null {
  const match = /^cmb:?\s*([+-]\s?\d+)\s*(?:\([^)]*\))?/i.exec(text);
  if (match === null) return null;
  return { facts: { maneuverBonus: signedNumber(match[1]) }, until: match[0].length, restIsNote: true };
}

/** Reads the combat maneuver defense, and what it is against being tripped. */
export function readManeuverDefense(text: string): Found | null {
  const match = /^cmd:?\s*(\d+)\s*(?:\(([^)]*)\))?/i.exec(text);
  if (match === null) return null;
  const [whole, defense, inside = ""] = match;
  const trip = /(\d+)\s*(?:vs\.?|against)\s*(?:[a-z, ]*\s)?trip/i.exec(inside);
  const never = /can(?:not|'t|\s+not)\s+be\s+tripped/i.test(inside);
  const facts = { maneuverDefense: Number(defense) };
  if (never) return { facts: { ...facts, tripDefense: null }, until: whole.length, restIsNote: true };
  if (trip === null) return { facts, until: whole.length, restIsNote: true };
  return { facts: { ...facts, tripDefense: Number(trip[1]) }, until: whole.length, restIsNote: true };
}

/** Reads feats; the small B of a bonus feat that sticks to its name is left out. */
export function readFeats(text: string): Found | null {
  const match = /^feats?:?\s+/i.exec(text);
  if (match === null) return null;
  const until = paragraph(text);
  const names = listed(text.slice(match[0].length, until)).map((name) =>
    name.replace(/([a-z)])B$/, "$1").replace(/\s\d+$/, ""),
  );
  const feats = names.filter(isName).map(slug);
  const unread = names.filter((name) => !isName(name) && name !== "-");
  return { facts: feats.length === 0 ? {} : { feats: [...new Set(feats)] }, until, unread };
}

/** A name of a few words, not a sentence that follows. */
function isName(text: string): boolean {
  return /^[a-z][\w '()/,.:+-]*$/i.test(text) && text.split(" ").length <= LONGEST_NAME;
}

/** Words in the longest name of a feat, what it is for included. */
const LONGEST_NAME = 7;

const SKILL = /^([a-z][a-z'/ -]*?(?:\s*\([^)]*\))?)\s*\*?\s*([+-]\s?\d+)\*?\s*(?:\(.*\))?$/i;

/** Reads skills with their totals. */
export function readSkills(text: string): Found | null {
  const label = /^skills?:?\s+/i.exec(text);
  const until = paragraph(text);
  const parts = listed(text.slice(label?.[0].length ?? 0, until));
  const skills: Record<string, number> = {};
  const unread: string[] = [];
  for (const part of parts) {
    const match = SKILL.exec(part);
    const name = slug(match?.[1] ?? "");
    if (match === null || name === "") unread.push(...(part === "-" ? [] : [part]));
    else skills[name] = signedNumber(match[2]);
  }
  return { facts: Object.keys(skills).length === 0 ? {} : { skills }, until, unread };
}

/** Reads a line of words under a heading. */
export function readWords(label: RegExp, field: DraftField): (text: string) => Found | null {
  return readHeaded(label, field, oneLine);
}

/** Reads a line of words under a heading as a list. */
export function readList(label: RegExp, field: DraftField): (text: string) => Found | null {
  return readHeaded(label, field, listed);
}

function readHeaded(label: RegExp, field: DraftField, read: (words: string) => string | readonly string[]) {
  return (text: string): Found | null => {
    const match = new RegExp(`^(?:${label.source}):?\\s*`, "i").exec(text);
    const until = paragraph(text);
    const value = match === null ? "" : read(text.slice(match[0].length, until));
    if (value === "-" || value.length === 0) return { facts: {}, until };
    return { facts: { [field]: value }, until };
  };
}
