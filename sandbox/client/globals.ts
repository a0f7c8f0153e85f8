/**
 * Build what every Foundry package finds on globalThis: foundry, CONFIG, CONST, game, Hooks, Roll, the document classes
 * (type package, client/client: globals). Interface parts (`ui`, `canvas`, foundry.applications, foundry.canvas) are put
 * in by sandbox/apps and sandbox/canvas.
 */
import * as CONST from "../common/constants/index.ts";
import { setDatabaseBackend } from "../common/abstract/document.ts";
import { configureEnvironment } from "../common/environment.ts";
import { Collection } from "../common/utils/collection.ts";
import { ClientDatabaseBackend } from "./backend.ts";
import { CLASS_BY_DOCUMENT, CLIENT_COLLECTIONS, CLIENT_DOCUMENTS } from "./client-classes.ts";
import { CONFIG, documentConfig } from "./config.ts";
import type { DocumentConfig } from "./config-types.ts";
import { Roll } from "./dice/roll.ts";
import * as terms from "./dice/terms.ts";
import { game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./localization.ts";
import { foundry } from "./namespace.ts";
import { installPrimitives } from "./primitives.ts";
import { fromUuid, fromUuidSync } from "./uuid.ts";

export { CONFIG, CONST, foundry, game, Hooks };

/** Fill CONFIG and tell the shared layer about this client. Without touching globalThis: tests hold several clients. */
export function configureClient(): void {
  for (const [name, documentClass] of Object.entries(CLASS_BY_DOCUMENT)) {
    (CONFIG[name] as DocumentConfig).documentClass = documentClass;
  }
  CONFIG.Dice.rolls = [Roll];
  CONFIG.Dice.types = [terms.Die];
  CONFIG.Dice.terms = { d: terms.Die };
  CONFIG.Dice.termTypes = Object.fromEntries(
    [terms.Die, terms.FunctionTerm, terms.NumericTerm, terms.OperatorTerm, terms.ParentheticalTerm].map((term) => [
      term.name,
      term,
    ]),
  );
  setDatabaseBackend(new ClientDatabaseBackend());
  configureEnvironment({
    documentClass: (name) => (CONFIG[name] as DocumentConfig | undefined)?.documentClass,
    typeModel: (documentName, type) => documentConfig(documentName).dataModels[type] ?? null,
    documentTypes: (documentName) =>
      Object.keys(game.data["system"] ? (game.system.documentTypes[documentName] ?? {}) : {}),
    findDocument: (documentName, id) => game.findDocument(documentName, id),
    currentUser: () => game.user,
    packLevel: (pack, user) => game.packs.get(pack)?.getUserLevel(user) ?? 0,
    flagScopes: () => ["core", "world", ...(game.data["system"] ? [game.system.id] : []), ...game.modules.keys()],
  });
}

/** Everything above on globalThis, as packages expect it. Call once, before the system's code is loaded. */
export function installGlobals(): typeof foundry {
  installPrimitives();
  configureClient();
  const { TokenDocument, RegionDocument, WallDocument, ...documents } = CLIENT_DOCUMENTS;
  Object.assign(globalThis, {
    foundry,
    CONFIG,
    CONST,
    game,
    Hooks,
    Roll,
    Die: terms.Die,
    Collection,
    Localization,
    fromUuid,
    fromUuidSync,
    getDocumentClass: (name: string) => documentConfig(name).documentClass,
    ...documents,
    TokenDocument,
    RegionDocument,
    WallDocument,
    ...CLIENT_COLLECTIONS,
  });
  return foundry;
}
