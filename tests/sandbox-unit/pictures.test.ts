import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pictureName, THEMES } from "../../scripts/screens/picture.ts";
import { SCREENS } from "../../scripts/screens/screens.ts";
import { ROOT } from "../../scripts/system.ts";

describe("The pictures in docs/images", () => {
  const screens = SCREENS.flatMap((group) => group.screens.map(({ name }) => name));

  it("should be of screens with names of their own", () => {
    expect(screens.filter((name, index) => screens.indexOf(name) !== index)).toEqual([]);
  });

  it("should be one of every screen in each theme, and nothing else", () => {
    const expected = screens.flatMap((screen) => THEMES.map((theme) => pictureName(screen, theme)));
    expect(readdirSync(join(ROOT, "docs", "images")).sort()).toEqual(expected.sort());
  });
});
