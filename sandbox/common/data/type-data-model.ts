/** Data of one document type, `document.system` (type package, common/abstract/type-data, class TypeDataModel). */
import type { Data } from "../utils/types.ts";
import { DataModel } from "./data-model.ts";
import type { SchemaField } from "./fields/schema-field.ts";

export class TypeDataModel extends DataModel {
  /** Paths of its fields start with "system", as forms need them. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name ??= "system";
    return schema;
  }

  /** The package that registered this model; the sandbox knows one system only. */
  get modelProvider(): unknown {
    const { game } = globalThis as { game?: { system?: unknown } };
    return game?.system ?? null;
  }

  /** Before embedded documents and active effects. */
  prepareBaseData(): void {
    // For subclasses.
  }

  /** After embedded documents and active effects. */
  prepareDerivedData(): void {
    // For subclasses.
  }

  /** Return false to leave the document out of the creation. */
  async _preCreate(_data: Data, _options: Data, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  _onCreate(_data: Data, _options: Data, _userId: string): void {
    // For subclasses.
  }

  async _preUpdate(_changes: Data, _options: Data, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  _onUpdate(_changed: Data, _options: Data, _userId: string): void {
    // For subclasses.
  }

  async _preDelete(_options: Data, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  _onDelete(_options: Data, _userId: string): void {
    // For subclasses.
  }
}
