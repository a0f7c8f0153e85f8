/** Makes sure of something; says what is wrong otherwise. */
export function ensure(holds: boolean, what: () => string): void {
  if (!holds) throw new Error(what());
}
