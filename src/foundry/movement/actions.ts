import type { MovementKind, MovementMode } from "../../rules/index.ts";

/** What one of Foundry's movement actions means to the rules: how the creature moves, and what it wants it to count as. */
export interface ActionMeaning {
  readonly mode: MovementMode;
  /** `null` leaves the choice to the drag. */
  readonly kind: MovementKind | null;
  /** It tumbles past opponents. */
  readonly tumbles?: boolean;
  /** It goes through the first opponent in its way. */
  readonly overruns?: boolean;
}

/** Foundry's own movement actions, and the ones of this system. What is not listed is no movement that the rules know. */
const MEANINGS: Readonly<Record<string, ActionMeaning>> = {
  walk: { mode: "land", kind: null },
  jump: { mode: "land", kind: null },
  fly: { mode: "fly", kind: null },
  climb: { mode: "climb", kind: null },
  swim: { mode: "swim", kind: null },
  burrow: { mode: "burrow", kind: null },
  crawl: { mode: "land", kind: "crawl" },
  "ffs-5-foot-step": { mode: "land", kind: "5-foot-step" },
  "ffs-withdraw": { mode: "land", kind: "withdraw" },
  "ffs-run": { mode: "land", kind: "run" },
  "ffs-charge": { mode: "land", kind: "charge" },
  "ffs-tumble": { mode: "land", kind: null, tumbles: true },
  "ffs-overrun": { mode: "land", kind: null, overruns: true },
};

/** The system's own movement actions, for the token's palette and for cycling while dragging. */
const OWN_ACTIONS: readonly { readonly id: string; readonly icon: string }[] = [
  { id: "ffs-5-foot-step", icon: "fa-solid fa-shoe-prints" },
  { id: "ffs-withdraw", icon: "fa-solid fa-person-walking-arrow-loop-left" },
  { id: "ffs-run", icon: "fa-solid fa-person-running" },
  { id: "ffs-charge", icon: "fa-solid fa-horse-head" },
  { id: "ffs-tumble", icon: "fa-solid fa-person-falling" },
  { id: "ffs-overrun", icon: "fa-solid fa-person-through-window" },
];

/** What a movement action means; `null` for teleporting, displacing and whatever modules bring. */
export function meaningOf(action: string): ActionMeaning | null {
  return MEANINGS[action] ?? null;
}

/** Registers the system's movement actions; called at Foundry's `init`. */
export function registerMovementActions(): void {
  for (const [index, { id, icon }] of OWN_ACTIONS.entries()) {
    CONFIG.Token.movement.actions[id] = {
      label: `FFS.MovementAction.${id}`,
      icon,
      order: 20 + index,
      canSelect: (token) => token instanceof TokenDocument && token.inCombat,
    };
  }
}
