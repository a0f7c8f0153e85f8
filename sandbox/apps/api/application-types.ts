/** Shapes of the ApplicationV2 API (Foundry V13 API documentation, namespace foundry.applications). */
import type { ApplicationV2 } from "./application.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import type { Data } from "../runtime.ts";

/** Pixels, save `scale` (a factor) and `zIndex`. */
export interface ApplicationPosition {
  top: number;
  left: number;
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}

/** A click action; `this` is the application. */
export type ActionHandler = (this: never, event: PointerEvent, target: HTMLElement) => unknown;

export type ActionEntry = ActionHandler | { handler: ActionHandler; buttons: number[] };

/** A form submission; `this` is the application. */
export type FormHandler = (
  this: never,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  submitOptions?: Data,
) => unknown;

export interface FormConfiguration {
  handler?: FormHandler | undefined;
  submitOnChange: boolean;
  closeOnSubmit: boolean;
}

export interface HeaderControl {
  icon?: string;
  label: string;
  action?: string;
  /** A predicate or a flag; missing means visible. */
  visible?: boolean | (() => boolean);
  ownership?: string | number;
  onClick?: (event: PointerEvent) => unknown;
}

export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

export interface ApplicationConfiguration extends Data {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionEntry>;
  form: FormConfiguration | undefined;
  position: Partial<ApplicationPosition>;
}

export interface RenderOptions extends Data {
  force?: boolean;
  position?: Partial<ApplicationPosition>;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
}

export interface ClosingOptions extends Data {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
}

export interface Tab {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  icon?: string;
  label?: string;
  tooltip?: string;
}

export interface TabsConfiguration {
  tabs: { id: string; icon?: string; label?: string; tooltip?: string }[];
  initial?: string | null;
  labelPrefix?: string | null;
}

export interface ChangeTabOptions {
  event?: Event;
  navElement?: HTMLElement;
  force?: boolean;
  updatePosition?: boolean;
}

/** Convenience references into the window frame. */
export interface ApplicationWindow {
  header?: HTMLElement | undefined;
  title?: HTMLElement | undefined;
  icon?: HTMLElement | undefined;
  close?: HTMLButtonElement | undefined;
  controls?: HTMLButtonElement | undefined;
  controlsDropdown?: HTMLElement | undefined;
  resize?: HTMLElement | undefined;
  content?: HTMLElement | undefined;
}

/** What the static side of an application class declares. */
export interface ApplicationClass {
  readonly name: string;
  readonly prototype: ApplicationV2;
  BASE_APPLICATION: unknown;
  DEFAULT_OPTIONS: Data;
  TABS: Record<string, TabsConfiguration>;
}
