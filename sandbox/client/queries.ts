/** Questions to users and their answers (type package, User#query, CONFIG.queries; foundry.md §5). */
import type { User } from "./documents/user.ts";
import { CONFIG } from "./config.ts";
import { currentUser, game } from "./game.ts";

interface Question {
  readonly name: string;
  readonly data: unknown;
  readonly timeout?: number;
}

type Reply = { readonly result: unknown } | { readonly error: string };

/** Ask another user's client, or run the handler here when the user is oneself. */
export async function askUser(
  user: User,
  name: string,
  options: { readonly data: unknown; readonly timeout?: number | undefined },
): Promise<unknown> {
  const asker = currentUser();
  if (!asker.hasPermission("QUERY_USER")) throw new Error(`User ${asker.name} lacks permission QUERY_USER`);
  if (user.isSelf) {
    const question: Question = { name, data: jsonCopy(options.data), ...timeoutOf(options) };
    return options.timeout === undefined ? runHere(question) : inTime(runHere(question), question);
  }
  const reply = await game.socket.request("userQuery", {
    userId: user.id,
    name,
    data: options.data,
    ...timeoutOf(options),
  });
  return (reply as { result: unknown }).result;
}

function timeoutOf(options: { readonly timeout?: number | undefined }): { timeout?: number } {
  return options.timeout === undefined ? {} : { timeout: options.timeout };
}

/** Data and result must survive JSON, also when the question never leaves this client. */
function jsonCopy(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

/** Run the registered handler; V13 hands it the timeout beside the data. */
async function runHere(question: Question): Promise<unknown> {
  const handler = CONFIG.queries[question.name];
  if (!handler) throw new Error(`This client has no handler for the query "${question.name}"`);
  return jsonCopy(await handler(question.data, timeoutOf(question)));
}

function inTime(work: Promise<unknown>, question: Question): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`The query "${question.name}" was not answered within ${question.timeout ?? 0} ms`));
    }, question.timeout);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Answer questions of others from now on. */
export function answerQueries(): void {
  game.socket.on("userQuery", (question: Question, answer: (reply: Reply) => void) => {
    runHere(question).then(
      (result) => answer({ result }),
      (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
}
