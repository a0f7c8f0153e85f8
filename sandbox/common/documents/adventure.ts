import { Document, type DocumentClass } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import {
  DocumentFlagsField,
  DocumentStatsField,
  EmbeddedDataField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  ObjectField,
  SetField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { BaseActor } from "./actor.ts";
import { BaseCombat } from "./combat.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { BaseJournalEntry } from "./journal-entry.ts";
import { BaseScene } from "./scene.ts";
import { idField, nameField } from "./shared-fields.ts";

/** What an adventure holds that the sandbox knows. Folders come first: others are put into them. */
const CONTENT: Readonly<Record<string, DocumentClass>> = {
  folders: BaseFolder,
  actors: BaseActor,
  items: BaseItem,
  journal: BaseJournalEntry,
  scenes: BaseScene,
  combats: BaseCombat,
};

/** Documents of adventures that the sandbox does not know; they must be lists and are left alone. */
const OTHERS = ["tables", "macros", "cards", "playlists"];

/** Type package, client/documents/adventure: Schema; an adventure lives in a compendium only. */
export class BaseAdventure extends Document {
  declare name: string;
  declare img: string | null;
  declare caption: string;
  declare description: string;

  static override readonly metadata = defineMetadata({ name: "Adventure", collection: "adventures" });

  static override defineSchema(): DataSchema {
    const content = Object.entries(CONTENT).map(([name, cls]) => [name, new SetField(new EmbeddedDataField(cls))]);
    const others = OTHERS.map((name) => [name, new SetField(new ObjectField())]);
    return {
      _id: idField(),
      name: nameField(),
      img: new FilePathField({ categories: ["IMAGE"] }),
      caption: new HTMLField(),
      description: new HTMLField({ textSearch: true }),
      ...(Object.fromEntries([...content, ...others]) as DataSchema),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** "An array of the fields which provide imported content from the Adventure", with the documents' classes. */
  static get contentFields(): Readonly<Record<string, DocumentClass>> {
    return CONTENT;
  }

  get thumbnail(): string | null {
    return this.img;
  }
}
