import type { MovementKind, Refusal, Square, Table } from "../../rules/index.ts";
import { spaceOf, squareKey } from "../../rules/index.ts";
import type { Chosen, Choice } from "./choose-movement.ts";

/** What a dragged path will be, for whoever drags it. */
export interface Preview {
  /** What it counts as; `null` when the rules refuse it. */
  readonly kind: MovementKind | null;
  readonly costFeet: number;
  readonly budgetFeet: number;
  readonly refusal: Refusal | null;
  /** Who gets an opportunity, by the square that is left, each foe once. */
  readonly provokes: readonly { readonly at: Square; readonly by: readonly string[] }[];
  /** The squares of the mover's space that it leaves under threat, by {@link squareKey}. */
  readonly dangerous: ReadonlySet<string>;
}

/** What a choice looks like on the ruler. */
export function previewOf(table: Table, choice: Choice): Preview {
  const { chosen, refusal } = choice;
  if (chosen === null) {
    return { kind: null, costFeet: 0, budgetFeet: 0, refusal, provokes: [], dangerous: new Set() };
  }
  return {
    kind: chosen.command.as,
    costFeet: chosen.plan.costFeet,
    budgetFeet: chosen.plan.budgetFeet,
    refusal: null,
    provokes: chosen.provokes.map(({ at, by }) => ({ at, by: by.map((id) => table.field.creatures[id]?.name ?? id) })),
    dangerous: dangerousSquares(table, chosen),
  };
}

function dangerousSquares(table: Table, { command, plan, provokes }: Chosen): ReadonlySet<string> {
  const mover = table.field.creatures[command.who];
  if (mover === undefined) return new Set();
  const places = [mover.place, ...plan.steps.map(({ to }) => to)];
  const squares = provokes.flatMap(({ index }) => {
    const place = places[index];
    return place === undefined ? [] : spaceOf(table, mover, place);
  });
  return new Set(squares.map(squareKey));
}
