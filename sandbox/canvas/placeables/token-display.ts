/**
 * What stands over a token's picture (V13 API documentation, `Token`), as children of the token, which is a PIXI container:
 * frame, bars, name, elevation, effects, targets, turn marker, and the methods that refresh them.
 */
import { Container, Graphics } from "pixi.js";
import { runtime, type EffectPort } from "../../apps/runtime.ts";
import { PreciseText } from "../containers/precise-text.ts";
import { wrapName } from "../drawing/names.ts";
import { textResolution, textScale } from "../drawing/zoom.ts";
import type { RenderFlagDefinitions } from "../render-flags.ts";
import { canvasTheme } from "../stage/theme.ts";
import { theCanvas } from "../the-canvas.ts";
import { TokenTurnMarker } from "../tokens/turn-marker.ts";
import { TokenEffects, type EffectIcon } from "./token-effects.ts";
import { drawBar, drawBorder, drawTargetArrows, drawTargetPips, type TokenSize } from "./token-graphics.ts";
import { PicturedToken } from "./token-picture.ts";
import { TOKEN_RENDER_FLAGS } from "./token-render-flags.ts";

/** CONST.TOKEN_TURN_MARKER_MODES.DISABLED */
const TURN_MARKER_DISABLED = 0;
const TURN_MARKER_COLOR = 0xffcf7a;
/** Height of names in grid squares, and of a line against its letters. */
const FONT_SHARE = 0.19;
const LINE_HEIGHT = 1.05;
/** The attribute bars, by name. */
export interface TokenBars extends Container {
  bar1: Graphics;
  bar2: Graphics;
}

export abstract class DisplayedToken extends PicturedToken {
  static override embeddedName = "Token";
  static override RENDER_FLAGS: RenderFlagDefinitions = TOKEN_RENDER_FLAGS;

  /** These parts are there once the token was drawn. */
  border: Graphics | undefined;
  bars: TokenBars | undefined;
  effects: TokenEffects | undefined;
  nameplate: PreciseText | undefined;
  tooltip: PreciseText | undefined;
  targetArrows: Graphics | undefined;
  targetPips: Graphics | undefined;
  /** Only while it is this token's turn. */
  turnMarker: TokenTurnMarker | undefined;

