import type { Marks } from "./marks.ts";
import type { Painting } from "./paint.ts";
import { paint, scaleNotes } from "./paint.ts";

/** Below the borders and bars of tokens, and above the grid's highlights. */
const GROUND_Z = 150;
/** Above tokens and walls, and below the controls. */
const ABOVE_Z = 850;

abstract class MarksLayer extends foundry.canvas.layers.CanvasLayer {
  constructor() {
    super();
    this.eventMode = "none";
    this.interactiveChildren = false;
  }

  protected override async _draw(): Promise<void> {
    // Everything on it is put there when there is something to show.
  }
}

/** Where the system tints squares. */
export class GroundMarksLayer extends MarksLayer {
  constructor() {
    super();
    this.zIndex = GROUND_Z;
  }

  override get hookName(): string {
    return "GroundMarksLayer";
  }
}

/** Where the system draws lines and words. */
export class LineMarksLayer extends MarksLayer {
  constructor() {
    super();
    this.zIndex = ABOVE_Z;
  }

  override get hookName(): string {
    return "LineMarksLayer";
  }
}

/** The names of the layers in `CONFIG.Canvas.layers`, on `canvas` and on `canvas.interface`. */
const NAMES = { ground: "ffsGround", above: "ffsLines" } as const;

/** Registers the layers that the system draws on; called at Foundry's `init`. */
export function registerMarksLayers(): void {
  Object.assign(CONFIG.Canvas.layers, {
    [NAMES.ground]: { layerClass: GroundMarksLayer, group: "interface" },
    [NAMES.above]: { layerClass: LineMarksLayer, group: "interface" },
  });
}

/** A drawing on the layers that can be replaced by another. */
export class Slot {
  #painting: Painting | null = null;
  #key = "";

  /** What it shows, to be compared with what it should show. */
  get key(): string {
    return this.#key;
  }

  /** Shows marks in place of those before; the same key is not drawn again. Nothing while no scene is drawn. */
  show(key: string, marks: () => Marks): void {
    const isDrawn = this.#painting === null || !this.#painting.ground.destroyed;
    if (key === this.#key && isDrawn) return;
    this.clear();
    const layers = layersNow();
    if (layers === null || key === "") return;
    const { patches, strokes, notes } = marks();
    this.#key = key;
    if (patches.length + strokes.length + notes.length === 0) return;
    const ground = layers.ground.addChild(new PIXI.Container());
    const above = layers.above.addChild(new PIXI.Container());
    this.#painting = { ground, above };
    paint(this.#painting, { patches, strokes, notes }, layers.sizePx);
    this.rescale();
  }

  /** Adapts the words to how far away the map is. */
  rescale(): void {
    if (this.#painting?.above.destroyed === false) scaleNotes(this.#painting.above, canvas.stage?.scale.x ?? 1);
  }

  /** Shows nothing. */
  clear(): void {
    this.#key = "";
    // Foundry destroys what is on a layer with the scene.
    if (this.#painting?.ground.destroyed === false) this.#painting.ground.destroy({ children: true });
    if (this.#painting?.above.destroyed === false) this.#painting.above.destroy({ children: true });
    this.#painting = null;
  }
}

interface Layers {
  readonly ground: PIXI.Container;
  readonly above: PIXI.Container;
  readonly sizePx: number;
}

function layersNow(): Layers | null {
  const { interface: group, ready, dimensions } = canvas;
  if (!ready || group === undefined || dimensions === null) return null;
  const layers = group as unknown as Readonly<Record<string, PIXI.Container | undefined>>; // by the names registered
  const [ground, above] = [layers[NAMES.ground], layers[NAMES.above]];
  return ground === undefined || above === undefined ? null : { ground, above, sizePx: dimensions.size };
}
