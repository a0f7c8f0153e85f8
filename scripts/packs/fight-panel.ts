import type { Grid } from "../../src/rules/field/grid.ts";
import { SIZE_PX } from "../../src/foundry/scenario/stage-sources.ts";
import type { FightSource } from "./fight-source.ts";

/** How wide the panel beside a diagram may be, in squares: the narrowest that is no higher than the map, else the widest. */
const WIDTHS_SQUARES = [6, 8, 10] as const;
const FONT_PX = 25;
const LINE_PX = FONT_PX * 1.35;
/** How wide a letter is on average, measured in heights of the font. */
const LETTER = 0.5;

/** The text beside a diagram: what to try, and what must come of it. */
export interface Panel {
  /** The ground with room for the panel at its right, and a pane of glass between, so that nobody walks over the text. */
  readonly grid: Grid;
  /** Source data of the drawing. */
  readonly drawing: Readonly<Record<string, unknown>>;
}

/**
 * The panel of a diagram fight. A drawing, because its text is always there and large: a map note shows its text only
 * while the notes' layer is on, and a journal covers the map.
 */
export function panelOf(fight: FightSource, ground: Grid): Panel {
  const text = [
    fight.name.toUpperCase(),
    ...fight.trials.map(({ do: deed, see }, at) => `${at + 1}. ${deed} → ${see}`),
  ];
  const { width, height } = ground;
  const wide = WIDTHS_SQUARES.find((each) => rowsFor(text, each) <= height) ?? WIDTHS_SQUARES[2];
  const rows = Math.max(height, rowsFor(text, wide));
  const below = rows > height ? [{ from: [0, height], to: [width, height], kind: "window" } as const] : [];
  return {
    grid: {
      ...ground,
      width: width + wide,
      height: rows,
      walls: [...ground.walls, { from: [width, 0], to: [width, rows], kind: "window" }, ...below],
    },
    drawing: drawingOf(text.join("\n\n"), { from: width, wide, rows }),
  };
}

/** How many squares high a panel so many squares wide must be. */
function rowsFor(text: readonly string[], wide: number): number {
  const letters = (wide * SIZE_PX - 2 * FONT_PX) / (FONT_PX * LETTER);
  const lines = text.reduce((sum, each) => sum + Math.ceil(each.length / letters) + 1, 0);
  return Math.ceil((lines * LINE_PX) / SIZE_PX);
}

/** Where a panel stands, in squares. */
interface PanelPlace {
  readonly from: number;
  readonly wide: number;
  readonly rows: number;
}

function drawingOf(text: string, { from, wide, rows }: PanelPlace): Panel["drawing"] {
  return {
    x: from * SIZE_PX,
    y: 0,
    shape: { type: "r", width: wide * SIZE_PX, height: rows * SIZE_PX },
    fillType: 1,
    fillColor: "#23262d",
    fillAlpha: 1,
    strokeWidth: 4,
    strokeColor: "#14171c",
    strokeAlpha: 1,
    text,
    fontFamily: "Signika",
    fontSize: FONT_PX,
    textColor: "#f4ecd8",
    textAlpha: 1,
    locked: true,
  };
}
