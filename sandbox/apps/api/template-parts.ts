/** The template parts of a Handlebars application: rendering one, and putting it into the window. */
import { renderTemplate } from "../handlebars/templates.ts";
import type { Data } from "../runtime.ts";
import type { FormConfiguration } from "./application-types.ts";

export interface TemplatePart {
  template: string;
  id?: string | null;
  root?: boolean | null;
  classes?: string[] | null;
  templates?: string[] | null;
  scrollable?: string[] | null;
  forms?: Record<string, Partial<FormConfiguration>> | null;
}

export type TemplateParts = Record<string, TemplatePart>;

/** The single element that a part's template renders. Throws if there are several, or only text. */
function parsePart(partId: string, html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const { children } = template.content;
  const [element] = Array.from(children);
  if (children.length !== 1 || !(element instanceof HTMLElement)) {
    const found = children.length;
    throw new Error(`Template part "${partId}" must render a single HTML element, but its template renders ${found}`);
  }
  return element;
}

/** Render a part; it carries its name, an id below the application's, and its classes. */
export async function renderPart(
  partId: string,
  part: TemplatePart,
  { appId, context }: { readonly appId: string; readonly context: Data },
): Promise<HTMLElement> {
  const element = parsePart(partId, await renderTemplate(part.template, context));
  element.dataset["applicationPart"] = partId;
  if (!element.id || part.id) element.id = `${appId}-${part.id ?? partId}`;
  element.classList.add(...(part.classes ?? []));
  return element;
}

interface Placement {
  readonly partId: string;
  readonly parts: TemplateParts;
  readonly prior: HTMLElement | undefined;
}

/** Insert a part in the order of the parts, even if it appears in a later render. */
function insertInOrder(content: HTMLElement, element: HTMLElement, { partId, parts }: Placement): void {
  const order = Object.keys(parts);
  for (const later of order.slice(order.indexOf(partId) + 1)) {
    const next = content.querySelector(`:scope > [data-application-part="${CSS.escape(later)}"]`);
    if (next) {
      next.before(element);
      return;
    }
  }
  content.append(element);
}

/** Put a rendered part into the window; a root part gives its children to the window's content. Returns where it is. */
export function placePart(content: HTMLElement, element: HTMLElement, placement: Placement): HTMLElement {
  const { partId, parts, prior } = placement;
  const part = parts[partId];
  if (part?.root) {
    content.dataset["applicationPart"] = partId;
    content.classList.add(...(part.classes ?? []));
    content.replaceChildren(...element.childNodes);
    return content;
  }
  if (prior) prior.replaceWith(element);
  else insertInOrder(content, element, placement);
  return element;
}

/** The forms that a part declares, with their configuration. Throws if one of them is not there. */
export function formsOfPart(
  partId: string,
  element: HTMLElement,
  part: TemplatePart | undefined,
): [HTMLFormElement, Partial<FormConfiguration>][] {
  return Object.entries(part?.forms ?? {}).map(([selector, config]) => {
    const form = element.matches(selector) ? element : element.querySelector(selector);
    if (!(form instanceof HTMLFormElement)) throw new Error(`Part "${partId}" has no form matching "${selector}"`);
    return [form, config];
  });
}
