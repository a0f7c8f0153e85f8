import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Stage } from "../../src/foundry/scenario/stage.ts";
import { EDITION_IDS } from "../../src/rules/field/field.ts";
import type { EditionId } from "../../src/rules/field/field.ts";
import { ABILITIES, CONDITIONS } from "../../src/rules/field/names.ts";
import { readScenario } from "../../src/scenario/parse.ts";
import type { GmTable } from "./gm-table.ts";
import { EMPTY, openGmTable } from "./gm-table.ts";
import { WALK_PAST } from "./simple-fight.ts";

const PACKS = path.join(import.meta.dirname, "../../packs");

interface Packed {
  readonly name: string;
  readonly type: string;
  readonly system: { readonly abilities?: Readonly<Record<string, { readonly value: number | null }>> };
}

/** The actors of a compendium's sources. */
function packed(pack: string): readonly Packed[] {
  const files = readdirSync(path.join(PACKS, pack), { recursive: true }).map(String);
  const sources = files
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => readFileSync(path.join(PACKS, pack, file), "utf8"));
  return sources.map((text) => parse(text) as Packed).filter(({ type }) => type === "npc" || type === "character"); // our own files
}

/** One of everything that can be stored of somebody, most of it for some editions alone. */
const EVERYTHING = {
  name: "Everything",
  type: "character",
  system: {
    abilities: {
      str: { value: 17, damage: 3 },
      dex: { value: 15 },
      con: { value: 9 },
      int: { value: null },
      wis: { value: 1 },
    },
    skills: { concentration: 9, tumble: 4, hide: 3, spot: 2, stealth: 7, perception: 5, "sense-motive": 6 },
    feats: ["great-cleave", "cleave", "extra-turning", "improved-precise-shot", "combat-reflexes", "run"],
    traits: ["uncanny-dodge", "cleric", "combat-trained", "warhorse"],
    channels: "negative",
    hitPoints: { value: -3, max: 31, temp: 4, nonlethal: 6, bleed: 2, negativeLevels: 1 },
  },
  items: [
    { name: "Greatsword", type: "weapon", system: { hand: 2 } },
    { name: "Dagger of Doubt", type: "weapon", system: { durability: { hardness: 10, value: 1, max: 4 } } },
    { name: "Magic Missile", type: "spell" },
    { name: "Great Cleave", type: "feat" },
    { name: "Chain Shirt", type: "armor" },
  ],
  effects: [
    ...CONDITIONS.map((condition) => ({ name: condition, statuses: [condition] })),
    { name: "Bless", type: "modifiers", system: { modifiers: [{ to: "attack", value: 1, type: "morale" }] } },
  ],
};

/** Everything that is stored in the world. */
function stored(): unknown {
  const all = [game.actors, game.scenes, game.combats, game.items].flatMap(
    (each) => each.contents as { toObject(): unknown }[],
  ); // documents all
  return JSON.parse(JSON.stringify(all.map((each) => each.toObject())));
}

async function play(edition: EditionId): Promise<void> {
  await game.settings.set("five-foot-step", "edition", edition);
}

