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
import type { Footprint } from "./space.ts";
import { footprintAround, footprintOf, squaresIn } from "./space.ts";

/** How far a creature strikes in melee, in feet: nothing nearer than `minFeet`, nothing farther than `maxFeet`. */
export interface Reach {
  readonly minFeet: number;
  readonly maxFeet: number;
}

/** The height at which something is, in levels of 5 feet; a creature's footprint says its own. */
export type Levels = Pick<Footprint, "floor" | "ceiling">;

/** Where a creature would threaten from, and at what height the threatened squares are: its own, unless said. */
export interface ThreatAt {
  readonly from?: Place | undefined;
  readonly levels?: Levels | undefined;
}

/**
 * A creature's reach with a melee weapon; with `null`, its natural reach. A reach weapon doubles the natural reach and
 * cannot be used at natural reach or nearer; for a creature with a natural reach of 0 it changes nothing.
 *
 * Rule: `Pathfinder · Reach Weapons`, `Pathfinder · Big And Little Creatures In Combat`.
 */
export function reachOf(table: Table, creature: Creature, weapon: Weapon | null): Reach {
  const natural = creature.reachFeet ?? table.edition.sizes[creature.size].reachFeet[creature.shape];
  if (weapon?.reach !== true || natural <= 0) return { minFeet: 0, maxFeet: natural };
  return { minFeet: (Math.floor(natural / FEET_PER_SQUARE) + 1) * FEET_PER_SQUARE, maxFeet: natural * 2 };
}

/**
 * Whether a creature can make a melee attack with a weapon into a square of its own level: the square is within reach,
 * not too close, and there is line of effect to it.
 *
 * Rule: `Pathfinder · Melee Attacks`.
 */
export function canStrikeSquare(table: Table, creature: Creature, weapon: Weapon, square: Square): boolean {
  return isMeleeWeapon(weapon) && canReach(table, creature, { weapon, squares: [square], at: {} });
}

/** Whether a target is within reach, beyond it, or inside the ring that a reach weapon leaves out. */
export type StrikeReach = "ok" | "out-of-reach" | "too-close";

/** A target and where attacker and target would stand, if not where they do. */
export interface Aim {
  readonly target: Creature;
  readonly from?: Place | undefined;
  readonly squares?: readonly Square[] | undefined;
}

/**
 * Whether a target is within a creature's reach with a melee weapon. The nearest squares of both spaces count, so a
 * creature is too close for a reach weapon when any part of it is. What stands between does not matter here.
 *
 * Rule: `Pathfinder · Melee Attacks`, `Pathfinder · Big And Little Creatures In Combat`.
 * @returns `out-of-reach` also for a weapon that makes no melee attacks
 */
export function strikeReach(table: Table, attacker: Creature, weapon: Weapon, target: Creature): StrikeReach {
  return strikeReachAt(table, attacker, weapon, { target });
}

/** The same as {@link strikeReach} with attacker or target somewhere else. */
export function strikeReachAt(table: Table, attacker: Creature, weapon: Weapon, aim: Aim): StrikeReach {
  if (!isMeleeWeapon(weapon)) return "out-of-reach";
  const { minFeet, maxFeet } = reachOf(table, attacker, weapon);
  const body = footprintOf(table, aim.target);
  const aimedAt = aim.squares === undefined ? body : footprintAround(aim.squares, body);
  const feet = footprintsFeet(footprintOf(table, attacker, aim.from), aimedAt);
  if (feet > maxFeet) return "out-of-reach";
  return feet < minFeet ? "too-close" : "ok";
}

/**
 * The weapons with which a creature threatens any of these squares: its melee and natural weapons in use and, if that
 * counts as armed, its unarmed strike. Whether somebody with a part of its space in a threatened square is too close for
 * a reach weapon is another question, see {@link strikeReach}.
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
  const index = indexOf(table.field.grid);
  const margin = Math.ceil(nearest / FEET_PER_SQUARE) - 1;
  return squaresIn({
    left: Math.max(0, body.left - margin),
    top: Math.max(0, body.top - margin),
    right: Math.min(index.width, body.right + margin),
    bottom: Math.min(index.height, body.bottom + margin),
  }).filter((square) => {
    const feet = footprintToSquareFeet(body, square);
    return feet > 0 && feet < nearest && isOpenTo(table, body, { squares: [square], withinFeet: feet });
  });
}

/**
 * The weapons that make the squares within their reach threatened squares, in the order of hands. The touch of a spell
 * that is held is one of them; somebody in the middle of a long casting threatens
 * nothing.
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
  const index = indexOf(table.field.grid);
  const margin = Math.floor(most / FEET_PER_SQUARE);
  return squaresIn({
    left: Math.max(0, body.left - margin),
    top: Math.max(0, body.top - margin),
    right: Math.min(index.width, body.right + margin),
    bottom: Math.min(index.height, body.bottom + margin),
  }).filter((square) => {
    const feet = footprintToSquareFeet(body, square);
    const farthest = Math.max(-1, ...reaches.filter(({ minFeet }) => feet >= minFeet).map(({ maxFeet }) => maxFeet));
    return feet <= farthest && isOpenTo(table, body, { squares: [square], withinFeet: farthest });
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
