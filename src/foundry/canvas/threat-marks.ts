import type { CreatureId, Square, Table } from "../../rules/index.ts";
import { creatureOf, footprintOf, sameSquare, spaceOf, threatenedSquares, tooNearSquares } from "../../rules/index.ts";
import type { Naming } from "../words.ts";
import type { Marks, Note, Patch } from "./marks.ts";
import { headOf, middleOf } from "./marks.ts";

/** The squares that a creature threatens, and the ring that its reach weapons leave out. */
export function threatMarks(table: Table, who: CreatureId, nameOf: Naming): Marks {
  const creature = creatureOf(table.field, who);
  const block = footprintOf(table, creature);
  const own = spaceOf(table, creature);
  const around = (squares: readonly Square[]): readonly Square[] =>
    squares.filter((square) => !own.some((mine) => sameSquare(mine, square)));
  const threatened = around(threatenedSquares(table, creature));
  const tooNear = around(tooNearSquares(table, creature));
  const column = middleOf(block)[0];
  const values = { who: nameOf(who) };
  if (threatened.length === 0) {
    const note: Note = {
      at: [column, block.top],
      side: "above",
      look: "threat",
      lines: [{ key: "Threat.None", values }],
    };
    return { patches: [], strokes: [], notes: [note] };
  }
  const patches: Patch[] = [{ squares: threatened, look: "threat" }];
  const head = headOf(threatened, column) ?? [column, block.top];
  const notes: Note[] = [{ at: head, side: "below", look: "threat", lines: [{ key: "Threat.Threatens", values }] }];
  if (tooNear.length > 0) {
    patches.push({ squares: tooNear, look: "too-near" });
    const at = headOf(tooNear, column) ?? [column, block.top];
    notes.push({ at, side: "below", look: "too-near", lines: [{ key: "Threat.TooNear", values }] });
  }
  return { patches, strokes: [], notes };
}