describe("A world whose edition is changed with everything in it", () => {
  let table: GmTable;
  let fight: Stage;

  beforeAll(async () => {
    table = await openGmTable(EMPTY);
    const { stage } = await import("../../src/foundry/scenario/stage.ts");
    fight = await stage("Fight", readScenario(WALK_PAST, "fight").field);
    await fight.scene.update({ "flags.five-foot-step.-=edition": null } as never); // an update of flags by path
    const sources = [EVERYTHING, ...packed("bestiary"), ...packed("party")];
    await Actor.implementation.createDocuments(sources as never[]); // sources made for actors
  });

  afterAll(async () => {
    await table.close();
  });

  it("should keep every piece of data in each edition, and be as it was once it is back", async () => {
    const { fieldOf, combatOn } = await import("../../src/foundry/field/read-field.ts");
    const { seated } = await import("../../src/foundry/field/actor-table.ts");
    const look = (): unknown => {
      const { scene } = fight;
      const actors: readonly Actor.Implementation[] = [...game.actors];
      return [fieldOf(combatOn(scene), scene), actors.map((actor) => seated(actor).creature)];
    };
    await play("pf1");
    const [before, seen] = [stored(), look()];
    for (const edition of [...EDITION_IDS, ...EDITION_IDS.toReversed()]) {
      await play(edition);
      look();
      expect(stored(), edition).toEqual(before);
    }
    await play("streamlined");
    expect(look()).not.toEqual(seen);
    await play("pf1");
    expect(look()).toEqual(seen);
  });

  it.each(EDITION_IDS)(
    "should read the scores of the compendiums so that they mean the same modifiers: %s",
    async (edition) => {
      const { seated } = await import("../../src/foundry/field/actor-table.ts");
      await play(edition);
      const actors: readonly Actor.Implementation[] = [...game.actors];
      const wrong = [...packed("bestiary"), ...packed("party")].flatMap(({ name, system }) => {
        const actor = actors.find((each) => each.name === name);
        if (actor === undefined) return [`${name} is not there`];
        const { table: at, creature } = seated(actor);
        return ABILITIES.flatMap((ability) => {
          const score = system.abilities?.[ability]?.value ?? (system.abilities?.[ability] === undefined ? 10 : null);
          const modifier = score === null ? 0 : Math.floor((score - 10) / 2);
          return at.edition.abilityModifier(creature.abilities[ability]) === modifier ? [] : [`${name} ${ability}`];
        });
      });
      expect(wrong).toEqual([]);
    },
  );

  it("should store a score that is changed in play as a score, whatever the edition counts", async () => {
    const { writesOf } = await import("../../src/foundry/field/write-changes.ts");
    const { editionOf } = await import("../../src/rules/editions/index.ts");
    const { creatureIn, fieldAfter } = await import("./simple-fight.ts");
    const { changeCreature } = await import("../../src/rules/field/event.ts");
    const field = fieldAfter(WALK_PAST);
    const { abilities } = creatureIn(field, "fighter");
    const changes = changeCreature(field, "fighter", { abilities: { ...abilities, str: 4 } });
    const update = (edition: EditionId) => writesOf(changes, editionOf(edition)).creatures.get("fighter")?.actor;
    expect(update("pf1")).toEqual({ "system.abilities.str.value": 4 });
    expect(update("streamlined")).toEqual({ "system.abilities.str.value": 18 });
  });

  it("should name on sheets what only other editions know, and nothing of it where it counts", async () => {
    const { seated } = await import("../../src/foundry/field/actor-table.ts");
    const { foreignRows } = await import("../../src/foundry/apps/sheet/foreign.ts");
    const { derivedNumbers } = await import("../../src/foundry/apps/sheet/numbers.ts");
    const actors: readonly Actor.Implementation[] = [...game.actors];
    const everything = actors.find(({ name }) => name === "Everything");
    if (everything === undefined) throw new Error("the actor is not there");
    let numbers: readonly string[] = [];
    const shown = async (edition: EditionId): Promise<readonly string[]> => {
      await play(edition);
      const seat = seated(everything);
      numbers = derivedNumbers(seat).map(({ id }) => id);
      return foreignRows(seat, ["cast-a-quickened-spell"]).map(({ id }) => id);
    };
    const pf1 = await shown("pf1");
    expect(pf1).toEqual(expect.arrayContaining(["skill-hide", "skill-tumble", "feat-extra-turning", "trait-warhorse"]));
    expect(pf1).toContain("condition-rebuked");
    expect(pf1).not.toContain("skill-stealth");
    expect(numbers).toEqual(expect.arrayContaining(["maneuver-bonus", "maneuver-defense"]));
    expect(numbers).not.toContain("grapple");
    const srd35 = await shown("srd35");
    expect(srd35).toEqual(expect.arrayContaining(["skill-stealth", "skill-perception"]));
    expect(numbers).toContain("grapple");
    expect(numbers).not.toContain("maneuver-bonus");
    expect(numbers).not.toContain("maneuver-defense");
    expect(srd35).not.toContain("skill-hide");
    expect(srd35).not.toContain("condition-rebuked");
    const streamlined = await shown("streamlined");
    expect(streamlined).toEqual(
      expect.arrayContaining(["trait-uncanny-dodge", "feat-combat-reflexes", "action-cast-a-quickened-spell"]),
    );
    expect(await shown("pf1")).toEqual(pf1);
  });
});
