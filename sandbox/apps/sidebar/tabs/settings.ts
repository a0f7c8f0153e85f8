/** `foundry.applications.sidebar.tabs.Settings`: what is being played, the settings form, the keys, the way out. */
import { localize, runtime, type Data } from "../../runtime.ts";
import type { RenderOptions } from "../../api/application-types.ts";
import { HandlebarsApplicationMixin, type TemplateParts } from "../../api/handlebars-application.ts";
import { SettingsConfig } from "../../settings/settings-config.ts";
import { ControlsConfig } from "../../settings/controls-config.ts";
import { ScenarioBrowser } from "../../scenarios/scenario-browser.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import { colorScheme, toggleColorScheme } from "../../settings/color-scheme.ts";

export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: Data = {
    classes: ["settings-sidebar"],
    window: { title: "SIDEBAR.TabSettings" },
    actions: {
      openApp: Settings.#onOpenApp,
      scenarios: Settings.#onScenarios,
      theme: Settings.#onTheme,
      logout: Settings.#onLogout,
    },
  };

  static override PARTS: TemplateParts = { settings: { template: "templates/sidebar/tabs/settings/settings.hbs" } };

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const { game } = runtime();
    return Object.assign(await super._prepareContext(options), {
      systemTitle: game.system.title,
      systemVersion: game.system.version,
      worldTitle: game.world.title,
      imitates: localize("SANDBOX.Imitates", { generation: game.release.generation, build: game.release.build }),
      dark: colorScheme() === "dark",
      isGM: game.user.isGM,
    });
  }

  static #onOpenApp(this: never, _event: PointerEvent, target: HTMLElement): void {
    const app = target.dataset["app"] === "controls" ? new ControlsConfig() : new SettingsConfig();
    void app.render({ force: true });
  }

  static #onScenarios(this: never): void {
    void new ScenarioBrowser().render({ force: true });
  }

  static async #onTheme(this: never): Promise<void> {
    await toggleColorScheme();
    await (this as Settings).render();
  }

  static #onLogout(this: never): void {
    runtime().game.logOut?.();
  }
}
