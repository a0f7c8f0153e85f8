/** The part that those see who may know no more of something than that it is there. */
export const LIMITED = "limited";

/** A document whose sheet people with limited permission may open. */
interface Guarded {
  readonly limited: boolean;
}

/** The parts of a sheet that this user may see: name and picture alone, or all but the part that shows only those. */
export function shownParts({ limited }: Guarded, parts: readonly string[] = []): string[] {
  return limited ? [LIMITED] : parts.filter((part) => part !== LIMITED);
}
