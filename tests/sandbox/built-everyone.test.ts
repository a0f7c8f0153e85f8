import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { THEMES, wear } from "../../scripts/screens/picture.ts";
import { clearAway, type Screen, type ScreenGroup, type Stage } from "../../scripts/screens/screen.ts";
import { SCREENS } from "../../scripts/screens/screens.ts";
import { openStage } from "../../scripts/screens/stage.ts";

const BUILT = fileURLToPath(new URL("../../dist", import.meta.url));

/** What a window of the usual size has left when everything is twice as large. */
const HALVED = { width: 640, height: 400 };

const FOCUSABLE = `:is(button, a[href], input, select, textarea, summary, [tabindex="0"]):not(:disabled, [type=hidden])`;

/** What is ours within what a screen shows. */
function partsOf({ shows = "#ffs-action-bar, #combat" }: Screen): string {
  return shows.split(" >> ")[0] ?? shows;
}

/** Kinds of controls on which the focus cannot be seen: neither outline, shadow, border nor ground changes. */
async function unseenFocus(page: Page, within: string): Promise<readonly string[]> {
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

describe.each(SCREENS)("the focus on the screens of $name", (group) => {
  const stage = staged(group);

  it.each(group.screens)("is seen in both themes on $name", async (screen) => {
    await onScreen(stage(), screen, async (page) => {
      for (const theme of THEMES) {
        await wear(page, theme);
        expect(await unseenFocus(page, partsOf(screen)), theme).toEqual([]);
      }
    });
  });
});

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
