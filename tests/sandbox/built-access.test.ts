import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { THEMES, wear } from "../../scripts/screens/picture.ts";
import { clearAway, type Stage } from "../../scripts/screens/screen.ts";
import { SCREENS } from "../../scripts/screens/screens.ts";
import { openStage } from "../../scripts/screens/stage.ts";
import { partsOf, seriousFaultsInBothThemes, unseenFocus } from "./access.ts";
import { nameAll, showsNames, takenForCode } from "./names-that-are-code.ts";

const BUILT = fileURLToPath(new URL("../../dist", import.meta.url));

describe.each(SCREENS)("the screens of $name", (group) => {
  let stage: Stage;
  let named = 0;

  beforeAll(async () => {
    stage = await openStage(group, BUILT);
    await nameAll(stage);
  });

  afterAll(async () => {
    await stage.table.close();
  });

  it.each(group.screens)(
    "$name is accessible in light and dark, shows the focus, and takes no name for code",
    async (screen) => {
      const { page, errors } = stage[screen.seat];
      try {
        await screen.open(page, stage);
        expect(await seriousFaultsInBothThemes(page)).toEqual([]);
        expect(await takenForCode(page)).toEqual([]);
        if (await showsNames(page)) named += 1;
        for (const theme of THEMES) {
          await wear(page, theme);
          expect(await unseenFocus(page, partsOf(screen)), theme).toEqual([]);
        }
        expect(errors).toEqual([]);
      } finally {
        await screen.close?.(page, stage);
        await clearAway(page);
      }
    },
  );

  it("shows such names at all", () => {
    expect(named).toBeGreaterThan(0);
  });
});
