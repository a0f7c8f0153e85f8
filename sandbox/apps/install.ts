/**
 * Puts the visible half where packages look for it: `foundry.applications.*`, `foundry.canvas.*`, `CONFIG.ui`, the
 * classes of the canvas, core settings and keys. Called after the client's globals exist and before packages load.
 */
import { TextStyle } from "pixi.js";
import { ClientKeybindings } from "./interaction/keybindings.ts";
import { registerCoreKeybindings } from "./interaction/core-keybindings.ts";
import { KeyboardManager } from "./interaction/keyboard.ts";
import { TooltipManager } from "./interaction/tooltip.ts";
import { ApplicationV2, instances } from "./api/application.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2 } from "./api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import * as fields from "./forms/field-inputs.ts";
import * as inputs from "./forms/inputs.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { initialize as initializeHelpers } from "./handlebars/helpers.ts";
import { TokenHUD } from "./hud/token-hud.ts";
import { runtime, type ChatMessagePort, type Data } from "./runtime.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet.ts";
import { AdventureImporterV2 } from "./sheets/adventure-importer.ts";
import { ItemSheetV2 } from "./sheets/item-sheet.ts";
import { JournalEntrySheet } from "./sheets/journal-entry-sheet.ts";
import { DocumentSheetConfig } from "./sheets/sheet-registry.ts";
import { renderChatMessage } from "./sidebar/chat-message.ts";
import { Compendium } from "./sidebar/compendium.ts";
import { DocumentDirectory } from "./sidebar/document-directory.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { AbstractSidebarTab } from "./sidebar/sidebar-tab.ts";
import { ActorDirectory } from "./sidebar/tabs/actor-directory.ts";
import { ChatLog } from "./sidebar/tabs/chat.ts";
import { CombatTracker } from "./sidebar/tabs/combat-tracker.ts";
import { CompendiumDirectory } from "./sidebar/tabs/compendium-directory.ts";
import { ItemDirectory } from "./sidebar/tabs/item-directory.ts";
import { JournalDirectory } from "./sidebar/tabs/journal-directory.ts";
import { SceneDirectory } from "./sidebar/tabs/scene-directory.ts";
import { Settings } from "./sidebar/tabs/settings.ts";
import { applyColorScheme } from "./settings/color-scheme.ts";
import { SettingsConfig } from "./settings/settings-config.ts";
import { installIcons } from "./ui/icons.ts";
import { GamePause } from "./ui/game-pause.ts";
import { Notifications } from "./ui/notifications.ts";
import { Players } from "./ui/players.ts";
import { SceneControls } from "./ui/scene-controls.ts";
import { SceneNavigation } from "./ui/scene-navigation.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { TextEditor } from "./ux/text-editor.ts";
import { cleanHTML } from "./clean-html.ts";
import { Canvas, type ActivityMessage } from "../canvas/canvas.ts";
import { GridHighlight } from "../canvas/containers/grid-highlight.ts";
import { GridMesh } from "../canvas/containers/grid-mesh.ts";
import { Ping } from "../canvas/containers/ping.ts";
import { PreciseText } from "../canvas/containers/precise-text.ts";
import { Ray } from "../canvas/geometry/ray.ts";
import { InterfaceCanvasGroup } from "../canvas/groups/interface.ts";
import { PrimaryCanvasGroup } from "../canvas/groups/primary.ts";
import { CanvasLayer } from "../canvas/layers/canvas-layer.ts";
import { ControlsLayer } from "../canvas/layers/controls.ts";
import { GridLayer } from "../canvas/layers/grid.ts";
import { TokenLayer } from "../canvas/layers/tokens.ts";
import { WallsLayer } from "../canvas/layers/walls.ts";
import { Token } from "../canvas/placeables/token.ts";
import { PlaceableObject } from "../canvas/placeables/placeable-object.ts";
import { RenderFlags } from "../canvas/render-flags.ts";
import { PIXI } from "../canvas/stage/pixi-global.ts";
import { canvasTheme } from "../canvas/stage/theme.ts";
import { BaseTokenRuler } from "../canvas/tokens/base-ruler.ts";
import { TokenRuler } from "../canvas/tokens/ruler.ts";
import { TokenTurnMarker } from "../canvas/tokens/turn-marker.ts";

/** The interface singletons in the order in which they are drawn. */
const UI_CLASSES: Readonly<Record<string, new () => ApplicationV2>> = {
  nav: SceneNavigation,
  controls: SceneControls,
  players: Players,
  pause: GamePause,
  sidebar: Sidebar,
  chat: ChatLog,
  combat: CombatTracker,
  actors: ActorDirectory,
  items: ItemDirectory,
  scenes: SceneDirectory,
  journal: JournalDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
};

/** Those that the sidebar draws itself. */
const SIDEBAR_TABS = new Set([...["chat", "combat", "scenes", "actors", "items", "journal", "compendium", "settings"]]);

