import type { Cover, CoverLine, Creature, CreatureId, Table, Weapon } from "../../rules/index.ts";
import {
  areEnemies,
  coverView,
  creatureOf,
  flankingLines,
  footprintOf,
  isMeleeWeapon,
  strikeReach,
  unarmedStrike,
  weaponsInUse,
} from "../../rules/index.ts";
import type { Naming } from "../words.ts";
import { signed } from "../words.ts";
import type { Look, Marks, Phrase, Stroke } from "./marks.ts";
import { middleOf, middleOfSquare, NO_MARKS } from "./marks.ts";

/** Below the target, and below its name. */
const BELOW_ITS_NAME = 0.3;

/** More lines than four are those between all corners: then only those that are stopped say anything. */
const FROM_ONE_CORNER = 4;

/** Who is attacked, and by whom. */
export interface Strike {
  readonly attacker: CreatureId;
  readonly target: CreatureId;
}

/**
 * The lines that decide cover and flanking of an attack, with words for what they come to: with the first weapon in hand
 * that reaches, else as a shot.
 */
export function strikeMarks(table: Table, { attacker: by, target: at }: Strike, nameOf: Naming): Marks {
  const [attacker, target] = [creatureOf(table.field, by), creatureOf(table.field, at)];
  if (!areEnemies(attacker, target)) return NO_MARKS;
  const weapon = meleeWeapon(table, attacker, target);
  const { cover, ruled, lines } = coverView(table, attacker, target, { melee: weapon !== null, weapon });
  const shown = lines.length > FROM_ONE_CORNER ? lines.filter(({ stoppedBy }) => stoppedBy !== null) : lines;
  const flanks = weapon === null ? [] : flankingLines(table, attacker, target);
  const block = footprintOf(table, target);
  const words = [
    coverPhrase(table, { cover, ruled, lines }, nameOf),
    ...flanks.map(({ ally }): Phrase => {
      return { key: "Flanking", values: { who: nameOf(ally), bonus: signed(table.edition.attack.flanking) } };
    }),
  ];
  return {
    patches: [],
    strokes: [
      ...shown.map(strokeOf),
      ...flanks.map(({ from, to }): Stroke => ({ from: middleOfSquare(from), to: middleOfSquare(to), look: "flank" })),
    ],
    notes: [
      {
        at: [middleOf(block)[0], block.bottom + BELOW_ITS_NAME],
        side: "below",
        look: lookOf(cover, flanks.length),
        lines: words,
      },
    ],
  };
}

function meleeWeapon(table: Table, attacker: Creature, target: Creature): Weapon | null {
  const weapons = [...weaponsInUse(table, attacker), unarmedStrike(table, attacker)].filter(isMeleeWeapon);
  return weapons.find((weapon) => strikeReach(table, attacker, weapon, target) === "ok") ?? null;
}

function strokeOf({ from, to, stoppedBy }: CoverLine): Stroke {
  const look = stoppedBy === null ? "clear" : stoppedBy === "creature" ? "soft" : "blocked";
  return { from: [from.x, from.y], to: [to.x, to.y], look };
}

function lookOf(cover: Cover, flanks: number): Look {
  if (cover === "none") return flanks > 0 ? "flank" : "clear";
  return cover === "soft" ? "soft" : "blocked";
}

interface Seen {
  readonly cover: Cover;
  readonly ruled: boolean;
  readonly lines: readonly CoverLine[];
}

function coverPhrase(table: Table, { cover, ruled, lines }: Seen, nameOf: Naming): Phrase {
  const bonus = signed(table.edition.cover.armorClass[cover]);
  if (cover === "none") return { key: ruled ? "Cover.RuledNone" : "Cover.None", values: {} };
  if (cover === "total") return { key: "Cover.Total", values: {} };
  if (ruled) return { key: "Cover.Ruled", values: { bonus } };
  const through = [...new Set(lines.flatMap((line) => line.through))];
  if (cover === "soft") return { key: "Cover.Soft", values: { who: through.map(nameOf).join(", "), bonus } };
  const low =
    lines.some(({ stoppedBy }) => stoppedBy === "low") && !lines.some(({ stoppedBy }) => stoppedBy === "wall");
  return { key: low ? "Cover.Low" : "Cover.Solid", values: { bonus } };
}
