/** Reports of invalid data (type package, common/data/validation-failure). */
import type { Data } from "../utils/types.ts";
import { escapeHTML } from "../utils/text.ts";

export interface FailureOptions {
  readonly invalidValue?: unknown;
  readonly fallback?: unknown;
  readonly dropped?: boolean;
  readonly message?: string;
  readonly unresolved?: boolean;
}

interface ElementFailure {
  readonly id: string | number;
  readonly name?: string | undefined;
  readonly failure: DataModelValidationFailure;
}

export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  dropped: boolean;
  message: string | undefined;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: ElementFailure[] = [];
  #unresolved: boolean;

  constructor(options: FailureOptions = {}) {
    this.invalidValue = options.invalidValue;
    this.fallback = options.fallback;
    this.dropped = options.dropped ?? false;
    this.message = options.message;
    this.#unresolved = options.unresolved ?? false;
  }

  /** Invalid without a valid replacement, here or anywhere below. */
  get unresolved(): boolean {
    return (
      this.#unresolved ||
      Object.values(this.fields).some((failure) => failure.unresolved) ||
      this.elements.some((element) => element.failure.unresolved)
    );
  }

  set unresolved(unresolved: boolean) {
    this.#unresolved = unresolved;
  }

  isEmpty(): boolean {
    return Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  toObject(): Data {
    const { invalidValue, fallback, dropped, message } = this;
    return { invalidValue, fallback, dropped, message };
  }

  /** One line per failing field, indented by depth. */
  toString(): string {
    return this.#lines("").join("\n");
  }

  #lines(indent: string): string[] {
    const lines: string[] = [];
    if (this.message !== undefined) lines.push(`${indent}${this.message}`);
    const below: [string, DataModelValidationFailure][] = [
      ...Object.entries(this.fields),
      ...this.elements.map((element): [string, DataModelValidationFailure] => [
        element.name ?? String(element.id),
        element.failure,
      ]),
    ];
    for (const [name, failure] of below) {
      if (failure.isEmpty()) lines.push(`${indent}${name}: ${failure.message ?? "is invalid"}`);
      else lines.push(`${indent}${name}:`, ...failure.#lines(`${indent}  `));
    }
    return lines;
  }

  /** Every failing leaf under its path. */
  flatten(path = ""): Record<string, DataModelValidationFailure> {
    if (this.isEmpty()) return path ? { [path]: this } : {};
    const join = (name: string | number): string => (path ? `${path}.${name}` : String(name));
    const flat: Record<string, DataModelValidationFailure> = {};
    for (const [name, failure] of Object.entries(this.fields)) Object.assign(flat, failure.flatten(join(name)));
    for (const { id, failure } of this.elements) Object.assign(flat, failure.flatten(join(id)));
    return flat;
  }
}

export class DataModelValidationError extends Error {
  readonly #failure: DataModelValidationFailure | undefined;

  constructor(failure: DataModelValidationFailure | string, options?: ErrorOptions & { readonly prefix?: string }) {
    const prefix = options?.prefix ? `${options.prefix}\n` : "";
    super(prefix + failure.toString(), options);
    this.name = "DataModelValidationError";
    this.#failure = typeof failure === "string" ? undefined : failure;
  }

  /** The failure at a path, or the root failure. */
  getFailure(path?: string): DataModelValidationFailure | undefined {
    if (!path) return this.#failure;
    return this.#failure?.flatten()[path];
  }

  getAllFailures(): Record<string, DataModelValidationFailure> | undefined {
    if (!this.#failure || this.#failure.isEmpty()) return undefined;
    return this.#failure.flatten();
  }

  asHTML(): string {
    const items = Object.entries(this.getAllFailures() ?? {}).map(
      ([path, failure]) => `<li>${escapeHTML(path)}: ${escapeHTML(failure.message ?? "is invalid")}</li>`,
    );
    return items.length ? `<ul>${items.join("")}</ul>` : escapeHTML(this.message);
  }

  logAsTable(): void {
    console.table(
      Object.fromEntries(
        Object.entries(this.getAllFailures() ?? {}).map(([path, failure]) => [path, failure.toObject()]),
      ),
    );
  }
}
