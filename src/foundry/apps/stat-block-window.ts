import { templatePath } from "../ids.ts";
import type { ShownBlock } from "../statblock/block-rows.ts";
import { shownBlock } from "../statblock/block-rows.ts";
import { importStatBlock, readStatBlock } from "../statblock/import-block.ts";
import { say } from "../words.ts";
import { openSheet } from "./sheet-bases.ts";
import type { BaseContext, ContextOptions } from "./types.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type StatBlockContext = BaseContext & { text?: string; block?: ShownBlock };

/** How long somebody pauses typing before what they typed is read, in milliseconds. */
const PAUSE_MS = 150;

/** Reads a stat block as it is pasted, shows line by line what was understood, and makes a creature of it. */
export class StatBlockWindow extends HandlebarsApplicationMixin(ApplicationV2)<StatBlockContext> {
  static override DEFAULT_OPTIONS = {
    id: "ffs-stat-block",
    classes: ["ffs", "ffs-stat-block"],
    window: { icon: "fa-solid fa-file-import", resizable: true },
    position: { width: 920, height: 580 },
    actions: {
      create: StatBlockWindow.#onCreate,
      clear: StatBlockWindow.#onClear,
      example: StatBlockWindow.#onExample,
      show: StatBlockWindow.#onShow,
    },
  };

  static override PARTS = {
    input: { template: templatePath("stat-block-input") },
    lines: { template: templatePath("stat-block-lines"), scrollable: [".ffs-block-rows"] },
    footer: { template: templatePath("stat-block-footer") },
  };

  #text = "";
  #reading: ReturnType<typeof setTimeout> | undefined;

  override get title(): string {
    return say("StatBlock.Title");
  }

  get #input(): HTMLTextAreaElement | null {
    return this.element.querySelector("textarea");
  }

  protected override async _prepareContext(options: ContextOptions): Promise<StatBlockContext> {
    const block = shownBlock(readStatBlock(this.#text));
    return { ...(await super._prepareContext(options)), text: this.#text, block };
  }

  protected override _attachPartListeners(partId: string, html: HTMLElement, options: object): void {
    super._attachPartListeners(partId, html, options);
    html.querySelector("textarea")?.addEventListener("input", () => {
      globalThis.clearTimeout(this.#reading);
      this.#reading = globalThis.setTimeout(() => void this.#readAnew(), PAUSE_MS);
    });
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    globalThis.clearTimeout(this.#reading);
  }

  async #readAnew(): Promise<void> {
    this.#text = this.#input?.value ?? "";
    if (this.rendered) await this.render({ parts: ["lines", "footer"] });
  }

  async #put(text: string): Promise<void> {
    const input = this.#input;
    if (input === null) return;
    input.value = text;
    input.focus();
    await this.#readAnew();
  }

  static async #onExample(this: StatBlockWindow): Promise<void> {
    await this.#put(say("StatBlock.Example"));
  }

  static async #onClear(this: StatBlockWindow): Promise<void> {
    await this.#put("");
  }

  /** Selects a line's place in the text, where it can be set right. */
  static #onShow(this: StatBlockWindow, _event: PointerEvent, target: HTMLElement): void {
    const { from, to } = target.dataset;
    const input = this.#input;
    if (input === null) return;
    input.focus();
    input.setSelectionRange(Number(from), Number(to));
    // Nothing else scrolls a selection into view; the text before it tells how far down it is.
    const lines = input.value.slice(0, Number(from)).split("\n").length - 1;
    const lineHeight = Number.parseFloat(globalThis.getComputedStyle(input).lineHeight) || 0;
    input.scrollTop = Math.max(0, (lines - 2) * lineHeight);
  }

  static async #onCreate(this: StatBlockWindow): Promise<void> {
    await this.#readAnew();
    try {
      const actor = await importStatBlock(this.#text);
      ui.notifications.info(say("StatBlock.Created", { name: actor.name }));
      await openSheet(actor);
      await this.close();
    } catch (error) {
      ui.notifications.error(error instanceof Error ? error.message : String(error));
    }
  }
}
