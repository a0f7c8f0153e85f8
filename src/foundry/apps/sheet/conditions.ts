import { conditionsOf } from "../../../rules/combat/conditions.ts";
import { isForeignCondition } from "../../../rules/editions/known.ts";
import type { ConditionName } from "../../../rules/field/names.ts";
import { CONDITIONS } from "../../../rules/field/names.ts";
import type { Seated } from "../../field/actor-table.ts";
import { statusEffect } from "../../field/statuses.ts";
import type { Naming } from "../../words.ts";
import { say, word } from "../../words.ts";
import { breakdownHtml } from "./breakdown.ts";
import { conditionLines } from "./condition-lines.ts";
import { untilText } from "./effects.ts";

/** A condition as a sheet shows it. */
export interface ConditionMark {
  readonly id: ConditionName;
  readonly label: string;
  readonly img: string;
  /** Somebody has set it, and can take it off again. */
  readonly stated: boolean;
  /** It follows from hit points, the turn or another condition, or an effect brings it. */
  readonly derived: boolean;
  /** How long it lasts, in words; empty where nothing says so. */
  readonly until: string;
  /** What it does and why it holds, as markup. */
  readonly tooltip: string;
  /** It does nothing in the edition that is played, though it does in others. */
  readonly foreign: boolean;
}

/** Every condition of the rules, with which of them hold, for how long, what they do and why they hold. */
export function conditionMarks({ table, creature }: Seated, nameOf: Naming): readonly ConditionMark[] {
  const inForce = conditionsOf(table, creature);
  return CONDITIONS.map((id) => {
    const stated = creature.conditions.includes(id);
    const derived = !stated && inForce.has(id);
    const foreign = isForeignCondition(table.edition, id);
    const label = word("Condition", id);
    const bringing = creature.effects.filter(({ condition }) => condition === id);
    const until = bringing.map((effect) => untilText(effect.until, nameOf)).find((text) => text !== "") ?? "";
    const lines = [
      ...(foreign
        ? [say("Sheet.ConditionForeign", { edition: table.edition.name })]
        : conditionLines(table.edition, id)),
      ...(derived ? [say("Sheet.ConditionFollows")] : []),
      ...(until === "" ? [] : [until]),
    ];
    const tooltip = breakdownHtml([{ title: label, lines }]);
    return { id, label, img: statusEffect(id).img, stated, derived, until, tooltip, foreign };
  });
}
