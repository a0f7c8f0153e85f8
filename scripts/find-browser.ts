import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";
import type { Machine } from "./browser-places.ts";
import { searchBrowser } from "./browser-places.ts";

/** One way to get a Chromium onto the machine. */
export interface Installer {
  readonly name: string;
  /** Can it work here at all? */
  readonly fits: () => boolean;
  /** The commands, run in order until one fails. */
  readonly commands: readonly (readonly [program: string, ...words: string[]])[];
}

const WHAT_TO_INSTALL = [
  "No Chromium was found, and none could be installed. The sandbox tests need one. Do one of these:",
  "  Debian, Ubuntu:  sudo apt-get install chromium",
  "  Fedora:          sudo dnf install chromium",
  "  macOS:           brew install --cask chromium",
  "  anywhere:        npx playwright-core install --with-deps chromium",
  "  or set CHROMIUM to the path of a Chromium, Chrome or Edge that is already there.",
].join("\n");

/** The machine this runs on. */
export function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    playwrightPath: playwrightPath(),
    exists: existsSync,
    // On Windows `--version` opens a window instead of answering.
    starts: (path) => process.platform === "win32" || spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0,
  };
}

function playwrightPath(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    // Playwright has no browser of its own for this machine.
    return undefined;
  }
}

/** The ways to install a Chromium here, in the order they are tried. */
export function installers(): readonly Installer[] {
  const aptAsRoot = (): boolean => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  const playwrightCli = join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js");
  return [
    {
      name: "apt-get",
      fits: aptAsRoot,
      commands: [
        ["apt-get", "update"],
        ["apt-get", "install", "-y", "--no-install-recommends", "chromium"],
      ],
    },
    {
      name: "Playwright's download, with the libraries it needs",
      fits: aptAsRoot,
      commands: [[process.execPath, playwrightCli, "install", "--with-deps", "chromium"]],
    },
    {
      name: "Playwright's download",
      fits: () => true,
      commands: [[process.execPath, playwrightCli, "install", "chromium"]],
    },
  ];
}

/** Runs one command and answers whether it went well. */
export type RunCommand = (program: string, words: readonly string[]) => boolean;

const runCommand: RunCommand = (program, words) => {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(program, words, { stdio: ["ignore", "inherit", "inherit"], env }).status === 0;
};

/**
 * The path of a Chromium that starts; installs one when there is none.
 * @throws {Error} that says what to install, when all ways fail.
 */
export function findBrowser(
  machine: Machine = thisMachine(),
  ways: readonly Installer[] = installers(),
  run: RunCommand = runCommand,
): string {
  const found = searchBrowser(machine);
  if (found !== undefined) return found;
  for (const way of ways.filter(({ fits }) => fits())) {
    console.log(`No Chromium on this machine: installing one by ${way.name} …`);
    if (!way.commands.every(([program, ...words]) => run(program, words))) continue;
    const installed = searchBrowser(machine);
    if (installed !== undefined) return installed;
  }
  throw new Error(WHAT_TO_INSTALL);
}
