/**
 * `foundry.applications.hud.TokenHUD` (V13 API documentation): the controls around a token that its owner opens with a
 * right click. Bars, elevation, combat, visibility (game masters), target, status effects, movement action.
 */
import { localize, runtime, type ActorPort, type Data, type StatusEffectPort } from "../runtime.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin, type TemplateParts } from "../api/handlebars-application.ts";
import type { Token } from "../../canvas/placeables/token.ts";
import type { TokenDocumentPort } from "../../canvas/ports.ts";

/** Heights of a palette and its distance from the page's edge, in page pixels. */
const MAX_PALETTE_PX = 330;
const MIN_PALETTE_PX = 120;
const EDGE_PX = 8;

interface StatusChoice {
  readonly id: string;
  readonly title: string;
  readonly src: string;
  readonly isActive: boolean;
  readonly cssClass: string;
}

export class TokenHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "token-hud",
    classes: ["placeable-hud"],
    window: { frame: false, positioned: false },
    actions: {
      combat: TokenHUD.#onToggleCombat,
      visibility: TokenHUD.#onToggleVisibility,
      target: TokenHUD.#onToggleTarget,
      togglePalette: TokenHUD.#onTogglePalette,
      effect: { handler: TokenHUD.#onToggleEffect, buttons: [0, 2] },
      movementAction: TokenHUD.#onMovementAction,
    },
  };

  static override PARTS: TemplateParts = { hud: { root: true, template: "templates/hud/token-hud.hbs" } };

  #object: Token | null = null;
  #palette: string | null = null;

  get object(): Token | null {
    return this.#object;
  }

  get document(): TokenDocumentPort {
    if (!this.#object) throw new Error("The token HUD is not bound to a token");
    return this.#object.document;
  }

  get actor(): ActorPort | null {
    return this.#object?.actor ?? null;
  }

  /** Open the HUD at a token. */
  async bind(object: Token): Promise<void> {
    this.#object = object;
    this.#palette = null;
    await this.render({ force: true });
  }

  async clear(): Promise<void> {
    await this.close();
  }

  toggle(object: Token): void {
    void (this.rendered && this.#object === object ? this.close() : this.bind(object));
  }

  /** Stay with the token while it moves. */
  follow(object: Token): void {
    if (this.rendered && this.#object === object) this.#place();
  }

  protected override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    document.getElementById("hud")?.append(element);
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<Data> {
    const { document, actor } = this;
    const { game, CONFIG } = runtime();
    const statuses = this.#statusChoices();
    const { actions } = CONFIG.Token.movement;
    const movement = Object.entries(actions)
      .filter(([, action]) => action.canSelect?.(document) ?? true)
      .sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))
      .map(([id, action]) => ({
        id,
        label: localize(action.label),
        icon: action.icon,
        active: document.movementAction === id,
      }));
    return {
      id: this.id,
      isGM: game.user.isGM,
      elevation: document.elevation,
      units: document.parent.grid.units,
      canChangeElevation: document.isOwner && !document.locked,
      hidden: document.hidden,
      inCombat: document.inCombat,
      targeted: this.#object?.isTargeted,
      hasActor: actor !== null,
      bar1: document.getBarAttribute("bar1"),
      bar2: document.getBarAttribute("bar2"),
      statusEffects: statuses,
      movementActions: movement,
      movementLabel: movement.find((action) => action.active)?.label ?? "",
      showEffects: this.#palette === "effects",
      showMovement: this.#palette === "movement",
    };
  }

  #statusChoices(): StatusChoice[] {
    const { actor } = this;
    if (!actor) return [];
    const effects: StatusEffectPort[] = Object.values(runtime().CONFIG.statusEffects);
    return effects
      .filter(({ hud = true }) => {
        if (typeof hud !== "object") return hud;
        return hud.actorTypes?.includes(actor.type ?? "") ?? true;
      })
      .map(({ id, name, img }) => {
        const isActive = actor.statuses.has(id);
        return { id, title: localize(name), src: img, isActive, cssClass: isActive ? "active" : "" };
      })
      .sort((a, b) => a.title.localeCompare(b.title));
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#place();
    this.#fitPalettes();
    for (const input of this.element.querySelectorAll<HTMLInputElement>("input")) {
      input.addEventListener("change", () => void this.#onChangeInput(input));
      input.addEventListener("focus", () => input.select());
    }
  }

  #place(): void {
    const { bounds } = this.#object ?? { bounds: { x: 0, y: 0, width: 0, height: 0 } };
    const { style } = this.element;
    style.left = `${bounds.x}px`;
    style.top = `${bounds.y}px`;
    style.width = `${bounds.width}px`;
    style.height = `${bounds.height}px`;
  }

  /** A palette that would reach under the sidebar opens below the controls; none is higher than the page has room. */
  #fitPalettes(): void {
    const sidebar = document.getElementById("sidebar")?.getBoundingClientRect().left ?? window.innerWidth;
    for (const palette of this.element.querySelectorAll<HTMLElement>(".palette")) {
      palette.classList.toggle("below", palette.getBoundingClientRect().right > sidebar);
      const { top, height } = palette.getBoundingClientRect();
      const scale = height / palette.offsetHeight || 1;
      const room = (window.innerHeight - top - EDGE_PX) / scale;
      palette.style.maxHeight = `${Math.min(MAX_PALETTE_PX, Math.max(MIN_PALETTE_PX, room))}px`;
    }
  }

  /** A bar takes a number, or +n and −n relative to what it is; elevation a number in grid units. */
  async #onChangeInput(input: HTMLInputElement): Promise<void> {
    const text = input.value.trim();
    const number = Number(text.replace("−", "-").replace("=", ""));
    if (!Number.isFinite(number) || text === "") return void this.render();
    if (input.name === "elevation") {
      await this.document.update({ elevation: number }, { movement: { [this.document.id]: { method: "hud" } } });
    } else {
      const bar = this.document.getBarAttribute(input.name);
      const actor = this.actor;
      const relative = /^[+\-−]/.test(text);
      if (bar) await actor?.modifyTokenAttribute?.(bar.attribute, number, relative, bar.type === "bar");
    }
    if (this.rendered) await this.render();
  }

  static async #onToggleCombat(this: never): Promise<void> {
    const hud = this as TokenHUD;
    await hud.document.toggleCombatant();
    await hud.render();
  }

  static async #onToggleVisibility(this: never): Promise<void> {
    const hud = this as TokenHUD;
    if (!runtime().game.user.isGM) return;
    await hud.document.update({ hidden: !hud.document.hidden });
    await hud.render();
  }

  static async #onToggleTarget(this: never, event: PointerEvent): Promise<void> {
    const hud = this as TokenHUD;
    hud.#object?.setTarget(!hud.#object.isTargeted, { releaseOthers: !event.shiftKey });
    await hud.render();
  }

  static async #onTogglePalette(this: never, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const hud = this as TokenHUD;
    const palette = target.dataset["palette"] ?? null;
    hud.#palette = hud.#palette === palette ? null : palette;
    await hud.render();
  }

  static async #onToggleEffect(this: never, event: PointerEvent, target: HTMLElement): Promise<void> {
    const hud = this as TokenHUD;
    const id = target.dataset["statusId"] ?? "";
    const overlay = event.type === "contextmenu";
    await hud.actor?.toggleStatusEffect(id, { overlay });
    if (hud.rendered) await hud.render();
  }

  static async #onMovementAction(this: never, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const hud = this as TokenHUD;
    await hud.document.update({ movementAction: target.dataset["movementAction"] ?? null });
    if (hud.rendered) await hud.render();
  }
}
