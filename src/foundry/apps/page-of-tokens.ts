import type { PageRect } from "./free-place.ts";

/** Height of the scene navigation at the top, and width of the tools at the left. CSS pixels. */
const TOP_PX = 48;
const LEFT_PX = 56;

/** Where the tokens of a scene stand on the page, by their stored position; those that are not on the canvas are left out. */
export function pageRectsOf(sceneId: string, tokenIds: readonly string[]): PageRect[] {
  if (canvas.scene?.id !== sceneId) return [];
  return tokenIds.flatMap((id) => {
    const token = canvas.tokens?.get(id);
    if (token === undefined) return [];
    // The prepared position walks; the stored one is where the rules see the token.
    const { x, y } = token.document._source;
    const from = canvas.clientCoordinatesFromCanvas({ x, y });
    const to = canvas.clientCoordinatesFromCanvas({ x: x + token.w, y: y + token.h });
    return [{ left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y }];
  });
}

/** The part of the page that Foundry's own interface leaves free. */
export function freePage(): PageRect {
  const right = document.getElementById("sidebar")?.getBoundingClientRect().left ?? window.innerWidth;
  return { left: LEFT_PX, top: TOP_PX, width: right - LEFT_PX, height: window.innerHeight - TOP_PX };
}
