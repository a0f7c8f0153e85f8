import type { Total } from "../../../rules/breakdown.ts";
import type { ReadTerm } from "../../words.ts";
import { readTotal } from "../../words.ts";

/** A number with its parts, or with plain lines that say where it comes from. */
export interface Explained {
  readonly title: string;
  readonly total?: Total;
  readonly lines?: readonly string[];
}

/** The markup of a tooltip that says where numbers come from; whatever people have written in it is escaped. */
export function breakdownHtml(explained: readonly Explained[]): string {
  return `<div class="ffs-breakdown">${explained.map(section).join("")}</div>`;
}

function section({ title, total, lines = [] }: Explained): string {
  const terms = readTotal(total ?? null)?.terms ?? [];
  const rows = [...terms.map(termRow), ...lines.map((line) => `<li>${escaped(line)}</li>`)];
  return `<h4>${escaped(title)}</h4>${rows.length === 0 ? "" : `<ul>${rows.join("")}</ul>`}`;
}

function termRow({ label, value, type, applied }: ReadTerm): string {
  const kind = type === "" ? "" : ` <em>(${escaped(type)})</em>`;
  const css = applied ? "" : ' class="unapplied"';
  return `<li${css}><b>${escaped(value)}</b> ${escaped(label)}${kind}</li>`;
}

function escaped(text: string): string {
  return foundry.utils.escapeHTML(text);
}
