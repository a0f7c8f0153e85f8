/** `game.settings` (type package, client/helpers/client-settings). */
import { DataModel, type DataModelClass } from "../../common/data/data-model.ts";
import { DataField } from "../../common/data/field.ts";
import { deepClone } from "../../common/utils/clone.ts";
import { isSubclass } from "../../common/utils/classes.ts";
import type { Constructor, Data } from "../../common/utils/types.ts";
import type { Setting } from "../documents/setting.ts";
import { environment } from "../../common/environment.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { clientStorage, type SettingStorage } from "./client-storage.ts";

export interface SettingConfig {
  readonly namespace: string;
  readonly key: string;
  readonly id: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope: "world" | "client" | "user";
  readonly config: boolean;
  readonly type?: unknown;
  readonly choices?: unknown;
  readonly range?: unknown;
  readonly default?: unknown;
  readonly requiresReload?: boolean;
  readonly onChange?: (value: unknown, options: unknown, userId: string) => void;
}

export interface SettingMenuConfig extends Data {
  readonly namespace: string;
  readonly key: string;
  readonly name: string;
  readonly restricted: boolean;
}

const SCOPES: readonly unknown[] = ["world", "client", "user"];

export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingMenuConfig>();
  readonly storage: { readonly client: SettingStorage } = { client: clientStorage() };

  /** Offer a setting. Registering it again replaces it. */
  register(namespace: string, key: string, data: Data): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const scope = SCOPES.includes(data["scope"]) ? data["scope"] : "client";
    const setting = { config: false, ...data, scope, namespace, key, id: `${namespace}.${key}` } as SettingConfig;
    if (setting.type instanceof DataField && !setting.type.name) setting.type.name = setting.id;
    this.settings.set(setting.id, setting);
    // A value of a changed setting that no longer fits is reported when it is read, not here.
  }

  registerMenu(namespace: string, key: string, data: Data): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    if (typeof data["type"] !== "function")
      throw new Error("You must provide a menu type that is an application class");
    const menu = {
      restricted: false,
      ...data,
      namespace,
      key,
      id: `${namespace}.${key}`,
    } as unknown as SettingMenuConfig;
    this.menus.set(`${namespace}.${key}`, menu);
  }

  #require(namespace: string, key: string): SettingConfig {
    const setting = this.settings.get(`${namespace}.${key}`);
    if (!setting) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return setting;
  }

  get(namespace: string, key: string, options: { readonly document?: boolean } = {}): unknown {
    const setting = this.#require(namespace, key);
    if (setting.scope === "client") return prepare(setting, this.storage.client.get(setting.id));
    const document = this.#stored(setting);
    if (options.document) return document;
    return prepare(setting, document?.value);
  }

  /** Store a value. World settings need the permission SETTINGS_MODIFY and a running game. */
  async set(namespace: string, key: string, value: unknown, options: object = {}): Promise<unknown> {
    const setting = this.#require(namespace, key);
    const clean = cleanValue(setting, value);
    if (setting.scope === "client") return this.#setClient(setting, clean, options);
    if (!game.ready) throw new Error("You may not assert the value of a world-level setting before the game is ready");
    const stored = this.#stored(setting);
    if (stored) await stored.update({ value: JSON.stringify(clean ?? null) }, { ...options });
    else {
      const user = setting.scope === "user" ? game.userId : null;
      const Implementation = environment.documentClass("Setting");
      await Implementation?.createDocuments([{ key: setting.id, value: JSON.stringify(clean ?? null), user }], {
        ...options,
      });
    }
    return clean;
  }

  #setClient(setting: SettingConfig, value: unknown, options: object): unknown {
    const before = this.storage.client.get(setting.id);
    const text = JSON.stringify(value);
    this.storage.client.set(setting.id, value);
    if (JSON.stringify(before) !== text) {
      setting.onChange?.(prepare(setting, value), options, String(game.userId));
      Hooks.callAll("clientSettingChanged", setting.id, text, options);
    }
    return value;
  }

  #stored(setting: SettingConfig): Setting | undefined {
    const user = setting.scope === "user" ? game.userId : null;
    const settings = game.collections.get("Setting") as unknown as Iterable<Setting> | undefined;
    for (const document of settings ?? []) if (document.key === setting.id && document.user === user) return document;
    return undefined;
  }

  /** The server has stored a value: call `onChange` on every client (type package, SettingConfig.onChange). */
  _onStoredChange(document: Setting, options: Data, userId: string): void {
    const setting = this.settings.get(document.key);
    if (!setting || (setting.scope === "user" && document.user !== game.userId)) return;
    setting.onChange?.(prepare(setting, document.value), options, userId);
  }
}

/** The value as packages get it: the default when there is none, cast to the setting's type. */
function prepare(setting: SettingConfig, value: unknown): unknown {
  const { type } = setting;
  if (isModelClass(type)) return makeModel(type, value ?? setting.default ?? {});
  const raw = value === undefined || value === null ? deepClone(setting.default) : value;
  if (type instanceof DataField) {
    const source = raw === undefined ? type.getInitialValue() : type.clean(deepClone(raw));
    return type.initialize(source, undefined as never);
  }
  return raw === undefined || raw === null ? raw : castPrimitive(type, raw);
}

function castPrimitive(type: unknown, value: unknown): unknown {
  if (type === Number || type === String || type === Boolean) return (type as (value: unknown) => unknown)(value);
  return deepClone(value);
}

function cleanValue(setting: SettingConfig, value: unknown): unknown {
  const { type } = setting;
  if (isModelClass(type)) return (value instanceof DataModel ? value : makeModel(type, value ?? {})).toObject();
  if (type instanceof DataField) {
    const clean = type.clean(value);
    const failure = type.validate(clean);
    if (failure) throw new Error(`The setting ${setting.id} cannot be ${JSON.stringify(value)}: ${failure.toString()}`);
    return clean;
  }
  return value === undefined || value === null ? value : castPrimitive(type, value);
}

function isModelClass(type: unknown): type is DataModelClass {
  return typeof type === "function" && isSubclass(type as unknown as Constructor, DataModel);
}

function makeModel(type: DataModelClass, value: unknown): DataModel {
  const Model = type as unknown as new (data: unknown) => DataModel;
  return new Model(deepClone(value instanceof DataModel ? value.toObject() : value));
}
