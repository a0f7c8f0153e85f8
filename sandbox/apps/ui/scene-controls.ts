/**
 * `ui.controls` (V13 API documentation, SceneControls): the token tools. Hook `getSceneControlButtons` receives the
 * record of controls before it is drawn and may add controls or tools.
 */
import { localize, runtime, type Data } from "../runtime.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin, type TemplateParts } from "../api/handlebars-application.ts";

export interface SceneControlTool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  toggle?: boolean;
  active?: boolean;
  button?: boolean;
  onChange?: (event: Event, active: boolean) => unknown;
}

export interface SceneControl {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  tools: Record<string, SceneControlTool>;
  activeTool: string;
  onChange?: (event: Event, active: boolean) => unknown;
  onToolChange?: (event: Event, tool: SceneControlTool) => unknown;
}

interface BoardPort {
  activeTool: string;
  recenter(): Promise<unknown>;
}

function board(): BoardPort {
  return (globalThis as unknown as { canvas: BoardPort }).canvas;
}

export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static override readonly emittedEvents: string[] = [...ApplicationV2.emittedEvents, "activate"];
  static override DEFAULT_OPTIONS: Data = {
    id: "scene-controls",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: { control: SceneControls.#onControl, tool: SceneControls.#onTool },
  };

  static override PARTS: TemplateParts = { layers: { root: true, template: "templates/ui/scene-controls.hbs" } };

  #controls: Record<string, SceneControl> = {};
  #control = "tokens";

  get controls(): Record<string, SceneControl> {
    return this.#controls;
  }

  get control(): SceneControl | null {
    return this.#controls[this.#control] ?? null;
  }

  get tools(): Record<string, SceneControlTool> {
    return this.control?.tools ?? {};
  }

  get tool(): SceneControlTool | undefined {
    return this.tools[this.control?.activeTool ?? ""];
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    if (options.isFirstRender || options["reset"]) this.#prepareControls();
    const byOrder = (a: { order: number }, b: { order: number }): number => a.order - b.order;
    const shown = (entry: { visible?: boolean }): boolean => entry.visible !== false;
    const controls = Object.values(this.#controls).filter(shown).sort(byOrder);
    const tools = Object.values(this.tools).filter(shown).sort(byOrder);
    const activeTool = this.control?.activeTool;
    return {
      controls: controls.map((entry) => ({ ...entry, title: localize(entry.title), active: entry === this.control })),
      showControls: controls.length > 1,
      tools: tools.map((tool) => ({
        ...tool,
        title: localize(tool.title),
        pressed: tool.toggle ? Boolean(tool.active) : tool.button ? undefined : tool.name === activeTool,
      })),
    };
  }

  #prepareControls(): void {
    this.#controls = { tokens: tokenControls() };
    runtime().Hooks.callAll("getSceneControlButtons", this.#controls);
  }

  protected override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    document.getElementById("ui-left")?.prepend(element);
  }

  /** Activate a control, a tool or toggles of the active control. */
  async activate({
    event = new Event("activate"),
    control,
    tool,
    toggles = {},
  }: { event?: Event; control?: string; tool?: string; toggles?: Record<string, boolean> } = {}): Promise<void> {
    if (control && control !== this.#control && this.#controls[control]) {
      this.control?.onChange?.(event, false);
      this.#control = control;
      this.control?.onChange?.(event, true);
    }
    const active = this.control;
    const chosen = tool ? active?.tools[tool] : undefined;
    if (active && chosen && !chosen.button && !chosen.toggle) {
      active.activeTool = chosen.name;
      active.onToolChange?.(event, chosen);
      chosen.onChange?.(event, true);
    }
    for (const [name, on] of Object.entries(toggles)) {
      const toggle = active?.tools[name];
      if (!toggle) continue;
      toggle.active = on;
      toggle.onChange?.(event, on);
    }
    await this.render();
    this.dispatchEvent(new Event("activate"));
  }

  static #onControl(this: never, event: PointerEvent, target: HTMLElement): void {
    void (this as SceneControls).activate({ event, control: target.dataset["control"] ?? "" });
  }

  static #onTool(this: never, event: PointerEvent, target: HTMLElement): void {
    const controls = this as SceneControls;
    const tool = controls.tools[target.dataset["tool"] ?? ""];
    if (!tool) return;
    if (tool.button) tool.onChange?.(event, true);
    else if (tool.toggle) void controls.activate({ event, toggles: { [tool.name]: !tool.active } });
    else void controls.activate({ event, tool: tool.name });
  }
}

/** Foundry's token tools as far as the stand-in has them. */
function tokenControls(): SceneControl {
  const { game } = runtime();
  const tools: SceneControlTool[] = [
    {
      name: "select",
      order: 0,
      title: "CONTROLS.TokenSelect",
      icon: "fa-solid fa-expand",
      onChange: () => (board().activeTool = "select"),
    },
    {
      name: "target",
      order: 1,
      title: "CONTROLS.TokenTarget",
      icon: "fa-solid fa-bullseye",
      onChange: () => (board().activeTool = "target"),
    },
    {
      name: "unconstrainedMovement",
      order: 2,
      title: "CONTROLS.UnconstrainedMovement",
      icon: "fa-solid fa-ghost",
      toggle: true,
      active: game.user.isGM && game.settings.get("core", "unconstrainedMovement") === true,
      visible: game.user.isGM,
      onChange: (_event, active) => game.settings.set("core", "unconstrainedMovement", active),
    },
    {
      name: "recenter",
      order: 3,
      title: "CONTROLS.Recenter",
      icon: "fa-solid fa-crosshairs",
      button: true,
      onChange: () => board().recenter(),
    },
  ];
  return {
    name: "tokens",
    order: 0,
    title: "CONTROLS.GroupToken",
    icon: "fa-solid fa-user",
    activeTool: "select",
    tools: Object.fromEntries(tools.map((tool) => [tool.name, tool])),
  };
}
