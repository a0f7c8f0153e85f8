import { part } from "../../breakdown.ts";
import { has } from "../../combat/conditions.ts";
import { wornProtection } from "../../combat/protection.ts";
import { isMeleeWeapon, UNARMED, weaponNamed, weaponsInUse } from "../../combat/weapons.ts";
import type { ManeuverOrder } from "../../editions/edition.ts";
import { changeCreature } from "../../field/event.ts";
import { creatureOf } from "../../field/field.ts";
import type { Protection } from "../../field/protection.ts";
import { object, refusalOf } from "../../refusal.ts";
import type { Rule } from "../../rule.ts";
import { happen } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { checkManeuver, provokeTarget } from "../resolve.ts";
import { isTriedBareHanded } from "../weapon.ts";
import type { Contest } from "./contest.ts";
import { contest, tellContest, tellFailed } from "./contest.ts";
import { improvedPart } from "./strength.ts";
import { fencing } from "./weapons.ts";

/** What a thing that is easily cut away gives the attacker, and a well secured one the pinned defender. */
const EASY = 4;
const FIRM = 4;

/** On the roll of a defender whose item is no melee weapon. */
const NO_MELEE_WEAPON = -4;

/** The worn thing that an order names; `null` where it names none, or armor or a shield. */
export function wornThing(table: Table, { target, command }: ManeuverOrder): Protection | null {
  const worn = wornProtection(creatureOf(table.field, target));
  return worn.find(({ name, kind }) => kind === "equipment" && name === command?.item) ?? null;
}

/**
 * Refuses to snatch what is too well secured, as long as its wearer is not pinned.
 *
 * Rule: `3.5 · Disarm · Grabbing Items`.
 * @throws {Refused} as said.
 */
export function checkSnatch(table: Table, order: ManeuverOrder, { name, secured }: Protection): void {
  if (secured !== "well" || has(table, creatureOf(table.field, order.target), "pinned")) return;
  const values = { target: order.target, item: name };
  object(table, { code: "wrong-target", rule: "Disarm", sentence: "TooWellSecured", values });
}

/**
 * Snatches a thing that the target wears: into a bare hand, or to the ground with a weapon. Nothing is tried in return.
 *
 * Rule: `3.5 · Disarm · Grabbing Items`.
 */
export function* snatch(table: Table, order: ManeuverOrder, thing: Protection): Rule<boolean> {
  const wounds = yield* provokeTarget(table, order);
  const check = (): void => {
    checkManeuver(table, order, null);
    checkSnatch(table, order, thing);
  };
  if (wounds === null || refusalOf(check) !== null) {
    yield* happen({ kind: "noted", who: order.who, what: "attack-lost" });
    return false;
  }
  if (wounds.some(({ value }) => value < 0)) {
    yield* tellFailed(order);
    return false;
  }
  const rolled = yield* rollSnatch(table, order, thing);
  yield* tellContest(order, rolled, rolled.success ? { dropped: [thing.name] } : {});
  if (rolled.success) yield* comesOff(table, order, thing);
  return rolled.success;
}

function rollSnatch(table: Table, order: ManeuverOrder, { secured }: Protection): Rule<Contest> {
  const { who, target, maneuver } = order;
  const attacker = creatureOf(table.field, who);
  const parry = weaponsInUse(table, creatureOf(table.field, target)).find(isMeleeWeapon) ?? null;
  const easy = part("poorly-secured", secured === "poorly" ? EASY : 0);
  const firm = part("well-secured", secured === "well" ? FIRM : 0);
  const attack = fencing(table, {
    who,
    against: target,
    weapon: weaponNamed(table, attacker, order.with ?? UNARMED),
    bonus: [...order.bonus, improvedPart(attacker, maneuver), easy],
  });
  const resisting = [part("no-melee-weapon", NO_MELEE_WEAPON), firm];
  const hold = fencing(table, { who: target, against: who, weapon: parry, bonus: resisting });
  const sides = { mine: { who, bonus: attack }, theirs: { who: target, bonus: hold } };
  return contest(table, sides, { purpose: "attack", ties: "beat" });
}

/** The thing is off: a bare hand has it, else it lies there and is its owner's still. */
function* comesOff(table: Table, order: ManeuverOrder, thing: Protection): Rule<void> {
  const { who, target } = order;
  const off = { ...thing, worn: false };
  const { [thing.name]: _gone, ...left } = creatureOf(table.field, target).protection;
  const taker = creatureOf(table.field, who);
  const takes = isTriedBareHanded(table, order) && taker.protection[thing.name] === undefined;
  const changes = takes
    ? [
        ...changeCreature(table.field, target, { protection: left }),
        ...changeCreature(table.field, who, { protection: { ...taker.protection, [thing.name]: off } }),
      ]
    : changeCreature(table.field, target, { protection: { ...left, [thing.name]: off } });
  yield* happen({ kind: "noted", who, what: "taken" }, changes);
}
