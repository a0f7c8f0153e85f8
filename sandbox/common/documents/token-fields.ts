/** Fields that tokens and prototype tokens share (type package, TokenDocument.SharedProtoSchema). */
import {
  DEFAULT_TOKEN,
  TOKEN_DISPLAY_MODES,
  TOKEN_DISPOSITIONS,
  TOKEN_SHAPES,
  TOKEN_TURN_MARKER_MODES,
} from "../constants/token.ts";
import {
  AlphaField,
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  DocumentFlagsField,
  EmbeddedDataField,
  FilePathField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { LightData, textureField } from "./shared-fields.ts";

/** What the manifest calls the token bars' attributes; set when the system is known. */
export const tokenBars: { primary: string | null; secondary: string | null } = { primary: null, secondary: null };

function constant(values: Readonly<Record<string, number>>, initial: number, name: string): NumberField {
  return new NumberField({
    required: true,
    choices: Object.values(values),
    initial,
    validationError: `must be a value in CONST.${name}`,
  });
}

function bar(attribute: () => string | null): SchemaField {
  return new SchemaField({
    attribute: new StringField({ required: true, nullable: true, blank: false, initial: attribute }),
  });
}

function sightField(): SchemaField {
  const limited = (min: number, max: number): NumberField =>
    new NumberField({ required: true, nullable: false, initial: 0, min, max });
  return new SchemaField({
    enabled: new BooleanField(),
    range: new NumberField({ required: true, nullable: true, min: 0, step: 0.01, initial: 0 }),
    angle: new AngleField({ initial: 360, normalize: false }),
    visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
    color: new ColorField(),
    attenuation: new AlphaField({ initial: 0.1 }),
    brightness: limited(-1, 1),
    saturation: limited(-1, 1),
    contrast: limited(-1, 1),
  });
}

function ringField(): SchemaField {
  return new SchemaField({
    enabled: new BooleanField(),
    colors: new SchemaField({ ring: new ColorField(), background: new ColorField() }),
    effects: new NumberField({ required: true, initial: 1, min: 0, max: 0x7fffff, integer: true }),
    subject: new SchemaField({
      scale: new NumberField({ required: true, nullable: false, initial: 1, min: 0.5 }),
      texture: new FilePathField({ categories: ["IMAGE"] }),
    }),
  });
}

export function sharedTokenFields(): DataSchema {
  const extent = (): NumberField => new NumberField({ nullable: false, positive: true, initial: 1, step: 0.5 });
  return {
    displayName: constant(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE, "TOKEN_DISPLAY_MODES"),
    actorLink: new BooleanField(),
    width: extent(),
    height: extent(),
    texture: textureField({
      src: () => DEFAULT_TOKEN,
      anchor: 0.5,
      fit: "contain",
      alphaThreshold: 0.75,
      wildcard: true,
    }),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: constant(TOKEN_DISPOSITIONS, TOKEN_DISPOSITIONS.HOSTILE, "TOKEN_DISPOSITIONS"),
    displayBars: constant(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE, "TOKEN_DISPLAY_MODES"),
    bar1: bar(() => tokenBars.primary),
    bar2: bar(() => tokenBars.secondary),
    light: new EmbeddedDataField(LightData),
    sight: sightField(),
    detectionModes: new ArrayField(
      new SchemaField({
        id: new StringField(),
        enabled: new BooleanField({ initial: true }),
        range: new NumberField({ required: true, min: 0, step: 0.01 }),
      }),
    ),
    occludable: new SchemaField({
      radius: new NumberField({ required: true, nullable: false, min: 0, step: 0.01, initial: 0 }),
    }),
    ring: ringField(),
    turnMarker: new SchemaField({
      mode: constant(TOKEN_TURN_MARKER_MODES, TOKEN_TURN_MARKER_MODES.DEFAULT, "TOKEN_TURN_MARKER_MODES"),
      animation: new StringField({ required: true, blank: false, nullable: true, initial: null }),
      src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      disposition: new BooleanField(),
    }),
    // Which actions there are is configured by the client; the server accepts any name.
    movementAction: new StringField({ required: true, blank: false, nullable: true, initial: null }),
    flags: new DocumentFlagsField(),
  };
}

export function shapeField(): NumberField {
  return new NumberField({ initial: TOKEN_SHAPES.RECTANGLE_1, choices: Object.values(TOKEN_SHAPES) });
}
