/** `foundry.applications.sidebar.tabs.ItemDirectory`. */
import { runtime, type Data, type DocumentPort } from "../../runtime.ts";
import { DocumentDirectory } from "../document-directory.ts";

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
  static override DEFAULT_OPTIONS: Data = { window: { title: "DOCUMENT.Items" } };

  protected override get documents(): Iterable<DocumentPort> {
    return runtime().game.items;
  }
}
