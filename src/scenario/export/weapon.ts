import { baseWeapon } from "../../rules/editions/weapons.ts";
import type { Creature } from "../../rules/field/creature.ts";
import { formatDice } from "../../rules/field/dice.ts";
import type { Weapon } from "../../rules/field/weapon.ts";
import { weaponFrom } from "../weapon-given.ts";
import { isSame } from "./same.ts";
import type { Plain } from "./plain.ts";
import { present } from "./plain.ts";

/** The fields of a file that carry a weapon's part as it is. */
const ALIKE = [
  "reach",
  "enhancement",
  "type",
  "finesse",
  "brace",
  "double",
  "secondary",
  "proficient",
  "nonlethal",
  "splash",
  "lance",
  "trip",
  "disarm",
  "gauntlet",
  "category",
  "improvised",
  "hardness",
  "loaded",
] as const satisfies readonly (keyof Weapon)[];

/**
 * A creature's own weapons as a file gives them: common weapons in hand need no entry, common ones that are only carried
 * an empty one, and all others their damage and whatever is not ordinary about them.
 */
export function weaponFields({
  weapons,
  wielded,
  size,
}: Pick<Creature, "weapons" | "wielded" | "size">): Readonly<Record<string, Plain>> {
  const entries = Object.entries(weapons).flatMap(([name, weapon]): [string, Plain][] => {
    if (!isSame(weapon, baseWeapon(name, size))) return [[name, ownWeapon(name, weapon)]];
    return wielded.includes(name) ? [] : [[name, {}]];
  });
  return Object.fromEntries(entries);
}

function ownWeapon(name: string, weapon: Weapon): Plain {
  const { damage, kind, grip, load, enhancement } = weapon;
  const plain = { ...weaponFrom(name, { damage, kind, grip, load, enhancement }), enhancement: 0 };
  const differs = (key: keyof Weapon): boolean => !isSame(weapon[key], plain[key]);
  const alike = ALIKE.filter(differs).map((key): [string, Plain] => [key, weapon[key]]);
  const critical = differs("threatFrom") || differs("multiplier");
  return present({
    damage: formatDice(damage),
    crit: critical ? `${weapon.threatFrom}-20/x${weapon.multiplier}`.replace("20-20", "20") : undefined,
    kind: kind === "melee" ? undefined : kind,
    grip: grip === "one-handed" ? undefined : grip,
    load: load === "none" ? undefined : load,
    range: differs("rangeFeet") ? weapon.rangeFeet : undefined,
    "max-range": differs("rangeMaxFeet") ? weapon.rangeMaxFeet : undefined,
    extra: weapon.extra === null ? undefined : formatDice(weapon.extra),
    hp: differs("hitPoints") ? weapon.hitPoints : undefined,
    "hp-max": weapon.hitPointsMax === weapon.hitPoints ? undefined : weapon.hitPointsMax,
    "strength-to-damage": differs("strengthToDamage") ? weapon.strengthToDamage : undefined,
    "prone-friendly": differs("proneFriendly") ? weapon.proneFriendly : undefined,
    ...Object.fromEntries(alike),
  });
}
