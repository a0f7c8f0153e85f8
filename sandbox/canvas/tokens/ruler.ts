/**
 * `foundry.canvas.placeables.tokens.TokenRuler` (V13 API documentation): draws a token's walked, pending and planned
 * path. Packages override the style methods and the label's context and template. Paths are drawn, labels are HTML.
 */
import { Graphics, LINE_CAP } from "pixi.js";
import { localize, runtime, type GridOffset } from "../../apps/runtime.ts";
import { renderTemplate } from "../../apps/handlebars/templates.ts";
import { colorNumber } from "../color.ts";
import { dashes } from "../drawing/dashes.ts";
import { theCanvas } from "../the-canvas.ts";
import { BaseTokenRuler, type TokenRulerData } from "./base-ruler.ts";
import { rulerPath, type RulerSection, type RulerWaypoint } from "./ruler-path.ts";

export interface WaypointStyle {
  radius?: number;
  color?: unknown;
  alpha?: number;
}

export interface SegmentStyle {
  width?: number;
  color?: unknown;
  alpha?: number;
}

export interface GridHighlightStyle {
  color?: unknown;
  alpha?: number;
}

export type LabelState = Record<string, unknown> & { hasElevation?: boolean; previousElevation?: number };

export type LabelContext = Record<string, unknown>;

interface Label {
  readonly context: LabelContext;
  readonly position: { x: number; y: number };
}

