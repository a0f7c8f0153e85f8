import type { ChooseRequest, Reply } from "../../rules/index.ts";
import { QUERIES, SOCKET, SYSTEM_ID } from "../ids.ts";
import { say } from "../words.ts";
import { whileActive } from "./while-active.ts";
import { answerOf } from "./kept-answers.ts";
import type { Prompt, PromptNotice, PromptReply } from "./messages.ts";
import { PromptClock } from "./prompt-clock.ts";

/** A prompt on this screen. */
export interface ShownPrompt {
  readonly answer: Promise<PromptReply>;
  close(): void;
  /** Shows that its clock stands still, or goes on. */
  hold(held: boolean): void;
}

/** Somebody else who was asked, as whoever watches sees it. */
export interface AskedElsewhere {
  readonly user: string;
  /** Stops their clock, or lets it go on. */
  hold(held: boolean): void;
}

/** Shows a prompt; `asked` is who was asked, when that is not the one who sees it. */
export type ShowPrompt = (prompt: Prompt, asked: AskedElsewhere | null) => ShownPrompt;

/** The referee waits a little longer than the clock that the user sees, so that an answer in the last second still counts. */
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
  /** Called just before somebody is asked, which nobody is who has answered beforehand. */
  readonly onAsk: () => void;
}

/**
 * Asks a creature's owner for a decision: whoever plays it, or else the game master, who may always answer in their
 * place. The first answer counts; when time is up the way out is taken, and everybody is told.
 */
export async function askOwner(
  request: ChooseRequest,
  { scene, show, clock, objection, signal, onAsk }: Asking,
): Promise<PromptReply & { readonly reply: Reply }> {
  const token = scene.tokens.get(request.who);
  const user = responderFor(token ?? null);
  const kept = objection === "" ? answerOf(user, scene, request) : null;
  if (kept !== null) return { reply: kept, always: false };
  const seconds = user.isSelf || !clock ? 0 : game.settings.get(SYSTEM_ID, "answerSeconds");
  const prompt: Prompt = {
    id: foundry.utils.randomID(),
    sceneId: scene.id ?? "",
    who: request.who,
    question: request.question,
    seconds,
    objection,
  };
  onAsk();
  const { reply, always } = user.isSelf
    ? await askHere(prompt, show, signal)
    : await askAt(user, prompt, { show, signal });
  if (reply !== null) return { reply, always };
  if (!user.isSelf) ui.notifications.info(say("Notice.NoAnswer", { who: token?.name ?? request.who, user: user.name }));
  return { reply: wayOut(request), always };
}

async function askHere(prompt: Prompt, show: ShowPrompt, signal: AbortSignal): Promise<PromptReply> {
  const shown = show(prompt, null);
  const close = () => {
    shown.close();
  };
  signal.addEventListener("abort", close, { once: true });
  const answer = await shown.answer;
  signal.removeEventListener("abort", close);
  close();
  return answer;
}

/** Asks a user, while this game master sees the same question, may answer it, and has a hand on the clock. */
async function askAt(
  user: User.Implementation,
  prompt: Prompt,
  { show, signal }: Pick<Asking, "show" | "signal">,
): Promise<PromptReply> {
  const clock = prompt.seconds === 0 ? null : new PromptClock(prompt.seconds * 1000 + GRACE_MS);
  const hold = (held: boolean) => {
    clock?.hold(held);
    shown.hold(held);
    notice({ type: "hold-prompt", promptId: prompt.id, held });
  };
  const shown = show(prompt, { user: user.name, hold });
  const close = () => {
    clock?.stop();
    shown.close();
    notice({ type: "close-prompt", promptId: prompt.id });
  };
  signal.addEventListener("abort", close, { once: true });
  const late = clock?.runOut.then((): PromptReply => ({ reply: null, always: false }));
  const answer = await Promise.race([shown.answer, fromUser(user, prompt), ...(late === undefined ? [] : [late])]);
  signal.removeEventListener("abort", close);
  close();
  return answer;
}

function notice(message: PromptNotice): void {
  game.socket.emit(SOCKET, message);
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

/** What a user answers; no reply when they are gone. The time they have is the referee's to count: it can be held. */
async function fromUser(user: User.Implementation, prompt: Prompt): Promise<PromptReply> {
  try {
    return await whileActive(user, user.query(QUERIES.prompt, prompt));
  } catch (error) {
    console.warn(`${SYSTEM_ID} | ${user.name} gave no answer to ${prompt.question.kind}`, error);
    return { reply: null, always: false };
  }
}
