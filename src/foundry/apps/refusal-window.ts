import { templatePath } from "../ids.ts";
import { say } from "../words.ts";
import type { BaseContext, ContextOptions } from "./types.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type RefusalContext = BaseContext & { text?: string };

/** Tells the game master what the rules refused, with one button to have it done anyway. */
class RefusalWindow extends HandlebarsApplicationMixin(ApplicationV2)<RefusalContext> {
  static override DEFAULT_OPTIONS = {
    id: "ffs-refusal",
    classes: ["ffs", "ffs-refusal"],
    window: { icon: "fa-solid fa-scale-balanced" },
    position: { width: 380 },
    actions: { overrule: RefusalWindow.#onOverrule },
  };

  static override PARTS = { body: { template: templatePath("refusal") } };

  readonly #text: string;
  readonly #overrule: () => void;

  constructor(text: string, overrule: () => void) {
    super();
    this.#text = text;
    this.#overrule = overrule;
  }

  override get title(): string {
    return say("RefusalWindow.Title");
  }

  protected override async _prepareContext(options: ContextOptions): Promise<RefusalContext> {
    return { ...(await super._prepareContext(options)), text: this.#text };
  }

  static async #onOverrule(this: RefusalWindow): Promise<void> {
    await this.close();
    this.#overrule();
  }
}

/** Tells of a refusal: a notification, or for a game master who can overrule it a small window. */
export function tellRefusal(text: string, overrule: (() => void) | null): void {
  if (overrule === null) ui.notifications.warn(text);
  else void new RefusalWindow(text, overrule).render({ force: true });
}
