/** Settings of core that documents read. Window settings are registered by sandbox/apps. */
import { BooleanField, NumberField, SchemaField, StringField } from "../../common/data/fields/index.ts";
import { DataModel } from "../../common/data/data-model.ts";
import type { DataSchema } from "../../common/data/fields/schema-field.ts";
import { GRID_DIAGONALS } from "../../common/constants/grid.ts";
import { game } from "../game.ts";

/** Type package, Combat.CONFIG_SETTING: what the tracker shows and skips. */
export class CombatConfiguration extends DataModel {
  declare resource: string;
  declare skipDefeated: boolean;
  declare turnMarker: object;

  static override defineSchema(): DataSchema {
    return {
      resource: new StringField({ required: true, blank: true }),
      skipDefeated: new BooleanField(),
      turnMarker: new SchemaField({
        enabled: new BooleanField({ initial: true }),
        animation: new StringField({ initial: "spin" }),
        src: new StringField(),
        disposition: new BooleanField(),
      }),
    };
  }
}

export function registerCoreSettings(): void {
  const { settings, system } = game;
  settings.register("core", "combatTrackerConfig", { scope: "world", type: CombatConfiguration });
  settings.register("core", "rollMode", { scope: "client", type: String, default: "publicroll" });
  settings.register("core", "language", {
    name: "SETTINGS.Language",
    hint: "SETTINGS.LanguageHint",
    scope: "client",
    config: true,
    requiresReload: true,
    type: String,
    choices: languageChoices(),
    default: "en",
  });
  settings.register("core", "permissions", { scope: "world", type: Object, default: {} });
  settings.register("core", "tokenAutoRotate", { scope: "client", type: Boolean, default: false });
  settings.register("core", "unconstrainedMovement", { scope: "client", type: Boolean, default: false });
  settings.register("core", "gridDiagonals", {
    scope: "world",
    type: new NumberField({
      required: true,
      nullable: false,
      choices: Object.values(GRID_DIAGONALS),
      initial: system.grid.diagonals,
    }),
    default: system.grid.diagonals,
  });
  settings.register("core", "time", {
    scope: "world",
    type: Number,
    default: 0,
    onChange: (value: unknown, options: unknown, userId: string) =>
      game.time.onUpdateWorldTime(Number(value), options as object, userId),
  });
}

/** The languages that the system speaks, each by its own name. */
function languageChoices(): Readonly<Record<string, string>> {
  const languages = (game.system["languages"] ?? []) as readonly { readonly lang: string; readonly name: string }[];
  return { en: "English", ...Object.fromEntries(languages.map(({ lang, name }) => [lang, name])) };
}

/** How diagonals count in this world: the setting, else the system's manifest (foundry.md §2.1). */
export function worldDiagonals(): number {
  const { settings, system } = game as Partial<typeof game>;
  if (settings?.settings.has("core.gridDiagonals")) return Number(settings.get("core", "gridDiagonals"));
  return system?.grid.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
}
