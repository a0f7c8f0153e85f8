/**
 * What the visible half of the stand-in asks of the other half (documents, settings, sockets), read from `globalThis`
 * exactly as a package under Foundry reads it. The interfaces name only what is used here, so a reader sees the whole
 * seam; the documents themselves live in `sandbox/client`.
 */
import { localization } from "../client/localization.ts";
import type { LayerDefinition } from "../canvas/groups/canvas-group.ts";
import type { ApplicationV2 } from "./api/application.ts";
import type { DrawingPort, PackPort, WorldCollectionPort } from "./runtime-more.ts";

export type { DrawingPort, PackPort, WorldCollectionPort };

/** A plain JSON-like record. */
export type Data = Record<string, unknown>;

/** `Hooks`: synchronous; a callback's promise is never awaited (Foundry V13 API, class Hooks). */
export interface HooksPort {
  on(name: string, fn: (...args: never[]) => unknown): number;
  once(name: string, fn: (...args: never[]) => unknown): number;
  off(name: string, fn: number | ((...args: never[]) => unknown)): void;
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): true;
}

/** The part of every document that windows and the canvas need. */
export interface DocumentPort {
  readonly id: string | null;
  readonly uuid: string;
  readonly documentName: string;
  readonly isOwner: boolean;
  readonly limited: boolean;
  readonly visible: boolean;
  readonly parent: DocumentPort | null;
  readonly inCompendium?: boolean;
  readonly isEmbedded: boolean;
  readonly _source: Data;
  readonly schema: { readonly fields: Record<string, unknown> };
  readonly collection?: unknown;
  /** Open applications of this document by application id; the document renders them anew when it changes. */
  readonly apps: Record<string, ApplicationV2>;
  readonly sheet: ApplicationV2 | null;
  type?: string;
  name?: string | null;
  img?: string | null;
  flags?: Record<string, Data>;
  update(changes: Data, operation?: Data): Promise<unknown>;
  delete(operation?: Data): Promise<unknown>;
  toObject(source?: boolean): Data;
  testUserPermission(user: UserPort, level: string | number, options?: { exact?: boolean }): boolean;
  canUserModify(user: UserPort, action: "create" | "update" | "delete", data?: Data): boolean;
  validate?(options: Data): boolean;
}

export interface UserPort extends DocumentPort {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly color: unknown;
  readonly character: ActorPort | null;
  viewedScene: string | null;
  targets: Set<unknown> & { ids?: string[] };
  can(permission: string): boolean;
  hasPermission(permission: string): boolean;
  query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
  broadcastActivity(data: Data, options?: { volatile?: boolean }): void;
}

export interface ActorPort extends DocumentPort {
  readonly id: string;
  name: string;
  img: string;
  readonly items: Iterable<ItemPort> & { get(id: string): ItemPort | undefined };
  readonly effects: Iterable<EffectPort>;
  readonly appliedEffects?: Iterable<EffectPort>;
  readonly temporaryEffects: EffectPort[];
  readonly statuses: Set<string>;
  readonly token: DocumentPort | null;
  readonly isToken: boolean;
  readonly prototypeToken: Data;
  getTokenDocument(data?: Data, options?: Data): Promise<DocumentPort>;
  toggleStatusEffect(id: string, options?: { active?: boolean; overlay?: boolean }): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Data): Promise<unknown[]>;
  updateEmbeddedDocuments(name: string, data: Data[], operation?: Data): Promise<unknown[]>;
  modifyTokenAttribute?(attribute: string, value: number, isDelta?: boolean, isBar?: boolean): Promise<unknown>;
}

export interface ItemPort extends DocumentPort {
  readonly id: string;
  name: string;
  img: string;
  sort: number;
}

export interface EffectPort extends DocumentPort {
  readonly id: string;
  name: string;
  img: string;
  disabled: boolean;
  statuses: Set<string>;
  getFlag(scope: string, key: string): unknown;
}

export interface CombatantPort extends DocumentPort {
  readonly id: string;
  name: string;
  img: string;
  readonly actor: ActorPort | null;
  readonly token: (DocumentPort & { object: TokenObjectPort | null; hidden: boolean }) | null;
  readonly tokenId: string | null;
  readonly sceneId: string | null;
  initiative: number | null;
  hidden: boolean;
  readonly isDefeated: boolean;
  readonly isNPC: boolean;
  readonly players: UserPort[];
  readonly permission?: number;
  readonly resource: unknown;
  updateResource?(): unknown;
}

