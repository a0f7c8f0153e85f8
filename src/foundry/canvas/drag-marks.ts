import type { ChargeLane, CreatureId, ForecastStep, LaneBarrier, Square, Table } from "../../rules/index.ts";
import { creatureOf, footprintOf, spaceOf } from "../../rules/index.ts";
import type { Naming } from "../words.ts";
import { thingName } from "../thing-names.ts";
import type { GridPoint, Marks, Note, Patch, Phrase, Stroke } from "./marks.ts";
import { headOf, middleOf, middleOfSquare } from "./marks.ts";

/** Where a movement provokes: the squares that are left, a line from everyone who gets an opportunity, who and why. */
export function provokingMarks(
  table: Table,
  { who, steps }: { readonly who: CreatureId; readonly steps: readonly ForecastStep[] },
  nameOf: Naming,
): Marks {
  const body = creatureOf(table.field, creatureOf(table.field, who).rides ?? who);
  const patches: Patch[] = [];
  const strokes: Stroke[] = [];
  const notes: Note[] = [];
  for (const {
    at: [x, y],
    threats,
  } of steps) {
    const squares = spaceOf(table, body, { ...body.place, x, y });
    const block = blockOf(squares);
    patches.push({ squares, look: "provoked" });
    const lines = threats.map(({ by, cause, weapons }): Phrase => {
      const from = middleOf(footprintOf(table, creatureOf(table.field, by)));
      strokes.push({ from, to: middleOf(block), look: "opportunity" });
      return { key: `Provokes.${cause}`, values: { who: nameOf(by), weapons: weapons.map(thingName).join(", ") } };
    });
    notes.push({ at: [(block.left + block.right) / 2, block.top], side: "above", look: "provoked", lines });
  }
  return { patches, strokes, notes };
}

/** The lane of a charge, where it ends, and the first square that spoils it with the reason. */
export function laneMarks(table: Table, { who, lane }: { who: CreatureId; lane: ChargeLane }, nameOf: Naming): Marks {
  const body = creatureOf(table.field, creatureOf(table.field, who).rides ?? who);
  const end = spaceOf(table, body, lane.end);
  const { barrier } = lane;
  const patches: Patch[] = [
    { squares: lane.squares, look: "lane" },
    { squares: end, look: "lane-end" },
  ];
  const notes: Note[] = [];
  if (barrier === null) {
    const at = headOf(end, middleOfSquare([lane.end.x, lane.end.y])[0]);
    const lines = [{ key: "Charge.EndsHere", values: { target: nameOf(lane.target) } }];
    if (at !== null) notes.push({ at, side: "above", look: "lane-end", lines });
  } else {
    patches.push({ squares: [barrier.at], look: "spoiled" });
    notes.push({ at: aboveOf(barrier.at), side: "above", look: "spoiled", lines: [spoiledBy(barrier, nameOf)] });
  }
  const from = middleOf(footprintOf(table, body));
  const to = middleOf(blockOf(end));
  return { patches, strokes: [{ from, to, look: barrier === null ? "lane-end" : "blocked" }], notes };
}

function spoiledBy(barrier: LaneBarrier, nameOf: Naming): Phrase {
  if (barrier.kind === "creature") return { key: "Charge.Creature", values: { who: nameOf(barrier.who) } };
  return { key: `Charge.${barrier.what}`, values: {} };
}

function aboveOf([x, y]: Square): GridPoint {
  return [x + 0.5, y];
}

function blockOf(squares: readonly Square[]): { left: number; top: number; right: number; bottom: number } {
  const xs = squares.map(([x]) => x);
  const ys = squares.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}
