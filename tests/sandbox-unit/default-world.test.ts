import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandbox, type Sandbox } from "../../sandbox/server/start-sandbox.ts";
import { editionOf } from "../../src/rules/editions/index.ts";
import type { Field } from "../../src/rules/field/field.ts";
import { readScenario } from "../../src/scenario/parse.ts";
import { playStep, RULES } from "../../src/scenario/run.ts";
import { joinWithSystem, type SystemClient } from "./system-client.ts";

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));

/** What the diagram's caption says, in the places of the default world. Whom nobody asks declines. */
const CAPTION = `
title: The caption of the diagram
edition: pf1
creatures:
  Fighter: { side: heroes, at: [3, 2] }
  Sorcerer: { side: heroes, at: [6, 5] }
  Goblin: { side: foes, size: small, at: [5, 5] }
  Ogre: { side: foes, size: large, at: [8, 4] }
steps:
  - begin: { initiative: { Fighter: 18, Sorcerer: 15, Goblin: 12, Ogre: 7 } }
    expect: { active: Fighter }
  - move: { who: Fighter, through: [[3, 3], [3, 4], [4, 5]] }
    expect: { allowed: true, provoked: [] }
  - set: { Fighter: { at: [3, 2], actions: { move: 1 } } }
  - move: { who: Fighter, through: [[4, 3], [5, 3], [6, 4], [7, 5]] }
    expect:
      allowed: true
      provoked:
        - { by: Goblin, at: [6, 4], for: movement, taken: false }
        - { by: Ogre, at: [6, 4], for: movement, taken: false }
  - end: Fighter
  - move: { who: Sorcerer, as: withdraw, through: [[7, 6], [8, 7], [9, 8]] }
    expect: { allowed: true, provoked: [{ by: Ogre, at: [7, 6], for: movement, taken: false }] }
  - end: Sorcerer
  - end: Goblin
  - end: Ogre
  - end: Fighter
  - set: { Sorcerer: { at: [6, 5] } }
  - move: { who: Sorcerer, as: 5-foot-step, through: [[7, 6]] }
    expect: { allowed: true, provoked: [] }
`;

describe("The world that npm start opens on", () => {
  let sandbox: Sandbox;
  let gm: SystemClient;

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, browser: false, systemRoot: REPOSITORY });
    gm = await joinWithSystem(sandbox.url, "Game Master");
  });
  afterAll(async () => {
    gm.leave();
    await sandbox.close();
  });

  it("should be the first one, with a combat that is ready to begin and somebody to play", () => {
    const [world] = sandbox.worlds;
    expect(world?.id).toBe("opportunities");
    expect(gm.game.scenes.active?.name).toBe("The Diagram");
    const [combat] = gm.game.combats.contents;
    expect(combat).toMatchObject({ active: true, started: false });
    expect([...(combat?.combatants ?? [])].map(({ name }) => name)).toEqual(["Fighter", "Sorcerer", "Goblin", "Ogre"]);
    const players = gm.game.users.filter((user) => !user.isGM);
    expect(players.map((user) => user.character?.name)).toEqual(["Fighter", "Sorcerer"]);
  });

  it("should do what the diagram's caption says", () => {
    const scene = gm.game.scenes.active;
    const [combat = null] = gm.game.combats.contents;
    if (!scene) throw new Error("No scene is active");
    const names = new Map([...scene.tokens].map((token) => [String(token.id), String(token.name)]));
    let field: Field = gm.rename(gm.fieldOf(combat, scene), names);
    for (const [index, step] of readScenario(CAPTION, "caption").steps.entries()) {
      const play = playStep({ edition: editionOf(field.edition), rules: RULES, field }, step);
      expect(play.failures, `step ${index}`).toEqual([]);
      field = play.after;
    }
  });
});
