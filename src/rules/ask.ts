import { tableForAttack } from "./actions/mount-pace.ts";
import { armorClass } from "./combat/armor-class.ts";
import { attackBonus } from "./combat/attack-bonus.ts";
import type { AttackQuery } from "./combat/attack.ts";
import { plainAttack, readAttack } from "./combat/attack.ts";
import { damageBonus } from "./combat/damage.ts";
import { saveBonus } from "./combat/saves.ts";
import { againstArmorClass } from "./combat/strike.ts";
import type { AttackOption } from "./commands.ts";
import type { Creature, CreatureId } from "./field/creature.ts";
import { creatureOf } from "./field/field.ts";
import type { ManeuverName, Save } from "./field/names.ts";
import type { Square } from "./field/place.ts";
import { sameSquare } from "./field/place.ts";
import type { AttackLines } from "./geometry/approach.ts";
import { concealmentBetween } from "./geometry/concealment.ts";
import { coverBetween } from "./geometry/cover.ts";
import { distanceFeet } from "./geometry/distance.ts";
import { isFlanking } from "./geometry/flanking.ts";
import { strikeReach } from "./geometry/reach.ts";
import { threatenedSquares } from "./geometry/threatened.ts";
import { spaceOf } from "./geometry/space.ts";
import { maneuverBonus, maneuverDefense, statBlockManeuvers } from "./maneuvers/bonus.ts";
import { reachablePlaces } from "./movement/cheapest-path.ts";
import { feetAlong } from "./movement/movement-area.ts";
import { moverOf } from "./movement/mover.ts";
import { Passage } from "./movement/passage.ts";
import { speedFeet, usualMode } from "./movement/speed.ts";
import type { Table } from "./table.ts";
import { initiativeBonus } from "./turns/initiative.ts";

/** One creature's attack as a question means it; the main weapon unless another is named. */
interface AskedAttack {
  readonly who: CreatureId;
  readonly with?: string;
  readonly target?: CreatureId;
  readonly options?: readonly AttackOption[];
}

interface AskedManeuver {
  readonly about: "maneuver-bonus" | "maneuver-defense";
  readonly who: CreatureId;
  /** None in particular, without one. */
  readonly maneuver?: ManeuverName;
}

/** A question to the rules that changes nothing. */
export type Ask =
  /** Feet that a path costs, in squares entered. */
  | { readonly about: "cost"; readonly who: CreatureId; readonly path: readonly Square[] }
  | { readonly about: "threatens"; readonly who: CreatureId }
  | { readonly about: "cover"; readonly attacker: CreatureId; readonly defender: CreatureId; readonly with?: string }
  | {
      readonly about: "concealment";
      readonly attacker: CreatureId;
      readonly defender: CreatureId;
      readonly with?: string;
    }
  | {
      readonly about: "flanking";
      readonly attacker: CreatureId;
      readonly ally: CreatureId;
      readonly defender: CreatureId;
    }
  /** Where a creature can end a movement of so many feet; its speed unless a budget is given. */
  | { readonly about: "reachable"; readonly who: CreatureId; readonly budgetFeet: number | null }
  | { readonly about: "armor-class"; readonly who: CreatureId; readonly against?: CreatureId; readonly with?: string }
  | ({ readonly about: "attack-bonus" } & AskedAttack)
  | ({ readonly about: "damage-bonus" } & AskedAttack)
  | AskedManeuver
  | { readonly about: "distance"; readonly from: CreatureId; readonly to: CreatureId }
  | { readonly about: "initiative-bonus"; readonly who: CreatureId }
  | { readonly about: "save"; readonly who: CreatureId; readonly kind: Save };

/** What a question is about. */
export type AskedAbout = Ask["about"];

/** A number, a word, yes or no, or places from the top row down. */
export type Answer = number | string | boolean | readonly Square[];

/**
 * Answers a question about the field as it is now: feet for costs and distances, bonuses and classes with everything
 * that would count for that attack now, percent for concealment.
 * @throws {Refused} when the rules have no answer, because a creature has no such weapon for instance.
 * @throws {RangeError} when a creature is not on the field.
 */
