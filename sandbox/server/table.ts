/**
 * One world and everyone at it: what arrives over the sockets and what is told to whom. Messages go through JSON at every
 * hop, so nobody ever holds an object of somebody else.
 */
import type { Socket } from "socket.io";
import type { ModifyRequest, ModifyResponse } from "../common/abstract/operations.ts";
import type { BaseUser } from "../common/documents/user.ts";
import { isPlainObject, type Data } from "../common/utils/types.ts";
import { DelayLine } from "./latency.ts";
import type { SystemManifest } from "./manifest.ts";
import { modifyDocument } from "./modify-document.ts";
import { indexEntry, indexOf, type Pack } from "./packs.ts";
import { relayQuery, type QueryReply, type QueryRequest } from "./user-queries.ts";
import type { UserActivity, World } from "./world.ts";

interface Seat {
  readonly socket: Socket;
  readonly user: BaseUser;
  readonly inbound: DelayLine;
  readonly outbound: DelayLine;
}

type Acknowledge = (reply: unknown) => void;

export interface TableOptions {
  readonly world: World;
  readonly manifest: SystemManifest;
  readonly packs: readonly Pack[];
  /** Milliseconds that a message to the server and its answer take together. */
  readonly latency: number;
}

export class Table {
  readonly world: World;
  readonly #manifest: SystemManifest;
  readonly #latency: number;
  readonly #packs: readonly Pack[];
  readonly #seats = new Map<string, Seat>();

  constructor(options: TableOptions) {
    this.world = options.world;
    this.#manifest = options.manifest;
    this.#latency = options.latency;
    this.#packs = options.packs;
  }

