import { readable } from "./field/names.ts";
import { ownWord } from "./words.ts";

/** The names of things by the keys that the rules have for them. */
export type ThingNames = ReadonlyMap<string, string>;

let namesInView: () => ThingNames = () => new Map();

/** From now on things are called as somebody says who knows the documents in view. */
export function nameThingsBy(source: () => ThingNames): void {
  namesInView = source;
}

/**
 * What people call a weapon, a piece of armor or a spell that the rules know by a key: our own word for what everybody
 * has, such as `unarmed-strike`; else the name of the document; else the key made readable.
 */
export function thingName(key: string): string {
  const names = namesInView();
  // The second of the same name is `dagger-2`.
  return ownWord("Thing", key) ?? names.get(key) ?? names.get(key.replace(/-\d+$/, "")) ?? readable(key);
}
