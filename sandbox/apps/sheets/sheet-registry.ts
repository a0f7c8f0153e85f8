/**
 * `foundry.applications.apps.DocumentSheetConfig` (registration half) and `Actors.registerSheet` / `Items.registerSheet`
 * (V13 API documentation). Registered sheets stand in `CONFIG.<Document>.sheetClasses[type][scope.ClassName]`.
 */
import { runtime, type DocumentConfigPort, type DocumentPort, type SheetClassEntry } from "../runtime.ts";

export interface RegisterSheetOptions {
  label?: string | (() => string);
  types?: string[];
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string>;
}

interface DocumentClass {
  readonly documentName: string;
  readonly TYPES?: string[];
}

type SheetClass = SheetClassEntry["cls"] & { readonly name: string };

function configOf(documentName: string): DocumentConfigPort {
  // CONFIG has one entry for each document; which ones is only known by name here.
  const config = (runtime().CONFIG as unknown as Record<string, DocumentConfigPort>)[documentName];
  if (!config) throw new Error(`There is no document class "${documentName}" in CONFIG`);
  return config;
}

function typesOf(documentClass: DocumentClass, types: string[] | undefined): string[] {
  if (types?.length) return types;
  return documentClass.TYPES?.length ? [...documentClass.TYPES] : ["base"];
}

export const DocumentSheetConfig = {
  /** Offer a sheet for a document's types. With `makeDefault` it is the one that opens. */
  registerSheet(
    documentClass: DocumentClass,
    scope: string,
    sheetClass: SheetClass,
    options: RegisterSheetOptions = {},
  ): void {
    const config = configOf(documentClass.documentName);
    const id = `${scope}.${sheetClass.name}`;
    for (const type of typesOf(documentClass, options.types)) {
      const sheets = (config.sheetClasses[type] ??= {});
      const label = typeof options.label === "function" ? options.label() : (options.label ?? sheetClass.name);
      const makeDefault = options.makeDefault ?? false;
      if (makeDefault) for (const sheet of Object.values(sheets)) sheet.default = false;
      sheets[id] = {
        id,
        label,
        cls: sheetClass,
        default: makeDefault,
        canBeDefault: options.canBeDefault ?? true,
        canConfigure: options.canConfigure ?? true,
        themes: options.themes,
      };
    }
  },

  /** Withdraw a sheet; unknown sheets are passed over, since core sheets of other versions may be missing. */
  unregisterSheet(
    documentClass: DocumentClass,
    scope: string,
    sheetClass: SheetClass | string,
    { types }: { types?: string[] } = {},
  ): void {
    const config = configOf(documentClass.documentName);
    const id = `${scope}.${typeof sheetClass === "string" ? sheetClass : sheetClass.name}`;
    for (const type of typesOf(documentClass, types)) {
      const sheets = config.sheetClasses[type];
      if (sheets) Reflect.deleteProperty(sheets, id);
    }
  },

  /** The sheet class that opens for a document: its own choice in flag `core.sheetClass`, else the type's default. */
  getSheetClassFor(document: DocumentPort): SheetClassEntry["cls"] | null {
    const sheets = configOf(document.documentName).sheetClasses[document.type ?? "base"] ?? {};
    const chosen = document.flags?.["core"]?.["sheetClass"];
    const entries = Object.values(sheets);
    const entry =
      (typeof chosen === "string" ? sheets[chosen] : undefined) ?? entries.find((sheet) => sheet.default) ?? entries[0];
    return entry?.cls ?? null;
  },
};
