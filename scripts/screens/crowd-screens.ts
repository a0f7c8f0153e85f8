/** The tracker of a fight of forty. */
import type { WorldSeed } from "../../sandbox/server/world-loader.ts";
import { beginFight, crossing } from "./crossing.ts";
import { sidebarTab, type ScreenGroup } from "./screen.ts";

interface Fighters {
  readonly scenes: readonly { readonly tokens: readonly object[] }[];
  readonly combats: readonly { readonly combatants: readonly object[] }[];
}

const SCENE = "ffsSceneCrossing";
const MORE = 36;

/** The crossing with thirty-six goblins more, one of whom has a name that does not fit into a row. */
function crowd(): WorldSeed {
  const world = crossing() as WorldSeed & Fighters; // as the file has it
  const [scene] = world.scenes;
  const [combat] = world.combats;
  const goblins = Array.from({ length: MORE }, (_, index) => {
    const _id = `ffsTokenGoblin${String(index + 10)}`;
    const name = index === 4 ? "Goblin that keeps the key to the lower gate of the old mill" : `Goblin ${index + 2}`;
    const at = [1 + (index % 17), index < 17 ? 0 : index < 34 ? 9 : 1];
    const fights = { tokenId: _id, sceneId: SCENE, actorId: "ffsActorGoblin00", initiative: 1 + (index % 20) };
    return { token: { _id, actor: "Goblin", name, at, delta: {} }, fights };
  });
  const tokens = [...(scene?.tokens ?? []), ...goblins.map(({ token }) => token)];
  const combatants = [...(combat?.combatants ?? []), ...goblins.map(({ fights }) => fights)];
  return { ...world, scenes: [{ ...scene, tokens }], combats: [{ ...combat, combatants }] };
}

export const CROWD: ScreenGroup = {
  name: "crowd",
  world: crowd,
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
