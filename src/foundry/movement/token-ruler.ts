import { squareKey } from "../../rules/index.ts";
import { laneMarks, provokingMarks } from "../canvas/drag-marks.ts";
import { PALETTE } from "../canvas/looks.ts";
import { together } from "../canvas/marks.ts";
import { showDrag } from "../canvas/overlays.ts";
import { tableKey } from "../canvas/table-key.ts";
import { thingName } from "../thing-names.ts";
import { fightOn } from "../field/read-field.ts";
import { sceneFault } from "../field/read-scene.ts";
import { templatePath } from "../ids.ts";
import { refusalSentence } from "../refusal-words.ts";
import { isRefereed } from "../rules-in-force.ts";
import { say, word } from "../words.ts";
import { chooseMovement } from "./choose-movement.ts";
import { knownNamesOn, knownTableOn } from "./knowledge.ts";
import { dragTableOn } from "./off-turn.ts";
import type { Preview, Tier } from "./preview.ts";
import { previewOf } from "./preview.ts";
import { readWish } from "./refereed-move.ts";
import { isByHandHeld, isStepToggled } from "./drag-keys.ts";
import { wishOf } from "./wishes.ts";

/** What is nearest to nothing is dark; the rest is told apart by lightness as well as by hue. */
const COLORS: Readonly<Record<Tier | "danger", number>> = {
  "5-foot-step": PALETTE.sky,
  move: PALETTE.green,
  "double-move": PALETTE.yellow,
  withdraw: PALETTE.purple,
  run: PALETTE.blue,
  charge: PALETTE.orange,
  dive: PALETTE.orange,
  crawl: 0xb08968,
  minimum: 0xb08968,
  beyond: PALETTE.dark,
  danger: PALETTE.vermilion,
};

/** What a waypoint's label says beside Foundry's own words. */
interface RulerLabel {
  readonly feet: string;
  readonly left: string;
  readonly kind: string;
  /** How many opportunities it gives; empty for none. */
  readonly count: string;
  readonly provokes: readonly string[];
  readonly refusal: string;
}

/** The ruler of a token: what a drag costs, what it counts as, and whom it provokes as far as the viewer may know. */
export class RefereedRuler extends foundry.canvas.placeables.tokens.TokenRuler {
  static override WAYPOINT_LABEL_TEMPLATE: string = templatePath("ruler-label");

  #preview: Preview | null = null;
  #previewKey = "";

  override refresh(data: foundry.canvas.placeables.tokens.TokenRuler.Data): void {
    this.#preview = this.#previewOf(data.plannedMovement[game.user.id]);
    this.#drawMarks(this.#preview);
    super.refresh(data);
  }

  override clear(): void {
    this.#forget();
    super.clear();
  }

  override destroy(): void {
    this.#forget();
    super.destroy();
  }

