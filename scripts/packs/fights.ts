import type { PackEntry } from "@foundryvtt/foundryvtt-cli";
import type { Creature } from "../../src/rules/field/creature.ts";
import type { Field } from "../../src/rules/index.ts";
import { readable } from "../../src/foundry/field/names.ts";
import { stageSources } from "../../src/foundry/scenario/stage-sources.ts";
import { SYSTEM_ID } from "../system.ts";
import { panelOf } from "./fight-panel.ts";
import type { FightSource } from "./fight-source.ts";
import { initiativeOf, readFight } from "./fight-source.ts";
import { journalOf, pageId } from "./fight-pages.ts";
import { idFor } from "./ids.ts";
import type { PackSource } from "./sources.ts";

/** The side that players take in the diagrams. */
const PLAYERS_SIDE = "heroes";
/** CONST.TOKEN_DISPLAY_MODES.ALWAYS, CONST.DOCUMENT_OWNERSHIP_LEVELS: OBSERVER and OWNER. */
const ALWAYS = 50;
const OBSERVER = 2;
const OWNER = 3;

/** The folders that an import makes, one in each directory. */
const FOLDERS = { Scene: "scenes", Actor: "actors", JournalEntry: "journal" } as const;

/**
 * The diagram fights as one Adventure. A compendium of scenes would not do: an imported scene brings its tokens, but
 * neither the actors they stand for nor a combat. An Adventure keeps the ids of all that it holds, so tokens find their
 * actors; imported again it puts every fight back as it was.
 *
 * Each fight is made of the scenario that proves it, by the code that puts scenarios up as scenes: map, creatures and
 * initiative are written once. No scene names an edition, so the fights are played by the rules of the world.
 */
export function diagramFights(sources: readonly PackSource[]): readonly PackEntry[] {
  const head = sources.find(({ name }) => name === "adventure")?.entry ?? {};
  const fights = sources
    .filter(({ name }) => name !== "adventure")
    .map(readFight)
    .sort((a, b) => a.sort - b.sort);
  const parts = fights.map(documentsOf);
  const title = String(head["name"]);
  const id = idFor("fights", "adventure");
  return [
    {
      _id: id,
      _key: `!adventures!${id}`,
      ...head,
      folders: Object.keys(FOLDERS).map((type) => ({ _id: folderOf(type), name: title, type, sorting: "m" })),
      scenes: parts.map(({ scene }) => scene),
      actors: parts.flatMap(({ actors }) => actors),
      combats: parts.map(({ combat }) => combat),
      journal: [journalOf(title, String(head["description"]), fights)].map((entry) => ({
        ...entry,
        folder: folderOf("JournalEntry"),
      })),
      items: [],
      tables: [],
      macros: [],
      cards: [],
      playlists: [],
    },
  ];
}

interface FightDocuments {
  readonly scene: PackEntry;
  readonly actors: readonly PackEntry[];
  readonly combat: PackEntry;
}

function documentsOf(fight: FightSource): FightDocuments {
  const { key, name, sort, scenario } = fight;
  const panel = panelOf(fight, scenario.field.grid);
  const field = { ...scenario.field, grid: panel.grid, creatures: named(scenario.field) };
  const { actors, scene, combat } = stageSources(name, field, (what) => idFor("fights", key, what));
  const creatures = Object.values(field.creatures);
  const initiative = initiativeOf(scenario);
  const { tokens, ...ground } = scene;
  return {
    actors: actors.map((actor, at) => ({
      ...withIds(actor, ["items", "effects"]),
      ...looksOf(fight, creatures[at]),
      folder: folderOf("Actor"),
      ownership: { default: creatures[at]?.side === PLAYERS_SIDE ? OWNER : OBSERVER },
    })),
    scene: {
      ...withIds({ ...ground, _id: scene["_id"], walls: ground["walls"], drawings: [panel.drawing] }, [
        "walls",
        "drawings",
      ]),
      tokens: tokens.map((token, at) => ({ ...token, ...tokenLooks(fight, creatures[at]) })),
      regions: [],
      folder: folderOf("Scene"),
      sort,
      // Everybody is to see the whole diagram.
      tokenVision: false,
      navigation: false,
      ownership: { default: OBSERVER },
      journal: idFor("fights", "journal"),
      journalEntryPage: pageId(key),
    },
    combat: {
      ...combat,
      active: true,
      combatants: combat.combatants.map((combatant, at) => ({
        ...combatant,
        initiative: initiative[creatures[at]?.id ?? ""] ?? null,
      })),
    },
  };
}

/** The creatures with names as people write them; the rules know them by their ids. */
function named({ creatures }: Field): Field["creatures"] {
  const entries = Object.entries(creatures).map(([id, creature]) => [id, { ...creature, name: readable(id) }] as const);
  return Object.fromEntries(entries);
}

/** Documents inside others need ids too, by their place in the list. */
function withIds(entry: PackEntry, collections: readonly string[]): PackEntry {
  const filled = collections.map((name) => {
    const inner = (entry[name] ?? []) as readonly PackEntry[]; // source data of documents
    return [name, inner.map((each, at) => ({ _id: idFor(String(entry["_id"]), name, String(at)), ...each }))];
  });
  return { ...entry, ...(Object.fromEntries(filled) as PackEntry) };
}

function pictureOf({ looks }: FightSource, id: string): string {
  return `systems/${SYSTEM_ID}/assets/icons/creature/${looks[id] ?? "humanoid"}.svg`;
}

function looksOf(fight: FightSource, creature: Creature | undefined): PackEntry {
  if (creature === undefined) return {};
  const { name, ...token } = tokenLooks(fight, creature);
  return { img: pictureOf(fight, creature.id), prototypeToken: { name: creature.name, actorLink: true, ...token } };
}

function tokenLooks(fight: FightSource, creature: Creature | undefined): PackEntry {
  if (creature === undefined) return {};
  return {
    name: creature.name,
    texture: { src: pictureOf(fight, creature.id) },
    disposition: creature.side === PLAYERS_SIDE ? 1 : -1,
    displayName: ALWAYS,
    displayBars: ALWAYS,
    bar1: { attribute: "hitPoints" },
  };
}

function folderOf(type: string): string {
  return idFor("fights", "folder", type);
}
