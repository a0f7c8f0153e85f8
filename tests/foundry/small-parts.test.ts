import { describe, expect, it, vi } from "vitest";
import { beginCommand } from "../../src/foundry/apps/begin-command.ts";
import { joinNumbers, splitList, splitNumbers } from "../../src/foundry/apps/lists.ts";
import { promptContent, replyOf } from "../../src/foundry/apps/prompt-content.ts";
import { migrate } from "../../src/foundry/data/migrations.ts";
import { readable, slug, uniqueKeys } from "../../src/foundry/field/names.ts";
import { whyMayNot } from "../../src/foundry/referee/authority.ts";
import { replyKept } from "../../src/foundry/referee/kept-answers.ts";
import { PromptClock } from "../../src/foundry/referee/prompt-clock.ts";
import { Queue } from "../../src/foundry/referee/queue.ts";
import { rename, reversed } from "../../src/foundry/scenario/rename.ts";
import { fieldAfter, tableWith, WALK_PAST, withParts } from "./simple-fight.ts";

function filled(entries: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.append(name, value);
  return form;
}

describe("Who may command", () => {
  const player = { isGM: false, active: true, owns: (id: string) => id === "mine" };

  it("lets players command what they own", () => {
    expect(whyMayNot(player, { verb: "end", who: "mine" })).toBeNull();
    expect(whyMayNot(player, { verb: "end", who: "other" })).toBe("NotYours");
  });

  it("keeps facts and the fight itself for game masters", () => {
    expect(whyMayNot(player, { verb: "begin", aware: null, initiative: {} })).toBe("GameMasterOnly");
    expect(whyMayNot(player, { verb: "heal", who: "mine", amount: 5, temporary: false })).toBe("GameMasterOnly");
    expect(whyMayNot({ ...player, isGM: true }, { verb: "begin", aware: null, initiative: {} })).toBeNull();
  });

  it("listens to nobody who is not there", () => {
    expect(whyMayNot({ ...player, active: false }, { verb: "end", who: "mine" })).toBe("NotConnected");
  });
});

describe("One thing after the other", () => {
  it("waits for what came before, and is not held up by what failed", async () => {
    const queue = new Queue();
    const done: number[] = [];
    const slow = queue.add(async () => {
      await new Promise((settle) => setTimeout(settle, 10));
      done.push(1);
      throw new Error("failed");
    });
    const next = queue.add(() => Promise.resolve(done.push(2)));
    expect(queue.isBusy).toBe(true);
    await expect(slow).rejects.toThrow("failed");
    await next;
    expect(done).toEqual([1, 2]);
    await Promise.resolve();
    expect(queue.isBusy).toBe(false);
  });
});

describe("Migrations", () => {
  const migrations = [
    { version: 3, actor: ({ b }: Record<string, unknown>) => ({ c: Number(b) * 2 }) },
    { version: 2, actor: ({ a }: Record<string, unknown>) => ({ b: Number(a) + 1 }) },
  ];

  it("go from version to version, each on what the one before has made", () => {
    expect(migrate("actor", { a: 1 }, { from: 1, migrations })).toEqual({ b: 2, c: 4 });
  });

  it("leave out what a world has behind it, and documents that they do not concern", () => {
    expect(migrate("actor", { b: 5 }, { from: 2, migrations })).toEqual({ c: 10 });
    expect(migrate("item", { a: 1 }, { from: 1, migrations })).toEqual({});
  });
});

describe("Names", () => {
  it("are made of what people wrote", () => {
    expect(slug("Élan's Longsword +1")).toBe("elans-longsword-1");
    const keys = [
      ...uniqueKeys([
        { id: "1", name: "Dagger" },
        { id: "2", name: "dagger" },
      ]).keys(),
    ];
    expect(keys).toEqual(["dagger", "dagger-2"]);
  });

  it("are read as the table writes them, and otherwise made readable", () => {
    expect(readable(slug("Alchemist's Fire"))).toBe("Alchemist's Fire");
    expect(readable("a-name-nobody-wrote")).toBe("A name nobody wrote");
  });

  it("are replaced where they stand for creatures, and nowhere else", () => {
    const names = new Map([
      ["target", "t1"],
      ["attack", "a1"],
    ]);
    const command = { verb: "act", who: "attack", action: "attack", target: "target" };
    const renamed = rename(command, names);
    expect(renamed).toEqual({ verb: "act", who: "a1", action: "attack", target: "t1" });
    expect(rename(renamed, reversed(names))).toEqual(command);
    expect(rename({ initiative: { target: 3 } }, names)).toEqual({ initiative: { t1: 3 } });
    expect(rename({ verb: "move", by: "target", until: { kind: "rounds", of: "attack", left: 1 } }, names)).toEqual({
      verb: "move",
      by: "target",
      until: { kind: "rounds", of: "a1", left: 1 },
    });
  });
});

