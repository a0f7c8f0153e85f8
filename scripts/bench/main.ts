import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DiceRoll } from "@dice-roller/rpg-dice-roller";
import {
  chargeLane,
  coverView,
  creatureOf,
  flankingLines,
  forecast,
  movementAreas,
  planMove,
  threatenedSquares,
} from "../../src/rules/index.ts";
import { answer } from "../../src/rules/ask.ts";
import { playFight } from "./fight.ts";
import type { Table } from "../../src/rules/index.ts";
import { mediansMs, medianMs, report } from "./measure.ts";
import { crowdedField, Dice, fieldOf, hear, tableOf } from "./table.ts";

const ROUNDS = 10;

/** What the attack below rolls, as somebody would type it: each modifier a term. */
const TO_HIT = "1d20+6+4+2+1+2-2";
const DAMAGE = "1d8+4+2";

function dragFigures(): void {
  const table = tableOf(crowdedField());
  const path = [
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 3],
  ] as const;
  const move = { verb: "move", who: "c0", as: "move", by: "land", through: path, to: null } as const;
  report(
    "plan and check a dragged path, 50 creatures",
    medianMs(() => void planMove(table, move)),
  );
  report(
    "forecast of its opportunities",
    medianMs(() => void forecast(table, { who: "c0", path, kind: "move" })),
  );
  report(
    "area reachable with 60 feet",
    medianMs(() => void answer(table, { about: "reachable", who: "c0", budgetFeet: 60 })),
  );
}

/** What the map shows of the rules, each figure as if it had to be worked out anew. */
function mapFigures(): void {
  const field = crowdedField();
  const anew = (): Table => tableOf({ ...field });
  const [near, far] = ["c11", "c39"];
  report(
    "what is left of a turn as an area: step, move, double move",
    medianMs(() => void movementAreas(anew(), "c0", "land")),
  );
  report(
    "threatened squares of one creature",
    medianMs(() => void threatenedSquares(anew(), creatureOf(field, "c0"))),
  );
  report(
    "lines of cover for a shot across the table, 50 creatures",
    medianMs(() => void coverView(anew(), creatureOf(field, "c0"), creatureOf(field, far), { melee: false })),
  );
  report(
    "lines of cover and of flanking against a neighbor",
    medianMs(() => {
      const table = anew();
      coverView(table, creatureOf(field, "c0"), creatureOf(field, near), { melee: true });
      flankingLines(table, creatureOf(field, "c0"), creatureOf(field, near));
    }),
  );
  const charge = { verb: "move", who: "c0", as: "charge", by: "land", through: null, to: null, target: near } as const;
  report(
    "lane of a charge, with what spoils it first",
    medianMs(() => void chargeLane(anew(), charge)),
  );
}

function attackFigures(): void {
  const dice = new Dice();
  const field = hear(fieldOf("one-attack.yaml"), { verb: "begin", aware: null, initiative: { hero: 30 } }, dice);
  const attack = { verb: "act", who: "hero", action: "attack", target: "foe" } as const;
  if (hear(field, attack, dice) === field)
    throw new Error("one-attack.yaml: the attack is refused, so nothing is measured");
  let rolled = 0;
  let hitPoints = creatureOf(field, "foe").hitPoints.now;
  const [ours = 0, theirs = 0, bare = 0] = mediansMs([
    () => void hear(field, attack, dice),
    () => {
      rolled += new DiceRoll(TO_HIT).total + new DiceRoll(DAMAGE).total;
    },
    () => {
      if (dice.roll(20) + 13 >= 18) hitPoints -= dice.roll(8) + 6;
    },
  ]);
  report("one attack: checked, rolled, applied, every number explained", ours);
  report(`rpg-dice-roller parses and rolls ${TO_HIT} and ${DAMAGE}`, theirs);
  report("the same sums in a bare line of JavaScript", bare);
  if (Number.isNaN(hitPoints + rolled)) throw new Error("The sums went wrong"); // also keeps them from being optimized away
}

function fightFigures(): void {
  const field = fieldOf("four-against-four.yaml");
  const end = playFight(field, ROUNDS, new Dice());
  const hurt = Object.values(end.creatures).filter(({ hitPoints }) => hitPoints.now < hitPoints.max).length;
  console.log(`four against four: round ${end.battle.round} reached, ${hurt} of 8 wounded`);
  report(
    `a whole fight, four against four, ${ROUNDS} rounds`,
    medianMs(() => void playFight(field, ROUNDS, new Dice())),
  );
}

function packageFigure(): void {
  const bytes = folderBytes("dist");
  console.log(
    bytes === null
      ? "size of the package: build it first (npm run build)"
      : `size of the package, unzipped: ${(bytes / 1024).toFixed(0)} KiB`,
  );
}

function folderBytes(folder: string): number | null {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  } catch {
    return null;
  }
}

attackFigures();
dragFigures();
mapFigures();
fightFigures();
packageFigure();
