import { conditionsOf } from "../../combat/conditions.ts";
import { hasPinned, isStated, opponentsOf, pinnedBy, pinnersOf, wrestle } from "../../combat/ties.ts";
import { handWeapons, isArmedUnarmed, UNARMED, weaponNamed } from "../../combat/weapons.ts";
import type { AttackOption } from "../../commands.ts";
import type { ManeuverOrder } from "../../editions/edition.ts";
import type { Creature, CreatureId } from "../../field/creature.ts";
import { creatureOf } from "../../field/field.ts";
import { SIZES } from "../../field/names.ts";
import type { Weapon } from "../../field/weapon.ts";
import type { Refusal, RefusalCode, SentenceValues } from "../../refusal.ts";
import { object, refuse } from "../../refusal.ts";
import type { Table } from "../../table.ts";
import { GRAPPLE_OPTIONS } from "../grapple/options.ts";
import { planCarry } from "./carry.ts";

const RULE = "Grapple";

/** What can be tried by a grapple check in place of an attack, or moving as an action of its own. */
export const OPPOSED_OPTIONS = ["hold", "move", "damage", "pin", "break-pin", "use-weapon", "escape"] as const;
export type OpposedOption = (typeof OPPOSED_OPTIONS)[number];

/** What somebody who pins another can still do by a grapple check. */
const WHILE_PINNING: readonly OpposedOption[] = ["move", "damage", "use-weapon"];

/** The mark of an attempt in the course of attacks, of which moving is none. */
const IN_PLACE_OF_ATTACK = "later-attack";

const KINDS_OF_DAMAGE: readonly AttackOption[] = ["lethal", "nonlethal"];

/** How many of its own size can grapple one creature at once. */
const GRAPPLERS_MAX = 4;

/** What is added for a target this many size categories bigger: the hold fails. */
export const TOO_BIG = 2;

/**
 * What a grapple is tried for: merely to take hold, unless said.
 * @throws {Refused} for a word that is none of the options.
 */
export function opposedOptionOf(table: Table, order: ManeuverOrder): OpposedOption {
  const named = order.command?.option ?? "hold";
  const option = OPPOSED_OPTIONS.find((each) => each === named);
  if (option !== undefined) return option;
  const elsewhere = GRAPPLE_OPTIONS.some((each) => each === named);
  const values = { option: named, options: OPPOSED_OPTIONS, edition: table.edition.name };
  return refuse(
    because(
      order,
      elsewhere ? "OptionNotInEdition" : "GrappleOption",
      values,
      elsewhere ? "not-in-edition" : undefined,
    ),
  );
}

/**
 * Refuses to take hold of a creature where that cannot be tried.
 *
 * Rule: `3.5 · Grapple · Starting a Grapple`, `3.5 · Grapple · Multiple Grapplers`.
 * @throws {Refused} when the attacker wrestles already, or there is no room for another grappler.
 */
export function checkStart(table: Table, order: ManeuverOrder, option: OpposedOption): void {
  const { who, target } = order;
  if (option !== "hold") object(table, because(order, "NotWrestling", { option }));
  const attacker = creatureOf(table.field, who);
  const [other] = opponentsOf(table.field, who);
  if (other !== undefined || isStated(attacker))
    object(table, because(order, "WrestlesAlready", { opponent: other ?? "" }));
  if (conditionsOf(table, creatureOf(table.field, target)).has("dead"))
    object(table, because(order, "GrappleDead", {}, "wrong-target"));
  const defender = creatureOf(table.field, target);
  const grapplers = [...opponentsOf(table.field, target), who].map((each) => creatureOf(table.field, each));
  const count = grapplers.reduce((sum, each) => sum + weight(each, defender), 0);
  if (count > GRAPPLERS_MAX) object(table, because(order, "TooManyGrapplers", { most: GRAPPLERS_MAX }, "not-now"));
}

/** How many grapplers a creature counts as, against one of another size. */
function weight(grappler: Creature, defender: Creature): number {
  const apart = SIZES.indexOf(grappler.size) - SIZES.indexOf(defender.size);
  if (apart < 0) return 0.5;
  return apart >= 2 ? 4 : apart === 1 ? 2 : 1;
}

/**
 * Refuses what one cannot try on somebody with whom one wrestles.
 *
 * Rule: `3.5 · Grapple · If You're Grappling`, `If You're Pinning an Opponent`, `If You're Pinned by an Opponent`.
 * @throws {Refused} when being pinned or pinning somebody forbids it, or the option lacks what it takes.
 */
