/** A fight of the starter party against creatures of the bestiary, for the tests that play one whole. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { WorldSeed } from "../../sandbox/server/world-loader.ts";

interface Source {
  readonly name: string;
  readonly items: readonly { readonly name: string; readonly system: object }[];
  readonly prototypeToken: object;
  readonly system: object;
}

interface Fighting {
  readonly name: string;
  readonly source: string;
  readonly player?: string;
  readonly at: readonly [number, number];
  readonly initiative: number;
  /** Nobody falls before all has been tried that is to be, but for those who say less. */
  readonly stamina?: number;
  /** Items that they have besides. */
  readonly knows?: readonly object[];
  readonly hidden?: boolean;
}

const FIRE_BREATH = {
  name: "Fire Breath",
  type: "spell",
  system: { level: 0, damage: "4d6", save: { kind: "ref", dc: 18 }, range: { kind: "feet", feet: 40 } },
};

const FEATHER_FALL = {
  name: "Feather Fall",
  type: "spell",
  system: { level: 1, castingTime: "immediate", range: { kind: "feet", feet: 35 } },
};

/** Who meets on the field by day, with the file of a pack that they come from, in the order of their turns. */
const PARTY_AND_FOES: readonly Fighting[] = [
  { name: "Rogue", source: "party/level-4/rogue-with-two-blades", player: "Player 1", at: [4, 2], initiative: 20 },
  { name: "Orc", source: "bestiary/humanoids/orc", at: [10, 2], initiative: 18, stamina: 20 },
  {
    name: "Fighter",
    source: "party/level-4/fighter-with-sword-and-shield",
    player: "Player 1",
    at: [4, 4],
    initiative: 16,
  },
  { name: "Ogre", source: "bestiary/giants/ogre", at: [10, 4], initiative: 14 },
  { name: "Cleric", source: "party/level-4/cleric-with-longspear", player: "Player 2", at: [3, 6], initiative: 12 },
  { name: "Pikeman", source: "bestiary/humanoids/hobgoblin-pikeman", at: [11, 7], initiative: 10 },
  {
    name: "Wizard",
    source: "party/level-4/wizard-with-crossbow",
    player: "Player 2",
    at: [2, 4],
    initiative: 8,
    stamina: 18,
    knows: [FEATHER_FALL],
  },
];

/** A wolf, a dragon and a skeleton against two of the party, and a spider of which only the game master knows. */
const BEASTS_AND_PREY: readonly Fighting[] = [
  { name: "Wolf", source: "bestiary/animals/wolf", at: [4, 4], initiative: 20 },
  {
    name: "Dragon",
    source: "bestiary/magical-beasts/young-red-dragon",
    at: [9, 3],
    initiative: 18,
    knows: [FIRE_BREATH],
  },
  { name: "Spider", source: "bestiary/vermin/giant-spider", at: [12, 9], initiative: 16, hidden: true },
  {
    name: "Fighter",
    source: "party/level-4/fighter-with-sword-and-shield",
    player: "Player 1",
    at: [8, 4],
    initiative: 14,
  },
  { name: "Cleric", source: "party/level-4/cleric-with-longspear", player: "Player 2", at: [8, 7], initiative: 10 },
  { name: "Skeleton", source: "bestiary/undead/skeleton", at: [10, 7], initiative: 8 },
];

/** The points that everybody has who says nothing else. */
const STAMINA = 90;

/** The party at one end of an open field and their foes at the other, with the order of turns set and nobody begun. */
export function skirmish(): WorldSeed {
  return fieldWith(PARTY_AND_FOES);
}

/** Beasts around two of the party, one of whom nobody knows of; nobody has begun. */
export function ambush(): WorldSeed {
  return fieldWith(BEASTS_AND_PREY);
}

function fieldWith(who: readonly Fighting[]): WorldSeed {
  const scene = { _id: idOf("Scene", "Field"), name: "An Open Field", active: true, squares: [16, 10], padding: 0 };
  const combatants = who.map(({ name, initiative, hidden = false }) => ({
    tokenId: idOf("Token", name),
    actorId: idOf("Actor", name),
    sceneId: scene._id,
    initiative,
    hidden,
  }));
  const tokens = who.map(({ name, at, hidden = false }) => ({ _id: idOf("Token", name), actor: name, at, hidden }));
  return {
    id: "test",
    title: "A fight in the open",
    users: [
      { name: "Game Master", role: "GAMEMASTER", color: "#b3402a" },
      { name: "Player 1", color: "#2f6db3", character: "Fighter" },
      { name: "Player 2", color: "#7d4fb8", character: "Cleric" },
    ],
    actors: who.map(actorOf),
    scenes: [
      { ...scene, grid: { type: 1, size: 100, distance: 5, units: "ft" }, ownership: { default: "OBSERVER" }, tokens },
    ],
    combats: [{ _id: idOf("Combat", "One"), scene: scene._id, active: true, combatants }],
  };
}

function actorOf({ name, source, player, stamina = STAMINA, knows = [] }: Fighting): object {
  const file = new URL(`../../packs/${source}.yaml`, import.meta.url);
  const { items, prototypeToken, system, ...rest } = parse(readFileSync(file, "utf8")) as Source; // the packs' tests hold it
  return {
    ...rest,
    _id: idOf("Actor", name),
    folder: null,
    name,
    system: { ...system, hitPoints: { value: stamina, max: stamina } },
    items: [...items, ...knows],
    ownership: { default: "OBSERVER", ...(player === undefined ? {} : { [player]: "OWNER" }) },
    prototypeToken: { ...prototypeToken, name, displayName: 50 },
  };
}

/** An id as documents have them: sixteen letters and digits. */
function idOf(kind: string, name: string): string {
  return `ffs${kind}${name}`.padEnd(16, "0").slice(0, 16);
}
