/** The list of keys, to read. Changing them in a form is something the sandbox does not imitate; `set` works. */
import { localize, runtime, type Data } from "../runtime.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin, type TemplateParts } from "../api/handlebars-application.ts";
import type { ClientKeybindings } from "../interaction/keybindings.ts";

interface KeyRow {
  readonly name: string;
  readonly hint: string;
  readonly keys: string[];
}

function keyLabel(key: string): string {
  return key
    .replace(/^(Key|Digit)/, "")
    .replace(/^Arrow/, "")
    .replace("Numpad", "Num ")
    .replace(/(Left|Right)$/, (side) => (key.startsWith("Arrow") ? side : ""));
}

export class ControlsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "controls-config",
    window: { title: "CONTROLS.Title", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 520, height: 560 },
  };

  static override PARTS: TemplateParts = { main: { template: "templates/settings/controls.hbs", scrollable: [""] } };

  protected override async _prepareContext(_options: RenderOptions): Promise<Data> {
    const { game } = runtime();
    const { keybindings } = game as unknown as { keybindings: ClientKeybindings };
    const groups = new Map<string, KeyRow[]>();
    for (const [id, action] of keybindings.actions) {
      if (action.restricted && !game.user.isGM) continue;
      const keys = (keybindings.bindings?.get(id) ?? []).map(({ key, modifiers }) =>
        [...modifiers, keyLabel(key)].join(" + "),
      );
      const rows = groups.get(action.namespace) ?? [];
      rows.push({ name: localize(action.name), hint: localize(action.hint ?? ""), keys });
      groups.set(action.namespace, rows);
    }
    const label = (id: string): string =>
      id === "core" ? localize("SETTINGS.Core") : id === game.system.id ? game.system.title : id;
    return { groups: [...groups].map(([id, rows]) => ({ label: label(id), rows })) };
  }
}
