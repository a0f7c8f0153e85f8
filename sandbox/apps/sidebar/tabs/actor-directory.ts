/** `foundry.applications.sidebar.tabs.ActorDirectory`. */
import { runtime, type Data, type DocumentPort } from "../../runtime.ts";
import { DocumentDirectory } from "../document-directory.ts";

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
  static override DEFAULT_OPTIONS: Data = { window: { title: "DOCUMENT.Actors" } };

  protected override get documents(): Iterable<DocumentPort> {
    return runtime().game.actors;
  }
}
