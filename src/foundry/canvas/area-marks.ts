import type { CreatureId, MovementArea, MovementMode, Square, Table } from "../../rules/index.ts";
import { creatureOf, footprintOf, movementAreas, squareKey } from "../../rules/index.ts";
import type { Look, Marks, Note, Patch } from "./marks.ts";
import { headOf, middleOf, NO_MARKS } from "./marks.ts";

/** What is left of a creature's turn as tinted squares: by step, by move, by double move. */
export function areaMarks(table: Table, who: CreatureId, mode: MovementMode): Marks {
  const body = bodyOf(table, who);
  const areas = movementAreas(table, who, mode);
  const block = footprintOf(table, body);
  if (areas.length === 0) return nothingLeft([(block.left + block.right) / 2, block.top]);
  const side = Math.max(block.right - block.left, block.bottom - block.top);
  const tinted = new Set(squaresFrom(block.left, block.top, side).map(squareKey));
  const patches: Patch[] = [];
  const notes: Note[] = [];
  for (const area of areas) {
    const squares = area.places
      .flatMap(([x, y]) => squaresFrom(x, y, side))
      .filter((square) => !tinted.has(squareKey(square)) && tinted.add(squareKey(square)));
    const head = headOf(squares, middleOf(block)[0]);
    if (head === null) continue;
    const look = lookOf(area);
    patches.push({ squares, look });
    notes.push({ at: head, side: "below", look, lines: [phraseFor(area)] });
  }
  return { patches, strokes: [], notes };
}

function nothingLeft(at: Note["at"]): Marks {
  return { ...NO_MARKS, notes: [{ at, side: "above", look: "step", lines: [{ key: "Area.None", values: {} }] }] };
}

/** The creature whose legs count: the mount of a rider. */
function bodyOf(table: Table, who: CreatureId): ReturnType<typeof creatureOf> {
  const creature = creatureOf(table.field, who);
  return creature.rides === null ? creature : creatureOf(table.field, creature.rides);
}

function squaresFrom(x: number, y: number, side: number): readonly Square[] {
  return Array.from({ length: side * side }, (_each, index): Square => [
    x + (index % side),
    y + Math.floor(index / side),
  ]);
}

function lookOf({ kind, continues }: MovementArea): Look {
  if (kind === "5-foot-step") return "step";
  return continues || kind === "move" ? "move" : "double-move";
}

function phraseFor({ kind, continues, budgetFeet }: MovementArea): Note["lines"][number] {
  if (kind === "5-foot-step") return { key: "Area.Step", values: {} };
  if (continues) return { key: "Area.Continues", values: { feet: budgetFeet } };
  return { key: kind === "move" ? "Area.Move" : "Area.DoubleMove", values: { feet: budgetFeet } };
}
