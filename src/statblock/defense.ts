import type { Creature, Defense } from "../rules/field/creature.ts";
import { slug } from "../rules/field/keys.ts";
import type { Size } from "../rules/field/names.ts";
import type { Protection } from "../rules/field/protection.ts";
import { PF1 } from "../rules/editions/pf1.ts";
import { baseProtection, PROTECTION_NAMES } from "../rules/editions/protections.ts";
import type { Draft, WrittenArmor } from "./draft.ts";
import { listed } from "./scanner.ts";

/** What somebody has against being hit: by itself, and on. */
export type Defenses = Pick<Creature, "defense" | "protection">;

type Bonus =
  "natural" | "deflection" | "dodge" | "insight" | "luck" | "morale" | "sacred" | "profane" | "armor" | "shield";

/** The kinds of bonus by words of the parts of an Armor Class; the first that fits counts. */
const KINDS: readonly (readonly [words: RegExp, kind: Bonus])[] = [
  [/\bnatural\b/, "natural"],
  [/\bdeflection\b|\bring of protection\b/, "deflection"],
  [/\bdodge\b/, "dodge"],
  [/\binsight\b/, "insight"],
  [/\bluck\b/, "luck"],
  [/\bmorale\b/, "morale"],
  [/\bsacred\b/, "sacred"],
  [/\bprofane\b/, "profane"],
  [/\bshield\b|\bbuckler\b/, "shield"],
  [/\barmou?r\b|mail\b|\bplate\b|\bleather\b|\bhide\b|\bbreastplate\b|\bchain shirt\b|\bbracers\b/, "armor"],
];

/** Parts that follow from what somebody is. */
const DERIVED = /^(?:dex(?:terity)?|size)\b/;

/** Armor and shields that stat blocks call by a shorter name. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  leather: "leather-armor",
  padded: "padded-armor",
  hide: "hide-armor",
  "studded-leather-armor": "studded-leather",
  "light-shield": "light-wooden-shield",
  "heavy-shield": "heavy-steel-shield",
  "full-plate-armor": "full-plate",
};

/** What a stat block's parts of Armor Class and its gear come to. Parts of no known kind count as circumstances do. */
export function defensesOf(draft: Partial<Draft>, before: Defense, size: Size): Defenses {
  let defense = before;
  const protection: Record<string, Protection> = {};
  for (const part of draft.armorParts ?? []) {
    if (DERIVED.test(part.what)) continue;
    const piece = pieceOf(part, draft, size);
    if (piece !== null) protection[piece.name] = piece;
    else defense = withBonus(defense, kindOf(part.what), part.value);
  }
  return { defense: { ...defense, ...reductionOf(draft), ...capOf(draft, protection) }, protection };
}

/** The kind of bonus that a part of an Armor Class is; `null` for one of no known kind. */
export function kindOf(what: string): Bonus | null {
  return KINDS.find(([words]) => words.test(what))?.[1] ?? null;
}

function withBonus(defense: Defense, kind: Bonus | null, value: number): Defense {
  const key = kind ?? "circumstance";
  const sum = defense[key] + value;
  return { ...defense, [key]: key === "armor" || key === "shield" ? Math.max(0, sum) : sum };
}

/** The suit of armor or the shield that a part of an Armor Class comes from, where it or the gear names one. */
function pieceOf({ value, what }: WrittenArmor, { gear = "" }: Partial<Draft>, size: Size): Protection | null {
  const kind = kindOf(what);
  if (kind !== "armor" && kind !== "shield") return null;
  const carried = listed(gear.toLowerCase()).map((each) => each.replace(/\s*\([^)]*\)/g, ""));
  const isBare = /^(?:armou?r|shield)$/.test(what);
  for (const name of isBare ? carried : [what]) {
    const piece = named(name, size);
    if (piece === null || piece.kind !== kind) continue;
    const bonus = value - piece.enhancement;
    if (bonus < 0 || (isBare && bonus !== piece.bonus)) continue;
    return { ...piece, bonus };
  }
  return null;
}

function named(text: string, size: Size): Protection | null {
  const [, enhancement = "0", words = ""] = /^(?:\+(\d+)\s+)?(?:mwk\s+|masterwork\s+)?(.*)$/.exec(text) ?? [];
  const key = slug(words);
  const known = PROTECTION_NAMES.find((name) => name === key) ?? SHORT_NAMES[key];
  const base = known === undefined ? undefined : baseProtection(known, size);
  return base === undefined ? null : { ...base, name: slug(text), enhancement: Number(enhancement) };
}

/** Damage reduction that nothing overcomes; any other kind is for people to watch. */
function reductionOf({ damageReduction, specialQualities }: Partial<Draft>): Partial<Defense> {
  const match = /(?:^|damage\s+reduction\s+)(\d+)\s*\/\s*-/i.exec(damageReduction ?? specialQualities ?? "");
  return match === null ? {} : { damageReduction: Number(match[1]) };
}

/** The cap on the Dexterity bonus, where the block counts less of it than there is and nothing worn explains it. */
function capOf({ armorParts = [], abilities = {} }: Partial<Draft>, worn: Defenses["protection"]): Partial<Defense> {
  const written = armorParts.find(({ what }) => /^dex/.test(what))?.value;
  const capped = Object.values(worn).some(({ maxDexterity }) => maxDexterity !== null);
  const modifier = PF1.abilityModifier(abilities.dex ?? null);
  return capped || written === undefined || written >= modifier ? {} : { maxDexterity: Math.max(0, written) };
}
