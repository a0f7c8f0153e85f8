/** `game.keybindings` (V13 API documentation, ClientKeybindings): packages register actions, users own the keys. */
import { runtime, type Data } from "../runtime.ts";

export interface KeybindingBinding {
  key: string;
  modifiers?: string[];
}

export interface KeyboardEventContext {
  readonly event: KeyboardEvent;
  readonly key: string;
  readonly isShift: boolean;
  readonly isControl: boolean;
  readonly isAlt: boolean;
  readonly modifiers: string[];
  readonly up: boolean;
  readonly repeat: boolean;
  readonly hasModifier: boolean;
  action?: string;
}

export interface KeybindingConfig {
  name: string;
  hint?: string;
  editable?: KeybindingBinding[];
  uneditable?: KeybindingBinding[];
  onDown?: (context: KeyboardEventContext) => unknown;
  onUp?: (context: KeyboardEventContext) => unknown;
  repeat?: boolean;
  restricted?: boolean;
  reservedModifiers?: string[];
  precedence?: number;
}

export interface KeybindingAction extends Required<
  Pick<KeybindingConfig, "name" | "repeat" | "restricted" | "precedence">
> {
  readonly namespace: string;
  readonly hint?: string | undefined;
  readonly editable: Required<KeybindingBinding>[];
  readonly uneditable: Required<KeybindingBinding>[];
  readonly reservedModifiers: string[];
  readonly order: number;
  readonly onDown?: KeybindingConfig["onDown"] | undefined;
  readonly onUp?: KeybindingConfig["onUp"] | undefined;
}

const MODIFIERS: Record<string, string> = {
  SHIFT: "Shift",
  CONTROL: "Control",
  ALT: "Alt",
  Shift: "Shift",
  Control: "Control",
  Alt: "Alt",
};

/** CONST.KEYBINDING_PRECEDENCE: PRIORITY 0, NORMAL 1, DEFERRED 2. */
const NORMAL_PRECEDENCE = 1;

function validModifiers(keys: readonly string[] | undefined): string[] {
  return (keys ?? []).map((key) => {
    const modifier = MODIFIERS[key];
    if (!modifier) throw new Error(`"${key}" is not a modifier key; use Shift, Control or Alt`);
    return modifier;
  });
}

function validBindings(bindings: readonly KeybindingBinding[] | undefined): Required<KeybindingBinding>[] {
  return (bindings ?? []).map(({ key, modifiers }) => {
    if (!key) throw new Error("A keybinding needs a key, such as KeyF or F2");
    return { key, modifiers: validModifiers(modifiers) };
  });
}

function sameKeys(modifiers: readonly string[], context: KeyboardEventContext, reserved: readonly string[]): boolean {
  const pressed = context.modifiers.filter((modifier) => !reserved.includes(modifier));
  return pressed.length === modifiers.length && modifiers.every((modifier) => pressed.includes(modifier));
}

export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingAction>();
  bindings: Map<string, Required<KeybindingBinding>[]> | undefined;
  #registered = 0;

  /** Register an action. Throws once the bindings are laid (after hook `setup`), or on an unknown modifier. */
  register(namespace: string, action: string, data: KeybindingConfig): void {
    if (this.bindings)
      throw new Error(`Keybinding "${namespace}.${action}" must be registered before hook "setup" ends`);
    if (!namespace || !action) throw new Error("A keybinding needs both a namespace and an action");
    this.actions.set(`${namespace}.${action}`, {
      namespace,
      name: data.name,
      hint: data.hint,
      editable: validBindings(data.editable),
      uneditable: validBindings(data.uneditable),
      reservedModifiers: validModifiers(data.reservedModifiers),
      repeat: data.repeat ?? false,
      restricted: data.restricted ?? false,
      precedence: data.precedence ?? NORMAL_PRECEDENCE,
      order: this.#registered++,
      onDown: data.onDown,
      onUp: data.onUp,
    });
  }

  /** Lay the keys: the user's own from setting `core.keybindings` where there are any, else the defaults. */
  initialize(): void {
    const stored = runtime().game.settings.get("core", "keybindings") as
      Record<string, KeybindingBinding[]> | undefined;
    this.bindings = new Map();
    for (const [id, action] of this.actions) {
      const editable = stored?.[id] ? validBindings(stored[id]) : action.editable;
      this.bindings.set(id, [...action.uneditable, ...editable]);
    }
  }

  get(namespace: string, action: string): Required<KeybindingBinding>[] {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered keybinding`);
    return this.bindings?.get(id) ?? [];
  }

  async set(namespace: string, action: string, bindings?: KeybindingBinding[]): Promise<void> {
    const id = `${namespace}.${action}`;
    const known = this.actions.get(id);
    if (!known) throw new Error(`"${id}" is not a registered keybinding`);
    if (known.restricted && !runtime().game.user.isGM) {
      throw new Error("Only a Game Master may edit this keybinding");
    }
    const stored = { ...(runtime().game.settings.get("core", "keybindings") as Data) };
    if (bindings) stored[id] = validBindings(bindings);
    else Reflect.deleteProperty(stored, id);
    await runtime().game.settings.set("core", "keybindings", stored);
    this.initialize();
  }

  async resetDefaults(): Promise<void> {
    await runtime().game.settings.set("core", "keybindings", {});
    this.initialize();
  }

  /**
   * Run the actions bound to a key, by precedence then order of registration, until one returns true. Returns whether
   * one did, in which case the browser's own reaction to the key is to be prevented.
   */
  execute(context: KeyboardEventContext): boolean {
    const candidates = [...(this.bindings ?? new Map<string, Required<KeybindingBinding>[]>())]
      .flatMap(([id, bindings]) => {
        const action = this.actions.get(id);
        if (!action) return [];
        const matches = bindings.some(
          (binding) => binding.key === context.key && sameKeys(binding.modifiers, context, action.reservedModifiers),
        );
        return matches ? [{ id, action }] : [];
      })
      .sort((a, b) => a.action.precedence - b.action.precedence || a.action.order - b.action.order);
    for (const { id, action } of candidates) {
      if (action.restricted && !runtime().game.user.isGM) continue;
      if (context.repeat && !action.repeat) continue;
      context.action = id;
      const handler = context.up ? action.onUp : action.onDown;
      if (handler?.(context) === true) return true;
    }
    return false;
  }
}