  get #size(): TokenSize {
    return { ...this.getSize(), unit: this.document.parent.grid.size / 8 };
  }

  protected override async _draw(): Promise<void> {
    if (!this.border) this.#addParts();
    await Promise.all([super._draw(), this._drawEffects()]);
  }

  #addParts(): void {
    const bars = Object.assign(new Container(), { bar1: new Graphics(), bar2: new Graphics() });
    bars.addChild(bars.bar1, bars.bar2);
    this.effects = new TokenEffects();
    this.border = new Graphics();
    this.bars = bars;
    this.targetArrows = new Graphics();
    this.targetPips = new Graphics();
    this.nameplate = new PreciseText();
    this.nameplate.anchor.set(0.5, 0);
    this.tooltip = new PreciseText();
    this.tooltip.anchor.set(0.5, 1);
    this.nameplate.roundPixels = this.tooltip.roundPixels = true;
    this.addChild(this.effects, this.border, bars, this.targetArrows, this.targetPips, this.nameplate, this.tooltip);
  }

  protected override _destroy(): void {
    this.turnMarker?.destroy();
    this.turnMarker = undefined;
    super._destroy();
  }

  protected override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (!this.border) return;
    if (flags["refreshVisibility"]) this._refreshVisibility();
    if (flags["refreshSize"]) this._refreshSize();
    if (flags["refreshMesh"]) this._refreshMesh();
    if (flags["refreshRotation"]) this._refreshRotation();
    if (flags["refreshPosition"]) this._refreshPosition();
    if (flags["refreshElevation"] || flags["refreshPosition"]) this._refreshElevation();
    if (flags["refreshState"]) this._refreshState();
    if (flags["refreshBorder"]) this._refreshBorder();
    if (flags["refreshBars"]) this.drawBars();
    if (flags["redrawEffects"] || flags["refreshEffects"]) this._refreshEffects();
    if (flags["refreshNameplate"]) this._refreshNameplate();
    if (flags["refreshTarget"]) this._refreshTarget();
    if (flags["refreshTooltip"]) this._refreshTooltip();
    if (flags["refreshTurnMarker"]) this._refreshTurnMarker();
  }

  protected _refreshBorder(): void {
    const { border } = this;
    if (!border) return;
    const secret = this.document.isSecret && !this.isOwner;
    border.visible = (this.controlled || this.hover || this.layer.highlightObjects) && !secret;
    if (border.visible) drawBorder(border, this.#size, this._getBorderColor());
  }

  /** Draw the attribute bars that the user may see. */
  drawBars(): void {
    const { bars } = this;
    if (!bars) return;
    bars.visible = this.actor !== null && this._canViewMode(this.document.displayBars);
    [bars.bar1, bars.bar2].forEach((bar, index) => {
      const data = bars.visible ? this.document.getBarAttribute(`bar${index + 1}`) : null;
      bar.visible = data?.type === "bar" && Boolean(data.max);
      if (data && bar.visible) drawBar(bar, data, { ...this.#size, index });
    });
  }

  /** Texts grow against the scene when it is seen from far away, and stay sharp. Called when the view changes its scale. */
  refreshZoom(): void {
    const { x: scale } = theCanvas().stage.scale;
    for (const text of [this.nameplate, this.tooltip]) {
      if (!text) continue;
      text.scale.set(textScale(scale));
      text.resolution = textResolution(scale, window.devicePixelRatio);
    }
  }

  #write(text: PreciseText, content: string): void {
    text.text = content;
    text.visible = content !== "";
    const { font, nameplate, nameplateOutline } = canvasTheme();
    const fontSize = this.document.parent.grid.size * FONT_SHARE;
    Object.assign(text.style, {
      align: "center",
      fill: nameplate,
      fontFamily: font,
      fontSize,
      fontWeight: "600",
      lineHeight: fontSize * LINE_HEIGHT,
      lineJoin: "round",
      stroke: nameplateOutline,
      strokeThickness: fontSize * 0.24,
    });
    this.refreshZoom();
  }

  protected _refreshNameplate(): void {
    const { nameplate } = this;
    if (!nameplate) return;
    const { width, height } = this.getSize();
    const letterWidth = this.document.parent.grid.size * FONT_SHARE * 0.55;
    const perLine = Math.max(12, Math.floor((width * 1.6) / letterWidth));
    const shown = this._canViewMode(this.document.displayName);
    this.#write(nameplate, shown ? wrapName(this.name, perLine).join("\n") : "");
    nameplate.position.set(width / 2, height);
  }

  protected _refreshTooltip(): void {
    const { tooltip } = this;
    if (!tooltip) return;
    this.#write(tooltip, this._getTooltipText());
    tooltip.position.set(this.w / 2, 0);
  }

  protected _getTooltipText(): string {
    const { elevation, parent } = this.document;
    if (!Number.isFinite(elevation) || elevation === 0) return "";
    return `${elevation > 0 ? "+" : ""}${Math.round(elevation * 10) / 10} ${parent.grid.units}`.trim();
  }

  protected _refreshEffects(): void {
    void this._drawEffects();
  }

  protected async _drawEffects(): Promise<void> {
    await this.effects?.show(this.#effectIcons(), this.#size);
  }

  /** Redraw the icons of the effects on the actor. */
  async drawEffects(): Promise<void> {
    this.renderFlags.set({ redrawEffects: true });
  }

  #effectIcons(): EffectIcon[] {
    const effects: EffectPort[] = this.actor?.temporaryEffects ?? [];
    const overlay = effects.filter((effect) => effect.img && effect.getFlag("core", "overlay")).at(-1);
    return effects
      .filter((effect) => effect.img && !effect.disabled)
      .map((effect) => ({ img: effect.img, name: effect.name, overlay: effect === overlay }));
  }

  protected _refreshTarget(): void {
    this._drawTargetArrows();
    this._drawTargetPips();
  }

  protected _drawTargetArrows(): void {
    const { targetArrows } = this;
    if (!targetArrows) return;
    targetArrows.visible = this.isTargeted;
    if (this.isTargeted) drawTargetArrows(targetArrows, this.#size, { color: runtime().game.user.color });
  }

  protected _drawTargetPips(): void {
    const { user: self } = runtime().game;
    const others = Array.from(this.targeted).filter((user) => user !== self);
    if (this.targetPips) {
      drawTargetPips(
        this.targetPips,
        this.#size,
        others.map((user) => user.color),
      );
    }
  }

  /** The ring under the combatant whose turn it is; a hidden combatant's only for game masters. */
  protected _refreshTurnMarker(): void {
    const { game } = runtime();
    const { combat } = game;
    const current = combat?.started ? combat.combatant : null;
    const active = current?.tokenId === this.id && current.sceneId === this.scene.id;
    const shown =
      active && (!current.hidden || game.user.isGM) && this.document.turnMarker?.mode !== TURN_MARKER_DISABLED;
    if (!shown) {
      this.turnMarker?.destroy();
      this.turnMarker = undefined;
      return;
    }
    const color = this.document.turnMarker?.disposition ? this._dispositionColor() : TURN_MARKER_COLOR;
    this.turnMarker ??= this.addChildAt(new TokenTurnMarker(this, color), 0);
    this.turnMarker.color = color;
    void this.turnMarker.draw();
  }
}
