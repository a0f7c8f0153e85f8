import { templatePath } from "../ids.ts";
import type { ReadRefusal } from "../refusal-words.ts";
import { headingName, refusalText } from "../refusal-words.ts";
import { say } from "../words.ts";
import { openRule } from "./rule-page.ts";
import type { BaseContext, ContextOptions } from "./types.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type RefusalContext = BaseContext & Partial<ReadRefusal>;

/** Tells the game master what the rules refused: a button opens the rule, another has it done anyway. */
class RefusalWindow extends HandlebarsApplicationMixin(ApplicationV2)<RefusalContext> {
  static override DEFAULT_OPTIONS = {
    id: "ffs-refusal",
    classes: ["ffs", "ffs-refusal"],
    window: { icon: "fa-solid fa-scale-balanced" },
    position: { width: 380 },
    actions: { overrule: RefusalWindow.#onOverrule, rule: RefusalWindow.#onRule },
  };

  static override PARTS = { body: { template: templatePath("refusal") } };

  readonly #refusal: ReadRefusal;
  readonly #overrule: () => void;

  constructor(refusal: ReadRefusal, overrule: () => void) {
    super();
    this.#refusal = refusal;
    this.#overrule = overrule;
  }

  override get title(): string {
    return say("RefusalWindow.Title");
  }

  protected override async _prepareContext(options: ContextOptions): Promise<RefusalContext> {
    return { ...(await super._prepareContext(options)), ...this.#refusal, rule: headingName(this.#refusal.rule) };
  }

  static async #onOverrule(this: RefusalWindow): Promise<void> {
    await this.close();
    this.#overrule();
  }

  static async #onRule(this: RefusalWindow): Promise<void> {
    await openRule(this.#refusal.rule);
  }
}

/** Tells of a refusal: a notification, or for a game master who can overrule it a small window. */
export function tellRefusal(refusal: ReadRefusal, overrule: (() => void) | null): void {
  if (overrule === null) ui.notifications.warn(refusalText(refusal));
  else void new RefusalWindow(refusal, overrule).render({ force: true });
}
