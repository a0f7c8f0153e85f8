/** What a line typed into the chat means: plain talk, a whisper, an emote or a roll in one of the roll modes. */

export type RollMode = "publicroll" | "gmroll" | "blindroll" | "selfroll";

export type ChatCommand =
  | { readonly kind: "talk"; readonly text: string }
  | { readonly kind: "ic" | "ooc" | "emote"; readonly text: string }
  | { readonly kind: "whisper"; readonly to: string[]; readonly text: string }
  | { readonly kind: "roll"; readonly mode: RollMode | null; readonly formula: string; readonly flavor: string }
  | { readonly kind: "invalid"; readonly command: string };

/** Roll commands with the mode they set; null keeps the mode that the user has chosen. */
const ROLL_COMMANDS: Readonly<Record<string, RollMode | null>> = {
  r: null,
  roll: null,
  pr: "publicroll",
  publicroll: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  broll: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
};

const TALK_COMMANDS: Readonly<Record<string, "ic" | "ooc" | "emote">> = {
  ic: "ic",
  ooc: "ooc",
  em: "emote",
  me: "emote",
  emote: "emote",
};

function parseRoll(mode: RollMode | null, rest: string): ChatCommand {
  const [formula = "", ...flavor] = rest.split("#");
  return { kind: "roll", mode, formula: formula.trim(), flavor: flavor.join("#").trim() };
}

function parseWhisper(rest: string): ChatCommand | null {
  const match = /^(?:\[([^\]]+)\]|(\S+))\s+([\s\S]+)$/.exec(rest);
  if (!match) return null;
  const to = (match[1] ?? match[2] ?? "").split(",").map((name) => name.trim());
  return { kind: "whisper", to: to.filter(Boolean), text: match[3] ?? "" };
}

/** Read a line. `/w Name text` or `/w [Name One, Name Two] text`; `/r 2d6 + 3 # flavor`. */
export function parseChatCommand(line: string): ChatCommand {
  const match = /^\/([a-z]+)(?:\s+([\s\S]*))?$/i.exec(line.trim());
  if (!match)
    return line.trim().startsWith("/") ? { kind: "invalid", command: line.trim() } : { kind: "talk", text: line };
  const command = (match[1] ?? "").toLowerCase();
  const rest = match[2] ?? "";
  const mode = ROLL_COMMANDS[command];
  if (mode !== undefined) return parseRoll(mode, rest);
  if (command === "w" || command === "whisper") return parseWhisper(rest) ?? { kind: "invalid", command: line };
  if (command === "gm") return { kind: "whisper", to: ["GM"], text: rest };
  const kind = TALK_COMMANDS[command];
  return kind ? { kind, text: rest } : { kind: "invalid", command: `/${command}` };
}
