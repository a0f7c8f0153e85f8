import type {
  ChargeLane,
  CreatureId,
  ForecastStep,
  MoveCommand,
  MovementKind,
  Refusal,
  Square,
  Table,
} from "../../rules/index.ts";
import { chargeLane, feetAlong, footprintOf, movementBands, spaceOf, squareKey } from "../../rules/index.ts";
import type { Choice, Wish } from "./choose-movement.ts";

/** What a square of a dragged path counts as: the movement that gets there, or none because it is beyond all of them. */
export type Tier = MovementKind | "beyond";

/** What a dragged path will be, for whoever drags it. */
export interface Preview {
  readonly who: CreatureId;
  /** What it counts as; `null` when the rules refuse it. */
  readonly kind: MovementKind | null;
  readonly costFeet: number;
  readonly budgetFeet: number;
  readonly refusal: Refusal | null;
  /** Where it provokes whom with what, each foe once. */
  readonly provokes: readonly ForecastStep[];
  /** What each square of the spaces on its way counts as, by {@link squareKey}. */
  readonly tiers: ReadonlyMap<string, Tier>;
  /** The squares of the mover's space that it leaves under threat, by {@link squareKey}. */
  readonly dangerous: ReadonlySet<string>;
  /** Of a charge, whether or not it may be made. */
  readonly lane: ChargeLane | null;
}

/** What a choice looks like on the ruler. */
export function previewOf(table: Table, wish: Wish, { chosen, refusal }: Choice): Preview {
  const lane = (wish.said?.as ?? wish.meaning.kind) === "charge" ? laneOf(table, wish) : null;
  const common = { who: wish.who, lane, tiers: tiersOf(table, wish, chosen?.command ?? null) };
  if (chosen === null) {
    return { ...common, kind: null, costFeet: 0, budgetFeet: 0, refusal, provokes: [], dangerous: new Set() };
  }
  return {
    ...common,
    kind: chosen.command.as,
    costFeet: chosen.plan.costFeet,
    budgetFeet: chosen.plan.budgetFeet,
    refusal: null,
    provokes: chosen.provokes,
    dangerous: new Set(chosen.provokes.flatMap(({ at }) => squaresAt(table, wish.who, at)).map(squareKey)),
  };
}

/** The lane of the charge, whether or not it may be made. */
function laneOf(table: Table, { who, path, meaning, said }: Wish): ChargeLane | null {
  return chargeLane(table, { ...said, verb: "move", who, as: "charge", by: meaning.mode, through: path, to: null });
}

/** Of a double move the squares within one move count as that; of a movement that is refused, those within reach. */
function tiersOf(table: Table, { who, path, meaning }: Wish, command: MoveCommand | null): ReadonlyMap<string, Tier> {
  const feet = feetAlong(table, { who, by: meaning.mode, path });
  const tierAt = tierBy(table, { who, meaning }, command);
  const tiers = new Map<string, Tier>();
  path.forEach((place, index) => {
    for (const square of squaresAt(table, who, place).map(squareKey)) {
      if (!tiers.has(square)) tiers.set(square, tierAt(feet[index] ?? Infinity));
    }
  });
  return tiers;
}

function tierBy(
  table: Table,
  { who, meaning }: Pick<Wish, "who" | "meaning">,
  command: MoveCommand | null,
): (feet: number) => Tier {
  if (command !== null && (command.as !== "double-move" || command.continues === true)) return () => command.as;
  if (command === null && meaning.kind !== null) return () => "beyond";
  const bands = movementBands(table, who, meaning.mode).filter(({ continues }) => !continues);
  return (feet) => bands.find(({ budgetFeet }) => feet <= budgetFeet)?.kind ?? command?.as ?? "beyond";
}

function squaresAt(table: Table, who: CreatureId, [x, y]: Square): readonly Square[] {
  const mover = table.field.creatures[who];
  const body = mover === undefined ? undefined : (table.field.creatures[mover.rides ?? who] ?? mover);
  if (body === undefined) return [];
  const { floor } = footprintOf(table, body);
  return spaceOf(table, body, { x, y, elevationFeet: floor * 5 });
}
