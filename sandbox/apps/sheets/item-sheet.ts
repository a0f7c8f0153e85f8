/** `foundry.applications.sheets.ItemSheetV2` (V13 API documentation). */
import type { ActorPort, Data, ItemPort } from "../runtime.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";

export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Data = {
    position: { width: 480 },
    window: { resizable: true },
    classes: ["item"],
  };

  get item(): ItemPort {
    return this.document as ItemPort;
  }

  get actor(): ActorPort | null {
    return this.item.parent?.documentName === "Actor" ? (this.item.parent as ActorPort) : null;
  }
}
