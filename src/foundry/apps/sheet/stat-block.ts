import type { EditionId } from "../../../rules/field/field.ts";
import { say } from "../../words.ts";
import type { BlockPart, BlockSubject } from "./block-lines.ts";
import { BLOCK_LINES } from "./block-lines.ts";

/** A line of a stat block. */
export interface BlockLine {
  readonly id: LineId;
  readonly label: string;
  readonly parts: readonly BlockPart[];
}

/** Lines under a heading; no heading where the edition's stat blocks have none. */
export interface BlockSection {
  readonly heading: string;
  readonly lines: readonly BlockLine[];
}

type LineId = keyof typeof BLOCK_LINES;

interface SectionPlan {
  readonly heading: "defense" | "offense" | "statistics" | null;
  readonly lines: readonly LineId[];
}

const THREE_PARTS: readonly SectionPlan[] = [
  { heading: null, lines: ["initiative", "senses"] },
  { heading: "defense", lines: ["armorClass", "hitPoints", "saves", "reduction"] },
  { heading: "offense", lines: ["speed", "melee", "ranged", "space", "special", "spells"] },
  { heading: "statistics", lines: ["abilities", "baseAttack", "maneuvers", "feats", "skills", "qualities", "gear"] },
];

const ONE_LIST: readonly SectionPlan[] = [
  {
    heading: null,
    lines: [
      "hitDice",
      "initiative",
      "speed",
      "armorClass",
      "reduction",
      "baseAttack",
      "melee",
      "ranged",
      "space",
      "special",
      "maneuvers",
      "spells",
      "qualities",
      "saves",
      "abilities",
      "skills",
      "feats",
      "gear",
      "challenge",
    ],
  },
];

/** The order in which readers of each edition look for the lines. */
const ORDER: Readonly<Record<EditionId, readonly SectionPlan[]>> = {
  pf1: THREE_PARTS,
  srd35: ONE_LIST,
  streamlined: THREE_PARTS,
};

/** A creature as its stat block tells it, in the order of the edition; lines without anything to say are left out. */
export function statBlock(subject: BlockSubject): readonly BlockSection[] {
  const plans = ORDER[subject.seat.table.edition.id];
  return plans
    .map(({ heading, lines }) => ({
      heading: heading === null ? "" : say(`Sheet.Block.Heading.${heading}`),
      lines: lines
        .map((id) => ({ id, label: say(`Sheet.Block.Line.${id}`), parts: BLOCK_LINES[id](subject) }))
        .filter(({ parts }) => parts.length > 0),
    }))
    .filter(({ lines }) => lines.length > 0);
}
