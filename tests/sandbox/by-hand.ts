/** What people do at the table with mouse and keyboard, for tests that play through the interface. */
import type { Page } from "playwright-core";
import { ACTIVE } from "./built-table.ts";
import { dragBetween, type Seat } from "./test-table.ts";

const BAR = "#ffs-action-bar";
const SEARCH = `${BAR} .ffs-bar-search`;
const FORM = `${BAR} .ffs-bar-form`;

/** What is filled into the form of an action: the names of inputs with the words that are chosen there. */
export type Filled = Readonly<Record<string, string>>;

/**
 * Takes an action from the bar: its key, the search, the entry and, where it asks for anything, the form.
 *
 * @throws {Error} with what the form says against it.
 */
export async function act({ page }: Seat, entry: string, filled: Filled = {}): Promise<void> {
  await open(page, entry);
  if (Object.keys(filled).length > 0 || (await page.locator(FORM).count()) > 0) {
    await fill(page, filled);
    const refusal = page.locator(`${FORM} .ffs-bar-refusal`);
    if ((await refusal.count()) > 0) throw new Error((await refusal.innerText()).trim());
    await page.click(`${FORM} [data-action=give]`);
    await page.waitForSelector(FORM, { state: "detached" });
  }
}

/** Says in the bar what the next drag is to be, and drags the token over these squares. */
export async function drag(seat: Seat, squares: Squares, as: string | null = null, filled: Filled = {}): Promise<void> {
  const { page } = seat;
  if (as !== null) {
    await open(page, as);
    await fill(page, filled);
    await page.click(`${FORM} [data-action=drag]`);
    await page.waitForSelector(FORM, { state: "detached" });
  }
  await dragBetween(page, squares);
}

type Squares = readonly (readonly [number, number])[];

/** Answers the prompt that is open, or that is about to be: fills in what is given and presses a button. */
export async function answer({ page }: Seat, choice: string, filled: Filled = {}): Promise<void> {
  const prompt = page.locator(".ffs-prompt").first();
  const button = prompt.locator(`[data-choose=${choice}]:not([data-keep])`);
  await button.waitFor();
  for (const [name, label] of Object.entries(filled))
    await prompt.locator(`select[name=${name}]`).selectOption({ label });
  const id = await prompt.getAttribute("id");
  await button.click();
  await page.waitForSelector(`[id="${id ?? ""}"]`, { state: "detached" });
}

/** Ends the turn of whoever's it is, with the bar's button. */
export async function endTurn({ page }: Seat): Promise<void> {
  const active = await page.evaluate<string>(ACTIVE);
  await page.click(`${BAR} [data-action=end]`);
  await page.waitForFunction(`${ACTIVE} !== "${active}"`);
}

async function open(page: Page, entry: string): Promise<void> {
  await page.waitForSelector(BAR);
  const back = page.locator(`${FORM} [data-action=back]`);
  if ((await back.count()) > 0) await back.click();
  await page.locator("#board").hover({ position: { x: 8, y: 300 } });
  await page.keyboard.press("KeyX");
  await page.waitForFunction(`document.activeElement?.matches("${SEARCH}")`);
  await page.fill(SEARCH, entry);
  const named = page.locator(`${BAR} .ffs-bar-entry:visible`, { has: page.getByText(entry, { exact: true }) });
  const reason = await named.first().getAttribute("data-tooltip-text");
  if (reason !== null) throw new Error(`the bar greys ${entry}: ${reason}`);
  await named.first().click();
}

async function fill(page: Page, filled: Filled): Promise<void> {
  const closed = page.locator(`${FORM} details:not([open]) > summary`);
  if (Object.keys(filled).length > 0 && (await closed.count()) > 0) await closed.click();
  for (const [name, wanted] of Object.entries(filled)) {
    const input = page.locator(`${FORM} [name="${name}"]`);
    const kind = await input.first().evaluate((each: HTMLInputElement) => each.type);
    if (kind === "radio" || kind === "checkbox") {
      await page.locator(`${FORM} label`, { has: page.locator(`[name="${name}"]`), hasText: wanted }).click();
    } else if (kind === "select-one") {
      const options = await input.locator("option").allTextContents();
      await input.selectOption({ label: options.find((each) => each.startsWith(wanted)) ?? wanted });
    } else await input.fill(wanted);
  }
}

/** Waits until it is somebody's turn on this person's screen. */
export async function turnIs({ page }: Seat, name: string): Promise<void> {
  await page.waitForFunction(`${ACTIVE} === "${name}"`);
}

/** Waits for a card in this person's chat that says something. */
export async function reads({ page }: Seat, words: RegExp): Promise<void> {
  await page.locator(".ffs-card:visible", { hasText: words }).last().waitFor();
}
