import type { Placed } from "../../field/actor-table.ts";
import { fightOn } from "../../field/read-field.ts";
import { say } from "../../words.ts";
import type { Pip } from "../budget-pips.ts";
import { budgetPips } from "../budget-pips.ts";

/** How a creature stands in the fight that is going on. */
export interface TurnState {
  /** The round, in words. */
  readonly round: string;
  readonly isActive: boolean;
  readonly pips: readonly Pip[];
}

/** What a creature has left of its turn; `null` where no fight goes on in which it has a place. */
export function turnState(at: Placed | null): TurnState | null {
  if (at === null) return null;
  const fight = fightOn(at.scene);
  const combatant = fight?.combatants.find((each) => each.tokenId === at.token.id);
  if (fight === null || combatant === undefined) return null;
  return {
    round: say("Sheet.Round", { round: fight.round }),
    isActive: at.table.field.battle.active === at.creature.id,
    pips: budgetPips(at.table, at.creature.id),
  };
}
