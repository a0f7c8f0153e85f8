/** Roles, ownership and role permissions. Values: type package, `CONST.USER_*` and `CONST.DOCUMENT_*`. */

export const DOCUMENT_OWNERSHIP_LEVELS = Object.freeze({
  INHERIT: -1,
  NONE: 0,
  LIMITED: 1,
  OBSERVER: 2,
  OWNER: 3,
});

export const DOCUMENT_META_OWNERSHIP_LEVELS = Object.freeze({ DEFAULT: -20, NOCHANGE: -10 });

export const USER_ROLES = Object.freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });

export const USER_ROLE_NAMES = Object.freeze({
  0: "NONE",
  1: "PLAYER",
  2: "TRUSTED",
  3: "ASSISTANT",
  4: "GAMEMASTER",
});

interface UserPermission {
  readonly label: string;
  readonly hint: string;
  /** Game masters may lose this permission too. */
  readonly disableGM: boolean;
  /** The lowest role that has it unless the world setting `core.permissions` says otherwise. */
  readonly defaultRole: number;
}

const { PLAYER, TRUSTED, ASSISTANT } = USER_ROLES;

/** Permission, default role, whether game masters can be denied it. */
const TABLE: readonly (readonly [name: string, defaultRole: number, disableGM: boolean])[] = [
  ["ACTOR_CREATE", ASSISTANT, false],
  ["BROADCAST_AUDIO", TRUSTED, true],
  ["BROADCAST_VIDEO", TRUSTED, true],
  ["CARDS_CREATE", ASSISTANT, false],
  ["DRAWING_CREATE", TRUSTED, false],
  ["ITEM_CREATE", ASSISTANT, false],
  ["FILES_BROWSE", TRUSTED, false],
  ["FILES_UPLOAD", ASSISTANT, false],
  ["JOURNAL_CREATE", TRUSTED, false],
  ["MACRO_SCRIPT", PLAYER, false],
  ["MANUAL_ROLLS", TRUSTED, true],
  ["MESSAGE_WHISPER", PLAYER, false],
  ["NOTE_CREATE", TRUSTED, false],
  ["PING_CANVAS", PLAYER, true],
  ["PLAYLIST_CREATE", ASSISTANT, false],
  ["SETTINGS_MODIFY", ASSISTANT, false],
  ["SHOW_CURSOR", PLAYER, true],
  ["SHOW_RULER", PLAYER, true],
  ["TEMPLATE_CREATE", PLAYER, false],
  ["TOKEN_CREATE", ASSISTANT, false],
  ["TOKEN_DELETE", ASSISTANT, false],
  ["TOKEN_CONFIGURE", TRUSTED, false],
  ["WALL_DOORS", PLAYER, false],
  ["QUERY_USER", PLAYER, false],
];

export const USER_PERMISSIONS: Readonly<Record<string, UserPermission>> = Object.freeze(
  Object.fromEntries(
    TABLE.map(([name, defaultRole, disableGM]) => {
      const words = name
        .split("_")
        .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
        .join("");
      return [
        name,
        Object.freeze({ label: `PERMISSION.${words}`, hint: `PERMISSION.${words}Hint`, disableGM, defaultRole }),
      ];
    }),
  ),
);
