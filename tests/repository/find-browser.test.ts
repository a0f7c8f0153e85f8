import { describe, expect, it } from "vitest";
import type { Machine } from "../../scripts/browser-places.ts";
import { browserPlaces, searchBrowser } from "../../scripts/browser-places.ts";
import type { Installer } from "../../scripts/find-browser.ts";
import { findBrowser } from "../../scripts/find-browser.ts";

interface Given {
  readonly platform?: NodeJS.Platform;
  readonly env?: Record<string, string>;
  readonly files?: readonly string[];
  readonly broken?: readonly string[];
}

const PLAYWRIGHT = "/home/tester/.cache/ms-playwright/chromium/chrome";

/** A machine with just these files; those that are broken do not start. */
function machine({ platform = "linux", env = {}, files = [], broken = [] }: Given = {}): Machine {
  return {
    platform,
    env,
    playwrightPath: PLAYWRIGHT,
    exists: (path) => files.includes(path),
    starts: (path) => !broken.includes(path),
  };
}

describe("Where a browser is looked for", () => {
  it("should take the one that CHROMIUM names before all others", () => {
    const env = { CHROMIUM: "/mine/chromium", CHROME_PATH: "/other/chrome" };
    const files = ["/usr/bin/chromium", "/mine/chromium", "/other/chrome"];
    expect(searchBrowser(machine({ env, files }))).toBe("/mine/chromium");
  });

  it("should take the one that CHROME_PATH names when CHROMIUM is empty", () => {
    const env = { CHROMIUM: "", CHROME_PATH: "/other/chrome" };
    expect(searchBrowser(machine({ env, files: ["/other/chrome", "/usr/bin/chromium"] }))).toBe("/other/chrome");
  });

  it("should not quietly take another one when the named one is missing or does not start", () => {
    const files = ["/usr/bin/chromium", "/mine/chromium"];
    const missing = machine({ env: { CHROMIUM: "/gone" }, files });
    const broken = machine({ env: { CHROMIUM: "/mine/chromium" }, files, broken: ["/mine/chromium"] });
    expect(() => searchBrowser(missing)).toThrow("CHROMIUM names /gone, but there is no such file");
    expect(() => searchBrowser(broken)).toThrow('"/mine/chromium --version" fails');
  });

  it("should prefer Chromium to Chrome, and the system's browsers to Playwright's", () => {
    const all = ["/usr/bin/google-chrome", "/usr/bin/chromium", PLAYWRIGHT];
    expect(searchBrowser(machine({ files: all }))).toBe("/usr/bin/chromium");
    expect(searchBrowser(machine({ files: ["/usr/bin/google-chrome", PLAYWRIGHT] }))).toBe("/usr/bin/google-chrome");
    expect(searchBrowser(machine({ files: [PLAYWRIGHT] }))).toBe(PLAYWRIGHT);
    expect(searchBrowser(machine())).toBeUndefined();
  });

  it("should go on past a launcher that has no browser behind it", () => {
    const files = ["/usr/bin/chromium-browser", PLAYWRIGHT];
    expect(searchBrowser(machine({ files, broken: ["/usr/bin/chromium-browser"] }))).toBe(PLAYWRIGHT);
  });

  it("should look along PATH on Linux, in Applications on macOS, in Program Files on Windows", () => {
    const mac = browserPlaces(machine({ platform: "darwin" }));
    const windows = browserPlaces(machine({ platform: "win32", env: { PROGRAMFILES: "C:\\Programs" } }));
    expect(browserPlaces(machine({ env: { PATH: "/nix/bin:/usr/bin" } }))).toContain("/nix/bin/chromium");
    expect(mac).toContain("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    expect(windows).toContain("C:\\Programs\\Google\\Chrome\\Application\\chrome.exe");
  });
});

describe("Installing a browser", () => {
  /** A machine on which the command `get NAME` puts a browser there, when the name is among those that work. */
  function workshop(working: readonly string[]): {
    machine: Machine;
    run: (program: string, words: readonly string[]) => boolean;
    ran: string[];
  } {
    const files: string[] = [];
    const ran: string[] = [];
    const run = (program: string, words: readonly string[]): boolean => {
      ran.push([program, ...words].join(" "));
      const works = words.every((word) => working.includes(word));
      if (works && program === "get") files.push("/usr/bin/chromium");
      return works;
    };
    return { machine: machine({ files }), run, ran };
  }

  const WAYS: readonly Installer[] = [
    { name: "not here", fits: () => false, commands: [["get", "never"]] },
    {
      name: "first",
      fits: () => true,
      commands: [
        ["update", "lists"],
        ["get", "first"],
      ],
    },
    { name: "second", fits: () => true, commands: [["get", "second"]] },
  ];

  it("should install nothing when a browser is there", () => {
    const { run, ran } = workshop([]);
    expect(findBrowser(machine({ files: ["/usr/bin/chromium"] }), WAYS, run)).toBe("/usr/bin/chromium");
    expect(ran).toEqual([]);
  });

  it("should stop at the first way that brings one", () => {
    const { machine: bare, run, ran } = workshop(["lists", "first", "second"]);
    expect(findBrowser(bare, WAYS, run)).toBe("/usr/bin/chromium");
    expect(ran).toEqual(["update lists", "get first"]);
  });

  it("should try the next way when a command fails", () => {
    const { machine: bare, run, ran } = workshop(["second"]);
    expect(findBrowser(bare, WAYS, run)).toBe("/usr/bin/chromium");
    expect(ran).toEqual(["update lists", "get second"]);
  });

  it("should say what to install when nothing works", () => {
    const { machine: bare, run } = workshop([]);
    expect(() => findBrowser(bare, WAYS, run)).toThrow(
      /apt-get install chromium[^]*playwright-core install[^]*CHROMIUM/,
    );
  });
});
