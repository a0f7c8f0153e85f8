/** Schema pieces that several documents share (type package, common/data/data: TextureData, LightData). */
import { DataModel } from "../data/data-model.ts";
import {
  AlphaField,
  AngleField,
  BooleanField,
  ColorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  FilePathField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { TEXTURE_DATA_FIT_MODES } from "../constants/token.ts";

/** Fields of nearly every document of the world. */
export function primaryFields(): DataSchema {
  return {
    sort: new IntegerSortField(),
    ownership: new DocumentOwnershipField(),
    flags: new DocumentFlagsField(),
    _stats: new DocumentStatsField(),
  };
}

export function idField(): DocumentIdField {
  return new DocumentIdField();
}

export function nameField(): StringField {
  return new StringField({ required: true, blank: false, textSearch: true });
}

export interface TextureDefaults {
  readonly src?: () => string | null;
  readonly anchor?: number;
  readonly fit?: string;
  readonly alphaThreshold?: number;
  readonly wildcard?: boolean;
  readonly categories?: readonly string[];
}

export function textureField(defaults: TextureDefaults = {}): SchemaField {
  const anchor = (): NumberField => new NumberField({ nullable: false, initial: defaults.anchor ?? 0 });
  return new SchemaField({
    src: new FilePathField({
      categories: defaults.categories ?? ["IMAGE", "VIDEO"],
      initial: defaults.src ?? null,
      wildcard: defaults.wildcard ?? false,
    }),
    anchorX: anchor(),
    anchorY: anchor(),
    offsetX: new NumberField({ nullable: false, integer: true, initial: 0 }),
    offsetY: new NumberField({ nullable: false, integer: true, initial: 0 }),
    fit: new StringField({ initial: defaults.fit ?? "fill", choices: TEXTURE_DATA_FIT_MODES }),
    scaleX: new NumberField({ nullable: false, initial: 1 }),
    scaleY: new NumberField({ nullable: false, initial: 1 }),
    rotation: new AngleField(),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new AlphaField({ initial: defaults.alphaThreshold ?? 0 }),
  });
}

const unit = (initial: number, min = 0): NumberField =>
  new NumberField({ required: true, nullable: false, initial, min, max: 1 });

/** Light that a token sheds. Kept so that worlds keep it; nothing in the sandbox is lit. */
export class LightData extends DataModel {
  static override defineSchema(): DataSchema {
    const distance = (): NumberField =>
      new NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 });
    return {
      negative: new BooleanField(),
      priority: new NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 }),
      alpha: new AlphaField({ initial: 0.5 }),
      angle: new AngleField({ initial: 360, normalize: false }),
      bright: distance(),
      color: new ColorField({}),
      coloration: new NumberField({ required: true, integer: true, initial: 1 }),
      dim: distance(),
      attenuation: new AlphaField({ initial: 0.5 }),
      luminosity: unit(0.5, -1),
      saturation: unit(0, -1),
      contrast: unit(0, -1),
      shadows: unit(0),
      animation: new SchemaField({
        type: new StringField({ nullable: true, blank: false, initial: null }),
        speed: new NumberField({ required: true, nullable: false, integer: true, initial: 5, min: 0, max: 10 }),
        intensity: new NumberField({ required: true, nullable: false, integer: true, initial: 5, min: 1, max: 10 }),
        reverse: new BooleanField(),
      }),
      darkness: new SchemaField({ min: new AlphaField({ initial: 0 }), max: new AlphaField({ initial: 1 }) }),
    };
  }
}
