/** The keys that Foundry itself binds, as far as the stand-in has what they act on (V13 article "Game Controls"). */
import { instances } from "../api/application.ts";
import { ContextMenu } from "../ux/context-menu.ts";
import { runtime, type CombatPort } from "../runtime.ts";
import type { ClientKeybindings, KeyboardEventContext } from "./keybindings.ts";

/** What the keys need of the canvas. */
export interface KeyboardCanvas {
  readonly ready: boolean;
  readonly tokens: {
    readonly controlled: readonly { readonly actor: { readonly sheet: KeySheet | null } | null }[];
    readonly isDragging: boolean;
    moveByKey(dx: number, dy: number, context: KeyboardEventContext): boolean;
    cycleTokens(forwards: boolean, reset: boolean): unknown;
    releaseAll(): number;
    controlAll(): unknown;
    undoHistory(): Promise<unknown>;
    cancelDrag(): void;
    targetHovered(releaseOthers: boolean): boolean;
    deleteControlled(): Promise<unknown>;
  };
  panByKey(dx: number, dy: number): void;
  zoomByKey(direction: 1 | -1): void;
  highlightObjects(active: boolean): void;
}

interface KeySheet {
  readonly rendered: boolean;
  render(options: { force: boolean }): Promise<unknown>;
  close(): Promise<unknown>;
}

/** Keys by direction of a step; y grows downward. */
const DIRECTIONS: readonly {
  readonly name: string;
  readonly keys: string[];
  readonly step: readonly [number, number];
}[] = [
  { name: "Up", keys: ["ArrowUp", "KeyW", "Numpad8"], step: [0, -1] },
  { name: "Down", keys: ["ArrowDown", "KeyS", "Numpad2"], step: [0, 1] },
  { name: "Left", keys: ["ArrowLeft", "KeyA", "Numpad4"], step: [-1, 0] },
  { name: "Right", keys: ["ArrowRight", "KeyD", "Numpad6"], step: [1, 0] },
  { name: "UpLeft", keys: ["Numpad7"], step: [-1, -1] },
  { name: "UpRight", keys: ["Numpad9"], step: [1, -1] },
  { name: "DownLeft", keys: ["Numpad1"], step: [-1, 1] },
  { name: "DownRight", keys: ["Numpad3"], step: [1, 1] },
];

function dismiss(canvas: KeyboardCanvas): boolean {
  if (ContextMenu.isOpen) {
    ContextMenu.closeOpen();
    return true;
  }
  if (canvas.ready && canvas.tokens.isDragging) {
    canvas.tokens.cancelDrag();
    return true;
  }
  const windows = Array.from(instances.values()).filter((app) => app.hasFrame && app.options.window.positioned);
  if (windows.length > 0) {
    for (const app of windows) void app.close({ closeKey: true });
    return true;
  }
  return canvas.ready && canvas.tokens.releaseAll() > 0;
}

function toggleSheet(canvas: KeyboardCanvas): boolean {
  const [token] = canvas.ready ? canvas.tokens.controlled : [];
  const sheet = token?.actor?.sheet ?? runtime().game.user.character?.sheet;
  if (!sheet) return false;
  void (sheet.rendered ? sheet.close() : sheet.render({ force: true }));
  return true;
}

function combatStep(step: (combat: CombatPort) => Promise<unknown>): boolean {
  const { combat } = runtime().game;
  if (!combat?.started) return false;
  void step(combat);
  return true;
}

function registerMovement(keybindings: ClientKeybindings, canvas: () => KeyboardCanvas): void {
  for (const { name, keys, step } of DIRECTIONS) {
    keybindings.register("core", `move${name}`, {
      name: `KEYBINDINGS.Move${name}`,
      editable: keys.map((key) => ({ key })),
      repeat: true,
      reservedModifiers: ["Shift"],
      onDown: (context) => canvas().ready && canvas().tokens.moveByKey(step[0], step[1], context),
      precedence: 2,
    });
    const arrows = keys.filter((key) => key.startsWith("Arrow"));
    if (arrows.length === 0) continue;
    keybindings.register("core", `pan${name}`, {
      name: `KEYBINDINGS.Pan${name}`,
      editable: arrows.map((key) => ({ key, modifiers: ["Control"] })),
      repeat: true,
      onDown: () => {
        canvas().panByKey(step[0], step[1]);
        return true;
      },
      precedence: 2,
    });
  }
}

