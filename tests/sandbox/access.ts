/** What people who see, hear or move differently run into, as far as a program can tell. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What is wrong, and with which elements. */
export type Violations = readonly string[];

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** The serious and critical faults that axe finds in all that the page shows now. */
export async function seriousFaults(page: Page): Promise<Violations> {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(AXE);
  await page.waitForFunction("document.getAnimations().every((each) => each.playState !== 'running')");
  const violations = await page.evaluate<readonly Violation[]>(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)",
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
