/** `foundry.applications.sidebar.tabs.CompendiumDirectory` (V13 API documentation): "The listing of compendiums available in the World." */
import { runtime, type Data, type PackPort } from "../../runtime.ts";
import type { RenderOptions } from "../../api/application-types.ts";
import { HandlebarsApplicationMixin, type TemplateParts } from "../../api/handlebars-application.ts";
import { Compendium } from "../compendium.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** A folder of compendiums, as a manifest declares it. */
interface PackFolderEntry {
  readonly name: string;
  readonly packs?: readonly string[];
}

export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: Data = {
    classes: ["directory", "compendium-directory"],
    window: { title: "COMPENDIUM.Directory" },
    actions: { activateEntry: CompendiumDirectory.#onActivate },
  };

  static override PARTS: TemplateParts = {
    directory: { template: "templates/sidebar/compendium/directory.hbs", scrollable: [""] },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const { packs, system } = runtime().game;
    const shown = [...packs].filter((pack) => pack.visible).map(entryOf);
    const declared = (system.packFolders ?? []) as readonly PackFolderEntry[]; // the manifest's schema
    const folders = declared.map(({ name, packs: names = [] }) => ({
      name,
      packs: names.flatMap((each) => shown.filter(({ id }) => id === `${system.id}.${each}`)),
    }));
    const filed = new Set(folders.flatMap((folder) => folder.packs.map(({ id }) => id)));
    return Object.assign(await super._prepareContext(options), {
      folders: folders.filter((folder) => folder.packs.length > 0),
      packs: shown.filter(({ id }) => !filed.has(id)),
    });
  }

  static #onActivate(this: never, _event: PointerEvent, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? "";
    const pack = runtime().game.packs.get(id);
    if (pack) void openCompendium(pack);
  }
}

/** Open the window of a pack, or bring it to the front. */
async function openCompendium(pack: PackPort): Promise<void> {
  const open = pack.apps.find((app) => app instanceof Compendium);
  const window = open ?? new Compendium({ collection: pack });
  if (!open) pack.apps.push(window);
  await window.render({ force: true });
}

interface ShownPack {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly icon: string;
  readonly count: number;
}

function entryOf(pack: PackPort): ShownPack {
  const { CONFIG } = runtime();
  const config = (CONFIG as unknown as Record<string, { sidebarIcon?: string }>)[pack.documentName];
  return {
    id: pack.collection,
    title: pack.title,
    type: pack.documentName,
    icon: config?.sidebarIcon ?? "",
    count: pack.index.size,
  };
}