function registerTokenKeys(keybindings: ClientKeybindings, canvas: () => KeyboardCanvas): void {
  const when = (act: () => unknown): boolean => {
    if (!canvas().ready) return false;
    act();
    return true;
  };
  keybindings.register("core", "cycleView", {
    name: "KEYBINDINGS.CycleView",
    editable: [{ key: "Tab" }],
    reservedModifiers: ["Shift"],
    onDown: ({ isShift }) => when(() => canvas().tokens.cycleTokens(!isShift, false)),
  });
  keybindings.register("core", "selectAll", {
    name: "KEYBINDINGS.SelectAll",
    uneditable: [{ key: "KeyA", modifiers: ["Control"] }],
    onDown: () => when(() => canvas().tokens.controlAll()),
  });
  keybindings.register("core", "undo", {
    name: "KEYBINDINGS.Undo",
    uneditable: [{ key: "KeyZ", modifiers: ["Control"] }],
    onDown: () => when(() => void canvas().tokens.undoHistory()),
  });
  keybindings.register("core", "target", {
    name: "KEYBINDINGS.Target",
    editable: [{ key: "KeyT" }],
    reservedModifiers: ["Shift"],
    onDown: ({ isShift }) => canvas().ready && canvas().tokens.targetHovered(!isShift),
  });
  keybindings.register("core", "delete", {
    name: "KEYBINDINGS.Delete",
    uneditable: [{ key: "Delete" }],
    onDown: () => when(() => void canvas().tokens.deleteControlled()),
  });
  keybindings.register("core", "highlight", {
    name: "KEYBINDINGS.Highlight",
    editable: [{ key: "AltLeft" }, { key: "AltRight" }],
    onDown: () => when(() => canvas().highlightObjects(true)),
    onUp: () => when(() => canvas().highlightObjects(false)),
  });
}

/** Register the core keys. `canvas` is asked each time, for it is built later. */
export function registerCoreKeybindings(keybindings: ClientKeybindings, canvas: () => KeyboardCanvas): void {
  keybindings.register("core", "dismiss", {
    name: "KEYBINDINGS.Dismiss",
    uneditable: [{ key: "Escape" }],
    precedence: 2,
    onDown: () => dismiss(canvas()),
  });
  keybindings.register("core", "pause", {
    name: "KEYBINDINGS.Pause",
    restricted: true,
    editable: [{ key: "Space" }],
    precedence: 2,
    onDown: () => {
      const { game } = runtime();
      game.togglePause(!game.paused, { broadcast: true });
      return true;
    },
  });
  keybindings.register("core", "character", {
    name: "KEYBINDINGS.ToggleCharacterSheet",
    editable: [{ key: "KeyC" }],
    precedence: 0,
    onDown: () => toggleSheet(canvas()),
  });
  keybindings.register("core", "focusChat", {
    name: "KEYBINDINGS.FocusChat",
    editable: [{ key: "KeyC", modifiers: ["Shift"] }],
    precedence: 0,
    onDown: () => {
      document.querySelector<HTMLElement>("#chat-message")?.focus();
      return true;
    },
  });
  keybindings.register("core", "nextTurn", {
    name: "KEYBINDINGS.NextTurn",
    editable: [{ key: "KeyN", modifiers: ["Alt"] }],
    restricted: true,
    onDown: () => combatStep((combat) => combat.nextTurn()),
  });
  keybindings.register("core", "zoomIn", {
    name: "KEYBINDINGS.ZoomIn",
    editable: [{ key: "PageUp" }, { key: "NumpadAdd" }],
    repeat: true,
    onDown: () => (canvas().zoomByKey(1), true),
  });
  keybindings.register("core", "zoomOut", {
    name: "KEYBINDINGS.ZoomOut",
    editable: [{ key: "PageDown" }, { key: "NumpadSubtract" }],
    repeat: true,
    onDown: () => (canvas().zoomByKey(-1), true),
  });
  registerMovement(keybindings, canvas);
  registerTokenKeys(keybindings, canvas);
}
