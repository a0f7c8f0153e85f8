import type { DeepPartial } from "@league-of-foundry-developers/foundry-vtt-types/utils";
import type { Table } from "../../../rules/index.ts";
import { tableOn } from "../../field/field-cache.ts";
import { fightOn } from "../../field/read-field.ts";
import { templatePath } from "../../ids.ts";
import { knownNamesOn, knownTableOn } from "../../movement/knowledge.ts";
import type { OrderDesk } from "../../referee/orders.ts";
import { order } from "../../referee/orders.ts";
import { say } from "../../words.ts";
import { budgetPips } from "../budget-pips.ts";
import { freeFoot } from "../free-place.ts";
import { mayGrant, openGrants } from "../grants/grant-window.ts";
import { freePage, pageRectsOf } from "../page-of-tokens.ts";
import { turnBackHint } from "../turn-back.ts";
import type { BaseContext, ContextOptions, RenderOptions } from "../types.ts";
import { mayKnowOdds } from "../prompt-odds.ts";
import { barContext } from "./bar-context.ts";
import type { BarContext } from "./bar-context.ts";
import { bestEntry, filterList, moveFocus } from "./bar-list.ts";
import { barMemory, countUse, remember } from "./bar-memory.ts";
import { filledForm } from "./controls.ts";
import { labelOf } from "./entries.ts";
import { spellsOf } from "./known-spells.ts";
import { pickOnMap, stopPicking } from "./pick-square.ts";
import { markTargets } from "./target-marks.ts";
import type { TargetRow } from "./targets.ts";
import { wishOf } from "./wish-of.ts";
import type { Draft, What } from "./whats.ts";
import { commandOf, idOf, partsOf, whatOf } from "./whats.ts";
import { dropWish, setWish, wishOf as wishFor } from "../../movement/wishes.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

interface Context extends BaseContext, Partial<BarContext> {
  /** What going back to the start of the turn takes back; empty for whoever may not. */
  readonly turnBack?: string;
}

/** Inputs of a form with what stands in them before anybody has typed. */
export type FilledIn = Readonly<Record<string, string>>;

/** The bar of one creature at a time: what it has left, what it can do, and the way from an action to its target. */
export class ActionBar extends HandlebarsApplicationMixin(ApplicationV2)<Context> {
  static override DEFAULT_OPTIONS = {
    id: "ffs-action-bar",
    classes: ["ffs", "ffs-bar"],
    tag: "form",
    window: { icon: "fa-solid fa-list-check", resizable: false },
    position: { width: 352, height: "auto" as const },
    actions: {
      group: ActionBar.#onGroup,
      choose: ActionBar.#onChoose,
      back: ActionBar.#onBack,
      give: ActionBar.#onGive,
      drag: ActionBar.#onDrag,
      pick: ActionBar.#onPick,
      unwish: ActionBar.#onUnwish,
      end: ActionBar.#onEnd,
      grants: ActionBar.#onGrants,
      turnBack: ActionBar.#onTurnBack,
    },
  };

  static override PARTS = {
    head: { template: templatePath("bar-head") },
    find: { template: templatePath("bar-find") },
    body: { template: templatePath("bar-body"), scrollable: [".ffs-bar-list", ".ffs-bar-form"] },
  };

  readonly #desk: OrderDesk;
  #token: TokenDocument.Implementation | null = null;
  #what: What | null = null;
  #draft = new FormData();
  #tab = "";
  #query = "";
  /** Whether this user has opened or closed the options of the form; `null` before that. */
  #optionsOpen: boolean | null = null;
  #usual: { readonly left: number; readonly top: number } | null = null;
  #targets: readonly TargetRow[] = [];
  #drawn: { readonly table: Table; readonly targets: string } | null = null;

