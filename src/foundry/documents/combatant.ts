import { tableOn } from "../field/field-cache.ts";
import { initiativeBonus } from "../../rules/index.ts";

/** A combatant whose initiative goes by the rules. */
export class RefereedCombatant extends Combatant {
  protected override _getInitiativeFormula(): string {
    const scene = this.token?.parent ?? null;
    const table = scene === null ? null : tableOn(scene);
    const creature = table?.field.creatures[this.tokenId ?? ""];
    if (table === null || creature === undefined) return "1d20";
    return `1d20 + ${initiativeBonus(table, creature).total}`;
  }
}
