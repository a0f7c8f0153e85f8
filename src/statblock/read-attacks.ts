import type { Dice } from "../rules/field/dice.ts";
import { parseDice } from "../rules/field/dice.ts";
import type { Draft, Found, Together, WrittenAttack } from "./draft.ts";
import { listed, oneLine, Scanner, signedNumber } from "./scanner.ts";

type Mode = WrittenAttack["mode"];

const BONUSES = "([+-]\\s?\\d+(?:\\s*/\\s*[+-]\\s?\\d+)*)";
/** How many, how good, what, the bonuses with the kind of attack before or behind them, and the damage. */
const ATTACK = new RegExp(
  `(?:(\\d+)\\s+)?(?:\\+(\\d+)\\s+)?([a-z][a-z' -]*?(?:\\s*\\([a-z ]+\\))?)\\s+(?:(melee|ranged)\\s+)?(touch\\s+)?(?:${BONUSES}\\s*(?:(melee|ranged))?\\s*(touch)?(?:\\s+attacks?)?\\s*)?(?:\\(([^()]*(?:\\([^()]*\\)[^()]*)*)(?:\\)|$))?(?=\\s*(?:[,;.]|and\\b|or\\b|plus\\b|$))`,
);
const BETWEEN = /[\s,;]*(?:\b(or|and|plus)\b)?[\s,;]*/;
const PART = /[,;]|\bor\b|\band\b|\bplus\b/;

/** Reads the attacks of a line of melee or ranged attacks. */
export function readAttacks(mode: Mode, field: "melee" | "ranged"): (text: string) => Found | null {
  return (text) => readLine(text, { label: new RegExp(`${mode}:?\\s+`), mode, field });
}

/** Reads the older layout's attacks, of which each says what kind it is. */
export function readOldAttacks(field: "fullAttack" | "singleAttack"): (text: string) => Found | null {
  return (text) => readLine(text, { label: /(?:full\s+)?(?:attack|atk):?\s+/, mode: "melee", field });
}

interface Reading {
  readonly label: RegExp;
  /** The kind of those that do not say it. */
  readonly mode: Mode;
  readonly field: "melee" | "ranged" | "fullAttack" | "singleAttack";
}

function readLine(text: string, { label, mode, field }: Reading): Found | null {
  const scanner = new Scanner(text);
  if (scanner.take(label) === null) return null;
  const alternatives: WrittenAttack[][] = [[]];
  const unread: string[] = [];
  let until = 0;
  while (!scanner.isDone) {
    const match = scanner.take(ATTACK);
    const attack = match === null ? null : attackOf(match, mode);
    if (attack === null) {
      // What a pattern matched without a number is words, and so is what none matched.
      const words = oneLine(match === null ? scanner.until(PART) : match[0]);
      if (words !== "" && words !== "-") unread.push(words);
    } else {
      alternatives.at(-1)?.push(attack);
      until = scanner.at;
    }
    const divider = scanner.take(BETWEEN);
    if (divider?.[1]?.toLowerCase() === "or") alternatives.push([]);
    if (match === null && divider?.[0] === "") scanner.take(/[\s\S]/);
  }
  const read = alternatives.filter((together) => together.length > 0);
  if (read.length === 0) return null;
  const facts: Partial<Draft> = { [field]: read satisfies readonly Together[] };
  return { facts, until, unread: unread.filter((words) => text.slice(0, until).replace(/\s+/g, " ").includes(words)) };
}

function attackOf(match: RegExpExecArray, usual: Mode): WrittenAttack | null {
  const [, count, enhancement, words = "", before, touchBefore, bonuses, behind, touchBehind, inside = ""] = match;
  const harm = readHarm(inside);
  if (bonuses === undefined && harm.damage === null) return null;
  // "incorporeal touch +4" is the name of the attack; "+4 touch" is how it is made.
  const { name, isMasterwork, isTouch } = readName(`${words} ${touchBefore ?? ""}`);
  if (name === "") return null;
  const mode = (behind ?? before)?.toLowerCase();
  return {
    name,
    count: Math.max(1, Math.min(40, Number(count ?? 1))),
    mode: mode === "ranged" ? "ranged" : mode === "melee" ? "melee" : usual,
    enhancement: Number(enhancement ?? 0),
    masterwork: isMasterwork,
    touch: isTouch || touchBehind !== undefined,
    bonuses: bonuses === undefined ? [] : bonuses.split("/").map(signedNumber),
    ...harm,
  };
}