/** What the tracker needs of the picture of a token. */
export interface TokenObjectPort {
  readonly center: { x: number; y: number };
  readonly isVisible: boolean;
  readonly controlled: boolean;
  control(options?: Data): boolean;
  release(options?: Data): boolean;
  _onHoverIn(event: Event, options?: Data): unknown;
  _onHoverOut(event: Event): unknown;
}

export interface CombatPort extends DocumentPort {
  readonly id: string;
  readonly combatants: Iterable<CombatantPort> & { get(id: string): CombatantPort | undefined; readonly size: number };
  readonly turns: CombatantPort[];
  round: number;
  turn: number | null;
  readonly combatant: CombatantPort | null | undefined;
  readonly started: boolean;
  readonly active: boolean;
  readonly isActive: boolean;
  readonly scene: SceneDocumentPort | null;
  activate(options?: Data): Promise<unknown>;
  startCombat(): Promise<unknown>;
  endCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  resetAll(options?: Data): Promise<unknown>;
  rollAll(options?: Data): Promise<unknown>;
  rollNPC(options?: Data): Promise<unknown>;
  rollInitiative(ids: string | string[], options?: Data): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  toggleSceneLink(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Data): Promise<unknown[]>;
}

export interface ChatMessagePort extends DocumentPort {
  readonly id: string;
  readonly visible: boolean;
  readonly isContentVisible: boolean;
  readonly isRoll: boolean;
  readonly isAuthor: boolean;
  readonly author: UserPort | null;
  readonly alias: string;
  readonly timestamp: number;
  content: string;
  flavor: string;
  blind: boolean;
  readonly whisper: string[];
  readonly rolls: RollPort[];
  readonly speaker: { scene?: string | null; actor?: string | null; token?: string | null; alias?: string | null };
  /** Build the message's element; fires hook `renderChatMessageHTML`. */
  renderHTML(options?: Data): Promise<HTMLElement>;
}

export interface RollPort {
  readonly total: number | undefined;
  readonly formula: string;
  render(options?: Data): Promise<string>;
  evaluate(options?: Data): Promise<RollPort>;
  toMessage(data?: Data, options?: Data): Promise<unknown>;
}

export interface SceneDocumentPort extends DocumentPort {
  readonly id: string;
  name: string;
  readonly active: boolean;
  readonly isView: boolean;
  readonly navigation: boolean;
  readonly navOrder?: number;
  readonly navName?: string;
  readonly grid: GridPort;
  readonly dimensions: SceneDimensions;
  readonly background?: { src?: string | null };
  readonly backgroundColor?: unknown;
  readonly tokens: Iterable<DocumentPort> & { get(id: string): DocumentPort | undefined };
  readonly walls: Iterable<WallPort>;
  readonly drawings: Iterable<DrawingPort>;
  activate(): Promise<unknown>;
  view(): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: Data[], operation?: Data): Promise<unknown[]>;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Data): Promise<DocumentPort[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: Data): Promise<DocumentPort[]>;
}

/** One wall segment; `c` is `[x0, y0, x1, y1]` in canvas pixels. */
export interface WallPort extends DocumentPort {
  readonly c: [number, number, number, number];
  readonly move: number;
  readonly sight: number;
  readonly dir: number;
  readonly door: number;
  readonly ds: number;
}

/** Foundry's scene dimensions, in pixels except `distance`. */
export interface SceneDimensions {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
  readonly rect: { x: number; y: number; width: number; height: number };
  readonly sceneRect: { x: number; y: number; width: number; height: number };
  readonly distance: number;
  readonly distancePixels: number;
}

export interface GridOffset {
  readonly i: number;
  readonly j: number;
  readonly k?: number;
}

export interface GridPort {
  readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly isSquare: boolean;
  readonly isGridless: boolean;
  readonly isHexagonal: boolean;
  readonly style?: string;
  readonly thickness?: number;
  readonly color?: unknown;
  readonly alpha?: number;
  getOffset(point: { x: number; y: number } | GridOffset): GridOffset;
  getTopLeftPoint(coords: { x: number; y: number } | GridOffset): { x: number; y: number };
  getCenterPoint(coords: { x: number; y: number } | GridOffset): { x: number; y: number };
  getSnappedPoint(
    point: { x: number; y: number },
    behavior: { mode: number; resolution?: number },
  ): {
    x: number;
    y: number;
  };
}

