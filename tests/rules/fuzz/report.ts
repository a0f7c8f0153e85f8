import type { Tally } from "./play.ts";

/** How many commands stood and how many were refused, in all. */
export function totalsOf(tally: Tally): { readonly stood: number; readonly refused: number } {
  const counts = [...tally.values()];
  return {
    stood: counts.reduce((sum, { stood }) => sum + stood, 0),
    refused: counts.reduce((sum, { refused }) => sum + sumOf(refused), 0),
  };
}

/** A line for each kind of command: how many stood, how many were refused, and the commonest sentences of those. */
export function reportOf(tally: Tally): string {
  const { stood, refused } = totalsOf(tally);
  const lines = [...tally]
    .toSorted(([, a], [, b]) => b.stood - a.stood)
    .map(([kind, counts]) => {
      const numbers = [counts.stood, sumOf(counts.refused)].map((count) => String(count).padStart(8)).join("");
      return `${kind.padEnd(30)}${numbers}   ${commonest(counts.refused)}`;
    });
  return [`${stood + refused} commands: ${stood} stood, ${refused} were refused`, ...lines].join("\n");
}

function commonest(refused: ReadonlyMap<string, number>): string {
  const sorted = [...refused].toSorted(([, a], [, b]) => b - a).slice(0, 3);
  return sorted.map(([sentence, count]) => `${sentence} ${count}`).join(", ");
}

function sumOf(refused: ReadonlyMap<string, number>): number {
  return [...refused.values()].reduce((sum, count) => sum + count, 0);
}
