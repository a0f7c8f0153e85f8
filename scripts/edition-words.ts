import type { ActionRow, ConditionRow } from "../src/rules/editions/edition.ts";
import type { Difficulty } from "../src/rules/editions/casting-rules.ts";

/** A number with its sign. */
export function signed(value: number): string {
  return value < 0 ? String(value) : `+${String(value)}`;
}

/** `yes` or `no`. */
export function yes(value: boolean): string {
  return value ? "yes" : "no";
}

/** A name of the tables as a reader writes it: `load-a-crossbow`, `losesDexterity`. */
export function plain(name: string): string {
  return name.replaceAll("-", " ").replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}

/** The same with a capital. */
export function title(name: string): string {
  const words = plain(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a difficulty adds up from. */
export function difficultyWords({ base, perLevel, perDamage, grappler }: Difficulty): string {
  const parts = [String(base)];
  if (perLevel > 0) parts.push(perLevel === 1 ? "spell level" : `${String(perLevel)} × spell level`);
  if (perDamage > 0) parts.push(perDamage === 1 ? "damage" : `${String(perDamage)} × damage`);
  if (grappler === true) parts.push("the grappler's maneuver bonus");
  return parts.join(" + ");
}

const PROVOKING: Readonly<Record<ActionRow["provokes"], string>> = {
  yes: "provokes",
  no: "does not provoke",
  target: "provokes from its target",
  "by-attack": "provokes as the attack does",
  "as-helped": "provokes as the helped action does",
  "by-movement": "provokes by its movement",
  usually: "usually provokes",
  varies: "may provoke",
};

const NOTES: Readonly<Record<NonNullable<ActionRow["notes"]>[number], string>> = {
  "with-move": "free along with a move at base attack bonus +1",
  "two-at-once": "two at once with Two-Weapon Fighting",
  restricted: "a standard action for who is limited to one",
  "in-place-of-attack": "also in place of an attack",
  "in-charge": "also at the end of a charge",
  "no-start": "not in two halves",
  "needs-concentration": "needs concentration",
  "two-hands": "needs two hands",
};

/** A row of the table of actions. */
export function actionWords(row: ActionRow | undefined): string {
  if (row === undefined) return "there is none";
  const type = row.type === "none" ? "no action" : `${row.type} action`;
  return [type, PROVOKING[row.provokes], ...(row.notes ?? []).map((note) => NOTES[note])].join(", ");
}

/** How a field of a condition is said where its name alone would not do. */
const FIELDS: Readonly<Partial<Record<keyof ConditionRow, string>>> = {
  acts: "can do",
  actions: "can only",
  attack: "attack rolls",
  armorClass: "Armor Class",
  losesDexterity: "loses Dexterity in Armor Class",
  losesDexterityToOthers: "loses Dexterity in Armor Class to those outside",
  dexterityKeptBy: "which a feat prevents:",
  opportunitiesKeptBy: "except with",
  keptOffBy: "never with",
  zero: "counts as 0:",
  hastyCasting: "casts nothing longer than a standard action",
  components: "spell components come out with a",
  interferes: "concentration is against the difficulty for",
  sparesPinner: "not against who pins",
  sparesManeuvers: "not on the checks of",
  toldApart: "has an Armor Class of its own in the stat block",
  attackAgainst: "others attack it at",
  noOpportunities: "takes no attacks of opportunity",
  slipping: "is on the way to death",
  flees: "flees",
  hides: "from those it has hidden from",
  withOption: "with the",
};

/** A row of the table of conditions. */
export function conditionWords(row: ConditionRow): string {
  const said = Object.entries(row).map(([field, value]) => fieldWords(field, value));
  return said.length === 0 ? "nothing by itself" : said.join("; ");
}

function fieldWords(field: string, value: unknown): string {
  const name = Object.entries(FIELDS).find(([key]) => key === field)?.[1] ?? plain(field);
  return value === true ? name : `${name} ${valueWords(value)}`;
}

function valueWords(value: unknown): string {
  if (typeof value === "number") return signed(value);
  if (typeof value === "string") return plain(value);
  if (typeof value === "boolean") return yes(value);
  if (Array.isArray(value)) return value.map(valueWords).join(", ");
  if (typeof value !== "object" || value === null) return "none";
  const entries: [string, unknown][] = Object.entries(value);
  if (entries.length === 2 && "melee" in value && "ranged" in value) {
    if (value.melee === value.ranged) return valueWords(value.melee);
    return `${valueWords(value.melee)} in melee, ${valueWords(value.ranged)} at range`;
  }
  return entries.map(([key, inner]) => `${plain(key)} ${valueWords(inner)}`).join(", ");
}