export interface CollectionPort<T> extends Iterable<T> {
  readonly contents: T[];
  readonly size: number;
  get(id: string): T | undefined;
  filter(fn: (value: T) => boolean): T[];
  find(fn: (value: T) => boolean): T | undefined;
  map<U>(fn: (value: T) => U): U[];
}

export interface SettingPort {
  readonly namespace: string;
  readonly key: string;
  readonly id: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope: "world" | "client" | "user";
  readonly config?: boolean;
  readonly type?: unknown;
  readonly choices?: Record<string, string> | (() => Record<string, string>);
  readonly range?: { min: number; max: number; step?: number };
  readonly default?: unknown;
  readonly requiresReload?: boolean;
}

export interface SettingMenuPort {
  readonly namespace: string;
  readonly key: string;
  readonly name: string;
  readonly label?: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly restricted?: boolean;
  readonly type: new (options?: Data) => ApplicationV2;
}

export interface SettingsPort {
  readonly settings: Map<string, SettingPort>;
  readonly menus: Map<string, SettingMenuPort>;
  register(namespace: string, key: string, data: Data): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

export interface GamePort {
  readonly ready: boolean;
  readonly userId: string;
  readonly user: UserPort;
  readonly users: CollectionPort<UserPort> & { readonly activeGM: UserPort | null; readonly current: UserPort };
  readonly actors: CollectionPort<ActorPort>;
  readonly items: CollectionPort<ItemPort>;
  readonly journal: CollectionPort<DocumentPort>;
  readonly folders: CollectionPort<DocumentPort>;
  readonly packs: CollectionPort<PackPort>;
  readonly collections: { get(documentName: string): WorldCollectionPort | undefined };
  readonly scenes: CollectionPort<SceneDocumentPort> & {
    readonly active: SceneDocumentPort | null | undefined;
    readonly viewed: SceneDocumentPort | null | undefined;
    readonly current: SceneDocumentPort | null | undefined;
  };
  readonly combats: CollectionPort<CombatPort> & {
    readonly active: CombatPort | null | undefined;
    readonly viewed: CombatPort | null;
    readonly combats?: CombatPort[];
  };
  readonly combat: CombatPort | null;
  readonly messages: CollectionPort<ChatMessagePort>;
  readonly settings: SettingsPort;
  readonly i18n: { localize(key: string): string; format(key: string, data?: Data): string; has(key: string): boolean };
  readonly socket: {
    emit(event: string, ...args: unknown[]): unknown;
    on(event: string, fn: (...args: never[]) => void): void;
  };
  readonly system: {
    readonly id: string;
    readonly title: string;
    readonly version: string;
    readonly initiative?: string;
    readonly packFolders?: unknown;
  };
  readonly world: { readonly id: string; readonly title: string };
  readonly release: { readonly generation: number; readonly build: number; readonly version?: string };
  readonly paused: boolean;
  readonly view?: string;
  togglePause(pause?: boolean, options?: { broadcast?: boolean; userId?: string }): boolean;
  logOut?(): void;
}

export interface StatusEffectPort {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly hud?: boolean | { actorTypes?: string[] };
}

export interface DocumentConfigPort {
  documentClass: { new (data?: Data, context?: Data): DocumentPort } & DocumentClassPort;
  sheetClasses: Record<string, Record<string, SheetClassEntry>>;
  typeLabels?: Record<string, string>;
  typeIcons?: Record<string, string>;
  dataModels?: Record<string, unknown>;
  sidebarIcon?: string;
}

export interface DocumentClassPort {
  readonly documentName: string;
  readonly TYPES?: string[];
  readonly metadata?: { label?: string; labelPlural?: string };
  create(data: Data, operation?: Data): Promise<DocumentPort | undefined>;
  createDialog?(data?: Data, operation?: Data, options?: Data): Promise<unknown>;
  fromDropData?(data: Data): Promise<DocumentPort | undefined>;
  canUserCreate?(user: UserPort): boolean;
}

/** One registered sheet, kept under `CONFIG.<Document>.sheetClasses[type][id]`. */
export interface SheetClassEntry {
  readonly id: string;
  readonly cls: new (options: Data) => ApplicationV2;
  readonly label: string;
  default: boolean;
  readonly canBeDefault: boolean;
  readonly canConfigure: boolean;
  readonly themes?: Record<string, string> | undefined;
}

export interface MovementActionPort {
  readonly label: string;
  readonly icon?: string;
  readonly teleport?: boolean;
  readonly measure?: boolean;
  readonly visualize?: boolean;
  readonly walls?: string | null;
  readonly order?: number;
  readonly canSelect?: (token: unknown) => boolean;
  readonly getAnimationOptions?: (token: unknown) => Data;
}

export interface ConfigPort {
  readonly Token: {
    objectClass: unknown;
    rulerClass: unknown;
    documentClass: unknown;
    movement: { defaultSpeed: number; defaultAction: string; actions: Record<string, MovementActionPort> };
  } & Data;
  readonly Canvas: {
    readonly layers: Record<string, LayerDefinition>;
    dispositionColors: Record<string, number>;
    maxZoom?: number;
    minZoom?: number;
  } & Data;
  readonly Combat: Data & { initiative?: { icon?: string }; fallbackTurnMarker?: string };
  readonly ui: Record<string, unknown>;
  readonly queries: Record<string, (data: never, context: never) => unknown>;
  readonly statusEffects: StatusEffectPort[] | Record<string, StatusEffectPort>;
  readonly specialStatusEffects: Record<string, string>;
  readonly ux?: Data;
  readonly controlIcons?: Record<string, string>;
  readonly sounds?: Record<string, string>;
}

/** The namespaces of `foundry.*` that the visible half reads. */
export interface FoundryPort {
  readonly utils: {
    mergeObject(target: object, source: object, options?: Data): Data;
    deepClone<T>(value: T): T;
    expandObject(flat: object): Data;
    flattenObject(nested: object): Data;
    getProperty(object: unknown, path: string): unknown;
    setProperty(object: object, path: string, value: unknown): boolean;
    randomID(length?: number): string;
    isEmpty(value: unknown): boolean;
    escapeHTML?(value: string): string;
    [name: string]: unknown;
  };
  readonly abstract: Data;
  readonly data: { fields: Record<string, unknown> } & Data;
  readonly dice: { Roll: RollClassPort } & Data;
  readonly documents: Data;
  applications: Data;
  canvas: Data;
}

export interface RollClassPort {
  new (formula: string, data?: Data): RollPort;
  validate(formula: string): boolean;
  create?(formula: string, data?: Data): RollPort;
}

interface Globals {
  readonly game: GamePort;
  readonly Hooks: HooksPort;
  readonly CONFIG: ConfigPort;
  readonly CONST: Record<string, Record<string, number>> & Data;
  readonly foundry: FoundryPort;
  readonly ui: UiPort;
  readonly fromUuid: (uuid: string) => Promise<DocumentPort | null>;
  readonly fromUuidSync: (uuid: string) => DocumentPort | null;
}

/** The interface singletons, `ui.*`. */
export interface UiPort {
  notifications: {
    info(message: string | Error, options?: Data): unknown;
    warn(message: string | Error, options?: Data): unknown;
    error(message: string | Error, options?: Data): unknown;
  };
  combat?: ApplicationV2 & { viewed: CombatPort | null };
  chat?: ApplicationV2;
  sidebar?: ApplicationV2;
  controls?: ApplicationV2;
  players?: ApplicationV2;
  nav?: ApplicationV2;
  pause?: ApplicationV2;
  actors?: ApplicationV2;
  items?: ApplicationV2;
  settings?: ApplicationV2;
  windows: Record<string, unknown>;
  activeWindow: unknown;
  [name: string]: unknown;
}

/** The globals every Foundry package sees. Throws nothing; before start-up some members are still undefined. */
export function runtime(): Globals {
  // globalThis is untyped here on purpose: the stand-in defines these names at run time, and declaring them for the
  // type checker would clash with Foundry's own type package in src/foundry.
  return globalThis as unknown as Globals;
}

/** The text for a key, with values put in. At the door there is no game yet; the texts of the stand-in are there. */
export function localize(key: string, data?: Data): string {
  return data ? localization.format(key, data) : localization.localize(key);
}
