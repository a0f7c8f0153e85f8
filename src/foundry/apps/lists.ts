/** The entries of a comma-separated list. */
export function splitList(text: string): readonly string[] {
  return text.split(",").flatMap((entry) => (entry.trim() === "" ? [] : [entry.trim()]));
}

/** Names with numbers, such as `acrobatics 8, ride 5`. What has no number is left out. */
export function splitNumbers(text: string): Readonly<Record<string, number>> {
  const pairs = splitList(text).flatMap((entry) => {
    const match = /^(.*?)\s*([+-]?\d+)$/.exec(entry);
    return match === null ? [] : [[(match[1] ?? "").trim(), Number(match[2])] as const];
  });
  return Object.fromEntries(pairs);
}

/** Names with numbers as a text that {@link splitNumbers} reads. */
export function joinNumbers(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
}
