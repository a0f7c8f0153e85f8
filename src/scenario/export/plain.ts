/** What a YAML file is made of. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** The fields that have a value. */
export function present(fields: Readonly<Record<string, Plain | undefined>>): Readonly<Record<string, Plain>> {
  const given = Object.entries(fields).filter((entry): entry is [string, Plain] => entry[1] !== undefined);
  return Object.fromEntries(given);
}

/** The same names with their words joined by hyphens: `castingTime` is `casting-time`. */
export function hyphenated(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
