import { attackBonus } from "../combat/attack-bonus.ts";
import { plainAttack, readAttack } from "../combat/attack.ts";
import { canAct } from "../combat/conditions.ts";
import { provoke } from "../combat/opportunity.ts";
import { provokedByAct } from "../combat/provoking-attack.ts";
import { rangeAt } from "../combat/range.ts";
import { readiedBefore } from "../combat/readied.ts";
import { feetTo, hurl, misdirect, splash } from "../combat/splash.ts";
import { afterUse, checkStrike, checkWeaponUse } from "../combat/strike.ts";
import { mainWeapon, weaponNamed, weaponsInUse } from "../combat/weapons.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import { part } from "../breakdown.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { allCreatures, creatureOf } from "../field/field.ts";
import type { Square } from "../field/place.ts";
import type { Weapon } from "../field/weapon.ts";
import { hasEffectLine } from "../geometry/lines.ts";
import { footprintOf, spaceOf } from "../geometry/space.ts";
import type { Refusal, RefusalCode, SentenceValues } from "../refusal.ts";
import { object, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { spend } from "./budget.ts";

const RULE = "Throw Splash Weapon";

/** The Armor Class of a spot on the ground. */
const INTERSECTION_AC = 5;

/** The faces that always miss and always hit. */
const ALWAYS_MISSES = 1;
const ALWAYS_HITS = 20;

/**
 * Throws a splash weapon at a creature or at an intersection of the grid. An intersection inside somebody's space is that
 * creature.
 *
 * Rule: `Pathfinder · Throw Splash Weapon`.
 * @throws {Refused} when it aims at nothing, the weapon is no splash weapon or not in hand, or the throw is too far or
 * stopped by something solid.
 */
export function* throwSplashWeapon(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who, intersection, action } = command;
  const weapon = splashWeapon(table, command).name;
  const inside = intersection === undefined ? null : creatureAround(table, intersection);
  const target = command.target ?? inside?.id;
  if (target !== undefined) {
    const { options = [] } = command;
    const order = { ...plainAttack(table, { attacker: who, target, weapon, options }), target };
    checkStrike(table, order);
    checkSquare(table, target, command.to);
    yield* spend(table, { who, type: row.type, action, target });
    yield* readiedBefore(table, who, { unit: "attack", index: 1 });
    if (canAct(table, creatureOf(table.field, who))) {
      yield* hurl(table, { order, action, square: command.to ?? null });
    }
    return;
  }
  if (intersection === undefined) return refuse(because("wrong-target", "NoTarget", { who }));
  const lobbed = { who, weapon, intersection };
  checkLob(table, lobbed);
  yield* spend(table, { who, type: row.type, action });
  yield* readiedBefore(table, who, { unit: "attack", index: 1 });
  if (canAct(table, creatureOf(table.field, who))) yield* lob(table, lobbed, action);
}

function splashWeapon(table: Table, { who, with: named }: ActCommand): Weapon {
  const thrower = creatureOf(table.field, who);
  const inHand = weaponsInUse(table, thrower).find(({ kind }) => kind === "splash");
  const weapon = named === undefined ? (inHand ?? mainWeapon(table, thrower)) : weaponNamed(table, thrower, named);
  if (weapon.kind === "splash") return weapon;
  return refuse(because("missing-requirement", "NotASplashWeapon", { who, weapon: weapon.name }));
}

/** The creature that an intersection lies inside of: somebody who fills all the squares around it. */
function creatureAround(table: Table, [x, y]: Square): Creature | null {
  const around = allCreatures(table.field).find((creature) => {
    const { left, right, top, bottom } = footprintOf(table, creature);
    return left < x && x < right && top < y && y < bottom;
  });
  return around ?? null;
}

function checkSquare(table: Table, target: CreatureId, named: Square | undefined): void {
  if (named === undefined) return;
  const [x, y] = named;
  const isOne = spaceOf(table, creatureOf(table.field, target)).some((each) => each[0] === x && each[1] === y);
  if (!isOne) object(table, because("wrong-target", "SplashSquare", { target, x, y }));
}

/** A throw at a spot of the grid lines. */
interface Lob {
  readonly who: CreatureId;
  readonly weapon: string;
  readonly intersection: Square;
}

/** The squares around an intersection, the one above left first and the one below right last. */
function squaresAround([x, y]: Square): readonly [Square, Square, Square, Square] {
  return [
    [x - 1, y - 1],
    [x, y - 1],
    [x - 1, y],
    [x, y],
  ];
}

function lobFeet(table: Table, { who, intersection }: Lob): number {
  return Math.min(...squaresAround(intersection).map((square) => feetTo(table, who, square)));
}

function checkLob(table: Table, lobbed: Lob): void {
  const { who, weapon, intersection } = lobbed;
  const attack = readAttack(table, plainAttack(table, { attacker: who, weapon }));
  checkWeaponUse(table, attack);
  const feet = lobFeet(table, lobbed);
  const { maxFeet } = rangeAt(table, attack, feet);
  if (feet > maxFeet)
    object(table, because("out-of-range", "OutOfRange", { who, weapon, target: "", feet, maxFeet }, "Ranged Attacks"));
  const from = spaceOf(table, attack.attacker);
  if (hasEffectLine(table, from, squaresAround(intersection))) return;
  const [x, y] = intersection;
  object(table, because("no-line-of-effect", "SplashBlocked", { who, x, y }));
}

function* lob(table: Table, lobbed: Lob, action: string): Rule<void> {
  const { who, weapon, intersection } = lobbed;
  yield* provoke(table, provokedByAct(table, { who, action }));
  if (!canAct(table, creatureOf(table.field, who)) || !creatureOf(table.field, who).wielded.includes(weapon)) {
    yield* happen({ kind: "noted", who, what: "attack-lost" });
    return;
  }
  const feet = lobFeet(table, lobbed);
  const order = plainAttack(table, { attacker: who, weapon });
  const attack = readAttack(table, order);
  const far = part("range", rangeAt(table, attack, feet).penalty);
  const bonus = attackBonus(table, { ...order, bonus: [far] });
  const natural = yield* rollOne({ by: who, purpose: "attack", sides: 20, plus: bonus.total });
  const total = natural + bonus.total;
  const hit = natural !== ALWAYS_MISSES && (natural === ALWAYS_HITS || total >= INTERSECTION_AC);
  yield* happen(
    {
      kind: "attacked",
      by: who,
      target: null,
      with: weapon,
      natural,
      total,
      ac: INTERSECTION_AC,
      result: hit ? "hit" : "miss",
      damage: 0,
      nonlethal: false,
      attackBonus: bonus,
      armorClass: null,
      damageBonus: null,
      confirmation: null,
      missChance: null,
    },
    changeCreature(table.field, who, afterUse(table, attack)),
  );
  const around = squaresAround(intersection);
  const burst = { by: who, level: 0, points: attack.weapon.splash, except: null };
  if (hit) return yield* splash(table, { ...burst, at: intersection, within: around });
  const at = yield* misdirect(table, { order: { attacker: who, weapon }, from: [around[0], around[3]], feet });
  yield* splash(table, { ...burst, at, missed: true });
}

function because(code: RefusalCode, sentence: string, values: SentenceValues, rule: string = RULE): Refusal {
  return { code, rule, sentence, values };
}
