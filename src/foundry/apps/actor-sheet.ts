import { itemRecord } from "../field/read-documents.ts";
import { templatePath } from "../ids.ts";
import { withNothings } from "./form-fields.ts";
import { splitList, splitNumbers } from "./lists.ts";
import type { LiveContext } from "./sheet/actor-context.ts";
import { liveContext } from "./sheet/actor-context.ts";
import { ACTOR_ACTIONS, itemAt } from "./sheet/actor-actions.ts";
import { placeWeapon } from "./sheet/commands.ts";
import { LIMITED, shownParts } from "./sheet/limited.ts";
import { keepOpen, letRead, markTabs, onFieldChange, pressByKeyboard, rewrite, walkTabs } from "./sheet/listeners.ts";
import type { SheetMode } from "./sheet/mode.ts";
import { markMode, modeButton, rememberedMode, rememberMode } from "./sheet/mode.ts";
import { storedContext } from "./sheet/stored-context.ts";
import type { SheetTab } from "./sheet-bases.ts";
import { ActorSheetBase } from "./sheet-bases.ts";

const GROUP = "primary";
/** Lists of names with a number each that are typed as a text. */
const NUMBERED = ["spells", "components"] as const;

const TABS = ["combat", "base", "spells", "inventory", "features", "effects", "notes"] as const;
type TabId = (typeof TABS)[number];

/** The tabs that only one mode has. */
const ONLY_IN: Readonly<Partial<Record<TabId, SheetMode>>> = { combat: "play", base: "edit" };

/** The parts that are drawn from more than the actor itself. They hold no field of the form. */
const LIVE_PARTS = ["numbers", "combat", "effects", "statblock"];

const ITEMS = templatePath("sheet/items");
const SECTION = templatePath("sheet/section");
const EFFECTS = templatePath("sheet/effects");
const MARKS = templatePath("sheet/marks");
const HURT = templatePath("sheet/hurt");

/** The parts that the sheets of characters and of everybody else share. */
const SHARED_PARTS = {
  [LIMITED]: { template: templatePath("actor/limited") },
  header: { template: templatePath("actor/header") },
  numbers: { template: templatePath("actor/numbers") },
};

const TABS_PART = { tabs: { template: templatePath("actor/tabs") } };

const TABBED_PARTS = {
  spells: { template: templatePath("actor/spells"), templates: [ITEMS], scrollable: [""] },
  inventory: { template: templatePath("actor/inventory"), templates: [ITEMS], scrollable: [""] },
  features: { template: templatePath("actor/features"), templates: [ITEMS], scrollable: [""] },
  effects: { template: templatePath("actor/effects"), templates: [EFFECTS], scrollable: [""] },
  base: { template: templatePath("actor/base"), templates: [SECTION], scrollable: [""] },
  notes: { template: templatePath("actor/notes"), scrollable: [""] },
};

