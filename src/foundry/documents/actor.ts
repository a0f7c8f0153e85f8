import type { ConditionName } from "../../rules/index.ts";
import { statusEffect } from "../field/statuses.ts";
import { derivedConditions } from "../field/derived-conditions.ts";

/** An actor whose tokens show the conditions that follow from other facts beside those that are stated. */
export class RefereedActor extends Actor {
  #shown: { readonly key: string; readonly effects: ActiveEffect.Implementation[] } = { key: "", effects: [] };

  /** What derived conditions look like is made up here; nothing of it is ever stored. */
  override get temporaryEffects(): ActiveEffect.Implementation[] {
    return [...super.temporaryEffects, ...this.#effectsFor(derivedConditions(this))];
  }

  #effectsFor(conditions: readonly ConditionName[]): readonly ActiveEffect.Implementation[] {
    const key = conditions.join();
    if (key !== this.#shown.key) {
      const effects = conditions.map(
        (condition) => new ActiveEffect.implementation(statusEffect(condition), { parent: this }),
      );
      this.#shown = { key, effects };
    }
    return this.#shown.effects;
  }
}
