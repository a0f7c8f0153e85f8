/**
 * Questions from one user to another (type package, User#query; foundry.md §5): the target must be online, otherwise the
 * question fails at once; with a timeout it fails when that is over; without one it may wait for ever, also when the
 * target leaves.
 */
import type { Socket } from "socket.io";
import type { BaseUser } from "../common/documents/user.ts";
import type { Data } from "../common/utils/types.ts";

export interface QueryRequest {
  readonly userId: string;
  readonly name: string;
  readonly data: unknown;
  /** Milliseconds. */
  readonly timeout?: number | undefined;
}

export type QueryReply = { readonly result: unknown } | { readonly error: string };

export interface QueryTarget {
  readonly user: BaseUser | undefined;
  readonly socket: Socket | undefined;
}

/** Pass a question on and its answer back. `answer` is called at most once. */
export function relayQuery(
  sender: BaseUser,
  request: QueryRequest,
  context: { readonly target: QueryTarget; readonly answer: (reply: QueryReply) => void },
): void {
  const { target } = context;
  if (!sender.hasPermission("QUERY_USER")) {
    context.answer({ error: `User ${sender.name} lacks permission QUERY_USER` });
    return;
  }
  if (!target.user) {
    context.answer({ error: `There is no user with the id ${request.userId}` });
    return;
  }
  if (!target.socket) {
    context.answer({ error: `User ${target.user.name} is not connected and cannot be queried` });
    return;
  }
  ask(target.socket, sender, request, context.answer);
}

function ask(socket: Socket, sender: BaseUser, request: QueryRequest, answer: (reply: QueryReply) => void): void {
  const { name, data, timeout } = request;
  const question: Data = { name, data, timeout, userId: sender.id };
  let open = true;
  const finish = (reply: QueryReply): void => {
    if (!open) return;
    open = false;
    clearTimeout(timer);
    answer(reply);
  };
  const timer =
    typeof timeout === "number"
      ? setTimeout(() => finish({ error: `The query "${name}" was not answered within ${timeout} ms` }), timeout)
      : undefined;
  socket.emit("userQuery", question, finish);
}
