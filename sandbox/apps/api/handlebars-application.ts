/**
 * `foundry.applications.api.HandlebarsApplicationMixin` (V13 API documentation): an application drawn from named
 * template parts, of which any subset can be drawn anew; scroll positions and focus survive.
 */
import { loadTemplates } from "../handlebars/templates.ts";
import type { Data } from "../runtime.ts";
import type { ApplicationV2 } from "./application.ts";
import type { ClosingOptions, FormConfiguration, RenderOptions } from "./application-types.ts";
import { readPartState, restorePartState, type PartState } from "./part-state.ts";
import { formsOfPart, placePart, renderPart, type TemplatePart, type TemplateParts } from "./template-parts.ts";

export type { TemplatePart, TemplateParts };

/** Members that the mixin adds; the rest it overrides. */
export interface HandlebarsApplication {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): TemplateParts;
  _preparePartContext(partId: string, context: Data, options: RenderOptions): Promise<Data>;
  _attachPartListeners(partId: string, htmlElement: HTMLElement, options: RenderOptions): void;
  _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
}

// TypeScript accepts a mixin only over a constructor with `any[]`.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Constructor<T> = abstract new (...args: any[]) => T;

type Mixed<Base> = Base & Constructor<HandlebarsApplication> & { PARTS: TemplateParts };

// A mixin is one class from beginning to end; its steps stand in template-parts.ts and part-state.ts.
// eslint-disable-next-line max-lines-per-function
export function HandlebarsApplicationMixin<Base extends Constructor<ApplicationV2>>(
  BaseApplication: Base,
): Mixed<Base> {
  // Base is only known by its constructor here; ApplicationV2's protected members are reached through this alias.
  const Parent = BaseApplication as unknown as typeof ApplicationV2;

  class HandlebarsApplication extends Parent {
    static PARTS: TemplateParts = {};
    readonly #elements = new Map<string, HTMLElement>();
    #parts: TemplateParts = {};

    get parts(): Record<string, HTMLElement> {
      return Object.fromEntries(this.#elements);
    }

    protected override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      options.parts ??= Object.keys((this.constructor as typeof HandlebarsApplication).PARTS);
    }

    _configureRenderParts(_options: RenderOptions): TemplateParts {
      const { PARTS } = this.constructor as typeof HandlebarsApplication;
      return Object.fromEntries(Object.entries(PARTS).map(([id, part]) => [id, { ...part }]));
    }

    protected override async _preRender(context: Data, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      this.#parts = this._configureRenderParts(options);
      const templates = Object.values(this.#parts).flatMap((part) => [part.template, ...(part.templates ?? [])]);
      await loadTemplates(Array.from(new Set(templates)));
    }

    protected override async _renderHTML(context: Data, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#parts[partId];
        if (!part) {
          console.warn(`Part "${partId}" is not a supported template part for ${this.constructor.name}`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        rendered[partId] = await renderPart(partId, part, { appId: this.id, context: partContext });
      }
      return rendered;
    }

    async _preparePartContext(partId: string, context: Data, _options: RenderOptions): Promise<Data> {
      context["partId"] = `${this.id}-${partId}`;
      return context;
    }

    protected override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, element] of Object.entries(result as Record<string, HTMLElement>)) {
        const prior = this.#elements.get(partId);
        const state: PartState = { scrollPositions: [] };
        if (prior) this._preSyncPartState(partId, element, prior, state);
        const current = placePart(content, element, { partId, parts: this.#parts, prior });
        this.#elements.set(partId, current);
        if (prior) this._syncPartState(partId, current, prior, state);
        this._attachPartListeners(partId, current, options);
      }
    }

    _preSyncPartState(partId: string, _newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void {
      Object.assign(state, readPartState(priorElement, this.#parts[partId]?.scrollable ?? []));
    }

    _syncPartState(_partId: string, newElement: HTMLElement, _priorElement: HTMLElement, state: PartState): void {
      restorePartState(newElement, state);
    }

    protected override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      this.#elements.clear();
    }

    _attachPartListeners(partId: string, htmlElement: HTMLElement, _options: RenderOptions): void {
      for (const [form, partial] of formsOfPart(partId, htmlElement, this.#parts[partId])) {
        const config: FormConfiguration = { submitOnChange: false, closeOnSubmit: false, ...partial };
        form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
        form.addEventListener("change", (event) => {
          this._onChangeForm(config, event);
        });
      }
    }
  }

  // Boundary: the mixed class has Base's constructor and statics; the checker cannot carry Base through the alias.
  return HandlebarsApplication as unknown as Mixed<Base>;
}
