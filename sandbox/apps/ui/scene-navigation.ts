/** `ui.nav` (V13 API documentation, SceneNavigation): the scenes one can look at; a game master can activate one. */
import { runtime, type Data, type SceneDocumentPort } from "../runtime.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin, type TemplateParts } from "../api/handlebars-application.ts";
import { ScenarioBrowser } from "../scenarios/scenario-browser.ts";
import { cssColor } from "../../canvas/color.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";

export class SceneNavigation extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "scene-navigation",
    tag: "nav",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: { viewScene: SceneNavigation.#onView, scenarios: SceneNavigation.#onScenarios },
  };

  static override PARTS: TemplateParts = {
    scenes: { root: true, template: "templates/ui/scene-navigation.hbs", scrollable: [".scenes"] },
  };

  protected override async _prepareContext(_options: RenderOptions): Promise<Data> {
    const { game } = runtime();
    const scenes = game.scenes
      .filter((scene) => scene.visible && (scene.navigation || scene.active || scene.isView))
      .sort(
        (a, b) =>
          Number(b.active) - Number(a.active) || (a.navOrder ?? 0) - (b.navOrder ?? 0) || a.name.localeCompare(b.name),
      )
      .map((scene) => ({
        id: scene.id,
        name: (game.user.isGM ? scene.name : scene.navName) || scene.name,
        active: scene.active,
        viewed: scene.isView,
        users: game.users
          .filter((user) => user.active && user.viewedScene === scene.id)
          .map((user) => ({ letter: user.name.charAt(0), color: cssColor(user.color), name: user.name })),
      }));
    return { scenes, isGM: game.user.isGM };
  }

  protected override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    document.getElementById("ui-top")?.append(element);
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const renew = (): void => void this.render();
    for (const event of ["createScene", "updateScene", "deleteScene", "canvasReady", "userConnected"])
      runtime().Hooks.on(event, renew);
    this._createContextMenu(() => this._getContextMenuOptions(), ".scene", {
      fixed: true,
      hookName: "getSceneContextOptions",
      parentClassHooks: false,
    });
  }

  protected _getContextMenuOptions(): ContextMenuEntry[] {
    const sceneOf = (target: HTMLElement): SceneDocumentPort | undefined =>
      runtime().game.scenes.get(target.closest<HTMLElement>("[data-scene-id]")?.dataset["sceneId"] ?? "");
    return [
      {
        name: "SCENE.Activate",
        icon: '<i class="fa-solid fa-bullseye"></i>',
        condition: (target) => runtime().game.user.isGM && !sceneOf(target)?.active,
        callback: (target) => sceneOf(target)?.activate(),
      },
    ];
  }

  /** The stand-in's own: scenes to be made of scenario files. */
  static #onScenarios(this: never): void {
    void new ScenarioBrowser().render({ force: true });
  }

  static #onView(this: never, _event: PointerEvent, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-scene-id]")?.dataset["sceneId"] ?? "";
    void runtime().game.scenes.get(id)?.view();
  }
}
