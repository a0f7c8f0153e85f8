import { TypeDataModel } from "../common/data/type-data-model.ts";
import type { DataSchema } from "../common/data/fields/schema-field.ts";
import { notImitated } from "../common/utils/classes.ts";

/** Base of a system's own region behaviours (type package, client/data/region-behaviors/base). Events are not imitated. */
export class RegionBehaviorType extends TypeDataModel {
  static readonly events: Readonly<Record<string, unknown>> = {};

  static override defineSchema(): DataSchema {
    return {};
  }

  static _createEventsField(): never {
    return notImitated("RegionBehaviorType._createEventsField");
  }

  get behavior(): unknown {
    return this.parent;
  }

  get region(): unknown {
    return this.parent?.parent ?? null;
  }

  /** What this behaviour does to movement through its region; sandbox/canvas asks when it makes terrain. */
  _getTerrainEffects(_token: unknown, _segment: unknown): unknown[] {
    return [];
  }
}
