import type { Edition } from "./edition.ts";

/** What is told apart within a part of an edition: each row of these, each number of those. */
const PARTS = [
  "actions",
  "attack",
  "casting",
  "conditions",
  "cover",
  "injury",
  "maneuvers",
  "mounted",
  "movement",
  "splash",
  "stealth",
  "turns",
] as const;

type Fields = Readonly<Record<string, unknown>>;

/** Everything in which an edition differs from another, as paths into it: `["attack", "nonproficient"]`. */
export function differences(edition: Edition, base: Edition): readonly (readonly string[])[] {
  const [own, common]: [Fields, Fields] = [{ ...edition }, { ...base }];
  return Object.keys({ ...own, ...common }).flatMap((key) => {
    if (own[key] === common[key]) return [];
    if (!PARTS.some((part) => part === key)) return [[key]];
    const [mine, theirs] = [fieldsOf(own[key]), fieldsOf(common[key])];
    const inner = Object.keys({ ...mine, ...theirs }).filter((name) => mine[name] !== theirs[name]);
    return inner.map((name) => [key, name]);
  });
}

/** An edition with one of its differences from another taken back. */
export function without(edition: Edition, base: Edition, [key = "", inner]: readonly string[]): Edition {
  const common: Fields = { ...base };
  if (inner === undefined) return { ...edition, [key]: common[key] };
  const own: Fields = { ...edition };
  const { [inner]: _dropped, ...rest } = fieldsOf(own[key]);
  const theirs = fieldsOf(common[key]);
  return { ...edition, [key]: inner in theirs ? { ...rest, [inner]: theirs[inner] } : rest };
}

function fieldsOf(value: unknown): Fields {
  return value as Fields; // parts of an edition are tables
}
