/** What people do at the table with mouse and keyboard, for tests that play through the interface. */
import type { Locator, Page } from "playwright-core";
import { ACTIVE } from "./built-table.ts";
import { dragBetween, pointOf, waitForSquare, type Seat } from "./test-table.ts";

const BAR = "#ffs-action-bar";
const SEARCH = `${BAR} .ffs-bar-search`;
const FORM = `${BAR} .ffs-bar-form`;

/** What is filled into the form of an action: the names of inputs with the words that are chosen there. */
export type Filled = Readonly<Record<string, string>>;

/** A token's way, as it is dragged. */
export interface Dragged {
  /** The squares that it is dragged over, as in `4,2 9,2`. */
  readonly way: string;
  /** What the bar is told that the drag is to be; nothing where the drag says it itself. */
  readonly as?: string;
  readonly filled?: Filled;
  /** Somebody is asked before it is where it was dragged. */
  readonly interrupted?: boolean;
}

/**
 * Takes an action from the bar: its key, the search, the entry and, where it asks for anything, the form.
 *
 * @throws {Error} with what the bar says against it.
 */
export async function act(seat: Seat, entry: string, filled: Filled = {}): Promise<void> {
  const { page } = seat;
  await chooseEntry(seat, entry);
  if (Object.keys(filled).length === 0 && (await page.locator(FORM).count()) === 0) return;
  await fill(page, filled);
  await objectionOf(page);
  await page.click(`${FORM} [data-action=give]`);
  await page.waitForSelector(FORM, { state: "detached" });
}

/**
 * Drags a token over squares, with what is said in the bar before.
 *
 * @returns when it stands where the drag ended, unless the drag is `interrupted`: then as soon as it is let go.
 */
export async function drag(seat: Seat, who: string, { way, as, filled = {}, interrupted }: Dragged): Promise<void> {
  const { page } = seat;
  if (as !== undefined) {
    await chooseEntry(seat, as);
    await fill(page, filled);
    await page.click(`${FORM} [data-action=drag]`);
    await page.waitForSelector(FORM, { state: "detached" });
  }
  const squares = way.split(" ").map(squareFrom);
  await dragBetween(page, squares);
  const last = squares.at(-1);
  if (last !== undefined && interrupted !== true) await waitForSquare(page, who, last);
}

function squareFrom(text: string): readonly [number, number] {
  const [column = NaN, row = NaN] = text.split(",").map(Number);
  return [column, row];
}

/** Answers the prompt for somebody that is open, or is about to be: fills in what is given and presses a button. */
export async function answer(seat: Seat, who: string, { choose, ...filled }: Answered): Promise<void> {
  const { page } = seat;
  const prompt = promptFor(seat, who);
  const button = prompt.locator(`[data-choose=${choose}]:not([data-keep])`);
  await button.waitFor();
  for (const [name, label] of Object.entries(filled)) {
    await prompt.locator(`select[name=${name}]`).selectOption({ label });
  }
  const id = await prompt.getAttribute("id");
  await button.click();
  await page.waitForSelector(`[id="${id ?? ""}"]`, { state: "detached" });
}

/** What is chosen in a prompt, with the words in its lists. */
interface Answered extends Filled {
  readonly choose: string;
}

/** The first of the prompts in which somebody is asked. */
export function promptFor({ page }: Seat, who: string): Locator {
  return page.locator(".ffs-prompt", { has: page.locator(".window-title", { hasText: who }) }).first();
}

/** Ends the turn of whoever's it is, with the bar's button. */
export async function endTurn(seat: Seat, who: string): Promise<void> {
  const { page } = seat;
  await turnOf(seat, who);
  await page.click(`${BAR} [data-action=end]`);
  await page.waitForFunction(`${ACTIVE} !== "${who}"`);
}

/** Clicks the token that stands at a square, so that it is whom the open bar is for. */
export async function select(seat: Seat, who: string, [column, row]: readonly [number, number]): Promise<void> {
  const { x, y } = await pointOf(seat.page, [column + 0.5, row + 0.5]);
  await seat.page.mouse.click(x, y);
  await barOf(seat, who);
}

async function barOf({ page }: Seat, who: string): Promise<void> {
  await page.locator(BAR, { has: page.locator(".window-title", { hasText: who }) }).waitFor();
}

