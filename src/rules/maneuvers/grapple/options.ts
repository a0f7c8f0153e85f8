import { conditionThat, isGone } from "../../combat/conditions.ts";
import { holdAround, holdOn } from "../../combat/ties.ts";
import { UNARMED, weaponNamed } from "../../combat/weapons.ts";
import { requireWeaponInUse } from "../../actions/require-weapon.ts";
import type { AttackOption } from "../../commands.ts";
import type { ManeuverOrder } from "../../editions/edition.ts";
import { creatureOf } from "../../field/field.ts";
import type { Weapon } from "../../field/weapon.ts";
import type { Refusal, SentenceValues } from "../../refusal.ts";
import { object, refuse } from "../../refusal.ts";
import type { Table } from "../../table.ts";
import { planDrag } from "./drag.ts";
import { isStatedHold, ROPE } from "./hold.ts";

const RULE = "Grapple";

/** What keeping a hold allows besides: nothing, or one of these. */
export const GRAPPLE_OPTIONS = ["hold", "move", "damage", "pin", "tie-up"] as const;
export type GrappleOption = (typeof GRAPPLE_OPTIONS)[number];

/** How the damage of a hold may be dealt. */
const KINDS_OF_DAMAGE: readonly AttackOption[] = ["lethal", "nonlethal"];

/** A light weapon that is worn and never drawn. */
const ARMOR_SPIKES = "armor-spikes";

/** Whether one creature has the other in a grapple, be it that it is only stated. */
export function isHolding(table: Table, { who, target }: Pick<ManeuverOrder, "who" | "target">): boolean {
  return holdOn(table.field, who, target) !== null || isStatedHold(table, who, target);
}

/**
 * What a grapple is tried for; merely to hold, unless said.
 * @throws {Refused} for a word that is none of the options.
 */
export function optionOf(order: ManeuverOrder): GrappleOption {
  const named = order.command?.option ?? "hold";
  const option = GRAPPLE_OPTIONS.find((each) => each === named);
  if (option !== undefined) return option;
  return refuse(because(order, "GrappleOption", { option: named, options: GRAPPLE_OPTIONS }));
}

/**
 * Refuses what one cannot do with a creature that one has hold of.
 *
 * Rule: `Pathfinder · Grapple`.
 * @throws {Refused} when the option lacks what it takes: a place within half the speed, or a weapon fit for it.
 */
export function checkKeeping(table: Table, order: ManeuverOrder, option: GrappleOption): void {
  if (option === "move") planDrag(table, order);
  if (option === "damage") weaponOfHold(table, order);
  if (option === "tie-up") requireRope(table, order);
}

/** Everybody has rope, unless it is listed as gone. */
function requireRope(table: Table, order: ManeuverOrder): void {
  if (creatureOf(table.field, order.who).components[ROPE] === 0) object(table, because(order, "NoRope"));
}

/**
 * Refuses to take hold of a creature, or to tie it up, where that cannot be tried.
 *
 * Rule: `Pathfinder · Grapple`, `Pathfinder · Grapple · Multiple Creatures`.
 * @throws {Refused} when somebody else holds it already, when it holds the attacker itself, or when the option takes a
 * hold that the attacker does not have.
 */
export function checkTaking(table: Table, order: ManeuverOrder, option: GrappleOption): void {
  const { who, target } = order;
  if (option === "tie-up" && isRestrained(table, order)) {
    requireRope(table, order);
    return;
  }
  if (option !== "hold") object(table, because(order, "GrappleFirst", { option }));
  if (holdOn(table.field, target, who) !== null) object(table, because(order, "GrappleReverse"));
  const holder = holdAround(table.field, target);
  if (holder !== null) {
    const values = { who, target, holder: holder.grappler };
    object(table, { code: "not-now", rule: RULE, sentence: "GrappledByAnother", values });
  }
  if (isGone(table, creatureOf(table.field, target)))
    object(table, { code: "wrong-target", rule: RULE, sentence: "GrappleDead", values: { who, target } });
}

/**
 * Whether a creature can be tied up without being in the attacker's own grapple, and at no penalty within it: it is
 * pinned or helpless.
 *
 * Rule: `Pathfinder · Grapple · Tie Up`.
 */
export function isRestrained(table: Table, { target }: Pick<ManeuverOrder, "target">): boolean {
  return conditionThat(table, creatureOf(table.field, target), ({ restrained }) => restrained === true) !== null;
}

/**
 * The weapon that damages a creature in one's grapple: the unarmed strike, a natural weapon, armor spikes, or a light or
 * one-handed weapon in hand.
 *
 * Rule: `Pathfinder · Grapple · Damage`.
 * @throws {Refused} when it is none of these, or when the attack options are about anything but the kind of damage.
 */
export function weaponOfHold(table: Table, order: ManeuverOrder): Weapon {
  const attacker = creatureOf(table.field, order.who);
  const { options = [] } = order.command ?? {};
  const other = options.find((option) => !KINDS_OF_DAMAGE.includes(option));
  if (other !== undefined) object(table, because(order, "GrappleDamageOption", { option: other }));
  if (KINDS_OF_DAMAGE.every((kind) => options.includes(kind)))
    object(table, {
      code: "missing-requirement",
      rule: RULE,
      sentence: "LethalAndNonlethal",
      values: { who: order.who },
    });
  const name = order.with ?? UNARMED;
  const weapon = weaponNamed(table, attacker, name);
  if (name === ARMOR_SPIKES) return weapon;
  if (!isFit(requireWeaponInUse(table, attacker, name)))
    object(table, because(order, "GrappleWeapon", { weapon: name }));
  return weapon;
}

function isFit({ kind, grip, double }: Weapon): boolean {
  if (kind === "unarmed" || kind === "natural") return true;
  return kind === "melee" && grip !== "two-handed" && !double;
}

function because({ who, target }: ManeuverOrder, sentence: string, values: SentenceValues = {}): Refusal {
  return { code: "missing-requirement", rule: RULE, sentence, values: { who, target, ...values } };
}
