import type { Size } from "../field/names.ts";
import { parseDice } from "../field/dice.ts";
import type { Grip, Loading, Weapon, WeaponCategory, WeaponKind } from "../field/weapon.ts";
import type { Build } from "./durability.ts";
import { durable, resized, TOUGHNESS } from "./durability.ts";
import { resizeDamage } from "./weapon-sizes.ts";

/** What makes a weapon more than its damage and its hands, as words of the table below. */
type Quality =
  | "reach"
  | "finesse"
  | "brace"
  | "double"
  | "trip"
  | "disarm"
  | "nonlethal"
  | "lance"
  | "prone"
  | "secondary"
  | "gauntlet";

/** A row of the table: damage for a Medium wielder, then what differs from the plain weapon. */
interface Row {
  readonly damage: string;
  /** Threat range and multiplier as the book writes them; `x2` if absent. */
  readonly crit?: string;
  readonly type: string;
  readonly grip: Grip;
  readonly kind?: WeaponKind;
  readonly rangeFeet?: number;
  /** Where the weapon goes less far than its increments would let it. */
  readonly rangeMaxFeet?: number;
  readonly load?: Loading;
  readonly strength?: Weapon["strengthToDamage"];
  readonly splash?: number;
  readonly is?: readonly Quality[];
}

type Rows = Readonly<Record<string, Row>>;

const CRIT = /^(?:(\d+)(?:-20)?\/)?x(\d+)$/;
const B = "bludgeoning";
const P = "piercing";
const S = "slashing";

/** Weapons on a shaft that do not crush and have no x3 on a critical hit. */
const HAFTED: readonly string[] = [
  "shortspear",
  "trident",
  "javelin",
  "dart",
  "throwing-axe",
  "sickle",
  "kama",
  "scythe",
  "light-pick",
  "heavy-pick",
  "guisarme",
  "whip",
];

/** Weapons on a shaft of metal. */
const METAL_HAFTED: readonly string[] = ["light-mace", "heavy-mace", "morningstar", "flail"];

const SIMPLE: Rows = {
  gauntlet: { damage: "1d3", type: B, grip: "light", is: ["gauntlet"] },
  "spiked-gauntlet": { damage: "1d4", type: P, grip: "light", is: ["gauntlet"] },
  "punching-dagger": { damage: "1d4", crit: "x3", type: P, grip: "light" },
  dagger: { damage: "1d4", crit: "19-20/x2", type: P, grip: "light", rangeFeet: 10, is: ["finesse"] },
  "light-mace": { damage: "1d6", type: B, grip: "light" },
  "heavy-mace": { damage: "1d8", type: B, grip: "one-handed" },
  sickle: { damage: "1d6", type: S, grip: "light", is: ["trip"] },
  club: { damage: "1d6", type: B, grip: "one-handed", rangeFeet: 10 },
  morningstar: { damage: "1d8", type: B, grip: "one-handed" },
  shortspear: { damage: "1d6", type: P, grip: "one-handed", rangeFeet: 20 },
  longspear: { damage: "1d8", crit: "x3", type: P, grip: "two-handed", is: ["reach", "brace"] },
  quarterstaff: { damage: "1d6", type: B, grip: "two-handed", is: ["double"] },
  spear: { damage: "1d8", crit: "x3", type: P, grip: "two-handed", rangeFeet: 20, is: ["brace"] },
  dart: { damage: "1d4", type: P, grip: "light", kind: "thrown", rangeFeet: 20 },
  javelin: { damage: "1d6", type: P, grip: "one-handed", kind: "thrown", rangeFeet: 30 },
  sling: { damage: "1d4", type: B, grip: "one-handed", kind: "ranged", rangeFeet: 50, load: "move" },
  blowgun: {
    damage: "1d2",
    type: P,
    grip: "two-handed",
    kind: "ranged",
    rangeFeet: 20,
    load: "move",
    strength: "none",
  },
  "light-crossbow": crossbow("1d8", 80, "move"),
  "heavy-crossbow": crossbow("1d10", 120, "full-round"),
};

