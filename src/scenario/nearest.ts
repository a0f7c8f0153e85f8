/** Words as a list for people: `a, b or c`. */
export function orList(words: readonly string[]): string {
  const last = words.at(-1) ?? "nothing";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}

/** The words that come closest to a misspelt one, best first; none when nothing is near. */
export function nearest(word: string, words: readonly string[], count = 1): readonly string[] {
  const limit = Math.max(2, Math.floor(word.length / 3));
  return words
    .map((candidate) => ({ candidate, distance: likeness(word, candidate) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** A word that contains the other counts as a near miss, however much longer it is. */
function likeness(word: string, candidate: string): number {
  const contained = word.length >= 3 && (candidate.includes(word) || word.includes(candidate)) && candidate.length >= 3;
  return Math.min(editDistance(word, candidate), contained ? 2 : Infinity);
}

/** How many letters must be put in, left out, replaced or swapped with their neighbour to make one word the other. */
export function editDistance(a: string, b: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const line: number[] = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = cell(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const bySwap = swapped ? cell(beforeLast, column - 2) + 1 : Infinity;
      line.push(Math.min(replaced, cell(last, column) + 1, cell(line, column - 1) + 1, bySwap));
    }
    beforeLast = last;
    last = line;
  }
  return cell(last, b.length);
}

function cell(line: readonly number[], column: number): number {
  return line[column] ?? Infinity;
}
