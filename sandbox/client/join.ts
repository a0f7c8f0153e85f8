/** Choosing a world and a user. */

export interface WorldInfo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly users: readonly {
    readonly id: string;
    readonly name: string;
    readonly role: number;
    readonly isGM: boolean;
    readonly color: string;
    readonly active: boolean;
  }[];
}

export interface Joined {
  /** Hand this to `bootGame`. */
  readonly session: string;
  readonly userId: string;
  readonly world: string;
}

/** The worlds that the server offers. */
export async function fetchWorlds(url: string): Promise<WorldInfo[]> {
  const response = await fetch(new URL("/api/worlds", url));
  if (!response.ok) throw new Error(`The server answered ${response.status} when asked for its worlds`);
  return (await response.json()) as WorldInfo[];
}

/** Open a session as a user, named by id or name. Throws with the server's words when there is no such world or user. */
export async function joinWorld(
  url: string,
  choice: { readonly world?: string; readonly user: string },
): Promise<Joined> {
  const response = await fetch(new URL("/api/join", url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(choice),
  });
  const reply = (await response.json()) as Joined & { error?: string };
  if (!response.ok) throw new Error(reply.error ?? `The server answered ${response.status}`);
  return reply;
}
