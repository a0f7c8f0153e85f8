/**
 * `foundry.applications.api.DialogV2` (V13 API documentation): content, buttons, and the promises `confirm`, `prompt`,
 * `input`, `wait` and `query`. Dismissal resolves to null unless `rejectClose` is set.
 */
import { localize, runtime, type Data, type UserPort } from "../runtime.ts";
import { cleanHTML, escapeHTML } from "../clean-html.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type { ApplicationConfiguration, RenderOptions } from "./application-types.ts";

export type DialogCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: string;
  disabled?: boolean;
  default?: boolean;
  callback?: DialogCallback;
}

export interface DialogConfig extends Data {
  window?: { title?: string; icon?: string } & Data;
  content?: string | HTMLElement;
  buttons?: DialogButton[];
  modal?: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
  render?: (event: Event, dialog: DialogV2) => unknown;
  close?: (event: Event, dialog: DialogV2) => unknown;
  rejectClose?: boolean | null;
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
  ok?: Partial<DialogButton>;
}

type DialogType = "prompt" | "confirm" | "wait" | "input";

interface DialogConfiguration extends ApplicationConfiguration {
  buttons: Record<string, DialogButton>;
  content?: string | HTMLElement;
  modal?: boolean;
  submit?: DialogConfig["submit"];
}

function styleText(style: Record<string, string> | undefined): string {
  if (!style) return "";
  const rules = Object.entries(style).map(([property, value]) => `${property}: ${value};`);
  return ` style="${escapeHTML(rules.join(" "))}"`;
}

function buttonHTML(button: DialogButton): string {
  const icon = button.icon ? `<i class="${escapeHTML(button.icon)}" inert></i>` : "";
  const attributes = [
    `type="${button.type ?? "submit"}"`,
    `data-action="${escapeHTML(button.action)}"`,
    `class="${escapeHTML(button.class ?? "")}"`,
    button.default ? "autofocus" : "",
    button.disabled ? "disabled" : "",
  ];
  return `<button ${attributes.join(" ")}${styleText(button.style)}>${icon}<span>${escapeHTML(localize(button.label))}</span></button>`;
}

export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Data = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
  };

  get #config(): DialogConfiguration {
    // _initializeApplicationOptions turned the buttons into a record and checked that there is one.
    return this.options as DialogConfiguration;
  }

  protected override _initializeApplicationOptions(options: DialogConfig): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    const buttons = merged["buttons"] as DialogButton[] | undefined;
    if (!buttons?.length) throw new Error("You must define at least one entry in options.buttons");
    merged["buttons"] = Object.fromEntries(buttons.map((button) => [button.action, button]));
    for (const { action } of buttons) merged.actions[action] = DialogV2._onClickButton;
    return merged;
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<Data> {
    return {};
  }

  protected override async _renderHTML(_context: Data, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    const content = document.createElement("div");
    content.className = "dialog-content standard-form";
    const given = this.#config.content ?? "";
    if (typeof given === "string") content.innerHTML = cleanHTML(given);
    else content.append(given);
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.innerHTML = this._renderButtons();
    if (content.childNodes.length > 0) form.append(content);
    form.append(footer);
    form.addEventListener("submit", (event) => void this._onSubmit(this.#defaultButton(event), event));
    return form;
  }

  #defaultButton(event: SubmitEvent): HTMLButtonElement {
    if (event.submitter instanceof HTMLButtonElement) return event.submitter;
    const buttons = Array.from(this.element.querySelectorAll<HTMLButtonElement>(".form-footer button"));
    const chosen = Object.values(this.#config.buttons).find((button) => button.default);
    const [first] = buttons;
    const found = buttons.find((button) => button.dataset["action"] === chosen?.action) ?? first;
    if (!found) throw new Error("The dialog has no buttons");
    return found;
  }

  protected _renderButtons(): string {
    return Object.values(this.#config.buttons).map(buttonHTML).join("");
  }

  /** Run the button's callback; its result, or the button's name if that is nullish, is what the dialog returns. */
  protected async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = this.#config.buttons[target.dataset["action"] ?? ""];
    const result = (await button?.callback?.(event, target, this)) ?? button?.action;
    await this.#config.submit?.(result, this);
    if (this.options.form?.closeOnSubmit) await this.close({ submitted: true });
    return this;
  }

  protected override async _onFirstRender(_context: Data, _options: RenderOptions): Promise<void> {
    const element = this.element as HTMLDialogElement;
    if (this.#config.modal) element.showModal();
    else element.show();
    element.addEventListener("keydown", (event) => this._onKeyDown(event));
    element.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
    const focus = element.querySelector<HTMLElement>(".dialog-content [autofocus], .form-footer [autofocus]");
    focus?.focus({ preventScroll: true });
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result as HTMLFormElement);
  }

  protected _onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    } else if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      // Enter in a field takes the default button, which need not be the first one as in a plain HTML form.
      event.preventDefault();
      event.target.form?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
    }
  }

  protected static _onClickButton(this: never, event: PointerEvent, target: HTMLElement): void {
    const dialog = this as DialogV2;
    void dialog._onSubmit(target as HTMLButtonElement, event);
  }

  static confirm({ yes = {}, no = {}, ...options }: DialogConfig = {}): Promise<unknown> {
    const buttons: DialogButton[] = [
      { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      { action: "no", label: "No", icon: "fa-solid fa-xmark", default: true, callback: () => false, ...no },
    ];
    return this.wait({ ...options, buttons: [...buttons, ...(options.buttons ?? [])] });
  }

  static prompt({ ok = {}, ...options }: DialogConfig = {}): Promise<unknown> {
    const button: DialogButton = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...options, buttons: [button, ...(options.buttons ?? [])] });
  }

  static input({ ok = {}, ...options }: DialogConfig = {}): Promise<unknown> {
    const callback: DialogCallback = (_event, button) => (button.form ? new FormDataExtended(button.form).object : {});
    return this.prompt({ ...options, ok: { callback, ...ok } });
  }

  /** Show a dialog; resolves to what its button gives, or on dismissal to `close`'s value or null. */
  static async wait({ rejectClose = false, close, render, ...options }: DialogConfig): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { submit } = options;
      const config: DialogConfig = {
        ...options,
        submit: async (result: unknown, shown: DialogV2) => {
          await submit?.(result, shown);
          resolve(result);
        },
      };
      const dialog = new this(config);
      dialog.addEventListener(
        "close",
        (event) => {
          const result = close?.(event, dialog);
          if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
          else resolve(result ?? null);
        },
        { once: true },
      );
      if (render) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Ask another user; resolves to their answer, null if they dismiss it. Rejects if they are not there. */
  static async query(user: UserPort | string, type: DialogType, config: DialogConfig = {}): Promise<unknown> {
    const target = typeof user === "string" ? runtime().game.users.get(user) : user;
    if (!target) throw new Error(`DialogV2.query: there is no user "${typeof user === "string" ? user : user.name}"`);
    if (target.isSelf) return DialogV2._handleQuery({ type, config });
    return target.query("dialog", { type, config });
  }

  /** The handler of core query "dialog". Throws on a type other than confirm, prompt, wait, input. */
  static async _handleQuery({ type, config }: { type: DialogType; config: DialogConfig }): Promise<unknown> {
    switch (type) {
      case "confirm":
      case "prompt":
      case "wait":
      case "input":
        return this[type](config);
      default:
        throw new Error(`Dialog query of unknown type "${String(type)}": it must be confirm, prompt, wait or input`);
    }
  }
}
