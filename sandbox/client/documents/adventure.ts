import { BaseAdventure } from "../../common/documents/adventure.ts";
import type { Document, DocumentClass } from "../../common/abstract/document.ts";
import type { Data } from "../../common/utils/types.ts";
import { confirmDialog } from "../combat/end-dialog.ts";
import { documentConfig } from "../config.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export interface AdventureImportData {
  /** By document name. */
  readonly toCreate: Record<string, Data[]>;
  readonly toUpdate: Record<string, Data[]>;
  documentCount: number;
}

export interface AdventureImportResult {
  readonly created: Record<string, Document[]>;
  readonly updated: Record<string, Document[]>;
}

type Step<Value> = (value: Value, options: AdventureImportOptions) => Promise<void>;

export interface AdventureImportOptions {
  /** Ask before documents that exist are overwritten; `true` unless said otherwise. */
  readonly dialog?: boolean;
  /** Names of content fields, or `all`; none is all. */
  readonly importFields?: readonly string[];
  preImport?: Step<AdventureImportData>[];
  postImport?: Step<AdventureImportResult>[];
}

/**
 * Type package and V13 API pages: Adventure, `AdventureImportOptions`, `hookEvents.preImportAdventure` and
 * `.importAdventure`. "Create new and update existing documents within the World": ids are kept, and what has one of them
 * already is updated.
 */
export class Adventure extends ClientDocumentMixin(BaseAdventure) {
  async import(options: AdventureImportOptions = {}): Promise<AdventureImportResult> {
    const { dialog = true, ...formData } = options;
    const data = await this.prepareImport(options);
    if (!Hooks.call("preImportAdventure", this, formData, data.toCreate, data.toUpdate)) return nothing();
    for (const callback of options.preImport ?? []) await callback(data, options);
    if (dialog && Object.keys(data.toUpdate).length > 0 && !(await this.#confirmOverwriting(data))) return nothing();
    const result = await this.importContent(data);
    for (const callback of options.postImport ?? []) await callback(result, options);
    Hooks.callAll("importAdventure", this, formData, result.created, result.updated);
    return result;
  }

  async prepareImport({ importFields = [] }: AdventureImportOptions = {}): Promise<AdventureImportData> {
    const data: AdventureImportData = { toCreate: {}, toUpdate: {}, documentCount: 0 };
    const source = this.toObject();
    for (const [field, cls] of Object.entries(BaseAdventure.contentFields)) {
      const chosen = importFields.length === 0 || importFields.includes("all") || importFields.includes(field);
      if (!chosen) continue;
      for (const entry of source[field] as Data[]) {
        const known = game.collections.get(cls.documentName)?.has(String(entry["_id"])) ?? false;
        (data[known ? "toUpdate" : "toCreate"][cls.documentName] ??= []).push(entry);
        data.documentCount++;
      }
    }
    return Promise.resolve(data);
  }

  async importContent({ toCreate, toUpdate }: AdventureImportData): Promise<AdventureImportResult> {
    const { created, updated } = nothing();
    for (const [name, data] of Object.entries(toCreate)) {
      created[name] = await classOf(name).createDocuments(data, { keepId: true, keepEmbeddedIds: true });
    }
    for (const [name, data] of Object.entries(toUpdate)) {
      updated[name] = await classOf(name).updateDocuments(data, { diff: false, recursive: false });
    }
    return { created, updated };
  }

  async #confirmOverwriting({ toUpdate }: AdventureImportData): Promise<boolean> {
    const count = Object.values(toUpdate).flat().length;
    const warning = game.i18n.format("ADVENTURE.ImportOverwriteWarning", { count, name: this.name });
    return confirmDialog("ADVENTURE.ImportOverwriteTitle", warning);
  }
}

function nothing(): AdventureImportResult {
  return { created: {}, updated: {} };
}

function classOf(documentName: string): DocumentClass {
  return documentConfig(documentName).documentClass;
}