  /** A user has connected. */
  seat(socket: Socket, user: BaseUser, latency: number = this.#latency): void {
    const seat: Seat = { socket, user, inbound: new DelayLine(latency / 2), outbound: new DelayLine(latency / 2) };
    const wasActive = this.isActive(String(user.id));
    this.#seats.set(socket.id, seat);
    this.#listen(seat);
    if (!wasActive) this.#tellOthers(seat, "userActivity", [user.id, { active: true }]);
    socket.on("disconnect", () => this.#leave(seat));
  }

  isActive(userId: string): boolean {
    return [...this.#seats.values()].some((seat) => seat.user.id === userId);
  }

  #leave(seat: Seat): void {
    this.#seats.delete(seat.socket.id);
    const userId = String(seat.user.id);
    if (this.isActive(userId)) return;
    this.world.activity.delete(userId);
    this.#tellOthers(seat, "userActivity", [userId, { active: false }]);
  }

  #listen(seat: Seat): void {
    const on = (event: string, handler: (args: unknown[], answer: Acknowledge) => void): void => {
      seat.socket.on(event, (...received: unknown[]) => {
        const last = received.at(-1);
        const acknowledge = typeof last === "function" ? (last as Acknowledge) : undefined;
        const args = acknowledge ? received.slice(0, -1) : received;
        const answer: Acknowledge = (reply) => seat.outbound.send(() => acknowledge?.(reply));
        seat.inbound.send(() => handler(args, answer));
      });
    };
    on("world", (_args, answer) => answer(this.#worldFor(seat)));
    on("modifyDocument", ([request], answer) => this.#modify(seat, request, answer));
    on("userActivity", ([activity]) => this.#activity(seat, activity));
    on("userQuery", ([request], answer) => this.#query(seat, request as QueryRequest, answer));
    on("pause", ([paused], answer) => this.#pause(seat, paused === true, answer));
    const channel = `system.${this.#manifest.id}`;
    on(channel, (args) => this.#tellOthers(seat, channel, args));
  }

  /** Everything a client needs to start: source data, manifest, who is here. */
  #worldFor(seat: Seat): Data {
    return {
      userId: seat.user.id,
      release: { generation: 13, build: 351, version: "13.351" },
      world: { ...this.world.toData(), system: this.#manifest.id },
      system: this.#manifest,
      activeUsers: this.world.users.map((user) => String(user.id)).filter((id) => this.isActive(id)),
      activity: Object.fromEntries(this.world.activity),
      packs: this.#packs.map((pack) => ({ metadata: pack.metadata, index: indexOf(pack), folders: pack.folders })),
      paused: this.world.paused,
      worldTime: this.world.worldTime,
    };
  }

  /** Requests are carried out one after the other, in the order in which they arrive. */
  #modify(seat: Seat, request: unknown, answer: Acknowledge): void {
    const { type, action, operation } = (isPlainObject(request) ? request : {}) as Partial<ModifyRequest>;
    try {
      if (typeof type !== "string" || typeof action !== "string" || !isPlainObject(operation)) {
        throw new Error("A request to modify documents needs a type, an action and an operation");
      }
      const reading = action === "get";
      const result = reading
        ? this.#read(operation)
        : modifyDocument(this.world, seat.user, { type, action, operation });
      const { data: _data, updates: _updates, ids: _ids, ...options } = operation;
      const broadcast = !reading && operation["broadcast"] !== false;
      const response: ModifyResponse = {
        type,
        action,
        operation: options,
        userId: String(seat.user.id),
        broadcast,
        result,
      };
      answer(response);
      if (broadcast) this.#tellOthers(seat, "modifyDocument", [response]);
    } catch (error) {
      answer({
        error: error instanceof Error ? error.message : String(error),
        name: error instanceof Error ? error.name : "Error",
      });
    }
  }

  /**
   * Documents of a pack whose fields equal those of the query; `<field>__in` names several values. With `index` their index
   * entries with the fields asked for (type package, DatabaseGetOperation).
   */
  #read(operation: Data): Data[] {
    const pack = this.#packs.find((candidate) => candidate.id === operation["pack"]);
    if (!pack) throw new Error(`There is no compendium pack ${JSON.stringify(operation["pack"])}`);
    const query = Object.entries((operation["query"] ?? {}) as Data);
    const found = pack.documents.filter((document) =>
      query.every(([key, wanted]) => {
        if (!key.endsWith("__in")) return document[key] === wanted;
        return Array.isArray(wanted) && wanted.includes(document[key.slice(0, -"__in".length)]);
      }),
    );
    if (operation["index"] !== true) return found;
    const { indexFields: paths } = operation;
    return found.map((document) => indexEntry(document, Array.isArray(paths) ? paths.map(String) : []));
  }

  #activity(seat: Seat, activity: unknown): void {
    if (!isPlainObject(activity)) return;
    const known: UserActivity = this.world.activity.get(String(seat.user.id)) ?? {};
    if ("sceneId" in activity) known.sceneId = activity["sceneId"] as string | null;
    if (Array.isArray(activity["targets"])) known.targets = activity["targets"] as string[];
    this.world.activity.set(String(seat.user.id), known);
    this.#tellOthers(seat, "userActivity", [seat.user.id, activity]);
  }

  #query(seat: Seat, request: QueryRequest, answer: Acknowledge): void {
    const target = [...this.#seats.values()].find((other) => other.user.id === request.userId);
    relayQuery(seat.user, request, {
      target: { user: this.world.user(request.userId), socket: target?.socket },
      answer: (reply: QueryReply) => answer(reply),
    });
  }

  #pause(seat: Seat, paused: boolean, answer: Acknowledge): void {
    if (!seat.user.isGM) {
      answer({ error: `User ${seat.user.name} lacks permission to pause the game` });
      return;
    }
    this.world.paused = paused;
    this.#tellOthers(seat, "pause", [paused, seat.user.id]);
    answer({ paused });
  }

  #tellOthers(sender: Seat, event: string, args: unknown[]): void {
    for (const seat of this.#seats.values()) {
      if (seat.socket.id === sender.socket.id) continue;
      seat.outbound.send(() => seat.socket.emit(event, ...args));
    }
  }
}
