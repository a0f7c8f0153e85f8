import { listen, unlisten } from "../hooks.ts";

/** An answer of a user that is no longer waited for once they have left. */
export function whileActive<T>(user: User.Implementation, answer: Promise<T>): Promise<T> {
  let hook = 0;
  const gone = new Promise<never>((_settle, reject) => {
    hook = listen("userConnected", (who: User.Implementation, connected: boolean) => {
      if (who.id === user.id && !connected) reject(new Error(`${user.name} has left`));
    });
  });
  return Promise.race([answer, gone]).finally(() => {
    unlisten("userConnected", hook);
  });
}
