/** Names to be put in the place of others. */
export type Renaming = ReadonlyMap<string, string>;

/** Plain data with names replaced wherever they stand for themselves: as a value, or as a key. */
export function rename<T>(value: T, names: Renaming): T {
  return renamed(value, names) as T; // replaces texts by texts, so the shape stays
}

/** The other way round. */
export function reversed(names: Renaming): Renaming {
  return new Map([...names].map(([from, to]) => [to, from]));
}

function renamed(value: unknown, names: Renaming): unknown {
  if (typeof value === "string") return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => renamed(each, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [names.get(key) ?? key, renamed(each, names)]));
}
