import type { Citations, IndexedRule, IndexFile, Scope } from "./rules-index.ts";
import { editionOfIndex, prefixOf } from "./rules-index.ts";

/** Which rules of one index file scenarios cite. */
export interface FileCoverage {
  readonly file: string;
  readonly covered: readonly IndexedRule[];
  readonly missing: readonly IndexedRule[];
}

/** Splits every index file's rules into those that a scenario cites and those that none does. */
export function coverageOf(index: readonly IndexFile[], citations: readonly Citations[]): readonly FileCoverage[] {
  const cited = new Set(citations.flatMap(({ covers }) => covers));
  return index.map(({ file, rules }) => ({
    file,
    covered: rules.filter(({ id }) => cited.has(id)),
    missing: rules.filter(({ id }) => !cited.has(id)),
  }));
}

/** How index, scope and scenarios fit together. */
export interface Audit {
  /** The ids that the scope claims. */
  readonly claimed: readonly string[];
  /** The claimed ids that no scenario cites. */
  readonly broken: readonly string[];
  /** What else is wrong, a sentence each. */
  readonly problems: readonly string[];
}

/** Holds what is claimed and cited against the index. */
export function audit(index: readonly IndexFile[], citations: readonly Citations[], scope: Scope): Audit {
  const ids = index.flatMap(({ rules }) => rules.map(({ id }) => id));
  const cited = new Set(citations.flatMap(({ covers }) => covers));
  const claimed = claimedIds(ids, scope);
  return {
    claimed,
    broken: claimed.filter((id) => !cited.has(id)),
    problems: [
      ...repeated(ids).map((id) => `rules/: ${id} stands in the index twice`),
      ...unreadable(citations),
      ...unknownCitations(new Set(ids), citations),
      ...citationsElsewhere(index, citations),
      ...scopeProblems(ids, scope),
      ...unadvised(index, citations, scope),
    ],
  };
}

function unreadable(citations: readonly Citations[]): readonly string[] {
  return citations.flatMap(({ file, problem }) => (problem === undefined ? [] : [`scenarios/${file}: ${problem}`]));
}

function unknownCitations(ids: ReadonlySet<string>, citations: readonly Citations[]): readonly string[] {
  return citations.flatMap(({ file, covers }) =>
    covers.filter((id) => !ids.has(id)).map((id) => `scenarios/${file}: covers ${id}, which is no rule of the index`),
  );
}

/** Ids that a scenario cites of an edition that it is not played in. */
function citationsElsewhere(index: readonly IndexFile[], citations: readonly Citations[]): readonly string[] {
  const named = index.flatMap(({ file, rules }) => rules.map(({ id }) => [id, editionOfIndex(file)] as const));
  const editions = new Map(named.toReversed()); // of an id that stands there twice, where it stands first
  return citations.flatMap(({ file, covers, editions: played }) =>
    covers.flatMap((id) => {
      const edition = editions.get(id);
      if (edition === undefined || played.includes(edition)) return [];
      return [`scenarios/${file}: covers ${id}, but is not played in ${edition}`];
    }),
  );
}

function scopeProblems(ids: readonly string[], { claims, except }: Scope): readonly string[] {
  const known = new Set([...ids, ...ids.map(prefixOf)]);
  const unknown = [...claims, ...except.map(({ id }) => id)].filter((name) => !known.has(name));
  return unknown.map((name) => `rules/in-scope.yaml: ${name} is neither a rule of the index nor the start of one`);
}

/** Rules that call for advice which no scenario expects, and rules said to need none without being such rules. */
function unadvised(
  index: readonly IndexFile[],
  citations: readonly Citations[],
  { enforced }: Scope,
): readonly string[] {
  const advised = index.flatMap(({ rules }) => rules.filter(({ kind }) => kind === "advise").map(({ id }) => id));
  const settled = new Set(enforced.map(({ id }) => id));
  const shown = new Set(citations.flatMap(({ advises, covers }) => (advises ? covers : [])));
  const silent = advised.filter((id) => !settled.has(id) && !shown.has(id));
  const odd = [...settled].filter((id) => !advised.includes(id));
  return [
    ...silent.map((id) => `rules/: ${id} calls for advice, and no scenario that covers it expects any`),
    ...odd.map((id) => `rules/in-scope.yaml: ${id} is said to be enforced, but is no rule that calls for advice`),
  ];
}

/** The ids that the scope claims, exceptions left out. */
export function claimedIds(ids: readonly string[], { claims, except }: Scope): readonly string[] {
  const names = new Set(claims);
  const excepted = new Set(except.map(({ id }) => id));
  return ids.filter((id) => (names.has(id) || names.has(prefixOf(id))) && !excepted.has(id));
}

function repeated(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}

/** `12 of 48 (25.0 %)`; rounded down, so that 100 % means all. */
export function share(part: number, whole: number): string {
  const perMille = whole === 0 ? 1000 : Math.floor((part * 1000) / whole);
  return `${part} of ${whole} (${(perMille / 10).toFixed(1)} %)`;
}
