import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { zipFolder } from "../../scripts/archive.ts";
import { publishedManifest } from "../../scripts/published-manifest.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ffs-zip-"));
  mkdirSync(join(folder, "packs/weapons"), { recursive: true });
  for (const path of ["system.json", "packs/weapons/CURRENT", "packs/weapons/LOCK", "packs/weapons/LOG"]) {
    writeFileSync(join(folder, path), `content of ${path}`);
  }
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe("The archive", () => {
  it("should hold the folder's files with the manifest at its root, without LevelDB's leftovers", () => {
    const files = unzipSync(zipFolder(folder));
    expect(Object.keys(files).sort()).toEqual(["packs/weapons/CURRENT", "system.json"]);
    expect(strFromU8(files["packs/weapons/CURRENT"] ?? new Uint8Array())).toBe("content of packs/weapons/CURRENT");
  });

  it("should be the same for the same content", () => {
    expect(zipFolder(folder)).toEqual(zipFolder(folder));
  });

  it("should take a replaced file instead of the folder's", () => {
    const files = unzipSync(zipFolder(folder, { "system.json": "published" }));
    expect(strFromU8(files["system.json"] ?? new Uint8Array())).toBe("published");
  });
});

describe("The published manifest", () => {
  const release = (url: string): { url: string; archive: string } => ({ url, archive: "five-foot-step-0.1.0.zip" });

  it("should say where Foundry finds the manifest and the archive", () => {
    const published: unknown = JSON.parse(publishedManifest('{"id":"x"}', release("https://example.org/releases")));
    expect(published).toEqual({
      id: "x",
      manifest: "https://example.org/releases/system.json",
      download: "https://example.org/releases/five-foot-step-0.1.0.zip",
    });
  });

  it("should refuse what Foundry cannot download from", () => {
    expect(() => publishedManifest("{}", release("file:///tmp"))).toThrow("http or https");
    expect(() => publishedManifest("{}", release("nonsense"))).toThrow(TypeError);
  });
});
