/**
 * `RenderFlags` (V13 API documentation, class foundry.canvas.interaction.RenderFlags): requests to redraw are collected
 * and applied once, before the next frame. A flag may propagate to others; an alias stands only for those.
 */

export interface RenderFlagConfig {
  readonly propagate?: readonly string[];
  readonly reset?: readonly string[];
  readonly alias?: boolean;
}

export type RenderFlagDefinitions = Readonly<Record<string, RenderFlagConfig>>;

interface RenderFlagObject {
  applyRenderFlags(): void;
}

const pending = new Set<RenderFlagObject>();
let scheduled = false;

function applyPending(): void {
  scheduled = false;
  const objects = [...pending];
  pending.clear();
  for (const object of objects) object.applyRenderFlags();
}

/** Ask for a frame. Tabs in the background get no animation frames, so a timer stands by. */
function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  if (document.hidden) setTimeout(applyPending, 0);
  else requestAnimationFrame(applyPending);
}

document.addEventListener("visibilitychange", () => {
  if (scheduled) setTimeout(applyPending, 0);
});

export class RenderFlags extends Set<string> {
  readonly flags: RenderFlagDefinitions;
  readonly object: RenderFlagObject;

  constructor(flags: RenderFlagDefinitions, object: RenderFlagObject) {
    super();
    this.flags = flags;
    this.object = object;
  }

  /** Take and clear all flags that are set. */
  override clear(): Record<string, boolean> {
    const values = Object.fromEntries(Array.from(this, (flag) => [flag, true]));
    super.clear();
    pending.delete(this.object);
    return values;
  }

  handle(flag: string): boolean {
    return this.delete(flag);
  }

  /** Set flags by name. Throws on a name that the object does not declare. */
  set(changes: Readonly<Record<string, boolean>>): void {
    for (const [flag, value] of Object.entries(changes)) if (value) this.#raise(flag, new Set());
    if (this.size === 0) return;
    pending.add(this.object);
    schedule();
  }

  #raise(flag: string, seen: Set<string>): void {
    const config = this.flags[flag];
    if (!config) throw new Error(`"${flag}" is not a valid RenderFlag for this object`);
    if (seen.has(flag)) return;
    seen.add(flag);
    if (!config.alias) this.add(flag);
    for (const other of config.reset ?? []) this.delete(other);
    for (const other of config.propagate ?? []) this.#raise(other, seen);
  }
}
