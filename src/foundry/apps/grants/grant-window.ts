import { isActing } from "../../../rules/index.ts";
import { tableOn } from "../../field/field-cache.ts";
import { fightOn } from "../../field/read-field.ts";
import { listen, unlisten } from "../../hooks.ts";
import { templatePath } from "../../ids.ts";
import type { OrderDesk } from "../../referee/orders.ts";
import { order } from "../../referee/orders.ts";
import { say } from "../../words.ts";
import type { BaseContext, ContextOptions, RenderOptions } from "../types.ts";
import type { Asked, GrantedRow, GrantRow } from "./grant-rows.ts";
import { grantRows, pressed, wanted } from "./grant-rows.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type GrantContext = BaseContext & { rootId?: string; rows?: readonly GrantRow[]; heading?: string };

/** So long after the last press everything pressed is given together, as one entry in the chat. Milliseconds. */
const PAUSE_MS = 700;

/** What can change what a creature has left. */
const HOOKS = ["updateCombat", "updateCombatant", "updateActor", "updateToken", "canvasReady"];
/** What can take away the creature, or its fight. */
const ENDS = ["deleteCombat", "deleteCombatant", "deleteToken"];

/** Gives one creature actions, steps, opportunities and feet of movement, or takes them, with a press each. */
export class GrantWindow extends HandlebarsApplicationMixin(ApplicationV2)<GrantContext> {
  static override DEFAULT_OPTIONS = {
    classes: ["ffs", "ffs-grants"],
    window: { icon: "fa-solid fa-scale-unbalanced" },
    position: { width: 300 },
    actions: { give: GrantWindow.#onGive, take: GrantWindow.#onTake },
  };

  static override PARTS = { body: { template: templatePath("grants") } };

  readonly #desk: OrderDesk;
  readonly #token: TokenDocument.Implementation;
  #asked: Asked = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listening: readonly (readonly [string, number])[] = [];

  constructor(desk: OrderDesk, token: TokenDocument.Implementation) {
    super({ id: windowId(token) });
    this.#desk = desk;
    this.#token = token;
  }

  override get title(): string {
    return say("Grants.Title", { who: this.#token.name });
  }

  protected override async _prepareContext(options: ContextOptions): Promise<GrantContext> {
    const context = await super._prepareContext(options);
    const scene = this.#token.parent;
    const table = scene === null ? null : tableOn(scene);
    const creature = table?.field.creatures[this.#token.id ?? ""];
    if (table === null || creature === undefined) return context;
    const when = isActing(table, creature.id) ? "Now" : "Next";
    return {
      ...context,
      rootId: this.id,
      heading: say(`Grants.${when}`),
      rows: grantRows(table, creature, this.#asked),
    };
  }

  protected override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const follow = foundry.utils.debounce(() => {
      if (this.rendered) void this.render();
    }, 40);
    const end = () => {
      if (fightOn(this.#token.parent)?.combatants.some((each) => each.tokenId === this.#token.id) !== true)
        void this.close();
    };
    this.#listening = [
      ...HOOKS.map((hook) => [hook, listen(hook, follow)] as const),
      ...ENDS.map((hook) => [hook, listen(hook, end)] as const),
    ];
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
  }

  protected override _onClose(options: RenderOptions): void {
    super._onClose(options);
    for (const [hook, id] of this.#listening) unlisten(hook, id);
    void this.#send();
  }

  /** Whatever has been pressed goes to the referee. */
  async #send(): Promise<void> {
    globalThis.clearTimeout(this.#timer);
    const gives = wanted(this.#asked);
    const scene = this.#token.parent;
    this.#asked = {};
    if (gives === null || scene === null) return;
    await order(this.#desk, { verb: "grant", who: this.#token.id ?? "", gives }, scene);
    if (this.rendered) await this.render();
  }

  #press(button: HTMLElement, sign: 1 | -1): void {
    if (button.ariaDisabled === "true") return;
    this.#asked = pressed(this.#asked, rowOf(button), sign);
    globalThis.clearTimeout(this.#timer);
    this.#timer = globalThis.setTimeout(() => void this.#send(), PAUSE_MS);
    void this.render();
  }

  /** Arrows go from row to row, and plus and minus give and take in the row that has the focus. */
  #onKey(event: KeyboardEvent): void {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(".ffs-grant") : null;
    if (row === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (keyInRow(row, event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  static #onGive(this: GrantWindow, _event: PointerEvent, target: HTMLElement): void {
    this.#press(target, 1);
  }

  static #onTake(this: GrantWindow, _event: PointerEvent, target: HTMLElement): void {
    this.#press(target, -1);
  }
}

/** Opens the window for a token's creature, or brings it to the front; the fight has to be under way. */
export function openGrants(desk: OrderDesk, token: TokenDocument.Implementation): void {
  const open = foundry.applications.instances.get(windowId(token));
  if (open instanceof GrantWindow) open.bringToFront();
  else void new GrantWindow(desk, token).render({ force: true });
}

/** Whether there is a turn to give to and take from: this user is a game master, and the token is in a fight. */
export function mayGrant(token: TokenDocument.Implementation | null): boolean {
  if (!game.user.isGM || token === null) return false;
  return fightOn(token.parent)?.combatants.some((each) => each.tokenId === token.id) === true;
}

function windowId(token: TokenDocument.Implementation): string {
  return `ffs-grants-${token.id ?? ""}`;
}

function rowOf(within: HTMLElement): GrantedRow {
  return within.closest<HTMLElement>("[data-what]")?.dataset["what"] as GrantedRow; // the template names them so
}

/** Whether the key meant something in a row. */
function keyInRow(row: HTMLElement, { key, target }: KeyboardEvent): boolean {
  const button = (action: string, of: Element | null) => of?.querySelector<HTMLElement>(`[data-action=${action}]`);
  if (key === "+" || key === "=") button("give", row)?.click();
  else if (key === "-" || key === "−") button("take", row)?.click();
  else if (key === "ArrowRight") button("give", row)?.focus();
  else if (key === "ArrowLeft") button("take", row)?.focus();
  else if (key === "ArrowDown" || key === "ArrowUp") {
    const next = key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
    button((target as HTMLElement).dataset["action"] ?? "give", next)?.focus(); // the target lies in the row
  } else return false;
  return true;
}
