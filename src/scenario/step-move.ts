import type { MoveCommand } from "../rules/commands.ts";
import { MANEUVERS, MOVEMENT_KINDS, MOVEMENT_MODES } from "../rules/field/names.ts";
import type { Given } from "./fields.ts";
import { fields } from "./fields.ts";
import type { Reader } from "./readers.ts";
import { creature, flag, listOf, oneOf, place } from "./readers.ts";
import type { Spot } from "./spot.ts";
import { weaponName } from "./weapon-given.ts";

/** What a movement is, apart from whose. */
export const MOVE_FIELDS = {
  through: listOf(place),
  to: place,
  as: oneOf(MOVEMENT_KINDS),
  by: oneOf(MOVEMENT_MODES),
  target: creature,
  with: weaponName,
  maneuver: oneOf(MANEUVERS),
  overrun: creature,
  draw: weaponName,
  continues: flag,
  accelerated: flag,
  tumble: flag,
} as const;

/** A movement as a file gives it. */
export type GivenMove = Given<typeof MOVE_FIELDS>;

const MOVE = fields({ who: creature, ...MOVE_FIELDS }, ["who"]);

/** Reads `{ who, through: [[x, y] …] }` or `{ who, to: [x, y] }` and what else a movement takes. */
export const givenMove: Reader<MoveCommand> = (value, spot) => {
  const read = MOVE(value, spot);
  return moveCommand(read.who, read, spot);
};

/** The command of a movement; complains unless exactly one of `through` and `to` says where it goes. */
export function moveCommand(who: string, given: GivenMove, spot: Spot): MoveCommand {
  const { through, to, as = "move", by = "land", ...rest } = given;
  if ((through === undefined) === (to === undefined)) {
    const found = to === undefined ? "neither" : "both";
    return spot.fail(`says where it goes by ${found} of through: [[x, y], …] and to: [x, y]; exactly one is needed`);
  }
  if (through?.length === 0) return spot.at("through").fail("is empty; it lists the squares entered, in order");
  const named = through?.map(({ elevationFeet }) => elevationFeet ?? null) ?? [];
  const toElevationFeet = to?.elevationFeet ?? named.findLast((feet) => feet !== null) ?? null;
  const onTheWay = named.slice(0, -1).some((feet) => feet !== null);
  return {
    verb: "move",
    who,
    as,
    by,
    through: through?.map(({ square }) => square) ?? null,
    to: to?.square ?? null,
    ...rest,
    ...(toElevationFeet === null ? {} : { toElevationFeet }),
    ...(onTheWay ? { throughElevationsFeet: named } : {}),
  };
}