const MARTIAL: Rows = {
  "throwing-axe": { damage: "1d6", type: S, grip: "light", rangeFeet: 10 },
  "light-hammer": { damage: "1d4", type: B, grip: "light", rangeFeet: 20 },
  handaxe: { damage: "1d6", crit: "x3", type: S, grip: "light" },
  kukri: { damage: "1d4", crit: "18-20/x2", type: S, grip: "light", is: ["finesse"] },
  "light-pick": { damage: "1d4", crit: "x4", type: P, grip: "light" },
  sap: { damage: "1d6", type: B, grip: "light", is: ["nonlethal"] },
  "short-sword": { damage: "1d6", crit: "19-20/x2", type: P, grip: "light", is: ["finesse"] },
  starknife: { damage: "1d4", crit: "x3", type: P, grip: "light", rangeFeet: 20, is: ["finesse"] },
  battleaxe: { damage: "1d8", crit: "x3", type: S, grip: "one-handed" },
  flail: { damage: "1d8", type: B, grip: "one-handed", is: ["trip", "disarm"] },
  longsword: { damage: "1d8", crit: "19-20/x2", type: S, grip: "one-handed" },
  "heavy-pick": { damage: "1d6", crit: "x4", type: P, grip: "one-handed" },
  rapier: { damage: "1d6", crit: "18-20/x2", type: P, grip: "one-handed", is: ["finesse"] },
  scimitar: { damage: "1d6", crit: "18-20/x2", type: S, grip: "one-handed" },
  trident: { damage: "1d8", type: P, grip: "one-handed", rangeFeet: 10, is: ["brace"] },
  warhammer: { damage: "1d8", crit: "x3", type: B, grip: "one-handed" },
  falchion: { damage: "2d4", crit: "18-20/x2", type: S, grip: "two-handed" },
  glaive: { damage: "1d10", crit: "x3", type: S, grip: "two-handed", is: ["reach"] },
  greataxe: { damage: "1d12", crit: "x3", type: S, grip: "two-handed" },
  greatclub: { damage: "1d10", type: B, grip: "two-handed" },
  "heavy-flail": { damage: "1d10", crit: "19-20/x2", type: B, grip: "two-handed", is: ["trip", "disarm"] },
  greatsword: { damage: "2d6", crit: "19-20/x2", type: S, grip: "two-handed" },
  guisarme: { damage: "2d4", crit: "x3", type: S, grip: "two-handed", is: ["reach", "trip"] },
  halberd: { damage: "1d10", crit: "x3", type: S, grip: "two-handed", is: ["brace", "trip"] },
  lance: { damage: "1d8", crit: "x3", type: P, grip: "two-handed", is: ["reach", "lance"] },
  ranseur: { damage: "2d4", crit: "x3", type: P, grip: "two-handed", is: ["reach", "disarm"] },
  scythe: { damage: "2d4", crit: "x4", type: S, grip: "two-handed", is: ["trip"] },
  shortbow: bow("1d6", 60, "penalty-only"),
  longbow: bow("1d8", 100, "penalty-only"),
  "composite-shortbow": bow("1d6", 70, "full"),
  "composite-longbow": bow("1d8", 110, "full"),
};

