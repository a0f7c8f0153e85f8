import { part } from "../../breakdown.ts";
import { abilityModifier } from "../../combat/ability.ts";
import { attackBonus } from "../../combat/attack-bonus.ts";
import { ALONE } from "../../combat/strike-order.ts";
import { wornProtection } from "../../combat/protection.ts";
import { handWeapons, isMeleeWeapon, UNARMED, weaponNamed, weaponsInUse } from "../../combat/weapons.ts";
import type { ManeuverOrder, ManeuverRules } from "../../editions/edition.ts";
import type { Creature } from "../../field/creature.ts";
import { creatureOf } from "../../field/field.ts";
import type { Protection } from "../../field/protection.ts";
import type { Weapon } from "../../field/weapon.ts";
import { object, refusalOf } from "../../refusal.ts";
import type { Rule } from "../../rule.ts";
import { happen, rollOne } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { checkManeuver, provokeTarget } from "../resolve.ts";
import { damageItem, itemResult } from "../sunder.ts";
import type { Sundered } from "../sundered.ts";
import { sunderedItem, wearDown } from "../sundered.ts";
import { requireMeleeWeapon } from "../weapon.ts";
import type { Contest } from "./contest.ts";
import { contest, tellContest, totalOf } from "./contest.ts";
import { wornThing } from "./snatch.ts";
import { improvedPart } from "./strength.ts";
import { fencing } from "./weapons.ts";

/** The damage types that break things. */
const BREAKING: readonly string[] = ["slashing", "bludgeoning"];

/** What every Armor Class starts from, and the faces that always miss and always hit. */
const BASE = 10;
const ALWAYS_MISSES = 1;
const ALWAYS_HITS = 20;

/** What an item has once nothing is left of it. */
const RUINED = -1;

/**
 * A sunder by opposed attack rolls, at a weapon or a shield that the defender holds.
 *
 * Rule: `3.5 · Sunder`.
 */
export const SUNDER_OPPOSED: ManeuverRules = {
  check: checkSunder,
  *perform(table, order) {
    const check = (): void => {
      checkSunder(table, order);
    };
    if ((yield* provokeTarget(table, order)) === null || refusalOf(check) !== null) {
      yield* happen({ kind: "noted", who: order.who, what: "attack-lost" });
      return false;
    }
    const item = sunderedItem(table, order);
    const thing = wornThing(table, order);
    if (thing !== null) return yield* strikeThing(table, order, { item, thing });
    const rolled = yield* rollSunder(table, order, item);
    if (rolled.success) yield* breakItem(table, order, { item, rolled });
    else yield* tellContest(order, rolled, {});
    return rolled.success;
  },
};

/**
 * Refuses to sunder armor, what the target does not hold, or with a weapon that only pierces.
 *
 * Rule: `3.5 · Sunder`.
 * @throws {Refused} as said.
 */
function checkSunder(table: Table, order: ManeuverOrder): void {
  requireMeleeWeapon(table, order);
  checkManeuver(table, order, null);
  const tool = weaponNamed(table, creatureOf(table.field, order.who), order.with ?? UNARMED);
  if (!BREAKING.some((type) => tool.type.includes(type))) {
    const values = { who: order.who, weapon: tool.name };
    object(table, { code: "missing-requirement", rule: "Sunder", sentence: "BreaksNothing", values });
  }
  const item = sunderedItem(table, order);
  const worn = wornProtection(creatureOf(table.field, order.target)).find(({ name }) => name === item.name);
  if (worn?.kind !== "armor") return;
  const values = { target: order.target, item: item.name };
  object(table, { code: "wrong-target", rule: "Sunder", sentence: "ArmorNotSundered", values });
}

function rollSunder(table: Table, order: ManeuverOrder, item: Sundered): Rule<Contest> {
  const { who, target, maneuver } = order;
  const attacker = creatureOf(table.field, who);
  const tool = weaponNamed(table, attacker, order.with ?? UNARMED);
  const parry = parryingWith(table, creatureOf(table.field, target), item.name);
  const attack = { who, against: target, weapon: tool, bonus: [...order.bonus, improvedPart(attacker, maneuver)] };
  const defense = { who: target, against: who, weapon: parry, bonus: [] };
  const sides = {
    mine: { who, bonus: fencing(table, attack) },
    theirs: { who: target, bonus: fencing(table, defense) },
  };
  return contest(table, sides, { purpose: "attack", ties: "beat" });
}

/** What the defender opposes with: the weapon that is struck at, or another one in use; a shield parries with no grip. */
function parryingWith(table: Table, defender: Creature, item: string): Weapon | null {
  const struck = handWeapons(defender).find(({ name }) => name === item);
  if (struck !== undefined && isMeleeWeapon(struck)) return struck;
  return weaponsInUse(table, defender).find(isMeleeWeapon) ?? null;
}

/**
 * An attack roll against the Armor Class of a thing that the target wears, with nothing to oppose it.
 *
 * Rule: `3.5 · Sunder · Sundering a Carried or Worn Object`.
 */
function* strikeThing(
  table: Table,
  order: ManeuverOrder,
  { item, thing }: { readonly item: Sundered; readonly thing: Protection },
): Rule<boolean> {
  const { who, target } = order;
  const weapon = weaponNamed(table, creatureOf(table.field, who), order.with ?? UNARMED);
  const bonus = attackBonus(table, {
    attacker: who,
    target,
    weapon: weapon.name,
    place: ALONE,
    options: [],
    throw: false,
    bonus: order.bonus,
    damageMultiplier: 1,
  });
  const defense = totalOf(table, [
    part("base", BASE),
    part("size", table.edition.sizes[thing.itemSize].modifier),
    part("dex", abilityModifier(table, creatureOf(table.field, target), "dex")),
  ]);
  const natural = yield* rollOne({ by: who, purpose: "attack", sides: 20, plus: bonus.total });
  const [total, against] = [natural + bonus.total, defense.total];
  const success = natural === ALWAYS_HITS || (natural !== ALWAYS_MISSES && total >= against);
  const rolled = { natural, total, against, margin: total - against, success, bonus, defense };
  if (success) yield* breakItem(table, order, { item, rolled });
  else yield* tellContest(order, rolled, {});
  return success;
}

/** Rolls damage for the item; with its last hit point it is gone. */
function* breakItem(
  table: Table,
  order: ManeuverOrder,
  { item, rolled }: { readonly item: Sundered; readonly rolled: Contest },
): Rule<void> {
  const struck = yield* damageItem(table, order, item);
  const left = struck.left > 0 ? struck.left : RUINED;
  yield* tellContest(order, rolled, { item: { ...itemResult(table, item, left), damage: struck.damage } });
  yield* wearDown(table, order.target, { item, left });
}
