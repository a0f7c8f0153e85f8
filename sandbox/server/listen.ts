import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

const ATTEMPTS = 50;

/** Listen on the port or the next free one; 0 takes any. Returns the address. Throws when none of them is free. */
export async function listen(server: Server, port: number): Promise<string> {
  for (let candidate = port; candidate < port + ATTEMPTS; candidate++) {
    if (await tryPort(server, candidate)) return `http://localhost:${(server.address() as AddressInfo).port}`;
  }
  throw new Error(`No port from ${port} to ${port + ATTEMPTS - 1} is free`);
}

function tryPort(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      server.off("listening", onListening);
      if (error.code === "EADDRINUSE") resolve(false);
      else reject(error);
    };
    const onListening = (): void => {
      server.off("error", onError);
      resolve(true);
    };
    server.once("error", onError);
    server.once("listening", onListening);
    server.listen(port);
  });
}
