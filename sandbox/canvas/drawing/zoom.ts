/** What keeps its size on the page, or its sharpness, while the scene is seen from far or near. */

/** Share of the page at which names begin to grow against the scene, and how far they grow. */
const TEXT_GROWTH = { from: 0.62, most: 2 } as const;
const MIN_RESOLUTION = 0.2;
const MAX_RESOLUTION = 8;

/** How much larger than natural a name is drawn at a scale of the stage, so that it can be read from far away. */
export function textScale(stageScale: number): number {
  return Math.min(TEXT_GROWTH.most, Math.max(1, TEXT_GROWTH.from / stageScale));
}

/** Pixels of a text's picture for each of its own, so that it meets the pixels of the screen one to one. */
export function textResolution(stageScale: number, pixelRatio: number): number {
  const wanted = stageScale * textScale(stageScale) * pixelRatio;
  return Math.min(MAX_RESOLUTION, Math.max(MIN_RESOLUTION, Math.round(wanted * 1000) / 1000));
}

/** Width in scene pixels of a line that is never thinner than one pixel of the screen. */
export function hairline(width: number, stageScale: number, pixelRatio: number): number {
  return Math.max(width, 1 / (stageScale * pixelRatio));
}
