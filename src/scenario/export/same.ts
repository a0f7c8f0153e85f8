/** Whether two values of plain data are alike, however deep; the order of fields does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [mine, other] = [Object.entries(a), Object.entries(b)];
  const theirs = new Map<string, unknown>(other);
  return (
    mine.length === other.length && mine.every(([key, value]) => theirs.has(key) && isSame(value, theirs.get(key)))
  );
}
