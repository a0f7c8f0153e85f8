/** `foundry.applications.sidebar.tabs.JournalDirectory`. */
import { runtime, type Data, type DocumentPort } from "../../runtime.ts";
import { DocumentDirectory } from "../document-directory.ts";

export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";
  static override DEFAULT_OPTIONS: Data = { window: { title: "DOCUMENT.JournalEntries" } };

  protected override get documents(): Iterable<DocumentPort> {
    return runtime().game.journal;
  }

  /** The stand-in shows journals and does not edit them. */
  override get canCreate(): boolean {
    return false;
  }
}
