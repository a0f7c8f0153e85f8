/** How openly a user talks and rolls. V13 calls it a roll mode, V14 a message mode with shorter names. */
export type RollMode = "publicroll" | "gmroll" | "blindroll" | "selfroll";

/** What V14 calls them; modes besides these, such as talking in character, are open. */
const V14_MODES: Readonly<Record<string, RollMode>> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

const MODES: readonly RollMode[] = ["publicroll", "gmroll", "blindroll", "selfroll"];

/** How openly this client's user rolls at the moment. */
export function currentRollMode(): RollMode {
  const isV14 = game.settings.settings.has("core.messageMode" as never); // a key that the types do not know yet
  return readRollMode(game.settings.get("core", (isV14 ? "messageMode" : "rollMode") as "rollMode"));
}

/** A mode by either of its names; what is none counts as open. */
export function readRollMode(name: unknown): RollMode {
  return MODES.find((mode) => mode === name) ?? V14_MODES[String(name)] ?? "publicroll";
}

/** Who reads what somebody does in a mode: nobody in particular for everybody. */
export interface Readers {
  readonly whisper: string[];
  readonly blind: boolean;
}

/**
 * Who reads what a user does in a roll mode. The game masters read everything but what is for oneself, and whoever
 * rolls reads it unless it is rolled blindly. The referee writes the message, so the mode cannot go by its author.
 */
export function readersIn(mode: RollMode, userId: string, gameMasters: readonly string[]): Readers {
  switch (mode) {
    case "publicroll":
      return { whisper: [], blind: false };
    case "selfroll":
      return { whisper: [userId], blind: false };
    case "blindroll":
      return { whisper: [...gameMasters], blind: true };
    case "gmroll":
      return { whisper: [...new Set([...gameMasters, userId])], blind: false };
  }
}
