import type { WorldSeed } from "../../sandbox/server/world-loader.ts";
import { crossing } from "./crossing.ts";

interface Fighters {
  readonly scenes: readonly { readonly tokens: readonly object[] }[];
  readonly combats: readonly { readonly combatants: readonly object[] }[];
}

const SCENE = "ffsSceneCrossing";
/** Goblins to a row of the map, and the rows that are free for them. */
const ROW = 17;
const ROWS = [0, 9, 1];

/** The crossing with so many goblins more, at most 51, one of whom has a name that does not fit into a row. */
export function crowd(more: number): WorldSeed {
  const world = crossing() as WorldSeed & Fighters; // as the file has it
  const [scene] = world.scenes;
  const [combat] = world.combats;
  const goblins = Array.from({ length: more }, (_, index) => {
    const _id = `ffsTokenGoblin${String(index + 10)}`;
    const name = index === 4 ? "Goblin that keeps the key to the lower gate of the old mill" : `Goblin ${index + 2}`;
    const at = [1 + (index % ROW), ROWS[Math.floor(index / ROW)]];
    const fights = { tokenId: _id, sceneId: SCENE, actorId: "ffsActorGoblin00", initiative: 1 + (index % 20) };
    return { token: { _id, actor: "Goblin", name, at, delta: {} }, fights };
  });
  const tokens = [...(scene?.tokens ?? []), ...goblins.map(({ token }) => token)];
  const combatants = [...(combat?.combatants ?? []), ...goblins.map(({ fights }) => fights)];
  return { ...world, scenes: [{ ...scene, tokens }], combats: [{ ...combat, combatants }] };
}
