/**
 * `foundry.applications.sidebar.tabs.CombatTracker` (V13 API documentation): parts header, tracker and footer, the
 * methods that systems override, actions by `data-action`, context menus with their hooks.
 */
import {
  localize,
  runtime,
  type CombatantPort,
  type CombatPort,
  type Data,
  type TokenObjectPort,
} from "../../runtime.ts";
import type { RenderOptions } from "../../api/application-types.ts";
import { HandlebarsApplicationMixin, type TemplateParts } from "../../api/handlebars-application.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { portrait } from "../../ui/portrait.ts";
import { combatantEntries, combatEntries } from "../combat-context-menus.ts";
import { prepareTurn, type TurnContext } from "../combat-turn.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** Actions that are methods of the same name on the combat. */
const COMBAT_ACTIONS = [
  "startCombat",
  "endCombat",
  "nextTurn",
  "previousTurn",
  "nextRound",
  "previousRound",
  "rollAll",
  "rollNPC",
  "resetAll",
] as const;

type CombatAction = (typeof COMBAT_ACTIONS)[number];

interface CombatClass {
  create(data: Data, operation?: Data): Promise<CombatPort | undefined>;
}

interface BoardPort {
  readonly ready: boolean;
  readonly tokens: { readonly controlled: readonly { readonly document: unknown }[] };
  animatePan(view: { x: number; y: number; scale?: number }): Promise<unknown>;
  ping(point: { x: number; y: number }): Promise<unknown>;
}

function board(): BoardPort {
  return (globalThis as unknown as { canvas: BoardPort }).canvas;
}

function isCombatAction(action: string): action is CombatAction {
  return COMBAT_ACTIONS.some((known) => known === action);
}

