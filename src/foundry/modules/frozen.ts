/** A copy of plain data that nobody can change, for other packages to look at. */
export function frozen<T extends object>(data: T): T {
  return freeze(structuredClone(data));
}

function freeze<T extends object>(data: T): T {
  for (const value of Object.values(data) as unknown[]) if (typeof value === "object" && value !== null) freeze(value);
  return Object.freeze(data);
}
