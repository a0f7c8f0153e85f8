/** Names of creatures to be put in the place of others. */
export type Renaming = ReadonlyMap<string, string>;

/** The fields of commands, questions, happenings and fields that hold a creature's name, or a list of them. */
const HOLDS_NAMES: ReadonlySet<string> = new Set([
  "who",
  "id",
  "target",
  "targets",
  "ally",
  "overrun",
  "after",
  "aware",
  "delaying",
  "active",
  "waiting",
  "interrupting",
  "passed",
  "against",
  "rides",
  "provoker",
  "interrupted",
  "opponent",
  "caster",
  "other",
  "from",
]);

/** The fields that are records by creatures' names. */
const KEYED_BY_NAMES: ReadonlySet<string> = new Set(["creatures", "initiative"]);

type Fields = Readonly<Record<string, unknown>>;

/** Plain data of the rules with creatures' names replaced wherever they stand; a word that merely looks like one stays. */
export function rename<T>(value: T, names: Renaming): T {
  return renamed(value, names) as T; // replaces names by names, so the shape stays
}

/** The other way round. */
export function reversed(names: Renaming): Renaming {
  return new Map([...names].map(([from, to]) => [to, from]));
}

function renamed(value: unknown, names: Renaming): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, names));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (holdsNames(key, value)) return [key, renamedNames(each, names)];
      return [key, KEYED_BY_NAMES.has(key) && isFields(each) ? rekeyed(each, names) : renamed(each, names)];
    }),
  );
}

/** Two words mean a creature in some places and something else in others. */
function holdsNames(key: string, within: Fields): boolean {
  if (key === "by") return within["verb"] === "trigger" || within["kind"] !== undefined;
  if (key === "of") return ["turn-start", "rounds", "turn-end"].some((kind) => within["kind"] === kind);
  return HOLDS_NAMES.has(key);
}

function renamedNames(value: unknown, names: Renaming): unknown {
  if (typeof value === "string") return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => renamedNames(each, names));
  return renamed(value, names);
}

function rekeyed(value: Fields, names: Renaming): Fields {
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [names.get(key) ?? key, renamed(each, names)]));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}
