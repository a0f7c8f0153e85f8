import { describe, expect, it } from "vitest";
import type { Journaled } from "../../src/foundry/referee/journal.ts";
import { JOURNAL_SLOTS, pendingOf, standing, takenBack, writing } from "../../src/foundry/referee/journal.ts";
import type { JournalEntry } from "../../src/foundry/referee/messages.ts";

const EMPTY: Journaled = { hearing: "", journal: {}, written: 0, undone: 0 };

function entry(id: string): JournalEntry {
  return { id, command: { verb: "end", who: id }, answers: [], events: [] };
}

/** What Foundry makes of an update's paths. */
function updated(journal: Journaled, update: Record<string, unknown>): Journaled {
  const slots = Object.entries(update).filter(([path]) => path.startsWith("system.journal."));
  return {
    hearing: journal.hearing,
    journal: { ...journal.journal, ...Object.fromEntries(slots.map(([path, text]) => [path.slice(15), String(text)])) },
    written: Number(update["system.written"] ?? journal.written),
    undone: Number(update["system.undone"] ?? journal.undone),
  };
}

function written(count: number, journal = EMPTY, prefix = "e"): Journaled {
  return Array.from({ length: count }, (_each, index) => entry(`${prefix}${index}`)).reduce(
    (now, each) => updated(now, writing(now, each)),
    journal,
  );
}

const ids = (entries: readonly JournalEntry[]) => entries.map(({ id }) => id);

describe("The journal of a combat", () => {
  it("lists what stands, oldest first", () => {
    expect(ids(standing(written(3)))).toEqual(["e0", "e1", "e2"]);
  });

  it("writes one slot at a time", () => {
    expect(Object.keys(writing(written(3), entry("x"))).filter((path) => path.includes("journal"))).toHaveLength(1);
  });

  it("forgets the oldest beyond its bounds", () => {
    const full = written(JOURNAL_SLOTS + 2);
    expect(standing(full)).toHaveLength(JOURNAL_SLOTS);
    expect(standing(full)[0]?.id).toBe("e2");
  });

  it("offers what is taken back, the next one first", () => {
    const back = { ...written(3), undone: 2 };
    expect(ids(standing(back))).toEqual(["e0"]);
    expect(ids(takenBack(back))).toEqual(["e1", "e2"]);
  });

  it("forgets what was taken back once something new is done", () => {
    const back = { ...written(3), undone: 2 };
    const after = updated(back, writing(back, entry("new")));
    expect(ids(standing(after))).toEqual(["e0", "new"]);
    expect(takenBack(after)).toEqual([]);
  });

  it("never takes an entry for the one that was in its slot before", () => {
    const full = { ...written(JOURNAL_SLOTS + 10), undone: 10 };
    const after = updated(full, writing(full, entry("new")));
    const standingIds = ids(standing(after));
    expect(standingIds.at(-1)).toBe("new");
    expect(standingIds).not.toContain(`e${JOURNAL_SLOTS + 1}`);
    expect(new Set(standingIds).size).toBe(standingIds.length);
  });

  it("reads no pending hearing out of nonsense", () => {
    expect(pendingOf({ hearing: "{" })).toBeNull();
    expect(pendingOf({ hearing: "" })).toBeNull();
  });
});
