import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { GRID_MIN_SIZE, GRID_TYPES } from "../constants/grid.ts";
import {
  AlphaField,
  BooleanField,
  ColorField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Color } from "../utils/color.ts";
import { BaseDrawing } from "./drawing.ts";
import { BaseFolder } from "./folder.ts";
import { BaseRegion } from "./region.ts";
import { idField, nameField, primaryFields, textureField } from "./shared-fields.ts";
import { BaseToken } from "./token.ts";
import { BaseWall } from "./wall.ts";

/** Grid of new scenes; the system's manifest sets it (`grid` in system.json). */
export const sceneGridDefaults: { type: number; distance: number; units: string } = {
  type: GRID_TYPES.SQUARE,
  distance: 1,
  units: "",
};

/** The stored grid of a scene; prepared, it is a grid object. */
export interface SceneGridData {
  readonly type: number;
  readonly size: number;
  readonly style: string;
  readonly thickness: number;
  readonly color: string;
  readonly alpha: number;
  readonly distance: number;
  readonly units: string;
}

function gridField(): SchemaField {
  return new SchemaField({
    type: new NumberField({
      required: true,
      choices: Object.values(GRID_TYPES),
      initial: () => sceneGridDefaults.type,
      validationError: "must be a value in CONST.GRID_TYPES",
    }),
    size: new NumberField({
      required: true,
      nullable: false,
      integer: true,
      min: GRID_MIN_SIZE,
      initial: 100,
      validationError: `must be an integer number of pixels, ${GRID_MIN_SIZE} or greater`,
    }),
    style: new StringField({ required: true, blank: false, initial: "solidLines" }),
    thickness: new NumberField({ required: true, nullable: false, positive: true, integer: true, initial: 1 }),
    color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
    alpha: new AlphaField({ initial: 0.2 }),
    distance: new NumberField({
      required: true,
      nullable: false,
      positive: true,
      initial: () => sceneGridDefaults.distance,
    }),
    units: new StringField({ required: true, initial: () => sceneGridDefaults.units }),
  });
}

/**
 * Type package, client/documents/scene: Schema. The sandbox keeps tokens, walls, regions and drawings; lights, notes,
 * sounds, templates and tiles are left out, and so are fog and environment.
 */
export class BaseScene extends Document {
  declare name: string;
  declare active: boolean;
  declare navigation: boolean;
  declare navOrder: number;
  declare navName: string;
  declare background: { src: string | null };
  declare width: number;
  declare height: number;
  declare padding: number;
  declare backgroundColor: Color;
  declare drawings: EmbeddedCollection;
  declare tokens: EmbeddedCollection;
  declare walls: EmbeddedCollection;
  declare regions: EmbeddedCollection;
  declare tokenVision: boolean;

  static override readonly metadata = defineMetadata({
    name: "Scene",
    collection: "scenes",
    indexed: true,
    coreTypes: ["base"],
    embedded: { Drawing: "drawings", Region: "regions", Token: "tokens", Wall: "walls" },
  });

  static override defineSchema(): DataSchema {
    const pixels = (initial: number): NumberField => new NumberField({ integer: true, positive: true, initial });
    return {
      _id: idField(),
      name: nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new HTMLField({ textSearch: true }),
      background: textureField(),
      foreground: new FilePathField({ categories: ["IMAGE", "VIDEO"], virtual: true }),
      thumb: new FilePathField({ categories: ["IMAGE"] }),
      width: pixels(4000),
      height: pixels(3000),
      padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: new SchemaField({
        x: new NumberField({ integer: true, required: true }),
        y: new NumberField({ integer: true, required: true }),
        scale: new NumberField({ required: true, positive: true }),
      }),
      backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
      grid: gridField(),
      tokenVision: new BooleanField({ initial: true }),
      drawings: new EmbeddedCollectionField(BaseDrawing),
      tokens: new EmbeddedCollectionField(BaseToken),
      walls: new EmbeddedCollectionField(BaseWall),
      regions: new EmbeddedCollectionField(BaseRegion),
      journal: new ForeignDocumentField({ documentName: "JournalEntry" }),
      journalEntryPage: new ForeignDocumentField({ documentName: "JournalEntryPage" }, { idOnly: true }),
      weather: new StringField({ required: true }),
      folder: new ForeignDocumentField(BaseFolder),
      ...primaryFields(),
    };
  }
}
