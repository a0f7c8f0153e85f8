import type { Save } from "../rules/field/names.ts";
import { SAVES } from "../rules/field/names.ts";
import type { Found, WrittenArmor } from "./draft.ts";
import { listed, oneLine, Scanner, signedNumber } from "./scanner.ts";

const ARMOR_PART = /^([+-]\s?\d+)\s+(.+)$/;

/** Reads Armor Class with its parts and the numbers against touches and when flat-footed, in whatever order they stand. */
export function readArmorClass(text: string): Found | null {
  const scanner = new Scanner(text);
  const first = scanner.take(/(?:ac|armou?r\s+class):?\s*(\d+)/);
  if (first === null) return null;
  let touch: number | null = null;
  let flatFooted: number | null = null;
  const parts: string[] = [];
  for (;;) {
    const match = scanner.take(
      /[\s,;]*(?:touch\s*(?:ac)?:?\s*(\d+)|flat-?\s*footed\s*(?:ac)?:?\s*(\d+)|\(([^()]*(?:\([^()]*\)[^()]*)*)(?:\)|$))/,
    );
    if (match === null) break;
    if (match[1] !== undefined) touch = Number(match[1]);
    if (match[2] !== undefined) flatFooted = Number(match[2]);
    if (match[3] !== undefined) parts.push(...listed(match[3]));
  }
  const armorParts = parts.flatMap(armorPart);
  return {
    facts: {
      armorClass: Number(first[1]),
      ...(touch === null ? {} : { touch }),
      ...(flatFooted === null ? {} : { flatFooted }),
      ...(armorParts.length === 0 ? {} : { armorParts }),
    },
    until: scanner.at,
    unread: parts.filter((part) => armorPart(part).length === 0),
    restIsNote: true,
  };
}

function armorPart(text: string): readonly WrittenArmor[] {
  const match = ARMOR_PART.exec(text);
  if (match === null) return [];
  const [, value, what = ""] = match;
  return [{ value: signedNumber(value), what: what.toLowerCase() }];
}

/** Reads hit points, with Hit Dice or without: `hp 6 (1d10+1)`, `hp 22`. */
export function readHitPoints(text: string): Found | null {
  const scanner = new Scanner(text);
  const points = scanner.take(/(?:hp|hit\s+points?):?\s*(\d+)(?:\s+each)?/);
  if (points === null) return null;
  const dice = scanner.take(/\s*\(([^)]*)(?:\)|$)/);
  const hitDice = dice === null ? null : countHitDice(dice[1] ?? "");
  return {
    facts: { hitPoints: Number(points[1]), ...(hitDice === null ? {} : { hitDice }) },
    until: scanner.at,
    unread: dice !== null && hitDice === null ? [oneLine(dice[1] ?? "")] : [],
    restIsNote: true,
  };
}

/** Reads Hit Dice with hit points beside them: `Hit Dice: 1d8+1 (5 hp)`. */
export function readHitDice(text: string): Found | null {
  const match = /^(?:hit\s+dice|hd):?\s*([\d\s/d+-]*\d)(?:\s*hd)?\s*(?:\((\d+)\s*(?:hp|hit\s+points)\s*\))?/i.exec(
    text,
  );
  const hitDice = match === null ? null : countHitDice(match[1] ?? "");
  if (match === null || hitDice === null) return null;
  const points = match[2];
  return {
    facts: { hitDice, ...(points === undefined ? {} : { hitPoints: Number(points) }) },
    until: match[0].length,
    restIsNote: true,
  };
}

/** How many Hit Dice: `8d10+24`, `3d8+2d6+5`, `4 HD`; a fraction of one is one. */
function countHitDice(text: string): number | null {
  const dice = [...text.matchAll(/(\d+\/)?(\d+)?\s*d\s*\d+/gi)];
  if (dice.length > 0) {
    const count = dice.reduce((sum, [, fraction, whole]) => sum + (fraction === undefined ? Number(whole ?? 1) : 1), 0);
    return Math.max(1, count);
  }
  const plain = /(\d+)\s*hd/i.exec(text);
  return plain === null ? null : Number(plain[1]);
}

/** Reads saves, one or all of them, in whatever order. */
export function readSaves(text: string): Found | null {
  const scanner = new Scanner(text);
  scanner.take(/saves?:?\s*/);
  const saves: Partial<Record<Save, number>> = {};
  let until = 0;
  for (;;) {
    const match = scanner.take(/[\s,;]*(fort|ref|will)[a-z]*\.?:?\s*([+-]\s?\d+)\s*(?:\([^)]*\))?/);
    if (match === null) break;
    const save = SAVES.find((name) => name === match[1]?.toLowerCase());
    if (save !== undefined) saves[save] = signedNumber(match[2]);
    until = scanner.at;
  }
  return until === 0 ? null : { facts: { saves }, until, restIsNote: true };
}

/** Reads spell resistance. */
export function readSpellResistance(text: string): Found | null {
  const match = /^(?:sr|spell\s+resistance):?\s*(\d+)/i.exec(text);
  if (match === null) return null;
  return { facts: { spellResistance: Number(match[1]) }, until: match[0].length, restIsNote: true };
}
