/** The tracker's context menus: for a combatant, and for the encounter. */
import { localize, runtime, type CombatantPort, type CombatPort } from "../runtime.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";

type CombatantFinder = (target: HTMLElement) => CombatantPort | undefined;
type CombatFinder = () => CombatPort | null;

const isGM = (): boolean => runtime().game.user.isGM;

/** Entries for one combatant; only game masters get them, as in Foundry. */
export function combatantEntries(find: CombatantFinder, viewed: CombatFinder): ContextMenuEntry[] {
  return [
    {
      name: "COMBAT.CombatantClear",
      icon: '<i class="fa-solid fa-arrow-rotate-left"></i>',
      condition: (target) => isGM() && find(target)?.initiative !== null,
      callback: (target) => find(target)?.update({ initiative: null }),
    },
    {
      name: "COMBAT.CombatantReroll",
      icon: '<i class="fa-solid fa-dice-d20"></i>',
      condition: (target) => isGM() && find(target) !== undefined,
      callback: (target) => {
        const id = find(target)?.id;
        return id ? viewed()?.rollInitiative([id]) : undefined;
      },
    },
    {
      name: "COMBAT.CombatantClearMovementHistory",
      icon: '<i class="fa-solid fa-shoe-prints"></i>',
      condition: (target) => {
        const token = find(target)?.token as { movementHistory?: unknown[] } | null | undefined;
        return isGM() && (token?.movementHistory?.length ?? 0) > 0;
      },
      callback: async (target) => {
        const combatant = find(target);
        const clearing = combatant as (CombatantPort & { clearMovementHistory?: () => Promise<void> }) | undefined;
        await clearing?.clearMovementHistory?.();
        if (combatant)
          runtime().ui.notifications.info(localize("COMBAT.CombatantMovementHistoryCleared", { name: combatant.name }));
      },
    },
    {
      name: "COMBAT.CombatantRemove",
      icon: '<i class="fa-solid fa-trash"></i>',
      condition: isGM,
      callback: (target) => find(target)?.delete(),
    },
  ];
}

/** Entries behind the encounter's menu button. */
export function combatEntries(viewed: CombatFinder): ContextMenuEntry[] {
  return [
    {
      name: "COMBAT.ToggleSceneLink",
      icon: '<i class="fa-solid fa-link"></i>',
      condition: () => isGM() && viewed() !== null,
      callback: () => viewed()?.toggleSceneLink(),
    },
    {
      name: "COMBAT.InitiativeReset",
      icon: '<i class="fa-solid fa-arrow-rotate-left"></i>',
      condition: () => isGM() && viewed() !== null,
      callback: () => viewed()?.resetAll(),
    },
    {
      name: "COMBAT.Delete",
      icon: '<i class="fa-solid fa-trash"></i>',
      condition: () => isGM() && viewed() !== null,
      callback: () => viewed()?.endCombat(),
    },
  ];
}
