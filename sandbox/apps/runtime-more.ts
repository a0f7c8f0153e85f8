/** More of the seam that `runtime.ts` describes: compendiums, and drawings of scenes. */
import type { ApplicationV2 } from "./api/application.ts";
import type { CollectionPort, Data, DocumentPort } from "./runtime.ts";

/** A drawing of a scene; places and lengths in canvas pixels. */
export interface DrawingPort extends DocumentPort {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly hidden: boolean;
  readonly shape: { readonly type: string; readonly width: number; readonly height: number };
  readonly fillType: number;
  readonly fillColor: unknown;
  readonly fillAlpha: number;
  readonly strokeWidth: number;
  readonly strokeColor: unknown;
  readonly strokeAlpha: number;
  readonly text?: string;
  readonly fontFamily: string;
  readonly fontSize: number;
  readonly textColor: unknown;
  readonly textAlpha: number;
}

/** An entry of a pack's index. */
export type PackEntryPort = Data & { readonly _id: string; readonly name: string; readonly uuid: string };

/** A compendium. */
export interface PackPort {
  readonly collection: string;
  readonly documentName: string;
  readonly title: string;
  readonly visible: boolean;
  readonly index: CollectionPort<PackEntryPort>;
  readonly folders: Iterable<Data>;
  /** Windows that show it. */
  readonly apps: ApplicationV2[];
  getDocument(id: string): Promise<DocumentPort | null>;
}

/** A collection of the world that pack entries can be brought into. */
export interface WorldCollectionPort {
  importFromCompendium(pack: PackPort, id: string): Promise<unknown>;
}
