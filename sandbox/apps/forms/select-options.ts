/** `<option>` elements from choices, as helper `selectOptions` and select fields document it (V13 API). */
import { localize as translate } from "../runtime.ts";
import { asText } from "../text.ts";

export type SelectChoices = Record<string, unknown> | readonly unknown[];

export interface SelectOption {
  value: string;
  label: string;
  group?: string;
  selected?: boolean;
  disabled?: boolean;
  rule?: boolean;
}

export interface SelectOptionsConfig {
  selected?: unknown;
  localize?: boolean;
  blank?: string | null;
  sort?: boolean;
  valueAttr?: string;
  nameAttr?: string;
  labelAttr?: string;
  groupAttr?: string;
  inverted?: boolean;
}

function selectedSet(selected: unknown): Set<string> {
  if (selected === undefined || selected === null) return new Set();
  const values =
    selected instanceof Set || Array.isArray(selected) ? Array.from(selected as Iterable<unknown>) : [selected];
  return new Set(values.map(asText));
}

function attribute(entry: unknown, name: string | undefined): unknown {
  return name !== undefined && typeof entry === "object" && entry !== null
    ? (entry as Record<string, unknown>)[name]
    : undefined;
}

function toOption(key: string, entry: unknown, config: SelectOptionsConfig): SelectOption {
  const valueKey = config.valueAttr ?? config.nameAttr;
  const plain = typeof entry !== "object" || entry === null;
  const value = asText(attribute(entry, valueKey) ?? key);
  const label = plain ? entry : (attribute(entry, config.labelAttr) ?? attribute(entry, "label") ?? value);
  const group = attribute(entry, config.groupAttr ?? "group");
  return { value, label: asText(label), ...(typeof group === "string" ? { group } : {}) };
}

/** The list of options that the choices describe, in order. */
export function prepareSelectOptions(choices: SelectChoices, config: SelectOptionsConfig = {}): SelectOption[] {
  const chosen = selectedSet(config.selected);
  const hasAttributes = config.valueAttr !== undefined || config.nameAttr !== undefined;
  const options = Array.isArray(choices)
    ? choices.map((entry: unknown, index) =>
        typeof entry === "object" || hasAttributes
          ? toOption(String(index), entry, config)
          : { value: asText(entry), label: asText(entry) },
      )
    : Object.entries(choices).map(([key, entry]) =>
        config.inverted ? { value: asText(entry), label: key } : toOption(key, entry, config),
      );
  for (const option of options) {
    if (config.localize) {
      option.label = translate(option.label);
      if (option.group) option.group = translate(option.group);
    }
    option.selected = chosen.has(option.value);
  }
  if (config.sort) options.sort((a, b) => a.label.localeCompare(b.label));
  if (config.blank !== undefined && config.blank !== null) {
    const label = config.localize ? translate(config.blank) : config.blank;
    options.unshift({ value: "", label, selected: chosen.has("") });
  }
  return options;
}

export function createOptionElement(option: SelectOption): HTMLOptionElement {
  const element = document.createElement("option");
  element.value = option.value;
  element.textContent = option.label;
  element.toggleAttribute("selected", option.selected ?? false);
  element.toggleAttribute("disabled", option.disabled ?? false);
  return element;
}

/** Option elements, those with a group inside an `optgroup`. */
export function createOptionElements(options: readonly SelectOption[]): HTMLElement[] {
  const elements: HTMLElement[] = [];
  const groups = new Map<string, HTMLOptGroupElement>();
  for (const option of options) {
    const element = createOptionElement(option);
    if (!option.group) {
      elements.push(element);
      continue;
    }
    let group = groups.get(option.group);
    if (!group) {
      group = document.createElement("optgroup");
      group.label = option.group;
      groups.set(option.group, group);
      elements.push(group);
    }
    group.append(element);
  }
  return elements;
}

/** HTML of the options, for helper `selectOptions`. */
export function createSelectOptions(choices: SelectChoices, config: SelectOptionsConfig): string {
  return createOptionElements(prepareSelectOptions(choices, config))
    .map((element) => element.outerHTML)
    .join("");
}
