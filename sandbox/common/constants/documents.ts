/** Document constants. Values: type package, `CONST.*`. */

export const BASE_DOCUMENT_TYPE = "base";

export const ACTIVE_EFFECT_MODES = Object.freeze({
  CUSTOM: 0,
  MULTIPLY: 1,
  ADD: 2,
  DOWNGRADE: 3,
  UPGRADE: 4,
  OVERRIDE: 5,
});

export const CHAT_MESSAGE_STYLES = Object.freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3, ROLL: 0, WHISPER: 0 });

export const DICE_ROLL_MODES = Object.freeze({
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
});

export const COMBAT_ANNOUNCEMENTS = Object.freeze(["startEncounter", "nextUp", "yourTurn"]);

export const COMPATIBILITY_MODES = Object.freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 });

export const KEYBINDING_PRECEDENCE = Object.freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 });

export const SETTING_SCOPES = Object.freeze({ CLIENT: "client", WORLD: "world", USER: "user" });

export const JOURNAL_ENTRY_PAGE_FORMATS = Object.freeze({ HTML: 1, MARKDOWN: 2 });

export const SORT_INTEGER_DENSITY = 100000;
export const FOLDER_MAX_DEPTH = 4;
export const TEXT_ENRICH_EMBED_MAX_DEPTH = 5;
export const CORE_SUPPORTED_LANGUAGES = Object.freeze(["en"]);
export const PACKAGE_TYPES = Object.freeze(["world", "system", "module"]);

/** Documents of the world that the sandbox keeps. Foundry knows more; the rest is named in the README as missing. */
export const WORLD_DOCUMENT_TYPES = Object.freeze([
  "Actor",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Scene",
  "Setting",
  "User",
]);
export const PRIMARY_DOCUMENT_TYPES = WORLD_DOCUMENT_TYPES;

export const EMBEDDED_DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect",
  "ActorDelta",
  "Combatant",
  "CombatantGroup",
  "Drawing",
  "Item",
  "JournalEntryPage",
  "Region",
  "RegionBehavior",
  "Token",
  "Wall",
]);

export const ALL_DOCUMENT_TYPES = Object.freeze([
  ...new Set([...WORLD_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES, "Adventure"]),
]);

export const COMPENDIUM_DOCUMENT_TYPES = Object.freeze(["Actor", "Adventure", "Item", "JournalEntry", "Scene"]);
export const FOLDER_DOCUMENT_TYPES = Object.freeze(["Actor", "Item", "Scene", "JournalEntry"]);
export const DOCUMENT_LINK_TYPES = Object.freeze(["Actor", "Item", "Scene", "JournalEntry"]);
