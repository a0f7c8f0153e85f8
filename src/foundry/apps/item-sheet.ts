import { templatePath } from "../ids.ts";
import { say } from "../words.ts";
import { formSections } from "./form-fields.ts";
import { ItemSheetBase } from "./sheet-bases.ts";

/** An item: all of its stored data, field by field. */
export class RefereedItemSheet extends ItemSheetBase {
  static override DEFAULT_OPTIONS: object = {
    classes: ["ffs", "ffs-sheet", "ffs-item"],
    position: { width: 420, height: 600 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  static override PARTS: object = { body: { template: templatePath("item-sheet"), scrollable: [".ffs-scroll"] } };

  protected override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const { system, name, img } = this.document;
    return { ...context, name, img, sections: formSections(system, say("Sheet.Item")), notes: system._source.notes };
  }
}
