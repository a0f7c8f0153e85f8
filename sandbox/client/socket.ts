/** `game.socket`: messages to the server and to other clients (type package, client/game: Game#socket). */
import { io, type Socket } from "socket.io-client";
import type { ModifyRequest, ModifyResponse } from "../common/abstract/operations.ts";

export interface ConnectOptions {
  readonly url: string;
  readonly session: string;
  /** Milliseconds that every message and its answer take together. */
  readonly latency?: number;
}

interface Refusal {
  readonly error: string;
}

function isRefusal(reply: unknown): reply is Refusal {
  return typeof reply === "object" && reply !== null && typeof (reply as Partial<Refusal>).error === "string";
}

/** `?latency=200` in the browser's address slows this client down. */
function latencyOfAddress(): number {
  const { location } = globalThis as { location?: { readonly search: string } };
  return Number(new URLSearchParams(location?.search).get("latency") ?? 0);
}

export class GameSocket {
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Connect with a session from `joinWorld`. Throws when the server does not know it. */
  static connect(options: ConnectOptions): Promise<GameSocket> {
    const socket = io(options.url, {
      auth: { session: options.session, latency: options.latency ?? latencyOfAddress() },
      transports: ["websocket"],
      forceNew: true,
      reconnectionAttempts: 5,
    });
    return new Promise((resolve, reject) => {
      socket.once("connect", () => resolve(new GameSocket(socket)));
      socket.once("connect_error", (error) => {
        socket.close();
        reject(new Error(`Cannot join: ${error.message}`));
      });
    });
  }

  get connected(): boolean {
    return this.#socket.connected;
  }

  /** Tell others. `system.<id>` goes to everyone else, never back to the sender, and nobody checks who sent it. */
  emit(event: string, ...args: unknown[]): this {
    this.#socket.emit(event, ...args);
    return this;
  }

  on(event: string, handler: (...args: never[]) => void): this {
    this.#socket.on(event, handler as (...args: unknown[]) => void);
    return this;
  }

  once(event: string, handler: (...args: never[]) => void): this {
    this.#socket.once(event, handler as (...args: unknown[]) => void);
    return this;
  }

  off(event: string, handler?: (...args: never[]) => void): this {
    this.#socket.off(event, handler as ((...args: unknown[]) => void) | undefined);
    return this;
  }

  /** Ask the server; rejects with the server's words when it refuses. */
  request(event: string, ...args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#socket.emit(event, ...args, (reply: unknown) => {
        if (isRefusal(reply)) reject(new Error(reply.error));
        else resolve(reply);
      });
    });
  }

  /**
   * Ask the server to change documents. The answer is handled at once, inside the acknowledgement: were it handled in a
   * promise, a broadcast that arrived later could overtake it.
   */
  modify<T>(request: ModifyRequest, handle: (response: ModifyResponse) => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#socket.emit("modifyDocument", request, (reply: ModifyResponse | Refusal) => {
        if (isRefusal(reply)) {
          reject(new Error(reply.error));
          return;
        }
        try {
          resolve(handle(reply));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
  }

  disconnect(): void {
    this.#socket.disconnect();
  }
}
