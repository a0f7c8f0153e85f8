import type { Creature, Field } from "../../src/rules/index.ts";
import { canAct, creatureOf } from "../../src/rules/index.ts";
import { answer } from "../../src/rules/ask.ts";
import type { Dice } from "./table.ts";
import { hear, tableOf } from "./table.ts";

/**
 * A whole fight by the rules: everyone walks up to the nearest foe that still stands and strikes, with as many attacks as the
 * way leaves. It ends when one side is down, or after so many rounds.
 */
export function playFight(start: Field, rounds: number, dice: Dice): Field {
  let field = hear(start, { verb: "begin", aware: null, initiative: {} }, dice);
  while (field.battle.round <= rounds) {
    const who = field.battle.active;
    if (who === null) return field;
    const foe = nearestFoe(field, creatureOf(field, who));
    if (foe === undefined) return field;
    field = hear(takeTurn(field, who, { foe: foe.id, dice }), { verb: "end", who }, dice);
  }
  return field;
}

function takeTurn(start: Field, who: string, { foe, dice }: { foe: string; dice: Dice }): Field {
  const swung = hear(start, { verb: "act", who, action: "full-attack", target: foe }, dice);
  if (swung !== start) return swung;
  const moved = walkUp(start, who, { foe, dice });
  return hear(moved, { verb: "act", who, action: "attack", target: foe }, dice);
}

/** As near as the speed allows, by the place from which the weapon reaches, or nearer the foe when none does. */
function walkUp(field: Field, who: string, { foe, dice }: { foe: string; dice: Dice }): Field {
  const places = answer(tableOf(field), { about: "reachable", who, budgetFeet: null });
  if (!Array.isArray(places)) return field;
  const { x, y } = creatureOf(field, foe).place;
  const apart = ([px, py]: readonly [number, number]): number =>
    Math.abs(Math.max(Math.abs(px - x), Math.abs(py - y)) - 2);
  const to = (places as readonly (readonly [number, number])[]).toSorted((a, b) => apart(a) - apart(b))[0];
  if (to === undefined) return field;
  return hear(field, { verb: "move", who, as: "move", by: "land", through: null, to }, dice);
}

function nearestFoe(field: Field, { side, place }: Creature): Creature | undefined {
  const table = tableOf(field);
  const apart = (other: Creature): number =>
    Math.max(Math.abs(other.place.x - place.x), Math.abs(other.place.y - place.y));
  return Object.values(field.creatures)
    .filter((other) => other.side !== side && canAct(table, other))
    .toSorted((a, b) => apart(a) - apart(b))[0];
}
