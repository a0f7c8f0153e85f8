/** `foundry.applications.fields`: form inputs and form groups built by hand (V13 API documentation). */
import { localize as translate } from "../runtime.ts";
import { asText } from "../text.ts";
import {
  createOptionElements,
  prepareSelectOptions,
  type SelectChoices,
  type SelectOptionsConfig,
} from "./select-options.ts";

export interface InputConfig {
  name?: string;
  value?: unknown;
  id?: string;
  type?: string;
  placeholder?: string;
  required?: boolean;
  readonly?: boolean;
  disabled?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
  classes?: string;
  min?: number;
  max?: number;
  step?: number | "any";
  choices?: SelectChoices;
  options?: { value: string; label: string; group?: string; disabled?: boolean; selected?: boolean }[];
  elementType?: string;
}

export interface GroupConfig {
  label?: string;
  units?: string;
  input?: HTMLElement | HTMLElement[];
  hint?: string;
  rootId?: string;
  classes?: string[] | string;
  stacked?: boolean;
  localize?: boolean;
  widget?: (field: unknown, group: GroupConfig, input: InputConfig) => HTMLElement;
}

/** Write the shared attributes of an input config onto an element. */
export function setInputAttributes(element: HTMLElement, config: InputConfig): void {
  if (config.name) element.setAttribute("name", config.name);
  if (config.id) element.id = config.id;
  for (const flag of ["required", "readonly", "disabled", "autofocus"] as const)
    element.toggleAttribute(flag, Boolean(config[flag]));
  if (config.placeholder) {
    element.setAttribute("placeholder", config.localize ? translate(config.placeholder) : config.placeholder);
  }
  Object.assign(element.dataset, config.dataset ?? {});
  for (const [key, value] of Object.entries(config.aria ?? {})) element.setAttribute(`aria-${key}`, value);
  if (config.classes) element.classList.add(...config.classes.split(/\s+/).filter(Boolean));
}

function inputElement(type: string, config: InputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = type;
  setInputAttributes(input, config);
  return input;
}

export function createTextInput(config: InputConfig): HTMLInputElement {
  const input = inputElement(config.type ?? "text", config);
  input.setAttribute("value", asText(config.value));
  return input;
}

export function createNumberInput(config: InputConfig): HTMLInputElement {
  const input = inputElement("number", config);
  const { min, max, step } = config;
  if (min !== undefined) input.min = String(min);
  if (max !== undefined) input.max = String(max);
  input.step = String(step ?? "any");
  const number =
    config.value === null || config.value === undefined || config.value === "" ? NaN : Number(config.value);
  if (!Number.isNaN(number)) {
    const rounded =
      typeof step === "number" && step > 0 ? Number((Math.round(number / step) * step).toFixed(8)) : number;
    input.setAttribute("value", String(rounded));
  }
  return input;
}

export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  const input = inputElement("checkbox", config);
  input.toggleAttribute("checked", Boolean(config.value));
  return input;
}

export function createTextareaInput(config: InputConfig): HTMLTextAreaElement {
  const area = document.createElement("textarea");
  setInputAttributes(area, config);
  area.textContent = asText(config.value);
  return area;
}

export function createSelectInput(config: InputConfig & SelectOptionsConfig): HTMLSelectElement {
  const select = document.createElement("select");
  setInputAttributes(select, config);
  const { value, localize: translated = false } = config;
  const options = config.options
    ? config.options.map((option) => ({
        ...option,
        label: translated ? translate(option.label) : option.label,
        selected: option.selected ?? option.value === asText(value),
      }))
    : prepareSelectOptions(config.choices ?? {}, { ...config, selected: value });
  if (config.options && config.blank !== undefined && config.blank !== null) {
    options.unshift({
      value: "",
      label: config.blank,
      selected: value === "" || value === null || value === undefined,
    });
  }
  select.append(...createOptionElements(options));
  return select;
}

/** Several choices as check boxes of one name, which a form reads as an array. */
export function createMultiSelectInput(config: InputConfig & SelectOptionsConfig): HTMLElement {
  const fieldset = document.createElement("div");
  fieldset.className = "multi-checkbox";
  const options = config.options ?? prepareSelectOptions(config.choices ?? {}, { ...config, selected: config.value });
  const chosen = new Set(Array.from((config.value ?? []) as Iterable<unknown>, String));
  for (const option of options) {
    const label = document.createElement("label");
    label.className = "checkbox";
    const { name, disabled } = config;
    const box = inputElement("checkbox", { ...(name ? { name } : {}), ...(disabled ? { disabled } : {}) });
    box.setAttribute("value", option.value);
    box.toggleAttribute("checked", chosen.has(option.value));
    label.append(box, ` ${config.localize ? translate(option.label) : option.label}`);
    fieldset.append(label);
  }
  return fieldset;
}

/** A label, its input, units and hint, in Foundry's `form-group` markup. */
export function createFormGroup(config: GroupConfig): HTMLDivElement {
  const text = (value: string): string => (config.localize ? translate(value) : value);
  const group = document.createElement("div");
  const classes = typeof config.classes === "string" ? config.classes.split(/\s+/) : (config.classes ?? []);
  group.classList.add("form-group", ...classes.filter(Boolean));
  if (config.stacked) group.classList.add("stacked");
  const inputs = [config.input ?? []].flat();
  const [first] = inputs;
  const label = document.createElement("label");
  label.textContent = text(config.label ?? "");
  if (config.units) {
    const units = document.createElement("span");
    units.className = "units";
    units.textContent = ` (${text(config.units)})`;
    label.append(units);
  }
  if (first) {
    if (!first.id && config.rootId) first.id = `${config.rootId}-${first.getAttribute("name") ?? "field"}`;
    if (first.id) label.htmlFor = first.id;
  }
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(...inputs);
  group.append(label, fields);
  if (config.hint) {
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.textContent = text(config.hint);
    group.append(hint);
  }
  return group;
}
