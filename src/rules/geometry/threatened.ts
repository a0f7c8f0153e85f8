import { handsFor, shieldLeaves } from "../actions/hands.ts";
import { CASTING, spellAt } from "../casting/in-force.ts";
import { heldTouch } from "../casting/touch-weapon.ts";
import { conditionRows } from "../combat/conditions.ts";
import { isArmedUnarmed, isMeleeWeapon, unarmedStrike, weaponsInUse } from "../combat/weapons.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import type { Place, Square } from "../field/place.ts";
import { FEET_PER_SQUARE } from "../field/place.ts";
import type { Weapon } from "../field/weapon.ts";
import type { Table } from "../table.ts";
import { footprintsFeet, footprintToSquareFeet, squaresFeet } from "./distance.ts";
import { indexOf } from "./grid-index.ts";
import { hasEffectLine } from "./lines.ts";
import { memoByField } from "./memo.ts";
import { reachOf, strikeReachAt } from "./reach.ts";
import type { Footprint } from "./space.ts";
import { footprintAround, footprintOf, squaresIn } from "./space.ts";

/** The height at which something is, in levels of 5 feet; a creature's footprint says its own. */
export type Levels = Pick<Footprint, "floor" | "ceiling">;

/** Where a creature would threaten from, and at what height the threatened squares are: its own, unless said. */
export interface ThreatAt {
  readonly from?: Place | undefined;
  readonly levels?: Levels | undefined;
}

/**
 * The weapons with which a creature threatens any of these squares: its melee and natural weapons in use and, if that
 * counts as armed, its unarmed strike. Whether somebody with a part of its space in a threatened square is too close for
 * a reach weapon is another question, see `strikeReach`.
 *
 * Rule: `Pathfinder · Threatened Squares`, `Pathfinder · Reach Weapons`.
 */
export function threatensWith(
  table: Table,
  creature: Creature,
  squares: readonly Square[],
  at: ThreatAt = {},
): readonly Weapon[] {
  return threateningWeapons(table, creature).filter((weapon) => canReach(table, creature, { weapon, squares, at }));
}

/** Whether squares are beyond whatever a creature could threaten with any weapon: sooner known than with which. */
export function isFarFrom(
  table: Table,
  creature: Creature,
  { squares, levels }: { readonly squares: readonly Square[]; readonly levels: Levels },
): boolean {
  const most = 2 * reachOf(table, creature, null).maxFeet;
  return footprintsFeet(footprintOf(table, creature), footprintAround(squares, levels)) > most;
}

/** Whether a creature threatens any of these squares. */
export function threatens(table: Table, creature: Creature, squares: readonly Square[], at: ThreatAt = {}): boolean {
  return threatensWith(table, creature, squares, at).length > 0;
}

/** Whether a creature threatens another with a weapon for which it is not too close; with places, as if they were there. */
export function threatensCreature(
  table: Table,
  creature: Creature,
  other: Creature,
  at: { readonly from?: Place | undefined; readonly target?: Place | undefined } = {},
): boolean {
  const body = footprintOf(table, other, at.target);
  const squares = squaresIn(body);
  return threatensWith(table, creature, squares, { from: at.from, levels: body }).some(
    (weapon) => strikeReachAt(table, creature, weapon, { target: other, from: at.from, squares }) === "ok",
  );
}

/**
 * The squares of the map that a creature threatens at its own height, top row first. Its own squares are among them when
 * it can attack into them.
 *
 * Rule: `Pathfinder · Threatened Squares`.
 */
export function threatenedSquares(table: Table, creature: Creature): readonly Square[] {
  const known = threatened(table);
  const found = known.get(creature.id);
  if (found?.creature === creature) return found.squares;
  const squares = findThreatened(table, creature);
  known.set(creature.id, { creature, squares });
  return squares;
}

/**
 * The squares of the map inside a creature's longest reach that are too near for the weapons which reach that far, and
 * that nothing else of it threatens: the ring that reach weapons leave out, top row first.
 *
 * Rule: `Pathfinder · Reach Weapons`.
 */
