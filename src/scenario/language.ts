import type { SentenceValues } from "../rules/refusal.ts";
import { isFields } from "./fields.ts";
import { pascal } from "./words.ts";

/** The sentences of a language file. */
export interface Language {
  /** The sentence of a key with its `{values}` filled in; the key itself when the language file lacks it. */
  sentence(key: string, values?: SentenceValues): string;
  /** A word of the books, kebab-case: its entry under `FFS.Word`, else the word itself with spaces. */
  word(name: string): string;
}

/** The language of a parsed language file. */
export function languageOf(file: unknown): Language {
  const find = (key: string): string | null => {
    const found = key.split(".").reduce<unknown>((node, part) => (isFields(node) ? node[part] : undefined), file);
    return typeof found === "string" ? found : null;
  };
  return {
    sentence: (key, values = {}) => fill(find(key) ?? key, values),
    word: (name) => find(`FFS.Word.${pascal(name)}`) ?? name.replaceAll("-", " "),
  };
}

function fill(sentence: string, values: SentenceValues): string {
  return sentence.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = values[name] ?? slot;
    return typeof value === "object" ? value.join(", ") : String(value);
  });
}
