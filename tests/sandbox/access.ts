/** What people who see, hear or move differently run into, as far as a program can tell. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import type { Screen } from "../../scripts/screens/screen.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What is wrong, and with which elements. */
export type Violations = readonly string[];

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** The serious and critical faults that axe finds in what the page shows now: in all of it, or within a selector. */
export async function seriousFaults(page: Page, within: string | null = null): Promise<Violations> {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(AXE);
  await page.waitForFunction("document.getAnimations().every((each) => each.playState !== 'running')");
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run(${within === null ? "document" : JSON.stringify(within)}, { resultTypes: ["violations"] })
      .then(({ violations }) => violations)`,
  );
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}

/** The same in light and in dark. */
export async function seriousFaultsInBothThemes(page: Page): Promise<Violations> {
  const found: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    // The door has no theme of its own: it goes by the device.
    await page.waitForFunction(
      `document.querySelector("#interface[hidden]") !== null || document.body.classList.contains("theme-${colorScheme}")`,
    );
    found.push(...(await seriousFaults(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}

/** What the focus can be moved to. */
export const FOCUSABLE = `:is(button, a[href], input, select, textarea, summary, [tabindex="0"]):not(:disabled, [type=hidden])`;

/** What is ours within what a screen shows. */
export function partsOf({ shows = "#ffs-action-bar, #combat" }: Screen): string {
  return shows.split(" >> ")[0] ?? shows;
}

/** Kinds of controls on which the focus cannot be seen: neither outline, shadow, border nor ground changes. */
export async function unseenFocus(page: Page, within: string): Promise<readonly string[]> {
  await page.keyboard.press("Shift"); // from here on the browser takes the focus to be moved by keyboard
  return page.evaluate(
    ([parts, focusable]) => {
      const look = (each: Element): string => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
          getComputedStyle(each);
        const outline = outlineStyle === "none" ? "" : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
        return [outline, boxShadow, borderColor, backgroundColor].join("|");
      };
      const kindOf = (each: Element): string =>
        `${each.localName}.${[...each.classList].join(".")}[${each.getAttribute("type") ?? ""}] ${each.getAttribute("data-action") ?? ""}`;
      const kinds = new Map<string, HTMLElement>();
      for (const root of document.querySelectorAll(parts)) {
        for (const each of root.querySelectorAll<HTMLElement>(focusable)) {
          if (each.checkVisibility() && each.getClientRects().length > 0) kinds.set(kindOf(each), each);
        }
      }
      const unseen: string[] = [];
      for (const [kind, each] of kinds) {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        const before = look(each);
        each.focus();
        if (document.activeElement === each && look(each) === before) unseen.push(kind);
      }
      return unseen;
    },
    [within, FOCUSABLE] as const,
  );
}
