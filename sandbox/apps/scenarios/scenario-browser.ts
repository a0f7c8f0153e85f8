/**
 * "Play a scenario…": every scenario file of the repository, to be put up as a scene. Type to search, arrows to choose,
 * Enter to play. The stand-in's own; Foundry has nothing like it.
 */
import type { ScenarioInfo } from "../../common/scenario-info.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin, type TemplateParts } from "../api/handlebars-application.ts";
import { localize, runtime, type Data, type SceneDocumentPort } from "../runtime.ts";
import { fetchScenarios, fetchScenarioText } from "./scenario-files.ts";
import { foldersOf } from "./scenario-list.ts";
import { playOn, putUp, sceneOfScenario, takeAway } from "./stage-scenario.ts";

const SCENE_EVENTS = ["createScene", "updateScene", "deleteScene"];

/** What can be done with a scenario. */
type Deed = (info: ScenarioInfo) => Promise<void>;

/** The rule sets of a scenario that is written for several, in the system's words for its setting of that name. */
function editionsOf(info: ScenarioInfo | undefined, chosen: string | null): readonly Data[] {
  if (info === undefined || info.editions.length < 2) return [];
  const { game } = runtime();
  const choices = game.settings.settings.get(`${game.system.id}.edition`)?.["choices"] ?? {};
  const words = new Map<string, unknown>(Object.entries(choices));
  return info.editions.map((value) => ({
    value,
    label: words.get(value) ?? value,
    selected: value === (chosen ?? info.edition),
  }));
}

