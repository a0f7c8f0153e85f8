import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/system.ts";

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

// A cast at the boundary: npm writes the file, and `npm ci` would refuse another form.
const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

describe("package-lock.json", () => {
  it("should lock every optional dependency, for all platforms, or npm ci fails on a fresh machine", () => {
    const names = Object.keys(packages);
    const missing = Object.entries(packages).flatMap(([of, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !names.some((path) => path.endsWith(`node_modules/${name}`)))
        .map((name) => `${name} of ${of}`),
    );
    expect(missing).toEqual([]);
  });

  it("should hold a checksum for every package", () => {
    const unchecked = Object.entries(packages).filter(
      ([path, { integrity }]) => path !== "" && integrity === undefined,
    );
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });
});
