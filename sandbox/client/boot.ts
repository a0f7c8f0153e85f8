/**
 * Starting a client (foundry.md; type package, client/hooks: init "right before any initialization tasks", setup "before
 * any Documents, UI applications, or the Canvas have been initialized", ready "when the game is fully ready"):
 * packages load · init · languages, i18nInit · setup · documents · interface · canvas · ready.
 */
import type { ModifyResponse } from "../common/abstract/operations.ts";
import { WORLD_DOCUMENT_TYPES } from "../common/constants/documents.ts";
import { configureEnvironment } from "../common/environment.ts";
import { sceneGridDefaults } from "../common/documents/scene.ts";
import { tokenBars } from "../common/documents/token-fields.ts";
import type { Data } from "../common/utils/types.ts";
import { handleResponse } from "./backend.ts";
import { CLASS_BY_DOCUMENT, COLLECTION_ORDER, SETTINGS_COLLECTION } from "./client-classes.ts";
import { CompendiumCollection, type CompendiumMetadata } from "./collections/compendium-collection.ts";
import type { WorldCollection } from "./collections/world-collection.ts";
import { CONFIG } from "./config.ts";
import type { DocumentConfig } from "./config-types.ts";
import type { ClientDocumentLike } from "./documents/client-document.ts";
import { game, type Game, type ReleaseInfo, type SystemInfo } from "./game.ts";
import { GameTime } from "./game-time.ts";
import { Hooks } from "./hooks.ts";
import { loadLanguages } from "./languages.ts";
import { Localization, localization } from "./localization.ts";
import { completeAction } from "./movement/movement-actions.ts";
import { answerQueries } from "./queries.ts";
import { ClientSettings } from "./settings/client-settings.ts";
import { registerCoreSettings } from "./settings/core-settings.ts";
import { GameSocket, type ConnectOptions } from "./socket.ts";

export { fetchWorlds, joinWorld, type Joined, type WorldInfo } from "./join.ts";

export interface BootOptions extends ConnectOptions {
  /** Import the system's modules and styles. */
  readonly loadPackages?: (system: SystemInfo) => Promise<void> | void;
  /** Texts of core itself, in English. */
  readonly coreTranslations?: Data;
  /** Texts of core in other languages, by their codes. */
  readonly otherCoreTranslations?: Readonly<Record<string, Data>>;
  /** After documents are ready, before the canvas. */
  readonly setupInterface?: () => Promise<void> | void;
  readonly drawCanvas?: () => Promise<void> | void;
}

interface WorldMessage {
  readonly userId: string;
  readonly release: ReleaseInfo;
  readonly world: { readonly id: string; readonly title: string } & Data;
  readonly system: Data & { readonly id: string; readonly title: string; readonly version: string };
  readonly activeUsers: readonly string[];
  readonly activity: Readonly<Record<string, Data>>;
  readonly paused: boolean;
  readonly packs: readonly {
    readonly metadata: CompendiumMetadata;
    readonly index: readonly Data[];
    readonly folders: readonly Data[];
  }[];
}

/** Connect, load the world and run through Foundry's start. Resolves when hook `ready` has been called. */
export async function bootGame(options: BootOptions): Promise<Game> {
  game.socket = await GameSocket.connect(options);
  const events = new EventQueue();
  const message = (await game.socket.request("world")) as WorldMessage;
  receiveWorld(message);
  await options.loadPackages?.(game.system);
  Hooks.callAll("init");
  labelTypes();
  completeMovementActions();
  await loadLanguages({
    url: options.url,
    core: { ...options.otherCoreTranslations, en: options.coreTranslations ?? {} },
  });
  localizeModels();
  Hooks.callAll("i18nInit");
  Hooks.callAll("setup");
  initializeDocuments(message);
  events.release();
  answerQueries();
  await options.setupInterface?.();
  await options.drawCanvas?.();
  game.ready = true;
  Hooks.callAll("ready");
  return game;
}

/** What happens between the arrival of the world and the construction of its documents waits here. */
class EventQueue {
  #waiting: (() => void)[] | null = [];

