import type { MoveCommand, Square, Table } from "../../rules/index.ts";
import { forecast, sameSquare } from "../../rules/index.ts";
import { tableOn } from "../field/field-cache.ts";
import { tokenRecord } from "../field/read-documents.ts";
import { gridRecord } from "../field/read-scene.ts";
import { moveByHand } from "../movement/by-hand.ts";
import type { MoveRequest } from "../movement/judging.ts";
import { handlingOf } from "../movement/judging.ts";
import { dragTableOn } from "../movement/off-turn.ts";
import type { ActionPoint } from "../movement/refereed-move.ts";
import { askLeave, judge } from "../movement/refereed-move.ts";
import { placeOf, squaresOf } from "../movement/squares.ts";
import { isWalking, sectionWalked } from "../movement/walking.ts";
import type { OrderDesk } from "../referee/orders.ts";

let office: OrderDesk | null = null;

/** Tells token documents whom to ask. */
export function appointTokenOffice(appointed: OrderDesk): void {
  office = appointed;
}

/** The parts of an update operation that say how a token moves; the types do not list them all. */
interface MoveOperation {
  movement?: Record<string, MovementEntry | undefined>;
  method?: string;
  isUndo?: boolean;
  isPaste?: boolean;
  _movementArguments?: { chain?: readonly string[] };
}

interface MovementEntry {
  waypoints?: readonly Partial<ActionPoint>[];
  method?: string;
  constrainOptions?: { ignoreWalls?: boolean; ignoreCost?: boolean };
}

/** A way as Foundry completes it, square by square. */
type CompletePoint = ActionPoint & { checkpoint?: boolean; intermediate?: boolean };

/** A token whose walks in a fight are refereed. */
export class RefereedToken extends TokenDocument {
  /** Marks the squares where the walk may be interrupted as checkpoints, so that the token can halt there. */
  protected override async _preUpdate(
    changed: TokenDocument.UpdateData,
    options: TokenDocument.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    this.#placeCheckpoints(changed, options as MoveOperation); // see MoveOperation
    return super._preUpdate(changed, options, user);
  }

  /** Asks the referee for leave before the first section of a walk; what comes after it has been granted section by section. */
  protected override async _preUpdateMovement(
    movement: TokenDocument.PreMovementOptions,
    operation: TokenDocument.Database.UpdateOperation,
  ): Promise<boolean | void> {
    const allowed = await super._preUpdateMovement(movement, operation);
    if (allowed === false || office === null || movement.chain.length > 0) return allowed;
    const points: ActionPoint[] = [...movement.passed.waypoints, ...movement.pending.waypoints].map(plainPoint);
    const { ignoreWalls, ignoreCost } = movement.constrainOptions as MovementEntry["constrainOptions"] & object; // every option may be left out
    const request: MoveRequest = {
      method: movement.method,
      actions: points.map(({ action }) => action),
      ignoresWalls: ignoreWalls === true,
      ignoresCost: ignoreCost === true,
    };
    const handling = handlingOf(this, request);
    if (handling === "free") return allowed;
    if (handling === "by-hand") {
      void moveByHand(this, points, office);
      return false;
    }
    return askLeave(this, points, office);
  }

  /** At a checkpoint the token waits for the referee's word; this has to happen before anything else does. */
  protected override _onUpdateMovement(
    movement: TokenDocument.MovementOperation,
    operation: TokenDocument.Database.UpdateOperation,
    user: User.Implementation,
  ): void {
    super._onUpdateMovement(movement, operation, user);
    if (office === null) return;
    office.referee.tokenMoved();
    const scene = this.parent;
    if (!user.isSelf || scene === null || !isWalking(this.id ?? "")) return;
    const { x, y } = placeOf(this._source, gridRecord(scene));
    sectionWalked(this, { at: [x, y], movesOn: movement.pending.waypoints.length > 0 }, office.referee);
  }

  /** A walk that is stopped from outside is no longer waited for. */
  protected override _onMovementStopped(): void {
    super._onMovementStopped();
    office?.referee.tokenStopped(this.id ?? "");
  }

  #placeCheckpoints(changed: TokenDocument.UpdateData, options: MoveOperation): void {
    const scene = this.parent;
    const id = this.id ?? "";
    const isContinuation = (options._movementArguments?.chain?.length ?? 0) > 0;
    if (scene === null || office === null || isContinuation || options.isUndo === true || options.isPaste === true)
      return;
    const entry = options.movement?.[id];
    const way = this.#wayOf(changed, entry);
    if (way === null || handlingOf(this, requestOf(options, entry, way)) !== "judged") return;
    const choice = judge(this, way, dragTableOn(scene, id));
    if (choice === null || choice.chosen === null) return;
    const halts = haltingSquares(tableOn(scene), choice.chosen.command);
    const grid = gridRecord(scene);
    const waypoints = way.map((point, index) => {
      const { x, y } = placeOf(point, grid);
      const halt = index < way.length - 1 && halts.some((square) => sameSquare(square, [x, y]));
      return halt ? { ...point, checkpoint: true, intermediate: false } : point;
    });
    const first = squaresOf(tokenRecord(this), way, grid)[0];
    if (first !== undefined) options.movement = { ...options.movement, [id]: { ...entry, waypoints } };
  }

  /** The way that an update moves the token, square by square without its origin; `null` when it does not move. */
  #wayOf(changed: TokenDocument.UpdateData, entry: MovementEntry | undefined): readonly CompletePoint[] | null {
    const { x, y, elevation } = changed;
    const moves = x !== undefined || y !== undefined || elevation !== undefined;
    const given = entry?.waypoints ?? (moves ? [{ x, y, elevation }] : null);
    if (given === null) return null;
    const complete = this.getCompleteMovementPath([this.#origin(), ...given.map(definedParts)]);
    return complete.slice(1).map(({ terrain: _anew, ...point }) => point);
  }

  #origin(): Partial<ActionPoint> {
    const { x, y, elevation, width } = this._source;
    return { x, y, elevation, width };
  }
}

function requestOf(options: MoveOperation, entry: MovementEntry | undefined, way: readonly ActionPoint[]): MoveRequest {
  return {
    method: options.method ?? entry?.method ?? "api",
    actions: way.map(({ action }) => action),
    ignoresWalls: entry?.constrainOptions?.ignoreWalls ?? false,
    ignoresCost: entry?.constrainOptions?.ignoreCost ?? false,
  };
}

/**
 * Where a walk may be interrupted: where it provokes anybody, those included that the mover does not know of, or
 * everywhere while somebody holds an action ready.
 */
function haltingSquares(table: Table, { who, through, as: kind }: MoveCommand): readonly Square[] {
  const path = through ?? [];
  if (table.field.battle.readied.some((readied) => readied.who !== who)) return path;
  return forecast(table, { who, path, kind }).map(({ at }) => at);
}

/** A waypoint without the parts that are not given. */
function definedParts(point: Readonly<Record<string, unknown>> | Partial<ActionPoint>): Partial<ActionPoint> {
  return Object.fromEntries(Object.entries(point).filter(([, value]) => value !== undefined && value !== null));
}

function plainPoint(point: ActionPoint): ActionPoint {
  const { x, y, elevation, width, action } = point;
  return { x, y, elevation, width, action };
}
