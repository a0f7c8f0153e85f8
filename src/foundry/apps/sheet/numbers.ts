import { statBlockTotals } from "../../../rules/combat/armor-class.ts";
import { defenseOf } from "../../../rules/combat/protection.ts";
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
  /** Whether it is added to a die that its owner can roll. */
  readonly rolled: boolean;
}

/** The numbers of a stat block that the rules of the edition work out. */
export function derivedNumbers(seat: Seated): readonly Tile[] {
  const { table, creature } = seat;
  const ac = statBlockTotals(table, creature);
  return [
    score("armor-class", ac.normal),
    score("touch", ac.touch),
    score("flat-footed", ac.flatFooted),
    ...SAVES.map((kind) => ({ ...bonus(kind, saveBonus(table, creature, { kind })), rolled: true })),
    bonus("initiative", initiativeBonus(table, creature)),
    ...wrestling(seat),
    speed(seat),
    reach(seat),
    space(seat),
    ...reduction(seat),
  ];
}

/** Combat maneuver bonus and defense; where there are none, the check that stat blocks tell in their place. */
function wrestling({ table, creature }: Seated): readonly Tile[] {
  if (!table.edition.maneuverTotals) return [bonus("grapple", table.edition.maneuverRoll(table, creature, "grapple"))];
  const maneuvers = statBlockManeuvers(table, creature);
  return [bonus("maneuver-bonus", maneuvers.bonus), score("maneuver-defense", maneuvers.defense)];
}

/** Damage reduction, of those who have any. */
function reduction({ table, creature }: Seated): readonly Tile[] {
  const { damageReduction } = defenseOf(table, creature);
  if (damageReduction === 0) return [];
  const lines = [say("Number.ReductionOf", { points: damageReduction })];
  const label = word("Number", "damage-reduction");
  const value = String(damageReduction);
  return [
    {
      id: "damage-reduction",
      label,
      value,
      rolled: false,
      tooltip: breakdownHtml([{ title: `${label} ${value}`, lines }]),
    },
  ];
}

function score(id: string, total: Total): Tile {
  return tile(id, String(total.total), total);
}

function bonus(id: string, total: Total): Tile {
  return tile(id, signed(total.total), total);
}

function tile(id: string, value: string, total: Total): Tile {
  const label = word("Number", id);
  return { id, label, value, rolled: false, tooltip: breakdownHtml([{ title: `${label} ${value}`, total }]) };
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
  return { id, label, value, rolled: false, tooltip: breakdownHtml([{ title: `${label} ${value}`, lines }]) };
}
