import type { Happening } from "../../rules/index.ts";
import { SAVES } from "../../rules/index.ts";
import type { CardLine, Reading } from "./card-line.ts";
import { linesOf } from "./happening-lines.ts";

/** A line with what came of it: an opportunity with its attack, a readied action with what it did. */
export interface CardItem extends CardLine {
  readonly inner: readonly CardItem[];
}

interface Level {
  /** Whose deeds stand on this level; `null` for whoever's, at the top. */
  readonly doer: string | null;
  readonly items: Growing[];
}

interface Growing extends CardLine {
  readonly inner: Growing[];
}

/**
 * The lines of a card in the order of what happened, with each interruption's deeds under the interruption.
 * @param reading its `doer` is whom the card is about
 */
export function treeOf(happenings: readonly Happening[], reading: Reading): readonly CardItem[] {
  const top: Level = { doer: reading.doer, items: [] };
  const levels = [top];
  for (const happening of happenings) {
    const doer = doerOf(happening);
    while (levels.length > 1 && doer !== null && levels.at(-1)?.doer !== doer) levels.pop();
    const level = levels.at(-1) ?? top;
    const lines = linesOf(happening, { ...reading, doer: level.doer });
    const items = lines.map((each): Growing => ({ ...each, inner: [] }));
    level.items.push(...items);
    const within = items.at(-1);
    const interrupter = interrupterOf(happening);
    if (interrupter !== null && within !== undefined) levels.push({ doer: interrupter, items: within.inner });
  }
  return top.items;
}

/** Who acts in between from here on. */
function interrupterOf(happening: Happening): string | null {
  if (happening.kind === "provoked" && happening.taken) return happening.by;
  return happening.kind === "readied-went" ? happening.who : null;
}

/** Whose deed it is; `null` for what merely comes of a deed, whoever it comes to. */
function doerOf(happening: Happening): string | null {
  switch (happening.kind) {
    case "attacked":
    case "maneuvered":
      return happening.by;
    case "checked":
      return SAVES.some((save) => save === happening.check) ? null : happening.by;
    case "provoked":
      return happening.provoker;
    case "moved":
      return happening.as === "forced" ? null : happening.who;
    case "acted":
    case "channeled":
    case "spell":
    case "readied-went":
    case "turn-began":
    case "turn-ended":
      return happening.who;
    default:
      return null;
  }
}
