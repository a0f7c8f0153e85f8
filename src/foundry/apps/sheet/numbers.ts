import { statBlockTotals } from "../../../rules/combat/armor-class.ts";
import { saveBonus } from "../../../rules/combat/saves.ts";
import { weaponsInUse } from "../../../rules/combat/weapons.ts";
import type { Total } from "../../../rules/breakdown.ts";
import { MOVEMENT_MODES, SAVES } from "../../../rules/field/names.ts";
import { reachOf } from "../../../rules/geometry/reach.ts";
import { statBlockManeuvers } from "../../../rules/maneuvers/bonus.ts";
import { paceOf, speedFeet, usualMode } from "../../../rules/movement/speed.ts";
import { initiativeBonus } from "../../../rules/turns/initiative.ts";
import type { Seated } from "../../field/actor-table.ts";
import { thingName } from "../../thing-names.ts";
import { say, signed, word } from "../../words.ts";
import { breakdownHtml } from "./breakdown.ts";

/** A number of a stat block with the markup of where it comes from. Nothing of it is stored. */
export interface Tile {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly tooltip: string;
  /** Why the edition that is played has no use for it; absent where it has. */
  readonly foreign?: string;
}

/** The numbers of a stat block that the rules work out. */
export function derivedNumbers(seat: Seated): readonly Tile[] {
  const { table, creature } = seat;
  const ac = statBlockTotals(table, creature);
  const maneuvers = statBlockManeuvers(table, creature);
  return [
    score("armor-class", ac.normal),
    score("touch", ac.touch),
    score("flat-footed", ac.flatFooted),
    bonus("initiative", initiativeBonus(table, creature)),
    ...SAVES.map((kind) => bonus(kind, saveBonus(table, creature, { kind }))),
    ...[bonus("maneuver-bonus", maneuvers.bonus), score("maneuver-defense", maneuvers.defense)].map((each) =>
      table.edition.maneuverTotals ? each : foreign(each, table.edition.name),
    ),
    speed(seat),
    reach(seat),
    space(seat),
  ];
}

/** A number that goes for nothing in the edition that is played, and is shown all the same. */
function foreign(number: Tile, edition: string): Tile {
  const why = say("Number.Foreign", { edition });
  return { ...number, foreign: why, tooltip: breakdownHtml([{ title: number.label, lines: [why] }]) };
}

function score(id: string, total: Total): Tile {
  return tile(id, String(total.total), total);
}

function bonus(id: string, total: Total): Tile {
  return tile(id, signed(total.total), total);
}

function tile(id: string, value: string, total: Total): Tile {
  const label = word("Number", id);
  return { id, label, value, tooltip: breakdownHtml([{ title: `${label} ${value}`, total }]) };
}

/** One speed in big, and all of them as they are now against what is listed. */
function speed({ table, creature }: Seated): Tile {
  const mode = usualMode(creature);
  const lines = MOVEMENT_MODES.flatMap((each) => {
    const pace = paceOf(table, creature, { mode: each });
    if (pace === null) return [];
    const listed = creature.speeds[each] ?? 0;
    const values = { mode: word("MovementMode", each), feet: pace.speedFeet, listed };
    if (!pace.listed) return [say("Number.SpeedUnlisted", values)];
    return [say(pace.speedFeet === listed ? "Number.SpeedListed" : "Number.SpeedChanged", values)];
  });
  return feetTile("speed", { feet: speedFeet(table, creature, mode), lines });
}

function reach({ table, creature }: Seated): Tile {
  const natural = reachOf(table, creature, null).maxFeet;
  const lines = weaponsInUse(table, creature).map((weapon) => {
    const { minFeet, maxFeet } = reachOf(table, creature, weapon);
    const values = { weapon: thingName(weapon.name), min: minFeet, max: maxFeet };
    return say(minFeet > 0 ? "Number.ReachFrom" : "Number.ReachWith", values);
  });
  return feetTile("reach", { feet: natural, lines });
}

function space({ table, creature }: Seated): Tile {
  const lines = [say("Number.SpaceOf", { size: word("Size", creature.size) })];
  return feetTile("space", { feet: table.edition.sizes[creature.size].spaceFeet, lines });
}

function feetTile(id: string, { feet, lines }: { readonly feet: number; readonly lines: readonly string[] }): Tile {
  const label = word("Number", id);
  const value = say("Number.Feet", { feet });
  return { id, label, value, tooltip: breakdownHtml([{ title: `${label} ${value}`, lines }]) };
}
