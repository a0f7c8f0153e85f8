/**
 * `foundry.applications.handlebars`: getTemplate, loadTemplates, renderTemplate (V13 API documentation). A package's
 * templates are fetched by their web path and kept; the stand-in's own templates, at Foundry's paths under
 * `templates/`, come with the bundle.
 */
import Handlebars from "handlebars";
import type { Data } from "../runtime.ts";

/** Own templates by path, e.g. `templates/sidebar/tabs/combat/header.hbs`. */
const ownSources: Record<string, string> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>("../../templates/**/*.hbs", { query: "?raw", import: "default", eager: true }),
  ).map(([path, source]) => [path.replace("../../", ""), source]),
);

const compiled = new Map<string, Promise<Handlebars.TemplateDelegate>>();

/** V13 allows prototype properties and methods in templates, because documents are class instances. */
const RUNTIME_OPTIONS: Handlebars.RuntimeOptions = {
  allowProtoMethodsByDefault: true,
  allowProtoPropertiesByDefault: true,
};

async function fetchSource(path: string): Promise<string> {
  const own = ownSources[path.replace(/^\//, "")];
  if (own !== undefined) return own;
  const response = await fetch(`/${path.replace(/^\//, "")}`);
  const type = response.headers.get("content-type") ?? "";
  const text = await response.text();
  // A development server answers unknown paths with its index page; that is not a template.
  if (!response.ok || (type.includes("html") && /^\s*<!doctype/i.test(text))) {
    throw new Error(`Template "${path}" was not found on the server (${response.status})`);
  }
  return text;
}

/** Fetch, compile and keep a template, registered as a partial under its path (or `id`). Throws if it is missing. */
export function getTemplate(path: string, id: string = path): Promise<Handlebars.TemplateDelegate> {
  const known = compiled.get(path);
  if (known) return known;
  const pending = fetchSource(path).then((source) => {
    const template = Handlebars.compile(source);
    Handlebars.registerPartial(id, template);
    return template;
  });
  compiled.set(path, pending);
  pending.catch(() => compiled.delete(path));
  return pending;
}

/** Load several templates, given as paths or as partial ids with paths. */
export function loadTemplates(
  paths: readonly string[] | Record<string, string>,
): Promise<Handlebars.TemplateDelegate[]> {
  const entries: (readonly [string, string])[] = Array.isArray(paths)
    ? (paths as readonly string[]).map((path) => [path, path] as const)
    : Object.entries(paths);
  return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}

/** Render a template with data into HTML. */
export async function renderTemplate(path: string, data: Data = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, RUNTIME_OPTIONS);
}
