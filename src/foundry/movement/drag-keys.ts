import { SYSTEM_ID } from "../ids.ts";

/** The token layer draws its planned paths anew on request, which the types do not know yet. */
interface RecalculatingLayer {
  recalculatePlannedMovementPaths?(): void;
}

/** The keys that make something else of a drag while they are held. */
type DragKey = "StepToggle" | "ByHand";

const held: Record<DragKey, boolean> = { StepToggle: false, ByHand: false };

/** Whether the key is held that makes a one-square drag the other thing: a step instead of a move, or a move instead. */
export function isStepToggled(): boolean {
  return held.StepToggle;
}

/** Whether the key is held with which the game master moves tokens without the referee. */
export function isByHandHeld(): boolean {
  return held.ByHand && game.user.isGM;
}

/**
 * Registers the keys; called at Foundry's `init`. None of them is a modifier: while tokens are dragged Foundry has its own
 * meaning for each of those, Alt among them, which hides the game master's ruler from players and lights up every token.
 */
export function registerDragKeys(): void {
  register("StepToggle", { action: "stepToggle", key: "KeyG", restricted: false });
  register("ByHand", { action: "byHand", key: "KeyB", restricted: true });
  // A key that is let go while another window has the focus is not heard of.
  window.addEventListener("blur", () => {
    for (const name of ["StepToggle", "ByHand"] as const) hold(name, false);
  });
}

interface KeyOfDrag {
  readonly action: string;
  readonly key: string;
  /** For game masters alone. */
  readonly restricted: boolean;
}

function register(name: DragKey, { action, key, restricted }: KeyOfDrag): void {
  const set = (value: boolean) => () => {
    hold(name, value);
    return false;
  };
  game.keybindings.register(SYSTEM_ID, action, {
    name: `FFS.Key.${name}.Name`,
    hint: `FFS.Key.${name}.Hint`,
    editable: [{ key }],
    restricted,
    onDown: set(true),
    onUp: set(false),
  });
}

function hold(name: DragKey, value: boolean): void {
  if (held[name] === value) return;
  held[name] = value;
  const layer = canvas.tokens as unknown as RecalculatingLayer | undefined; // see RecalculatingLayer
  layer?.recalculatePlannedMovementPaths?.();
}