function signed(value: number): string {
  return `${value >= 0 ? "+" : "−"}${Math.abs(value)}`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

export class TokenRuler extends BaseTokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";
  readonly #path = new Graphics();
  readonly #labels: HTMLElement = document.createElement("div");
  #labelRequest = 0;

  get #layerName(): string {
    return `TokenRuler.${this.token.id}`;
  }

  protected override _onVisibleChange(): void {
    this.#path.visible = this.visible;
    this.#labels.hidden = !this.visible;
    if (!this.visible) theCanvas().interface.grid.clearHighlightLayer(this.#layerName);
  }

  protected _configureOutline(): { thickness: number; color: unknown } {
    return { thickness: 2 * theCanvas().dimensions.uiScale, color: 0x000000 };
  }

  protected _configureDashLine(): { dash: number; gap: number; speed: number } {
    const { uiScale } = theCanvas().dimensions;
    return { dash: 20 * uiScale, gap: 15 * uiScale, speed: 100 };
  }

  async draw(): Promise<void> {
    this.#labels.className = "token-ruler-labels";
    this.#labels.hidden = !this.visible;
    theCanvas().interface.grid.addHighlightLayer(this.#layerName);
    this.#path.visible = this.visible;
    theCanvas().tokens._rulerPaths?.addChild(this.#path);
    theCanvas().surface.labels.append(this.#labels);
  }

  clear(): void {
    if (!this.#path.destroyed) this.#path.clear();
    this.#labels.replaceChildren();
    this.#labelRequest++;
    theCanvas().interface.grid.clearHighlightLayer(this.#layerName);
  }

  destroy(): void {
    this.clear();
    this.#path.destroy();
    this.#labels.remove();
    theCanvas().interface.grid.destroyHighlightLayer(this.#layerName);
  }

  refresh(data: TokenRulerData): void {
    const paths = this.#collectPaths(data);
    theCanvas().interface.grid.clearHighlightLayer(this.#layerName);
    this.#path.clear();
    for (const path of paths) this.#drawPath(path);
    if (this.visible) for (const path of paths) this.#highlight(path);
    void this.#drawLabels(paths);
  }

  #collectPaths({ passedWaypoints, pendingWaypoints, plannedMovement }: TokenRulerData): RulerWaypoint[][] {
    const { userId } = runtime().game;
    const common = { hidden: false, unreachable: false };
    const paths: RulerWaypoint[][] = [];
    if (passedWaypoints.length + pendingWaypoints.length > 0) {
      const sections: RulerSection[] = [
        { ...common, waypoints: passedWaypoints, stage: "passed", userId },
        { ...common, waypoints: pendingWaypoints, stage: "pending", userId },
      ];
      paths.push(rulerPath(this.token, sections, false));
    }
    for (const [planner, plan] of Object.entries(plannedMovement)) {
      if (plan.hidden && planner !== userId) continue;
      const { hidden } = plan;
      const sections: RulerSection[] = [
        { hidden, unreachable: false, waypoints: plan.history, stage: "passed", userId: planner },
        { hidden, unreachable: false, waypoints: plan.foundPath, stage: "planned", userId: planner },
        { hidden, unreachable: true, waypoints: plan.unreachableWaypoints, stage: "planned", userId: planner },
      ];
      paths.push(rulerPath(this.token, sections, true));
    }
    return paths;
  }

  #drawPath(path: RulerWaypoint[]): void {
    for (const waypoint of path) if (waypoint.previous) this.#drawSegment(waypoint, waypoint.previous);
    for (const waypoint of path) this.#drawMark(waypoint);
  }

  #drawSegment(waypoint: RulerWaypoint, { center: from }: RulerWaypoint): void {
    const { width = 0, color, alpha = 1 } = this._getSegmentStyle(waypoint);
    if (width <= 0) return;
    const { thickness, color: outline } = this._configureOutline();
    const { center: to, stage } = waypoint;
    const pattern = stage === "pending" ? this._configureDashLine() : { dash: 0, gap: 0 };
    const cap = LINE_CAP.ROUND;
    this.#path.lineStyle({ width: width + 2 * thickness, color: colorNumber(outline), alpha, cap });
    this.#path.moveTo(from.x, from.y).lineTo(to.x, to.y);
    this.#path.lineStyle({ width, color: colorNumber(color, 0xffffff), alpha, cap });
    for (const stroke of dashes(from, to, pattern))
      this.#path.moveTo(stroke.from.x, stroke.from.y).lineTo(stroke.to.x, stroke.to.y);
  }

  #drawMark(waypoint: RulerWaypoint): void {
    const { radius = 0, color, alpha = 1 } = this._getWaypointStyle(waypoint);
    if (radius <= 0) return;
    const { thickness, color: outline } = this._configureOutline();
    const { x, y } = waypoint.center;
    this.#path.lineStyle({ width: thickness, color: colorNumber(outline), alpha });
    this.#path.beginFill(colorNumber(color, 0xffffff), alpha).drawCircle(x, y, radius).endFill();
  }

  #highlight(path: RulerWaypoint[]): void {
    const { grid } = theCanvas().interface;
    const { document } = this.token;
    const steps = path.flatMap((waypoint) => {
      const { previous } = waypoint;
      if (!previous || waypoint.stage === "passed") return [{ waypoint, place: waypoint }];
      return document.getCompleteMovementPath([previous, waypoint]).map((place) => ({ waypoint, place }));
    });
    for (const { waypoint, place } of steps) {
      for (const offset of document.getOccupiedGridSpaceOffsets(place)) {
        const { color, alpha = 1 } = this._getGridHighlightStyle(waypoint, { ...offset, k: 0 });
        if (alpha <= 0) continue;
        const { x, y } = document.parent.grid.getTopLeftPoint(offset);
        grid.highlightPosition(this.#layerName, { x, y, color: color ?? 0xffffff, alpha });
      }
    }
  }

  async #drawLabels(paths: RulerWaypoint[][]): Promise<void> {
    const request = ++this.#labelRequest;
    const labels = paths.flatMap((path) => this.#collectLabels(path));
    const { WAYPOINT_LABEL_TEMPLATE } = this.constructor as typeof TokenRuler;
    const rendered = await Promise.all(labels.map(({ context }) => renderTemplate(WAYPOINT_LABEL_TEMPLATE, context)));
    // A later refresh overtook this one while the template was fetched.
    if (request !== this.#labelRequest) return;
    this.#labels.innerHTML = rendered.join("");
  }

  #collectLabels(path: RulerWaypoint[]): Label[] {
    const state: LabelState = {};
    return path.flatMap((waypoint) => {
      const context = this._getWaypointLabelContext(waypoint, state);
      return context ? [{ context, position: waypoint.center }] : [];
    });
  }

  /** Context of the label at a waypoint; undefined for none. Labels stand at the waypoints that a user placed. */
  protected _getWaypointLabelContext(waypoint: RulerWaypoint, state: LabelState): LabelContext | void {
    const { index, next, previous, stage, measurement, elevation, explicit } = waypoint;
    const { grid } = this.token.document.parent;
    state.hasElevation ||= elevation !== 0;
    const previousElevation = state.previousElevation ?? elevation;
    if (!previous || (!explicit && next)) return;
    if (stage === "passed" && next && next.stage !== "passed") return;
    state.previousElevation = elevation;
    const backward = this.#sinceLastLabel(waypoint);
    const elevationDelta = elevation - previousElevation;
    const showDelta = index > 1;
    return {
      action: waypoint.actionConfig,
      cssClass: [stage, waypoint.unreachable ? "unreachable" : "", next ? "" : "last"].filter(Boolean).join(" "),
      secret: waypoint.hidden,
      units: grid.units,
      uiScale: theCanvas().dimensions.uiScale,
      position: { x: waypoint.center.x, y: waypoint.center.y + waypoint.size.height / 2 },
      distance: {
        total: String(rounded(measurement.distance)),
        ...(showDelta ? { delta: signed(rounded(backward.distance)) } : {}),
      },
      cost: {
        total: Number.isFinite(measurement.cost) ? String(rounded(measurement.cost)) : "∞",
        units: grid.units,
        ...(showDelta && Number.isFinite(backward.cost) ? { delta: signed(rounded(backward.cost)) } : {}),
      },
      elevation: {
        total: elevation,
        icon:
          elevationDelta > 0
            ? "fa-solid fa-up"
            : elevationDelta < 0
              ? "fa-solid fa-down"
              : "fa-solid fa-arrows-up-down",
        hidden: !state.hasElevation,
        ...(elevationDelta === 0 ? {} : { delta: signed(rounded(elevationDelta)) }),
      },
      unreachable: waypoint.unreachable ? localize("SANDBOX.Unreachable") : "",
    };
  }

  #sinceLastLabel(waypoint: RulerWaypoint): { distance: number; cost: number } {
    let from = waypoint.previous;
    while (from && !from.explicit && from.previous) from = from.previous;
    const start = from?.measurement ?? { distance: 0, cost: 0 };
    return { distance: waypoint.measurement.distance - start.distance, cost: waypoint.measurement.cost - start.cost };
  }

  protected _getWaypointStyle(waypoint: RulerWaypoint): WaypointStyle {
    if (!waypoint.explicit && waypoint.next && waypoint.previous) return { radius: 0 };
    return { radius: 6 * theCanvas().dimensions.uiScale, color: this.#userColor(waypoint), alpha: 1 };
  }

  protected _getSegmentStyle(waypoint: RulerWaypoint): SegmentStyle {
    if (waypoint.actionConfig?.visualize === false) return { width: 0 };
    const alpha = waypoint.unreachable ? 0.4 : waypoint.stage === "passed" ? 0.6 : 1;
    return { width: 4 * theCanvas().dimensions.uiScale, color: this.#userColor(waypoint), alpha };
  }

  protected _getGridHighlightStyle(waypoint: RulerWaypoint, _offset: GridOffset): GridHighlightStyle {
    if (waypoint.actionConfig?.visualize === false) return { alpha: 0 };
    return { color: this.#userColor(waypoint), alpha: waypoint.unreachable ? 0.1 : 0.3 };
  }

  #userColor(waypoint: RulerWaypoint): unknown {
    return runtime().game.users.get(waypoint.userId)?.color ?? 0x000000;
  }
}
