import { describe, expect, it } from "vitest";
import { filledForm } from "../../src/foundry/apps/bar/controls.ts";
import { couldMatter } from "../../src/foundry/apps/bar/relevance.ts";
import type { Part, What } from "../../src/foundry/apps/bar/whats.ts";
import type { Creature } from "../../src/rules/index.ts";
import { creatureOf } from "../../src/rules/index.ts";
import { fieldAfter, tableWith, WALK_PAST } from "./simple-fight.ts";

const table = tableWith(fieldAfter(WALK_PAST));
const fighter = creatureOf(table.field, "fighter");

function matters(
  action: string,
  part: Part,
  { who = fighter, maneuver = "" }: { who?: Creature; maneuver?: string } = {},
) {
  const data = new FormData();
  data.set("maneuver", maneuver);
  const what: What = { verb: "act", action };
  return couldMatter({ table, creature: who, what, target: "", filled: filledForm(data), prefix: "" }, part);
}

describe("what a form of the bar leaves out", () => {
  it("asks how an attack goes with the mount only of riders", () => {
    expect(matters("attack", "as")).toBe(false);
    expect(matters("attack", "as", { who: { ...fighter, rides: "horse" } })).toBe(true);
  });

  it("offers the quick feint to whoever has learned it, and the quick dismount to everybody", () => {
    expect(matters("feint", "as")).toBe(false);
    expect(matters("feint", "as", { who: { ...fighter, feats: ["improved-feint"] } })).toBe(true);
    expect(matters("mount-dismount-a-steed", "as")).toBe(true);
  });

  it("asks which thing only where a maneuver is about one", () => {
    expect(matters("attack", "item")).toBe(false);
    expect(matters("attack", "item", { maneuver: "trip" })).toBe(false);
    expect(matters("attack", "item", { maneuver: "disarm" })).toBe(true);
    expect(matters("sunder", "item")).toBe(true);
  });

  it("asks what to do once held, and who is pinned, only in a grapple", () => {
    const parts = ["option", "to", "ally"] as const;
    expect(parts.map((part) => matters("grapple", part))).toEqual([false, false, false]);
    expect(matters("turn-undead", "option")).toBe(true);
  });

  it("asks whether to throw only with something in reach of the hand that can be thrown", () => {
    const bare = { ...fighter, weapons: {} };
    expect(matters("attack", "throw", { who: bare })).toBe(false);
  });
});