  readonly #size = new ResizeObserver(() => {
    this.#settle();
  });

  constructor(desk: OrderDesk) {
    super();
    this.#desk = desk;
  }

  override get title(): string {
    return say("Bar.Title", { who: this.#token?.name ?? "" });
  }

  /** Whose bar it is. */
  get token(): TokenDocument.Implementation | null {
    return this.#token;
  }

  /** Shows the bar of a token's creature. */
  async show(token: TokenDocument.Implementation): Promise<void> {
    if (token !== this.#token) this.#leaveForm();
    this.#token = token;
    await this.render({ force: true, window: { title: this.title } });
    this.#settle();
  }

  /** Stands where it was put, but never beyond the page: at the foot of the page it grows upwards. */
  #settle(): void {
    if (this.rendered) this.setPosition(placeWithin(this.#place, this.element));
  }

  /** Puts the cursor into the search. */
  focusSearch(): void {
    this.#search?.focus();
    this.#search?.select();
  }

  /** Keeps up with the table; called when anything on it may have changed. */
  refresh(): void {
    const scene = this.#token?.parent ?? null;
    if (!this.rendered || scene === null) return;
    if (!scene.tokens.has(this.#who)) {
      void this.close();
      return;
    }
    const table = knownTableOn(scene);
    if (this.#drawn?.table === table && this.#drawn.targets === targetedIds()) return;
    if (this.#what !== null) this.#takeTarget();
    void this.render({ parts: ["head", "body"] });
  }

  protected override async _prepareContext(options: ContextOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const scene = this.#token?.parent ?? null;
    if (scene === null) return context;
    const table = knownTableOn(scene);
    this.#drawn = { table, targets: targetedIds() };
    const creature = table.field.creatures[this.#who];
    if (creature === undefined) return context;
    const bar = barContext({
      table,
      creature,
      nameOf: knownNamesOn(scene),
      isMaster: game.user.isGM,
      mayGrant: mayGrant(this.#token),
      used: barMemory().used,
      what: this.#what,
      draft: this.#draftOf(),
      pips: budgetPips(table, this.#who),
      wish: this.#wishText(),
      optionsOpen: this.#optionsOpen,
      tellsOdds: mayKnowOdds(),
    });
    this.#targets = bar.form?.targets ?? [];
    const combat = game.user.isGM && bar.isActive ? fightOn(scene) : null;
    return { ...context, ...bar, turnBack: combat === null ? "" : turnBackHint(combat) };
  }

  protected override async _onFirstRender(context: DeepPartial<Context>, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("input", (event) => this.#onInput(event));
    this.element.addEventListener("change", (event) => this.#onChange(event));
    this.element.addEventListener("click", (event) => this.#onClick(event));
    this.element.addEventListener("submit", (event) => event.preventDefault());
    this.#size.observe(this.element);
    this.element.querySelector(".window-header")?.addEventListener("pointerup", () => this.#rememberPlace());
  }

  protected override async _onRender(context: DeepPartial<Context>, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    filterList(this.element, { tab: this.#tab, query: this.#query });
    const find = this.element.querySelector<HTMLElement>(".ffs-bar-find");
    if (find !== null) find.hidden = this.#what !== null;
    markTargets(this.#targets);
  }

  protected override _onClose(options: RenderOptions): void {
    super._onClose(options);
    this.#size.disconnect();
    this.#usual = null;
    this.#leaveForm();
    this.#drawn = null;
  }

  get #who(): string {
    return this.#token?.id ?? "";
  }

  /** What the next drag is to be, in words. */
  #wishText(): string {
    const wish = wishFor(this.#who);
    return wish === null ? "" : say("Bar.Wish", { kind: labelOf({ verb: "move", as: wish.as }) });
  }

  /** Where it was put, else where it was in nobody's way when it was opened. */
  get #place(): { readonly left: number; readonly top: number } {
    this.#usual ??= usualPlace(this.#token?.parent?.id ?? "", this.element);
    return barMemory().place ?? this.#usual;
  }

  get #search(): HTMLInputElement | null {
    return this.element.querySelector<HTMLInputElement>(".ffs-bar-search");
  }

  #draftOf(): Draft {
    const actor = this.#token?.actor ?? null;
    return { who: this.#who, filled: filledForm(this.#draft), spells: actor === null ? [] : spellsOf(actor) };
  }

  #read(): void {
    this.#draft = new FormData(this.element as HTMLFormElement); // the window's own tag is a form
  }

  #leaveForm(): void {
    this.#what = null;
    this.#optionsOpen = null;
    this.#draft = new FormData();
    stopPicking();
    markTargets([]);
  }

  /** Whoever this user has just targeted on the map is whom the form aims at. */
  #takeTarget(): void {
    this.#read();
    const [targeted] = [...game.user.targets];
    const id = targeted?.document.id ?? "";
    if (id !== "" && id !== this.#who) this.#draft.set("target", id);
  }

  /** Opens the form of an entry, or gives its command at once when there is nothing to say. */
  async openEntry(id: string, filledIn: FilledIn = {}): Promise<void> {
    const what = whatOf(id);
    if (what !== null) await this.#open(what, filledIn);
  }

  async #open(what: What, filledIn: FilledIn): Promise<void> {
    const { needs, may } = partsOf(what);
    if (needs.length + may.length === 0) {
      await this.#give(what);
      return;
    }
    this.#what = what;
    this.#draft = new FormData();
    for (const [name, value] of Object.entries(filledIn)) this.#draft.set(name, value);
    const needed: readonly string[] = needs;
    if (needed.includes("target")) this.#takeTargetInto(this.#draft);
    await this.#drawForm();
    this.#focusFirst();
  }

  /** Whoever is aimed at has the focus first, then whatever else there is to say. */
  #focusFirst(): void {
    const form = this.element.querySelector(".ffs-bar-form");
    const inOrder = ["input[type=radio]:checked", "input[type=radio]", "select", "input", "[data-action=give]"];
    for (const selector of inOrder) {
      const found = form?.querySelector<HTMLElement>(selector);
      if (found === null || found === undefined) continue;
      found.focus();
      return;
    }
  }

  #takeTargetInto(draft: FormData): void {
    const [targeted] = [...game.user.targets];
    const id = targeted?.document.id ?? "";
    if (id !== "" && id !== this.#who) draft.set("target", id);
  }

  /** Draws the form, and once more where lists that begin with their first entry have changed what it says. */
  async #drawForm(): Promise<void> {
    await this.render({ parts: ["head", "body"] });
    const before = JSON.stringify([...this.#draft.entries()]);
    this.#read();
    if (JSON.stringify([...this.#draft.entries()]) !== before) await this.render({ parts: ["body"] });
  }

  /** Gives a command. Others may have to answer before it is done, so the form goes at once; it comes back if it is refused. */
  async #give(what: What): Promise<void> {
    const token = this.#token;
    const scene = token?.parent ?? null;
    if (scene === null) return;
    const form = { what: this.#what, draft: this.#draft };
    const command = commandOf(what, this.#draftOf());
    await this.#toList();
    const ruling = await order(this.#desk, command, scene);
    if (ruling.kind === "done" || ruling.kind === "halted") await countUse(idOf(what));
    else if (this.#what === null && this.#token === token) {
      this.#what = form.what;
      this.#draft = form.draft;
    }
    if (this.rendered) await this.#drawForm();
  }

  async #toList(): Promise<void> {
    this.#leaveForm();
    this.#query = "";
    if (!this.rendered) return;
    if (this.#search !== null) this.#search.value = "";
    await this.render({ parts: ["head", "body"] });
    this.#search?.focus();
  }

  /** Remembers where it was put, once the dragging of its header is over. */
  #rememberPlace(): void {
    const { left, top } = this.position;
    const now = placeWithin(this.#place, this.element);
    if (now.left === left && now.top === top) return;
    if (typeof left === "number" && typeof top === "number") void remember({ place: { left, top } });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#what === null ? this.#keyInList(event) : this.#keyInForm(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  #keyInForm({ key, target }: KeyboardEvent): boolean {
    if (key === "Escape") {
      void this.#toList();
      return true;
    }
    const isButton = target instanceof HTMLElement && target.closest("button, summary") !== null;
    if (key !== "Enter" || isButton || this.#what === null) return false;
    this.#read();
    void this.#give(this.#what);
    return true;
  }

  #keyInList({ key, target }: KeyboardEvent): boolean {
    const inSearch = target === this.#search;
    if (key === "ArrowDown" || key === "ArrowUp") {
      moveFocus(this.element, key === "ArrowDown" ? 1 : -1);
      return true;
    }
    if (key === "Escape") {
      if (!inSearch) this.#search?.focus();
      else if (this.#query === "") this.#search?.blur();
      else this.#type("");
      return true;
    }
    if (key === "Enter" && inSearch) {
      bestEntry(this.element, this.#query)?.click();
      return true;
    }
    if (!inSearch && key.length === 1 && key !== " ") {
      this.#type(this.#query + key);
      this.#search?.focus();
      return true;
    }
    return false;
  }

  #type(query: string): void {
    this.#query = query;
    if (this.#search !== null) this.#search.value = query;
    filterList(this.element, { tab: this.#tab, query });
  }

  /** Options that were opened stay open while the form is drawn anew. */
  #onClick({ target }: Event): void {
    const details = target instanceof HTMLElement ? target.closest("summary")?.parentElement : null;
    if (details instanceof HTMLDetailsElement) this.#optionsOpen = !details.open;
  }

  #onInput(event: Event): void {
    if (event.target === this.#search) this.#type(this.#search?.value ?? "");
  }

  /** What is filled in changes what else is asked, and what the rules say to it. */
  #onChange(event: Event): void {
    if (this.#what === null || !(event.target instanceof HTMLElement)) return;
    this.#read();
    if (event.target instanceof HTMLInputElement && event.target.name === "target") {
      const token = canvas.tokens?.get(event.target.value);
      token?.setTarget(true, { releaseOthers: true });
    }
    void this.render({ parts: ["body"] });
  }

  static #onGroup(this: ActionBar, _event: PointerEvent, target: HTMLElement): void {
    const tab = target.dataset["tab"] ?? "";
    this.#tab = this.#tab === tab ? "" : tab;
    this.#type("");
  }

  static async #onChoose(this: ActionBar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.openEntry(target.dataset["entry"] ?? "");
  }

  static async #onBack(this: ActionBar): Promise<void> {
    await this.#toList();
  }

  static async #onGive(this: ActionBar): Promise<void> {
    this.#read();
    if (this.#what !== null) await this.#give(this.#what);
  }

  /** The next drag of the token is this movement, with all that is filled in. */
  static async #onDrag(this: ActionBar): Promise<void> {
    this.#read();
    const scene = this.#token?.parent ?? null;
    if (this.#what?.verb !== "move" || scene === null) return;
    const command = commandOf(this.#what, this.#draftOf());
    if (command.verb !== "move") return;
    setWish(this.#who, wishOf(command));
    ui.notifications.info(say("Bar.DragNow", { who: this.#token?.name ?? "", kind: labelOf(this.#what) }));
    await countUse(idOf(this.#what));
    await this.#toList();
    this.#search?.blur();
  }

  static #onGrants(this: ActionBar): void {
    if (this.#token !== null) openGrants(this.#desk, this.#token);
  }

  static async #onUnwish(this: ActionBar): Promise<void> {
    dropWish(this.#who);
    await this.render({ parts: ["head"] });
  }

  static async #onPick(this: ActionBar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const name = target.dataset["name"] ?? "";
    this.#read();
    const picked = await pickOnMap(name.endsWith("intersection") ? "crossing" : "square");
    if (picked === null || this.#what === null) return;
    this.#draft.set(`${name}.column`, String(picked[0]));
    this.#draft.set(`${name}.row`, String(picked[1]));
    await this.render({ parts: ["body"] });
    this.element.querySelector<HTMLElement>("[data-action=give]")?.focus();
  }

  static async #onEnd(this: ActionBar): Promise<void> {
    const scene = this.#token?.parent ?? null;
    if (scene !== null && tableOn(scene).field.battle.active !== null)
      await order(this.#desk, { verb: "end", who: this.#who }, scene);
  }

  static async #onTurnBack(this: ActionBar): Promise<void> {
    const combat = fightOn(this.#token?.parent ?? null);
    if (combat !== null) await this.#desk.referee.undoTurn(combat);
  }
}

function targetedIds(): string {
  return [...game.user.targets].map(({ document }) => document.id).join();
}

/** Where the bar, closed to its most used actions, hides none of the tokens. CSS pixels. */
function usualPlace(sceneId: string, element: HTMLElement): { left: number; top: number } {
  const tokens = canvas.tokens?.placeables.filter(({ visible }) => visible).map(({ id }) => id) ?? [];
  const { offsetWidth: width, offsetHeight: height } = element;
  return freeFoot({ width, height }, freePage(), pageRectsOf(sceneId, tokens));
}

/** Left free at the foot of the page. CSS pixels. */
const FOOT_PX = 12;

/** The same place, moved into the page as far as it has to be. */
function placeWithin(
  place: { readonly left: number; readonly top: number },
  element: HTMLElement,
): { left: number; top: number } {
  const clamp = (value: number, room: number): number => Math.max(8, Math.min(value, room));
  return {
    left: clamp(place.left, window.innerWidth - element.offsetWidth - 8),
    top: clamp(place.top, window.innerHeight - element.offsetHeight - FOOT_PX),
  };
}
