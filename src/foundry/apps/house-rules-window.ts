import { rulesOf } from "../field/read-field.ts";
import { SYSTEM_ID, templatePath } from "../ids.ts";
import { ownWord, say } from "../words.ts";
import type { BaseContext, Choice, ContextOptions } from "./types.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type HouseRulesContext = BaseContext & { rules?: readonly Choice[] };

/** Lets the game master switch the house rules that the edition knows on and off. */
export class HouseRulesWindow extends HandlebarsApplicationMixin(ApplicationV2)<HouseRulesContext> {
  static override DEFAULT_OPTIONS = {
    id: "ffs-house-rules",
    classes: ["ffs", "ffs-house-rules"],
    tag: "form",
    window: { icon: "fa-solid fa-gavel" },
    position: { width: 380 },
    form: { handler: HouseRulesWindow.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS = { body: { template: templatePath("house-rules") } };

  override get title(): string {
    return say("Setting.HouseRules.Name");
  }

  protected override async _prepareContext(options: ContextOptions): Promise<HouseRulesContext> {
    const { edition, options: on } = rulesOf(null);
    const rules = Object.entries(edition.options).map(([value, label]) => ({
      value,
      label: ownWord("HouseRule", value) ?? label,
      selected: on[value] === true,
    }));
    return { ...(await super._prepareContext(options)), rules };
  }

  static async #onSubmit(this: HouseRulesWindow): Promise<void> {
    const chosen = new FormData(this.element as HTMLFormElement).getAll("rules").map(String); // the window's own tag is a form
    const { edition, options: stored } = rulesOf(null);
    const rules = Object.keys(edition.options).map((name) => [name, chosen.includes(name)] as const);
    // Those that only another edition knows stay as they are.
    await game.settings.set(SYSTEM_ID, "houseRules", { ...stored, ...Object.fromEntries(rules) });
  }
}

/** Puts the window among the settings; called at Foundry's `init`. */
export function registerHouseRules(): void {
  game.settings.registerMenu(SYSTEM_ID, "houseRulesMenu", {
    name: "FFS.Setting.HouseRules.Name",
    label: "FFS.Setting.HouseRules.Label",
    hint: "FFS.Setting.HouseRules.Hint",
    icon: "fa-solid fa-gavel",
    type: HouseRulesWindow,
    restricted: true,
  });
}
