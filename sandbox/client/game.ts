/** `game`: everything about the world at this client (type package, client/game). */
import type { CompendiumCollection } from "./collections/compendium-collection.ts";
import type { CombatEncounters } from "./collections/combat-encounters.ts";
import type { Scenes } from "./collections/scenes.ts";
import type { Users } from "./collections/users.ts";
import type { WorldCollection } from "./collections/world-collection.ts";
import type { GameTime } from "./game-time.ts";
import type { Localization } from "./localization.ts";
import type { ClientSettings } from "./settings/client-settings.ts";
import type { GameSocket } from "./socket.ts";
import type { Actor } from "./documents/actor.ts";
import type { ChatMessage } from "./documents/chat-message.ts";
import type { Combat } from "./documents/combat.ts";
import type { Item } from "./documents/item.ts";
import type { User } from "./documents/user.ts";
import { notImitated } from "../common/utils/classes.ts";
import { Collection } from "../common/utils/collection.ts";
import type { Data } from "../common/utils/types.ts";
import type { Document } from "../common/abstract/document.ts";
import { Hooks } from "./hooks.ts";
import { refresh } from "./interface.ts";

/** The system's manifest as `game.system`; the system may put its `api` on it. */
export interface SystemInfo extends Data {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly grid: {
    readonly type: number;
    readonly distance: number;
    readonly units: string;
    readonly diagonals: number;
  };
  readonly initiative?: string;
  readonly primaryTokenAttribute?: string;
  readonly secondaryTokenAttribute?: string;
  api?: unknown;
}

export interface ReleaseInfo {
  readonly generation: number;
  readonly build: number;
  readonly version: string;
}

export class Game {
  ready = false;
  /** Documents prepare their data only once all of them are there. */
  _documentsReady = false;
  view = "game";
  userId: string | null = null;
  readonly collections = new Collection<WorldCollection>();
  readonly modules = new Collection<Data>();
  readonly packs = new Collection<CompendiumCollection>();
  readonly permissions: Data = {};
  paused = false;
  data: Data = {};
  declare system: SystemInfo;
  declare world: { readonly id: string; readonly title: string } & Data;
  declare release: ReleaseInfo;
  declare settings: ClientSettings;
  declare i18n: Localization;
  declare socket: GameSocket;
  declare time: GameTime;
  /** Set by sandbox/apps. */
  keybindings: unknown = null;
  tooltip: unknown = null;
  keyboard: unknown = null;

  get version(): string {
    return this.release.version;
  }

  /** This client's user; null until the users are loaded. */
  get user(): User | null {
    return this.userId === null ? null : ((this.users as Users | undefined)?.get(this.userId) ?? null);
  }

  get users(): Users {
    // The collections are filled when the world arrives; each name has its own class.
    return this.collections.get("User") as unknown as Users;
  }

  get actors(): WorldCollection<Actor> {
    return this.#collection("Actor") as unknown as WorldCollection<Actor>;
  }

  get items(): WorldCollection<Item> {
    return this.#collection("Item") as unknown as WorldCollection<Item>;
  }

  get scenes(): Scenes {
    return this.#collection("Scene") as unknown as Scenes;
  }

  get combats(): CombatEncounters {
    return this.#collection("Combat") as unknown as CombatEncounters;
  }

  get messages(): WorldCollection<ChatMessage> {
    return this.#collection("ChatMessage") as unknown as WorldCollection<ChatMessage>;
  }

  get journal(): WorldCollection {
    return this.#collection("JournalEntry");
  }

  get folders(): WorldCollection {
    return this.#collection("Folder");
  }

  get combat(): Combat | null {
    return this.combats.viewed;
  }

  get isGM(): boolean {
    return this.user?.isGM ?? false;
  }

  #collection(name: string): WorldCollection {
    // Before the world arrives there are no collections, as in Foundry before hook "setup".
    return this.collections.get(name) as WorldCollection;
  }

  /** Pause or resume the game for all. Only game masters can broadcast it (type package, Game#togglePause). */
  togglePause(
    pause: boolean = !this.paused,
    options: { readonly broadcast?: boolean; readonly userId?: string | null } = {},
  ): boolean {
    if (options.broadcast && this.isGM) void this.socket.request("pause", pause);
    this.paused = pause;
    refresh("pause");
    Hooks.callAll("pauseGame", pause, { broadcast: options.broadcast ?? false, userId: options.userId ?? this.userId });
    return this.paused;
  }

  /** A document of the world by name and id. */
  findDocument(documentName: string, id: string): Document | null {
    return this.collections.get(documentName)?.get(id) ?? null;
  }
}

/** Parts of V13's game that the sandbox leaves out: asking for them fails by name. */
for (const name of ["audio", "cards", "macros", "nue", "playlists", "tables", "tours", "webrtc"]) {
  Object.defineProperty(Game.prototype, name, { get: () => notImitated(`game.${name}`), configurable: true });
}

export const game: Game = new Game();

/** This client's user. Throws before the world is loaded. */
export function currentUser(): User {
  if (!game.user) throw new Error("There is no current user before the world is loaded");
  return game.user;
}
