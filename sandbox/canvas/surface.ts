/**
 * The page elements of the canvas: one SVG whose stage group is moved and scaled, and an HTML plane over it, in the same
 * coordinates, for labels and the token HUD.
 */
import { group, svg } from "./svg.ts";

export interface Surface {
  readonly board: HTMLElement;
  readonly root: SVGSVGElement;
  readonly stage: SVGGElement;
  readonly rulers: SVGGElement;
  readonly pings: SVGGElement;
  readonly selection: SVGRectElement;
  readonly hud: HTMLElement;
  readonly labels: HTMLElement;
}

/** Build the elements into the board; layers put their groups into `stage` in drawing order. */
export function createSurface(board: HTMLElement): Surface {
  const stage = group("stage");
  const rulers = group("token-rulers");
  const pings = group("pings");
  const selection = svg("rect", { class: "selection" });
  selection.style.display = "none";
  const root = svg("svg", { class: "canvas-root", "aria-label": "Scene", role: "application" }, stage);
  const hud = document.createElement("div");
  hud.id = "hud";
  const labels = document.createElement("div");
  labels.id = "measurement";
  hud.append(labels);
  board.replaceChildren(root, hud);
  return { board, root, stage, rulers, pings, selection, hud, labels };
}
