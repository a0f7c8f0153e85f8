import type { DeepPartial } from "@league-of-foundry-developers/foundry-vtt-types/utils";
import type { Reply, Table } from "../../rules/index.ts";
import { squareOf, suitablyArmed } from "../../rules/index.ts";
import { knownTableOn } from "../movement/knowledge.ts";
import { templatePath } from "../ids.ts";
import type { Prompt, PromptReply } from "../referee/messages.ts";
import { keepAnswer } from "../referee/kept-answers.ts";
import type { AskedElsewhere, ShownPrompt } from "../referee/prompts.ts";
import { say } from "../words.ts";
import type { PageRect } from "./free-place.ts";
import { stackedPlace } from "./free-place.ts";
import { freePage, pageRectsOf } from "./page-of-tokens.ts";
import type { PromptContent } from "./prompt-content.ts";
import { promptContent, replyOf } from "./prompt-content.ts";
import { answerByNumber } from "./prompt-keys.ts";
import { mayKnowOdds, oddsText } from "./prompt-odds.ts";
import type { BaseContext, ContextOptions, RenderOptions } from "./types.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type PromptContext = BaseContext &
  Partial<PromptContent> & {
    /** The window's id, which those of its fields begin with. */
    id?: string;
    clock?: string;
    /** The viewer may see how a reply stands. */
    tellsOdds?: boolean;
    asked?: string;
    objection?: string;
    /** The viewer has a hand on somebody else's clock. */
    holds?: boolean;
    hold?: string;
  };

type CloseOptions = Parameters<InstanceType<typeof ApplicationV2>["close"]>[0] & { closeKey?: boolean };

/** From here on the clock catches the eye. */
const URGENT_SECONDS = 5;

