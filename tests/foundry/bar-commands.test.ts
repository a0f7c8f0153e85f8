import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/rules/index.ts";
import { EDITIONS } from "../../src/rules/index.ts";
import { readScenario } from "../../src/scenario/parse.ts";
import { COMMAND_PARTS } from "../../src/foundry/apps/bar/command-parts.ts";
import { filledForm } from "../../src/foundry/apps/bar/controls.ts";
import { actForm, MOVE_FORMS } from "../../src/foundry/apps/bar/forms.ts";
import type { Draft } from "../../src/foundry/apps/bar/whats.ts";
import { commandOf, idOf, partsOf, whatOf } from "../../src/foundry/apps/bar/whats.ts";

const FOLDER = new URL("../../scenarios/", import.meta.url);
const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));

/** Every command that some scenario gives, with those that are held ready inside of others. */
function commands(): readonly Command[] {
  const steps = files.flatMap((name) => readScenario(readFileSync(new URL(name, FOLDER), "utf8"), name).steps);
  const given = steps.flatMap(({ deed }) => (deed.kind === "command" ? [deed.command] : []));
  const held = given.flatMap((command) => (command.verb === "act" && command.readied ? [command.readied] : []));
  return [...given, ...held];
}

function form(values: Readonly<Record<string, string | readonly string[]>>): Draft {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) for (const each of [value].flat()) data.append(name, each);
  return { who: "hero", filled: filledForm(data), spells: [] };
}

/** The parts of a command that come from elsewhere than its form. */
function isFromElsewhere(verb: Command["verb"], part: string): boolean {
  const parts: Readonly<Record<string, unknown>> = COMMAND_PARTS[verb];
  return Object.hasOwn(parts[part] as object, "from");
}

describe("the commands of the action bar", () => {
  it("have a form for every part of every command in the scenarios", () => {
    const missing = new Set<string>();
    const all = commands();
    expect(all.length).toBeGreaterThan(1000);
    for (const command of all) {
      if (command.verb === "begin" || command.verb === "set" || command.verb === "grant") continue;
      const what =
        command.verb === "act"
          ? `act:${command.action}`
          : command.verb === "move"
            ? `move:${command.as}`
            : command.verb;
      const known = whatOf(what);
      if (known === null) {
        missing.add(what);
        continue;
      }
      const { needs, may } = partsOf(known);
      const asked: readonly string[] = [...needs, ...may];
      for (const [part, value] of Object.entries(command)) {
        if (part === "verb" || part === "who" || value === null || value === undefined || value === false) continue;
        if (!isFromElsewhere(command.verb, part) && !asked.includes(part)) missing.add(`${what} ${part}`);
      }
    }
    expect([...missing].sort()).toEqual([]);
  });

  it("know every action of every edition by a name that leads back to it", () => {
    for (const edition of Object.values(EDITIONS))
      for (const action of Object.keys(edition.actions)) {
        expect(idOf({ verb: "act", action })).toBe(`act:${action}`);
        expect(whatOf(`act:${action}`)).toEqual({ verb: "act", action });
      }
    expect(whatOf("move:sideways")).toBeNull();
    expect(whatOf("set")).toBeNull();
  });

  it("ask for every part that some command has", () => {
    const asked = new Set<string>(
      Object.values(EDITIONS).flatMap(({ actions }) =>
        Object.keys(actions).flatMap((name) => [...actForm(name).needs, ...actForm(name).may]),
      ),
    );
    const parts = Object.keys(COMMAND_PARTS.act).filter((part) => !isFromElsewhere("act", part));
    expect(parts.filter((part) => !asked.has(part))).toEqual([]);
    const moves = new Set<string>(Object.values(MOVE_FORMS).flatMap(({ needs, may }) => [...needs, ...may]));
    const ways = Object.keys(COMMAND_PARTS.move).filter((part) => !isFromElsewhere("move", part));
    expect(ways.filter((part) => !moves.has(part))).toEqual([]);
  });

  it("are read from what is filled in", () => {
    const grapple = form({
      target: "ogre",
      option: "move",
      "to.column": "4",
      "to.row": "-1",
      with: "",
      options: ["lethal"],
    });
    expect(commandOf({ verb: "act", action: "grapple" }, grapple)).toEqual({
      verb: "act",
      who: "hero",
      action: "grapple",
      target: "ogre",
      option: "move",
      to: [4, -1],
      options: ["lethal"],
    });
    expect(commandOf({ verb: "move", as: "charge" }, form({ target: "ogre", with: "lance" }))).toEqual({
      verb: "move",
      who: "hero",
      as: "charge",
      by: "land",
      through: null,
      to: null,
      target: "ogre",
      with: "lance",
    });
    expect(commandOf({ verb: "damage" }, form({ amount: "7", nonlethal: "true", ability: "" }))).toEqual({
      verb: "damage",
      who: "hero",
      amount: 7,
      nonlethal: true,
      type: null,
      ability: null,
      ongoing: false,
    });
  });

  it("read a readied action with its own parts, its cue and its words", () => {
    const filled = form({
      readied: "act:attack",
      "readied.target": "ogre",
      "readied.with": "longspear",
      "when.does": "moves-into",
      "when.who": "",
      "when.feet": "10",
      trigger: " it comes ",
      target: "nobody asks for this one",
    });
    expect(commandOf({ verb: "act", action: "ready" }, filled)).toEqual({
      verb: "act",
      who: "hero",
      action: "ready",
      readied: { verb: "act", who: "hero", action: "attack", target: "ogre", with: "longspear" },
      when: { does: "moves-into", who: null, feet: 10 },
      trigger: "it comes",
    });
    const walk = commandOf(
      { verb: "act", action: "ready" },
      form({ readied: "move:move", "readied.to.column": "2", "readied.to.row": "3" }),
    );
    expect(walk).toMatchObject({ readied: { verb: "move", as: "move", to: [2, 3] } });
    expect(commandOf({ verb: "act", action: "ready" }, form({ readied: "act:ready" }))).not.toHaveProperty("readied");
  });

  it("read a spell that is on no list part by part, and one that is with its metamagic", () => {
    const ray = form({
      spell: "other",
      "spell.name": "ray",
      "spell.level": "2",
      "spell.castingTime": "full-round",
      "spell.components": ["v", "s"],
      "spell.range": "30",
      "spell.touch": "ranged",
      "spell.damage": "2d6",
      "spell.duration": "3",
      "spell.costs": "pearl, dust ",
      target: "ogre",
      defensively: "true",
    });
    expect(commandOf({ verb: "act", action: "cast-a-spell" }, ray)).toMatchObject({
      spell: {
        name: "ray",
        level: 2,
        castingTime: "full-round",
        components: ["v", "s"],
        range: 30,
        touch: "ranged",
        damage: "2d6",
        save: null,
        duration: 3,
        costs: ["pearl", "dust"],
      },
      target: "ogre",
      defensively: true,
    });
    const order = {
      level: 1,
      castingTime: "standard",
      components: [],
      range: "touch",
      touch: null,
      damage: null,
      save: null,
    } as const;
    const known = {
      ...form({ spell: "item.a", "spell.metamagic": ["quicken"] }),
      spells: [{ key: "item.a", label: "A", order }],
    };
    expect(commandOf({ verb: "act", action: "cast-a-spell" }, known)).toMatchObject({
      spell: { ...order, metamagic: ["quicken"] },
    });
  });
});
