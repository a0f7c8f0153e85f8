import { conditionsOf } from "../../../rules/combat/conditions.ts";
import { isForeignCondition } from "../../../rules/editions/known.ts";
import type { ConditionName } from "../../../rules/field/names.ts";
import { CONDITIONS } from "../../../rules/field/names.ts";
import type { Seated } from "../../field/actor-table.ts";
import { statusEffect } from "../../field/statuses.ts";
import { say, word } from "../../words.ts";

/** A condition as a sheet shows it. */
export interface ConditionMark {
  readonly id: ConditionName;
  readonly label: string;
  readonly img: string;
  /** Somebody has set it, and can take it off again. */
  readonly stated: boolean;
  /** It follows from hit points, the turn or another condition, or an effect brings it. */
  readonly derived: boolean;
  readonly hint: string;
  /** It does nothing in the edition that is played, though it does in others. */
  readonly foreign: boolean;
}

/** Every condition of the rules, with which of them hold and why. */
export function conditionMarks({ table, creature }: Seated): readonly ConditionMark[] {
  const inForce = conditionsOf(table, creature);
  return CONDITIONS.map((id) => {
    const stated = creature.conditions.includes(id);
    const derived = !stated && inForce.has(id);
    const { img } = statusEffect(id);
    const foreign = isForeignCondition(table.edition, id);
    const why = foreign ? say("Sheet.ConditionForeign", { edition: table.edition.name }) : "";
    const hint = derived ? say("Sheet.ConditionFollows") : why;
    return { id, label: word("Condition", id), img, stated, derived, hint, foreign };
  });
}
