import type { MovementMode } from "../rules/field/names.ts";
import { MOVEMENT_MODES } from "../rules/field/names.ts";
import type { Found } from "./draft.ts";
import { oneLine, Scanner } from "./scanner.ts";

const PACE =
  /[\s,;]*(?:\(?(land|base|burrow|climb|fly|swim)\)?\s*)?(?:speed\s*)?(\d+)\s*(?:feet|ft\.?|')\.?(?:\s+in\s+[a-z -]+?(?=[\s]*[,;(]|$))?\s*(?:\(([^)]*)\))?/;

/** Reads all speeds; the land speed stands first and has no word of its own. */
export function readSpeed(text: string): Found | null {
  const scanner = new Scanner(text);
  if (scanner.take(/(?:speed|spd\.?):?\s*/) === null) return null;
  const speeds: Partial<Record<MovementMode, number>> = {};
  const unread: string[] = [];
  let until = 0;
  for (;;) {
    const match = scanner.take(PACE);
    if (match === null) break;
    until = scanner.at;
    const word = match[1]?.toLowerCase();
    const mode = word === undefined ? "land" : MOVEMENT_MODES.find((name) => name === word);
    // What it would be without armor is no speed of its own.
    if (mode === undefined || speeds[mode] !== undefined) unread.push(oneLine(match[0].replace(/^[\s,;]+/, "")));
    else speeds[mode] = Number(match[2]);
  }
  return until === 0 ? null : { facts: { speeds }, until, unread, restIsNote: true };
}

const LENGTH = "(\\d+)((?:\\s|-)+1/2)?\\s*(?:feet|ft\\.?|')";

/** Reads space, and reach where it stands behind a stroke: `Space/Reach: 5 ft./5 ft.` */
export function readSpace(text: string): Found | null {
  const match = new RegExp(
    `^(?:space|face)(?:\\s*/\\s*reach)?:?\\s*${LENGTH}(?:\\s*(?:\\([^)]*\\)\\s*)?/\\s*${LENGTH}(\\s*\\([^)]*\\))?)?`,
    "i",
  ).exec(text);
  if (match === null) return null;
  const [whole, space, spaceHalf, reach] = match;
  return {
    facts: {
      spaceFeet: Number(space) + (spaceHalf === undefined ? 0 : 0.5),
      ...(reach === undefined ? {} : { reachFeet: Number(reach) }),
    },
    until: whole.length,
    restIsNote: true,
  };
}

/** Reads natural reach. */
export function readReach(text: string): Found | null {
  const match = new RegExp(`^reach:?\\s*${LENGTH}`, "i").exec(text);
  if (match === null) return null;
  return { facts: { reachFeet: Number(match[1]) }, until: match[0].length, restIsNote: true };
}

/** Reads who casts and how well; what it casts is for people to read. */
export function readSpells(text: string): Found {
  const level = /\(?\b(?:CL|caster\s+level)\s*(\d+)/i.exec(text);
  return {
    facts: level === null ? {} : { casterLevel: Number(level[1]) },
    until: level === null ? 0 : text.length,
    restIsNote: true,
  };
}
