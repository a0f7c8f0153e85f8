import { slug as keyOf } from "../../rules/field/keys.ts";

/** How the table itself writes what the rules know by a key: keys have no capitals, accents or apostrophes. */
const written = new Map<string, string>();

/** A name as the rules have it: `Longsword +1` is `longsword-1`. How it was written is kept for {@link readable}. */
export function slug(name: string): string {
  const key = keyOf(name);
  if (key !== "" && key !== name) written.set(key, name);
  return key;
}

/**
 * A name as people read it: as the table writes it where it has named something so, `Alchemist's Fire` for
 * `alchemists-fire`; else `two-weapon-fighting` is `Two weapon fighting`.
 */
export function readable(key: string): string {
  const own = written.get(key);
  if (own !== undefined) return own;
  const words = key.replace(/-/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A key for every thing, unique and made of its name: the second dagger is `dagger-2`. */
export function uniqueKeys<T extends { readonly id: string; readonly name: string }>(
  things: readonly T[],
): ReadonlyMap<string, T> {
  const keyed = new Map<string, T>();
  for (const thing of things) {
    const base = slug(thing.name) || "weapon";
    let key = base;
    for (let count = 2; keyed.has(key); count++) {
      key = `${base}-${count}`;
      written.set(key, `${thing.name} (${count})`);
    }
    keyed.set(key, thing);
  }
  return keyed;
}

/** The name by which the rules know a feat: what it says itself, else made of what it is called. */
export function featKey(feat: { readonly name: string; readonly system: { readonly key: string } }): string {
  return feat.system.key.trim() || slug(feat.name);
}
