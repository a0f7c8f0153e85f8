import type { Creature } from "../../rules/field/creature.ts";
import { formatDice } from "../../rules/field/dice.ts";
import type { Weapon } from "../../rules/field/weapon.ts";
import { readable } from "./names.ts";

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
  readonly type: "weapon";
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
    created: Object.values(now).flatMap((weapon) => (old[weapon.name] === undefined ? [weaponSource(weapon, wielded ?? [])] : [])),
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
  return { name: readable(weapon.name), type: "weapon", system: { ...handling(weapon.name, wielded), ...storedFields(weapon) } };
}

/** The place of a weapon in the hands, 0 for not in use, and how many of it are used. */
export function handling(name: string, wielded: readonly string[]): { readonly hand: number; readonly count: number } {
  const count = wielded.filter((each) => each === name).length;
  return { hand: wielded.indexOf(name) + 1, count: Math.max(1, count) };
}

function storedFields(weapon: Weapon): Record<string, unknown> {
  const { name, damage, extra, type, hardness, hitPoints, hitPointsMax, ...rest } = weapon;
  void name; // the item's own name
  return {
    ...rest,
    damage: damage.count === 0 ? "" : formatDice(damage),
    extra: extra === null ? "" : formatDice(extra),
    damageType: type,
    durability: { hardness, value: hitPoints, max: hitPointsMax },
  };
}

function changedFields(before: Weapon, after: Weapon): Record<string, unknown> {
  const old = storedFields(before);
  const changed = Object.entries(storedFields(after)).filter(([key, value]) => JSON.stringify(old[key]) !== JSON.stringify(value));
  return Object.fromEntries(changed.map(([key, value]) => [`system.${key}`, value]));
}
