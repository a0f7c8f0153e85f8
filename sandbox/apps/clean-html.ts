/** Cleaning of HTML that comes from users or texts, in the spirit of Foundry's `foundry.utils.cleanHTML`. */

/** Elements that could run or load something; they are removed with their contents. */
const FORBIDDEN = "script, style, iframe, object, embed, link, meta, base, template, noscript";

const URL_ATTRIBUTES = new Set(["href", "src", "action", "formaction", "xlink:href", "poster", "data"]);

function isDangerous({ name, value }: Attr): boolean {
  const attribute = name.toLowerCase();
  if (attribute.startsWith("on") || attribute === "srcdoc") return true;
  return URL_ATTRIBUTES.has(attribute) && /^\s*(javascript|vbscript|data:text\/html)/i.test(value);
}

/** The HTML without scripts, frames, event handlers and script URLs. */
export function cleanHTML(raw: string): string {
  const template = document.createElement("template");
  template.innerHTML = raw;
  for (const element of template.content.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of template.content.querySelectorAll("*")) {
    for (const attribute of Array.from(element.attributes))
      if (isDangerous(attribute)) element.removeAttributeNode(attribute);
  }
  return template.innerHTML;
}

/** Text made safe to stand inside HTML. */
export function escapeHTML(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
