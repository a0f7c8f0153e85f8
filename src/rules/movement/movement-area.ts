import { ridersLeaveFeet } from "../actions/mount-pace.ts";
import type { MoveCommand } from "../commands.ts";
import type { CreatureId } from "../field/creature.ts";
import type { MovementKind, MovementMode } from "../field/names.ts";
import type { Square } from "../field/place.ts";
import { refusalOf } from "../refusal.ts";
import type { Table } from "../table.ts";
import type { Allowance } from "./allowance.ts";
import { allowanceFor, strideOf } from "./allowance.ts";
import type { Reached } from "./cheapest-path.ts";
import { reachableStates } from "./cheapest-path.ts";
import type { Mover } from "./mover.ts";
import { moverOf } from "./mover.ts";
import { Passage } from "./passage.ts";
import { planMove } from "./plan.ts";
import { stepCost, strideInto } from "./step-cost.ts";

/** A movement that the turn has left: what is left of an action's feet, a move, or a double move. */
export interface MovementBand {
  readonly kind: MovementKind;
  /** Goes on with the feet of an action already used. */
  readonly continues: boolean;
  readonly budgetFeet: number;
}

/** Places that a creature can get to with what its turn has left, by the movement that it takes. */
export interface MovementArea {
  readonly kind: MovementKind;
  readonly continues: boolean;
  /** The feet of the movement itself. */
  readonly budgetFeet: number;
  /** The places in which it can end, those of a lesser movement left out: top left squares of its space. */
  readonly places: readonly Square[];
}

/**
 * The movements for which a creature has the actions and the state left, the least first.
 *
 * Rule: `Pathfinder · Move`, `Pathfinder · Movement in Combat`.
 */
export function movementBands(table: Table, who: CreatureId, mode: MovementMode): readonly MovementBand[] {
  const mover = moverOf(table, who, mode);
  const stride = strideOf(mover.body.turn);
  const goingOn = stride === null ? [] : [{ kind: stride, continues: true }];
  const anew = (["move", "double-move"] as const).map((kind) => ({ kind, continues: false }));
  return [...goingOn, ...anew].flatMap(({ kind, continues }): MovementBand[] => {
    const budgetFeet = feetFor(table, mover, { ...order(who, mode, kind), continues });
    return budgetFeet > 0 ? [{ kind, continues, budgetFeet }] : [];
  });
}

/**
 * Where a creature can get to with what is left of its turn: by a 5-foot step, with the feet left of its last movement,
 * with a move action and with two. Whatever goes on afterwards starts from where the feet left would take it.
 *
 * Rule: `Pathfinder · Move`, `Pathfinder · Take 5-Foot Step`, `Pathfinder · Movement in Combat`.
 */
export function movementAreas(table: Table, who: CreatureId, mode: MovementMode): readonly MovementArea[] {
  const mover = moverOf(table, who, mode);
  const passage = new Passage(table, mover);
  const { diagonals } = mover.body.turn;
  const known = new Set<number>();
  const fresh = (places: readonly Square[]): readonly Square[] => {
    return places.filter(([x, y]) => {
      const key = y * passage.index.width + x;
      return known.has(key) ? false : known.add(key);
    });
  };
  const step = stepPlaces(table, mover, who, mode);
  const areas: MovementArea[] = [{ kind: "5-foot-step", continues: false, budgetFeet: 5, places: fresh(step) }];
  let from: readonly Reached[] = [];
  for (const { kind, continues, budgetFeet } of movementBands(table, who, mode)) {
    const states = reachableStates(passage, { diagonals, budgetFeet, from });
    if (continues) from = states;
    areas.push({ kind, continues, budgetFeet, places: fresh(states.map(({ place }) => place)) });
  }
  return areas.filter(({ places }) => places.length > 0);
}

/**
 * Feet that a path has cost at each of its squares, whether or not there is enough left for it, and whether or not its
 * squares may be entered. It stays at the mover's elevation.
 *
 * Rule: `Pathfinder · Measuring Distance`, `Pathfinder · Terrain and Obstacles`.
 */
export function feetAlong(
  table: Table,
  { who, by, path }: { readonly who: CreatureId; readonly by: MovementMode; readonly path: readonly Square[] },
): readonly number[] {
  const passage = new Passage(table, moverOf(table, who, by));
  let from = passage.start;
  let { diagonals } = passage.mover.body.turn;
  let feet = 0;
  return path.map(([x, y]) => {
    const to = passage.stanceAt(x, y);
    const cost = stepCost(strideInto(to, passage.passing(from, to)), diagonals, table.edition.movement);
    from = to;
    diagonals = cost.diagonals;
    feet += cost.feet;
    return feet;
  });
}

function stepPlaces(table: Table, { body }: Mover, who: CreatureId, mode: MovementMode): readonly Square[] {
  const command = order(who, mode, "5-foot-step");
  if (feetFor(table, moverOf(table, who, mode), command) === 0) return [];
  const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [body.place.x + dx, body.place.y + dy] as const));
  return around.filter((place) => {
    const attempt = (): void => void planMove(table, { ...command, through: [place] });
    return refusalOf(attempt) === null;
  });
}

/** How many feet a movement may cover now; 0 where it cannot be made at all. */
function feetFor(table: Table, mover: Mover, command: MoveCommand): number {
  const allowances: Allowance[] = [];
  refusalOf(() => {
    allowances.push(allowanceFor(table, mover, command));
  });
  const [allowance] = allowances;
  if (allowance === undefined) return 0;
  if (command.as === "5-foot-step") return allowance.budgetFeet;
  return Math.min(allowance.budgetFeet, ridersLeaveFeet(table, mover.body));
}

function order(who: CreatureId, by: MovementMode, as: MovementKind): MoveCommand {
  return { verb: "move", who, as, by, through: null, to: null };
}
