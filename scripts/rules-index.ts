import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { ROOT } from "./system.ts";

/** One rule of the index. */
export interface IndexedRule {
  readonly id: string;
  readonly heading: string;
  readonly rule: string;
  /** What the program does about it, such as `advise`; empty where the index does not say. */
  readonly kind?: string;
}

/** One file of the index. */
export interface IndexFile {
  /** Its base name, such as `srd35.yaml`. */
  readonly file: string;
  readonly rules: readonly IndexedRule[];
}

/** What the version claims to referee. */
export interface Scope {
  /** Whole ids, or the letters before an id's number. */
  readonly claims: readonly string[];
  readonly except: readonly Reason[];
  /** Rules marked `advise` that the rules settle by themselves, so that nothing needs advising, and how. */
  readonly enforced: readonly Reason[];
}

/** A rule of which something is said that needs a reason. */
export interface Reason {
  readonly id: string;
  readonly why: string;
}

/** The rule ids that one scenario file cites, or why it cannot be read. */
export interface Citations {
  /** Path below the scenarios' folder, with `/`. */
  readonly file: string;
  readonly covers: readonly string[];
  /** The editions it is played in. */
  readonly editions: readonly string[];
  /** Whether one of its steps expects advice to be given. */
  readonly advises: boolean;
  readonly problem?: string;
}

const SCOPE_FILE = "in-scope.yaml";

/** Reads every index file in `rules/`. */
export function readIndex(folder: string = join(ROOT, "rules")): readonly IndexFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".yaml") && name !== SCOPE_FILE)
    .sort()
    .map((file) => ({ file, rules: rulesOf(file, readFileSync(join(folder, file), "utf8")) }));
}

/**
 * The rules in one index file's text.
 * @throws {TypeError} when it is no list of rules with an id each.
 */
export function rulesOf(file: string, text: string): readonly IndexedRule[] {
  const content: unknown = parse(text);
  if (!Array.isArray(content)) throw new TypeError(`${file}: an index file is a list of rules`);
  return content.map((entry: unknown, at) => {
    if (!isRecord(entry) || typeof entry["id"] !== "string") {
      throw new TypeError(`${file}: rule ${at + 1} has no id`);
    }
    return {
      id: entry["id"],
      heading: plainText(entry["heading"]),
      rule: plainText(entry["rule"]),
      kind: plainText(entry["kind"]),
    };
  });
}

/**
 * Reads `rules/in-scope.yaml`.
 * @throws {TypeError} when it is not of the form that its own comment describes.
 */
export function readScope(folder: string = join(ROOT, "rules")): Scope {
  return scopeOf(readFileSync(join(folder, SCOPE_FILE), "utf8"));
}

/**
 * The claims in the scope file's text.
 * @throws {TypeError} when it is not of the form that the file's own comment describes.
 */
export function scopeOf(text: string): Scope {
  const content: unknown = parse(text);
  if (!isRecord(content) || !isTexts(content["claims"])) {
    throw new TypeError(`${SCOPE_FILE}: "claims" is a list of ids and prefixes`);
  }
  const except: unknown = content["except"] ?? [];
  if (!Array.isArray(except) || !except.every(isException)) {
    throw new TypeError(`${SCOPE_FILE}: "except" is a list of { id, why }`);
  }
  const enforced: unknown = content["enforced"] ?? [];
  if (!Array.isArray(enforced) || !enforced.every(isException)) {
    throw new TypeError(`${SCOPE_FILE}: "enforced" is a list of { id, why }`);
  }
  return { claims: content["claims"], except, enforced };
}

/** Reads what every scenario below a folder cites. */
export function readCitations(folder: string = join(ROOT, "scenarios")): readonly Citations[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".yaml"))
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
    .map((file) => citationsOf(file, readFileSync(join(folder, file), "utf8")));
}

/** What one scenario's text cites; a text that cannot be read cites nothing and names the problem. */
export function citationsOf(file: string, text: string): Citations {
  const nothing = { file, covers: [], editions: [], advises: false };
  try {
    const content: unknown = parse(text);
    const covers = isRecord(content) ? citedIds(content["covers"]) : null;
    if (!isRecord(content) || covers === null) {
      return { ...nothing, problem: '"covers" is a list of rule ids, such as [PF-AOO-05]' };
    }
    const { edition } = content;
    return {
      file,
      covers,
      editions: isTexts(edition) ? edition : [plainText(edition)],
      advises: expectsAdvice(content["steps"]),
    };
  } catch (error) {
    return { ...nothing, problem: `no valid YAML: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Whether an `advice` anywhere in the steps expects some, be it in one edition only. */
function expectsAdvice(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(expectsAdvice);
  if (!isRecord(value)) return false;
  return Object.entries(value).some(([key, inner]) => (key === "advice" ? isSomeAdvice(inner) : expectsAdvice(inner)));
}

function isSomeAdvice(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isRecord(value) && Object.values(value).some(isSomeAdvice);
}

/** The ids of a `covers`, whether it is one list or, in a file for several editions, one for each. */
function citedIds(covers: unknown): readonly string[] | null {
  const lists = isRecord(covers) ? Object.values(covers) : [covers];
  return lists.every(isTexts) ? lists.flat() : null;
}

/** The edition that the rules of an index file belong to, which its name begins with. */
export function editionOfIndex(file: string): string {
  return basename(file, ".yaml").split("-", 1)[0] ?? "";
}

/** The letters before an id's number: `PF-AOO` of `PF-AOO-05`. */
export function prefixOf(id: string): string {
  return id.replace(/-[^-]*$/, "");
}

/** An index file as people name it on the command line: with or without folder and ending. */
export function isNamed(file: string, name: string): boolean {
  return basename(file, ".yaml") === basename(name, ".yaml");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

function isException(value: unknown): value is Reason {
  return isRecord(value) && typeof value["id"] === "string" && typeof value["why"] === "string";
}

function plainText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