/** A character: to be played from, with every number and everything that can be done, or to be filled in. */
export class RefereedActorSheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS: object = {
    classes: ["ffs", "ffs-sheet", "ffs-actor"],
    position: { width: 720, height: 760 },
    window: { resizable: true, icon: "fa-solid fa-user" },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { ...ACTOR_ACTIONS, toggleMode: onToggleMode },
  };

  static override PARTS: object = {
    ...SHARED_PARTS,
    ...TABS_PART,
    combat: { template: templatePath("actor/combat"), templates: [MARKS, HURT], scrollable: [""] },
    ...TABBED_PARTS,
  };

  static override TABS: object = {
    [GROUP]: { tabs: TABS.map((id) => ({ id })), initial: TABS[0], labelPrefix: "FFS.Sheet.Tab" },
  };

  #shown = "";
  readonly #open = new Set<string>();

  /** How it is shown: whoever may not change anything plays from it. */
  get mode(): SheetMode {
    return this.isEditable ? rememberedMode(this.document) : "play";
  }

  /** Whether it is played from as a stat block, which has the numbers in its lines. */
  protected get isBlock(): boolean {
    return false;
  }

  /** The tabs of a mode, in order; a creature played from has none. */
  protected tabsOf(mode: SheetMode): readonly TabId[] {
    const { isOwner, items, system } = this.document;
    const casts = items.some((item) => item.type === "spell") || system.casterLevel > 0;
    const isOffered: Readonly<Partial<Record<TabId, boolean>>> = { spells: mode === "edit" || casts, notes: isOwner };
    return TABS.filter((id) => (ONLY_IN[id] ?? mode) === mode && isOffered[id] !== false);
  }

  protected override _configureRenderOptions(options: { parts?: string[] }): void {
    super._configureRenderOptions(options);
    options.parts = shownParts(this.document, options.parts);
  }

  protected override async _renderFrame(options: object): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    frame.querySelector(".window-header .window-title")?.after(modeButton());
    return frame;
  }

  protected override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const { name, img, isOwner } = this.document;
    const { mode } = this;
    const shown = { ...context, name, img, isOwner, editable: this.isEditable, isGM: game.user.isGM };
    if (this.document.limited) return shown;
    const live = liveContext(this.document);
    this.#shown = JSON.stringify(live);
    return {
      ...shown,
      ...storedContext(this.document),
      ...live,
      notesHtml: isOwner ? await enriched(this.document) : "",
      hideNumbers: this.isBlock && mode === "play",
      tabs: this.#tabs(mode),
      play: mode === "play",
      edit: mode === "edit",
    };
  }

  /** The tabs of the mode, one of which is open; the others are there too, but stay empty. */
  #tabs(mode: SheetMode): Readonly<Record<string, SheetTab & { readonly offered: boolean }>> {
    const offered: readonly string[] = this.tabsOf(mode);
    if (!offered.includes(this.tabGroups[GROUP] ?? "")) this.tabGroups[GROUP] = offered[0] ?? "base";
    const tabs = Object.entries(this._prepareTabs(GROUP));
    return Object.fromEntries(tabs.map(([id, tab]) => [id, { ...tab, offered: offered.includes(id) }]));
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    markMode(this.element, this.mode, this.isEditable && !this.document.limited);
    this.element.classList.toggle("ffs-editing", this.mode === "edit");
    letRead(this.element);
  }

  /** Draws what follows from other documents anew when any of it has changed. */
  refresh(): void {
    if (!this.rendered || this.document.limited) return;
    const live: LiveContext = liveContext(this.document);
    if (JSON.stringify(live) === this.#shown) return;
    const { PARTS } = this.constructor as typeof RefereedActorSheet; // the class that this is of
    void this.render({ parts: LIVE_PARTS.filter((part) => part in PARTS) });
  }

  protected override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, formData: object): object {
    return withNothings(this.document.system, super._processFormData(event, form, formData));
  }

  override changeTab(tab: string, group: string, options?: object): void {
    super.changeTab(tab, group, options);
    markTabs(this.element, tab);
  }

  /** What comes from elsewhere is put away first: nobody has drawn it or put it on. */
  protected override async _onDropItem(event: DragEvent, item: Item.Implementation): Promise<unknown> {
    const isOwn = item.parent === this.document;
    const dropped = await super._onDropItem(event, item);
    if (!isOwn && dropped instanceof Item) await stow(dropped as Item.Implementation); // see SheetShape
    return dropped;
  }

  protected override _attachPartListeners(partId: string, html: HTMLElement, options: object): void {
    super._attachPartListeners(partId, html, options);
    pressByKeyboard(html);
    keepOpen(html, this.#open);
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
    onFieldChange(html, "add-skill", ({ value }) => {
      if (value === "") return;
      void rewrite({ document: this.document, data: { system: { skills: { [value]: 0 } } }, showAgain });
    });
  }

  /** Lists are typed as texts. Anything with a number that is left out is taken off the actor. */
  #listUpdate({ dataset, value }: HTMLInputElement | HTMLSelectElement): object {
    const list = dataset["list"] ?? "";
    const numbered = NUMBERED.find((name) => name === list);
    if (numbered === undefined) return { system: { [list]: splitList(value) } };
    const numbers = splitNumbers(value);
    const gone = Object.keys(this.document.system[numbered]).filter((name) => !(name in numbers));
    return { system: { [numbered]: { ...numbers, ...Object.fromEntries(gone.map((name) => [`-=${name}`, null])) } } };
  }
}

/** Anybody else: played from as a stat block, filled in as a character is. */
export class CreatureSheet extends RefereedActorSheet {
  static override DEFAULT_OPTIONS: object = {
    classes: ["ffs-creature"],
    position: { width: 560, height: 680 },
    window: { icon: "fa-solid fa-dragon" },
  };

  static override PARTS: object = {
    ...SHARED_PARTS,
    statblock: { template: templatePath("actor/statblock"), templates: [MARKS, HURT, EFFECTS], scrollable: [""] },
    ...TABS_PART,
    ...TABBED_PARTS,
  };

  static override TABS: object = {
    [GROUP]: {
      tabs: TABS.filter((id) => id !== "combat").map((id) => ({ id })),
      initial: "base",
      labelPrefix: "FFS.Sheet.Tab",
    },
  };

  protected override get isBlock(): boolean {
    return true;
  }

  protected override tabsOf(mode: SheetMode): readonly TabId[] {
    return mode === "play" ? [] : super.tabsOf(mode);
  }
}

async function onToggleMode(this: RefereedActorSheet): Promise<void> {
  await rememberMode(this.document, this.mode === "edit" ? "play" : "edit");
  await this.render();
}

/** The notes as they are read, with links and rolls to click. */
async function enriched(actor: Actor.Implementation): Promise<string> {
  const { TextEditor } = foundry.applications.ux;
  return TextEditor.implementation.enrichHTML(actor.system.notes, { secrets: true, relativeTo: actor });
}

async function stow(item: Item.Implementation): Promise<void> {
  const { type, system } = itemRecord(item);
  if (type === "weapon") await item.update({ system: { hand: 0 } });
  else if ("worn" in system) await item.update({ system: { worn: false } });
}
