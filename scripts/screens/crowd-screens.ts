/** The tracker of a fight of forty. */
import { crowd } from "./crowd.ts";
import { beginFight } from "./crossing.ts";
import { sidebarTab, type ScreenGroup } from "./screen.ts";

const MORE = 36;

export const CROWD: ScreenGroup = {
  name: "crowd",
  world: () => crowd(MORE),
  prepare: async ({ master }) => {
    await beginFight(master);
  },
  screens: [
    {
      name: "tracker-crowd",
      seat: "master",
      open: (page) => sidebarTab(page, "combat"),
      shows: "#sidebar",
    },
  ],
};
