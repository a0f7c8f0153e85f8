import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import { DRAWING_FILL_TYPES } from "../constants/token.ts";
import { DataModel } from "../data/data-model.ts";
import {
  AlphaField,
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  DocumentAuthorField,
  DocumentFlagsField,
  EmbeddedDataField,
  FilePathField,
  NumberField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { idField } from "./shared-fields.ts";

const place = (): NumberField => new NumberField({ required: true, nullable: false, initial: 0 });
const length = (): NumberField => new NumberField({ nullable: true, initial: null, min: 0 });

/** Type package, common/data/data: ShapeData; rectangle, circle, ellipse, polygon. */
class ShapeData extends DataModel {
  static override defineSchema(): DataSchema {
    return {
      type: new StringField({ required: true, blank: false, initial: "r", choices: ["r", "c", "e", "p"] }),
      width: length(),
      height: length(),
      radius: length(),
      points: new ArrayField(new NumberField({ nullable: false })),
    };
  }
}

/** Type package, client/documents/drawing: Schema. */
export class BaseDrawing extends Document {
  declare shape: { readonly type: string; readonly width: number; readonly height: number };
  declare x: number;
  declare y: number;
  declare hidden: boolean;

  static override readonly metadata = defineMetadata({
    name: "Drawing",
    collection: "drawings",
    isEmbedded: true,
    permissions: { create: "DRAWING_CREATE" },
  });

  static override defineSchema(): DataSchema {
    const color = (initial: string): ColorField => new ColorField({ nullable: false, initial });
    return {
      _id: idField(),
      author: new DocumentAuthorField({ documentName: "User" }),
      shape: new EmbeddedDataField(ShapeData),
      x: place(),
      y: place(),
      elevation: place(),
      sort: new NumberField({ required: true, integer: true, nullable: false, initial: 0 }),
      rotation: new AngleField(),
      bezierFactor: new AlphaField({ initial: 0 }),
      fillType: new NumberField({
        required: true,
        nullable: false,
        initial: DRAWING_FILL_TYPES.NONE,
        choices: Object.values(DRAWING_FILL_TYPES),
        validationError: "must be a value in CONST.DRAWING_FILL_TYPES",
      }),
      fillColor: color("#ffffff"),
      fillAlpha: new AlphaField({ initial: 0.5 }),
      strokeWidth: new NumberField({ nullable: false, integer: true, initial: 8, min: 0 }),
      strokeColor: color("#ffffff"),
      strokeAlpha: new AlphaField({ initial: 1 }),
      texture: new FilePathField({ categories: ["IMAGE"] }),
      text: new StringField(),
      fontFamily: new StringField({ blank: false, initial: "Signika" }),
      fontSize: new NumberField({ nullable: false, integer: true, min: 8, max: 256, initial: 48 }),
      textColor: color("#ffffff"),
      textAlpha: new AlphaField({ initial: 1 }),
      hidden: new BooleanField(),
      locked: new BooleanField(),
      interface: new BooleanField(),
      flags: new DocumentFlagsField(),
    };
  }
}
