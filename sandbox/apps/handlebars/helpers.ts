/** Foundry's Handlebars helpers, from the V13 API documentation (foundry.applications.handlebars). */
import Handlebars from "handlebars";
import { localize as translate } from "../runtime.ts";
import { asText } from "../text.ts";
import { createSelectOptions, type SelectChoices } from "../forms/select-options.ts";
import { fieldToFormGroup, fieldToInput, type FieldPort } from "../forms/field-inputs.ts";
import { createNumberInput } from "../forms/inputs.ts";

type Options = Handlebars.HelperOptions;
type Hash = Record<string, unknown>;

function isOptions(value: unknown): value is Options {
  return typeof value === "object" && value !== null && "hash" in value && "name" in value;
}

function hashOf(options: unknown): Hash {
  return isOptions(options) ? (options.hash as Hash) : {};
}

/** Every argument but the options object that Handlebars adds at the end. */
function operands(values: unknown[]): unknown[] {
  return values.slice(0, -1);
}

function safe(html: string): Handlebars.SafeString {
  return new Handlebars.SafeString(html);
}

/** Localize a key, formatting it with the hash; without a hash plainly. */
export function localize(value: unknown, options?: unknown): string {
  const key = asText(value);
  const hash = hashOf(options);
  return Object.keys(hash).length > 0 ? translate(key, hash) : translate(key);
}

export function numberFormat(value: unknown, options?: unknown): string {
  const { decimals = 0, sign = false } = hashOf(options) as { decimals?: number; sign?: boolean };
  const number = Number.parseFloat(String(value));
  const text = number.toFixed(decimals);
  return sign && number >= 0 ? `+${text}` : text;
}

/** Without `decimals` the number as it is. */
export function formatNumber(value: unknown, options?: unknown): string {
  const { decimals, sign = false } = hashOf(options) as { decimals?: number; sign?: boolean };
  const number = Number.parseFloat(String(value));
  const text = decimals === undefined ? String(number) : number.toFixed(decimals);
  return sign && number >= 0 ? `+${text}` : text;
}

export function concat(...values: unknown[]): Handlebars.SafeString {
  return safe(
    operands(values)
      .map((value) => (typeof value === "object" ? "" : asText(value)))
      .join(""),
  );
}

export function selectOptions(choices: unknown, options?: unknown): Handlebars.SafeString {
  return safe(createSelectOptions(choices as SelectChoices, hashOf(options)));
}

export function radioBoxes(name: string, choices: Record<string, string>, options?: unknown): Handlebars.SafeString {
  const { checked: chosen = null, localize: translated = false } = hashOf(options) as {
    checked?: unknown;
    localize?: boolean;
  };
  const escape = Handlebars.escapeExpression;
  const boxes = Object.entries(choices).map(([key, label]) => {
    const isChecked = key === String(chosen) ? " checked" : "";
    const text = escape(translated ? translate(label) : label);
    return `<label class="checkbox"><input type="radio" name="${escape(name)}" value="${escape(key)}"${isChecked}> ${text}</label>`;
  });
  return safe(boxes.join(""));
}

export function formInput(field: FieldPort, options?: unknown): Handlebars.SafeString {
  return safe(fieldToInput(field, hashOf(options)).outerHTML);
}

const GROUP_KEYS = new Set(["label", "hint", "rootId", "stacked", "units", "localize", "widget", "classes"]);

/** The hash serves both the group and its input, as in Foundry; `localize` goes to both. */
export function formGroup(field: FieldPort, options?: unknown): Handlebars.SafeString {
  const entries = Object.entries(hashOf(options));
  const group = Object.fromEntries(entries.filter(([key]) => GROUP_KEYS.has(key)));
  const input = Object.fromEntries(entries.filter(([key]) => !GROUP_KEYS.has(key) || key === "localize"));
  return safe(fieldToFormGroup(field, group, input).outerHTML);
}

export function numberInput(value: unknown, options?: unknown): Handlebars.SafeString {
  const { class: cssClass, ...config } = hashOf(options);
  const input = createNumberInput({ ...config, value: value, classes: asText(cssClass) });
  return safe(input.outerHTML);
}

/** The names under which templates call them, with their functions. */
const HELPERS: Record<string, Handlebars.HelperDelegate> = {
  checked: (value: unknown) => (value ? "checked" : ""),
  disabled: (value: unknown) => (value ? "disabled" : ""),
  selected: (value: unknown) => (value ? "selected" : ""),
  concat,
  localize,
  numberFormat,
  formatNumber,
  selectOptions,
  radioBoxes,
  formInput,
  formField: formGroup,
  formGroup,
  numberInput,
  ifThen: (criteria: unknown, yes: unknown, no: unknown) => (criteria ? yes : no),
  object: (options: Options) => options.hash as unknown,
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...values: unknown[]) => operands(values).every(Boolean),
  or: (...values: unknown[]) => operands(values).some(Boolean),
};

/** Make the helpers known to Handlebars and Handlebars known to packages. Called once at start-up. */
export function initialize(): void {
  Handlebars.registerHelper(HELPERS);
  Object.assign(globalThis, { Handlebars });
}
