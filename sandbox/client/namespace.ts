/** The `foundry` namespace (type package, client/client). `foundry.applications` and `foundry.canvas` are filled elsewhere. */
import * as CONST from "../common/constants/index.ts";
import * as fields from "../common/data/fields/index.ts";
import * as grid from "../common/grid/index.ts";
import * as baseDocuments from "../common/documents/index.ts";
import * as utils from "../common/utils/index.ts";
import { Document } from "../common/abstract/document.ts";
import { EmbeddedCollection } from "../common/abstract/embedded-collection.ts";
import { DataModel } from "../common/data/data-model.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../common/data/failure.ts";
import { TypeDataModel } from "../common/data/type-data-model.ts";
import { PrototypeToken } from "../common/documents/prototype-token.ts";
import { LightData } from "../common/documents/shared-fields.ts";
import { CLIENT_COLLECTIONS, CLIENT_DOCUMENTS } from "./client-classes.ts";
import { DocumentCollection } from "./collections/document-collection.ts";
import { WorldCollection } from "./collections/world-collection.ts";
import { CONFIG } from "./config.ts";
import * as terms from "./dice/terms.ts";
import { Roll } from "./dice/roll.ts";
import { CanvasDocumentMixin } from "./documents/canvas-document.ts";
import { ClientDocumentMixin } from "./documents/client-document.ts";
import { Game, game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./localization.ts";
import { RegionBehaviorType } from "./region-behaviors.ts";
import { ClientSettings } from "./settings/client-settings.ts";
import { CombatConfiguration } from "./settings/core-settings.ts";
import * as uuid from "./uuid.ts";

/** Parts of V13 that the sandbox leaves out: asking for them fails by name. */
const MISSING = ["audio", "av", "nue", "packages", "prosemirror"] as const;

const { BASE_DOCUMENTS: _bases, ...bases } = baseDocuments;

export const foundry: Record<string, unknown> = {
  CONST,
  CONFIG,
  Game,
  game,
  abstract: { Document, DataModel, TypeDataModel, EmbeddedCollection },
  applications: {},
  canvas: {},
  data: {
    fields,
    validation: { DataModelValidationError, DataModelValidationFailure },
    CombatConfiguration,
    LightData,
    PrototypeToken,
    regionBehaviors: { RegionBehaviorType },
  },
  dice: { Roll, terms },
  documents: {
    ...bases,
    ...CLIENT_DOCUMENTS,
    collections: CLIENT_COLLECTIONS,
    abstract: { CanvasDocumentMixin, ClientDocumentMixin, DocumentCollection, WorldCollection },
  },
  grid,
  helpers: { ClientSettings, Hooks, Localization },
  utils: {
    ...utils,
    ...uuid,
    getRoute: (path: string): string => (path.startsWith("/") || /^[a-z]+:/i.test(path) ? path : `/${path}`),
    fetchJsonWithTimeout: async (url: string, options?: RequestInit): Promise<unknown> =>
      (await fetch(url, options)).json(),
    fetchWithTimeout: (url: string, options?: RequestInit): Promise<Response> => fetch(url, options),
  },
};

for (const name of MISSING) {
  Object.defineProperty(foundry, name, {
    get: () => utils.notImitated(`foundry.${name}`),
    enumerable: false,
    configurable: true,
  });
}
