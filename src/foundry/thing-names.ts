import { word } from "./words.ts";

/**
 * What people call a weapon, a piece of armor or a spell that the rules know by a key: our own word for what everybody
 * has, such as `unarmed-strike`; else as the table writes it.
 */
export function thingName(key: string): string {
  return word("Thing", key);
}