describe("Filled-in forms", () => {
  it("begin the fight with everybody aware unless some are not", () => {
    const all = filled({ "aware.a": "on", "aware.b": "on", "initiative.a": "12", "initiative.b": "x" });
    expect(beginCommand(["a", "b"], all)).toEqual({ verb: "begin", aware: null, initiative: { a: 12 } });
    expect(beginCommand(["a", "b"], filled({ "aware.b": "on" })).aware).toEqual(["b"]);
  });

  it("answer a prompt with what the option needs", () => {
    const form = filled({ with: "spear", maneuver: "trip", target: "", direction: "northeast" });
    expect(replyOf("attack", form, [3, 3])).toEqual({ choose: "attack", with: "spear", maneuver: "trip" });
    expect(replyOf("step", form, [3, 3]).to).toEqual([4, 2]);
  });

  it("read lists and numbers that people type", () => {
    expect(splitList(" run, , dodge ")).toEqual(["run", "dodge"]);
    expect(splitNumbers("acrobatics 8, use magic device +3, nonsense")).toEqual({
      acrobatics: 8,
      "use magic device": 3,
    });
    expect(splitNumbers(joinNumbers({ ride: -1 }))).toEqual({ ride: -1 });
  });
});

describe("A prompt", () => {
  const question = {
    kind: "swing",
    index: 1,
    weapons: [{ name: "longsword", place: { iterative: 0, offHand: false, besideWeapons: false } }],
    stances: [],
    maneuvers: ["trip", "grapple"],
    options: ["attack", "step", "stop"],
  } as const;

  it("for a swing offers whom it reaches, what can be tried on them, and the way out marked", () => {
    Object.assign(globalThis, { game: { i18n: { localize: (key: string) => key, format: (key: string) => key } } });
    const field = withParts(fieldAfter(WALK_PAST), "fighter", { place: { x: 4, y: 2, elevationFeet: 0 } });
    const content = promptContent(tableWith(field), { who: "fighter", question });
    expect(content.options.filter(({ isWayOut }) => isWayOut).map(({ value }) => value)).toEqual(["stop"]);
    expect(content.targets.map(({ value }) => value)).toEqual(["ogre"]);
    expect(content.weapons.map(({ value }) => value)).toEqual(["longsword"]);
    expect(content.maneuvers.map(({ value }) => value)).toEqual(["trip", "grapple"]);
    expect(content.directions).toHaveLength(8);
  });

  it("for a swing that reaches nobody leaves the step and the end", () => {
    const content = promptContent(tableWith(fieldAfter(WALK_PAST)), { who: "fighter", question });
    expect(content.targets).toEqual([]);
    expect(content.options.map(({ value }) => value)).toEqual(["step", "stop"]);
    expect(content.warning).not.toBe("");
  });
});

describe("An answer kept for the fight", () => {
  const question = {
    kind: "opportunity",
    provoker: "ogre",
    for: "movement",
    at: [1, 1],
    weapons: ["longsword"],
    maneuvers: [],
    options: ["attack", "decline"],
  } as const;

  it("answers the same question in the same fight, and no other", () => {
    const always = { combat: "one", choose: "attack", with: "longsword" };
    expect(replyKept(always, question, "one")).toEqual({ choose: "attack", with: "longsword" });
    expect(replyKept(always, question, "two")).toBeNull();
    expect(replyKept(undefined, question, "one")).toBeNull();
    expect(replyKept(always, { kind: "knees", dc: 5, options: ["attack", "decline"] }, "one")).toBeNull();
    expect(replyKept({ ...always, choose: "decline" }, question, "one")).toEqual({ choose: "decline" });
  });

  it("asks again when the weapon does not reach", () => {
    expect(replyKept({ combat: "one", choose: "attack", with: "longspear" }, question, "one")).toBeNull();
  });
});

describe("A prompt's clock", () => {
  it("runs out after its time, which does not pass while it is held", async () => {
    vi.useFakeTimers();
    const clock = new PromptClock(10_000);
    let out = false;
    void clock.runOut.then(() => {
      out = true;
    });
    await vi.advanceTimersByTimeAsync(6000);
    clock.hold(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(out).toBe(false);
    clock.hold(false);
    await vi.advanceTimersByTimeAsync(3900);
    expect(out).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(out).toBe(true);
    vi.useRealTimers();
  });
});