function applicationsNamespace(): Data {
  return {
    instances,
    api: { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin },
    apps: { DocumentSheetConfig },
    handlebars: { getTemplate, loadTemplates, renderTemplate, initialize: initializeHelpers },
    fields: { ...inputs, createFormGroup: inputs.createFormGroup, createFieldInput: fields.createFieldInput },
    hud: { TokenHUD },
    settings: { SettingsConfig },
    sheets: { ActorSheetV2, AdventureImporterV2, ItemSheetV2, journal: { JournalEntrySheet } },
    sidebar: {
      Sidebar,
      AbstractSidebarTab,
      DocumentDirectory,
      apps: { Compendium },
      tabs: {
        ActorDirectory,
        ChatLog,
        CombatTracker,
        CompendiumDirectory,
        ItemDirectory,
        JournalDirectory,
        SceneDirectory,
        Settings,
      },
    },
    ui: { GamePause, Notifications, Players, SceneControls, SceneNavigation },
    ux: { ContextMenu, DragDrop, FormDataExtended, TextEditor },
  };
}

function canvasNamespace(): Data {
  return {
    Canvas,
    containers: { GridHighlight, GridMesh, PreciseText },
    geometry: { Ray },
    groups: { InterfaceCanvasGroup, PrimaryCanvasGroup },
    interaction: { Ping, RenderFlags },
    layers: { CanvasLayer, ControlsLayer, GridLayer, TokenLayer, WallsLayer },
    placeables: { PlaceableObject, Token, tokens: { BaseTokenRuler, TokenRuler, TokenTurnMarker } },
  };
}

/** Classes and functions that V13 documents and the stand-in lacks fail by their name when they are touched. */
function refuseUnknown(path: string, known: Data): Data {
  return new Proxy(known, {
    get(target, name, receiver): unknown {
      if (typeof name === "symbol" || name in target || name === "then" || name === "toJSON")
        return Reflect.get(target, name, receiver);
      throw new Error(`The sandbox does not imitate ${path}.${name}`);
    },
  });
}

function refuseUnknownDeep(path: string, known: Data): Data {
  const entries = Object.entries(known).map(([key, value]): [string, unknown] => {
    const plain = typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return [key, plain ? refuseUnknownDeep(`${path}.${key}`, value as Data) : value];
  });
  return refuseUnknown(path, Object.fromEntries(entries));
}

/**
 * Chat messages draw themselves with the stand-in's template. Done on the base class, before packages load, so that a
 * package's subclass overrides it as usual.
 */
function giveMessagesTheirElement(): void {
  const { CONFIG } = runtime();
  const { documentClass } = (CONFIG as unknown as { ChatMessage: { documentClass: { prototype: object } } })
    .ChatMessage;
  Object.assign(documentClass.prototype, {
    renderHTML(this: ChatMessagePort, options: Data = {}): Promise<HTMLElement> {
      return renderChatMessage(this, options);
    },
  });
}

/** Core's own sheets, before packages offer theirs. */
function registerCoreSheets(): void {
  type Config = { documentClass: Parameters<typeof DocumentSheetConfig.registerSheet>[0] };
  const { Adventure, JournalEntry } = runtime().CONFIG as unknown as Record<"Adventure" | "JournalEntry", Config>;
  const options = { types: ["base"], makeDefault: true };
  DocumentSheetConfig.registerSheet(JournalEntry.documentClass, "core", JournalEntrySheet, options);
  DocumentSheetConfig.registerSheet(Adventure.documentClass, "core", AdventureImporterV2, options);
}

/** Data fields make their inputs here: `DataField#toInput` and `#toFormGroup` (V13 API documentation). */
function giveFieldsTheirInputs(): void {
  const { DataField } = runtime().foundry.data.fields as { DataField: { prototype: object } };
  Object.assign(DataField.prototype, {
    toInput(this: fields.FieldPort, config: inputs.InputConfig = {}): HTMLElement {
      return fields.createFieldInput(this, config);
    },
    toFormGroup(this: fields.FieldPort, group: inputs.GroupConfig = {}, input: inputs.InputConfig = {}): HTMLElement {
      return fields.createFieldGroup(this, group, input);
    },
  });
}

/** What the canvas shows of other documents is drawn anew when they change: the scene itself, walls, drawings, actors' effects. */
function followDocuments(canvas: Canvas): void {
  runtime().Hooks.on("deleteScene", (scene: unknown) => {
    if (scene === canvas.scene) void canvas.draw(runtime().game.scenes.active ?? null);
  });
  for (const action of ["create", "update", "delete"]) {
    runtime().Hooks.on(`${action}ActiveEffect`, (effect: Parameters<Canvas["_onEffectChange"]>[0]) => {
      canvas._onEffectChange(effect);
    });
  }
  for (const event of ["createWall", "updateWall", "deleteWall"]) {
    runtime().Hooks.on(event, (wall: { parent: unknown }) => {
      if (canvas.ready && canvas.scene && wall.parent === canvas.scene) canvas.walls.refresh(canvas.scene);
    });
  }
  for (const event of ["createDrawing", "updateDrawing", "deleteDrawing"]) {
    runtime().Hooks.on(event, (drawing: { parent: unknown }) => {
      if (canvas.ready && drawing.parent === canvas.scene) canvas.refreshDrawings();
    });
  }
}

