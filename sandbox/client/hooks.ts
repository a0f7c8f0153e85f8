/**
 * Hooks (type package, client/helpers/hooks): synchronous. A promise that a hooked function returns is neither awaited
 * nor looked at; only an explicit false from `Hooks.call` stops. An error in one function is logged and the next is called.
 */
type HookFunction = (...args: never[]) => unknown;

export interface HookedFunction {
  readonly id: number;
  readonly hook: string;
  readonly fn: HookFunction;
  readonly once: boolean;
}

interface ErrorOptions {
  readonly msg?: string;
  readonly log?: string | null;
  readonly notify?: string | null;
  readonly [key: string]: unknown;
}

// Foundry's Hooks is a class of static methods.
// eslint-disable-next-line @typescript-eslint/no-extraneous-class
export class Hooks {
  static readonly #events = new Map<string, HookedFunction[]>();
  static #nextId = 1;

  static get events(): Record<string, HookedFunction[]> {
    return Object.fromEntries(this.#events);
  }

  /** Call `fn` whenever the hook is called. Returns an id for `off`. */
  static on(hook: string, fn: HookFunction, options: { readonly once?: boolean } = {}): number {
    const entry = { id: this.#nextId++, hook, fn, once: options.once ?? false };
    this.#events.set(hook, [...(this.#events.get(hook) ?? []), entry]);
    return entry.id;
  }

  static once(hook: string, fn: HookFunction): number {
    return this.on(hook, fn, { once: true });
  }

  /** Forget a function, named by its id or by itself. */
  static off(hook: string, which: number | HookFunction): void {
    const keep = (entry: HookedFunction): boolean => entry.id !== which && entry.fn !== which;
    this.#events.set(hook, (this.#events.get(hook) ?? []).filter(keep));
  }

  /** Call all functions, whatever they return. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of this.#events.get(hook) ?? []) this.#call(entry, args);
    return true;
  }

  /** Call functions in order until one returns false. Returns false in that case, else true. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of this.#events.get(hook) ?? []) if (this.#call(entry, args) === false) return false;
    return true;
  }

  static #call(entry: HookedFunction, args: unknown[]): unknown {
    if (entry.once) this.off(entry.hook, entry.id);
    try {
      return Reflect.apply(entry.fn, undefined, args);
    } catch (error) {
      const msg = `Error thrown in hooked function '${entry.fn.name}' for hook '${entry.hook}'`;
      if (entry.hook !== "error") this.onError("Hooks.#call", error, { msg, log: "error", hook: entry.hook });
      return undefined;
    }
  }

  /** Report an error to the log, to hook `error` and, if asked, to the user. */
  static onError(location: string, error: unknown, options: ErrorOptions = {}): void {
    const { msg = "", notify = null, log = null, ...data } = options;
    const problem = error instanceof Error ? error : new Error(String(error));
    if (log) console.error(`${location} | ${msg}`, problem);
    if (notify) {
      const { ui } = globalThis as { ui?: { notifications?: Record<string, (message: string) => void> } };
      ui?.notifications?.[notify]?.(msg || problem.message);
    }
    this.callAll("error", location, problem, data);
  }
}
