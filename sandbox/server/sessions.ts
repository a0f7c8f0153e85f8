import { randomID } from "../common/utils/text.ts";

export interface Session {
  readonly id: string;
  readonly worldId: string;
  readonly userId: string;
}

/** Who has joined which world as whom. There are no passwords: the sandbox is for one table of friends, or for tests. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();

  open(worldId: string, userId: string): Session {
    const session = { id: randomID(24), worldId, userId };
    this.#sessions.set(session.id, session);
    return session;
  }

  find(id: unknown): Session | undefined {
    return typeof id === "string" ? this.#sessions.get(id) : undefined;
  }
}
