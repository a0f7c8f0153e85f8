import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShownPrompt } from "../../src/foundry/referee/prompts.ts";
import type { Ruling } from "../../src/foundry/referee/messages.ts";
import type { Stage } from "../../src/foundry/scenario/stage.ts";
import type { Command, MoveCommand } from "../../src/rules/commands.ts";
import type { Question } from "../../src/rules/questions.ts";
import { readScenario } from "../../src/scenario/parse.ts";
import type { GmTable } from "./gm-table.ts";
import { EMPTY, openGmTable } from "./gm-table.ts";

const TWO = `
title: Past a guard
edition: pf1
creatures:
  runner: { at: [1, 1], side: heroes, hp: 200 }
  guard: { at: [2, 2], side: foes, hp: 200 }
steps: []
`;

let table: GmTable;
let stage: Stage;
let asked: Question[] = [];
let hooks: { readonly name: string; readonly id: number }[] = [];

/** Whoever is asked lets it pass. */
function letPass({ question }: { readonly question: Question }): ShownPrompt {
  asked.push(question);
  const reply = { choose: question.options.at(-1) ?? "" };
  return { answer: Promise.resolve({ reply, always: false }), close: () => undefined, hold: () => undefined };
}

beforeAll(async () => {
  table = await openGmTable(EMPTY, letPass);
});

afterAll(async () => {
  await table.close();
});

beforeEach(async () => {
  const { stage: put } = await import("../../src/foundry/scenario/stage.ts");
  const { title, field } = readScenario(TWO, "test.yaml");
  stage = await put(title, field);
  await give({ verb: "begin", aware: null, initiative: { [id("guard")]: 20, [id("runner")]: 10 } });
  await give({ verb: "end", who: id("guard") }); // who has not acted yet has no opportunities
  asked = [];
});

afterEach(async () => {
  const { unlisten } = await import("../../src/foundry/hooks.ts");
  for (const { name, id: hook } of hooks) unlisten(`five-foot-step.${name}`, hook);
  hooks = [];
  vi.restoreAllMocks();
});

function id(name: string): string {
  return stage.names.get(name) ?? "";
}

async function give(command: Command, overrule = false): Promise<Ruling> {
  const { intentOf, submit } = await import("../../src/foundry/referee/submit.ts");
  return submit(intentOf(command, { scene: stage.scene, combat: stage.combat, overrule }), table.referee);
}

async function on(name: string, listener: (...args: never[]) => unknown): Promise<void> {
  const { listen } = await import("../../src/foundry/hooks.ts");
  hooks.push({ name, id: listen(`five-foot-step.${name}`, listener) });
}

/** Keeps what a hook is called with. */
async function kept<T = { readonly [key: string]: unknown }>(name: string): Promise<T[]> {
  const told: T[] = [];
  await on(name, (news: T) => void told.push(news));
  return told;
}

/** Along two threatened squares. */
function walk(): MoveCommand {
  const through = [
    [2, 1],
    [3, 1],
    [4, 1],
  ] as const;
  return { verb: "move", who: id("runner"), as: "move", by: "land", through, to: null };
}

function placeOf(name: string): readonly [number, number] {
  const { x, y } = stage.scene.tokens.get(id(name)) ?? { x: -1, y: -1 };
  return [x / stage.scene.grid.size, y / stage.scene.grid.size];
}

interface Hand {
  readonly overruled: boolean;
  veto(module: string, reason: string): false;
  answer(module: string, reply: { readonly choose: string }): false;
  withdraw(module: string, ...options: string[]): void;
}

