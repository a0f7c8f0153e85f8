import { slug } from "../rules/field/keys.ts";
import { baseWeapon, WEAPON_NAMES } from "../rules/editions/weapons.ts";

/** Other words for natural attacks of the table of weapons. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  hooves: "hoof",
  pincer: "pincers",
  "tail slap": "tail",
  "tail sweep": "tail",
  horn: "gore",
  horns: "gore",
  tusk: "gore",
  tusks: "gore",
  antlers: "gore",
  stinger: "sting",
  rake: "claw",
  jaws: "bite",
  "head butt": "slam",
  fist: "slam",
  fists: "slam",
};

const compact = (name: string): string => slug(name).replaceAll("-", "");
const MADE = WEAPON_NAMES.filter((name) => baseWeapon(name)?.kind !== "natural");
const NATURAL = WEAPON_NAMES.filter((name) => baseWeapon(name)?.kind === "natural");

/** The natural attack of the table of weapons that a stat block means, one or several of it; `null` for none of them. */
export function naturalNamed(name: string): string | null {
  const singular = name.replace(/s$/, "");
  const other = OTHER_WORDS[name] ?? OTHER_WORDS[singular];
  return other ?? NATURAL.find((known) => known === name || known === singular) ?? null;
}

/** The weapon of the table that a stat block means: `short bow` is a shortbow, `flaming longsword` a longsword. */
export function weaponMeant(name: string): string | null {
  const meant = [compact(name), compact(name.replace(/s$/, ""))];
  const fits = MADE.filter((known) => meant.some((each) => each.endsWith(compact(known))));
  return fits.sort((a, b) => b.length - a.length)[0] ?? null;
}
