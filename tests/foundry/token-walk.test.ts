import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Prompt, PromptReply } from "../../src/foundry/referee/messages.ts";
import type { Stage } from "../../src/foundry/scenario/stage.ts";
import type { Command } from "../../src/rules/commands.ts";
import { runScenario } from "../../src/scenario/run.ts";
import { readScenario } from "../../src/scenario/parse.ts";
import type { GmTable } from "./gm-table.ts";
import { EMPTY, openGmTable } from "./gm-table.ts";
import { WALK_PAST } from "./simple-fight.ts";

/* The game master moves the tokens here, on whose client the referee works as well. */

let table: GmTable;
let stage: Stage;
let prompts: Prompt[];
let answer: (prompt: Prompt) => Promise<PromptReply>;

const decline = (): Promise<PromptReply> => Promise.resolve({ reply: { choose: "decline" }, always: false });

beforeAll(async () => {
  table = await openGmTable(EMPTY, (prompt) => {
    prompts.push(prompt);
    return { answer: answer(prompt), close: () => undefined, hold: () => undefined };
  });
});

afterAll(async () => {
  await table.close();
});

beforeEach(async () => {
  prompts = [];
  answer = decline;
  const { stage: put } = await import("../../src/foundry/scenario/stage.ts");
  const { title, field } = readScenario(WALK_PAST, "test.yaml");
  stage = await put(title, field);
  await give({ verb: "begin", aware: null, initiative: { [id("ogre")]: 20, [id("fighter")]: 10 } });
  await give({ verb: "end", who: id("ogre") });
});

function id(name: string): string {
  return stage.names.get(name) ?? "";
}

function token(name: string): TokenDocument.Implementation {
  const found = stage.scene.tokens.get(id(name));
  if (found === undefined) throw new Error(`no token of ${name}`);
  return found;
}

function place(name: string): [number, number] {
  const { x, y } = token(name)._source;
  return [x / 100, y / 100];
}

function turn(name: string) {
  const combatant = stage.combat.combatants.find(({ tokenId }) => tokenId === id(name));
  if (combatant === undefined) throw new Error(`${name} does not fight`);
  return combatant.system.turn;
}

async function give(command: Command) {
  const { intentOf } = await import("../../src/foundry/referee/submit.ts");
  return table.referee.receive(intentOf(command, { scene: stage.scene, combat: stage.combat }));
}

async function walk(...squares: [number, number][]): Promise<boolean> {
  const waypoints = squares.map(([x, y]) => ({ x: x * 100, y: y * 100 }));
  return token("fighter").move(waypoints, { method: "dragging" });
}

