import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LinkError, linkSystem } from "../../scripts/link-system.ts";

let temporary = "";
let dist = "";

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), "ffs-link-"));
  dist = join(temporary, "dist");
  mkdirSync(dist);
  writeFileSync(join(dist, "system.json"), '{ "id": "five-foot-step" }');
});

afterEach(() => {
  rmSync(temporary, { recursive: true });
});

/** A user-data folder as Foundry leaves it after its first start. */
function userData(): string {
  const folder = join(temporary, "foundrydata");
  for (const name of ["Config", "Data/systems", "Data/worlds", "Data/modules"]) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  return folder;
}

/** What Foundry would read through the link. */
function manifestThrough(link: string): string {
  return readFileSync(join(link, "system.json"), "utf8");
}

describe("Linking the system into Foundry", () => {
  it("should link into the user-data folder", () => {
    const folder = userData();
    const link = linkSystem(dist, folder);
    expect(link).toBe(join(folder, "Data/systems/five-foot-step"));
    expect(manifestThrough(link)).toContain("five-foot-step");
  });

  it("should take the Data folder as well", () => {
    const folder = userData();
    expect(linkSystem(dist, join(folder, "Data"))).toBe(join(folder, "Data/systems/five-foot-step"));
  });

  it("should make the systems folder where Foundry has not yet", () => {
    mkdirSync(join(temporary, "fresh/Data"), { recursive: true });
    expect(existsSync(linkSystem(dist, join(temporary, "fresh")))).toBe(true);
  });

  it("should replace an old link, even one that leads nowhere", () => {
    const folder = userData();
    const link = join(folder, "Data/systems/five-foot-step");
    symlinkSync(join(temporary, "gone"), link, "junction");
    linkSystem(dist, folder);
    linkSystem(dist, folder);
    expect(manifestThrough(link)).toContain("five-foot-step");
  });

  it("should refuse a folder that is not Foundry's", () => {
    const other = join(temporary, "elsewhere");
    mkdirSync(other);
    expect(() => linkSystem(dist, other)).toThrow(LinkError);
    expect(() => linkSystem(dist, other)).toThrow(`${other} is no Foundry user-data folder`);
    expect(() => linkSystem(dist, join(temporary, "nowhere"))).toThrow("There is no folder");
  });

  it("should leave a real folder alone", () => {
    const folder = userData();
    const installed = join(folder, "Data/systems/five-foot-step");
    mkdirSync(installed);
    writeFileSync(join(installed, "mine.txt"), "work");
    expect(() => linkSystem(dist, folder)).toThrow("is not a link but a real folder");
    expect(lstatSync(installed).isSymbolicLink()).toBe(false);
    expect(readFileSync(join(installed, "mine.txt"), "utf8")).toBe("work");
  });

  it("should refuse before the system is built", () => {
    rmSync(join(dist, "system.json"));
    expect(() => linkSystem(dist, userData())).toThrow("run npm run build first");
  });
});
