/** Pictures of documents in lists: where there is only Foundry's default picture, a disc with the name's letters. */
import { initials } from "../../canvas/drawing/names.ts";
import { escapeHTML } from "../clean-html.ts";

/** The address of a picture to show for a name. */
export function portrait(img: string | null | undefined, name: string): string {
  if (img && !img.includes("mystery-man") && !img.includes("item-bag")) return img;
  const disc = "<circle cx='32' cy='32' r='31' fill='#3a4049'/>";
  const style = "font-family='sans-serif' font-size='24' font-weight='600' text-anchor='middle' fill='#fff'";
  const letters = `<text x='32' y='41' ${style}>${escapeHTML(initials(name))}</text>`;
  const image = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'>${disc}${letters}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(image)}`;
}
