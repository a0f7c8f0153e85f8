import type { DeepPartial } from "@league-of-foundry-developers/foundry-vtt-types/utils";
import type { Table } from "../../rules/index.ts";
import { squareOf } from "../../rules/index.ts";
import { knownTableOn } from "../movement/knowledge.ts";
import { templatePath } from "../ids.ts";
import type { Prompt, PromptReply } from "../referee/messages.ts";
import type { ShownPrompt } from "../referee/prompts.ts";
import { say } from "../words.ts";
import { freePlace } from "./free-place.ts";
import { freePage, pageRectsOf } from "./page-of-tokens.ts";
import type { PromptContent } from "./prompt-content.ts";
import { promptContent, replyOf } from "./prompt-content.ts";
import type { BaseContext, ContextOptions, RenderOptions } from "./types.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type PromptContext = BaseContext & Partial<PromptContent> & { clock?: string; asked?: string; objection?: string };

/** Asks for one decision of the rules: what is happening, what can be chosen, and how long there is. */
export class PromptWindow extends HandlebarsApplicationMixin(ApplicationV2)<PromptContext> {
  static override DEFAULT_OPTIONS = {
    classes: ["ffs", "ffs-prompt"],
    tag: "form",
    window: { icon: "fa-solid fa-hand-fist" },
    position: { width: 380 },
    actions: { answer: PromptWindow.#onAnswer },
  };

  static override PARTS = { body: { template: templatePath("prompt") } };

  readonly #prompt: Prompt;
  readonly #askedUser: string | null;
  readonly #settle: (reply: PromptReply) => void;
  #timer: number | null = null;
  #left: number;

  /** The answer; never comes for a prompt that only mirrors somebody else's and is closed. */
  readonly answer: Promise<PromptReply>;

  constructor(prompt: Prompt, askedUser: string | null) {
    super({ id: `ffs-prompt-${prompt.id}` });
    this.#prompt = prompt;
    this.#askedUser = askedUser;
    this.#left = prompt.seconds;
    let settle: (reply: PromptReply) => void = () => undefined;
    this.answer = new Promise((resolve) => {
      settle = resolve;
    });
    this.#settle = settle;
  }

  override get title(): string {
    return say(`Prompt.Title.${this.#prompt.question.kind}`);
  }

  protected override async _prepareContext(options: ContextOptions): Promise<PromptContext> {
    const context = await super._prepareContext(options);
    const table = this.#table();
    if (table === null) return context;
    return {
      ...context,
      ...promptContent(table, this.#prompt.who, this.#prompt.question),
      clock: this.#prompt.seconds === 0 ? "" : this.#clock(),
      objection: this.#prompt.objection,
      asked: this.#askedUser === null ? "" : say("Prompt.AnswerFor", { user: this.#askedUser }),
    };
  }

  protected override async _onFirstRender(context: DeepPartial<PromptContext>, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#makeWay();
    if (this.#prompt.seconds > 0) this.#timer = window.setInterval(() => this.#tick(), 1000);
  }

  /** Closing a prompt is no answer: the way out is taken, unless somebody else was asked. */
  protected override _onClose(options: RenderOptions): void {
    super._onClose(options);
    if (this.#timer !== null) window.clearInterval(this.#timer);
    if (this.#askedUser === null) this.#settle({ reply: null, always: false });
  }

  /** Whoever is asked, and whoever it is about, can be seen beside the window. */
  #makeWay(): void {
    const { who, question, sceneId } = this.#prompt;
    const about = Object.values(question).filter((value): value is string => typeof value === "string");
    const { offsetWidth: width, offsetHeight: height } = this.element;
    this.setPosition(freePlace({ width, height }, freePage(), pageRectsOf(sceneId, [who, ...about])));
  }

  #table(): Table | null {
    const scene = game.scenes.get(this.#prompt.sceneId);
    return scene === undefined ? null : knownTableOn(scene);
  }

  #clock(): string {
    return say("Prompt.Seconds", { seconds: Math.max(0, this.#left) });
  }

  #tick(): void {
    this.#left -= 1;
    const clock = this.element.querySelector(".ffs-clock");
    if (clock !== null) clock.textContent = this.#clock();
    if (this.#left <= 0) void this.close();
  }

  static async #onAnswer(this: PromptWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const filled = new FormData(this.element as HTMLFormElement); // the window's own tag is a form
    const place = this.#table()?.field.creatures[this.#prompt.who]?.place;
    const from = place === undefined ? null : squareOf(place);
    const reply = replyOf(target.dataset["choose"] ?? "", filled, from);
    this.#settle({ reply, always: filled.get("always") !== null });
    await this.close();
  }
}

/** Shows a prompt on this screen. */
export function showPrompt(prompt: Prompt, askedUser: string | null): ShownPrompt {
  const shown = new PromptWindow(prompt, askedUser);
  void shown.render({ force: true });
  return { answer: shown.answer, close: () => void shown.close() };
}
