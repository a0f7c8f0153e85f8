/** A name as the rules have it: `Longsword +1` is `longsword-1`. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f']/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** A name as people read it: `two-weapon-fighting` is `Two weapon fighting`. */
export function readable(key: string): string {
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
    for (let count = 2; keyed.has(key); count++) key = `${base}-${count}`;
    keyed.set(key, thing);
  }
  return keyed;
}
