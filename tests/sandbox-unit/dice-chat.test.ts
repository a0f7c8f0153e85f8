import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as DiceTerms from "../../sandbox/client/dice/terms.ts";
import type { ChatMessage } from "../../sandbox/client/documents/chat-message.ts";
import { openTable, until, type Client, type TestTable } from "./table.ts";

/** Type package, client/dice/roll and terms, client/documents/chat-message; foundry.md §8. */
let table: TestTable;
let gm: Client;
let ann: Client;
let bob: Client;

/** Dice that show the given faces: Die#mapRandomFace turns u into ceil((1 - u) × faces). */
function faces(client: Client, ...shown: [face: number, of: number][]): void {
  const queue = [...shown];
  client.CONFIG.Dice.randomUniform = () => {
    const next = queue.shift();
    if (!next) throw new Error("No more dice were expected");
    return 1 - (next[0] - 0.5) / next[1];
  };
}

beforeAll(async () => {
  table = await openTable();
  gm = await table.join("GM");
  ann = await table.join("Ann");
  bob = await table.join("Bob");
});
afterAll(() => table.close());

describe("Roll", () => {
  it.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["10 - 4 - 3", 3],
    ["-3 + 5", 2],
    ["2 * -3", -6],
    ["7 % 4", 3],
    ["floor(7 / 2) + max(1, 4, 2)", 7],
    ["4[fire] + 1", 5],
  ])("should work out %s", (formula, total) => {
    expect(new ann.Roll(formula).evaluateSync().total).toBe(total);
  });

  it("should roll dice with the configured chance and keep the highest or lowest", async () => {
    faces(ann, [3, 6], [5, 6], [1, 6]);
    const roll = await new ann.Roll("3d6kh2 + @bonus", { bonus: 4 }).evaluate();
    expect(roll.total).toBe(12);
    expect(roll.formula).toBe("3d6kh2 + 4");
    expect(roll.dice[0]?.results.map((result) => result.active)).toEqual([true, true, false]);
    faces(ann, [20, 20], [7, 20]);
    expect((await new ann.Roll("2d20kl").evaluate()).total).toBe(7);
  });

  it("should reroll and explode", async () => {
    faces(ann, [1, 6], [4, 6]);
    expect((await new ann.Roll("1d6r1").evaluate()).total).toBe(4);
    faces(ann, [6, 6], [6, 6], [2, 6]);
    expect((await new ann.Roll("1d6x6").evaluate()).total).toBe(14);
  });

  it("should put zero for missing data, as the constructor does", () => {
    expect(new ann.Roll("2 + @missing").evaluateSync().total).toBe(2);
  });

  it("should refuse chance in synchronous evaluation unless told to ignore or bound it", () => {
    expect(() => new ann.Roll("1d6 + 1").evaluateSync()).toThrow(/non-deterministic/);
    expect(new ann.Roll("1d6 + 1").evaluateSync({ maximize: true }).total).toBe(7);
    expect(new ann.Roll("2d6").evaluateSync({ minimize: true }).total).toBe(2);
    expect(new ann.Roll("1d6 + 1").evaluateSync({ strict: false }).total).toBe(1);
  });

  it("should be immutable once evaluated", async () => {
    const roll = await new ann.Roll("2").evaluate();
    await expect(roll.evaluate()).rejects.toThrow(/already been evaluated/);
  });

  it("should say where a formula cannot be read", () => {
    expect(() => new ann.Roll("1d6 +")).toThrow(/ends with an operator/);
    expect(() => new ann.Roll("(2 + 3")).toThrow(/parenthesis is not closed/);
    expect(() => new ann.Roll("2 3")).toThrow(/character 3: an operator is missing/);
    expect(ann.Roll.validate("1d8 + @str")).toBe(true);
    expect(ann.Roll.validate("swords")).toBe(false);
  });

  it("should survive JSON, with the faces that fell", async () => {
    faces(ann, [5, 8]);
    const roll = await new ann.Roll("1d8 + (2 * 3)").evaluate();
    const back = ann.Roll.fromJSON(JSON.stringify(roll));
    expect(back.total).toBe(11);
    expect(back.dice[0]?.results[0]?.result).toBe(5);
    expect(() => ann.Roll.fromData({ class: "OtherRoll" })).toThrow(/Unable to recreate OtherRoll/);
  });

  it("should be made of known dice: all terms evaluated, or none", () => {
    const { terms } = ann.globals.foundry["dice"] as { terms: typeof DiceTerms };
    const die = (evaluated: boolean) => {
      const made = new terms.Die({ number: 1, faces: 20, results: [{ result: 17, active: true }] });
      made._evaluated = evaluated;
      return made;
    };
    const plus = () => new terms.OperatorTerm({ operator: "+" });
    const five = () => new terms.NumericTerm({ number: 5 });
    expect(ann.Roll.fromTerms([die(true), plus(), five()]).total).toBe(22);
    expect(ann.Roll.fromTerms([die(false), plus(), five()]).total).toBeUndefined();
    expect(() => ann.Roll.fromTerms([die(true), plus(), die(false)])).toThrow(/either all evaluated, or none/);
    const known = ann.Roll.fromData({
      class: "Roll",
      formula: "1d20 + 5",
      terms: [
        { class: "Die", number: 1, faces: 20, modifiers: [], results: [{ result: 17, active: true }], evaluated: true },
      ],
      total: 22,
      evaluated: true,
    });
    expect(known.total).toBe(22);
  });

  it("should hide private results in HTML and escape formulas", async () => {
    const roll = await new ann.Roll("2[<b>] + 3").evaluate();
    expect(await roll.render()).toContain("&lt;b&gt;");
    expect(await roll.render({ isPrivate: true })).not.toContain("5");
  });
});

