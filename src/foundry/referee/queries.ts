import { listen } from "../hooks.ts";
import { QUERIES, SOCKET } from "../ids.ts";
import type { News } from "../modules/news.ts";
import { heed } from "../modules/news.ts";
import type { Appeal } from "./appeal.ts";
import { receiveAppeal } from "./appeals.ts";
import type { Arrival, Intent, Prompt, PromptNotice, Ruling, Word } from "./messages.ts";
import type { ShownPrompt, ShowPrompt } from "./prompts.ts";
import type { Referee } from "./referee.ts";

/** Foundry V14 tells a query's handler who sent it; V13 does not. */
interface QueryContext {
  readonly user?: { readonly id: string | null };
}

/** Answers the queries of other clients. */
export function registerQueries(referee: Referee, show: ShowPrompt): void {
  const shown = new Map<string, ShownPrompt>();
  CONFIG.queries[QUERIES.intent] = async (intent: Intent, context?: QueryContext): Promise<Ruling> => {
    if (!isSender(intent.userId, context)) return { kind: "unheard", notice: "WrongSender", values: {} };
    if (!game.user.isActiveGM) return { kind: "unheard", notice: "RefereeGone", values: {} };
    const isGM = game.users.get(intent.userId)?.isGM === true;
    return referee.receive({ ...intent, overrule: intent.overrule && isGM });
  };
  CONFIG.queries[QUERIES.arrived] = async (arrival: Arrival, context?: QueryContext): Promise<Word> => {
    return isSender(arrival.userId, context) ? referee.arrived(arrival) : { go: false };
  };
  CONFIG.queries[QUERIES.appeal] = async (appeal: Appeal, context?: QueryContext): Promise<void> => {
    if (isSender(appeal.userId, context) && game.user.isActiveGM) await receiveAppeal(appeal);
  };
  CONFIG.queries[QUERIES.news] = (news: News[], context?: QueryContext): Promise<void> => {
    if (context?.user === undefined || game.users.get(context.user.id ?? "")?.isGM === true) heed(news);
    return Promise.resolve();
  };
  CONFIG.queries[QUERIES.prompt] = (prompt: Prompt) => {
    const window = show(prompt, null);
    shown.set(prompt.id, window);
    return window.answer.finally(() => shown.delete(prompt.id));
  };
  listen("userConnected", (user: User.Implementation, connected: boolean) => {
    if (connected || !user.isGM) return;
    for (const window of shown.values()) window.close(); // whoever takes over asks again
  });
  game.socket.on(SOCKET, (message: PromptNotice) => {
    const window = shown.get(message.promptId);
    if (message.type === "hold-prompt") window?.hold(message.held);
    else window?.close();
  });
}

function isSender(userId: string, context: QueryContext | undefined): boolean {
  return context?.user === undefined || context.user.id === userId;
}
