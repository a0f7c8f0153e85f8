import type { AttackOption } from "../commands.ts";
import type { Creature } from "../field/creature.ts";
import type { Weapon } from "../field/weapon.ts";
import { hasEffect } from "../combat/effects.ts";
import type { StrikePlace } from "../combat/strike-order.ts";
import { ALONE } from "../combat/strike-order.ts";
import type { Table } from "../table.ts";
import { requireWeaponInUse } from "./require-weapon.ts";

/** Which attacks of a full attack have been made so far. */
export interface AttacksMade {
  /** Attacks with weapons or unarmed strikes that the base attack bonus gives. */
  readonly main: number;
  /** Extra attacks with the second weapon. */
  readonly off: number;
  /** Natural attacks, by weapon. */
  readonly natural: Readonly<Record<string, number>>;
  /** Whether the attack for having felled somebody is among them. */
  readonly cleft: boolean;
}

export const NO_ATTACKS: AttacksMade = { main: 0, off: 0, natural: {}, cleft: false };

/** The attacks of one action: who makes them, and how. */
export interface AttackSequence {
  readonly attacker: Creature;
  readonly options: readonly AttackOption[];
  /** A full attack rather than an attack action. */
  readonly full: boolean;
  readonly mix: AttackMix;
}

/** Whether weapons and natural attacks are mixed in an action. */
export interface AttackMix {
  /** Some of the attacks are made with weapons or unarmed strikes. */
  readonly withWeapons: boolean;
  /** Some of the attacks are made with natural weapons. */
  readonly withNatural: boolean;
}

/** The place of the next attack with a weapon, and the count once it is made. */
export interface AttackSlot {
  /** The attack that felling somebody gives, and only that. */
  readonly cleaving?: true;
  readonly place: StrikePlace;
  readonly made: AttacksMade;
}

/** The mark of having cleft this round. */
export const CLEFT = "cleft";

/** Feats that give further attacks with the off hand, with the penalties of those attacks. */
const OFF_HAND_FEATS: readonly (readonly [feat: string, penalty: number])[] = [
  ["improved-two-weapon-fighting", -5],
  ["greater-two-weapon-fighting", -10],
];

/**
 * The place of the next attack with this weapon among those already made, or nothing when no attack with it is left.
 * Attacks from a high base attack bonus come in order, each at its penalty; a second weapon gives one extra attack; each
 * natural weapon strikes once.
 *
 * Rule: `Pathfinder · Full Attack`, `Pathfinder · Natural Attacks`, `Pathfinder · Two-Weapon Fighting`.
 */
export function nextSlot(
  table: Table,
  sequence: AttackSequence,
  { weapon, made }: { readonly weapon: string; readonly made: AttacksMade },
): AttackSlot | null {
  const slot = ordinarySlot(table, sequence, { weapon, made });
  return slot ?? (made.cleft || !cleaves(table, sequence.attacker) ? null : cleavingSlot(table, sequence, made));
}

/** Whether felling somebody gives a creature one more attack. */
export function cleaves(table: Table, attacker: Creature): boolean {
  const { cleaving } = table.edition.attack;
  return cleaving !== null && attacker.feats.includes(cleaving) && !hasEffect(table, attacker.id, CLEFT);
}

/** The attack for having felled somebody: at the bonus of the attack that felled. */
function cleavingSlot(table: Table, { attacker }: AttackSequence, made: AttacksMade): AttackSlot {
  const iterative = table.edition.iterativePenalties(attacker.baseAttackBonus)[Math.max(0, made.main - 1)] ?? 0;
  return { cleaving: true, place: { ...ALONE, iterative }, made: { ...made, cleft: true } };
}

function ordinarySlot(
  table: Table,
  sequence: AttackSequence,
  { weapon: name, made }: { readonly weapon: string; readonly made: AttacksMade },
): AttackSlot | null {
  const weapon = requireWeaponInUse(table, sequence.attacker, name);
  if (weapon.kind === "natural") return naturalSlot(sequence, name, made);
  const { withFinesse } = table.edition.attack.twoWeapon;
  const twoWeapon = withFinesse ? sequence.full && weapon.finesse : sequence.options.includes("two-weapon");
  if (twoWeapon && isOffHandOnly(sequence.attacker, weapon)) {
    const extra = withFinesse && made.off > 0 ? null : offHandSlot(table, sequence.attacker, made);
    if (extra !== null || !withFinesse) return extra;
  }
  const iterative = table.edition.iterativePenalties(sequence.attacker.baseAttackBonus)[made.main];
  if (iterative !== undefined) {
    const place = { iterative, offHand: false, besideWeapons: false, besideNatural: sequence.mix.withNatural };
    return { place, made: { ...made, main: made.main + 1 } };
  }
  return twoWeapon && isOffHand(sequence.attacker, weapon) ? offHandSlot(table, sequence.attacker, made) : null;
}

function naturalSlot(sequence: AttackSequence, name: string, made: AttacksMade): AttackSlot | null {
  const used = made.natural[name] ?? 0;
  const limbs = Math.max(1, sequence.attacker.wielded.filter((each) => each === name).length);
  if (used >= limbs) return null;
  const place = { iterative: 0, offHand: false, besideWeapons: sequence.mix.withWeapons };
  return { place, made: { ...made, natural: { ...made.natural, [name]: used + 1 } } };
}

function offHandSlot(table: Table, attacker: Creature, made: AttacksMade): AttackSlot | null {
  const { withFinesse } = table.edition.attack.twoWeapon;
  const feats = withFinesse ? [] : OFF_HAND_FEATS;
  const further = feats.filter(([feat]) => attacker.feats.includes(feat)).map(([, penalty]) => penalty);
  const iterative = [0, ...further][made.off];
  if (iterative === undefined) return null;
  return { place: { iterative, offHand: true, besideWeapons: false }, made: { ...made, off: made.off + 1 } };
}

/** Whether the weapon can only be in the off hand: it is not the one in the main hand, nor has it two ends. */
function isOffHandOnly(attacker: Creature, weapon: Weapon): boolean {
  const [main] = attacker.wielded;
  return isOffHand(attacker, weapon) && weapon.name !== main;
}

/** The second weapon, the other end of a double weapon, or an unarmed strike beside a weapon. */
function isOffHand(attacker: Creature, weapon: Weapon): boolean {
  const [, ...others] = attacker.wielded;
  return others.includes(weapon.name) || weapon.double || weapon.kind === "unarmed";
}
