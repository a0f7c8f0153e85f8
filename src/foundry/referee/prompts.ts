import type { ChooseRequest, Reply } from "../../rules/index.ts";
import { QUERIES, SOCKET, SYSTEM_ID } from "../ids.ts";
import { say } from "../words.ts";
import { whileActive } from "./while-active.ts";
import type { CloseNotice, Prompt, PromptReply } from "./messages.ts";

/** A prompt on this screen. */
export interface ShownPrompt {
  readonly answer: Promise<PromptReply>;
  close(): void;
}

/** Shows a prompt; `askedUser` is who was asked, when that is not the one who sees it. */
export type ShowPrompt = (prompt: Prompt, askedUser: string | null) => ShownPrompt;

/** A query takes a little longer than the clock that the user sees, so that an answer in the last second still counts. */
const GRACE_MS = 2000;

/** How a decision is asked for. */
export interface Asking {
  readonly scene: Scene.Implementation;
  readonly show: ShowPrompt;
  /** Whether the time to answer is limited. */
  readonly clock: boolean;
  /** Why the answer given before was none. */
  readonly objection: string;
  /** Ends the asking from outside. */
  readonly signal: AbortSignal;
}

/**
 * Asks a creature's owner for a decision: whoever plays it, or else the game master, who may always answer in their
 * place. The first answer counts; when time is up the way out is taken, and everybody is told.
 */
export async function askOwner(
  request: ChooseRequest,
  { scene, show, clock, objection, signal }: Asking,
): Promise<PromptReply & { readonly reply: Reply }> {
  const token = scene.tokens.get(request.who);
  const user = responderFor(token ?? null);
  const seconds = user.isSelf || !clock ? 0 : game.settings.get(SYSTEM_ID, "answerSeconds");
  const prompt: Prompt = {
    id: foundry.utils.randomID(),
    sceneId: scene.id ?? "",
    who: request.who,
    question: request.question,
    seconds,
    objection,
  };
  const shown = show(prompt, user.isSelf ? null : user.name);
  const close = () => {
    shown.close();
    game.socket.emit(SOCKET, { type: "close-prompt", promptId: prompt.id } satisfies CloseNotice);
  };
  signal.addEventListener("abort", close, { once: true });
  const answers = user.isSelf ? [shown.answer] : [shown.answer, fromUser(user, prompt)];
  const { reply, always } = await Promise.race(answers);
  signal.removeEventListener("abort", close);
  close();
  if (reply !== null) return { reply, always };
  if (!user.isSelf) ui.notifications.info(say("Notice.NoAnswer", { who: token?.name ?? request.who, user: user.name }));
  return { reply: wayOut(request), always };
}

/** The answer that is taken when nobody gives one: the question's last option. */
export function wayOut({ question }: ChooseRequest): Reply {
  return { choose: question.options.at(-1) ?? "" };
}

/** The active user who plays a token's actor, else an active player who owns it, else this game master. */
export function responderFor(token: TokenDocument.Implementation | null): User.Implementation {
  const actor = token?.actor ?? null;
  if (actor === null || game.settings.get(SYSTEM_ID, "responders") === "gm") return game.user;
  const players = game.users.filter((user) => user.active && !user.isGM);
  const played = players.find((user) => user.character === actor);
  return played ?? players.find((user) => actor.testUserPermission(user, "OWNER")) ?? game.user;
}

/** What a user answers; no reply when they are gone, or too slow. */
async function fromUser(user: User.Implementation, prompt: Prompt): Promise<PromptReply> {
  const patience = prompt.seconds === 0 ? {} : { timeout: prompt.seconds * 1000 + GRACE_MS };
  try {
    return await whileActive(user, user.query(QUERIES.prompt, prompt, patience));
  } catch (error) {
    console.warn(`${SYSTEM_ID} | ${user.name} gave no answer to ${prompt.question.kind}`, error);
    return { reply: null, always: false };
  }
}