/** Asks for one decision of the rules: what is happening, what can be chosen, and how long there is. */
export class PromptWindow extends HandlebarsApplicationMixin(ApplicationV2)<PromptContext> {
  static override DEFAULT_OPTIONS = {
    classes: ["ffs", "ffs-prompt"],
    tag: "form",
    window: { icon: "fa-solid fa-hand-fist" },
    position: { width: 380 },
    actions: { answer: PromptWindow.#onAnswer, hold: PromptWindow.#onHold },
  };

  static override PARTS = { body: { template: templatePath("prompt") } };

  /** The windows that are shown, each of which has its place before the next one looks for one. */
  static readonly #placed = new Set<PromptWindow>();

  readonly #prompt: Prompt;
  readonly #asked: AskedElsewhere | null;
  #held = false;
  readonly #settle: (reply: PromptReply) => void;
  #timer: number | null = null;
  #left: number;

  /** The answer; never comes for a prompt that only mirrors somebody else's and is closed. */
  readonly answer: Promise<PromptReply>;

  constructor(prompt: Prompt, asked: AskedElsewhere | null) {
    super({ id: `ffs-prompt-${prompt.id}` });
    this.#prompt = prompt;
    this.#asked = asked;
    this.#left = prompt.seconds;
    let settle: (reply: PromptReply) => void = () => undefined;
    this.answer = new Promise((resolve) => {
      settle = resolve;
    });
    this.#settle = settle;
  }

  override get title(): string {
    const who = this.#table()?.field.creatures[this.#prompt.who]?.name ?? "";
    const title = say(`Prompt.Title.${this.#prompt.question.kind}`);
    return who === "" ? title : say("Prompt.TitleOf", { who, title });
  }

  protected override async _prepareContext(options: ContextOptions): Promise<PromptContext> {
    const context = await super._prepareContext(options);
    const table = this.#table();
    if (table === null) return context;
    const content = promptContent(table, this.#prompt);
    return {
      ...context,
      ...content,
      id: this.id,
      // What somebody else was asked is theirs to answer for good.
      keeps: content.keeps && this.#asked === null,
      tellsOdds: mayKnowOdds(),
      holds: this.#asked !== null && this.#prompt.seconds > 0,
      hold: this.#holdLabel(),
      clock: this.#prompt.seconds === 0 ? "" : this.#clock(),
      objection: this.#prompt.objection,
      asked: this.#asked === null ? "" : say("Prompt.AnswerFor", { user: this.#asked.user }),
    };
  }

  protected override async _onFirstRender(context: DeepPartial<PromptContext>, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => {
      this.#showOdds();
    });
    this.element.addEventListener("keydown", (event) => {
      answerByNumber(this.element, event);
    });
    this.#showOdds();
    this.#makeWay();
    if (this.#prompt.seconds > 0) this.#timer = window.setInterval(() => this.#tick(), 1000);
  }

  /** Closing a prompt is no answer: the way out is taken, unless somebody else was asked. */
  protected override _onClose(options: RenderOptions): void {
    super._onClose(options);
    PromptWindow.#placed.delete(this);
    if (this.#timer !== null) window.clearInterval(this.#timer);
    if (this.#asked === null) this.#settle({ reply: null, always: false });
  }

  /** The key that closes windows gives no answer to a question that nobody is looking at. */
  override async close(options: CloseOptions = {}): Promise<this> {
    const isElsewhere = !this.element.contains(this.element.ownerDocument.activeElement);
    return options.closeKey === true && isElsewhere ? this : super.close(options);
  }

  /** Stops the clock that is shown, or lets it go on. */
  hold(held: boolean): void {
    this.#held = held;
    const button = this.rendered ? this.element.querySelector<HTMLElement>("[data-action=hold]") : null;
    if (button !== null) {
      button.textContent = this.#holdLabel();
      button.ariaPressed = String(held);
    }
    this.#showClock();
  }

  #holdLabel(): string {
    return say(this.#held ? "Prompt.GoOn" : "Prompt.Hold");
  }

  /** Whoever is asked, and whoever it is about, can be seen beside the window, and so can other prompts. */
  #makeWay(): void {
    const { who, question, sceneId } = this.#prompt;
    const about = Object.values(question).filter((value): value is string => typeof value === "string");
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const others = [...PromptWindow.#placed].map((each) => each.#rect());
    const inSight = pageRectsOf(sceneId, [who, ...about]);
    this.setPosition(stackedPlace({ width, height }, freePage(), { inSight, others }));
    PromptWindow.#placed.add(this);
  }

  /** Where the window belongs, which is not yet where it is drawn while it moves there. */
  #rect(): PageRect {
    const { left, top } = this.position;
    const { offsetWidth: width, offsetHeight: height } = this.element;
    return { left, top, width, height };
  }

  /** How what is chosen now stands; nothing where the table does not tell. */
  #showOdds(): void {
    const place = this.element.querySelector(".ffs-odds");
    const table = this.#table();
    if (place === null || table === null) return;
    place.textContent = oddsText(table, this.#prompt, this.#filledIn("attack"));
  }

  /** The reply that the window gives as it is filled in, with a weapon that suits what is tried. */
  #filledIn(choose: string): Reply {
    const table = this.#table();
    const place = table?.field.creatures[this.#prompt.who]?.place;
    const filled = new FormData(this.element as HTMLFormElement); // the window's own tag is a form
    const reply = replyOf(choose, filled, place === undefined ? null : squareOf(place));
    return table === null ? reply : suitablyArmed(table, this.#prompt, reply);
  }

  #table(): Table | null {
    const scene = game.scenes.get(this.#prompt.sceneId);
    return scene === undefined ? null : knownTableOn(scene);
  }

  #clock(): string {
    const seconds = Math.max(0, this.#left);
    return say(this.#held ? "Prompt.Held" : "Prompt.Seconds", { seconds });
  }

  #showClock(): void {
    const clock = this.rendered ? this.element.querySelector<HTMLElement>(".ffs-clock") : null;
    if (clock === null) return;
    clock.textContent = this.#clock();
    clock.classList.toggle("held", this.#held);
    clock.classList.toggle("urgent", !this.#held && this.#left <= URGENT_SECONDS);
  }

  /** Whoever watches waits for the one who was asked. */
  #tick(): void {
    if (this.#held) return;
    this.#left -= 1;
    this.#showClock();
    if (this.#left <= 0 && this.#asked === null) void this.close();
  }

  static #onHold(this: PromptWindow): void {
    this.#asked?.hold(!this.#held);
  }

  static async #onAnswer(this: PromptWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const filled = new FormData(this.element as HTMLFormElement); // the window's own tag is a form
    const reply = this.#filledIn(target.dataset["choose"] ?? "");
    const scene = game.scenes.get(this.#prompt.sceneId);
    if (target.dataset["keep"] !== undefined && scene !== undefined) {
      await keepAnswer(scene, this.#prompt.who, reply);
    }
    this.#settle({ reply, always: filled.get("always") !== null });
    await this.close();
  }
}

/** Shows a prompt on this screen. */
export function showPrompt(prompt: Prompt, asked: AskedElsewhere | null): ShownPrompt {
  const shown = new PromptWindow(prompt, asked);
  void shown.render({ force: true });
  return {
    answer: shown.answer,
    close: () => void shown.close(),
    hold: (held) => {
      shown.hold(held);
    },
  };
}