  constructor() {
    const on = (event: string, handler: (...args: never[]) => void): void => {
      game.socket.on(event, (...args: never[]) => {
        if (this.#waiting) this.#waiting.push(() => handler(...args));
        else handler(...args);
      });
    };
    on("modifyDocument", (response: ModifyResponse) => {
      handleResponse(response);
    });
    on("userActivity", (userId: string, activity: Data) => game.users._handleUserActivity(userId, activity));
    on("pause", (paused: boolean, userId: string) => game.togglePause(paused, { userId }));
  }

  release(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const event of waiting) event();
  }
}

function receiveWorld(message: WorldMessage): void {
  const { world, system, release } = message;
  const grid = { type: 1, distance: 1, units: "", diagonals: 0, ...(system["grid"] as object | undefined) };
  game.data = { ...message };
  game.userId = message.userId;
  game.release = release;
  game.world = world;
  game.system = { documentTypes: {}, ...system, grid };
  game.paused = message.paused;
  game.i18n = localization;
  game.settings = new ClientSettings();
  game.time = new GameTime(0);
  configureEnvironment({ systemId: system.id, systemVersion: system.version, coreVersion: release.version });
  Object.assign(sceneGridDefaults, { type: grid.type, distance: grid.distance, units: grid.units });
  tokenBars.primary = game.system.primaryTokenAttribute ?? null;
  tokenBars.secondary = game.system.secondaryTokenAttribute ?? null;
  for (const { metadata, ...content } of message.packs)
    game.packs.set(metadata.id, new CompendiumCollection(metadata, content));
  // Settings are there before hook "init": packages read what they register.
  addCollection(new SETTINGS_COLLECTION("Setting", sourceOf(message, "settings")));
  registerCoreSettings();
  game.time = new GameTime(Number(game.settings.get("core", "time")));
}

function sourceOf(message: WorldMessage, collection: string): Data[] {
  return (message.world[collection] ?? []) as Data[];
}

function addCollection(collection: WorldCollection): WorldCollection {
  game.collections.set(collection.documentName, collection);
  collection._initialize();
  return collection;
}

/** Construct all documents, then prepare them all (type package, ClientDocument#_initialize and game._documentsReady). */
function initializeDocuments(message: WorldMessage): void {
  const made = COLLECTION_ORDER.map((Collection) => {
    const name = Collection.documentName;
    const documentClass = CLASS_BY_DOCUMENT[name];
    return addCollection(new Collection(name, sourceOf(message, documentClass?.collectionName ?? "")));
  });
  game._documentsReady = true;
  for (const collection of made) {
    for (const document of collection) (document as ClientDocumentLike)._safePrepareData();
  }
  seatUsers(message);
}

function seatUsers(message: WorldMessage): void {
  for (const id of message.activeUsers) {
    const user = game.users.get(id);
    if (user) user.active = true;
  }
  for (const [id, activity] of Object.entries(message.activity)) {
    if (id !== game.userId) game.users._handleUserActivity(id, activity);
  }
  if (!game.user) throw new Error("The world does not know this user");
  const scene = game.scenes.active ?? game.scenes.find((candidate) => candidate.visible);
  game.user.broadcastActivity({ sceneId: scene?.id ?? null });
}

/** Types are called by `TYPES.<Document>.<type>` unless the system names them. */
function labelTypes(): void {
  for (const name of WORLD_DOCUMENT_TYPES.concat("ActiveEffect", "Combatant", "JournalEntryPage", "RegionBehavior")) {
    const { typeLabels } = CONFIG[name] as DocumentConfig;
    for (const type of CLASS_BY_DOCUMENT[name]?.TYPES ?? []) typeLabels[type] ??= `TYPES.${name}.${type}`;
  }
}

/** Entries of CONFIG.Token.movement.actions name only what differs from the defaults (type package, MovementActionConfig). */
function completeMovementActions(): void {
  const { actions } = CONFIG.Token.movement;
  for (const [id, entry] of Object.entries(actions)) actions[id] = completeAction(id, entry);
}

/** "Foundry will attempt to automatically localize models registered for a document subtype". */
function localizeModels(): void {
  for (const [name, documentClass] of Object.entries(CLASS_BY_DOCUMENT)) {
    Localization.localizeDataModel(documentClass);
    const { dataModels } = CONFIG[name] as DocumentConfig;
    for (const model of Object.values(dataModels)) Localization.localizeDataModel(model);
  }
}
