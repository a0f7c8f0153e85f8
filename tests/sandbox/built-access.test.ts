import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clearAway, type Stage } from "../../scripts/screens/screen.ts";
import { SCREENS } from "../../scripts/screens/screens.ts";
import { openStage } from "../../scripts/screens/stage.ts";
import { seriousFaultsInBothThemes } from "./access.ts";

const BUILT = fileURLToPath(new URL("../../dist", import.meta.url));

describe.each(SCREENS)("the screens of $name", (group) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage(group, BUILT);
  });

  afterAll(async () => {
    await stage.table.close();
  });

  it.each(group.screens)("$name is accessible in light and dark", async (screen) => {
    const { page, errors } = stage[screen.seat];
    try {
      await screen.open(page, stage);
      expect(await seriousFaultsInBothThemes(page)).toEqual([]);
      expect(errors).toEqual([]);
    } finally {
      await screen.close?.(page, stage);
      await clearAway(page);
    }
  });
});
