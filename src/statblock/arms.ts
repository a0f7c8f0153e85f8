import type { Creature } from "../rules/field/creature.ts";
import { slug } from "../rules/field/keys.ts";
import type { Size } from "../rules/field/names.ts";
import type { Weapon } from "../rules/field/weapon.ts";
import { baseWeapon, plainWeapon } from "../rules/editions/weapons.ts";
import type { Draft, Together, WrittenAttack } from "./draft.ts";
import { naturalNamed, weaponMeant } from "./known-weapons.ts";

/** The weapons that a stat block names, with how each is written. */
export interface Arms {
  readonly weapons: Readonly<Record<string, Weapon>>;
  /** Names of the weapons in use, the main hand first, limb by limb. */
  readonly wielded: readonly string[];
  /** How each weapon is written where it is first named, by its name. */
  readonly written: Readonly<Record<string, Written>>;
}

/** An attack as it is written, and those that are made together with it. */
export interface Written {
  readonly attack: WrittenAttack;
  /** The names of the weapons of that attack and the ones made with it, limb by limb. */
  readonly together: readonly string[];
}

/** Everything that attacks are made with, and what of it is in use: the first melee attacks, else the first at range. */
export function armsOf(draft: Partial<Draft>, size: Size): Arms {
  const alternatives = alternativesOf(draft);
  const weapons: Record<string, Weapon> = {};
  const written: Record<string, Written> = {};
  for (const attacks of alternatives) {
    const together = attacks.flatMap((attack) => Array.from({ length: attack.count }, () => weaponKey(attack)));
    for (const attack of attacks) {
      const key = weaponKey(attack);
      weapons[key] ??= weaponFrom(key, attack, size);
      written[key] ??= { attack, together };
    }
  }
  const [first] = [...alternatives].sort((a, b) => Number(isAtRange(a)) - Number(isAtRange(b)));
  const key = first?.[0] === undefined ? null : weaponKey(first[0]);
  return { weapons, written, wielded: key === null ? [] : (written[key]?.together ?? []) };
}

/** The alternatives of a block: its lines of melee and ranged attacks, or the older layout's full attack. */
function alternativesOf({ melee = [], ranged = [], fullAttack = [], singleAttack = [] }: Partial<Draft>) {
  const old = fullAttack.length > 0 ? fullAttack : singleAttack;
  return [...melee, ...old, ...ranged];
}

function isAtRange(attacks: Together): boolean {
  return attacks.every(({ mode }) => mode === "ranged");
}

/** The name that the rules know a written attack's weapon by: one claw and two are the same. */
export function weaponKey({ name, enhancement, ...attack }: WrittenAttack): string {
  const natural = isNatural({ name, enhancement, ...attack }) ? naturalNamed(name) : null;
  const prefix = enhancement > 0 ? `${enhancement}-` : "";
  return `${prefix}${natural ?? slug(name)}` || "attack";
}

/** Whether an attack is a creature's own: known as one, or unknown, made once a round and at nobody far away. */
function isNatural({ name, mode, bonuses, enhancement, masterwork }: WrittenAttack): boolean {
  if (naturalNamed(name) !== null) return true;
  return (
    weaponMeant(name) === null &&
    !/unarmed/.test(name) &&
    mode === "melee" &&
    bonuses.length <= 1 &&
    enhancement === 0 &&
    !masterwork
  );
}

/** A written attack's weapon: the table's where it has one, with the damage and critical hits that are written. */
function weaponFrom(key: string, attack: WrittenAttack, size: Size): Weapon {
  const base = baseFor(attack, size);
  const { damage, threatFrom, multiplier, extra, rangeFeet, enhancement, masterwork } = attack;
  return {
    ...base,
    name: key,
    // What is added to the dice follows from the creature; what does not is added to them later.
    damage:
      damage === null ? { count: 0, sides: 1, plus: 0 } : { ...damage, plus: damage.count === 0 ? damage.plus : 0 },
    threatFrom: threatFrom ?? (damage === null ? base.threatFrom : 20),
    multiplier: multiplier ?? (damage === null ? base.multiplier : 2),
    extra,
    rangeFeet: rangeFeet ?? base.rangeFeet,
    // Masterwork is a bonus of that kind on attack rolls alone; the damage is set right later.
    enhancement: enhancement > 0 ? enhancement : Number(masterwork),
  };
}

function baseFor(attack: WrittenAttack, size: Size): Weapon {
  const natural = isNatural(attack) ? naturalNamed(attack.name) : null;
  const known = natural ?? weaponMeant(attack.name);
  const base = known === null ? undefined : baseWeapon(known, size);
  if (base !== undefined) return base;
  const plain = plainWeapon(attack.name);
  if (isNatural(attack)) return { ...plain, kind: "natural", grip: "light" };
  if (/unarmed/.test(attack.name)) return { ...plain, kind: "unarmed", grip: "light" };
  if (attack.mode === "melee") return plain;
  return { ...plain, kind: "thrown", rangeFeet: 10 };
}

/** Whether a weapon is held rather than grown. */
export function isHeld(creature: Pick<Creature, "weapons">, name: string): boolean {
  const kind = creature.weapons[name]?.kind;
  return kind !== "natural" && kind !== "unarmed" && kind !== undefined;
}
