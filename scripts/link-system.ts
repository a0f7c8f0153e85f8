import { existsSync, lstatSync, mkdirSync, readlinkSync, rmSync, statSync, symlinkSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { SYSTEM_ID } from "./system.ts";

/** Why a folder cannot be linked into; its message is for people. */
export class LinkError extends Error {
  override readonly name: string = "LinkError";
}

/** What Foundry keeps in its `Data` folder. */
const DATA_FOLDERS: readonly string[] = ["systems", "worlds", "modules"];

/**
 * Finds the `Data` folder of a Foundry user-data folder.
 * @param path the user-data folder, or its `Data` folder.
 * @throws {LinkError} when it is neither.
 */
export function dataFolder(path: string): string {
  const folder = resolve(path);
  if (!existsSync(folder)) throw new LinkError(`There is no folder ${folder}.`);
  if (isFolder(join(folder, "Data"))) return join(folder, "Data");
  if (basename(folder) === "Data" || DATA_FOLDERS.every((name) => isFolder(join(folder, name)))) return folder;
  throw new LinkError(
    `${folder} is no Foundry user-data folder: it has no Data folder in it. Foundry shows the right path under ` +
      "Configure Foundry VTT as User Data Path; start Foundry once if the folder is still empty.",
  );
}

/**
 * Links the built system into Foundry's systems. An older link is replaced, even one that leads nowhere.
 * @param dist the built system's folder.
 * @param userData the user-data folder, or its `Data` folder.
 * @returns the link's path.
 * @throws {LinkError} when the system is not built, the folder is not Foundry's, or a real folder or file is there.
 */
export function linkSystem(dist: string, userData: string): string {
  if (!existsSync(join(dist, "system.json"))) {
    throw new LinkError(`${dist} holds no built system: run npm run build first.`);
  }
  const systems = join(dataFolder(userData), "systems");
  const link = join(systems, SYSTEM_ID);
  const there = lstatSync(link, { throwIfNoEntry: false });
  if (there !== undefined && !there.isSymbolicLink()) {
    throw new LinkError(
      `${link} is not a link but a real ${there.isDirectory() ? "folder" : "file"}: an installed copy of the system, ` +
        "or your own work. Remove or rename it yourself, then link again.",
    );
  }
  mkdirSync(systems, { recursive: true });
  if (there !== undefined) rmSync(link);
  // A junction needs no administrator's rights on Windows; elsewhere the kind is ignored.
  symlinkSync(resolve(dist), link, "junction");
  return link;
}

/** Where a link leads, for the message. */
export function linkTarget(link: string): string {
  return readlinkSync(link);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
