import { findBrowser } from "./find-browser.ts";

/** Before the browser tests: finds or installs a Chromium once, so that every test finds it in CHROMIUM. */
export function setup(): void {
  process.env["CHROMIUM"] = findBrowser();
}