describe("Chat messages", () => {
  const last = (client: Client): ChatMessage => client.game.messages.contents.at(-1) as ChatMessage;
  async function say(rollMode: string): Promise<ChatMessage> {
    const before = bob.game.messages.size;
    ann.CONFIG.Dice.randomUniform = () => 0.5;
    await (await new ann.Roll("1d20").evaluate()).toMessage({ flavor: "Attack" }, { rollMode });
    await until(() => bob.game.messages.size === before + 1 && gm.game.messages.size === bob.game.messages.size);
    return last(ann);
  }
  const readable = (): boolean[] => [gm, ann, bob].map((client) => last(client).isContentVisible);

  it("should show rolls to whom the roll mode allows (V13 roll modes)", async () => {
    await say("publicroll");
    expect(readable()).toEqual([true, true, true]);
    await say("gmroll");
    expect(readable()).toEqual([true, true, false]);
    await say("blindroll");
    expect(readable()).toEqual([true, false, false]);
    await say("selfroll");
    expect(readable()).toEqual([false, true, false]);
    expect(last(bob).visible).toBe(true);
  });

  it("should carry rolls that can be read everywhere", async () => {
    await say("publicroll");
    expect(last(bob).rolls[0]?.total).toBe(10);
    expect(last(bob).isRoll).toBe(true);
  });

  it("should show whispers to those addressed and the author only", async () => {
    await gm.documents.ChatMessage.create({ content: "psst", whisper: [String(ann.game.userId)] });
    await until(() => last(bob).content === "psst" && last(ann).content === "psst");
    expect([gm, ann, bob].map((client) => last(client).visible)).toEqual([true, true, false]);
  });

  it("should find out who speaks", () => {
    const token = ann.game.scenes.viewed?.tokens.getName("Fighter") as InstanceType<
      Client["documents"]["TokenDocument"]
    >;
    expect(ann.documents.ChatMessage.getSpeaker({ token })).toEqual({
      scene: ann.game.scenes.viewed?.id,
      actor: token.actorId,
      token: token.id,
      alias: "Fighter",
    });
    expect(ann.documents.ChatMessage.getSpeaker().alias).toBe("Fighter");
    expect(gm.documents.ChatMessage.getSpeaker()).toMatchObject({ actor: null, token: null, alias: "GM" });
  });

  it("should set the author itself", async () => {
    await ann.documents.ChatMessage.create({ content: "mine" });
    await until(() => last(gm).content === "mine");
    expect(last(gm).author?.name).toBe("Ann");
    expect(last(ann).isAuthor).toBe(true);
  });
});
