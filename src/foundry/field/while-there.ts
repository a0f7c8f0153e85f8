/**
 * Writes to documents that somebody may be deleting at the same moment. When the writing fails and some of them turn out
 * to be gone, it is done again for those that are left; any other failure is passed on.
 * @param ids what is written to
 * @param isThere whether one of them still exists
 */
export async function whileThere(
  ids: readonly string[],
  isThere: (id: string) => boolean,
  write: (ids: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const left = ids.filter(isThere);
  if (left.length === 0) return;
  try {
    await write(left);
  } catch (error) {
    if (left.every(isThere)) throw error;
    await whileThere(left, isThere, write);
  }
}
