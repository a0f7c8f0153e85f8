import { BaseChatMessage } from "../../common/documents/chat-message.ts";
import type { Document } from "../../common/abstract/document.ts";
import { isPlainObject, type Data } from "../../common/utils/types.ts";
import { Roll } from "../dice/roll.ts";
import { game } from "../game.ts";
import { theCanvas, theUi } from "../interface.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

export interface SpeakerData {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

export interface SpeakerOptions {
  readonly scene?: Document | string | null;
  readonly actor?: Actor | null;
  readonly token?: TokenDocument | { readonly document: TokenDocument } | null;
  readonly alias?: string;
}

/** Type package, client/documents/chat-message; V13's roll modes (foundry.md §8). */
export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  declare author: User | null;
  declare rolls: Roll[];

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const stored = this._source["rolls"] as unknown[];
    const rolls = stored.map((data) => reviveRoll(data)).filter((roll): roll is Roll => roll !== null);
    Object.defineProperty(this, "rolls", { value: rolls, writable: true, enumerable: true, configurable: true });
  }

  get alias(): string {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || game.i18n.localize("CHAT.UnknownUser");
  }

  get speakerActor(): Actor | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  get isAuthor(): boolean {
    return this._source["author"] === game.userId;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** Whispers are seen by those addressed and by the author; of secret rolls everyone sees that they happen. */
  override get visible(): boolean {
    if (this.whisper.length === 0) return true;
    if (this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(String(game.userId));
  }

  /** May the current user see the result? A blind roll hides it from its author. */
  get isContentVisible(): boolean {
    if (!this.isRoll) return this.visible;
    if (this.whisper.length === 0) return true;
    if (this.whisper.includes(String(game.userId))) return true;
    return this.isAuthor && !this.blind;
  }

  /** Build the message's element. Rejects without a page: the visible half puts its own method in this one's place. */
  renderHTML(_options: Data = {}): Promise<HTMLElement> {
    return Promise.reject(new Error(`There is no page to draw the chat message ${String(this.id)} on`));
  }

  /** Who speaks: a token, an actor, the controlled or own character, else the user (type package, ChatMessage.getSpeaker). */
  static getSpeaker(options: SpeakerOptions = {}): SpeakerData {
    const token = tokenOf(options.token);
    if (token)
      return this.#speakerOf({ token, actor: token.actor, alias: options.alias ?? token.name, scene: token.parent });
    if (options.actor) {
      const { actor } = options;
      const own = actor.token ?? (actor.getActiveTokens(false, true)[0] as TokenDocument | undefined) ?? null;
      const scene = options.scene ?? own?.parent ?? null;
      return this.#speakerOf({ token: own, actor, alias: options.alias ?? own?.name ?? actor.name, scene });
    }
    const controlled = controlledToken();
    if (controlled) return this.getSpeaker({ ...options, token: controlled });
    const character = game.user?.character;
    if (character) return this.getSpeaker({ ...options, actor: character });
    return { scene: idOf(options.scene), actor: null, token: null, alias: options.alias ?? game.user?.name ?? "" };
  }

  static #speakerOf(parts: {
    readonly token: TokenDocument | null;
    readonly actor: Actor | null;
    readonly alias: string;
    readonly scene: Document | string | null;
  }): SpeakerData {
    const { token, actor, alias, scene } = parts;
    return { scene: idOf(scene), actor: actor?.id ?? null, token: token?.id ?? null, alias };
  }

  static getSpeakerActor(speaker: Partial<SpeakerData>): Actor | null {
    const scene = speaker.scene ? game.scenes.get(speaker.scene) : undefined;
    const token = speaker.token ? (scene?.tokens.get(speaker.token) as TokenDocument | undefined) : undefined;
    if (token) return token.actor;
    return speaker.actor ? (game.actors.get(speaker.actor) ?? null) : null;
  }

  /** Who is meant by a name, "gm" or "players". */
  static getWhisperRecipients(name: string): User[] {
    const lower = name.toLowerCase();
    if (["gm", "dm"].includes(lower)) return game.users.filter((user) => user.isGM);
    if (lower === "players") return game.users.players;
    return game.users.filter(
      (user) => user.name.toLowerCase() === lower || user.character?.name.toLowerCase() === lower,
    );
  }

  /** Address a message by a roll mode: publicroll, gmroll, blindroll, selfroll. Changes and returns the data. */
  static applyRollMode(data: Data, rollMode: string): Data {
    const mode = rollMode === "roll" ? String(game.settings.get("core", "rollMode")) : rollMode;
    const masters = (): string[] => this.getWhisperRecipients("GM").map((user) => String(user.id));
    switch (mode) {
      case "gmroll":
      case "blindroll":
        data["whisper"] = masters();
        break;
      case "selfroll":
        data["whisper"] = [game.userId];
        break;
      case "publicroll":
        data["whisper"] = [];
        break;
      default:
        throw new Error(`"${mode}" is not a roll mode: publicroll, gmroll, blindroll, selfroll`);
    }
    data["blind"] = mode === "blindroll";
    return data;
  }

  applyRollMode(rollMode: string): void {
    this.updateSource(ChatMessage.applyRollMode({}, rollMode));
  }

  override async _preCreate(data: Data, options: Data, user: User): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const { rollMode } = options as { rollMode?: string };
    if (rollMode) this.applyRollMode(rollMode);
    // A message of rolls without words shows their total.
    if (this.isRoll && this._source["content"] === "") {
      this.updateSource({ content: String(this.rolls.reduce((sum, roll) => sum + (roll.total ?? 0), 0)) });
    }
    return undefined;
  }

  override _onCreate(data: Data, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    theUi().chat?.postOne?.(this, { notify: true });
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    theUi().chat?.updateMessage?.(this, {});
  }

  override _onDelete(options: Data, userId: string): void {
    super._onDelete(options, userId);
    theUi().chat?.deleteMessage?.(String(this.id), options);
  }
}

function tokenOf(token: SpeakerOptions["token"]): TokenDocument | null {
  if (!token) return null;
  return "document" in token ? token.document : token;
}

function controlledToken(): TokenDocument | null {
  const canvas = theCanvas() as { tokens?: { controlled?: { document: TokenDocument }[] } } | null;
  return canvas?.tokens?.controlled?.[0]?.document ?? null;
}

function idOf(document: Document | string | null | undefined): string | null {
  return typeof document === "string" ? document : (document?.id ?? null);
}

function reviveRoll(data: unknown): Roll | null {
  try {
    const parsed: unknown = typeof data === "string" ? JSON.parse(data) : data;
    return isPlainObject(parsed) ? Roll.fromData(parsed) : null;
  } catch (error) {
    console.warn("A roll of a chat message could not be read", error);
    return null;
  }
}
