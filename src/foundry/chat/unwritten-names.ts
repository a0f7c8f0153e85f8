/**
 * Names that are not written into a message but filled in on the screens of those who read it: Foundry sends a whisper's
 * text to every client and merely shows it to its readers.
 */
import { say } from "../words.ts";

/** Signs of Unicode's private use area, which no text of people has. */
const OPEN = "\uE000";
const CLOSE = "\uE001";

/** A creature's name to be filled in later. */
export function unwritten(id: string): string {
  return `${OPEN}${id}${CLOSE}`;
}

/** HTML in which names that are to be filled in have become places for them. */
export function withPlaces(html: string): string {
  return html.replace(
    new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, "g"),
    (_whole, id: string) => `<span data-ffs-name="${id}">${say("Notice.Somebody")}</span>`,
  );
}

/** Fills in the names of tokens where they belong. */
export function fillNames(html: HTMLElement, scene: Scene.Implementation | undefined): void {
  for (const place of html.querySelectorAll<HTMLElement>("[data-ffs-name]")) {
    const name = scene?.tokens.get(place.dataset["ffsName"] ?? "")?.name;
    if (name !== undefined) place.textContent = name;
  }
}
