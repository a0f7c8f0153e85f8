import type { Square } from "../../../rules/index.ts";
import { gridRecord } from "../../field/read-scene.ts";

/** A square of the map, or a crossing of its lines. */
export type Picking = "square" | "crossing";

/** Ends the picking that is under way. */
let stop: (() => void) | null = null;

/** Ends the picking that is under way, if there is one. */
export function stopPicking(): void {
  stop?.();
  stop = null;
}

/**
 * The next press of the mouse on the map names a place instead of doing what it would do; Escape names none.
 * @returns its column and row; `null` when it was given up
 */
export function pickOnMap(picking: Picking): Promise<Square | null> {
  stopPicking();
  const board = document.getElementById("board");
  document.body.classList.add("ffs-picking");
  return new Promise((resolve) => {
    const end = (picked: Square | null): void => {
      document.body.classList.remove("ffs-picking");
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("keydown", escape, true);
      stop = null;
      resolve(picked);
    };
    const press = (event: PointerEvent): void => {
      if (!(event.target instanceof Node) || board?.contains(event.target) !== true) return;
      swallow(event);
      document.addEventListener("pointerup", swallow, { capture: true, once: true });
      end(placeAt(event, picking));
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      swallow(event);
      end(null);
    };
    stop = () => {
      end(null);
    };
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("keydown", escape, true);
  });
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function placeAt({ clientX, clientY }: PointerEvent, picking: Picking): Square | null {
  const scene = canvas.scene;
  if (scene === null) return null;
  const { sizePx } = gridRecord(scene);
  const at = canvas.canvasCoordinatesFromClient({ x: clientX, y: clientY });
  const whole = picking === "square" ? Math.floor : Math.round;
  return [whole(at.x / sizePx), whole(at.y / sizePx)];
}