const EXOTIC: Rows = {
  kama: { damage: "1d6", type: S, grip: "light", is: ["trip"] },
  nunchaku: { damage: "1d6", type: B, grip: "light", is: ["disarm"] },
  sai: { damage: "1d4", type: B, grip: "light", is: ["disarm"] },
  siangham: { damage: "1d6", type: P, grip: "light" },
  "bastard-sword": { damage: "1d10", crit: "19-20/x2", type: S, grip: "one-handed" },
  "dwarven-waraxe": { damage: "1d10", crit: "x3", type: S, grip: "one-handed" },
  whip: { damage: "1d3", type: S, grip: "one-handed", is: ["nonlethal", "finesse", "trip", "disarm"] },
  "spiked-chain": { damage: "2d4", type: P, grip: "two-handed", is: ["finesse", "trip", "disarm"] },
  "elven-curve-blade": { damage: "1d10", crit: "18-20/x2", type: S, grip: "two-handed", is: ["finesse"] },
  "orc-double-axe": { damage: "1d8", crit: "x3", type: S, grip: "two-handed", is: ["double"] },
  "two-bladed-sword": { damage: "1d8", crit: "19-20/x2", type: S, grip: "two-handed", is: ["double"] },
  "dire-flail": { damage: "1d8", type: B, grip: "two-handed", is: ["double", "trip", "disarm"] },
  "dwarven-urgrosh": { damage: "1d8", crit: "x3", type: S, grip: "two-handed", is: ["double", "brace"] },
  "gnome-hooked-hammer": { damage: "1d8", crit: "x3", type: B, grip: "two-handed", is: ["double", "trip"] },
  bolas: { damage: "1d4", type: B, grip: "one-handed", kind: "thrown", rangeFeet: 10, is: ["nonlethal", "trip"] },
  net: {
    damage: "0d1",
    type: B,
    grip: "one-handed",
    kind: "thrown",
    rangeFeet: 10,
    rangeMaxFeet: 10,
    strength: "none",
  },
  shuriken: { damage: "1d2", type: P, grip: "light", kind: "thrown", rangeFeet: 10, is: ["prone"] },
  "hand-crossbow": { ...crossbow("1d4", 30, "move"), grip: "one-handed" },
  "repeating-light-crossbow": crossbow("1d8", 80, "free"),
  "repeating-heavy-crossbow": crossbow("1d10", 120, "free"),
};

/** Natural attacks of a Medium creature. A creature of another size states its own in its `weapons`. */
const NATURAL: Rows = {
  bite: natural("1d6", `${B}, ${P} and ${S}`),
  claw: natural("1d4", S),
  talon: natural("1d4", S),
  slam: natural("1d4", B),
  gore: natural("1d6", P),
  sting: natural("1d4", P),
  hoof: { ...natural("1d4", B), is: ["secondary"] },
  tail: { ...natural("1d6", B), is: ["secondary"] },
  wing: { ...natural("1d4", B), is: ["secondary"] },
  tentacle: { ...natural("1d4", B), is: ["secondary"] },
  pincers: { ...natural("1d6", B), is: ["secondary"] },
};

const SPLASH: Rows = {
  acid: splash("1d6", "acid", 1),
  "alchemists-fire": splash("1d6", "fire", 1),
  "holy-water": splash("2d4", "holy", 1),
  "unholy-water": splash("2d4", "unholy", 1),
};

const TABLE: ReadonlyMap<string, Weapon> = new Map([
  ...build(SIMPLE, "simple"),
  ...build(MARTIAL, "martial"),
  ...build(EXOTIC, "exotic"),
  ...build(NATURAL, "simple"),
  ...build(SPLASH, "simple"),
]);

/** The names of all weapons in the table, simple ones first. */
export const WEAPON_NAMES: readonly string[] = [...TABLE.keys()];

/**
 * The plain weapon of that kebab-case name with the open reference's values for a wielder of that size who can use it.
 * Splash weapons are the same for everyone.
 */
export function baseWeapon(name: string, size: Size = "medium"): Weapon | undefined {
  const weapon = TABLE.get(name);
  if (weapon === undefined || size === "medium" || weapon.kind === "splash") return weapon;
  return { ...weapon, ...durable(resized(weapon, size)), damage: resizeDamage(weapon.damage, size) };
}