  protected override _getWaypointLabelContext(
    waypoint: foundry.canvas.placeables.tokens.TokenRuler.Waypoint,
    state: foundry.canvas.placeables.tokens.TokenRuler.State,
  ): (foundry.canvas.placeables.tokens.TokenRuler.WaypointContext & { ffs?: RulerLabel }) | void {
    const context = super._getWaypointLabelContext(waypoint, state);
    if (context === undefined || waypoint.stage !== "planned" || waypoint.next !== null || this.#preview === null)
      return context;
    return { ...context, ffs: this.#label(this.#preview) };
  }

  protected override _getGridHighlightStyle(
    waypoint: foundry.canvas.placeables.tokens.TokenRuler.Waypoint,
    offset: foundry.grid.BaseGrid.Offset3D,
  ): foundry.canvas.placeables.tokens.TokenRuler.GridHighlightStyle {
    const style = super._getGridHighlightStyle(waypoint, offset);
    const preview = this.#preview;
    if (preview === null || waypoint.stage !== "planned" || style.alpha === 0) return style;
    const square = squareKey([offset.j, offset.i]);
    if (preview.dangerous.has(square)) return { ...style, color: COLORS.danger, alpha: 0.5 };
    const tier = preview.tiers.get(square) ?? preview.kind ?? "beyond";
    return { ...style, color: COLORS[tier], alpha: Math.max(style.alpha ?? 0, 0.5) };
  }

  protected override _getSegmentStyle(
    waypoint: foundry.canvas.placeables.tokens.TokenRuler.Waypoint,
  ): foundry.canvas.interaction.Ruler.SegmentStyle {
    const style = super._getSegmentStyle(waypoint);
    if (this.#preview === null || waypoint.stage !== "planned") return style;
    return { ...style, color: COLORS[this.#preview.kind ?? "beyond"] };
  }

  /** The same path on the same table looks the same: it is worked out once. */
  #previewOf(plan: unknown): Preview | null {
    const token = this.token.document;
    const scene = token.parent;
    if (typeof plan !== "object" || plan === null || scene === null || !isJudged(token, scene)) {
      this.#previewKey = "";
      return null;
    }
    const { foundPath } = plan as { readonly foundPath: TokenDocument.GetCompleteMovementPathWaypoint[] }; // the types leave it open
    const points = token.getCompleteMovementPath(foundPath);
    const places = points.map(({ x, y, action }) => `${x},${y},${action}`);
    const targets = [...game.user.targets].map(({ document }) => document.id ?? "");
    const said = JSON.stringify([wishOf(token.id ?? ""), targets]);
    const seen = dragTableOn(scene, token.id ?? "");
    const key = `${tableKey(seen)}/${isStepToggled()}/${said}/${places.join(" ")}`;
    if (key === this.#previewKey) return this.#preview;
    this.#previewKey = key;
    const wish = readWish(token, points, seen);
    return wish === null ? null : previewOf(seen, wish, chooseMovement(seen, wish));
  }

  /** Who gets an opportunity, where and why, and the lane of a charge. */
  #drawMarks(preview: Preview | null): void {
    const scene = this.token.document.parent;
    if (preview === null || scene === null) {
      showDrag(this.token.id, "", null);
      return;
    }
    const { who, lane, provokes: steps } = preview;
    const [seen, nameOf] = [knownTableOn(scene), knownNamesOn(scene)];
    showDrag(this.token.id, this.#previewKey, () => {
      const provoking = provokingMarks(seen, { who, steps }, nameOf);
      return lane === null ? provoking : together(laneMarks(seen, { who, lane }, nameOf), provoking);
    });
  }

  #forget(): void {
    this.#preview = null;
    this.#previewKey = "";
    showDrag(this.token.id, "", null);
  }

  #label({ kind, costFeet, budgetFeet, refusal, provokes, lane }: Preview): RulerLabel {
    const scene = this.token.document.parent;
    const nameOf = scene === null ? (id: string) => id : knownNamesOn(scene);
    const threats = provokes.flatMap((step) => step.threats);
    const charges = kind === "charge" && lane !== null;
    const kindWord = kind === null ? "" : word("MovementKind", kind);
    return {
      feet: kind === null ? "" : say("Ruler.Feet", { cost: costFeet, budget: budgetFeet }),
      left: kind === null || kind === "5-foot-step" ? "" : say("Ruler.Left", { feet: budgetFeet - costFeet }),
      kind: charges ? say("Ruler.ChargeAt", { who: nameOf(lane.target) }) : kindWord,
      count:
        threats.length === 0
          ? ""
          : say(`Ruler.Provoke${threats.length === 1 ? "One" : "Many"}`, { count: threats.length }),
      provokes: threats.map(({ by, weapons }) => {
        return say("Ruler.ProvokedBy", { who: nameOf(by), weapons: weapons.map(thingName).join(", ") });
      }),
      refusal: refusal === null ? "" : refusalSentence(refusal, nameOf),
    };
  }
}

/** Whether the rules have something to say of a token's drag. */
function isJudged(token: TokenDocument.Implementation, scene: Scene.Implementation): boolean {
  if (sceneFault(scene) !== null || !isRefereed(scene) || isByHandHeld()) return false;
  return fightOn(scene)?.combatants.some((each) => each.tokenId === token.id) === true;
}
