/** The methods that ApplicationV2 calls on its way and that subclasses fill (V13 API documentation). */
import type { Data } from "../runtime.ts";
import type { ApplicationPosition, ClosingOptions, RenderOptions } from "./application-types.ts";
import { EventEmitter } from "./event-emitter.ts";

export abstract class ApplicationLifeCycle extends EventEmitter {
  /** False keeps the application from rendering; an error does too and is shown as a warning. */
  protected _canRender(_options: RenderOptions): false | void {}

  protected async _preFirstRender(_context: Data, _options: RenderOptions): Promise<void> {}

  protected async _onFirstRender(_context: Data, _options: RenderOptions): Promise<void> {}

  protected async _preRender(_context: Data, _options: RenderOptions): Promise<void> {}

  protected async _onRender(_context: Data, _options: RenderOptions): Promise<void> {}

  protected async _postRender(_context: Data, _options: RenderOptions): Promise<void> {}

  protected async _preClose(_options: ClosingOptions): Promise<void> {}

  protected _onClose(_options: ClosingOptions): void {}

  protected _prePosition(_position: Partial<ApplicationPosition>): void {}

  protected _onPosition(_position: ApplicationPosition): void {}

  /** Read a CSS length as pixels along a dimension of the parent; undefined if it is neither px nor %. */
  static parseCSSDimensions(style: string, parentDimension: number): number | undefined {
    const value = Number.parseFloat(style);
    if (Number.isNaN(value)) return undefined;
    if (style.endsWith("px")) return value;
    return style.endsWith("%") ? (value / 100) * parentDimension : undefined;
  }

  /** Resolves when every image in the element has loaded or failed. */
  static async waitForImages(element: HTMLElement): Promise<void> {
    const images = Array.from(element.querySelectorAll("img"));
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  }
}
