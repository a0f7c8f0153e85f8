import { templatePath } from "../ids.ts";
import { withNothings } from "./form-fields.ts";
import { splitList, splitNumbers } from "./lists.ts";
import type { LiveContext } from "./sheet/actor-context.ts";
import { liveContext, storedContext } from "./sheet/actor-context.ts";
import { ACTOR_ACTIONS, itemAt } from "./sheet/actor-actions.ts";
import { placeWeapon } from "./sheet/commands.ts";
import { markTabs, onFieldChange, pressByKeyboard, rewrite, walkTabs } from "./sheet/listeners.ts";
import { ActorSheetBase } from "./sheet-bases.ts";

const GROUP = "primary";
/** Lists of names with a number each. */
const NUMBERED = ["skills", "spells", "components"] as const;

const TABS = ["combat", "inventory", "spells", "features", "base", "notes"] as const;

/** The parts that are drawn from more than the actor itself. They hold no field of the form. */
const LIVE_PARTS = ["numbers", "combat"];

const ITEMS = templatePath("sheet/items");
const SECTION = templatePath("sheet/section");

/** A character or anybody else: what the rules work out of it, and everything that is stored. */
export class RefereedActorSheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS: object = {
    classes: ["ffs", "ffs-sheet", "ffs-actor"],
    position: { width: 640, height: 740 },
    window: { resizable: true, icon: "fa-solid fa-user" },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: ACTOR_ACTIONS,
  };

  static override PARTS: object = {
    header: { template: templatePath("actor/header") },
    numbers: { template: templatePath("actor/numbers") },
    tabs: { template: templatePath("actor/tabs") },
    combat: { template: templatePath("actor/combat"), scrollable: [""] },
    inventory: { template: templatePath("actor/inventory"), templates: [ITEMS], scrollable: [""] },
    spells: { template: templatePath("actor/spells"), templates: [ITEMS], scrollable: [""] },
    features: { template: templatePath("actor/features"), templates: [ITEMS], scrollable: [""] },
    base: { template: templatePath("actor/base"), templates: [SECTION], scrollable: [""] },
    notes: { template: templatePath("actor/notes"), scrollable: [""] },
  };

  static override TABS: object = {
    [GROUP]: { tabs: TABS.map((id) => ({ id })), initial: TABS[0], labelPrefix: "FFS.Sheet.Tab" },
  };

  #shown = "";

  protected override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const actor = this.document;
    const live = liveContext(actor);
    this.#shown = JSON.stringify(live);
    return {
      ...context,
      ...storedContext(actor),
      ...live,
      tabs: this._prepareTabs(GROUP),
      name: actor.name,
      img: actor.img,
      isGM: game.user.isGM,
      editable: this.isEditable,
    };
  }

  /** Draws what follows from other documents anew when any of it has changed. */
  refresh(): void {
    if (!this.rendered) return;
    const live: LiveContext = liveContext(this.document);
    if (JSON.stringify(live) !== this.#shown) void this.render({ parts: LIVE_PARTS });
  }

  protected override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, formData: object): object {
    return withNothings(this.document.system, super._processFormData(event, form, formData));
  }

  override changeTab(tab: string, group: string, options?: object): void {
    super.changeTab(tab, group, options);
    markTabs(this.element, tab);
  }

  protected override _attachPartListeners(partId: string, html: HTMLElement, options: object): void {
    super._attachPartListeners(partId, html, options);
    pressByKeyboard(html);
    if (partId === "tabs") walkTabs(html);
    const showAgain = () => this.render();
    onFieldChange(html, "item-field", (field) => {
      const item = itemAt(this, field);
      const data = { [field.dataset["itemField"] ?? ""]: Number(field.value) };
      if (item !== undefined) void rewrite({ document: item, data, showAgain });
    });
    onFieldChange(html, "place", (field) => {
      const item = itemAt(this, field);
      if (item !== undefined) void placeWeapon(item, Number(field.value)).finally(showAgain);
    });
    onFieldChange(html, "list", (field) => {
      void rewrite({ document: this.document, data: this.#listUpdate(field), showAgain });
    });
  }

  /** Lists are typed as texts. A skill, or anything else with a number, that is left out is taken off the actor. */
  #listUpdate({ dataset, value }: HTMLInputElement | HTMLSelectElement): object {
    const list = dataset["list"] ?? "";
    const numbered = NUMBERED.find((name) => name === list);
    if (numbered === undefined) return { system: { [list]: splitList(value) } };
    const numbers = splitNumbers(value);
    const gone = Object.keys(this.document.system[numbered]).filter((name) => !(name in numbers));
    return { system: { [numbered]: { ...numbers, ...Object.fromEntries(gone.map((name) => [`-=${name}`, null])) } } };
  }
}
