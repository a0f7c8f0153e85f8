import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Walk } from "../../src/foundry/referee/walks.ts";
import type { Moved } from "../../src/rules/happenings.ts";
import type { Place, Square } from "../../src/rules/field/place.ts";

function section(...path: Square[]): Moved {
  return { kind: "moved", who: "a", as: "move", by: "land", from: { x: 0, y: 0, elevationFeet: 0 }, path, costFeet: 0 };
}

describe("A token that walks on its user's client", () => {
  let place: Place;
  let walk: Walk;

  beforeEach(() => {
    vi.useFakeTimers();
    place = { x: 0, y: 0, elevationFeet: 0 };
    walk = new Walk("a", () => place);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const step = (x: number) => {
    place = { x, y: 0, elevationFeet: 0 };
    walk.moved();
  };

  it("may take its first step once a section is granted", async () => {
    const done = walk.section(section([1, 0], [2, 0]));
    expect(await walk.ruling).toEqual({ kind: "go" });
    step(2);
    expect(await done).toEqual({ x: 2, y: 0, elevationFeet: 0 });
  });

  it("goes on at once from a checkpoint within a granted section", async () => {
    void walk.section(section([1, 0], [2, 0]));
    step(1);
    expect(await walk.arrived([1, 0])).toEqual({ go: true });
  });

  it("waits at the end of a section until the next one is granted", async () => {
    const first = walk.section(section([1, 0]));
    step(1);
    await first;
    const word = walk.arrived([1, 0]);
    const second = walk.section(section([2, 0]));
    expect(await word).toEqual({ go: true });
    step(2);
    expect(await second).toMatchObject({ x: 2 });
  });

  it("is told to stop when nothing more comes of it", async () => {
    const first = walk.section(section([1, 0]));
    step(1);
    await first;
    const word = walk.arrived([1, 0]);
    walk.end({ kind: "halted" });
    expect(await word).toEqual({ go: false });
    expect(await walk.arrived([1, 0])).toEqual({ go: false });
  });

  it("never gets leave when something stops it before its first step", async () => {
    walk.end({ kind: "halted" });
    expect(await walk.ruling).toEqual({ kind: "halted" });
  });

  it("is not waited for once it was stopped", async () => {
    const done = walk.section(section([1, 0], [2, 0]));
    step(1);
    walk.stopped();
    expect(await done).toMatchObject({ x: 1 });
  });

  it("is waited for only so long", async () => {
    const done = walk.section(section([1, 0], [2, 0]));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await done).toEqual({ x: 0, y: 0, elevationFeet: 0 });
  });
});
