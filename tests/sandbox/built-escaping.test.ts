import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clearAway, type Stage } from "../../scripts/screens/screen.ts";
import { SCREENS } from "../../scripts/screens/screens.ts";
import { openStage } from "../../scripts/screens/stage.ts";

const BUILT = fileURLToPath(new URL("../../dist", import.meta.url));

/** What somebody may call a thing: an element that would run a script, and what templates and texts fill in. */
const TAIL = ` <img src=x onerror="window.hacked=1">{{x}}{who}`;

/** Gives every user, actor, item, effect, token and scene of the world such a name. */
async function nameAll({ master, player }: Stage): Promise<void> {
  await master.page.evaluate(`(async () => {
    const tail = ${JSON.stringify(TAIL)};
    const rename = (document) => document.update({ name: document.name + tail });
    for (const actor of game.actors) {
      for (const item of actor.items) await rename(item);
      for (const effect of actor.effects) if (effect.type === "modifiers") await rename(effect);
      await rename(actor);
    }
    for (const token of canvas.scene.tokens) await rename(token);
    for (const document of [canvas.scene, ...game.users]) await rename(document);
  })()`);
  await player.page.waitForFunction(`game.user.name.includes("{{x}}")`);
}

/** Elements that a name has become, in the page or in what a tooltip would show of it. */
async function madeOfNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const evil = `img[src="x"], [onerror]`;
    const made = [...document.querySelectorAll(evil)].map((each) => each.parentElement?.outerHTML.slice(0, 200) ?? "");
    for (const each of document.querySelectorAll<HTMLElement>("[data-tooltip-html], [data-tooltip]")) {
      const { tooltipHtml, tooltip } = each.dataset;
      const template = document.createElement("template");
      template.innerHTML = tooltipHtml ?? tooltip ?? "";
      if (template.content.querySelector(evil)) made.push(`tooltip of ${each.outerHTML.slice(0, 200)}`);
    }
    return made;
  });
}

/** Texts in which something was filled into a name, or a part of it is missing. */
async function changedNames(page: Page): Promise<readonly string[]> {
  return page.evaluate((tail) => {
    const texts = document.evaluate("//body//text()", document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    const all = Array.from(
      { length: texts.snapshotLength },
      (_, index) => texts.snapshotItem(index)?.textContent ?? "",
    );
    return all.filter((text) => text.split("<img").length !== text.split(tail.trim()).length);
  }, TAIL);
}

describe.each(SCREENS)("names that are code, on the screens of $name", (group) => {
  let stage: Stage;
  let shown = 0;

  beforeAll(async () => {
    stage = await openStage(group, BUILT);
    await nameAll(stage);
  });

  afterAll(async () => {
    await stage.table.close();
  });

  it.each(group.screens)("$name shows them as they are", async (screen) => {
    const { page } = stage[screen.seat];
    try {
      await screen.open(page, stage);
      expect(await madeOfNames(page)).toEqual([]);
      expect(await changedNames(page)).toEqual([]);
      expect(await page.evaluate("window.hacked")).toBeUndefined();
      if ((await page.innerText("body")).includes(TAIL.trim())) shown += 1;
    } finally {
      await screen.close?.(page, stage);
      await clearAway(page);
    }
  });

  it("shows them at all", () => {
    expect(shown).toBeGreaterThan(0);
  });
});
