import type { Refusal } from "../rules/refusal.ts";
import type { Language } from "./language.ts";

/** Why the rules refuse, for people: the rule's heading, the sentence, and the code that tests go by. */
export function refusalSentence({ code, rule, sentence, values }: Refusal, language: Language): string {
  const reason = language.sentence(`FFS.Refusal.${sentence}`, values);
  return language.sentence("FFS.Account.Refused", { rule, reason, code });
}
