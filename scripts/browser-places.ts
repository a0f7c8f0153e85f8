import { posix, win32 } from "node:path";

/** What the search for a browser needs to know of the machine; tests give a made-up one. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where Playwright would keep its own Chromium, if this version of it supports the machine. */
  readonly playwrightPath: string | undefined;
  /** Is there a file at this path? */
  exists(path: string): boolean;
  /** Does the program there start at all? Finds launchers without a browser and missing shared libraries. */
  starts(path: string): boolean;
}

/** Environment variables that name a browser, strongest first. */
export const BROWSER_VARIABLES: readonly string[] = ["CHROMIUM", "CHROME_PATH"];

const LINUX_NAMES: readonly string[] = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
];
const LINUX_FOLDERS: readonly string[] = ["/usr/bin", "/usr/local/bin", "/opt/google/chrome"];
const MAC_PROGRAMS: readonly string[] = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];
const WINDOWS_VARIABLES: readonly string[] = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"];
const WINDOWS_PROGRAMS: readonly string[] = [
  "Chromium/Application/chrome.exe",
  "Google/Chrome/Application/chrome.exe",
  "Microsoft/Edge/Application/msedge.exe",
];

/** Where a Chromium may stand on this machine, likeliest first; Playwright's own comes last. */
export function browserPlaces(machine: Machine): readonly string[] {
  const own = machine.playwrightPath === undefined ? [] : [machine.playwrightPath];
  return [...systemPlaces(machine), ...own];
}

function systemPlaces({ platform, env }: Machine): readonly string[] {
  if (platform === "darwin") return MAC_PROGRAMS;
  if (platform !== "win32") {
    const folders = new Set([...LINUX_FOLDERS, ...(env["PATH"] ?? "").split(":").filter((folder) => folder !== "")]);
    return LINUX_NAMES.flatMap((name) => [...folders].map((folder) => posix.join(folder, name)));
  }
  const folders = WINDOWS_VARIABLES.flatMap((name) => env[name] ?? []);
  return WINDOWS_PROGRAMS.flatMap((program) => folders.map((folder) => win32.join(folder, program)));
}

/**
 * The first Chromium on this machine that starts, or undefined when there is none.
 * @throws {Error} when an environment variable names a browser that is not there or does not start: whoever set it
 *   wanted that one, not another.
 */
export function searchBrowser(machine: Machine): string | undefined {
  for (const name of BROWSER_VARIABLES) {
    const path = machine.env[name];
    if (path === undefined || path === "") continue;
    if (!machine.exists(path)) throw new Error(`${name} names ${path}, but there is no such file`);
    if (!machine.starts(path)) throw new Error(`${name} names ${path}, but "${path} --version" fails`);
    return path;
  }
  return browserPlaces(machine).find((path) => machine.exists(path) && machine.starts(path));
}
