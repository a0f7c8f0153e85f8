/** Folders and entries of a directory as a tree, in the order in which they are shown. */

/** A document or an index entry as a directory lists it. */
export interface DirectoryEntry {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** What kind it is, in words. */
  readonly type: string;
  /** The id of its folder. */
  readonly folder: string | null;
  readonly sort: number;
}

export interface DirectoryFolder {
  readonly id: string;
  readonly name: string;
  readonly folder: string | null;
  readonly sort: number;
  /** How its contents are ordered: by name, or by hand. */
  readonly sorting: string;
}

export interface DirectoryNode {
  readonly folder: DirectoryFolder & { readonly expanded: boolean };
  readonly children: readonly DirectoryNode[];
  readonly entries: readonly DirectoryEntry[];
}

export interface DirectoryContent {
  readonly entries: readonly DirectoryEntry[];
  readonly folders: readonly DirectoryFolder[];
}

/** What lies in no folder stands at the root, after the folders; a folder without entries is shown too. */
export function directoryTree(
  { entries, folders }: DirectoryContent,
  expanded: ReadonlySet<string>,
): Omit<DirectoryNode, "folder"> {
  const known = new Set(folders.map(({ id }) => id));
  const inside = (parent: string | null) => (each: { readonly folder: string | null }) =>
    (each.folder !== null && known.has(each.folder) ? each.folder : null) === parent;
  const branch = (parent: string | null, sorting: string): Omit<DirectoryNode, "folder"> => ({
    children: folders
      .filter(inside(parent))
      .sort(byHand)
      .map((folder) => ({
        folder: { ...folder, expanded: expanded.has(folder.id) },
        ...branch(folder.id, folder.sorting),
      })),
    entries: entries.filter(inside(parent)).sort(sorting === "m" ? byHand : byName),
  });
  return branch(null, "a");
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name);
}

function byHand(a: DirectoryFolder | DirectoryEntry, b: DirectoryFolder | DirectoryEntry): number {
  return a.sort - b.sort || byName(a, b);
}
