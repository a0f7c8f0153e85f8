/** `foundry.applications.sidebar.tabs.SceneDirectory`. The stand-in has no window to configure a scene: a click looks at it. */
import { runtime, type Data, type DocumentPort, type SceneDocumentPort } from "../../runtime.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { DocumentDirectory } from "../document-directory.ts";

export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override documentName = "Scene";
  static override DEFAULT_OPTIONS: Data = { window: { title: "DOCUMENT.Scenes" } };

  protected override get documents(): Iterable<DocumentPort> {
    return runtime().game.scenes;
  }

  /** Scenes are made of scenario files and adventures here. */
  override get canCreate(): boolean {
    return false;
  }

  protected override async openEntry(id: string): Promise<void> {
    await runtime().game.scenes.get(id)?.view();
  }

  protected override _getEntryContextOptions(): ContextMenuEntry[] {
    const sceneOf = (target: HTMLElement): SceneDocumentPort | undefined =>
      runtime().game.scenes.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
    return [
      {
        name: "SCENE.Activate",
        icon: '<i class="fa-solid fa-bullseye"></i>',
        condition: (target) => runtime().game.user.isGM && !sceneOf(target)?.active,
        callback: (target) => sceneOf(target)?.activate(),
      },
      ...super._getEntryContextOptions(),
    ];
  }
}