function readName(words: string): { readonly name: string; readonly isMasterwork: boolean; readonly isTouch: boolean } {
  const isMasterwork = /\b(?:mwk|masterwork)\b/i.test(words);
  const name = oneLine(words.replace(/\b(?:mwk|masterwork)\b/gi, "")).toLowerCase();
  return { name, isMasterwork, isTouch: /\btouch$/.test(name) };
}

type Harm = Pick<
  WrittenAttack,
  "damage" | "threatFrom" | "multiplier" | "extra" | "rangeFeet" | "reachFeet" | "beside"
>;

/** Damage to something else than hit points. */
const HURTS_ABILITY = /\b(?:str|dex|con|int|wis|cha)[a-z]*\s+(?:damage|drain)\b/i;

const DAMAGE =
  /^(\d+\s*d\s*\d+(?:\s*[+-]\s*\d+)?|\d+(?!\d|\s*(?:ft|feet)))\s*([a-z ]*?)\s*((?:\/\s*(?:\d+\s*-\s*20|x\s*\d+)\s*)*)(?=$|\s|\bplus\b)/i;

/** Reads what stands in parentheses behind a bonus: damage, threat range and multiplier, range, and what comes with it. */
function readHarm(inside: string): Harm {
  let harm: Harm = {
    damage: null,
    threatFrom: null,
    multiplier: null,
    extra: null,
    rangeFeet: null,
    reachFeet: null,
    beside: [],
  };
  for (const part of listed(inside)) {
    for (const piece of part.split(/\bplus\b/i).map(oneLine)) if (piece !== "") harm = withPiece(harm, piece);
  }
  return harm;
}

function withPiece(harm: Harm, piece: string): Harm {
  const range = /^(?:range(?:\s+increment)?\s+)?(\d+)\s*(?:ft\.?|feet)/i.exec(piece);
  if (/\breach\b/i.test(piece) && /\d/.test(piece)) return { ...harm, reachFeet: Number(/\d+/.exec(piece)?.[0]) };
  if (range !== null) return { ...harm, rangeFeet: Number(range[1]) };
  const critical = criticalOf(piece);
  if (/^\/?\s*(?:\d+\s*-\s*20|x\s*\d)/i.test(piece)) return { ...harm, ...critical };
  const match = DAMAGE.exec(piece);
  if (match === null) return { ...harm, beside: [...harm.beside, piece] };
  const dice = diceOf(match[1] ?? "");
  if (dice === null || HURTS_ABILITY.test(piece)) return { ...harm, beside: [...harm.beside, piece] };
  if (harm.damage === null) {
    const words = oneLine(piece.slice(match[0].length));
    const kind = oneLine(match[2] ?? "");
    const beside = [kind, words].filter((each) => each !== "");
    return { ...harm, ...critical, damage: dice, beside: [...harm.beside, ...beside] };
  }
  if (harm.extra === null && dice.count > 0) return { ...harm, extra: dice, beside: [...harm.beside, piece] };
  return { ...harm, beside: [...harm.beside, piece] };
}

function criticalOf(text: string): Partial<Pick<Harm, "threatFrom" | "multiplier">> {
  const from = /(\d+)\s*-\s*20/.exec(text);
  const times = /x\s*(\d+)/i.exec(text);
  return {
    ...(from === null ? {} : { threatFrom: Number(from[1]) }),
    ...(times === null ? {} : { multiplier: Number(times[1]) }),
  };
}

/** Dice as they are written, a plain number included. */
function diceOf(text: string): Dice | null {
  const plain = text.replace(/\s+/g, "").toLowerCase();
  if (/^\d+$/.test(plain)) return { count: 0, sides: 1, plus: Number(plain) };
  try {
    return parseDice(plain);
  } catch {
    return null;
  }
}
