import { BaseSetting } from "../../common/documents/setting.ts";
import type { Data } from "../../common/utils/types.ts";
import { game } from "../game.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A stored setting; a change of it reaches `onChange` on all clients (type package, client/documents/setting). */
export class Setting extends ClientDocumentMixin(BaseSetting) {
  override _onCreate(data: Data, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    game.settings._onStoredChange(this, options, userId);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) game.settings._onStoredChange(this, options, userId);
  }
}
