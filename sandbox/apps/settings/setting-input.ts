/** The form group of one registered setting, from its type: a constructor (String, Number, Boolean) or a data field. */
import type { SettingPort } from "../runtime.ts";
import { fieldToFormGroup, type FieldPort } from "../forms/field-inputs.ts";
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
  type InputConfig,
} from "../forms/inputs.ts";

function isField(type: unknown): type is FieldPort {
  return typeof type === "object" && type !== null && !("schema" in type) && "clean" in type;
}

function plainInput(setting: SettingPort, config: InputConfig): HTMLElement {
  const choices = typeof setting.choices === "function" ? setting.choices() : setting.choices;
  if (choices) {
    const dataset: Record<string, string> = setting.type === Number ? { dtype: "Number" } : {};
    return createSelectInput({ ...config, choices, dataset });
  }
  if (setting.type === Boolean) return createCheckboxInput(config);
  if (setting.type === Number) return createNumberInput({ ...config, ...setting.range });
  return createTextInput(config);
}

/** Build the group; label and hint are localized. */
export function settingInput(setting: SettingPort, value: unknown): HTMLElement {
  const name = `${setting.namespace}.${setting.key}`;
  const group = {
    label: setting.name ?? setting.key,
    hint: setting.hint ?? "",
    localize: true,
    rootId: "settings-config",
  };
  const input: InputConfig = { name, value, localize: true };
  if (isField(setting.type)) return fieldToFormGroup(setting.type, group, input);
  return createFormGroup({ ...group, input: plainInput(setting, input) });
}
