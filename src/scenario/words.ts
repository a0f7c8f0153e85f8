import { nearest, orList } from "./nearest.ts";

/** A value as an error message shows it. */
export function show(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : `the list ${JSON.stringify(value)}`;
  if (typeof value === "object") return `the fields ${Object.keys(value).join(", ") || "(none)"}`;
  return JSON.stringify(value);
}

/** A name as the books' tables are keyed: lower case, its words joined by hyphens. */
export function kebab(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[\s_]+/g, "-");
}

const LIST_LIMIT = 14;

/** What is wrong with a word that is not on a list, and which word would be right. */
export function noneOf(word: string, words: readonly string[]): string {
  const [best] = nearest(word, words);
  const hint = best === undefined ? "" : `; did you mean ${best}?`;
  if (words.length <= LIST_LIMIT || best === undefined) return `${show(word)} is none of ${words.join(", ")}${hint}`;
  return `${show(word)} is not one of the ${words.length} names that go here; the nearest: ${orList(nearest(word, words, 3))}`;
}

/** A kebab-case name as keys of the language file have it: `partial-cover` is `PartialCover`. */
export function pascal(name: string): string {
  return name
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}
