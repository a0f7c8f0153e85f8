import type { DraftField, Found } from "./draft.ts";
import { readAttacks, readOldAttacks } from "./read-attacks.ts";
import { readArmorClass, readHitDice, readHitPoints, readSaves, readSpellResistance } from "./read-defense.ts";
import { KIND, readChallenge, readExperience, readKind } from "./read-head.ts";
import { readReach, readSpace, readSpeed, readSpells } from "./read-offense.ts";
import {
  ABILITY,
  readAbilities,
  readBaseAttack,
  readFeats,
  readGrapple,
  readList,
  readManeuverBonus,
  readManeuverDefense,
  readSkills,
  readWords,
} from "./read-statistics.ts";

/** The layouts of stat blocks that can be read. */
export type Layout = "pathfinder" | "srd";

/**
 * Where a line of its kind may begin: `anywhere` when what follows tells it well enough; `clause` at the start of a line
 * or behind a semicolon, and in the middle of a line when it is capitalised there; `line` at the start of a line alone;
 * `title` as a line of its own, or anywhere in capitals.
 */
export type Where = "anywhere" | "clause" | "line" | "title";

/** A kind of line of a stat block. */
export interface LineReader {
  readonly id: string;
  /** How such a line begins. */
  readonly starts: RegExp;
  readonly where: Where;
  /** What to make of it; absent for lines that say nothing to the rules and are kept as a note. */
  readonly read?: (text: string) => Found | null;
  /** The layout that alone has such lines. */
  readonly layout?: Layout;
  /** Such lines in a row are one: three saves, six abilities. */
  readonly goesOn?: boolean;
  /** What follows is a chapter in prose, in which only lines of their own count. */
  readonly prose?: boolean;
}

const SIGNED = "[+-]\\s?\\d";
const line = (id: string, starts: RegExp, rest: Omit<LineReader, "id" | "starts">): LineReader => ({
  id,
  starts,
  ...rest,
});
const words = (id: string, label: RegExp, field: DraftField): LineReader =>
  line(id, new RegExp(`(?:${label.source})(?::|\\s)`), { where: "clause", read: readWords(label, field) });
const note = (id: string, label: RegExp, layout?: Layout): LineReader =>
  line(id, new RegExp(`(?:${label.source})(?::|\\s)`), { where: "line", ...(layout === undefined ? {} : { layout }) });
const chapter = (id: string, title: RegExp, prose = false): LineReader =>
  line(id, new RegExp(`(?:${title.source})\\b[ :]*`), { where: "title", prose });

