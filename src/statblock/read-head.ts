import type { Size } from "../rules/field/names.ts";
import { SIZES } from "../rules/field/names.ts";
import type { Draft, Found } from "./draft.ts";
import { listed, oneLine } from "./scanner.ts";

/** The alignments as stat blocks shorten them. */
export const ALIGNMENT = "(?:LG|NG|CG|LN|CN|LE|NE|CE|N)";
export const SIZE: string = `(?:${SIZES.join("|")})(?:-?size)?`;
export const TYPE =
  "(?:aberration|animal|construct|dragon|elemental|fey|giant|magical\\s+beast|monstrous\\s+humanoid|humanoid|ooze|outsider|plant|undead|vermin|beast)";

/** `NE Small humanoid (goblinoid)`, with the words that the older layout puts before it. */
export const KIND: RegExp = new RegExp(
  `(?:size\\/type:\\s*)?(?:(?:always|usually|often|any)\\s+)?(?:(${ALIGNMENT})\\s+)?(${SIZE})\\s+((?:[a-z]+\\s+){0,2}?${TYPE})s?\\b\\s*(?:\\(([^)]*)\\))?`,
  "i",
);

/** Reads what somebody is: alignment, size, type and subtypes. */
export function readKind(text: string): Found | null {
  const match = new RegExp(`^${KIND.source}`, "i").exec(text);
  if (match === null) return null;
  const [whole, alignment, size = "medium", type = "", subtypes] = match;
  const facts: Partial<Draft> = {
    size: sizeOf(size),
    type: oneLine(type).toLowerCase(),
    subtypes: subtypes === undefined ? [] : listed(subtypes.toLowerCase()),
    ...(alignment === undefined ? {} : { alignment: alignment.toUpperCase() }),
  };
  return { facts, until: whole.length, restIsNote: true };
}

function sizeOf(text: string): Size {
  const word = text.toLowerCase().replace(/-?size$/, "");
  return SIZES.find((size) => size === word) ?? "medium";
}

/** Reads how great a challenge it is: `CR 1/3`. */
export function readChallenge(text: string): Found | null {
  const match = /^(?:cr|challenge\s+rating):?\s*(\d+\s*\/\s*\d+|\d+)/i.exec(text);
  if (match === null) return null;
  const [whole, rating = ""] = match;
  return { facts: { challengeRating: rating.replace(/\s/g, "") }, until: whole.length, restIsNote: true };
}

/** Reads the experience for it: `XP 1,200`. */
export function readExperience(text: string): Found | null {
  const match = /^xp:?\s*(\d[\d,.]*\d|\d)/i.exec(text);
  if (match === null) return null;
  const [whole, points = ""] = match;
  return { facts: { experience: Number(points.replace(/[,.]/g, "")) }, until: whole.length };
}

const CLASS =
  "(?:adept|alchemist|aristocrat|barbarian|bard|cavalier|cleric|commoner|druid|expert|fighter|inquisitor|magus|monk|oracle|paladin|ranger|rogue|sorcerer|summoner|warrior|witch|wizard)";
const CLASS_LEVELS = new RegExp(`\\b${CLASS}\\s+(\\d{1,2})\\b`, "gi");
const ORDINAL_LEVEL = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)-level\\s+${CLASS}`, "i");

/** Levels in classes that a line names: `human fighter 3/rogue 2`, `Goblin, 1st-Level Warrior`; `null` for none. */
export function readClassLevels(line: string): number | null {
  const ordinal = ORDINAL_LEVEL.exec(line);
  if (ordinal !== null) return Number(ordinal[1]);
  const classes = [...line.matchAll(CLASS_LEVELS)];
  return classes.length === 0 ? null : classes.reduce((sum, [, level]) => sum + Number(level), 0);
}

/** A name as people write it: not all in capitals. */
export function readName(line: string): string {
  const name = oneLine(line);
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(^|[\s(-])([a-z])/g, (_whole, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
}
