/** CONFIG (type package, src/configuration). Document and dice classes are put in by globals.ts. */
import { compatibility } from "../common/utils/classes.ts";
import type { Data } from "../common/utils/types.ts";
import type { DocumentConfig, QueryHandler, StatusEffectConfig, TokenMovementConfig } from "./config-types.ts";
import { movementConfig } from "./movement/movement-actions.ts";
import { coreStatusEffects, SPECIAL_STATUS_EFFECTS } from "./status-effects.ts";

export interface DiceConfig extends Data {
  /** The source of chance: numbers of [0, 1). Tests put a seeded one here. */
  randomUniform: () => number;
  rolls: RollClassEntry[];
  terms: Record<string, TermClassEntry>;
  termTypes: Record<string, TermClassEntry>;
  rollModes: Record<string, { label: string; icon: string }>;
  types: TermClassEntry[];
}

/** Classes of the dice modules, which CONFIG cannot import without a circle. */
export type RollClassEntry = { readonly name: string } & (abstract new (...args: never[]) => object);
export type TermClassEntry = { readonly name: string } & (abstract new (...args: never[]) => object);

export interface Config {
  compatibility: typeof compatibility;
  debug: Record<string, boolean>;
  Token: DocumentConfig & {
    objectClass: unknown;
    rulerClass: unknown;
    layerClass: unknown;
    prototypeSheetClass: unknown;
    movement: TokenMovementConfig;
  };
  Actor: DocumentConfig & { trackableAttributes: Data };
  Combat: DocumentConfig & {
    initiative: { formula: string | null; decimals: number };
    fallbackTurnMarker: string;
    settings: Data;
  };
  ActiveEffect: DocumentConfig & { legacyTransferral: boolean };
  statusEffects: StatusEffectConfig[] | Record<string, StatusEffectConfig>;
  specialStatusEffects: Record<string, string>;
  queries: Record<string, QueryHandler>;
  ui: Record<string, unknown>;
  ux: Data;
  Dice: DiceConfig;
  Canvas: Data;
  time: { turnTime: number; roundTime: number };
  [documentOrSection: string]: unknown;
}

function emptyDocumentConfig(sidebarIcon: string): DocumentConfig {
  // The class is filled in by globals.ts before anyone can ask for it.
  const documentClass = undefined as unknown as DocumentConfig["documentClass"];
  return { documentClass, dataModels: {}, typeLabels: {}, typeIcons: {}, sheetClasses: {}, sidebarIcon };
}

const ROLL_MODES = {
  publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
  gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
  blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
  selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
};

export const CONFIG: Config = {
  compatibility,
  debug: { hooks: false, combat: false, dice: false, documents: false, queries: false },
  Actor: { ...emptyDocumentConfig("fa-solid fa-user"), trackableAttributes: {} },
  Item: emptyDocumentConfig("fa-solid fa-suitcase"),
  ActiveEffect: { ...emptyDocumentConfig("fa-solid fa-person-rays"), legacyTransferral: true },
  ActorDelta: emptyDocumentConfig(""),
  Adventure: emptyDocumentConfig("fa-solid fa-treasure-chest"),
  ChatMessage: { ...emptyDocumentConfig("fa-solid fa-comments"), batchSize: 100 },
  Combat: {
    ...emptyDocumentConfig("fa-solid fa-swords"),
    initiative: { formula: null, decimals: 2 },
    fallbackTurnMarker: "icons/svg/turn-marker.svg",
    settings: {},
    initiativeIcon: { icon: "icons/svg/d20.svg", hover: "icons/svg/d20-highlight.svg" },
  },
  Combatant: emptyDocumentConfig(""),
  CombatantGroup: emptyDocumentConfig(""),
  Drawing: { ...emptyDocumentConfig("fa-solid fa-pencil"), objectClass: null, layerClass: null },
  Folder: emptyDocumentConfig("fa-solid fa-folder"),
  JournalEntry: { ...emptyDocumentConfig("fa-solid fa-book-open"), noteIcons: {} },
  JournalEntryPage: emptyDocumentConfig("fa-solid fa-book-open"),
  Region: { ...emptyDocumentConfig("fa-regular fa-game-board"), objectClass: null, layerClass: null },
  RegionBehavior: emptyDocumentConfig(""),
  Scene: emptyDocumentConfig("fa-solid fa-map"),
  Setting: emptyDocumentConfig(""),
  Token: {
    ...emptyDocumentConfig("fa-solid fa-user-alt"),
    objectClass: null,
    rulerClass: null,
    layerClass: null,
    prototypeSheetClass: null,
    movement: movementConfig(),
    ring: {},
  },
  User: emptyDocumentConfig("fa-solid fa-user"),
  Wall: { ...emptyDocumentConfig("fa-solid fa-block-brick"), objectClass: null, layerClass: null },
  statusEffects: coreStatusEffects(),
  specialStatusEffects: { ...SPECIAL_STATUS_EFFECTS },
  queries: {},
  ui: {},
  ux: {},
  Dice: {
    randomUniform: () => Math.random(),
    rolls: [],
    terms: {},
    termTypes: {},
    types: [],
    rollModes: ROLL_MODES,
    functions: {},
  },
  Canvas: {
    layers: {},
    dispositionColors: {
      SECRET: 0xa612d4,
      HOSTILE: 0xe72124,
      NEUTRAL: 0xf1d836,
      FRIENDLY: 0x43dfdf,
      INACTIVE: 0x555555,
      PARTY: 0x33bc4e,
      CONTROLLED: 0xff9829,
    },
    rulerClass: null,
    minZoom: 0.25,
    maxZoom: 3,
  },
  controlIcons: {
    combat: "icons/svg/combat.svg",
    visibility: "icons/svg/cowled.svg",
    effects: "icons/svg/aura.svg",
    defeated: "icons/svg/skull.svg",
    target: "icons/svg/target.svg",
  },
  sounds: {
    dice: "sounds/dice.wav",
    lock: "sounds/lock.wav",
    notification: "sounds/notify.wav",
    combat: "sounds/drums.wav",
  },
  time: { turnTime: 0, roundTime: 0 },
  supportedLanguages: { en: "English" },
  sidebar: {},
  fontDefinitions: {},
  TextEditor: { enrichers: [] },
};

/** The configuration of a document by its name. */
export function documentConfig(documentName: string): DocumentConfig {
  const config = CONFIG[documentName] as DocumentConfig | undefined;
  if (!config) throw new Error(`CONFIG has no document "${documentName}"`);
  return config;
}

/** All status effects, whether they are kept in an array (V13) or by id (V14). */
export function statusEffects(): StatusEffectConfig[] {
  return Object.values(CONFIG.statusEffects);
}
