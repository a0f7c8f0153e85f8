import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clearAway, type Screen, type ScreenGroup, type Stage } from "../../scripts/screens/screen.ts";
import { SCREENS } from "../../scripts/screens/screens.ts";
import { openStage } from "../../scripts/screens/stage.ts";
import { FOCUSABLE, partsOf } from "./access.ts";

const BUILT = fileURLToPath(new URL("../../dist", import.meta.url));

/** What a window of the usual size has left when everything is twice as large. */
const HALVED = { width: 640, height: 400 };

/** Controls that cannot be brought into sight, or that something lies over, and texts that are cut off. */
async function outOfReach(page: Page, within: string): Promise<readonly string[]> {
  return page.evaluate(
    ([parts, focusable]) => {
      const found: string[] = [];
      const name = (each: Element): string => each.outerHTML.replace(/\s+/g, " ").slice(0, 140);
      for (const root of document.querySelectorAll(parts)) {
        for (const each of root.querySelectorAll<HTMLElement>(focusable)) {
          if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
          if (each.getClientRects().length === 0) continue;
          each.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
          const { left, top, right, bottom } = each.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          const over = document.elementFromPoint(x, y);
          const cover = over?.closest(".application");
          // A window can be moved away.
          if (cover && !cover.contains(each)) continue;
          if (over === null) found.push(`outside: ${name(each)}`);
          else if (!each.contains(over) && !over.contains(each) && over.closest("label")?.contains(each) !== true) {
            found.push(`covered by ${name(over).slice(0, 80)}: ${name(each)}`);
          }
        }
        for (const each of root.querySelectorAll<HTMLElement>("*")) {
          const { overflowX, textOverflow } = getComputedStyle(each);
          const isCut = each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1;
          const isText = [...each.childNodes].some(
            ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
          );
          if (isCut && isText && ["hidden", "clip"].includes(overflowX) && textOverflow !== "ellipsis") {
            found.push(`cut off: ${name(each)}`);
          }
        }
      }
      return [...new Set(found)];
    },
    [within, FOCUSABLE] as const,
  );
}

/** A stage that is opened before the tests of a block and closed after them. */
function staged(group: ScreenGroup): () => Stage {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(group, BUILT);
  });
  afterAll(async () => {
    await stage.table.close();
  });
  return () => stage;
}

async function onScreen(stage: Stage, screen: Screen, look: (page: Page) => Promise<void>): Promise<void> {
  const { page } = stage[screen.seat];
  try {
    await screen.open(page, stage);
    await look(page);
  } finally {
    await screen.close?.(page, stage);
    await clearAway(page);
  }
}

// What is drawn on the map is enlarged with the map.
const ENLARGED = SCREENS.map(({ screens, ...group }) => ({
  ...group,
  screens: screens.filter(({ squares }) => squares === undefined),
})).filter(({ screens }) => screens.length > 0);

describe.each(ENLARGED)("at twice the size, of the screens of $name", (group) => {
  const stage = staged(group);

  it.each(group.screens)("$name can be read and used", async (screen) => {
    await stage()[screen.seat].page.setViewportSize(HALVED);
    await onScreen(stage(), screen, async (page) => {
      expect(await outOfReach(page, partsOf(screen))).toEqual([]);
    });
  });
});
