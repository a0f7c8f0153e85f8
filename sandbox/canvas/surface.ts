/**
 * The page elements of the canvas: the element PIXI draws on, in it a list of the tokens for those who do not see it, and
 * an HTML plane over it, in the coordinates of the scene, for labels and the token HUD.
 */
export interface Surface {
  readonly view: HTMLElement;
  readonly board: HTMLCanvasElement;
  readonly contents: HTMLUListElement;
  readonly hud: HTMLElement;
  readonly labels: HTMLElement;
}

/** Build the elements into the view. */
export function createSurface(view: HTMLElement): Surface {
  const board = document.createElement("canvas");
  board.id = "board";
  board.setAttribute("role", "group");
  board.setAttribute("aria-label", "Scene");
  const contents = document.createElement("ul");
  board.append(contents);
  const hud = document.createElement("div");
  hud.id = "hud";
  const labels = document.createElement("div");
  labels.id = "measurement";
  hud.append(labels);
  view.replaceChildren(board, hud);
  return { view, board, contents, hud, labels };
}
