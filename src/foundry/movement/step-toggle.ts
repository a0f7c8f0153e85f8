import { SYSTEM_ID } from "../ids.ts";

/** The token layer draws its planned paths anew on request, which the types do not know yet. */
interface RecalculatingLayer {
  recalculatePlannedMovementPaths?(): void;
}

let held = false;

/** Whether the key is held that makes a one-square drag the other thing: a step instead of a move, or a move instead. */
export function isStepToggled(): boolean {
  return held;
}

/** Registers the key; called at Foundry's `init`. */
export function registerStepToggle(): void {
  const set = (value: boolean) => () => {
    held = value;
    const layer = canvas.tokens as unknown as RecalculatingLayer | undefined; // see RecalculatingLayer
    layer?.recalculatePlannedMovementPaths?.();
    return false;
  };
  game.keybindings.register(SYSTEM_ID, "stepToggle", {
    name: "FFS.Key.StepToggle.Name",
    hint: "FFS.Key.StepToggle.Hint",
    editable: [{ key: "KeyG" }],
    onDown: set(true),
    onUp: set(false),
  });
}
