import { DataModel } from "../data/data-model.ts";
import { BooleanField, StringField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Data } from "../utils/types.ts";
import { sharedTokenFields } from "./token-fields.ts";

/** What new tokens of an actor look like (type package, foundry.data.PrototypeToken). */
export class PrototypeToken extends DataModel {
  declare name: string;
  declare actorLink: boolean;
  declare width: number;
  declare height: number;
  declare disposition: number;
  declare texture: { src: string | null } & Data;
  declare flags: Record<string, Data>;

  static override LOCALIZATION_PREFIXES: string[] = ["TOKEN"];

  static override defineSchema(): DataSchema {
    return {
      name: new StringField({ required: true, blank: true }),
      ...sharedTokenFields(),
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
    };
  }

  get actor(): unknown {
    return this.parent;
  }
}
