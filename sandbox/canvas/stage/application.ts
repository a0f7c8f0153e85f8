/**
 * The PIXI application that draws the canvas. Foundry draws every frame; this one looks every frame whether anything
 * changed (`FrameWatch`) and draws then, so that a table at rest costs a slow machine next to nothing.
 */
import { Application, BaseTexture, MIPMAP_MODES, UPDATE_PRIORITY, type ColorSource } from "pixi.js";
import { FrameWatch } from "./frame-watch.ts";

/** Does the processor draw WebGL here? Smoothing edges then takes longer than all the rest. */
function drawnBySoftware(): boolean {
  const gl = document.createElement("canvas").getContext("webgl");
  const info = gl?.getExtension("WEBGL_debug_renderer_info");
  const name = gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

export class CanvasApplication extends Application<HTMLCanvasElement> {
  readonly #watch = new FrameWatch();

  /** Throws if the browser offers no WebGL; ask `isWebGLSupported` of PIXI's utilities before. */
  constructor(view: HTMLCanvasElement) {
    // Maps and portraits are most often shown smaller than they are.
    BaseTexture.defaultOptions.mipmap = MIPMAP_MODES.ON;
    super({ view, antialias: !drawnBySoftware(), autoDensity: true, resolution: window.devicePixelRatio });
    // Foundry's loop, which PIXI sets going by itself; PIXI finds it by the method itself.
    // eslint-disable-next-line @typescript-eslint/unbound-method
    this.ticker.remove(this.render, this);
    this.ticker.add(this.#renderIfChanged, this, UPDATE_PRIORITY.LOW);
    view.addEventListener("webglcontextrestored", () => this.#watch.invalidate());
  }

  set background(color: ColorSource) {
    this.renderer.background.color = color;
    this.#watch.invalidate();
  }

  /** Take the size of the page, and its pixels for each CSS pixel, which zooming the page changes. CSS pixels. */
  fit(width: number, height: number): void {
    this.renderer.resolution = window.devicePixelRatio;
    this.renderer.resize(width, height);
    this.#watch.invalidate();
  }

  #renderIfChanged(): void {
    if (this.#watch.changed(this.stage)) this.render();
  }
}
