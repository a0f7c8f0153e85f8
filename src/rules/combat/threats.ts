import { isSetAside } from "../editions/families.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { allCreatures, areEnemies, creatureOf } from "../field/field.ts";
import type { ManeuverName } from "../field/names.ts";
import { MANEUVERS } from "../field/names.ts";
import type { Square } from "../field/place.ts";
import type { Weapon } from "../field/weapon.ts";
import { concealmentBetween } from "../geometry/concealment.ts";
import { coverBetween } from "../geometry/cover.ts";
import { strikeReach } from "../geometry/reach.ts";
import { isFarFrom, threatensWith } from "../geometry/threatened.ts";
import { footprintOf } from "../geometry/space.ts";
import { refusalOf } from "../refusal.ts";
import type { Table } from "../table.ts";
import type { Stray } from "./astray.ts";
import { isGone, mayTakeOpportunities } from "./conditions.ts";

/** Total concealment, in percent of miss chance: no opportunity against what it hides. */
const TOTAL_CONCEALMENT_PERCENT = 50;

/** Something that provokes attacks of opportunity. */
export interface Provocation {
  readonly provoker: CreatureId;
  /** `movement`, or the name of the action. */
  readonly for: string;
  /** The squares in which it provokes: those that it leaves or enters, or those of its space. */
  readonly squares: readonly Square[];
  /** Where that is said to have been. */
  readonly at: Square;
  /** Only these can take the opportunity; `null` is everyone. */
  readonly only: readonly CreatureId[] | null;
  /** These cannot. */
  readonly except: readonly CreatureId[];
  /** Provoked in a scuffle, so that the attack may hit the other one. */
  readonly stray?: Stray;
}

/** Somebody who can take an opportunity, and the weapons that reach. */
export interface Threat {
  readonly by: Creature;
  readonly weapons: readonly Weapon[];
}

/**
 * Who can take an attack of opportunity against a provocation, in the order in which they act: enemies who have one
 * left, are in a state to take it, threaten one of its squares, and against whom the provoker has neither cover nor
 * total concealment.
 *
 * Rule: `Pathfinder · Attacks of Opportunity`, `Pathfinder · Cover and Attacks of Opportunity`,
 * `Pathfinder · Total Concealment`.
 */
export function threatsTo(table: Table, provocation: Provocation): readonly Threat[] {
  if (table.field.battle.phase === "none" || isSetAside(table, "opportunities")) return [];
  const provoker = creatureOf(table.field, provocation.provoker);
  const levels = footprintOf(table, provoker);
  const threats = allCreatures(table.field).flatMap((by) => {
    if (isFarFrom(table, by, { squares: provocation.squares, levels })) return []; // most are, and it is quick to see
    if (!mayStrike(table, { by, provoker, provocation })) return [];
    const weapons = threatensWith(table, by, provocation.squares, { levels });
    const reaching = weapons.filter((weapon) => strikeReach(table, by, weapon, provoker) === "ok");
    return reaching.length > 0 && isExposed(table, by, provoker) ? [{ by, weapons: reaching }] : [];
  });
  return threats.length < 2 ? threats : inOrderOfBattle(table, threats);
}

/**
 * Whether a maneuver may take the place of a melee attack.
 *
 * Rule: `Pathfinder · Table: Actions in Combat`, note 6.
 */
export function replacesAttack(table: Table, maneuver: ManeuverName): boolean {
  return table.edition.actions[maneuver]?.notes?.includes("in-place-of-attack") === true;
}

/** The maneuvers that may stand in for the attack of an opportunity, as far as they can be tried with any of its weapons. */
export function opportunityManeuvers(
  table: Table,
  { by, weapons }: Threat,
  target: CreatureId,
): readonly ManeuverName[] {
  return MANEUVERS.filter((maneuver) => {
    const rules = table.edition.maneuvers[maneuver];
    if (rules === undefined || !replacesAttack(table, maneuver)) return false;
    const usual = rules.usualWeapon?.(table, by, creatureOf(table.field, target));
    const names = [...weapons.map(({ name }) => name), ...(usual === undefined ? [] : [usual])];
    return names.some((name) => {
      const order = { who: by.id, target, maneuver, with: name, command: null, bonus: [] };
      const check = (): void => {
        rules.check(table, order);
      };
      return refusalOf(check) === null;
    });
  });
}

interface Encounter {
  readonly by: Creature;
  readonly provoker: Creature;
  readonly provocation: Provocation;
}

function mayStrike(table: Table, { by, provoker, provocation: { only, except } }: Encounter): boolean {
  return (
    areEnemies(by, provoker) &&
    (only === null || only.includes(by.id)) &&
    !except.includes(by.id) &&
    by.turn.opportunities > 0 &&
    mayTakeOpportunities(table, by) &&
    !isGone(table, provoker)
  );
}

function isExposed(table: Table, by: Creature, provoker: Creature): boolean {
  return (
    coverBetween(table, by, provoker, { melee: true }) === "none" &&
    concealmentBetween(table, by, provoker, { melee: true }) < TOTAL_CONCEALMENT_PERCENT
  );
}

function inOrderOfBattle(table: Table, threats: readonly Threat[]): readonly Threat[] {
  const { order } = table.field.battle;
  const place = ({ by }: Threat): number => {
    const index = order.findIndex(({ who }) => who === by.id);
    return index < 0 ? order.length : index;
  };
  return threats.toSorted((a, b) => place(a) - place(b));
}