export function tooNearSquares(table: Table, creature: Creature): readonly Square[] {
  const nearest = Math.min(
    ...threateningWeapons(table, creature).map((weapon) => reachOf(table, creature, weapon).minFeet),
  );
  if (nearest === 0 || nearest === Infinity) return [];
  const body = footprintOf(table, creature);
  const margin = Math.ceil(nearest / FEET_PER_SQUARE) - 1;
  return squaresAround(table, body, margin).filter((square) => {
    const feet = footprintToSquareFeet(body, square);
    return feet > 0 && feet < nearest && isOpenTo(table, body, { squares: [square], withinFeet: feet });
  });
}

/**
 * The weapons that make the squares within their reach threatened squares, in the order of hands. The touch of a spell
 * that is held is one of them; somebody in the middle of a long casting threatens nothing.
 *
 * Rule: `Pathfinder · Threatened Squares`, `Pathfinder · "Armed" Unarmed Attacks`, `Pathfinder · Cast a Spell`.
 */
export function threateningWeapons(table: Table, creature: Creature): readonly Weapon[] {
  if (conditionRows(table, creature).some(({ row }) => row.threatensNothing === true)) return [];
  if (spellAt(creature, CASTING)?.starting === false) return [];
  const armed = weaponsInUse(table, creature).filter(
    (weapon) =>
      isMeleeWeapon(weapon) &&
      weapon.kind !== "unarmed" &&
      shieldLeaves(creature, weapon.lance && creature.rides !== null ? 1 : handsFor(weapon)),
  );
  const unarmed = isArmedUnarmed(table, creature) ? [unarmedStrike(table, creature)] : [];
  const touch = heldTouch(creature);
  return [...armed, ...unarmed, ...(touch === null ? [] : [touch])];
}

interface Found {
  readonly creature: Creature;
  readonly squares: readonly Square[];
}

const threatened: (table: Table) => Map<CreatureId, Found> = memoByField(() => new Map<CreatureId, Found>());

function findThreatened(table: Table, creature: Creature): readonly Square[] {
  const weapons = threateningWeapons(table, creature);
  const reaches = weapons.map((weapon) => reachOf(table, creature, weapon));
  const most = Math.max(-1, ...reaches.map(({ maxFeet }) => maxFeet));
  if (most < 0) return [];
  const body = footprintOf(table, creature);
  const margin = Math.floor(most / FEET_PER_SQUARE);
  return squaresAround(table, body, margin).filter((square) => {
    const feet = footprintToSquareFeet(body, square);
    const farthest = Math.max(-1, ...reaches.filter(({ minFeet }) => feet >= minFeet).map(({ maxFeet }) => maxFeet));
    return feet <= farthest && isOpenTo(table, body, { squares: [square], withinFeet: farthest });
  });
}

/** The squares of the map that are no more than so many squares beside a body, and those under it. */
function squaresAround(table: Table, body: Footprint, margin: number): readonly Square[] {
  const index = indexOf(table.field.grid);
  return squaresIn({
    left: Math.max(0, body.left - margin),
    top: Math.max(0, body.top - margin),
    right: Math.min(index.width, body.right + margin),
    bottom: Math.min(index.height, body.bottom + margin),
  });
}

interface Stretch {
  readonly weapon: Weapon;
  readonly squares: readonly Square[];
  readonly at: ThreatAt;
}

function canReach(table: Table, creature: Creature, { weapon, squares, at }: Stretch): boolean {
  const { minFeet, maxFeet } = reachOf(table, creature, weapon);
  const body = footprintOf(table, creature, at.from);
  const levels: Levels = at.levels ?? body;
  const reached = squares.filter((square) => {
    const feet = footprintsFeet(body, footprintAround([square], levels));
    return feet >= minFeet && feet <= maxFeet;
  });
  return isOpenTo(table, body, { squares: reached, withinFeet: maxFeet });
}

/** Whether some square of a space has line of effect to one of these squares that is no farther from it. */
function isOpenTo(
  table: Table,
  body: Footprint,
  { squares, withinFeet }: { readonly squares: readonly Square[]; readonly withinFeet: number },
): boolean {
  return squaresIn(body).some((own) =>
    squares.some((square) => squaresFeet(own, square) <= withinFeet && hasEffectLine(table, [own], [square])),
  );
}
