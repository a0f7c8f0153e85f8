/**
 * Turning a data field into an input. A field's own `toInput` / `toFormGroup` wins; the fallback here chooses by the
 * name of the field's class, following V13's documentation of `DataField#_toInput`.
 */
import {
  createCheckboxInput,
  createFormGroup,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
  type GroupConfig,
  type InputConfig,
} from "./inputs.ts";
import type { SelectChoices } from "./select-options.ts";

export interface FieldPort {
  readonly name?: string;
  readonly fieldPath?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly blank?: boolean;
  readonly choices?: unknown;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly integer?: boolean;
  readonly element?: FieldPort;
  readonly constructor: { readonly name: string };
  toInput?(config: InputConfig): HTMLElement;
  toFormGroup?(group: GroupConfig, input: InputConfig): HTMLElement;
  _toInput?(config: InputConfig): HTMLElement;
}

type Chain = readonly string[];

function classNames(field: FieldPort): Chain {
  const names: string[] = [];
  let prototype: unknown = Object.getPrototypeOf(field);
  while (prototype && prototype !== Object.prototype) {
    names.push((prototype as { constructor: { name: string } }).constructor.name);
    prototype = Object.getPrototypeOf(prototype);
  }
  return names;
}

function choicesOf(field: FieldPort, config: InputConfig): SelectChoices | undefined {
  const own = config.choices ?? field.choices;
  if (own === undefined || own === null) return undefined;
  return (typeof own === "function" ? (own as () => SelectChoices)() : own) as SelectChoices;
}

function defaults(field: FieldPort, config: InputConfig): InputConfig {
  const name = config.name ?? field.fieldPath;
  return { ...(name === undefined ? {} : { name }), ...config };
}

function fallbackInput(field: FieldPort, given: InputConfig): HTMLElement {
  const config = defaults(field, given);
  const chain = classNames(field);
  const choices = choicesOf(field, config);
  if (chain.includes("SetField")) {
    const element = field.element ? choicesOf(field.element, config) : choices;
    return createMultiSelectInput({ ...config, choices: element ?? {} });
  }
  if (config.options) return createSelectInput(config);
  if (choices) {
    const blank = field.required === false || field.blank === true ? { blank: "" } : {};
    const dataset = chain.includes("NumberField") ? { dtype: "Number", ...config.dataset } : (config.dataset ?? {});
    return createSelectInput({ ...blank, ...config, choices, dataset });
  }
  if (chain.includes("BooleanField")) return createCheckboxInput(config);
  if (chain.includes("NumberField")) {
    const { min, max } = field;
    const step = config.step ?? field.step ?? (field.integer ? 1 : "any");
    return createNumberInput({
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...config,
      step,
    });
  }
  if (chain.includes("HTMLField") || config.elementType === "textarea") return createTextareaInput(config);
  if (chain.includes("ColorField")) return createTextInput({ ...config, type: "color" });
  if (chain.includes("StringField")) return createTextInput(config);
  throw new Error(
    `The sandbox does not imitate an input for ${chain[0] ?? "this field"} at "${field.fieldPath ?? "?"}"`,
  );
}

export function fieldToInput(field: FieldPort, config: InputConfig = {}): HTMLElement {
  if (typeof field.toInput === "function") return field.toInput(config);
  return fallbackInput(field, config);
}

/** The input that a field has by its class; what `DataField#toInput` answers. */
export const createFieldInput: (field: FieldPort, config: InputConfig) => HTMLElement = fallbackInput;

/** Label, input and hint of a field; what `DataField#toFormGroup` answers. */
export function createFieldGroup(field: FieldPort, group: GroupConfig, input: InputConfig): HTMLElement {
  const { widget, ...rest } = group;
  const element = widget ? widget(field, group, input) : fieldToInput(field, input);
  if (widget && element.classList.contains("form-group")) return element;
  return createFormGroup({ label: field.label ?? "", hint: field.hint ?? "", localize: true, ...rest, input: element });
}

export function fieldToFormGroup(field: FieldPort, group: GroupConfig = {}, input: InputConfig = {}): HTMLElement {
  if (typeof field.toFormGroup === "function") return field.toFormGroup(group, input);
  return createFieldGroup(field, group, input);
}
