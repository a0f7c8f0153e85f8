import { heldTouch } from "../casting/touch-weapon.ts";
import type { Edition } from "../editions/edition.ts";
import { plainWeapon } from "../editions/weapons.ts";
import type { Creature } from "../field/creature.ts";
import { parseDice } from "../field/dice.ts";
import type { Size } from "../field/names.ts";
import type { Weapon } from "../field/weapon.ts";
import { refuse } from "../refusal.ts";
import type { Table } from "../table.ts";

/** The name under which every creature has its unarmed strike. */
export const UNARMED = "unarmed-strike";

interface Held {
  readonly weapons: Creature["weapons"];
  readonly once: readonly Weapon[];
  readonly inHands: readonly Weapon[];
}

/** Lists never change, and every attack asks many times what is in whose hands; kept by the list of what is wielded. */
const known = new WeakMap<readonly string[], Held>();

function heldBy({ wielded, weapons }: Creature): Held {
  const before = known.get(wielded);
  if (before?.weapons === weapons) return before;
  const each = wielded.flatMap((name) => weapons[name] ?? []);
  const inHands = each.filter(({ kind }) => kind !== "natural" && kind !== "unarmed");
  const held = { weapons, once: [...new Set(each)], inHands };
  known.set(wielded, held);
  return held;
}

/** What makes an unarmed creature count as armed. */
const ARMED_UNARMED_FEATS: readonly string[] = ["improved-unarmed-strike"];
const ARMED_UNARMED_TRAITS: readonly string[] = ["monk"];

/**
 * The unarmed strike that every creature has: light, nonlethal by itself, its damage going by size.
 *
 * Rule: `Pathfinder · Unarmed Strike Damage`.
 */
export function unarmedStrike(table: Table, creature: Creature): Weapon {
  const own = creature.weapons[UNARMED];
  if (own !== undefined) return own;
  const bySize = unarmedStrikes.get(table.edition) ?? new Map<Size, Weapon>();
  unarmedStrikes.set(table.edition, bySize);
  const strike = bySize.get(creature.size) ?? plainUnarmedStrike(table.edition, creature.size);
  bySize.set(creature.size, strike);
  return strike;
}

/** Never changes, and every flanking asks for it; kept for each edition and size. */
const unarmedStrikes = new WeakMap<Edition, Map<Size, Weapon>>();

function plainUnarmedStrike({ sizes, attack }: Edition, size: Size): Weapon {
  return {
    ...plainWeapon(UNARMED),
    kind: "unarmed",
    grip: "light",
    damage: parseDice(sizes[size].unarmed),
    nonlethal: attack.unarmedNonlethal,
    hardness: 0,
    hitPoints: 0,
    hitPointsMax: 0,
  };
}

/**
 * The weapons in a creature's hands and its natural weapons, the main hand first and each kind once; without any it is
 * unarmed.
 */
export function weaponsInUse(_table: Table, creature: Creature): readonly Weapon[] {
  return heldBy(creature).once;
}

/**
 * The weapon of that name that a creature has, in use or not; its unarmed strike counts.
 * @throws {Refused} when it has none of that name.
 */
export function weaponNamed(table: Table, creature: Creature, name: string): Weapon {
  const weapon = name === UNARMED ? unarmedStrike(table, creature) : creature.weapons[name];
  if (weapon !== undefined) return weapon;
  return refuse({
    code: "missing-requirement",
    rule: "Attack",
    sentence: "NoSuchWeapon",
    values: { who: creature.id, weapon: name, weapons: [...Object.keys(creature.weapons), UNARMED] },
  });
}

/** The weapon that an attack is made with when none is named: the main hand's, else the unarmed strike. */
export function mainWeapon(table: Table, creature: Creature): Weapon {
  return weaponsInUse(table, creature)[0] ?? unarmedStrike(table, creature);
}

/** Whether a creature may strike with this weapon as it is: in hand, natural, or its own body. */
export function isInUse(table: Table, creature: Creature, weapon: Weapon): boolean {
  return weapon.kind === "unarmed" || weaponsInUse(table, creature).some(({ name }) => name === weapon.name);
}

/**
 * Whether a creature counts as armed, for giving and for taking attacks of opportunity.
 *
 * Rule: `Pathfinder · Unarmed Attacks`, `Pathfinder · "Armed" Unarmed Attacks`.
 */
export function isArmed(table: Table, creature: Creature): boolean {
  const armed = weaponsInUse(table, creature).some(isMeleeWeapon) || isArmedUnarmed(table, creature);
  return armed || heldTouch(creature) !== null;
}

/** Whether its unarmed strike counts as an armed attack. */
export function isArmedUnarmed(_table: Table, creature: Creature): boolean {
  return (
    ARMED_UNARMED_FEATS.some((feat) => creature.feats.includes(feat)) ||
    ARMED_UNARMED_TRAITS.some((trait) => creature.traits.includes(trait))
  );
}

/** Whether a weapon makes melee attacks. */
export function isMeleeWeapon(weapon: Weapon): boolean {
  return weapon.kind === "melee" || weapon.kind === "natural" || weapon.kind === "unarmed";
}

/** The manufactured weapons in hand, the main hand first; two of a kind count twice. */
export function handWeapons(creature: Creature): readonly Weapon[] {
  return heldBy(creature).inHands;
}

/** The weapon in the off hand: the second one in hand, of a double weapon its other end; `null` for none. */
export function offHandWeapon(creature: Creature): Weapon | null {
  const [main, second] = handWeapons(creature);
  return second ?? (main?.double === true ? main : null);
}