/** A weapon with nothing about it, to describe others by their difference from it. */
export function plainWeapon(name: string): Weapon {
  return {
    name,
    kind: "melee",
    grip: "one-handed",
    damage: parseDice("1d6"),
    extra: null,
    threatFrom: 20,
    multiplier: 2,
    reach: false,
    rangeFeet: 0,
    rangeMaxFeet: 0,
    enhancement: 0,
    type: B,
    category: "simple",
    proficient: true,
    improvised: false,
    nonlethal: false,
    finesse: false,
    brace: false,
    double: false,
    secondary: false,
    lance: false,
    trip: false,
    disarm: false,
    gauntlet: false,
    strengthToDamage: "full",
    load: "none",
    loaded: true,
    splash: 0,
    proneFriendly: false,
    hardness: 10,
    hitPoints: 5,
    hitPointsMax: 5,
  };
}

/**
 * Reads a threat range and multiplier such as `19-20/x2` or `x3`.
 * @throws {RangeError} when the text is none; the message shows the text.
 */
export function parseCritical(text: string): Pick<Weapon, "threatFrom" | "multiplier"> {
  const match = CRIT.exec(text.trim());
  if (match === null) throw new RangeError(`"${text}" is no critical; expected something like 19-20/x2 or x3`);
  const [, from = "20", times = "2"] = match;
  return { threatFrom: Number(from), multiplier: Number(times) };
}

function bow(damage: string, rangeFeet: number, strength: Weapon["strengthToDamage"]): Row {
  return { damage, crit: "x3", type: P, grip: "two-handed", kind: "ranged", rangeFeet, strength };
}

function crossbow(damage: string, rangeFeet: number, load: Loading): Row {
  const rest = { type: P, grip: "two-handed", kind: "ranged", strength: "none", is: ["prone"] } as const;
  return { damage, crit: "19-20/x2", rangeFeet, load, ...rest };
}

function natural(damage: string, type: string): Row {
  return { damage, type, grip: "light", kind: "natural" };
}

function splash(damage: string, type: string, points: number): Row {
  return { damage, type, grip: "light", kind: "splash", rangeFeet: 10, strength: "none", splash: points };
}

function build(rows: Rows, category: WeaponCategory): [string, Weapon][] {
  return Object.entries(rows).map(([name, row]) => [name, fromRow(name, row, category)]);
}

function fromRow(name: string, row: Row, category: WeaponCategory): Weapon {
  const is = (quality: Quality): boolean => row.is?.includes(quality) === true;
  return {
    ...plainWeapon(name),
    ...parseCritical(row.crit ?? "x2"),
    ...durable(TOUGHNESS[buildOf(name, row)]),
    kind: row.kind ?? "melee",
    grip: row.grip,
    damage: parseDice(row.damage),
    reach: is("reach"),
    rangeFeet: row.rangeFeet ?? 0,
    rangeMaxFeet: row.rangeMaxFeet ?? 0,
    type: row.type,
    category,
    nonlethal: is("nonlethal"),
    finesse: is("finesse"),
    brace: is("brace"),
    double: is("double"),
    secondary: is("secondary"),
    lance: is("lance"),
    trip: is("trip"),
    disarm: is("disarm"),
    gauntlet: is("gauntlet"),
    strengthToDamage: row.strength ?? "full",
    load: row.load ?? "none",
    splash: row.splash ?? 0,
    proneFriendly: is("prone"),
  };
}

/** How a weapon is built: what cuts or pierces is a blade, what crushes or splits is on a shaft. */
function buildOf(name: string, row: Row): Build {
  if (row.kind === "splash") return "flask";
  if (row.kind === "ranged") return "projectile";
  if (METAL_HAFTED.includes(name) && row.grip !== "two-handed") return `${row.grip}-metal-hafted`;
  const hafted = row.type === B || row.crit === "x3" || HAFTED.includes(name);
  return hafted ? `${row.grip}-hafted` : `${row.grip}-blade`;
}
