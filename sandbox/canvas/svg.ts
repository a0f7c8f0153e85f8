/** Small helpers to build SVG elements. */

const NAMESPACE = "http://www.w3.org/2000/svg";

/** Create an SVG element with attributes. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NAMESPACE, tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** Write attributes onto an element. */
export function setAttributes(element: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** A group with a class name. */
export function group(className: string): SVGGElement {
  return svg("g", { class: className });
}

/** The SVG path text of an arrowless polyline through points. */
export function polyline(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}
