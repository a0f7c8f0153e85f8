import type { Size } from "../rules/field/names.ts";
import { durable, enhanced, TOUGHNESS } from "../rules/editions/durability.ts";
import { baseWeapon, plainWeapon, WEAPON_NAMES } from "../rules/editions/weapons.ts";
import type { Loading, Weapon, WeaponKind } from "../rules/field/weapon.ts";
import { GRIPS, LOADINGS, WEAPON_CATEGORIES, WEAPON_KINDS } from "../rules/field/weapon.ts";
import { UNARMED } from "../rules/combat/weapons.ts";
import type { Given } from "./fields.ts";
import { fields } from "./fields.ts";
import type { Reader } from "./readers.ts";
import { dice, flag, number, oneOf, orNull, text, whole, word } from "./readers.ts";
import type { Spot } from "./spot.ts";
import { noneOf, show } from "./words.ts";

/** What the unarmed strike, which everyone has, may be called in a file. */
const ALSO_UNARMED: readonly string[] = ["unarmed-strike", "unarmed"];

const CRITICAL = /^(?:(\d+)(?:-20)?)?\s*\/?\s*(?:[x×](\d+))?$/;

interface Critical {
  readonly threatFrom: number;
  readonly multiplier: number;
}

/** A threat range and multiplier: `19-20/x2`, `20/x3`, or one half of it. */
const critical: Reader<Critical> = (value, spot) => {
  const read = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  const match = CRITICAL.exec(read);
  const [, from = "20", times = "2"] = match ?? [];
  const fits = match !== null && read !== "" && Number(from) >= 2 && Number(from) <= 20 && Number(times) >= 1;
  if (fits) return { threatFrom: Number(from), multiplier: Number(times) };
  return spot.fail(`${show(value)} is no critical; expected something like 19-20/x2 or x3`);
};

const WEAPON = {
  damage: dice,
  crit: critical,
  grip: oneOf(GRIPS),
  kind: oneOf(WEAPON_KINDS),
  reach: flag,
  range: number,
  "max-range": number,
  enhancement: whole(),
  type: text,
  finesse: flag,
  brace: flag,
  double: flag,
  secondary: flag,
  proficient: flag,
  nonlethal: flag,
  extra: orNull(dice),
  splash: whole(0),
  lance: flag,
  trip: flag,
  disarm: flag,
  gauntlet: flag,
  load: oneOf(LOADINGS),
  category: oneOf(WEAPON_CATEGORIES),
  improvised: flag,
  hardness: whole(0),
  hp: whole(0),
  "hp-max": whole(0),
  loaded: flag,
  "strength-to-damage": oneOf(["full", "penalty-only", "none"]),
  "prone-friendly": flag,
};

/** A weapon of one's own as a file gives it. */
export type GivenWeapon = Given<typeof WEAPON>;

/** The fields of one of a creature's own weapons. */
export const givenWeapon: Reader<GivenWeapon> = fields(WEAPON);

/**
 * The weapon that a file describes. One that states its damage stands by itself, its other fields at their defaults; one
 * that does not is the weapon of its name with the given changes: the one that its owner has, or the common one.
 */
export function weaponFrom(
  name: string,
  given: GivenWeapon,
  { before, size = "medium" }: { readonly before?: Weapon | undefined; readonly size?: Size } = {},
): Weapon {
  const known = given.damage === undefined ? (before ?? baseWeapon(name, size)) : undefined;
  const start = known ?? unremarkable(name, given);
  const { crit, range, hp, "hp-max": most, load, damage, extra, ...rest } = given;
  const { "strength-to-damage": strength, "prone-friendly": prone, "max-range": farthest, ...same } = rest;
  const tough = before === undefined ? enhanced(start, given.enhancement ?? 0) : start;
  const full = most ?? hp ?? (before === undefined ? tough.hitPoints : start.hitPointsMax);
  return {
    ...start,
    ...same,
    name,
    damage: damage ?? start.damage,
    extra: extra === undefined ? start.extra : extra,
    threatFrom: crit?.threatFrom ?? start.threatFrom,
    multiplier: crit?.multiplier ?? start.multiplier,
    rangeFeet: range ?? start.rangeFeet,
    rangeMaxFeet: farthest ?? start.rangeMaxFeet,
    load: load ?? start.load,
    strengthToDamage: strength ?? start.strengthToDamage,
    proneFriendly: prone ?? start.proneFriendly,
    hardness: given.hardness ?? tough.hardness,
    hitPoints: hp ?? tough.hitPoints,
    hitPointsMax: full,
  };
}

/** Range increments in feet of weapons that leave the hand, where a file gives none. */
const RANGES: Readonly<Partial<Record<WeaponKind, number>>> = { ranged: 60, thrown: 10, splash: 10 };

/** An unremarkable weapon of the given kind: 1d8, with what follows from how it is used. */
function unremarkable(name: string, given: GivenWeapon): Weapon {
  const { kind = "melee", load = "none" } = given;
  const { grip = kind === "melee" || kind === "ranged" ? "one-handed" : "light" } = given;
  return {
    ...plainWeapon(name),
    kind,
    grip,
    damage: { count: 1, sides: 8, plus: 0 },
    rangeFeet: RANGES[kind] ?? 0,
    type: kind === "ranged" || kind === "thrown" ? "piercing" : "slashing",
    category: "martial",
    strengthToDamage: strengthOf(kind, load),
    load,
    proneFriendly: kind === "ranged" && load !== "none",
    ...durable(TOUGHNESS[`${grip}-blade`]),
    ...(kind === "ranged" || kind === "thrown" ? BY_NAME.find(({ part }) => name.includes(part))?.is : {}),
  };
}

/**
 * What the rules say of a ranged weapon by its name, which no field of a file does (`Pathfinder · Strength Bonus`,
 * `Pathfinder · Combat Modifiers`).
 */
const BY_NAME: readonly { readonly part: string; readonly is: Partial<Weapon> }[] = [
  { part: "crossbow", is: { strengthToDamage: "none", proneFriendly: true } },
  { part: "shuriken", is: { proneFriendly: true } },
  { part: "sling", is: { strengthToDamage: "full" } },
  { part: "composite", is: { strengthToDamage: "full" } },
];

/** A ranged weapon that needs loading is a crossbow, any other a bow (`Pathfinder · Strength Bonus`). */
function strengthOf(kind: WeaponKind, load: Loading): Weapon["strengthToDamage"] {
  if (kind === "splash") return "none";
  if (kind !== "ranged") return "full";
  return load === "none" ? "penalty-only" : "none";
}

/** The name of a weapon or of any other thing that can be held or attacked with, weapons by the name of their table. */
export const thingName: Reader<string> = (value, spot) => {
  const read = word(value, spot);
  return knownWeapon(read, spot) ?? read;
};

/** The name of a weapon: one that a creature of the file has of its own, a common weapon, or the unarmed strike. */
export const weaponName: Reader<string> = (value, spot) => {
  const read = word(value, spot);
  const names = [...spot.inquiry.weapons, UNARMED, ...WEAPON_NAMES];
  return knownWeapon(read, spot) ?? spot.fail(`no weapon of the file and no common weapon: ${noneOf(read, names)}`);
};

function knownWeapon(name: string, { inquiry }: Spot): string | null {
  if (ALSO_UNARMED.includes(name)) return UNARMED;
  if (inquiry.weapons.includes(name)) return name;
  return WEAPON_NAMES.find((each) => joined(each) === joined(name)) ?? null;
}

/** "shortsword" and "short sword" are one weapon. */
function joined(name: string): string {
  return name.replaceAll("-", "");
}