/** Until the referee has nothing to do and the token has nowhere to go. */
async function settled(): Promise<void> {
  for (let count = 0; count < 400; count += 1) {
    const { state } = token("fighter").movement;
    if (!table.referee.isBusy && state !== "pending" && state !== "paused") return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error("the referee is still busy");
}

describe("A token that walks in a fight", () => {
  it("pays for its way and stands at its end", async () => {
    await walk([1, 3], [2, 3]);
    await settled();
    expect(place("fighter")).toEqual([2, 3]);
    expect(turn("fighter")).toMatchObject({ move: 0, standard: 1, movedFeet: 10, strideFeet: 20 });
    expect(prompts).toEqual([]);
  });

  it("halts where it provokes, for its foe's owner to be asked, and goes on", async () => {
    const seen: [number, number][] = [];
    answer = () => {
      seen.push(place("fighter"));
      return decline();
    };
    await walk([2, 2], [4, 2]);
    await settled();
    expect(seen).toEqual([[3, 2]]);
    expect(prompts.map(({ who, question }) => [who, question.kind])).toEqual([[id("ogre"), "opportunity"]]);
    expect(place("fighter")).toEqual([4, 2]);
    expect(turn("fighter")).toMatchObject({ movedFeet: 15 });
    expect(turn("ogre").opportunities).toBe(1);
  });

  it("stays where it is struck down", async () => {
    await token("fighter").actor?.update({ system: { hitPoints: { value: 1 } } });
    const { attack } = { attack: { reply: { choose: "attack" }, always: false } };
    answer = () => Promise.resolve(attack);
    const real = Math.random;
    Math.random = () => 0.001; // every die shows its best face
    await walk([2, 2], [4, 2]).finally(() => undefined);
    await settled();
    Math.random = real;
    const down = Number(token("fighter").actor?.system.hitPoints.value) < 0;
    expect([place("fighter"), down]).toEqual(down ? [[3, 2], true] : [[4, 2], false]);
    expect(turn("ogre").opportunities).toBe(0);
  });

  it("does not move at all where the rules refuse it", async () => {
    await walk([1, 3], [9, 3], [11, 3], [11, 0], [0, 0]);
    await settled();
    expect(place("fighter")).toEqual([1, 2]);
    expect(turn("fighter")).toMatchObject({ move: 1, standard: 1 });
  });

  it("goes there by the rules where its refusal is overruled: paid for, with opportunities, as one step to take back", async () => {
    const seen: [number, number][] = [];
    answer = () => {
      seen.push(place("fighter"));
      return decline();
    };
    await walk([2, 2], [4, 2], [4, 0], [10, 0], [11, 0], [11, 3], [0, 3]);
    await settled();
    expect([place("fighter"), seen]).toEqual([[1, 2], []]);
    const before = stage.combat.system.written;
    table.refusals.at(-1)?.[1]?.();
    await vi.waitFor(() => {
      expect(place("fighter")).toEqual([0, 3]);
    });
    await settled();
    expect(seen).toEqual([[3, 2]]);
    expect(turn("fighter")).toMatchObject({ move: 0, standard: 0, strideFeet: 0, passed: [id("ogre")] });
    expect(turn("fighter").movedFeet).toBeGreaterThan(60);
    expect(stage.combat.system.written).toBe(before + 1);
    expect(game.messages.contents.at(-1)?.content).toContain("Move");
    await table.referee.undo(stage.combat);
    expect(place("fighter")).toEqual([1, 2]);
    expect(turn("fighter")).toMatchObject({ move: 1, standard: 1, movedFeet: 0 });
  });

  it("goes with a note where the table only wants to be warned", async () => {
    await game.settings.set("five-foot-step", "enforcement", "warn");
    await walk([1, 3], [9, 3], [11, 3], [11, 0], [0, 0]);
    await settled();
    await game.settings.set("five-foot-step", "enforcement", "strict");
    expect(place("fighter")).toEqual([0, 0]);
    expect(turn("fighter")).toMatchObject({ move: 1, standard: 1 });
    expect(table.notices.at(-1)).toContain("Move");
  });

  it("goes anywhere when nobody looks", async () => {
    await game.settings.set("five-foot-step", "referee", false);
    await walk([11, 0]);
    await settled();
    await game.settings.set("five-foot-step", "referee", true);
    expect(place("fighter")).toEqual([11, 0]);
  });

  it("goes anywhere by the game master's free hand", async () => {
    await token("fighter").move({ x: 1100, y: 0 }, { constrainOptions: { ignoreWalls: true, ignoreCost: true } });
    await settled();
    expect(place("fighter")).toEqual([11, 0]);
    expect(turn("fighter").move).toBe(1);
    await token("ogre").move({ x: 900, y: 200 });
    await settled();
    expect(place("ogre")).toEqual([9, 2]);
  });

  it("comes back with everything it spent, and goes again", async () => {
    await walk([2, 2], [4, 2]);
    await settled();
    await table.referee.undo(stage.combat);
    expect(place("fighter")).toEqual([1, 2]);
    expect(turn("fighter")).toMatchObject({ move: 1, movedFeet: 0, passed: [] });
    await table.referee.redo(stage.combat);
    expect(place("fighter")).toEqual([4, 2]);
    expect(turn("fighter")).toMatchObject({ move: 0, movedFeet: 15, passed: [id("ogre")] });
  });

  it("comes back to where its turn began with everything since, and goes again from the chat", async () => {
    await walk([1, 3]);
    await settled();
    await give({ verb: "act", who: id("fighter"), action: "total-defense" });
    await walk([0, 3]);
    await settled();
    expect(turn("fighter")).toMatchObject({ standard: 0 });
    const back = await table.referee.undoTurn(stage.combat);
    expect(back.length).toBeGreaterThan(1);
    expect(place("fighter")).toEqual([1, 2]);
    expect(turn("fighter")).toMatchObject({ move: 1, standard: 1, movedFeet: 0 });
    expect(stage.combat.system.battle.active).toBe(id("fighter"));
    const newest = game.messages.contents.at(-1)?.flags["five-foot-step"]?.turnBack;
    expect(newest).toBe(back[0]?.id);
    const { redoThrough } = await import("../../src/foundry/referee/undo-through.ts");
    await redoThrough(table.referee, stage.combat, newest ?? "");
    expect(turn("fighter")).toMatchObject({ standard: 0 });
    await table.referee.undoTurn(stage.combat);
    await table.referee.undoTurn(stage.combat);
    expect(stage.combat.system.battle.active).toBe(id("ogre"));
    expect(await table.referee.undoTurn(stage.combat)).toEqual([]);
    expect(stage.combat.system.battle.active).toBe(id("ogre"));
  });

  it("comes back when its movement is given up in the middle", async () => {
    let asked: () => void = () => undefined;
    const inTheMiddle = new Promise<void>((resolve) => {
      asked = resolve;
    });
    answer = () => {
      asked();
      return new Promise(() => undefined);
    };
    const walking = walk([2, 2], [4, 2]);
    await inTheMiddle;
    expect(stage.combat.system.hearing).not.toBe("");
    await table.referee.undo(stage.combat);
    await walking;
    await settled();
    expect(place("fighter")).toEqual([1, 2]);
    expect(turn("fighter")).toMatchObject({ move: 1, movedFeet: 0 });
    expect(stage.combat.system.hearing).toBe("");
  });

  it("is forgotten with its combat, and nothing waits for ever", async () => {
    let asked: () => void = () => undefined;
    const inTheMiddle = new Promise<void>((resolve) => {
      asked = resolve;
    });
    answer = () => {
      asked();
      return new Promise(() => undefined);
    };
    const walking = walk([2, 2], [4, 2]);
    await inTheMiddle;
    const combat = stage.combat;
    await combat.delete();
    table.referee.forget(combat);
    await walking;
    await settled();
    expect(place("fighter")).toEqual([3, 2]);
  });
});

describe("A fight that is exported", () => {
  it("is a scenario that plays it again", async () => {
    await walk([2, 2], [4, 2]);
    await settled();
    await give({ verb: "end", who: id("fighter") });
    const { exportFight } = await import("../../src/foundry/scenario/export-fight.ts");
    const text = exportFight(stage.combat);
    const run = runScenario(readScenario(text, "export.yaml"));
    expect(run.failures).toEqual([]);
    expect(run.plays.flatMap(({ events }) => events.map(({ happening }) => happening.kind))).toContain("provoked");
  });
});

describe("A referee that takes over", () => {
  it("asks again what was left unanswered, and goes on from there", async () => {
    answer = () => new Promise(() => undefined);
    void give({
      verb: "move",
      who: id("fighter"),
      as: "move",
      by: "land",
      through: [
        [2, 2],
        [3, 2],
        [4, 2],
      ],
      to: null,
    });
    await expect.poll(() => stage.combat.system.hearing).not.toBe("");
    expect(place("fighter")).toEqual([3, 2]);
    const { Referee } = await import("../../src/foundry/referee/referee.ts");
    const again: Prompt[] = [];
    const next = new Referee({
      show: (prompt) => {
        again.push(prompt);
        return { answer: decline(), close: () => undefined, hold: () => undefined };
      },
    });
    await next.takeUp();
    expect(again.map(({ who }) => who)).toEqual([id("ogre")]);
    expect(place("fighter")).toEqual([4, 2]);
    expect(turn("fighter")).toMatchObject({ movedFeet: 15, passed: [id("ogre")] });
    expect(stage.combat.system.hearing).toBe("");
    table.referee.forget(stage.combat);
  });
});