export function checkWrestling(table: Table, order: ManeuverOrder, option: OpposedOption): void {
  const { who, target } = order;
  const wrestler = creatureOf(table.field, who);
  if (conditionsOf(table, wrestler).has("pinned") && option !== "escape")
    object(table, because(order, "PinnedOnlyEscapes", { option }));
  const [pinned] = pinnedBy(table.field, who);
  const renews = option === "pin" && pinned === target;
  if (pinned !== undefined && !renews && !WHILE_PINNING.includes(option))
    object(table, because(order, "PinsAlready", { option, pinned }));
  switch (option) {
    case "hold":
      return refuse(because(order, "WrestlesAlready", { opponent: target }));
    case "move":
      if (order.bonus.some(({ label }) => label === IN_PLACE_OF_ATTACK))
        object(table, because(order, "GrappleMoveIsNoAttack"));
      planCarry(table, order);
      return;
    case "damage":
      checkKind(table, order);
      return;
    case "break-pin":
      pinToBreak(table, order);
      return;
    case "use-weapon":
      weaponOfOpponent(table, order);
      return;
    case "pin":
    case "escape":
      return;
  }
}

function checkKind(table: Table, order: ManeuverOrder): void {
  const { options = [] } = order.command ?? {};
  const other = options.find((option) => !KINDS_OF_DAMAGE.includes(option));
  if (other !== undefined) object(table, because(order, "GrappleDamageOption", { option: other }));
  if (KINDS_OF_DAMAGE.every((kind) => options.includes(kind))) object(table, because(order, "LethalAndNonlethal"));
}

/**
 * Whom the target pins, so that its pin can be broken: whoever is named, else all.
 *
 * Rule: `3.5 · Grapple · If You're Grappling · Break Another's Pin`.
 * @throws {Refused} when it pins nobody, or only the one who tries.
 */
export function pinToBreak(table: Table, order: ManeuverOrder): readonly CreatureId[] {
  const { who, target, command } = order;
  const others = pinnedBy(table.field, target).filter((each) => each !== who);
  const named = command?.ally === undefined ? others : others.filter((each) => each === command.ally);
  return named.length > 0 ? named : refuse(because(order, "NobodyPinned"));
}

/**
 * The light weapon in the target's hand that is to be used against it: the one named, else its first.
 *
 * Rule: `3.5 · Grapple · If You're Grappling · Use Opponent's Weapon`.
 * @throws {Refused} when it holds no such light weapon.
 */
export function weaponOfOpponent(table: Table, order: ManeuverOrder): Weapon {
  const { item } = order.command ?? {};
  const held = handWeapons(creatureOf(table.field, order.target));
  const weapon = held.find((each) => isLight(each) && (item === undefined || each.name === item));
  return weapon ?? refuse(because(order, "NoLightWeaponToUse", { weapon: item ?? "" }));
}

/** A light weapon for melee. */
export function isLight({ kind, grip }: Weapon): boolean {
  return kind === "melee" && grip === "light";
}

/** The unarmed strike of somebody who wrestles, and whether its damage is lethal. A monk's own is. */
export function strikeOfHold(table: Table, order: ManeuverOrder): { readonly lethal: boolean; readonly free: boolean } {
  const { who, command } = order;
  const creature = creatureOf(table.field, who);
  const { options = [] } = command ?? {};
  const own = !weaponNamed(table, creature, UNARMED).nonlethal || creature.traits.includes("monk");
  const lethal = options.includes("lethal") || (own && !options.includes("nonlethal"));
  return { lethal, free: own || isArmedUnarmed(table, creature) };
}

/** Whether two creatures wrestle, be it that it is only stated. */
export function areWrestling(table: Table, { who, target }: Pick<ManeuverOrder, "who" | "target">): boolean {
  return wrestle(table.field, creatureOf(table.field, who), creatureOf(table.field, target));
}

/** Whether the target is in a creature's pin, or has been up to this turn of the creature. */
export function hasInPin(table: Table, { who, target }: Pick<ManeuverOrder, "who" | "target">): boolean {
  return hasPinned(creatureOf(table.field, who), creatureOf(table.field, target));
}

/** Who has to be overcome to get free: whoever pins, else everybody in the grapple with the creature. */
export function captorsOf(table: Table, who: CreatureId): readonly CreatureId[] {
  const pinners = pinnersOf(creatureOf(table.field, who));
  return pinners.length > 0 ? [...new Set(pinners)] : opponentsOf(table.field, who);
}

function because(
  { who, target }: Pick<ManeuverOrder, "who" | "target">,
  sentence: string,
  values: SentenceValues = {},
  code: RefusalCode = "missing-requirement",
): Refusal {
  return { code, rule: RULE, sentence, values: { who, target, ...values } };
}
