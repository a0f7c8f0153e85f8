/** A roll as HTML, with Foundry's class names so that systems' styles fit (type package, Roll#render, #getTooltip). */
import { escapeHTML } from "../../common/utils/text.ts";
import type { Roll } from "./roll.ts";
import type { DiceResult, DiceTerm } from "./terms.ts";

export function renderRoll(roll: Roll, options: { readonly flavor?: string; readonly isPrivate?: boolean }): string {
  const hidden = options.isPrivate === true;
  const formula = hidden ? "???" : escapeHTML(roll.formula);
  const total = hidden ? "?" : escapeHTML(String(Math.round((roll.total ?? 0) * 100) / 100));
  const flavor = options.flavor && !hidden ? `<div class="dice-flavor">${options.flavor}</div>` : "";
  return [
    '<div class="dice-roll" data-action="expandRoll">',
    `${flavor}<div class="dice-result">`,
    `<div class="dice-formula">${formula}</div>`,
    hidden ? "" : renderTooltip(roll),
    `<h4 class="dice-total">${total}</h4>`,
    "</div></div>",
  ].join("");
}

export function renderTooltip(roll: Roll): string {
  const parts = roll.dice.map((die) => renderPart(die)).join("");
  return `<div class="dice-tooltip"><div class="wrapper">${parts}</div></div>`;
}

function renderPart(die: DiceTerm): string {
  const flavor = die.flavor ? `<span class="part-flavor">${escapeHTML(die.flavor)}</span>` : "";
  const results = die.results.map(
    (result) => `<li class="${classesOf(die, result)}">${result.count ?? result.result}</li>`,
  );
  return [
    '<section class="tooltip-part"><div class="dice">',
    `<header class="part-header flexrow"><span class="part-formula">${escapeHTML(die.expression)}</span>${flavor}`,
    `<span class="part-total">${die.total ?? ""}</span></header>`,
    `<ol class="dice-rolls">${results.join("")}</ol></div></section>`,
  ].join("");
}

function classesOf(die: DiceTerm, result: DiceResult): string {
  const classes = ["roll", "die", die.denomination];
  if (result.result === die.faces) classes.push("max");
  if (result.result === 1) classes.push("min");
  for (const mark of ["discarded", "rerolled", "exploded"] as const) if (result[mark]) classes.push(mark);
  return classes.join(" ");
}
