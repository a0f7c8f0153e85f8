/** Builds the window around an application: header, title, controls menu, content, resize handle. */
import { localize } from "../runtime.ts";
import type { ApplicationConfiguration, ApplicationWindow, HeaderControl } from "./application-types.ts";

export interface FrameParts {
  readonly element: HTMLElement;
  readonly window: ApplicationWindow;
}

function headerButton(action: string, icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${icon}`;
  button.dataset["action"] = action;
  button.dataset["tooltip"] = label;
  button.setAttribute("aria-label", localize(label));
  return button;
}

/** The element that replaces a frame for an application without one: its tag with id and classes. */
export function createBareElement(id: string, options: ApplicationConfiguration): HTMLElement {
  const element = document.createElement(options.tag);
  element.id = id;
  element.classList.add(...options.classes);
  return element;
}

/** Build the frame of a windowed application with the class names and data attributes Foundry documents. */
export function createFrame(id: string, title: string, options: ApplicationConfiguration): FrameParts {
  const element = document.createElement(options.tag);
  element.id = id;
  element.classList.add("application", ...options.classes);
  element.tabIndex = -1;
  element.setAttribute("role", "dialog");
  element.setAttribute("aria-labelledby", `${id}-title`);

  const header = document.createElement("header");
  header.className = "window-header";
  const icon = document.createElement("i");
  icon.className = `window-icon ${options.window.icon || "hidden"}`;
  icon.setAttribute("aria-hidden", "true");
  const heading = document.createElement("h1");
  heading.className = "window-title";
  heading.id = `${id}-title`;
  heading.textContent = title;
  const controls = headerButton("toggleControls", "fa-solid fa-ellipsis-vertical", "APPLICATION.TOOLS.ControlsMenu");
  const close = headerButton("close", "fa-solid fa-xmark", "APPLICATION.TOOLS.Close");
  header.append(icon, heading, controls, close);

  const dropdown = document.createElement("menu");
  dropdown.className = "controls-dropdown";
  const content = document.createElement(options.window.contentTag);
  content.classList.add("window-content", ...options.window.contentClasses);
  element.append(header, dropdown, content);

  const window: ApplicationWindow = {
    header,
    title: heading,
    icon,
    close,
    controls,
    controlsDropdown: dropdown,
    content,
  };
  if (options.window.resizable) {
    const resize = document.createElement("div");
    resize.className = "window-resize-handle";
    element.append(resize);
    window.resize = resize;
  }
  return { element, window };
}

/** One entry of the header controls menu. */
export function createHeaderControl(control: HeaderControl): HTMLLIElement {
  const item = document.createElement("li");
  item.className = "header-control";
  if (control.action) item.dataset["action"] = control.action;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  const icon = document.createElement("i");
  icon.className = `control-icon fa-fw ${control.icon ?? ""}`;
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = localize(control.label);
  button.append(icon, label);
  item.append(button);
  if (control.onClick) {
    const { onClick } = control;
    item.addEventListener("click", (event) => onClick(event));
  }
  return item;
}

/** Is this header control to be shown to the client right now? */
export function isControlVisible(control: HeaderControl, application: object): boolean {
  const { visible } = control;
  if (typeof visible === "function") return visible.call(application);
  return visible ?? true;
}
