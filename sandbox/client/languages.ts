/** Loading language files: the system's English one, over it those of the user's language. */
import { isPlainObject, type Data } from "../common/utils/types.ts";
import { expandObject } from "../common/utils/property.ts";
import { game } from "./game.ts";

interface LanguageEntry {
  readonly lang: string;
  readonly name: string;
  readonly path: string;
}

/** Load what core (texts by language code) and the system say in English and in the language of the client's settings. */
export async function loadLanguages(options: {
  readonly url: string;
  readonly core: Readonly<Record<string, Data>>;
}): Promise<void> {
  const { i18n } = game;
  const languages = (game.system["languages"] ?? []) as LanguageEntry[];
  const wanted = game.settings.get("core", "language") as string;
  i18n.lang = languages.some((entry) => entry.lang === wanted) ? wanted : "en";
  i18n.translations = {};
  i18n._fallback = {};
  const english = options.core["en"] ?? {};
  i18n.add("en", english);
  if (i18n.lang !== "en") i18n.add(i18n.lang, options.core[i18n.lang] ?? english);
  const ordered = [...languages].sort((a, b) => Number(a.lang !== "en") - Number(b.lang !== "en"));
  for (const entry of ordered) {
    if (entry.lang === "en" || entry.lang === i18n.lang) i18n.add(entry.lang, await loadFile(options.url, entry.path));
  }
}

async function loadFile(url: string, path: string): Promise<Data> {
  const address = new URL(`/systems/${game.system.id}/${path}`, url);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The language file ${address.pathname} could not be loaded: ${response.status}`);
  const texts: unknown = await response.json();
  if (!isPlainObject(texts)) throw new Error(`The language file ${address.pathname} must hold an object`);
  return expandObject(texts);
}
