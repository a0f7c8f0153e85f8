/** Pictures of screens: what a screen shows, in one theme, the same bytes every time. */
import type { Page } from "playwright-core";
import { pointOf } from "./browser-table.ts";
import type { Screen, Stage } from "./screen.ts";

export const THEMES = ["light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

/** Around a window, so that its shadow and its edge are seen. Pixels. */
const MARGIN_PX = 8;

/** The name of a screen's picture in `docs/images`. */
export function pictureName(screen: string, theme: Theme): string {
  return `${screen}-${theme}.png`;
}

/** Lets the page wear a theme and waits until it does and nothing moves any more. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // The door has no theme of its own: it goes by the device.
  await page.waitForFunction(
    `document.querySelector("#interface[hidden]") !== null || document.body.classList.contains("theme-${theme}")`,
  );
  await page.waitForFunction("document.getAnimations().every((each) => each.playState !== 'running')");
}

/** Two frames later, with every font and picture there: the map is drawn on frames. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => image.loading !== "lazy" || image.complete);
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  })()`);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where on the page is what a screen shows; `null` for the whole of it. */
async function boxOf(page: Page, { shows, squares }: Screen): Promise<Box | null> {
  if (squares !== undefined) {
    const [from, to] = [await pointOf(page, squares.from), await pointOf(page, squares.to)];
    return { ...from, width: to.x - from.x, height: to.y - from.y };
  }
  return shows === undefined ? null : page.locator(shows).last().boundingBox();
}

/** A box with a margin, on whole pixels and within the page. */
function clipOf(page: Page, box: Box): Box {
  const size = page.viewportSize() ?? { width: Infinity, height: Infinity };
  const [x, y] = [Math.max(0, Math.floor(box.x) - MARGIN_PX), Math.max(0, Math.floor(box.y) - MARGIN_PX)];
  const right = Math.min(size.width, Math.ceil(box.x + box.width) + MARGIN_PX);
  const bottom = Math.min(size.height, Math.ceil(box.y + box.height) + MARGIN_PX);
  return { x, y, width: right - x, height: bottom - y };
}

/** The picture of an open screen as it is now, as PNG. */
async function takePicture(page: Page, screen: Screen): Promise<Buffer> {
  await settle(page);
  const box = await boxOf(page, screen);
  return page.screenshot({ caret: "hide", ...(box === null ? {} : { clip: clipOf(page, box) }) });
}

/** Opens a screen, takes its picture in each theme and puts everything away again. */
export async function pictures(stage: Stage, screen: Screen): Promise<ReadonlyMap<Theme, Buffer>> {
  const { page } = stage[screen.seat];
  const taken = new Map<Theme, Buffer>();
  await screen.open(page, stage);
  for (const theme of THEMES) {
    await wear(page, theme);
    taken.set(theme, await takePicture(page, screen));
  }
  return taken;
}
