import type { Creature } from "../../rules/field/creature.ts";
import { formatDice } from "../../rules/field/dice.ts";
import type { Weapon } from "../../rules/field/weapon.ts";
import { readable } from "./names.ts";
import type { WeaponRecord } from "./read-weapon.ts";
import { placeField } from "./read-weapon.ts";

/** What has to be written to a creature's weapon items, by the names that the rules know them by. */
export interface WeaponWrites {
  readonly created: readonly WeaponSource[];
  readonly updated: Readonly<Record<string, Record<string, unknown>>>;
  readonly deleted: readonly string[];
  /** The weapons in use, the main hand first, where that changed. */
  readonly wielded: readonly string[] | null;
}

/** A weapon item as it is created. */
export interface WeaponSource {
  readonly name: string;
  readonly type: WeaponRecord["type"];
  readonly system: Record<string, unknown>;
}

/** What the weapons of a creature have to become. */
export function writeWeapons(before: Partial<Creature>, after: Partial<Creature>): WeaponWrites {
  const wielded = after.wielded ?? null;
  if (before.weapons === undefined || after.weapons === undefined) {
    return { created: [], updated: {}, deleted: [], wielded };
  }
  const old = before.weapons;
  const now = after.weapons;
  return {
    created: Object.values(now).flatMap((weapon) =>
      old[weapon.name] === undefined ? [weaponSource(weapon, wielded ?? [])] : [],
    ),
    updated: Object.fromEntries(
      Object.values(now).flatMap((weapon) => {
        const was = old[weapon.name];
        const changes = was === undefined ? {} : changedFields(was, weapon);
        return Object.keys(changes).length === 0 ? [] : [[weapon.name, changes]];
      }),
    ),
    deleted: Object.keys(old).filter((name) => now[name] === undefined),
    wielded,
  };
}

/** A weapon as an item is created from it, with the names of all weapons in use. */
export function weaponSource(weapon: Weapon, wielded: readonly string[]): WeaponSource {
  const type = weapon.kind === "natural" ? "natural-attack" : "weapon";
  const { place, count } = handling(weapon.name, wielded);
  const system = { [placeField(type)]: place, count, ...storedFields(weapon) };
  return { name: readable(weapon.name), type, system };
}

/** The place of a weapon in the hands or among natural attacks, 0 for not in use, and how many of it are used. */
export function handling(name: string, wielded: readonly string[]): { readonly place: number; readonly count: number } {
  const count = wielded.filter((each) => each === name).length;
  return { place: wielded.indexOf(name) + 1, count: Math.max(1, count) };
}

function storedFields(weapon: Weapon): Record<string, unknown> {
  return weapon.kind === "natural" ? naturalFields(weapon) : manufacturedFields(weapon);
}

function manufacturedFields(weapon: Weapon): Record<string, unknown> {
  const { name, damage, extra, type, hardness, hitPoints, hitPointsMax, ...rest } = weapon;
  return { ...rest, ...damageFields(weapon), durability: { hardness, value: hitPoints, max: hitPointsMax } };
}

/** What a natural attack stores: nothing about hands, training or substance. */
function naturalFields(weapon: Weapon): Record<string, unknown> {
  const { threatFrom, multiplier, enhancement, strengthToDamage, reach, nonlethal, finesse, trip, disarm } = weapon;
  const same = { threatFrom, multiplier, enhancement, strengthToDamage, reach, nonlethal, finesse, trip, disarm };
  return { ...same, secondary: weapon.secondary, ...damageFields(weapon) };
}

function damageFields({ damage, extra, type }: Weapon): Record<string, unknown> {
  return {
    damage: damage.count === 0 ? "" : formatDice(damage),
    extra: extra === null ? "" : formatDice(extra),
    damageType: type,
  };
}

function changedFields(before: Weapon, after: Weapon): Record<string, unknown> {
  const old = storedFields(before);
  const changed = Object.entries(storedFields(after)).filter(
    ([key, value]) => JSON.stringify(old[key]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed.map(([key, value]) => [`system.${key}`, value]));
}
