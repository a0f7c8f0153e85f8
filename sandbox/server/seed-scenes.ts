/** Scenes of hand-written worlds: squares become pixels, actors' names become ids. */
import { TOKEN_DISPOSITIONS } from "../common/constants/token.ts";
import { isPlainObject, type Data } from "../common/utils/types.ts";
import type { IdFinder } from "./world-loader.ts";

export interface SceneContext {
  readonly find: IdFinder;
  readonly actors: readonly Data[];
}

interface Layout {
  /** Pixels of a square. */
  readonly size: number;
  /** Pixels of padding left and above the scene. */
  readonly left: number;
  readonly top: number;
}

const DEFAULT_SIZE = 100;
const DEFAULT_PADDING = 0.1;

export function expandScene(scene: Data, context: SceneContext): Data {
  const grid = (isPlainObject(scene["grid"]) ? scene["grid"] : {}) as { size?: number };
  const size = grid.size ?? DEFAULT_SIZE;
  const { squares, ...rest } = scene;
  const expanded: Data = { padding: DEFAULT_PADDING, ...rest, grid: { ...grid, size } };
  if (squares !== undefined) {
    const [columns, rows] = numbers(squares, 2, "squares");
    Object.assign(expanded, { width: (columns ?? 0) * size, height: (rows ?? 0) * size });
  }
  const layout = layoutOf(expanded, size);
  expanded["tokens"] = records(scene["tokens"]).map((token) => expandToken(token, layout, context));
  expanded["walls"] = (Array.isArray(scene["walls"]) ? scene["walls"] : []).map((wall: unknown) =>
    expandWall(wall, layout),
  );
  return expanded;
}

function layoutOf(scene: Data, size: number): Layout {
  const { width = 4000, height = 3000, padding } = scene as { width?: number; height?: number; padding?: number };
  const pad = (extent: number): number => Math.ceil(((padding ?? 0) * extent) / size) * size;
  return { size, left: pad(width), top: pad(height) };
}

/** A token takes what it does not say from its actor's prototype token. */
function expandToken(token: Data, layout: Layout, context: SceneContext): Data {
  const { actor: name, at, disposition, ...rest } = token;
  const actorId = name === undefined ? (token["actorId"] ?? null) : context.find("actors", name);
  const actor = context.actors.find((candidate) => candidate["_id"] === actorId);
  const prototype = isPlainObject(actor?.["prototypeToken"]) ? actor["prototypeToken"] : {};
  const base: Data = { name: actor?.["name"] ?? "", ...prototype, ...rest, actorId };
  if (actor?.["img"] !== undefined && base["texture"] === undefined) base["texture"] = { src: actor["img"] };
  if (at !== undefined) Object.assign(base, pixels(numbers(at, 2, "at"), layout));
  const dispositions: Readonly<Record<string, number>> = TOKEN_DISPOSITIONS;
  if (typeof disposition === "string") base["disposition"] = dispositions[disposition];
  else if (disposition !== undefined) base["disposition"] = disposition;
  return base;
}

function expandWall(wall: unknown, layout: Layout): Data {
  if (isPlainObject(wall) && Array.isArray(wall["c"])) return wall;
  const { segment, ...rest } = (isPlainObject(wall) ? wall : { segment: wall }) as { segment: unknown } & Data;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers(segment, 4, "a wall");
  const [from, to] = [pixels([x0, y0], layout), pixels([x1, y1], layout)];
  return { ...rest, c: [from.x, from.y, to.x, to.y] };
}

function pixels([column = 0, row = 0]: readonly number[], layout: Layout): { x: number; y: number } {
  return { x: Math.round(layout.left + column * layout.size), y: Math.round(layout.top + row * layout.size) };
}

function numbers(value: unknown, count: number, what: string): number[] {
  if (Array.isArray(value) && value.length === count && value.every((part) => typeof part === "number")) return value;
  throw new Error(`${what} must be a list of ${count} numbers, got ${JSON.stringify(value)}`);
}

function records(value: unknown): Data[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : [];
}
