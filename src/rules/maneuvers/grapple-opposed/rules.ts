import { take } from "../../actions/general.ts";
import { conditionRows, conditionsOf } from "../../combat/conditions.ts";
import type { Attack } from "../../combat/attack.ts";
import { opponentsOf, pinnedBy, wrestle } from "../../combat/ties.ts";
import { UNARMED } from "../../combat/weapons.ts";
import type { ActCommand } from "../../commands.ts";
import type { ActionRow, GrappleRules, ManeuverOrder, ManeuverRules } from "../../editions/edition.ts";
import type { CreatureId } from "../../field/creature.ts";
import { creatureOf } from "../../field/field.ts";
import type { Weapon } from "../../field/weapon.ts";
import type { Refusal, SentenceValues } from "../../refusal.ts";
import { object } from "../../refusal.ts";
import type { Rule } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { settleHolds } from "../grapple/upkeep.ts";
import { checkManeuver } from "../resolve.ts";
import { isWon, opposedCheck, tellCheck } from "./check.ts";
import { escapeOpposed, letGo } from "./escape.ts";
import {
  OPPOSED_OPTIONS,
  areWrestling,
  checkStart,
  checkWrestling,
  hasInPin,
  isLight,
  opposedOptionOf,
} from "./options.ts";
import { adoptStated } from "./pin.ts";
import { startGrapple } from "./start.ts";
import { WRESTLING } from "./wrestle.ts";

const RULE = "Grapple";

/**
 * A grapple by opposed checks: taking hold of somebody or, with somebody with whom one wrestles, everything that a check
 * stands for in place of an attack. Whoever began it, both sides can do the same.
 *
 * Rule: `3.5 · Grapple`.
 */
export const GRAPPLE_OPPOSED: ManeuverRules = {
  usualWeapon: () => UNARMED,
  check: (table, order) => {
    const option = opposedOptionOf(table, order);
    checkManeuver(table, { ...order, with: null }, null);
    if (areWrestling(table, order)) checkWrestling(table, order, option);
    else checkStart(table, order, option);
  },
  *perform(table, order) {
    const option = opposedOptionOf(table, order);
    if (option === "hold") return yield* startGrapple(table, order);
    yield* adoptStated(table, sidesOf(table, order));
    return yield* WRESTLING[option](table, order);
  },
};

/** Everything about wrestling by opposed checks that is not the maneuver itself. No check keeps a hold up. */
export const OPPOSED_GRAPPLE: GrappleRules = {
  options: OPPOSED_OPTIONS,
  release: releasePinned,
  escape: escapeOpposed,
  checkAct,
  checkStrike,
  checkDraw,
  draws,
  *turnBegins() {
    // nothing is owed
  },
  *turnEnds() {
    // nothing is owed
  },
  settle: settleHolds,
};

/** Of a grapple that is only stated: whoever is pinned is the one who is held. */
function sidesOf(
  table: Table,
  { who, target }: ManeuverOrder,
): { readonly grappler: CreatureId; readonly held: CreatureId } {
  const down = conditionsOf(table, creatureOf(table.field, who)).has("pinned");
  return down ? { grappler: target, held: who } : { grappler: who, held: target };
}

/**
 * Lets go of whoever one pins, and of nobody else: out of any other grapple one has to escape.
 *
 * Rule: `3.5 · Grapple · If You're Pinning an Opponent`.
 * @throws {Refused} when it pins nobody.
 */
function* releasePinned(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who, target } = command;
  const opponents = opponentsOf(table.field, who).filter((each) => target === undefined || each === target);
  const pinned = opponents.filter((each) => hasInPin(table, { who, target: each }));
  if (pinned.length === 0) object(table, because("ReleasesOnlyPinned", { who }));
  if (!(yield* take(table, command, row))) return;
  for (const each of pinned) yield* letGo(table, who, each, "released");
}

/** What somebody who pins another cannot do besides attacking. */
const NOT_WHILE_PINNING = ["draw-a-weapon", "prepare-spell-components-to-cast-a-spell"];

/**
 * Whoever pins somebody neither draws a weapon nor gets at its spell components.
 *
 * Rule: `3.5 · Grapple · If You're Pinning an Opponent`.
 */
function checkAct(table: Table, who: CreatureId, action: string): void {
  const [pinned] = NOT_WHILE_PINNING.includes(action) ? pinnedBy(table.field, who) : [];
  if (pinned !== undefined) object(table, because("PinsAlready", { who, pinned, option: action }));
}

/**
 * In a grapple one strikes only at those in it, with what is light enough, and with one weapon at a time; who pins
 * somebody uses no weapon at all, and who is pinned does not strike.
 *
 * Rule: `3.5 · Grapple · If You're Grappling · Attack Your Opponent`, `If You're Pinning an Opponent`.
 */
function checkStrike(table: Table, { attacker, target, weapon, mode, options, order }: Attack): void {
  if (!isWrestling(table, attacker.id)) return;
  const values = { who: attacker.id, weapon: weapon.name, target: target?.id ?? "" };
  if (conditionsOf(table, attacker).has("pinned"))
    object(table, because("PinnedOnlyEscapes", { ...values, option: "attack" }));
  const light = weapon.kind === "unarmed" || weapon.kind === "natural" || isLight(weapon);
  if (!light || mode !== "melee") object(table, because("TooBigForGrapple", values));
  if (options.includes("two-weapon")) object(table, because("NoTwoWeaponsInGrapple", values));
  if (target !== null && !wrestle(table.field, attacker, target)) object(table, because("OutsideGrapple", values));
  const [pinned] = pinnedBy(table.field, attacker.id);
  if (pinned !== undefined && weapon.kind !== "unarmed" && order.instead === undefined)
    object(table, because("PinsAlready", { ...values, pinned, option: "attack" }));
}

/**
 * In a grapple only light weapons are drawn.
 *
 * Rule: `3.5 · Grapple · If You're Grappling · Draw a Light Weapon`.
 */
function checkDraw(table: Table, who: CreatureId, weapon: Weapon): void {
  if (!isWrestling(table, who)) return;
  if (!isLight(weapon)) object(table, because("TooBigForGrapple", { who, weapon: weapon.name, target: "" }));
}

/**
 * In a grapple a weapon comes out only with a won check against an opponent: the one named, else the first.
 *
 * Rule: `3.5 · Grapple · If You're Grappling · Draw a Light Weapon`.
 */
function* draws(table: Table, { who, target }: ActCommand): Rule<boolean> {
  const opponents = opponentsOf(table.field, who);
  const opponent = opponents.find((each) => each === target) ?? opponents[0];
  if (opponent === undefined) return true;
  const order = { who, target: opponent, maneuver: "grapple", bonus: [] } as const;
  const contest = yield* opposedCheck(table, order);
  yield* tellCheck(order, contest, {});
  return isWon(contest);
}

function isWrestling(table: Table, who: CreatureId): boolean {
  return conditionRows(table, creatureOf(table.field, who)).some(({ row }) => row.losesDexterityToOthers === true);
}

function because(sentence: string, values: SentenceValues): Refusal {
  return { code: "missing-requirement", rule: RULE, sentence, values };
}