/** Core settings that the visible half keeps, registered unless they are known already. */
function registerCoreSettings(): void {
  const { settings } = runtime().game;
  const register = (key: string, data: Data): void => {
    if (!settings.settings.has(`core.${key}`)) settings.register("core", key, data);
  };
  register("uiConfig", {
    scope: "client",
    config: false,
    type: Object,
    default: { colorScheme: { applications: "", interface: "" } },
    onChange: applyColorScheme,
  });
  register("unconstrainedMovement", { scope: "client", config: false, type: Boolean, default: false });
  register("keybindings", { scope: "client", config: false, type: Object, default: {} });
  register("rollMode", { scope: "client", config: false, type: String, default: "publicroll" });
}

/** `CONFIG.canvasTextStyle` (V13 API documentation): how texts on the canvas look unless they say otherwise. */
function canvasTextStyle(): TextStyle {
  const { font } = canvasTheme();
  return new TextStyle({ fontFamily: font, fontSize: 36, fill: "#ffffff", stroke: "#111111", strokeThickness: 4 });
}

function listenGlobally(): void {
  ContextMenu.eventListeners();
  document.addEventListener("click", (event) => void TextEditor._onClickContentLink(event));
  // Foundry shows the browser's own menu only in text fields.
  document.addEventListener("contextmenu", (event) => {
    if (!(event.target as Element).closest("input, textarea, [contenteditable]")) event.preventDefault();
  });
}

/** Build everything up to the canvas, which stays empty until a scene is drawn. */
export function installInterface(): void {
  const { CONFIG, foundry, game, Hooks } = runtime();
  initializeHelpers();
  Object.assign(foundry, {
    applications: refuseUnknownDeep("foundry.applications", applicationsNamespace()),
    canvas: refuseUnknownDeep("foundry.canvas", canvasNamespace()),
    appv1: refuseUnknown("foundry.appv1", {}),
  });
  foundry.utils["cleanHTML"] ??= cleanHTML;
  Object.assign(CONFIG.Token, { objectClass: Token, rulerClass: TokenRuler, layerClass: TokenLayer });
  Object.assign(CONFIG, { canvasTextStyle: canvasTextStyle() });
  for (const layerClass of [GridLayer, TokenLayer, WallsLayer, ControlsLayer])
    CONFIG.Canvas.layers[layerClass.layerOptions.name] = { layerClass, group: "interface" };
  Object.assign(globalThis, { PIXI });
  Object.assign(CONFIG.ui, UI_CLASSES, { notifications: Notifications });
  CONFIG.queries["dialog"] = (data: never) => DialogV2._handleQuery(data);

  const view = document.getElementById("view");
  const tooltip = document.getElementById("tooltip");
  if (!view || !tooltip) throw new Error("index.html must have elements #view and #tooltip");
  const keybindings = new ClientKeybindings();
  const keyboard = new KeyboardManager(keybindings);
  const tooltips = new TooltipManager(tooltip);
  Object.assign(game, { keybindings, keyboard, tooltip: tooltips });
  const canvas = new Canvas(view);
  const ui = { windows: {}, activeWindow: null, notifications: new Notifications() };
  Object.assign(globalThis, { canvas, ui });
  registerCoreKeybindings(keybindings, () => canvas);
  giveMessagesTheirElement();
  registerCoreSheets();
  giveFieldsTheirInputs();
  followDocuments(canvas);
  installIcons();
  Hooks.once("init", registerCoreSettings);
  Hooks.once("setup", () => keybindings.initialize());
  keyboard.activateListeners();
  tooltips.activateEventListeners();
  listenGlobally();
}

/** What other users do besides changing documents: planning a movement, pinging, leaving. */
function followUsers(): void {
  const { game } = runtime();
  const { canvas } = globalThis as unknown as { canvas: Canvas };
  game.socket.on("userActivity", (userId: string, activity: ActivityMessage) => {
    const user = game.users.get(userId);
    if (user) canvas._onUserActivity(user, activity);
  });
}

/** Construct `ui.*` from `CONFIG.ui`, where packages may have put their own classes, and draw it. */
export async function drawInterface(): Promise<void> {
  const { CONFIG, ui } = runtime();
  const names = Object.keys(CONFIG.ui).filter((name) => name !== "notifications");
  for (const name of names) {
    const ApplicationClass = CONFIG.ui[name] as (new () => ApplicationV2) | undefined;
    if (ApplicationClass) ui[name] = new ApplicationClass();
  }
  for (const name of names) {
    if (!SIDEBAR_TABS.has(name)) await (ui[name] as ApplicationV2).render({ force: true });
  }
  applyColorScheme();
  followUsers();
}
