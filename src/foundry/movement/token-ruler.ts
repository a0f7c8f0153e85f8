import type { MovementKind, Table } from "../../rules/index.ts";
import { squareKey } from "../../rules/index.ts";
import { tableOn } from "../field/field-cache.ts";
import { fightOn } from "../field/read-field.ts";
import { sceneFault } from "../field/read-scene.ts";
import { SYSTEM_ID, templatePath } from "../ids.ts";
import { refusalSentence, say, word } from "../words.ts";
import type { Preview } from "./preview.ts";
import { knownNamesOn, knownTableOn } from "./knowledge.ts";
import { previewOf } from "./preview.ts";
import { judge } from "./refereed-move.ts";
import { isStepToggled } from "./step-toggle.ts";
import { wishOf } from "./wishes.ts";

/** Colours that are told apart by lightness as well as by hue. */
const COLORS: Readonly<Record<MovementKind | "refused" | "danger", number>> = {
  "5-foot-step": 0x1f78ff,
  move: 0x2f9e62,
  "double-move": 0xf4c20d,
  withdraw: 0x9b4dca,
  run: 0xf8961e,
  charge: 0xf8961e,
  dive: 0xf8961e,
  crawl: 0xb08968,
  minimum: 0xb08968,
  refused: 0x6b0f1a,
  danger: 0xd62828,
};

/** What a waypoint's label says beside Foundry's own words. */
interface RulerLabel {
  readonly feet: string;
  readonly kind: string;
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
    super.refresh(data);
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
    if (preview.dangerous.has(squareKey([offset.j, offset.i]))) return { ...style, color: COLORS.danger, alpha: 0.6 };
    return { ...style, color: COLORS[preview.kind ?? "refused"], alpha: Math.max(style.alpha ?? 0, 0.5) };
  }

  protected override _getSegmentStyle(
    waypoint: foundry.canvas.placeables.tokens.TokenRuler.Waypoint,
  ): foundry.canvas.interaction.Ruler.SegmentStyle {
    const style = super._getSegmentStyle(waypoint);
    if (this.#preview === null || waypoint.stage !== "planned") return style;
    return { ...style, color: COLORS[this.#preview.kind ?? "refused"] };
  }

  /** The same path on the same table looks the same: it is worked out once. */
  #previewOf(plan: unknown): Preview | null {
    const token = this.token.document;
    const scene = token.parent;
    if (typeof plan !== "object" || plan === null || scene === null || !isRefereed(token, scene)) return null;
    const { foundPath } = plan as { readonly foundPath: TokenDocument.GetCompleteMovementPathWaypoint[] }; // the types leave it open
    const points = token.getCompleteMovementPath(foundPath);
    const places = points.map(({ x, y, action }) => `${x},${y},${action}`);
    const targets = [...game.user.targets].map(({ document }) => document.id ?? "");
    const said = JSON.stringify([wishOf(token.id ?? ""), targets]);
    const key = `${tableKey(tableOn(scene))}/${isStepToggled()}/${said}/${places.join(" ")}`;
    if (key === this.#previewKey) return this.#preview;
    this.#previewKey = key;
    const seen = knownTableOn(scene);
    const choice = judge(token, points, seen);
    return choice === null ? null : previewOf(seen, choice);
  }

  #label(preview: Preview): RulerLabel {
    const scene = this.token.document.parent;
    const nameOf = scene === null ? (id: string) => id : knownNamesOn(scene);
    const { kind, costFeet, budgetFeet, refusal } = preview;
    return {
      feet: kind === null ? "" : say("Ruler.Feet", { cost: costFeet, budget: budgetFeet }),
      kind: kind === null ? "" : word("MovementKind", kind),
      provokes: [...new Set(preview.provokes.flatMap(({ by }) => by))],
      refusal: refusal === null ? "" : refusalSentence(refusal, nameOf),
    };
  }
}

/** Whether the rules have something to say of a token's drag. */
function isRefereed(token: TokenDocument.Implementation, scene: Scene.Implementation): boolean {
  if (sceneFault(scene) !== null || game.settings.get(SYSTEM_ID, "enforcement") === "off") return false;
  return fightOn(scene)?.combatants.some((each) => each.tokenId === token.id) === true;
}

const tableKeys = new WeakMap<Table, number>();
let tables = 0;

/** A number for a table, the same as long as it is the same. */
function tableKey(table: Table): number {
  const known = tableKeys.get(table);
  if (known !== undefined) return known;
  tables += 1;
  tableKeys.set(table, tables);
  return tables;
}