export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: Data = { classes: ["combat-sidebar"], window: { title: "COMBAT.SidebarTitle" } };

  static override PARTS: TemplateParts = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  #viewed: CombatPort | null = null;
  #hovered: HTMLElement | null = null;

  /** Encounters of the viewed scene, and those of no scene. */
  get combats(): CombatPort[] {
    const { game } = runtime();
    return game.combats.filter((combat) => combat.scene === null || combat.scene.id === game.scenes.current?.id);
  }

  get viewed(): CombatPort | null {
    // One that is gone, or belongs to a scene that is no longer looked at, is not shown any more.
    if (this.#viewed && !this.combats.includes(this.#viewed)) this.#viewed = null;
    this.#viewed ??= this.combats.find((combat) => combat.active) ?? this.combats[0] ?? null;
    return this.#viewed;
  }

  set viewed(combat: CombatPort | null) {
    this.#viewed = combat;
    void this.render();
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    const combat = options["combat"] as CombatPort | undefined;
    if (combat) this.#viewed = combat;
  }

  override async _preparePartContext(partId: string, context: Data, options: RenderOptions): Promise<Data> {
    const prepared = await super._preparePartContext(partId, context, options);
    // Header and footer come first and last; each part gets what its documented method prepares.
    if (partId === "tracker") await this._prepareTrackerContext(prepared, options);
    else await this._prepareCombatContext(prepared, options);
    return prepared;
  }

  /** Context of header and footer. */
  protected async _prepareCombatContext(context: Data, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const { combats } = this;
    const { game, CONFIG } = runtime();
    const currentIndex = combat ? combats.indexOf(combat) : -1;
    const linked = combat?.scene !== null && combat?.scene !== undefined;
    Object.assign(context, {
      combat,
      combats: combats.map((entry, index) => ({ id: entry.id, label: index + 1, active: entry === combat })),
      currentIndex,
      previousId: combats[currentIndex - 1]?.id,
      nextId: combats[currentIndex + 1]?.id,
      displayCycle: game.user.isGM && combats.length > 1,
      hasCombat: combat !== null,
      control: combat?.combatant?.players.includes(game.user) ?? false,
      css: combats.length > 3 ? "cycle" : combats.length > 0 ? "tabbed" : "",
      initiativeIcon: CONFIG.Combat.initiative?.icon ?? "fa-solid fa-dice-d20",
      link: linked,
      labels: { scope: localize(linked ? "COMBAT.Linked" : "COMBAT.Unlinked") },
      user: game.user,
    });
  }

  /** Context of the list: `turns` and `hasDecimals`. */
  protected async _prepareTrackerContext(context: Data, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    if (!combat) {
      Object.assign(context, { hasCombat: false, turns: [] });
      return;
    }
    const shown = combat.turns
      .map((combatant, index) => ({ combatant, index }))
      .filter(({ combatant }) => combatant.visible);
    const turns: TurnContext[] = [];
    for (const { combatant, index } of shown) turns.push(await this._prepareTurnContext(combat, combatant, index));
    const hasDecimals = turns.some((turn) => turn.initiative !== null && !Number.isInteger(turn.initiative));
    const precision = (runtime().CONFIG.Combat.initiative as { decimals?: number } | undefined)?.decimals ?? 0;
    for (const turn of turns) {
      turn.hasDecimals = hasDecimals;
      if (turn.initiative !== null) turn.initiativeText = turn.initiative.toFixed(hasDecimals ? precision : 0);
    }
    Object.assign(context, { hasCombat: true, turns, hasDecimals, user: runtime().game.user });
  }

  protected async _prepareTurnContext(
    combat: CombatPort,
    combatant: CombatantPort,
    index: number,
  ): Promise<TurnContext> {
    const img = await this._getCombatantThumbnail(combatant);
    return prepareTurn(combat, combatant, {
      index,
      img,
      effectsTooltip: (effects) => this._formatEffectsTooltip(effects),
    });
  }

  protected async _getCombatantThumbnail(combatant: CombatantPort): Promise<string> {
    return portrait(combatant.img, combatant.name);
  }

  protected _formatEffectsTooltip(effects: readonly { name: string; img: string }[]): string {
    const list = document.createElement("ul");
    list.className = "effects-tooltip plain";
    for (const { name, img } of effects) {
      const item = document.createElement("li");
      const picture = document.createElement("img");
      picture.src = img;
      picture.alt = "";
      item.append(picture, name);
      list.append(item);
    }
    return list.outerHTML;
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const renew = (): void => void this.render();
    const { Hooks } = runtime();
    for (const name of ["Combat", "Combatant", "CombatantGroup"]) {
      for (const action of ["create", "update", "delete"]) Hooks.on(`${action}${name}`, renew);
    }
    for (const event of [
      "canvasReady",
      "updateToken",
      "updateActor",
      "createActiveEffect",
      "updateActiveEffect",
      "deleteActiveEffect",
    ]) {
      Hooks.on(event, renew);
    }
    Hooks.on("createCombat", (combat: CombatPort) => {
      if (combat.active && this.combats.includes(combat)) this.viewed = combat;
    });
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant", {
      fixed: true,
      hookName: "getCombatantContextOptions",
      parentClassHooks: false,
    });
    this._createContextMenu(() => this._getCombatContextOptions(), ".encounter-context-menu", {
      eventName: "click",
      fixed: true,
      hookName: "getCombatContextOptions",
      parentClassHooks: false,
    });
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const input of this.element.querySelectorAll<HTMLInputElement>(".initiative-input")) {
      input.addEventListener("focus", () => input.select());
      input.addEventListener("change", (event) => this._onUpdateInitiative(event));
    }
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("pointerover", (event) => this._onCombatantHoverIn(event));
    this.element.addEventListener("pointerout", (event) => this._onCombatantHoverOut(event));
    this.element.addEventListener("dblclick", (event) => {
      const entry = (event.target as Element).closest<HTMLElement>(".combatant");
      const sheet = this.#combatantOf(entry)?.actor?.sheet;
      if (sheet && !(event.target as Element).closest("button, input")) void sheet.render({ force: true });
    });
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    return combatantEntries(
      (target) => this.#combatantOf(target),
      () => this.viewed,
    );
  }

  protected _getCombatContextOptions(): ContextMenuEntry[] {
    return combatEntries(() => this.viewed);
  }

  #combatantOf(element: HTMLElement | null): CombatantPort | undefined {
    const id = element?.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    return this.viewed?.combatants.get(id ?? "");
  }

  protected override async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void> {
    const action = target.dataset["action"] ?? "";
    if (isCombatAction(action)) await this.viewed?.[action]();
    else if (action === "createCombat") await this._onCombatCreate(event, target);
    else if (action === "cycleCombat") await this._onCombatCycle(event, target);
    else if (action === "activateCombatant") this._onCombatantMouseDown(event, target);
    else await this._onCombatantControl(event, target);
  }

  protected async _onCombatCycle(_event: PointerEvent, target: HTMLElement): Promise<CombatPort | undefined> {
    const combat = runtime().game.combats.get(target.dataset["combatId"] ?? "");
    await combat?.activate({ render: false });
    if (combat) this.viewed = combat;
    return combat;
  }

  /** A new encounter in the viewed scene, active, with the controlled tokens in it. */
  protected async _onCombatCreate(_event: PointerEvent, _target: HTMLElement): Promise<void> {
    const { game, CONFIG } = runtime();
    const config = CONFIG as unknown as { Combat: { documentClass: CombatClass } };
    const combat = await config.Combat.documentClass.create({ scene: game.scenes.current?.id ?? null });
    await combat?.activate({ render: false });
  }

  protected async _onCombatantControl(_event: PointerEvent, target: HTMLElement): Promise<unknown> {
    const combatant = this.#combatantOf(target);
    if (!combatant) return undefined;
    switch (target.dataset["action"]) {
      case "panToCombatant": {
        this._onPanToCombatant(combatant);
        return;
      }
      case "pingCombatant": {
        this._onPingCombatant(combatant);
        return;
      }
      case "rollInitiative":
        return this._onRollInitiative(combatant);
      case "toggleDefeated":
        return this._onToggleDefeatedStatus(combatant);
      case "toggleHidden":
        return this._onToggleHidden(combatant);
      default:
        return undefined;
    }
  }

  protected _onCombatantHoverIn(event: PointerEvent): void {
    const entry = (event.target as Element).closest<HTMLElement>(".combatant");
    if (!entry || entry === this.#hovered || !board().ready) return;
    this.#hovered = entry;
    const token = this.#combatantOf(entry)?.token?.object;
    if (token && this._isTokenVisible(token)) token._onHoverIn(event, { hoverOutOthers: true });
  }

  protected _onCombatantHoverOut(event: PointerEvent): void {
    if (!this.#hovered || this.#hovered.contains(event.relatedTarget as Node | null)) return;
    this.#combatantOf(this.#hovered)?.token?.object?._onHoverOut(event);
    this.#hovered = null;
  }

  /** A click controls the combatant's token if the user may, and looks at it. */
  protected _onCombatantMouseDown(_event: PointerEvent, target: HTMLElement): void {
    const combatant = this.#combatantOf(target);
    const token = combatant?.token?.object;
    if (!combatant || !token || !board().ready || !this._isTokenVisible(token)) return;
    if (combatant.actor?.testUserPermission(runtime().game.user, "OBSERVER")) token.control({ releaseOthers: true });
    this._onPanToCombatant(combatant);
  }

  protected _onPanToCombatant(combatant: CombatantPort): void {
    const token = combatant.token?.object;
    if (!token || !this._isTokenVisible(token)) {
      runtime().ui.notifications.warn(localize("COMBAT.WarnNonVisibleToken"));
      return;
    }
    void board().animatePan(token.center);
  }

  protected _onPingCombatant(combatant: CombatantPort): void {
    const token = combatant.token?.object;
    if (!token || !this._isTokenVisible(token)) {
      runtime().ui.notifications.warn(localize("COMBAT.WarnNonVisibleToken"));
      return;
    }
    void board().ping(token.center);
  }

  protected _onRollInitiative(combatant: CombatantPort): unknown {
    return this.viewed?.rollInitiative([combatant.id]);
  }

  protected async _onToggleDefeatedStatus(combatant: CombatantPort): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const status = runtime().CONFIG.specialStatusEffects["DEFEATED"];
    if (status) await combatant.actor?.toggleStatusEffect(status, { overlay: true, active: defeated });
  }

  protected _onToggleHidden(combatant: CombatantPort): unknown {
    return combatant.update({ hidden: !combatant.hidden });
  }

  /** A number, or +n and −n relative to what it was; empty clears it. */
  protected _onUpdateInitiative(event: Event): void {
    const input = event.target as HTMLInputElement;
    const combatant = this.#combatantOf(input);
    if (!combatant) return;
    const text = input.value.trim().replace("−", "-");
    const number = Number(text);
    if (text !== "" && !Number.isFinite(number)) {
      input.value = String(combatant.initiative ?? "");
      return;
    }
    const relative = /^[+-]/.test(text) && combatant.initiative !== null;
    const initiative = text === "" ? null : relative ? (combatant.initiative ?? 0) + number : number;
    void combatant.update({ initiative });
  }

  /** Mark a combatant's entry while its token is hovered. */
  hoverCombatant(combatant: CombatantPort, hover: boolean): void {
    const entry = this.rendered
      ? this.element.querySelector(`[data-combatant-id="${CSS.escape(combatant.id)}"]`)
      : null;
    entry?.classList.toggle("hover", hover);
  }

  protected _isTokenVisible(token: TokenObjectPort): boolean {
    return token.isVisible;
  }

  scrollToTurn(): void {
    const id = this.viewed?.combatant?.id;
    if (!id || !this.rendered) return;
    this.element.querySelector(`[data-combatant-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" });
  }
}
