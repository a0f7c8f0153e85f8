import { COMPATIBILITY_MODES } from "../constants/documents.ts";
import type { Constructor } from "./types.ts";

export function isSubclass(cls: Constructor, parent: Constructor): boolean {
  return cls === parent || parent.isPrototypeOf(cls);
}

export function getParentClasses(cls: Constructor): Constructor[] {
  const parents: Constructor[] = [];
  let parent: unknown = Object.getPrototypeOf(cls);
  while (typeof parent === "function" && parent !== Function.prototype) {
    // The prototype of a class is its parent class.
    parents.push(parent as Constructor);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** Something that Foundry has and the sandbox does not; said by name rather than pretended. */
export class NotImitatedError extends Error {
  constructor(what: string) {
    super(`The sandbox does not imitate ${what}`);
    this.name = "NotImitatedError";
  }
}

export function notImitated(what: string): never {
  throw new NotImitatedError(what);
}

export interface CompatibilityOptions {
  readonly mode?: number;
  readonly since?: number | string;
  readonly until?: number | string;
  readonly details?: string;
}

/** Settings that `CONFIG.compatibility` shares with this module. */
export const compatibility: {
  mode: number;
  includePatterns: RegExp[];
  excludePatterns: RegExp[];
} = { mode: COMPATIBILITY_MODES.WARNING, includePatterns: [], excludePatterns: [] };

/** Report use of something deprecated (type package, `foundry.utils.logCompatibilityWarning`). */
export function logCompatibilityWarning(message: string, options: CompatibilityOptions = {}): void {
  const mode = options.mode ?? compatibility.mode;
  if (mode === COMPATIBILITY_MODES.SILENT) return;
  const error = new Error(
    [
      message,
      options.since && `Deprecated since Version ${options.since}`,
      options.until && `Removed in ${options.until}`,
    ]
      .filter(Boolean)
      .join("\n"),
  );
  if (compatibility.excludePatterns.some((pattern) => pattern.test(error.message) || pattern.test(error.stack ?? "")))
    return;
  if (mode === COMPATIBILITY_MODES.FAILURE) throw error;
  if (mode === COMPATIBILITY_MODES.ERROR) console.error(error);
  else console.warn(error);
}