export function answer(table: Table, ask: Ask): Answer {
  const who = (id: CreatureId): Creature => creatureOf(table.field, id);
  switch (ask.about) {
    case "cost":
      return costOf(table, ask.who, ask.path);
    case "threatens":
      return threatenedAround(table, who(ask.who));
    case "cover":
      return coverBetween(table, who(ask.attacker), who(ask.defender), linesOf(table, ask));
    case "concealment":
      return concealmentBetween(table, who(ask.attacker), who(ask.defender), linesOf(table, ask));
    case "flanking":
      return isFlanking(table, who(ask.attacker), who(ask.ally), who(ask.defender));
    case "reachable":
      return reachableOf(table, ask.who, ask.budgetFeet);
    case "armor-class":
      return armorClassAgainst(table, ask);
    case "attack-bonus":
      return attackBonus(tableForAttack(table, attackOf(table, ask)), attackOf(table, ask)).total;
    case "damage-bonus":
      return damageBonus(table, attackOf(table, ask)).total;
    case "maneuver-bonus":
    case "maneuver-defense":
      return maneuverTotal(table, ask);
    case "distance":
      return distanceFeet(table, who(ask.from), who(ask.to));
    case "initiative-bonus":
      return initiativeBonus(table, who(ask.who)).total;
    case "save":
      return saveBonus(table, who(ask.who), { kind: ask.kind }).total;
  }
}

function attackOf(table: Table, { who, with: weapon, target, options = [] }: AskedAttack): AttackQuery {
  return plainAttack(table, { attacker: who, target: target ?? null, weapon: weapon ?? null, options });
}

function maneuverTotal(table: Table, { about, who, maneuver }: AskedManeuver): number {
  const creature = creatureOf(table.field, who);
  const isBonus = about === "maneuver-bonus";
  if (maneuver === undefined) {
    const { bonus, defense } = statBlockManeuvers(table, creature);
    return (isBonus ? bonus : defense).total;
  }
  if (!isBonus) return maneuverDefense(table, creature, { maneuver }).total;
  return maneuverBonus(table, { who, target: null, maneuver, with: null, bonus: [] }).total;
}

/** Feet that a path costs, whether or not its squares may be entered. */
function costOf(table: Table, who: CreatureId, path: readonly Square[]): number {
  return feetAlong(table, { who, by: usualMode(creatureOf(table.field, who)), path }).at(-1) ?? 0;
}

/** Where a creature can end a movement of so many feet; of one move action unless a budget is given. */
function reachableOf(table: Table, who: CreatureId, budgetFeet: number | null): readonly Square[] {
  const creature = creatureOf(table.field, who);
  const mode = usualMode(creature);
  const passage = new Passage(table, moverOf(table, who, mode));
  const { body } = passage.mover;
  return reachablePlaces(passage, {
    diagonals: body.turn.diagonals,
    budgetFeet: budgetFeet ?? speedFeet(table, body, mode),
  });
}

interface Between {
  readonly attacker: CreatureId;
  readonly defender: CreatureId;
  readonly with?: string;
}

/** How the lines of an attack go: a melee weapon on somebody whom it does not reach has the lines of a ranged one. */
function linesOf(table: Table, { attacker, defender, with: weapon }: Between): AttackLines {
  const asked = plainAttack(table, { attacker, target: defender, weapon: weapon ?? null });
  const attack = readAttack(table, asked);
  const inReach = strikeReach(table, attack.attacker, attack.weapon, creatureOf(table.field, defender)) === "ok";
  return { melee: attack.mode === "melee" && inReach, weapon: attack.weapon };
}

/** Armor Class against somebody's attack; against nobody's in particular without one. */
function armorClassAgainst(table: Table, ask: Extract<Ask, { about: "armor-class" }>): number {
  const { who, against, with: weapon } = ask;
  if (against === undefined) return armorClass(table, creatureOf(table.field, who)).total;
  const attack = plainAttack(table, { attacker: against, target: who, weapon: weapon ?? null });
  return againstArmorClass(tableForAttack(table, attack), { ...attack, target: who }).total;
}

/** What a creature threatens around itself: the squares of its own space, into which it may strike as well, left out. */
function threatenedAround(table: Table, creature: Creature): readonly Square[] {
  const own = spaceOf(table, creature);
  return threatenedSquares(table, creature).filter((square) => !own.some((mine) => sameSquare(mine, square)));
}