/** Finds an entry of the bar by the keyboard and chooses it. @throws {Error} with the reason for which it is grey. */
async function chooseEntry(seat: Seat, entry: string): Promise<void> {
  const reason = await whyGrey(seat, entry);
  if (reason !== "") throw new Error(`the bar greys ${entry}: ${reason}`);
  await entryOf(seat.page, entry).click();
}

/** Why the bar says that something cannot be done now; empty when it can. */
export async function whyGrey({ page }: Seat, entry: string): Promise<string> {
  await page.waitForSelector(BAR);
  const back = page.locator(`${FORM} [data-action=back]`);
  if ((await back.count()) > 0) await back.click();
  await page.locator("#board").hover({ position: { x: 8, y: 300 } });
  await page.keyboard.press("KeyX");
  await page.waitForFunction(`document.activeElement?.matches("${SEARCH}")`);
  await page.fill(SEARCH, entry);
  return (await entryOf(page, entry).getAttribute("data-tooltip-text")) ?? "";
}

function entryOf(page: Page, entry: string): Locator {
  return page.locator(`${BAR} .ffs-bar-entry:visible`, { has: page.getByText(entry, { exact: true }) }).first();
}

/** @throws {Error} with what the form says against what is filled in. */
async function objectionOf(page: Page): Promise<void> {
  const refusal = page.locator(`${FORM} .ffs-bar-refusal`);
  if ((await refusal.count()) > 0) throw new Error((await refusal.innerText()).trim());
}

async function fill(page: Page, filled: Filled): Promise<void> {
  const closed = page.locator(`${FORM} details:not([open]) > summary`);
  if (Object.keys(filled).length > 0 && (await closed.count()) > 0) await closed.click();
  for (const [name, wanted] of Object.entries(filled)) await fillOne(page, name, wanted);
}

async function fillOne(page: Page, name: string, wanted: string): Promise<void> {
  const input = page.locator(`${FORM} [name="${name}"]`);
  const kind = await input.first().evaluate((each: HTMLInputElement) => each.type);
  if (kind === "radio" || kind === "checkbox") {
    await page.locator(`${FORM} label`, { has: page.locator(`[name="${name}"]`), hasText: wanted }).click();
  } else if (kind === "select-one") {
    const options = await input.locator("option").allTextContents();
    const label = options.find((each) => each.startsWith(wanted));
    if (label === undefined) throw new Error(`no "${wanted}" among ${options.join(", ")} of ${name}`);
    await input.selectOption({ label });
  } else {
    await input.fill(wanted);
    await input.blur();
  }
}

/** Waits until it is somebody's turn on the screen of whoever plays them, and the bar is theirs. */
export async function turnOf(seat: Seat, name: string): Promise<void> {
  await seat.page.waitForFunction(`${ACTIVE} === "${name}"`);
  await barOf(seat, name);
}

/** Waits for a card in this person's chat that says something. @throws {Error} with what the newest say instead. */
export async function reads({ page }: Seat, words: RegExp): Promise<void> {
  const card = page.locator(".ffs-card:visible", { hasText: words }).last();
  await card.waitFor().catch(async () => {
    const read = await page.locator(".ffs-card:visible").allInnerTexts();
    throw new Error(`no card says ${String(words)}; the newest say:\n${read.slice(-3).join("\n---\n")}`);
  });
}

/** How far the newest card's end lies below what is in sight of the chat. Pixels; none when it can be read. */
export async function outOfSight({ page }: Seat): Promise<number> {
  const card = await page.locator(".ffs-card:visible").last().boundingBox();
  const log = await page.locator("#chat .chat-scroll").boundingBox();
  if (card === null || log === null) throw new Error("the chat shows no cards");
  return Math.max(0, Math.floor(card.y + card.height - (log.y + log.height)));
}

/** Opens a tab of the sidebar. */
export async function openTab({ page }: Seat, tab: "chat" | "combat"): Promise<void> {
  await page.click(`#sidebar-tabs [data-tab=${tab}]`);
}

/** Ends the fight in the tracker, as a game master does; on every screen it is over, and the bars are gone. */
export async function endFight(master: Seat, ...others: readonly Seat[]): Promise<void> {
  await openTab(master, "combat");
  await master.page.getByRole("button", { name: "End combat" }).click();
  await master.page.getByRole("button", { name: "Yes" }).click();
  for (const { page } of [master, ...others]) {
    await page.waitForFunction("game.combat === null");
    await page.waitForSelector(BAR, { state: "detached" });
  }
}
