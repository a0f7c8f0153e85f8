import type { Combatant } from "../documents/combatant.ts";
import { game } from "../game.ts";
import { refresh } from "../interface.ts";

/** Combatants take name, picture and players from their token and actor: prepare those anew that match. */
export function renewCombatants(matches: (combatant: Combatant) => boolean): void {
  let found = false;
  for (const combat of game.combats) {
    for (const combatant of ([...combat.combatants] as Combatant[]).filter(matches)) {
      combatant.reset();
      found = true;
    }
  }
  if (found) refresh("combat");
}
