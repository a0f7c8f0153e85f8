import { createHash } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** How many letters and digits Foundry's ids have. */
const LENGTH = 16;

/**
 * The id of a document that is made of others when the compendiums are compiled. The same words give the same id in every
 * version, so that importing again finds what was imported before.
 */
export function idFor(...words: readonly string[]): string {
  const bytes = createHash("sha256").update(words.join("/")).digest();
  return Array.from({ length: LENGTH }, (_, at) => LETTERS.charAt((bytes[at] ?? 0) % LETTERS.length)).join("");
}
