import type { Square } from "../../../src/rules/field/place.ts";
import { sameSquare } from "../../../src/rules/field/place.ts";

/** A way that was tried: what it costs in feet, and how many squares it enters. */
export interface Way {
  readonly feet: number;
  readonly squares: number;
}

/** What one step costs after so many diagonals, and how many there are after it; `null` when it may not be taken. */
export type TryStep = (
  from: Square,
  to: Square,
  diagonals: number,
) => { readonly feet: number; readonly diagonals: number } | null;

const AROUND: readonly Square[] = [-1, 0, 1].flatMap((dx) =>
  [-1, 0, 1].flatMap((dy): Square[] => (dx === 0 && dy === 0 ? [] : [[dx, dy]])),
);

/** The cheapest of all ways that enter no square twice, and of those the shortest; `null` when there is none. */
export function bestOfAllWays(from: Square, to: Square, tryStep: TryStep): Way | null {
  let best: Way | null = null;
  const visited: Square[] = [from];
  const go = (at: Square, way: Way, diagonals: number): void => {
    if (best !== null && (way.feet > best.feet || (way.feet === best.feet && way.squares >= best.squares))) return;
    if (sameSquare(at, to)) {
      best = way;
      return;
    }
    for (const [dx, dy] of AROUND) {
      const next: Square = [at[0] + dx, at[1] + dy];
      if (visited.some((square) => sameSquare(square, next))) continue;
      const step = tryStep(at, next, diagonals);
      if (step === null) continue;
      visited.push(next);
      go(next, { feet: way.feet + step.feet, squares: way.squares + 1 }, step.diagonals);
      visited.pop();
    }
  };
  go(from, { feet: 0, squares: 0 }, 0);
  return best;
}