describe("The hooks around a command", () => {
  it("should tell of each step once the documents have changed, and of the command at its end", async () => {
    const told: unknown[] = [];
    await on("step", ({ happening, index }: { happening: { kind: string }; index: number }) => {
      told.push([index, happening.kind, placeOf("runner")[0]]);
    });
    const commands = await kept("command");
    const start = placeOf("runner")[0];
    await give(walk());
    expect(told.map((each) => (each as unknown[]).slice(0, 2))).toEqual([
      [0, "acted"],
      [1, "provoked"],
      [2, "moved"],
    ]);
    expect(told.at(-1)).toEqual([2, "moved", start + 3]);
    expect(commands).toEqual([
      {
        id: expect.any(String) as string,
        sceneId: stage.scene.id,
        combatId: stage.combat.id,
        userId: game.user.id,
        command: walk(),
      },
    ]);
  });

  it("should give data that nobody can change", async () => {
    const [steps, error] = [await kept<{ happening: object }>("step"), vi.spyOn(console, "error").mockReturnValue()];
    await on("preStep", (step: { happening: { path?: unknown[] } }) => step.happening.path?.pop());
    await give(walk());
    expect(steps.every((step) => Object.isFrozen(step) && Object.isFrozen(step.happening))).toBe(true);
    expect(steps.at(-1)).toMatchObject({ happening: { path: walk().through } });
    expect(error).toHaveBeenCalled();
  });

  it("should refuse a command in a module's own words", async () => {
    const refusals = await kept("refusal");
    await on("preCommand", (_command: unknown, hand: Hand) => hand.veto("temple", "No steel in the temple."));
    const ruling = await give(walk());
    const values = { module: "temple", reason: "No steel in the temple." };
    expect(ruling).toMatchObject({
      kind: "refused",
      refusal: { code: "prevented", sentence: "PreventedByModule", values },
    });
    expect(refusals).toMatchObject([{ text: "Modules: temple does not allow this: No steel in the temple." }]);
    expect(asked).toEqual([]);
  });

  it("should refuse a command at a hook that only says false", async () => {
    await on("preCommand", () => false);
    expect(await give(walk())).toMatchObject({ refusal: { sentence: "PreventedWithoutReason" } });
  });

  it("should take back what has happened when a later step is refused, and say so", async () => {
    const [before, undone] = [placeOf("runner"), await kept("undo")];
    const commands = await kept("command");
    await on("preStep", ({ happening: { kind } }: { happening: { kind: string } }, hand: Hand) =>
      kind === "moved" ? hand.veto("temple", "Nobody walks here.") : undefined,
    );
    expect(await give(walk())).toMatchObject({ kind: "refused" });
    expect(asked).toHaveLength(1); // the opportunity came first
    expect(placeOf("runner")).toEqual(before);
    expect(stage.combat.combatants.find(({ tokenId }) => tokenId === id("runner"))?.system.turn.move).toBe(1);
    expect(undone).toMatchObject([{ command: walk() }]);
    expect(commands).toEqual([]);
    expect(stage.combat.system.hearing).toBe("");
    expect(await give({ verb: "end", who: id("runner") })).toEqual({ kind: "done" });
  });

  it("should let the game master overrule a module", async () => {
    const overruled: boolean[] = [];
    await on("preCommand", (_command: unknown, hand: Hand) => {
      overruled.push(hand.overruled);
      return hand.veto("temple", "No.");
    });
    expect(await give(walk(), true)).toEqual({ kind: "done" });
    expect(overruled).toEqual([true]);
  });

  it.each(["preCommand", "preStep", "prePrompt", "step", "prompt", "reply", "command"])(
    "should go on whatever a module breaks at %s",
    async (hook) => {
      const error = vi.spyOn(console, "error").mockReturnValue();
      await on(hook, () => {
        throw new Error("a module's own mistake");
      });
      expect(await give(walk())).toEqual({ kind: "done" });
      expect(error).toHaveBeenCalled();
    },
  );

  it("should tell of turns, and of what is taken back and done again", async () => {
    const [starts, ends] = [await kept("turnStart"), await kept("turnEnd")];
    const [undone, redone] = [await kept("undo"), await kept("redo")];
    const command = { verb: "end", who: id("runner") } as const;
    await give(command);
    await table.referee.undo(stage.combat);
    await table.referee.redo(stage.combat);
    const place = { sceneId: stage.scene.id, combatId: stage.combat.id };
    expect(ends).toEqual([{ ...place, who: id("runner"), round: 1 }]);
    expect(starts).toEqual([{ ...place, who: id("guard"), round: 2 }]);
    expect(undone).toMatchObject([{ command }]);
    expect(redone).toEqual(undone);
  });
});

describe("The hooks around a decision", () => {
  it("should tell who is asked and what they decide", async () => {
    const [prompts, replies] = [await kept("prompt"), await kept("reply")];
    await give(walk());
    const question = { kind: "opportunity", provoker: id("runner"), options: ["attack", "decline"] };
    expect(prompts).toMatchObject([{ who: id("guard"), question }]);
    expect(replies).toMatchObject([{ who: id("guard"), reply: { choose: "decline" }, module: null }]);
  });

  it("should let a module answer in somebody's place", async () => {
    const [prompts, replies] = [await kept("prompt"), await kept("reply")];
    await on("prePrompt", (_prompt: unknown, hand: Hand) => hand.answer("brave", { choose: "attack" }));
    const steps = await kept<{ happening: { kind: string } }>("step");
    await give(walk());
    expect(asked).toEqual([]);
    expect(prompts).toEqual([]);
    expect(replies).toMatchObject([{ reply: { choose: "attack" }, module: "brave" }]);
    expect(steps.map(({ happening }) => happening.kind)).toContain("attacked");
  });

  it("should let a module withdraw an offer, so that nobody is asked", async () => {
    const replies = await kept("reply");
    await on("prePrompt", (_prompt: unknown, hand: Hand) => {
      hand.withdraw("truce");
    });
    expect(await give(walk())).toEqual({ kind: "done" });
    expect(asked).toEqual([]);
    expect(replies).toMatchObject([{ reply: { choose: "decline" }, module: "truce" }]);
  });

  it.each([
    ["an answer that is no option", (hand: Hand) => hand.answer("rash", { choose: "flee" })],
    ["an answer of nobody", (hand: Hand) => hand.answer("", { choose: "attack" })],
    ["an option that there is not", (hand: Hand) => hand.withdraw("rash", "flee")],
  ])("should ask all the same after %s, and log it", async (_what, act) => {
    const error = vi.spyOn(console, "error").mockReturnValue();
    await on("prePrompt", (_prompt: unknown, hand: Hand) => act(hand));
    await give(walk());
    expect(asked).toHaveLength(1);
    expect(error).toHaveBeenCalled();
  });

  it.each(["nobody-there", "runner"])("should ask the owner where a module has attacked %s in vain", async (target) => {
    const error = vi.spyOn(console, "error").mockReturnValue();
    const reply = { choose: "attack", target: target === "runner" ? id("runner") : target };
    await on("prePrompt", (_prompt: unknown, hand: Hand) => hand.answer("rash", reply));
    const attack = { verb: "act", who: id("runner"), action: "full-attack" } as const;
    expect(await give(attack)).toEqual({ kind: "done" });
    expect(asked).toMatchObject([{ kind: "swing" }]);
    expect(error).toHaveBeenCalledWith(expect.stringContaining("rash"), expect.any(Error));
  });
});
