import type { Total } from "../../../rules/breakdown.ts";
import type { AttackQuery } from "../../../rules/combat/attack.ts";
import { plainAttack } from "../../../rules/combat/attack.ts";
import { attackBonus } from "../../../rules/combat/attack-bonus.ts";
import { damageBonus } from "../../../rules/combat/damage.ts";
import { mainWeapon, weaponsInUse } from "../../../rules/combat/weapons.ts";
import { formatDice } from "../../../rules/field/dice.ts";
import type { Weapon } from "../../../rules/field/weapon.ts";
import { reachOf } from "../../../rules/geometry/reach.ts";
import type { Seated } from "../../field/actor-table.ts";
import { FIST_ICON } from "../../icons.ts";
import { thingName } from "../../thing-names.ts";
import { say, signed } from "../../words.ts";
import { breakdownHtml } from "./breakdown.ts";

/** An attack that can be made with what is in use. */
export interface AttackRow {
  /** The name that the rules know the weapon by. */
  readonly weapon: string;
  readonly name: string;
  readonly img: string;
  /** The bonus of each attack of a full attack: `+6/+1`. */
  readonly bonus: string;
  readonly bonusTooltip: string;
  readonly damage: string;
  readonly damageTooltip: string;
  readonly critical: string;
  readonly reach: string;
  readonly notes: string;
  readonly mustLoad: boolean;
}

/** How an item looks beside its attack. */
export interface Look {
  readonly name: string;
  readonly img: string;
}

const FIST: Look = { name: "", img: FIST_ICON };

/** The attacks with the weapons in use, the main one first; with none the unarmed strike. */
export function attackRows(seat: Seated, looks: ReadonlyMap<string, Look>): readonly AttackRow[] {
  const { table, creature } = seat;
  const inUse = weaponsInUse(table, creature);
  const weapons = inUse.length > 0 ? inUse : [mainWeapon(table, creature)];
  return weapons.map((weapon) => attackRow(seat, weapon, looks.get(weapon.name) ?? FIST));
}

/** The attack with one weapon, in use or not. */
export function attackRow(seat: Seated, weapon: Weapon, look: Look): AttackRow {
  const { table, creature } = seat;
  const asked = plainAttack(table, { attacker: creature.id, weapon: weapon.name });
  const attack = attackBonus(table, asked);
  const damage = damageBonus(table, asked);
  const title = look.name === "" ? thingName(weapon.name) : look.name;
  const count = creature.wielded.filter((name) => name === weapon.name).length;
  return {
    weapon: weapon.name,
    name: count > 1 ? say("Sheet.Several", { count, name: title }) : title,
    img: look.img,
    bonus: bonuses(seat, weapon, asked),
    bonusTooltip: breakdownHtml([
      { title: `${say("Sheet.AttackWith", { weapon: title })} ${signed(attack.total)}`, total: attack },
    ]),
    damage: damageText(weapon, damage),
    damageTooltip: breakdownHtml([
      { title: say("Sheet.DamageWith", { weapon: title }), lines: diceLines(weapon), total: damage },
    ]),
    critical: criticalText(weapon),
    reach: reachText(seat, weapon),
    notes: weapon.type,
    mustLoad: table.edition.attack.loading(weapon) !== "none" && !weapon.loaded,
  };
}

/** Base attack bonus gives later attacks with what is held; a natural attack is made once a limb. */
function bonuses({ table, creature }: Seated, weapon: Weapon, asked: AttackQuery): string {
  const penalties = weapon.kind === "natural" ? [0] : table.edition.iterativePenalties(creature.baseAttackBonus);
  const totals = penalties.map((iterative) => attackBonus(table, { ...asked, place: { ...asked.place, iterative } }));
  return totals.map(({ total }) => signed(total)).join("/");
}

function damageText({ damage, extra }: Weapon, bonus: Total): string {
  const own = formatDice({ ...damage, plus: damage.plus + bonus.total });
  const text = damage.count === 0 && damage.plus === 0 ? "—" : own.replace("-", "−");
  return extra === null ? text : `${text} + ${formatDice(extra)}`;
}

function diceLines({ damage, extra }: Weapon): readonly string[] {
  const dice = damage.count === 0 ? [] : [say("Sheet.WeaponDice", { dice: formatDice(damage) })];
  return extra === null ? dice : [...dice, say("Sheet.ExtraDice", { dice: formatDice(extra) })];
}

function criticalText({ threatFrom, multiplier }: Weapon): string {
  return `${threatFrom === 20 ? "20" : `${threatFrom}–20`}/×${multiplier}`;
}

function reachText({ table, creature }: Seated, weapon: Weapon): string {
  if (weapon.kind === "ranged" || weapon.kind === "thrown" || weapon.kind === "splash") {
    return say("Sheet.RangeFeet", { feet: weapon.rangeFeet });
  }
  const { minFeet, maxFeet } = reachOf(table, creature, weapon);
  const beyond = minFeet === maxFeet ? "Sheet.ReachOnly" : "Sheet.ReachBeyond";
  const reach = say(minFeet > 0 ? beyond : "Sheet.ReachFeet", { min: minFeet, max: maxFeet });
  return weapon.rangeFeet > 0 ? `${reach}, ${say("Sheet.ThrownFeet", { feet: weapon.rangeFeet })}` : reach;
}
