/**
 * `foundry.canvas.placeables.PlaceableObject` (V13 API documentation) for the one kind of placeable the stand-in has:
 * control, hover, render flags and permissions. As in V13 it is itself the PIXI container of what is drawn of it.
 */
import { Container } from "pixi.js";
import { runtime, type UserPort } from "../../apps/runtime.ts";
import type { TokenDocumentPort } from "../ports.ts";
import { RenderFlags, type RenderFlagDefinitions } from "../render-flags.ts";
import type { CanvasPointerEvent } from "../pointer-event.ts";
import type { TokenLayer } from "../layers/tokens.ts";

export interface ControlOptions {
  releaseOthers?: boolean;
  pan?: boolean;
}

export abstract class PlaceableObject extends Container {
  static embeddedName = "";
  static RENDER_FLAGS: RenderFlagDefinitions = {
    redraw: { propagate: ["refresh"] },
    refresh: { propagate: ["refreshState"], alias: true },
    refreshState: {},
  };

  readonly document: TokenDocumentPort;
  readonly scene: TokenDocumentPort["parent"];
  readonly renderFlags: RenderFlags;
  #controlled = false;
  #hover = false;
  #drawing: Promise<this> | null = null;

  constructor(document: TokenDocumentPort) {
    super();
    this.document = document;
    this.scene = document.parent;
    this.renderFlags = new RenderFlags((this.constructor as typeof PlaceableObject).RENDER_FLAGS, this);
  }

  abstract get layer(): TokenLayer;

  get id(): string {
    return this.document.id;
  }

  get objectId(): string {
    return `${this.document.documentName}.${this.document.id}`;
  }

  get sourceId(): string {
    return this.objectId;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get isPreview(): boolean {
    return false;
  }

  get controlled(): boolean {
    return this.#controlled;
  }

  get hover(): boolean {
    return this.#hover;
  }

  set hover(state: boolean) {
    this.#hover = typeof state === "boolean" ? state : false;
  }

  get sheet(): TokenDocumentPort["sheet"] {
    return this.document.sheet;
  }

  #hookName(prefix: string): string {
    return `${prefix}${this.document.documentName}`;
  }

  /** Draw the object into its layer. Hook `drawToken` follows. */
  draw(): Promise<this> {
    this.#drawing = this.#draw();
    return this.#drawing;
  }

  async #draw(): Promise<this> {
    await this._draw();
    runtime().Hooks.callAll(this.#hookName("draw"), this);
    this.renderFlags.set({ refresh: true });
    return this;
  }

  protected abstract _draw(): Promise<void>;

  refresh(): this {
    this.renderFlags.set({ refresh: true });
    return this;
  }

  /** Apply the flags collected since the last frame. Hook `refreshToken` follows, with the flags. */
  applyRenderFlags(): void {
    if (this.renderFlags.size === 0 || this.destroyed) return;
    const flags = this.renderFlags.clear();
    this._applyRenderFlags(flags);
    runtime().Hooks.callAll(this.#hookName("refresh"), this, flags);
  }

  protected abstract _applyRenderFlags(flags: Record<string, boolean>): void;

  clear(): this | void {
    return this;
  }

  override destroy(): void {
    if (this.destroyed) return;
    this.renderFlags.clear();
    runtime().Hooks.callAll(this.#hookName("destroy"), this);
    this._destroy();
    super.destroy({ children: true });
  }

  protected _destroy(): void {}

  /** Select the object; others are released unless told otherwise. False if the user may not. */
  control(options: ControlOptions = {}): boolean {
    if (options.releaseOthers !== false) {
      for (const other of [...this.layer.controlled]) if (other !== (this as unknown)) other.release();
    }
    if (this.#controlled) return true;
    if (!this.can(runtime().game.user, "control")) return false;
    this.#controlled = true;
    this.layer.controlledObjects.set(this.id, this as never);
    this._onControl(options);
    runtime().Hooks.callAll(this.#hookName("control"), this, true);
    return true;
  }

  protected _onControl(_options: ControlOptions): void {
    this.renderFlags.set({ refreshState: true });
  }

  release(options: object = {}): boolean {
    this.layer.controlledObjects.delete(this.id);
    if (!this.#controlled) return true;
    this.#controlled = false;
    this._onRelease(options);
    runtime().Hooks.callAll(this.#hookName("control"), this, false);
    return true;
  }

  protected _onRelease(_options: object): void {
    this.renderFlags.set({ refreshState: true });
  }

  /** May the user do this to the object? Throws on an action that placeables do not have. */
  can(user: UserPort, action: string, event?: CanvasPointerEvent): boolean {
    switch (action) {
      case "HUD":
        return this._canHUD(user, event);
      case "configure":
        return this._canConfigure(user, event);
      case "control":
        return this._canControl(user, event);
      case "view":
        return this._canView(user, event);
      case "drag":
        return this._canDrag(user, event);
      case "hover":
        return this._canHover(user, event);
      case "update":
        return this.document.canUserModify(user, "update");
      case "delete":
        return this.document.canUserModify(user, "delete");
      default:
        throw new Error(`"${action}" is not an action of placeable objects in the sandbox`);
    }
  }

  protected _canHUD(_user: UserPort, _event?: CanvasPointerEvent): boolean {
    return this.isOwner;
  }

  protected _canConfigure(user: UserPort, _event?: CanvasPointerEvent): boolean {
    return this.document.canUserModify(user, "update");
  }

  protected _canControl(user: UserPort, _event?: CanvasPointerEvent): boolean {
    return this.document.testUserPermission(user, "OWNER");
  }

  protected _canView(user: UserPort, _event?: CanvasPointerEvent): boolean {
    return this.document.testUserPermission(user, "LIMITED");
  }

  protected _canDrag(user: UserPort, event?: CanvasPointerEvent): boolean {
    return this._canControl(user, event);
  }

  protected _canHover(_user: UserPort, _event?: CanvasPointerEvent): boolean {
    return true;
  }

  _onHoverIn(_event: unknown, { hoverOutOthers = false }: { hoverOutOthers?: boolean } = {}): false | void {
    if (this.hover || !this.can(runtime().game.user, "hover")) return;
    if (hoverOutOthers) for (const other of this.layer.placeables) if (other.hover) other._onHoverOut(_event);
    this.hover = true;
    this.layer.hover = this as never;
    this.renderFlags.set({ refreshState: true });
    runtime().Hooks.callAll(this.#hookName("hover"), this, true);
  }

  _onHoverOut(_event: unknown): void {
    if (!this.hover) return;
    this.hover = false;
    if (this.layer.hover === (this as unknown)) this.layer.hover = null;
    this.renderFlags.set({ refreshState: true });
    runtime().Hooks.callAll(this.#hookName("hover"), this, false);
  }
}
