import type { PackEntry } from "@foundryvtt/foundryvtt-cli";
import type { EditionId } from "../../src/rules/index.ts";
import { EDITION_IDS, editionOf } from "../../src/rules/index.ts";
import { SYSTEM_ID } from "../system.ts";
import { geared } from "./gear.ts";
import { idFor } from "./ids.ts";
import { inside } from "./sources.ts";

/** The documents inside others that are stored by themselves, each below a key that names both. */
const INNER = ["items", "pages", "effects"];

/**
 * The documents that a source stands for: one for all editions that read it alike, and one more for each edition that
 * differs. What creatures wear is each edition's by itself. A source says which editions know it (`editions`, all of them if it does not) and what is different in one
 * (`in: { srd35: … }`): fields take the place of the source's, things inside it those of the same name. Each document
 * carries its editions as a flag, which the table filters by.
 * @throws {Error} when a source names an edition that there is not, or something inside that it does not have.
 */
export function byEdition(source: PackEntry): readonly PackEntry[] {
  if (isFolder(source)) return [source];
  const { editions: _editions, in: _in, ...base } = source;
  const variants = new Map<string, { entry: PackEntry; editions: EditionId[] }>();
  for (const edition of editionsOf(source)) {
    const entry = merged(geared(base, edition), differences(source, edition)) as PackEntry; // an entry with some fields replaced
    const same = variants.get(JSON.stringify(entry));
    if (same === undefined) variants.set(JSON.stringify(entry), { entry, editions: [edition] });
    else same.editions.push(edition);
  }
  return [...variants.values()].map(({ entry, editions }, at) => {
    const named = at === 0 ? entry : renamed(entry, idFor(String(entry["_id"]), editions[0] ?? ""));
    return flagged(withPages(named), editions);
  });
}

/**
 * The editions that know what a source, or a page inside one, tells of.
 * @throws {Error} when it names one that there is not.
 */
export function editionsOf(source: PackEntry): readonly EditionId[] {
  const { editions = EDITION_IDS } = source as { readonly editions?: readonly EditionId[] };
  const unknown = [...editions, ...Object.keys(source["in"] ?? {})].find(
    (id) => !(EDITION_IDS as readonly string[]).includes(id),
  );
  if (unknown !== undefined) {
    throw new Error(`"${String(source["name"])}" names the edition "${unknown}"; there are ${EDITION_IDS.join(", ")}`);
  }
  return EDITION_IDS.filter((id) => editions.includes(id));
}

function differences(source: PackEntry, edition: EditionId): unknown {
  return ((source["in"] ?? {}) as Readonly<Partial<Record<EditionId, unknown>>>)[edition] ?? {};
}

/** Pages carry their editions as other documents do, and say them where not all know what they tell of. */
function withPages(entry: PackEntry): PackEntry {
  if (!Array.isArray(entry["pages"])) return entry;
  const pages = inside(entry, "pages").map((page) => {
    const { editions: _editions, ...rest } = page;
    const editions = editionsOf(page);
    return flagged(editions.length === EDITION_IDS.length ? rest : saying(rest, editions), editions);
  });
  return { ...entry, pages };
}

function saying(page: PackEntry, editions: readonly EditionId[]): PackEntry {
  const text = page["text"] as { readonly content: string }; // tests/package/packs.test.ts proves it
  const names = editions.map((id) => editionOf(id).name).join(", ");
  return { ...page, text: { ...text, content: `${text.content}<p><em>Known in: ${names}.</em></p>` } };
}

function flagged(entry: PackEntry, editions: readonly EditionId[]): PackEntry {
  const flags = (entry["flags"] ?? {}) as Readonly<Record<string, object>>;
  return { ...entry, flags: { ...flags, [SYSTEM_ID]: { ...flags[SYSTEM_ID], editions: [...editions] } } };
}

/** The same document under another id, in its keys too. */
function renamed(entry: PackEntry, id: string): PackEntry {
  const before = String(entry["_id"]);
  const under = (key: unknown): string => String(key).replace(before, id);
  const inner = INNER.filter((name) => Array.isArray(entry[name])).map((name) => [
    name,
    inside(entry, name).map((each) => {
      const innerId = idFor(String(each["_id"]), id);
      return { ...each, _id: innerId, _key: under(each["_key"]).replace(String(each["_id"]), innerId) };
    }),
  ]);
  return { ...entry, _id: id, _key: under(entry["_key"]), ...Object.fromEntries(inner) } as PackEntry; // as it was
}

/** A value with what differs: field by field in objects, by name in lists of named things, whole in all else. */
function merged(base: unknown, other: unknown): unknown {
  if (other === undefined) return base;
  if (areNamed(base) && areNamed(other)) {
    return mergedByName(base, other);
  }
  if (!isRecord(base) || !isRecord(other)) return other;
  const keys = [...new Set([...Object.keys(base), ...Object.keys(other)])];
  return Object.fromEntries(keys.map((key) => [key, merged(base[key], other[key])]));
}

/** Things of the same name are merged, left out if they are said to be `absent`; what has an id of its own is added. */
function mergedByName(base: readonly PackEntry[], other: readonly PackEntry[]): readonly PackEntry[] {
  const names = base.map(({ name }) => name);
  const stray = other.find(({ name, _id }) => !names.includes(name) && _id === undefined);
  if (stray !== undefined) {
    throw new Error(`"${String(stray["name"])}" differs in an edition, but the source has only ${names.join(", ")}`);
  }
  const found = base.map(
    (each) =>
      merged(
        each,
        other.find(({ name }) => name === each["name"]),
      ) as PackEntry,
  );
  return [...found, ...other.filter(({ name }) => !names.includes(name))].filter(({ absent }) => absent !== true);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function areNamed(value: unknown): value is readonly PackEntry[] {
  return Array.isArray(value) && value.every((each) => isRecord(each) && typeof each["name"] === "string");
}

function isFolder(source: PackEntry): boolean {
  return String(source["_key"]).startsWith("!folders!");
}
