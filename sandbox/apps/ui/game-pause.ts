/** `ui.pause` (V13 API documentation, GamePause): the banner while the game is paused. */
import { localize, runtime, type Data } from "../runtime.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { RenderOptions } from "../api/application-types.ts";

export class GamePause extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Data = { id: "pause", tag: "figure", window: { frame: false, positioned: false } };

  protected override async _prepareContext(_options: RenderOptions): Promise<Data> {
    const { paused } = runtime().game;
    return { cssClass: paused ? "paused" : "", icon: "fa-solid fa-pause", text: localize("GAME.Paused"), spin: true };
  }

  protected override async _renderHTML(context: Data, _options: RenderOptions): Promise<HTMLElement[]> {
    const icon = document.createElement("i");
    icon.className = String(context["icon"]);
    icon.setAttribute("aria-hidden", "true");
    const caption = document.createElement("figcaption");
    caption.textContent = String(context["text"]);
    return [icon, caption];
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...(result as HTMLElement[]));
  }

  protected override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    document.getElementById("ui-bottom")?.prepend(element);
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("paused", Boolean(context["cssClass"]));
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    runtime().Hooks.on("pauseGame", () => void this.render());
  }
}
