import { ARMOR_MATERIALS, armorToughness, durable, enhanced } from "../rules/editions/durability.ts";
import { baseProtection, plainProtection, PROTECTION_NAMES } from "../rules/editions/protections.ts";
import type { Size } from "../rules/field/names.ts";
import { SIZES } from "../rules/field/names.ts";
import type { Protection } from "../rules/field/protection.ts";
import { ARMOR_WEIGHTS, SECURINGS } from "../rules/field/protection.ts";
import type { Given } from "./fields.ts";
import { fields } from "./fields.ts";
import type { Reader } from "./readers.ts";
import { flag, oneOf, orNull, whole, word } from "./readers.ts";
import { noneOf } from "./words.ts";

const PROTECTION = {
  kind: oneOf(["armor", "shield", "equipment"]),
  bonus: whole(0),
  enhancement: whole(),
  "max-dex": orNull(whole(0)),
  "check-penalty": whole(),
  weight: oneOf(ARMOR_WEIGHTS),
  material: oneOf(ARMOR_MATERIALS),
  "damage-reduction": whole(0),
  force: flag,
  "in-hand": flag,
  secured: oneOf(SECURINGS),
  "item-size": oneOf(SIZES),
  hardness: whole(0),
  hp: whole(),
  "hp-max": whole(0),
};

/** Armor or a shield of one's own as a file gives it. */
export type GivenProtection = Given<typeof PROTECTION>;

/** The fields of a suit of armor or a shield. */
export const givenProtection: Reader<GivenProtection> = fields(PROTECTION);

/** The name of armor or a shield: one that a creature of the file has of its own, or a common one. */
export const protectionName: Reader<string> = (value, spot) => {
  const read = word(value, spot);
  const own = spot.inquiry.protection;
  if (own.includes(read) || PROTECTION_NAMES.includes(read)) return read;
  return spot.fail(`no armor or shield of the file and no common one: ${noneOf(read, [...own, ...PROTECTION_NAMES])}`);
};

/**
 * The armor or shield that a file describes: what its owner has, or the common one of its name, or a plain one, each with
 * the given changes. What it withstands follows from its material and its bonus where the file does not say.
 */
export function protectionOf(
  name: string,
  given: GivenProtection,
  { before, size }: { readonly before: Protection | undefined; readonly size: Size },
): Protection {
  const start = before ?? baseProtection(name, size) ?? unremarkable(name, given);
  const { kind = start.kind, bonus, enhancement, weight, force, hardness, hp, "hp-max": most } = given;
  const { "max-dex": cap, "check-penalty": penalty, "damage-reduction": reduction, "in-hand": inHand } = given;
  const tough = before === undefined ? durable(enhanced(start, enhancement ?? 0)) : start;
  return {
    ...start,
    kind,
    bonus: bonus ?? start.bonus,
    enhancement: enhancement ?? start.enhancement,
    maxDexterity: cap === undefined ? start.maxDexterity : cap,
    checkPenalty: penalty ?? start.checkPenalty,
    weight: kind === "armor" ? (weight ?? start.weight) : "none",
    damageReduction: kind === "armor" ? (reduction ?? start.damageReduction) : 0,
    force: force ?? start.force,
    inHand: kind === "shield" && (inHand ?? start.inHand),
    secured: given.secured ?? start.secured,
    itemSize: given["item-size"] ?? start.itemSize,
    hardness: hardness ?? tough.hardness,
    hitPoints: hp ?? tough.hitPoints,
    hitPointsMax: most ?? (before === undefined ? hp : undefined) ?? tough.hitPointsMax,
  };
}

/** Armor withstands what its material and its bonus give; a shield of its own is like steel. */
function unremarkable(name: string, { kind = "armor", material = "metal", bonus = 0 }: GivenProtection): Protection {
  const plain = plainProtection(name, kind);
  return kind === "armor" ? { ...plain, ...durable(armorToughness(material, bonus)) } : plain;
}
