/**
 * `foundry.applications.ux.FormDataExtended`: a form read into an object with typed values (V13 API documentation).
 * `dtype` comes from `data-dtype`, else from the input type: number and range are numbers, a lone checkbox is a
 * boolean, several checkboxes of one name are the array of the checked values. Disabled fields are left out.
 */
import type { Data } from "../runtime.ts";

export interface FormDataOptions {
  dtypes?: Record<string, string>;
  disabled?: boolean;
  readonly?: boolean;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

function castValue(value: string | null, dtype: string | undefined): unknown {
  if (value === null) return null;
  switch (dtype) {
    case "Number":
      return value === "" ? null : Number(value);
    case "Boolean":
      return value === "true" || value === "on";
    case "JSON":
      return value === "" ? null : (JSON.parse(value) as unknown);
    default:
      return value;
  }
}

export class FormDataExtended extends FormData {
  readonly dtypes: Record<string, string>;
  readonly #object: Data = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  /** The form as an object; its keys are the field names, dots and all. */
  get object(): Data {
    return this.#object;
  }

  process(form: HTMLFormElement, { disabled = false, readonly = true }: FormDataOptions): void {
    const groups = new Map<string, Field[]>();
    for (const element of Array.from(form.elements)) {
      if (!isField(element) || !element.name) continue;
      if (element.matches(":disabled") && !disabled) continue;
      if (!readonly && "readOnly" in element && element.readOnly) continue;
      groups.set(element.name, [...(groups.get(element.name) ?? []), element]);
    }
    for (const [name, fields] of groups) this.#processGroup(name, fields);
    this.#processEditable(form);
    this.dispatchFormData(form);
  }

  /** Let listeners of the native event add or change values, as the native `FormData` constructor does. */
  dispatchFormData(form: HTMLFormElement): void {
    form.dispatchEvent(new FormDataEvent("formdata", { formData: this }));
  }

  #processGroup(name: string, fields: Field[]): void {
    const [first] = fields;
    if (!first) return;
    const dtype = first.dataset["dtype"] ?? this.dtypes[name];
    if (first instanceof HTMLInputElement && first.type === "checkbox") {
      this.#processCheckboxes(name, fields, dtype);
      return;
    }
    if (first instanceof HTMLInputElement && first.type === "radio") {
      const chosen = fields.find((field) => field instanceof HTMLInputElement && field.checked);
      this.set(name, castValue(chosen?.value ?? null, dtype));
      return;
    }
    if (first instanceof HTMLSelectElement && first.multiple) {
      this.set(
        name,
        Array.from(first.selectedOptions, (option) => castValue(option.value, dtype)),
      );
      return;
    }
    if (fields.length > 1) {
      this.set(
        name,
        fields.map((field) => this.#readField(field, dtype)),
      );
      return;
    }
    this.set(name, this.#readField(first, dtype));
  }

  #readField(field: Field, dtype: string | undefined): unknown {
    const numeric = field instanceof HTMLInputElement && (field.type === "number" || field.type === "range");
    const value = castValue(field.value, dtype ?? (numeric ? "Number" : undefined));
    return typeof value === "string" ? value.trim() : value;
  }

  #processCheckboxes(name: string, fields: Field[], dtype: string | undefined): void {
    const boxes = fields as HTMLInputElement[];
    const [only] = boxes;
    // A box with a value attribute gives that value or null; without one it is a boolean.
    const read = (box: HTMLInputElement): unknown =>
      box.hasAttribute("value") && dtype !== "Boolean"
        ? box.checked
          ? castValue(box.value, dtype)
          : null
        : box.checked;
    if (boxes.length === 1 && only) {
      this.set(name, read(only));
      return;
    }
    this.set(name, boxes.filter((box) => box.checked).map(read));
  }

  #processEditable(form: HTMLFormElement): void {
    for (const element of form.querySelectorAll<HTMLElement>("[data-edit][contenteditable=true]")) {
      const name = element.dataset["edit"];
      if (name) this.set(name, element.innerHTML.trim());
    }
  }

  override set(name: string, value: unknown): void {
    this.#object[name] = value;
    super.set(name, JSON.stringify(value ?? null));
  }

  override append(name: string, value: unknown): void {
    const before = this.#object[name];
    this.#object[name] = name in this.#object ? [before, value].flat() : [value];
    super.append(name, JSON.stringify(value ?? null));
  }
}
