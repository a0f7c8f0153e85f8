import type { Part } from "../breakdown.ts";
import { plainAttack } from "../combat/attack.ts";
import { rideCheck } from "../combat/ride-check.ts";
import { strike } from "../combat/strike.ts";
import type { StrikePlace } from "../combat/strike-order.ts";
import { ALONE } from "../combat/strike-order.ts";
import { mainWeapon } from "../combat/weapons.ts";
import type { AttackOption } from "../commands.ts";
import type { ManeuverOrder } from "../editions/edition.ts";
import type { CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import type { ManeuverName } from "../field/names.ts";
import { usualWeapon } from "../maneuvers/weapon.ts";
import type { Question, Reply } from "../questions.ts";
import { refusalOf } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import type { Chance } from "./odds.ts";
import { chanceOf } from "./odds.ts";

/** What a reply to a question has to hope for, or to fear. */
export interface ReplyOdds {
  /** What is tried: an attack that may hit, something that may succeed, or somebody else's overrun that may. */
  readonly of: "attack" | "deed" | "overrun";
  readonly success: Chance;
  /** That it is a critical hit, of an attack. */
  readonly critical: Chance | null;
}

/**
 * How likely what a reply leads to is to succeed, as things stand and as far as the table knows of everybody in it;
 * `null` where nothing is rolled for it, or somebody is not known.
 */
export function replyOdds(
  table: Table,
  { who, question }: { readonly who: CreatureId; readonly question: Question },
  reply: Omit<Reply, "choose">,
): ReplyOdds | null {
  switch (question.kind) {
    case "opportunity": {
      const target = question.provoker;
      const weapon = reply.with ?? question.weapons[0];
      return attemptOdds(table, { who, target, weapon, maneuver: reply.maneuver, place: ALONE, stances: [] });
    }
    case "swing": {
      const { target, maneuver } = reply;
      const slot = question.weapons.find(({ name }) => name === reply.with) ?? question.weapons[0];
      if (target === undefined || slot === undefined) return null;
      const { name: weapon, place } = slot;
      return attemptOdds(table, { who, target, weapon, maneuver, place, stances: question.stances });
    }
    case "knees":
      return deedOdds(
        chanceOf(
          table,
          (trial) => rideCheck(trial, who, question.dc),
          (happening) => (happening.kind === "checked" && happening.by === who ? happening.success : null),
        ),
      );
    case "avoid": {
      const { opponent, maneuver } = question;
      const success = maneuverChance(table, {
        who: opponent,
        target: who,
        maneuver,
        with: null,
        command: null,
        bonus: [],
      });
      return success === null ? null : { of: "overrun", success, critical: null };
    }
    default:
      return null;
  }
}

interface Attempt {
  readonly who: CreatureId;
  readonly target: CreatureId;
  readonly weapon: string | undefined;
  readonly maneuver: ManeuverName | undefined;
  readonly place: StrikePlace;
  readonly stances: readonly AttackOption[];
}

function attemptOdds(table: Table, attempt: Attempt): ReplyOdds | null {
  const { who, target, maneuver, place } = attempt;
  if (table.field.creatures[who] === undefined || table.field.creatures[target] === undefined) return null;
  if (maneuver === undefined) return strikeOdds(table, attempt);
  const tool = toolFor(table, { who, target, maneuver, weapon: attempt.weapon });
  const bonus = [{ label: "later-attack", value: place.iterative, type: "untyped" as const }];
  return deedOdds(maneuverChance(table, orderFor({ who, target, maneuver, weapon: tool }, bonus)));
}

/** A maneuver that somebody thinks of, and the weapon that they name for it. */
export interface Trying {
  readonly who: CreatureId;
  readonly target: CreatureId;
  readonly maneuver: ManeuverName;
  readonly weapon: string | undefined;
}

/**
 * A reply that names no weapon with which its maneuver cannot be tried, so that whatever suits it is used: who trips
 * somebody in place of striking them need not first find out that a sword trips nobody.
 */
export function suitablyArmed(
  table: Table,
  { who, question }: { readonly who: CreatureId; readonly question: Question },
  reply: Reply,
): Reply {
  const target = question.kind === "opportunity" ? question.provoker : reply.target;
  const { maneuver, with: weapon, ...rest } = reply;
  if (maneuver === undefined || weapon === undefined || target === undefined) return reply;
  if (table.field.creatures[target] === undefined) return reply;
  const tool = toolFor(table, { who, target, maneuver, weapon });
  return { ...rest, maneuver, ...(tool === undefined ? {} : { with: tool }) };
}

/** The weapon for a maneuver: the named one if it can be tried with that, else what is usual. */
function toolFor(table: Table, trying: Trying): string | undefined {
  const { who, target, maneuver, weapon } = trying;
  const rules = table.edition.maneuvers[maneuver];
  const check = (): void => {
    rules?.check(table, orderFor(trying, []));
  };
  if (weapon !== undefined && refusalOf(check) === null) return weapon;
  const usual = rules?.usualWeapon ?? usualWeapon;
  return usual(table, creatureOf(table.field, who), creatureOf(table.field, target));
}

/** Whether a maneuver can be tried, with what is named for it or with what is usual. */
export function isPossible(table: Table, trying: Trying): boolean {
  const rules = table.edition.maneuvers[trying.maneuver];
  const order = orderFor({ ...trying, weapon: toolFor(table, trying) }, []);
  return (
    rules !== undefined &&
    refusalOf(() => {
      rules.check(table, order);
    }) === null
  );
}

function orderFor({ who, target, maneuver, weapon }: Trying, bonus: readonly Part[]): ManeuverOrder {
  const command = { verb: "act", who, action: maneuver, target } as const;
  return { who, target, maneuver, with: weapon ?? null, command, bonus };
}

function strikeOdds(table: Table, { who, target, weapon, place, stances }: Attempt): ReplyOdds | null {
  const named = weapon ?? mainWeapon(table, creatureOf(table.field, who)).name;
  const rule = (trial: Table): Rule<unknown> => {
    const order = plainAttack(trial, { attacker: who, target, weapon: named, options: stances });
    return strike(trial, { ...order, target, place });
  };
  const chance = (results: readonly string[]): Chance | null =>
    chanceOf(table, rule, (happening) =>
      happening.kind === "attacked" && happening.by === who ? results.includes(happening.result) : null,
    );
  const success = chance(["hit", "critical"]);
  return success === null ? null : { of: "attack", success, critical: chance(["critical"]) };
}

function maneuverChance(table: Table, order: ManeuverOrder): Chance | null {
  const rules = table.edition.maneuvers[order.maneuver];
  if (rules === undefined) return null;
  return chanceOf(
    table,
    (trial) => rules.perform(trial, order),
    (happening) => (happening.kind === "maneuvered" && happening.by === order.who ? happening.success : null),
  );
}

function deedOdds(success: Chance | null): ReplyOdds | null {
  return success === null ? null : { of: "deed", success, critical: null };
}
