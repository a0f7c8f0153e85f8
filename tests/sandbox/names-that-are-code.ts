/** Names that somebody gave things to see whether they are taken for code. */
import type { Page } from "playwright-core";
import type { Stage } from "../../scripts/screens/screen.ts";

/** What somebody may call a thing: an element that would run a script, and what templates and texts fill in. */
const TAIL = ` <img src=x onerror="window.hacked=1">{{x}}{who}`;

/** Gives every user, actor, item, effect, token and scene of the world such a name. */
export async function nameAll({ master, player }: Stage): Promise<void> {
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

/** What names that are code have done to a page that shows them: elements, texts that were filled in, a script that ran. */
export async function takenForCode(page: Page): Promise<readonly string[]> {
  const ran = (await page.evaluate<boolean>("'hacked' in window")) ? ["a script ran"] : [];
  return [...(await madeOfNames(page)), ...(await changedNames(page)), ...ran];
}

/** Whether a page shows such a name at all. */
export async function showsNames(page: Page): Promise<boolean> {
  return (await page.innerText("body")).includes(TAIL.trim());
}
