/** Telling other packages, on every client, of what has happened: each client as much as its user may know. */
import type { Command } from "../../rules/index.ts";
import type { CommandNews, PromptNews, ReplyNews, StepNews, TurnNews } from "../hooks.ts";
import { QUERIES, SYSTEM_ID } from "../ids.ts";
import { frozen } from "./frozen.ts";

/** What is told to a client, in the order in which it happened. */
export type News =
  | { readonly hook: "step"; readonly news: StepNews }
  | { readonly hook: "command" | "undo" | "redo"; readonly news: CommandNews }
  | { readonly hook: "prompt"; readonly news: PromptNews }
  | { readonly hook: "reply"; readonly news: ReplyNews };

/** Longer than a message takes, shorter than anybody would want to be told so late. Milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Tells every client, this one first; nothing waits for the others.
 * @param forUser what of it a player may know; game masters know everything
 */
export function broadcast(all: readonly News[], forUser: (user: User.Implementation) => readonly News[]): void {
  if (all.length === 0) return;
  heed(all);
  for (const user of game.users.filter((each) => each.active && !each.isSelf)) {
    const known = user.isGM ? all : forUser(user);
    if (known.length === 0) continue;
    user.query(QUERIES.news, [...known], { timeout: TIMEOUT_MS }).catch((error: unknown) => {
      console.warn(`${SYSTEM_ID} | ${user.name} was not told what happened`, error);
    });
  }
}

/** Calls the hooks for what has happened on this client. */
export function heed(all: readonly News[]): void {
  for (const each of all) {
    switch (each.hook) {
      case "step":
        heedStep(frozen(each.news));
        break;
      case "prompt":
        Hooks.callAll("five-foot-step.prompt", frozen(each.news));
        break;
      case "reply":
        Hooks.callAll("five-foot-step.reply", frozen(each.news));
        break;
      case "command":
        Hooks.callAll("five-foot-step.command", frozen(each.news));
        break;
      case "undo":
        Hooks.callAll("five-foot-step.undo", frozen(each.news));
        break;
      case "redo":
        Hooks.callAll("five-foot-step.redo", frozen(each.news));
    }
  }
}

function heedStep(news: StepNews): void {
  Hooks.callAll("five-foot-step.step", news);
  const { happening, sceneId, combatId } = news;
  if (happening.kind !== "turn-began" && happening.kind !== "turn-ended") return;
  const turn: TurnNews = Object.freeze({ sceneId, combatId, who: happening.who, round: happening.round });
  if (happening.kind === "turn-began") Hooks.callAll("five-foot-step.turnStart", turn);
  else Hooks.callAll("five-foot-step.turnEnd", turn);
}

/** A command as somebody may know it: nothing of it when it names a creature that they do not know of. */
export function masked(command: Command | null, knows: (id: string) => boolean): Command | null {
  return command !== null && textsIn(command).every(knows) ? command : null;
}

/** Every text in some plain data, ids among them. */
export function textsIn(data: unknown): readonly string[] {
  if (typeof data === "string") return [data];
  if (typeof data !== "object" || data === null) return [];
  // A command's initiative results are listed by creature.
  return [...Object.keys(data), ...Object.values(data).flatMap(textsIn)];
}
