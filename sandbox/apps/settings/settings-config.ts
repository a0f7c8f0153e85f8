/**
 * `foundry.applications.settings.SettingsConfig`: one form for all registered settings with `config: true`, by package;
 * menus open their own application. Players see the client's settings, game masters the world's too.
 */
import { localize, runtime, type Data, type SettingMenuPort, type SettingPort } from "../runtime.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { RenderOptions } from "../api/application-types.ts";
import { DialogV2 } from "../api/dialog.ts";
import { HandlebarsApplicationMixin, type TemplateParts } from "../api/handlebars-application.ts";
import { escapeHTML } from "../clean-html.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { settingInput } from "./setting-input.ts";

interface Category {
  readonly id: string;
  readonly label: string;
  readonly entries: { html: string }[];
  readonly menus: { key: string; name: string; hint: string; label: string; icon: string }[];
}

function maySee(scope: string): boolean {
  return scope !== "world" || runtime().game.user.isGM;
}

export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "settings-config",
    tag: "form",
    window: { title: "SETTINGS.Title", icon: "fa-solid fa-gears", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 640, height: 560 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openMenu: SettingsConfig.#onOpenMenu },
  };

  static override PARTS: TemplateParts = {
    main: { template: "templates/settings/config.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(_options: RenderOptions): Promise<Data> {
    const { game } = runtime();
    const categories = new Map<string, Category>();
    const category = (namespace: string): Category => {
      const label =
        namespace === "core" ? localize("SETTINGS.Core") : namespace === game.system.id ? game.system.title : namespace;
      const known = categories.get(namespace) ?? { id: namespace, label, entries: [], menus: [] };
      categories.set(namespace, known);
      return known;
    };
    for (const menu of game.settings.menus.values()) {
      if (menu.restricted && !game.user.isGM) continue;
      category(menu.namespace).menus.push(menuEntry(menu));
    }
    for (const setting of game.settings.settings.values()) {
      if (!setting.config || !maySee(setting.scope)) continue;
      const value = game.settings.get(setting.namespace, setting.key);
      category(setting.namespace).entries.push({ html: settingInput(setting, value).outerHTML });
    }
    const order = (id: string): number => (id === game.system.id ? 0 : id === "core" ? 1 : 2);
    return {
      categories: [...categories.values()].sort((a, b) => order(a.id) - order(b.id)),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" }],
    };
  }

  static async #onSubmit(
    this: never,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const { settings } = runtime().game;
    let reload = false;
    for (const [id, value] of Object.entries(formData.object)) {
      const setting = settings.settings.get(id);
      if (!setting) continue;
      const before = settings.get(setting.namespace, setting.key);
      await settings.set(setting.namespace, setting.key, value);
      const after = settings.get(setting.namespace, setting.key);
      reload ||= Boolean(setting.requiresReload) && JSON.stringify(before) !== JSON.stringify(after);
    }
    if (reload) await SettingsConfig.reloadConfirm();
  }

  static async reloadConfirm(): Promise<void> {
    const content = `<p>${escapeHTML(localize("SETTINGS.ReloadPromptBody"))}</p>`;
    const sure = await DialogV2.confirm({
      window: { title: "SETTINGS.ReloadPromptTitle" },
      content,
      rejectClose: false,
    });
    if (sure === true) window.location.reload();
  }

  static #onOpenMenu(this: never, _event: PointerEvent, target: HTMLElement): void {
    const menu = runtime().game.settings.menus.get(target.dataset["key"] ?? "");
    if (!menu) return;
    const { type: MenuApplication } = menu;
    void new MenuApplication().render({ force: true });
  }
}

function menuEntry(menu: SettingMenuPort): Category["menus"][number] {
  const { namespace, key, name, hint, label, icon } = menu;
  return {
    key: `${namespace}.${key}`,
    name: localize(name),
    hint: localize(hint ?? ""),
    label: localize(label ?? name),
    icon: icon ?? "fa-solid fa-gear",
  };
}

export type { SettingPort };
