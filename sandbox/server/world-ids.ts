import { createHash } from "node:crypto";

/** A document id that is always the same for the same words, for worlds written by hand. */
export function stableId(...words: readonly string[]): string {
  const hash = createHash("sha256").update(words.join("/")).digest("base64");
  return hash
    .replace(/[^a-zA-Z0-9]/g, "")
    .slice(0, 16)
    .padEnd(16, "0");
}
