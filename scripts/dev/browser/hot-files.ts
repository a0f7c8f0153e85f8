/**
 * Development only (`npm run dev`): puts changed style sheets, templates and language files into the running Foundry.
 * Modules are Vite's business; where a file cannot be exchanged in place, the page is loaded again.
 */
import { refreshStyles } from "./refresh-styles.ts";

interface FileChanged {
  readonly path: string;
}

/** The few things of Foundry that an exchange touches. */
interface FoundryPage {
  readonly Handlebars: {
    readonly partials: Record<string, unknown>;
    compile(source: string): unknown;
    registerPartial(name: string, partial: unknown): void;
  };
  readonly game: { readonly i18n: { readonly translations: object } };
  readonly foundry: {
    readonly applications: {
      readonly instances: ReadonlyMap<string, { readonly rendered: boolean; render(): unknown }>;
    };
    readonly utils: {
      expandObject(flat: object): object;
      mergeObject(original: object, other: object): object;
    };
  };
}

const BASE = "/systems/five-foot-step/";

// A cast at the boundary: these globals are Foundry's.
const page = globalThis as unknown as FoundryPage;

async function exchange(path: string): Promise<boolean> {
  if (path.endsWith(".css")) return refreshStyles(document, path);
  const response = await fetch(`${BASE}${path}?t=${String(Date.now())}`);
  if (!response.ok) return false;
  if (path.startsWith("lang/")) return exchangeLanguage(await response.text());
  return exchangeTemplate(path, await response.text());
}

function exchangeLanguage(text: string): boolean {
  const { utils } = page.foundry;
  // A cast at the boundary: a language file is an object, or Foundry would not have started with it.
  utils.mergeObject(page.game.i18n.translations, utils.expandObject(JSON.parse(text) as object));
  renderAll();
  return true;
}

function exchangeTemplate(path: string, source: string): boolean {
  const name = `${BASE.slice(1)}${path}`;
  if (!(name in page.Handlebars.partials)) return false;
  page.Handlebars.registerPartial(name, page.Handlebars.compile(source));
  renderAll();
  return true;
}

function renderAll(): void {
  for (const application of page.foundry.applications.instances.values()) {
    if (application.rendered) application.render();
  }
}

import.meta.hot?.on("five-foot-step:file-changed", ({ path }: FileChanged) => {
  void exchange(path).then((exchanged) => {
    if (!exchanged) location.reload();
  });
});
