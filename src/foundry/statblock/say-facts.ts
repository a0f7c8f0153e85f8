import type { Dice } from "../../rules/index.ts";
import { formatDice } from "../../rules/index.ts";
import type { Draft, DraftField, Together, WrittenAttack } from "../../statblock/index.ts";
import { readable } from "../field/names.ts";
import { say, signed, word } from "../words.ts";

/** What a line says to the rules, in words. */
export interface SaidFact {
  readonly label: string;
  readonly value: string;
}

type Say<F extends DraftField> = (value: Draft[F]) => string;

const plain = (value: string | number): string => String(value);
const list = (values: readonly string[]): string => values.join(", ");
const attacks = (alternatives: readonly Together[]): string =>
  alternatives.map((together) => together.map(sayAttack).join(say("StatBlock.And"))).join(say("StatBlock.Or"));

/** How each field is told. */
const SAY: { readonly [F in DraftField]: Say<F> } = {
  name: plain,
  challengeRating: plain,
  experience: plain,
  alignment: plain,
  size: (size) => word("Size", size),
  type: plain,
  subtypes: list,
  classLevels: plain,
  initiative: signed,
  senses: list,
  armorClass: plain,
  touch: plain,
  flatFooted: plain,
  armorParts: (parts) => list(parts.map(({ value, what }) => `${signed(value)} ${what}`)),
  hitPoints: plain,
  hitDice: plain,
  saves: (saves) => list(entries(saves).map(([save, bonus]) => `${word("Save", save)} ${signed(bonus)}`)),
  damageReduction: plain,
  resistances: plain,
  immunities: plain,
  spellResistance: plain,
  regeneration: plain,
  weaknesses: plain,
  defensiveAbilities: plain,
  aura: plain,
  speeds: (speeds) => list(entries(speeds).map(([mode, feet]) => `${word("MovementMode", mode)} ${feetText(feet)}`)),
  melee: attacks,
  ranged: attacks,
  fullAttack: attacks,
  singleAttack: attacks,
  spaceFeet: feetText,
  reachFeet: feetText,
  specialAttacks: plain,
  specialQualities: plain,
  casterLevel: plain,
  abilities: (scores) => list(entries(scores).map(([name, score]) => `${word("Ability", name)} ${score ?? "—"}`)),
  baseAttackBonus: signed,
  grapple: signed,
  maneuverBonus: signed,
  maneuverDefense: plain,
  tripDefense: (defense) => (defense === null ? say("StatBlock.NeverTripped") : String(defense)),
  feats: (feats) => list(feats.map(readable)),
  skills: (skills) => list(entries(skills).map(([skill, bonus]) => `${readable(skill)} ${signed(bonus)}`)),
  languages: plain,
  gear: plain,
};

/** Everything that a line says to the rules, field by field. */
export function sayFacts(facts: Partial<Draft>): readonly SaidFact[] {
  const fields = Object.keys(facts) as DraftField[]; // Object.keys forgets the keys' type
  return fields.map((field) => {
    const tell = SAY[field] as Say<DraftField>; // the value is the field's own
    return { label: word("StatBlock.Field", field), value: tell(facts[field] as Draft[DraftField]) };
  });
}

function sayAttack({ name, count, enhancement, bonuses, damage, extra, ...attack }: WrittenAttack): string {
  const what = `${enhancement > 0 ? `+${enhancement} ` : ""}${name}`;
  const several = count > 1 ? say("Sheet.Several", { count, name: what }) : what;
  const harm = [damage, extra].filter((dice) => dice !== null).map(diceText);
  const critical = criticalText(attack);
  const beside = [...harm, ...(critical === "" ? [] : [critical]), ...attack.beside];
  const inside = beside.length === 0 ? "" : ` (${list(beside)})`;
  return `${several} ${bonuses.map(signed).join("/")}${inside}`;
}

function diceText(dice: Dice): string {
  return dice.count === 0 ? String(dice.plus) : formatDice(dice).replace("-", "−");
}

function criticalText({ threatFrom, multiplier }: Pick<WrittenAttack, "threatFrom" | "multiplier">): string {
  const range = threatFrom === null ? [] : [`${threatFrom}–20`];
  return [...range, ...(multiplier === null ? [] : [`×${multiplier}`])].join("/");
}

function feetText(feet: number): string {
  return say("StatBlock.Feet", { feet });
}

function entries<K extends string, V>(record: Readonly<Partial<Record<K, V>>>): readonly (readonly [K, V])[] {
  return Object.entries(record) as [K, V][]; // Object.entries forgets the keys' type
}
