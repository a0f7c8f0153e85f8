import type { Total } from "../breakdown.ts";
import { plainAttack } from "../combat/attack.ts";
import { attackBonus } from "../combat/attack-bonus.ts";
import { beginEffect } from "../combat/effects.ts";
import { areEngaged } from "../combat/into-melee.ts";
import { mainWeapon, weaponNamed } from "../combat/weapons.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import { strikeReach } from "../geometry/reach.ts";
import { object, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { take } from "./general.ts";

const RULE = "Aid Another";

/** The Armor Class that the helper has to reach, whatever the opponent's own is. */
const AID_AC = 10;
const AID_BONUS = 2;

/** What each benefit adds to. */
const BENEFITS = { attack: "attack", ac: "armor-class", check: "maneuver" } as const;

/**
 * Helps a friend against an opponent who engages it in melee: a roll against Armor Class 10 gives the friend a bonus on
 * its next attack against that opponent, to Armor Class against the opponent's next attack, or on its next combat maneuver
 * check against the opponent, such as one to hold it or to get out of its grip. Helping with anything else (`benefit:
 * check` without an opponent) is the table's to settle; it provokes where the helped action (`of`) does.
 *
 * Rule: `Pathfinder · Aid Another`, `Pathfinder · Grapple · Multiple Creatures`.
 * @throws {Refused} when no friend or opponent is named, the helper could not strike at the opponent, or the opponent is
 * not engaging the friend.
 */
export function* aidAnother(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who, benefit = "attack", of: helped } = command;
  if (benefit === "check" && command.target === undefined) {
    const provokes = helped === undefined ? "no" : (table.edition.actions[helped]?.provokes ?? "no");
    const isAble = yield* take(table, command, { ...row, provokes });
    if (isAble) yield* happen({ kind: "advised", who, what: "aid-by-ruling", about: command.ally ?? null });
    return;
  }
  const { ally, opponent } = requireFight(table, command);
  const able = yield* take(table, command, { ...row, provokes: "no" });
  if (!able) return;
  const weapon = command.with ?? mainWeapon(table, creatureOf(table.field, who)).name;
  const bonus = attackBonus(table, plainAttack(table, { attacker: who, target: opponent.id, weapon }));
  const success = yield* rollAid(who, opponent.id, bonus);
  if (!success) return;
  const modifier = {
    to: BENEFITS[benefit],
    value: AID_BONUS,
    type: "untyped",
    against: opponent.id,
    once: true,
  } as const;
  const until = { kind: "turn-start", of: who } as const;
  yield* beginEffect(table, ally.id, {
    effect: { source: "aid-another", modifiers: [modifier], until },
    several: true,
  });
}

function* rollAid(who: CreatureId, against: CreatureId, bonus: Total): Rule<boolean> {
  const natural = yield* rollOne({ by: who, purpose: "attack", sides: 20, plus: bonus.total });
  const total = natural + bonus.total;
  const success = total >= AID_AC;
  yield* happen({
    kind: "checked",
    by: who,
    check: "aid-another",
    natural,
    total,
    dc: AID_AC,
    against,
    success,
    bonus,
  });
  return success;
}

function requireFight(table: Table, command: ActCommand): { readonly ally: Creature; readonly opponent: Creature } {
  const { who, ally: allyId, target } = command;
  if (allyId === undefined || target === undefined) {
    return refuse({ code: "wrong-target", rule: RULE, sentence: "NameAllyAndOpponent", values: { who } });
  }
  const helper = creatureOf(table.field, who);
  const ally = creatureOf(table.field, allyId);
  const opponent = creatureOf(table.field, target);
  const values = { who, ally: allyId, target };
  const weapon = command.with === undefined ? mainWeapon(table, helper) : weaponNamed(table, helper, command.with);
  const reach = strikeReach(table, helper, weapon, opponent);
  if (reach !== "ok") object(table, { code: reach, rule: RULE, sentence: "AidOutOfReach", values });
  // Who helps with a grip need not wait for a blow: bare hands threaten nothing, but they wrestle.
  if (command.benefit !== "check" && !areEngaged(table, ally, opponent))
    object(table, { code: "wrong-target", rule: RULE, sentence: "NotEngaged", values });
  return { ally, opponent };
}
