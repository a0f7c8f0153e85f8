/** `foundry.applications.sidebar.tabs.ChatLog` (V13 API documentation): the messages, and the field to write one. */
import { escapeHTML } from "../../clean-html.ts";
import { localize, runtime, type ChatMessagePort, type Data, type UserPort } from "../../runtime.ts";
import type { RenderOptions } from "../../api/application-types.ts";
import { HandlebarsApplicationMixin, type TemplateParts } from "../../api/handlebars-application.ts";
import { parseChatCommand, type ChatCommand, type RollMode } from "../chat-command.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import { formatAge } from "../format-age.ts";

/** CONST.CHAT_MESSAGE_STYLES */
const STYLES = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 } as const;

const AGE_REFRESH_MS = 15_000;

interface ChatMessageClass {
  create(data: Data, operation?: Data): Promise<unknown>;
  getSpeaker(options?: Data): Data;
  applyRollMode?(data: Data, mode: string): Data;
}

function messageClass(): ChatMessageClass {
  const config = runtime().CONFIG as unknown as { ChatMessage: { documentClass: ChatMessageClass } };
  return config.ChatMessage.documentClass;
}

export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "chat";
  static override DEFAULT_OPTIONS: Data = {
    classes: ["chat-sidebar"],
    window: { title: "CHAT.Title" },
    actions: {
      deleteMessage: ChatLog.#onDeleteMessage,
      expandRoll: ChatLog.#onExpandRoll,
      rollMode: ChatLog.#onRollMode,
      flush: ChatLog.#onFlush,
    },
  };

  static override PARTS: TemplateParts = {
    log: { template: "templates/sidebar/tabs/chat/log.hbs" },
    input: { template: "templates/sidebar/tabs/chat/input.hbs" },
  };

  #posting: Promise<unknown> = Promise.resolve();
  readonly #sent: string[] = [];

  get #log(): HTMLElement | null {
    // The element is there before the first render has ended, when the stored messages are being added.
    const element = this.element as HTMLElement | undefined;
    return element?.querySelector<HTMLElement>(".chat-log") ?? null;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const current = runtime().game.settings.get("core", "rollMode");
    const modes = Object.entries(this.#rollModes()).map(([id, { label, icon }]) => ({
      id,
      label: localize(label),
      icon,
      active: id === current,
    }));
    return Object.assign(await super._prepareContext(options), { rollModes: modes, isGM: runtime().game.user.isGM });
  }

  #rollModes(): Record<string, { label: string; icon: string }> {
    const { Dice } = runtime().CONFIG as unknown as {
      Dice: { rollModes?: Record<string, { label: string; icon: string }> };
    };
    return Dice.rollModes ?? {};
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    window.setInterval(() => this.updateTimestamps(), AGE_REFRESH_MS);
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("log")) {
      const messages = [...runtime().game.messages].sort((a, b) => a.timestamp - b.timestamp);
      for (const message of messages) void this.postOne(message);
    }
    const input = this.element.querySelector<HTMLTextAreaElement>("#chat-message");
    if (input && options.parts?.includes("input"))
      input.addEventListener("keydown", (event) => this.#onKeyDown(event, input));
  }

  #onKeyDown(event: KeyboardEvent, input: HTMLTextAreaElement): void {
    if (event.key === "ArrowUp" && input.value === "") {
      input.value = this.#sent.at(-1) ?? "";
      return;
    }
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    const line = input.value.trim();
    if (!line) return;
    input.value = "";
    this.#sent.push(line);
    this.processMessage(line).catch((error: unknown) => {
      input.value = line;
      runtime().ui.notifications.error(error instanceof Error ? error : String(error));
    });
  }

  /** Add a message at the end of the log, after those that came before it. Invisible ones are left out. */
  postOne(message: ChatMessagePort, _options: Data = {}): Promise<unknown> {
    if (!message.visible) return Promise.resolve();
    this.#posting = this.#posting.then(async () => {
      const log = this.#log;
      if (!log || log.querySelector(`[data-message-id="${CSS.escape(message.id)}"]`)) return;
      const html = await message.renderHTML();
      const atEnd = this.isAtBottom;
      log.append(html);
      if (atEnd || message.isAuthor) this.scrollBottom();
    });
    return this.#posting.catch((error: unknown) =>
      console.error(`Chat message ${message.id} could not be shown`, error),
    );
  }

  updateMessage(message: ChatMessagePort, _notify: boolean = false): Promise<unknown> {
    this.#posting = this.#posting.then(async () => {
      const known = this.#log?.querySelector(`[data-message-id="${CSS.escape(message.id)}"]`);
      if (!message.visible) known?.remove();
      else if (known) known.replaceWith(await message.renderHTML());
      else void this.postOne(message);
    });
    return this.#posting.catch((error: unknown) =>
      console.error(`Chat message ${message.id} could not be shown`, error),
    );
  }

  deleteMessage(id: string): void {
    this.#log?.querySelector(`[data-message-id="${CSS.escape(id)}"]`)?.remove();
  }

  get isAtBottom(): boolean {
    const scroll = this.element.querySelector(".chat-scroll");
    return !scroll || scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 60;
  }

  scrollBottom(): void {
    const scroll = this.element.querySelector(".chat-scroll");
    scroll?.scrollTo({ top: scroll.scrollHeight });
  }

  protected override _onActivate(): void {
    this.scrollBottom();
  }

  updateTimestamps(): void {
    for (const element of this.#log?.querySelectorAll<HTMLElement>("[data-message-id]") ?? []) {
      const message = runtime().game.messages.get(element.dataset["messageId"] ?? "");
      const time = element.querySelector(".message-timestamp");
      if (message && time) time.textContent = formatAge(message.timestamp);
    }
  }

  /** Carry out a typed line. Hook `chatMessage` may take it over by returning false. Throws what is wrong with it. */
  async processMessage(line: string): Promise<unknown> {
    const { game, Hooks } = runtime();
    const ChatMessage = messageClass();
    const chatData: Data = { author: game.userId, speaker: ChatMessage.getSpeaker() };
    if (!Hooks.call("chatMessage", this, line, chatData)) return undefined;
    return this.#send(parseChatCommand(line), chatData);
  }

  async #send(command: ChatCommand, chatData: Data): Promise<unknown> {
    const ChatMessage = messageClass();
    switch (command.kind) {
      case "talk":
        return ChatMessage.create({ ...chatData, content: textToHTML(command.text), style: this.#talkStyle(chatData) });
      case "ooc":
        return ChatMessage.create({ author: chatData["author"], content: textToHTML(command.text), style: STYLES.OOC });
      case "ic":
        return ChatMessage.create({ ...chatData, content: textToHTML(command.text), style: STYLES.IC });
      case "emote": {
        const { alias = "" } = chatData["speaker"] as { alias?: string };
        return ChatMessage.create({
          ...chatData,
          content: `${escapeHTML(alias)} ${textToHTML(command.text)}`,
          style: STYLES.EMOTE,
        });
      }
      case "whisper":
        return ChatMessage.create({ ...chatData, content: textToHTML(command.text), whisper: recipients(command.to) });
      case "roll":
        return this.#roll(command, chatData);
      case "invalid":
        throw new Error(localize("CHAT.InvalidCommand", { command: command.command }));
    }
  }

  /** In character if a token or a character speaks. */
  #talkStyle(chatData: Data): number {
    const { actor, token } = chatData["speaker"] as { actor?: string; token?: string };
    return actor || token ? STYLES.IC : STYLES.OOC;
  }

  async #roll(
    { formula, flavor, mode }: { formula: string; flavor: string; mode: RollMode | null },
    chatData: Data,
  ): Promise<unknown> {
    const { Roll } = runtime().foundry.dice;
    if (!Roll.validate(formula)) throw new Error(localize("CHAT.InvalidFormula", { formula }));
    const { actor } = chatData["speaker"] as { actor?: string | null };
    const speaker = actor ? runtime().game.actors.get(actor) : null;
    const rollData = (speaker as { getRollData?: () => Data } | null)?.getRollData?.() ?? {};
    const roll = await new Roll(formula, rollData).evaluate();
    const rollMode = mode ?? (runtime().game.settings.get("core", "rollMode") as string);
    return roll.toMessage({ ...chatData, flavor }, { rollMode });
  }

  static async #onDeleteMessage(this: never, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"];
    await runtime()
      .game.messages.get(id ?? "")
      ?.delete();
  }

  static #onExpandRoll(this: never, _event: PointerEvent, target: HTMLElement): void {
    target.classList.toggle("expanded");
  }

  static async #onRollMode(this: never, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await runtime().game.settings.set("core", "rollMode", target.dataset["rollMode"]);
    const log = this as ChatLog;
    for (const button of log.element.querySelectorAll<HTMLElement>("[data-roll-mode]")) {
      button.setAttribute("aria-pressed", String(button === target));
    }
  }

  static async #onFlush(this: never): Promise<void> {
    const { game, CONFIG } = runtime();
    const { documentClass } = (
      CONFIG as unknown as {
        ChatMessage: { documentClass: { deleteDocuments(ids: string[], operation?: Data): Promise<unknown> } };
      }
    ).ChatMessage;
    const { DialogV2 } = await import("../../api/dialog.ts");
    const sure = await DialogV2.confirm({
      window: { title: "CHAT.FlushTitle" },
      content: `<p>${escapeHTML(localize("CHAT.FlushWarning"))}</p>`,
    });
    if (sure === true) await documentClass.deleteDocuments(game.messages.contents.map((message) => message.id));
  }
}

function textToHTML(text: string): string {
  return escapeHTML(text.trim()).replaceAll("\n", "<br>");
}

/** Ids of the users with these names; "GM" stands for all game masters. Throws when nobody is meant. */
function recipients(names: readonly string[]): string[] {
  const { users } = runtime().game;
  const wanted = (user: UserPort): boolean =>
    names.some((name) => {
      const lower = name.toLowerCase();
      if (["gm", "dm"].includes(lower)) return user.isGM;
      return user.name.toLowerCase() === lower || user.character?.name.toLowerCase() === lower;
    });
  const ids = users.filter(wanted).map((user) => user.id);
  if (ids.length === 0) throw new Error(localize("CHAT.NoWhisperTarget", { names: names.join(", ") }));
  return ids;
}
