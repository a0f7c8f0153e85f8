import { listen } from "../../hooks.ts";
import { RefereedActorSheet } from "../actor-sheet.ts";

/** What can change the numbers on somebody's sheet without changing their own documents. */
const HOOKS = [
  "updateActor",
  "updateItem",
  "updateToken",
  "createToken",
  "deleteToken",
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "canvasReady",
];

/** Several hooks of one step are answered together. */
const PAUSE_MS = 50;

/** Draws open actor sheets anew, with everything on them: the rules that they go by have changed. */
export function drawSheetsAnew(): void {
  for (const sheet of foundry.applications.instances.values()) {
    const app: unknown = sheet; // described by its own shape, see sheet-bases.ts
    if (app instanceof RefereedActorSheet && app.rendered) void app.render();
  }
}

/** Keeps open actor sheets true when the fight around them changes; called once. */
export function keepSheetsFresh(): void {
  const refresh = foundry.utils.debounce(() => {
    for (const sheet of foundry.applications.instances.values()) {
      const app: unknown = sheet; // described by its own shape, see sheet-bases.ts
      if (app instanceof RefereedActorSheet) app.refresh();
    }
  }, PAUSE_MS);
  for (const hook of HOOKS) listen(hook, refresh);
}
