/** Shapes of CONFIG (type package, src/configuration and client/config). */
import type { DocumentClass } from "../common/abstract/document.ts";
import type { DataModelClass } from "../common/data/data-model.ts";
import type { MovementCostAggregator, MovementCostFunction } from "./movement/movement-types.ts";
import type { Data } from "../common/utils/types.ts";

/** One registered sheet; sandbox/apps fills these. */
export interface SheetRegistration {
  readonly id: string;
  readonly cls: new (options: Data) => object;
  readonly label: string;
  default: boolean;
  readonly canBeDefault: boolean;
  readonly canConfigure: boolean;
}

export interface DocumentConfig {
  documentClass: DocumentClass;
  collection?: unknown;
  dataModels: Record<string, DataModelClass>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  sheetClasses: Record<string, Record<string, SheetRegistration>>;
  sidebarIcon?: string;
  [key: string]: unknown;
}

export interface StatusEffectConfig {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly _id?: string;
  readonly hud?: boolean | { readonly actorTypes?: readonly string[] };
  readonly statuses?: readonly string[];
  readonly [key: string]: unknown;
}

/** CONFIG.Token.movement.actions[id] (type package, CONFIG.Token.MovementActionConfig). */
export interface MovementActionConfig {
  label: string;
  icon: string;
  img?: string | null;
  order: number;
  /** Reached without passing the spaces between. */
  teleport: boolean;
  /** False: nothing is counted. */
  measure: boolean;
  /** Which walls stop it: "move", or null for none. */
  walls: string | null;
  visualize: boolean;
  getAnimationOptions: (token: unknown) => Data;
  canSelect: (token: unknown) => boolean;
  deriveTerrainDifficulty: ((nonDerived: Data) => number) | null;
  getCostFunction: (
    token: unknown,
    options: Data,
  ) => (cost: number, ...step: Parameters<MovementCostFunction>) => number;
}

export interface TokenMovementConfig {
  TerrainData: unknown;
  costAggregator: MovementCostAggregator;
  /** Spaces per second of the animation; not a rule. */
  defaultSpeed: number;
  defaultAction: string;
  actions: Record<string, MovementActionConfig>;
}

export type QueryHandler = (data: unknown, context: { readonly timeout?: number | undefined }) => unknown;