/** Every kind of line, in no particular order: a block may have them in any. */
export const LINE_READERS: readonly LineReader[] = [
  line("challenge", /(?:cr|challenge\s+rating):?\s*\d/, { where: "anywhere", read: readChallenge }),
  line("experience", /xp:?\s*\d/, { where: "anywhere", read: readExperience, layout: "pathfinder" }),
  line("kind", KIND, { where: "anywhere", read: readKind }),
  line("alignment", /alignment:\s/, { where: "clause", read: readWords(/alignment/, "alignment"), layout: "srd" }),
  line("initiative", new RegExp(`init(?:iative)?\\.?:?\\s*(?:${SIGNED}|\\d)`), {
    where: "anywhere",
    read: readInitiative,
  }),
  line("senses", /senses?(?::|\s)/, { where: "clause", read: readList(/senses?/, "senses") }),
  line("perception", new RegExp(`(?:perception|listen|spot)\\s*${SIGNED}`), { where: "line", read: readSkills }),
  words("aura", /auras?/, "aura"),
  line("armor-class", /(?:ac|armou?r\s+class):?\s*\d/, { where: "anywhere", read: readArmorClass }),
  line("hit-points", /(?:hp|hit\s+points?):?\s*\d/, { where: "anywhere", read: readHitPoints }),
  line("hit-dice", /(?:hit\s+dice|hd):?\s*[\d/]+\s*(?:d\d|hd)/, { where: "anywhere", read: readHitDice }),
  line("saves", new RegExp(`(?:saves?:?\\s*)?(?:fort|ref|will)[a-z]*\\.?:?\\s*${SIGNED}`), {
    where: "anywhere",
    read: readSaves,
    goesOn: true,
  }),
  words("defensive-abilities", /defensive\s+abilities/, "defensiveAbilities"),
  line("damage-reduction", /dr:?\s*\d+\s*\//, { where: "clause", read: readWords(/dr/, "damageReduction") }),
  line("damage-reduction", /damage\s+reduction:?\s*\d+\s*\//, {
    where: "line",
    read: readWords(/damage\s+reduction/, "damageReduction"),
  }),
  words("immunities", /immune(?:\s+to)?|immunit(?:y|ies)(?:\s+to)?/, "immunities"),
  words("resistances", /resist(?:ance)?s?(?:\s+to)?/, "resistances"),
  line("spell-resistance", /(?:sr|spell\s+resistance):?\s*\d/, { where: "anywhere", read: readSpellResistance }),
  line("regeneration", /(?:regeneration|fast\s+healing):?\s*\d/, {
    where: "clause",
    read: (text) => ({ facts: { regeneration: text.trim() }, until: text.length }),
  }),
  words("weaknesses", /weakness(?:es)?|vulnerabilit(?:y|ies)/, "weaknesses"),
  line("speed", /(?:speed|spd\.?):?\s*(?:(?:burrow|climb|fly|swim)\s*)?\d/, {
    where: "anywhere",
    read: readSpeed,
    goesOn: true,
  }),
  line("melee", /melee(?::|\s)/, { where: "clause", read: readAttacks("melee", "melee") }),
  line("ranged", /ranged(?::|\s)/, { where: "clause", read: readAttacks("ranged", "ranged") }),
  line("full-attack", /full\s+(?:attack|atk):?\s/, {
    where: "clause",
    read: readOldAttacks("fullAttack"),
    layout: "srd",
  }),
  line("attack", /(?:attack|atk):\s/, { where: "clause", read: readOldAttacks("singleAttack"), layout: "srd" }),
  line("space", /(?:space|face)(?:\s*\/\s*reach)?:?\s*\d/, { where: "clause", read: readSpace }),
  line("reach", /reach:?\s*\d/, { where: "clause", read: readReach }),
  words("special-attacks", /special\s+attacks?/, "specialAttacks"),
  words("special-qualities", /special\s+qualit(?:y|ies)|sq/, "specialQualities"),
  line("spells", /(?:spell-like\s+abilities|spells\s+(?:known|prepared)|[a-z]+\s+spells\s+(?:known|prepared))\b/, {
    where: "clause",
    read: readSpells,
  }),
  line("abilities", new RegExp(`(?:abilities:?\\s*)?${ABILITY}\\.?:?\\s*(?:\\d|-(?!\\d))`), {
    where: "anywhere",
    read: readAbilities,
    goesOn: true,
  }),
  line("base-attack", new RegExp(`base\\s+(?:atk|attack)(?:\\s+bonus)?(?:\\s*/\\s*grapple)?\\.?:?\\s*${SIGNED}`), {
    where: "anywhere",
    read: readBaseAttack,
  }),
  line("grapple", new RegExp(`(?:grp|grapple)\\.?:?\\s*${SIGNED}`), {
    where: "clause",
    read: readGrapple,
    layout: "srd",
  }),
  line("maneuver-bonus", new RegExp(`cmb:?\\s*${SIGNED}`), {
    where: "anywhere",
    read: readManeuverBonus,
    layout: "pathfinder",
  }),
  line("maneuver-defense", /cmd:?\s*\d/, { where: "anywhere", read: readManeuverDefense, layout: "pathfinder" }),
  line("feats", /feats?:?\s/, { where: "clause", read: readFeats }),
  line("skills", /skills:?\s/, { where: "clause", read: readSkills }),
  note("racial-modifiers", /racial\s+modifiers?/),
  words("languages", /languages?/, "languages"),
  words("gear", /(?:combat\s+|other\s+)?gear|possessions|treasure/, "gear"),
  note("environment", /environment|climate\/terrain/),
  note("organization", /organization/),
  note("advancement", /advancement|level\s+adjustment/, "srd"),
  chapter("defense", /defense/),
  chapter("offense", /offense/),
  chapter("statistics", /statistics/),
  chapter("ecology", /ecology/),
  chapter("tactics", /tactics/, true),
  chapter("combat", /combat/, true),
  chapter("special-abilities", /special\s+abilities/, true),
  chapter("description", /description/, true),
];

/** Readers by what they are called. */
export const READER_IDS: readonly string[] = LINE_READERS.map(({ id }) => id);

function readInitiative(text: string): Found | null {
  const match = /^init(?:iative)?\.?:?\s*([+-]?\s?\d+)(?:\s*\([^)]*\))?/i.exec(text);
  if (match === null) return null;
  const initiative = Number((match[1] ?? "0").replace(/\s/g, ""));
  return { facts: { initiative }, until: match[0].length, restIsNote: true };
}