export class ScenarioBrowser extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "scenario-browser",
    classes: ["scenario-browser"],
    window: { title: "SCENARIO.Title", icon: "fa-solid fa-map", resizable: true },
    position: { width: 860, height: 600 },
    actions: {
      choose: ScenarioBrowser.#onChoose,
      play: ScenarioBrowser.#onPlay,
      restart: ScenarioBrowser.#onRestart,
      takeAway: ScenarioBrowser.#onTakeAway,
    },
  };

  static override PARTS: TemplateParts = {
    search: { template: "templates/scenarios/search.hbs" },
    list: { template: "templates/scenarios/list.hbs", scrollable: [""] },
    preview: { template: "templates/scenarios/preview.hbs", scrollable: [".scenario-text"] },
  };

  #scenarios: readonly ScenarioInfo[] = [];
  #query = "";
  #chosen: string | null = null;
  /** The rule set chosen for it; null for the first one that it names. */
  #edition: string | null = null;
  #busy = false;
  #hooks: (readonly [event: string, id: number])[] = [];

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    if (options.isFirstRender || this.#scenarios.length === 0) this.#scenarios = await fetchScenarios();
    const info = this.#info;
    return {
      folders: foldersOf(this.#scenarios, (file) => sceneOfScenario(file) !== undefined),
      info,
      text: info ? await fetchScenarioText(info.file) : "",
      isUp: info !== undefined && sceneOfScenario(info.file) !== undefined,
      busy: this.#busy,
      editions: editionsOf(info, this.#edition),
      query: this.#query,
    };
  }

  get #info(): ScenarioInfo | undefined {
    return this.#scenarios.find(({ file }) => file === this.#chosen);
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("dblclick", (event) => {
      if (this.#rowOf(event.target)) void this.#play();
    });
    this.element.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement && target.name === "edition") this.#edition = target.value;
    });
    const { Hooks } = runtime();
    const renew = (): void => void this.render({ parts: ["list", "preview"] });
    this.#hooks = SCENE_EVENTS.map((event) => [event, Hooks.on(event, renew)]);
  }

  protected override _onClose(options: Data): void {
    super._onClose(options);
    for (const [event, id] of this.#hooks) runtime().Hooks.off(event, id);
    this.#hooks = [];
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.#search;
    if (options.parts?.includes("search")) {
      search?.addEventListener("input", () => this.#filter(search.value));
      search?.focus();
    }
    this.#filter(this.#query);
  }

  get #search(): HTMLInputElement | null {
    return this.element.querySelector("input[type=search]");
  }

  get #rows(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>("[data-file]:not([hidden])")];
  }

  #rowOf(target: EventTarget | null): HTMLElement | null {
    return target instanceof Element ? target.closest<HTMLElement>("[data-file]") : null;
  }

  /** Show the scenarios whose title, file or rules have all the words; the first one is chosen if the chosen one is not. */
  #filter(query: string): void {
    this.#query = query;
    const words = query.trim().toLowerCase().split(/\s+/);
    for (const row of this.element.querySelectorAll<HTMLElement>("[data-file]")) {
      const text = row.dataset["search"] ?? "";
      row.hidden = !words.every((word) => text.includes(word));
    }
    for (const folder of this.element.querySelectorAll<HTMLElement>(".scenario-folder")) {
      folder.hidden = !folder.querySelector("[data-file]:not([hidden])");
    }
    const rows = this.#rows;
    const none = this.element.querySelector<HTMLElement>(".empty-note");
    if (none) none.hidden = rows.length > 0;
    const chosen = rows.find((row) => row.dataset["file"] === this.#chosen) ?? rows[0];
    this.#mark(chosen ?? null);
  }

  /** Mark a row as chosen, in view, and show its file. */
  #mark(row: HTMLElement | null): void {
    const file = row?.dataset["file"] ?? null;
    for (const each of this.element.querySelectorAll("[aria-selected=true]"))
      each.setAttribute("aria-selected", "false");
    row?.setAttribute("aria-selected", "true");
    row?.scrollIntoView({ block: "nearest" });
    if (row) this.#search?.setAttribute("aria-activedescendant", row.id);
    else this.#search?.removeAttribute("aria-activedescendant");
    if (file === this.#chosen) return;
    this.#chosen = file;
    this.#edition = null;
    void this.render({ parts: ["preview"] });
  }

  #onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (step !== undefined) {
      const rows = this.#rows;
      const at = rows.findIndex((row) => row.dataset["file"] === this.#chosen);
      this.#mark(rows[Math.min(rows.length - 1, Math.max(0, at + step))] ?? null);
      event.preventDefault();
    } else if (event.key === "Enter" && event.target === this.#search) {
      event.preventDefault();
      void this.#play();
    }
  }

  /** Do something that takes a while, once at a time, and say what went wrong. */
  async #act(deed: Deed): Promise<void> {
    const info = this.#info;
    if (!info || this.#busy) return;
    this.#busy = true;
    try {
      await this.render({ parts: ["preview"] });
      await deed(info);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      runtime().ui.notifications.error(localize("SCENARIO.Refused", { file: info.file, message }), { permanent: true });
    } finally {
      this.#busy = false;
      if (this.rendered) await this.render({ parts: ["list", "preview"] });
    }
  }

  #play(): Promise<void> {
    return this.#act(async (info) => {
      await this.#go(sceneOfScenario(info.file) ?? (await this.#putUp(info)));
    });
  }

  async #putUp(info: ScenarioInfo): Promise<SceneDocumentPort> {
    return putUp(info, await fetchScenarioText(info.file), this.#edition ?? info.edition);
  }

  async #go(scene: SceneDocumentPort): Promise<void> {
    await playOn(scene);
    await this.close();
  }

  static #onChoose(this: never, _event: PointerEvent, target: HTMLElement): void {
    const browser = this as ScenarioBrowser;
    browser.#mark(browser.#rowOf(target));
  }

  static async #onPlay(this: never): Promise<void> {
    await (this as ScenarioBrowser).#play();
  }

  /** The new scene stands before the old one goes, so that nobody looks at nothing. */
  static async #onRestart(this: never): Promise<void> {
    const browser = this as ScenarioBrowser;
    await browser.#act(async (info) => {
      const old = sceneOfScenario(info.file);
      const scene = await browser.#putUp(info);
      await browser.#go(scene);
      if (old) await takeAway(old);
    });
  }

  static async #onTakeAway(this: never): Promise<void> {
    await (this as ScenarioBrowser).#act(async (info) => {
      const scene = sceneOfScenario(info.file);
      if (scene) await takeAway(scene);
    });
  }
}
