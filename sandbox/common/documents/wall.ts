import { Document } from "../abstract/document.ts";
import { defineMetadata } from "../abstract/metadata.ts";
import {
  WALL_DIRECTIONS,
  WALL_DOOR_STATES,
  WALL_DOOR_TYPES,
  WALL_MOVEMENT_TYPES,
  WALL_SENSE_TYPES,
} from "../constants/token.ts";
import {
  ArrayField,
  BooleanField,
  DocumentFlagsField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { idField } from "./shared-fields.ts";

const choice = (constant: Readonly<Record<string, number>>, initial: number, name: string): NumberField =>
  new NumberField({
    required: true,
    choices: Object.values(constant),
    initial,
    validationError: `must be a value in CONST.${name}`,
  });

const distance = (): NumberField => new NumberField({ required: true, nullable: true, initial: null, positive: true });

/** Type package, client/documents/wall: Schema. Users may open doors with WALL_DOORS. */
export class BaseWall extends Document {
  declare c: [number, number, number, number];
  declare move: number;
  declare sight: number;
  declare light: number;
  declare sound: number;
  declare dir: number;
  declare door: number;
  declare ds: number;

  static override readonly metadata = defineMetadata({
    name: "Wall",
    collection: "walls",
    isEmbedded: true,
    permissions: {
      update: (user, _document, data) => {
        if (user.isGM) return true;
        const keys = Object.keys(data).filter((key) => key !== "_id");
        return keys.every((key) => key === "ds") && user.hasPermission("WALL_DOORS");
      },
    },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      c: new ArrayField(new NumberField({ required: true, integer: true, nullable: false }), {
        validate: (c) => Array.isArray(c) && c.length === 4,
        validationError: "must be a length-4 array of integer coordinates",
        initial: undefined,
        min: 4,
        max: 4,
      }),
      light: choice(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL, "WALL_SENSE_TYPES"),
      move: choice(WALL_MOVEMENT_TYPES, WALL_MOVEMENT_TYPES.NORMAL, "WALL_MOVEMENT_TYPES"),
      sight: choice(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL, "WALL_SENSE_TYPES"),
      sound: choice(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL, "WALL_SENSE_TYPES"),
      dir: choice(WALL_DIRECTIONS, WALL_DIRECTIONS.BOTH, "WALL_DIRECTIONS"),
      door: choice(WALL_DOOR_TYPES, WALL_DOOR_TYPES.NONE, "WALL_DOOR_TYPES"),
      ds: choice(WALL_DOOR_STATES, WALL_DOOR_STATES.CLOSED, "WALL_DOOR_STATES"),
      doorSound: new StringField({ required: false, blank: true, initial: undefined }),
      threshold: new SchemaField({
        light: distance(),
        sight: distance(),
        sound: distance(),
        attenuation: new BooleanField(),
      }),
      flags: new DocumentFlagsField(),
    };
  }
}
