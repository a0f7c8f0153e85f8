import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { REGION_VISIBILITY } from "../constants/token.ts";
import {
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  DocumentFlagsField,
  DocumentStatsField,
  DocumentTypeField,
  EmbeddedCollectionField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
  TypedSchemaField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { Color } from "../utils/color.ts";
import type { Data } from "../utils/types.ts";
import { idField, nameField } from "./shared-fields.ts";

/** Minimal: behaviours are kept with their type and data; a system brings its own types (type package, RegionBehavior). */
export class BaseRegionBehavior extends Document {
  declare name: string;
  declare type: string;
  declare system: Data;
  declare disabled: boolean;

  static override readonly metadata = defineMetadata({
    name: "RegionBehavior",
    collection: "behaviors",
    isEmbedded: true,
    hasTypeData: true,
    coreTypes: ["modifyMovementCost"],
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      disabled: new BooleanField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

const coordinate = (): NumberField => new NumberField({ required: true, nullable: false });
const radius = (): NumberField => new NumberField({ required: true, nullable: false, positive: true });
const shape = (type: string, fields: DataSchema): DataSchema => ({
  type: new StringField({ required: true, blank: false, initial: type, choices: [type] }),
  hole: new BooleanField(),
  ...fields,
});

/** Type package, client/documents/region: Schema, with rectangles, ellipses, circles and polygons for shapes. */
export class BaseRegion extends Document {
  declare name: string;
  declare color: Color;
  declare shapes: Data[];
  declare elevation: { bottom: number | null; top: number | null };
  declare behaviors: EmbeddedCollection;
  declare visibility: number;

  static override readonly metadata = defineMetadata({
    name: "Region",
    collection: "regions",
    isEmbedded: true,
    embedded: { RegionBehavior: "behaviors" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      color: new ColorField({
        required: true,
        nullable: false,
        initial: () => Color.fromHSV([Math.random(), 0.8, 0.8]).css,
      }),
      shapes: new ArrayField(
        new TypedSchemaField({
          rectangle: shape("rectangle", {
            x: coordinate(),
            y: coordinate(),
            width: radius(),
            height: radius(),
            rotation: new AngleField(),
          }),
          ellipse: shape("ellipse", {
            x: coordinate(),
            y: coordinate(),
            radiusX: radius(),
            radiusY: radius(),
            rotation: new AngleField(),
          }),
          circle: shape("circle", { x: coordinate(), y: coordinate(), radius: radius() }),
          polygon: shape("polygon", { points: new ArrayField(coordinate(), { min: 6 }) }),
        }),
      ),
      elevation: new SchemaField(
        { bottom: new NumberField({ required: true }), top: new NumberField({ required: true }) },
        {
          validate: (value) => {
            const { bottom, top } = value as { bottom?: number | null; top?: number | null };
            return (bottom ?? -Infinity) <= (top ?? Infinity);
          },
          validationError: "elevation.top may not be less than elevation.bottom",
        },
      ),
      behaviors: new EmbeddedCollectionField(BaseRegionBehavior),
      visibility: new NumberField({
        required: true,
        initial: REGION_VISIBILITY.LAYER,
        choices: Object.values(REGION_VISIBILITY),
      }),
      locked: new BooleanField(),
      flags: new DocumentFlagsField(),
    };
  }
}
