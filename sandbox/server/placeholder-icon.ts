import path from "node:path";
import { escapeHTML } from "../common/utils/text.ts";

/** Somebody without a picture: head and shoulders. */
const NOBODY = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">',
  '<circle cx="50" cy="50" r="48" fill="#3a4250"/><g fill="#c9ccd2"><circle cx="50" cy="38" r="17"/>',
  '<path d="M18 84 C20 64 34 60 50 60 C66 60 80 64 82 84 C64 102 36 102 18 84 Z"/></g></svg>',
].join("");

/** A round badge with the initials of a file name, in a colour that the name decides. */
export function placeholderIcon(file: string): string {
  if (path.basename(file) === "mystery-man.svg") return NOBODY;
  const name = path.basename(file).replace(/\.\w+$/, "");
  const words = name.split(/[^a-zA-Z0-9]+/).filter(Boolean);
  const initials = words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">',
    `<circle cx="50" cy="50" r="48" fill="hsl(${hue} 35% 32%)"/>`,
    '<text x="50" y="66" font-family="sans-serif" font-size="44" font-weight="600" text-anchor="middle" fill="#fff">',
    `${escapeHTML(initials)}</text></svg>`,
  ].join("");
}
