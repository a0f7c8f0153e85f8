import type { ConditionName } from "../../rules/field/names.ts";
import { CONDITIONS } from "../../rules/field/names.ts";
import { conditionIcon } from "../icons.ts";

/** A status as Foundry registers it. */
export interface StatusEntry {
  readonly id: ConditionName;
  readonly name: string;
  readonly img: string;
}

/** Every condition of the rules as a status that can be set on a token. */
export function statusEntries(): readonly StatusEntry[] {
  return CONDITIONS.map((id) => ({ id, name: conditionKey(id), img: conditionIcon(id) }));
}

/** The key of a condition's name in the language file. */
export function conditionKey(condition: ConditionName): string {
  return `FFS.Condition.${condition}`;
}

/** The active effect that states a condition. */
export function statusEffect(condition: ConditionName): { name: string; img: string; statuses: string[] } {
  return {
    name: game.i18n.localize(conditionKey(condition)),
    img: conditionIcon(condition),
    statuses: [condition],
  };
}
