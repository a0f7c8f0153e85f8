import { isRefereedFeat } from "../../../rules/editions/feats.ts";
import { say, word } from "../../words.ts";

/** A feat by its name, marked when the rules of no edition ask for it. */
export function featWords(feat: string): string {
  const name = word("Feat", feat);
  return isRefereedFeat(feat) ? name : say("Sheet.NotRefereedOf", { name });
}
