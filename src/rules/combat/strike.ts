import type { Term, Total } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import { afterHit, dealSpell } from "../casting/on-target.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import type { Change } from "../field/event.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import { concealmentBetween } from "../geometry/concealment.ts";
import { coverAdvice, coverBetween } from "../geometry/cover.ts";
import type { Attacked } from "../happenings.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { attackedByTurner } from "../turning/flight.ts";
import { armorClass } from "./armor-class.ts";
import { whomItGoesAt } from "./astray.ts";
import type { Attack } from "./attack.ts";
import { isTouch, linesOf, readAttack } from "./attack.ts";
import { attackBonusOf, attackModifiers } from "./attack-bonus.ts";
import { criticalOf } from "./broken.ts";
import { hasVitals, isInsubstantial } from "./conditions.ts";
import { checkStrike } from "./check-strike.ts";
import type { DamageRolled } from "./damage.ts";
import { damageModifiers, rollDamage } from "./damage.ts";
import type { ModifierQuery } from "./modifiers.ts";
import { withoutUsedUp } from "./modifiers.ts";
import { defenseOf } from "./protection.ts";
import { whomItStrikes } from "./stray-shot.ts";
import type { StrikeOrder } from "./strike-order.ts";

export { checkStrike, checkWeaponUse, isImpossible } from "./check-strike.ts";

/** What came of a strike. */
export interface Struck {
  readonly result: Attacked["result"];
  /** All damage of the hit, before the target's own defenses against damage. Points. */
  readonly damage: number;
  readonly nonlethal: boolean;
  readonly natural: number;
  readonly total: number;
}

/** The faces that always miss and always hit. */
const ALWAYS_MISSES = 1;
const ALWAYS_HITS = 20;

/**
 * Makes one attack roll against one target and deals its damage: the roll, its confirmation, the miss chance, the
 * damage. What the attack provokes is not its business.
 *
 * Rule: `Pathfinder · Attack Roll`, `Pathfinder · Critical Hits`, `Pathfinder · Concealment Miss Chance`,
 * `Pathfinder · Damage`.
 * @throws {Refused} when the attack cannot be made, before anything is rolled.
 */
export function* strike(table: Table, order: StrikeOrder): Rule<Struck> {
  const aimed = checkStrike(table, order);
  const bonus = attackBonusOf(table, aimed);
  yield* adviseCover(table, aimed);
  const natural = yield* rollOne({ by: order.attacker, purpose: "attack", sides: 20, plus: bonus.total });
  const target = yield* whomItStrikes(table, goingAt(order, yield* whomItGoesAt(table, order)));
  const defender = creatureOf(table.field, target);
  const attack = target === order.target ? aimed : { ...aimed, target: defender };
  const ac = armorClassAgainst(table, attack, defender);
  const roll = yield* confirm(table, attack, { natural, bonus, ac });
  const missChance = roll.hit ? yield* rollMissChance(table, attack, target) : null;
  const hit = roll.hit && (missChance === null || missChance.natural > missChance.percent);
  const critical = hit && roll.confirmed;
  const damage = hit && order.harmless !== true ? yield* rollDamage(table, attack, critical) : null;
  const result = !hit ? "miss" : critical ? "critical" : "hit";
  const attacked: Attacked = {
    kind: "attacked",
    by: order.attacker,
    target,
    with: attack.weapon.name,
    natural,
    total: natural + bonus.total,
    ac: ac.total,
    result,
    damage: damage?.amount ?? 0,
    nonlethal: damage?.nonlethal ?? false,
    attackBonus: bonus,
    armorClass: ac,
    damageBonus: damage?.bonus ?? null,
    confirmation: roll.confirmation,
    missChance,
    ...(isTouch(attack) ? { touch: true } : {}),
    ...(damage === null ? {} : tellKeptOff(defenses(table, attack, { target, amount: damage.amount }))),
  };
  yield* happen(attacked, spent(table, attack, { target, hit }));
  if (damage !== null) yield* deal(table, attack, { target, damage });
  if (hit) yield* afterHit(table, goingAt(order, target), attack.weapon.kind);
  yield* attackedByTurner(table, { attacker: order.attacker, target, melee: attack.mode === "melee" });
  return { result, damage: attacked.damage, nonlethal: attacked.nonlethal, natural, total: natural + bonus.total };
}

/** The order of an attack that has found its way to this target. */
function goingAt(order: StrikeOrder, target: CreatureId): StrikeOrder {
  return target === order.target ? order : { ...order, target };
}

/**
 * The Armor Class that an attack is held against: as the target stands to the attacker, cover included.
 *
 * Rule: `Pathfinder · Armor Class`, `Pathfinder · Cover`.
 * @throws {Refused} when the attacker has no such weapon.
 */
export function againstArmorClass(table: Table, order: StrikeOrder): Total {
  return armorClassAgainst(table, readAttack(table, order), creatureOf(table.field, order.target));
}

function armorClassAgainst(table: Table, attack: Attack, target: Creature): Total {
  const melee = attack.mode === "melee";
  return armorClass(table, target, {
    attacker: attack.attacker,
    melee,
    touch: isTouch(attack) || attack.weapon.kind === "splash",
    incorporeal: attack.options.includes("incorporeal-touch"),
    cover: coverBetween(table, attack.attacker, target, linesOf(attack)),
  });
}

/** Says where a target's cover may be more or less than it looks, which is the game master's to rule. */
function* adviseCover(table: Table, attack: Attack): Rule<void> {
  const { attacker, target } = attack;
  const advice = target === null ? null : coverAdvice(table, attacker, target, linesOf(attack));
  if (target !== null && advice !== null) {
    yield* happen({ kind: "advised", who: attacker.id, what: advice, about: target.id });
  }
}

interface AttackRolled {
  readonly hit: boolean;
  readonly confirmed: boolean;
  readonly confirmation: Attacked["confirmation"];
}

/** Whether the attack roll hits; where it threatens a critical hit, at once another with the same modifiers. */
function* confirm(
  table: Table,
  { attacker, weapon, target, order: { harmless = false, criticalAnyway = false } }: Attack,
  { natural, bonus, ac }: { readonly natural: number; readonly bonus: Total; readonly ac: Total },
): Rule<AttackRolled> {
  const hits = (face: number): boolean =>
    face !== ALWAYS_MISSES && (face === ALWAYS_HITS || face + bonus.total >= ac.total);
  const hit = hits(natural);
  const vital = target === null || hasVitals(table, target);
  if (!hit || natural < criticalOf(table, weapon).threatFrom || !vital || (harmless && !criticalAnyway))
    return { hit, confirmed: false, confirmation: null };
  const face = yield* rollOne({ by: attacker.id, purpose: "confirmation", sides: 20, plus: bonus.total });
  return { hit, confirmed: hits(face), confirmation: { natural: face, total: face + bonus.total } };
}

/** Rolled by the defender once it is hit; several reasons for concealment are one chance. */
function* rollMissChance(table: Table, attack: Attack, target: CreatureId): Rule<Attacked["missChance"]> {
  const defender = creatureOf(table.field, target);
  const percent = concealmentBetween(table, attack.attacker, defender, linesOf(attack));
  if (percent === 0) return null;
  return { percent, natural: yield* rollOne({ by: target, purpose: "miss-chance", sides: 100 }) };
}

/** What the attack itself uses up: modifiers that count once, the load of a weapon, a weapon that leaves the hand. */
export function spent(
  table: Table,
  attack: Attack,
  { target, hit }: { readonly target: CreatureId; readonly hit: boolean },
): readonly Change[] {
  const { attacker } = attack;
  const { to, against } = attackModifiers(attack);
  const mine: ModifierQuery = { to: hit ? [...to, ...damageModifiers(attack).to] : to, against };
  const denied = attack.mode === "melee" ? (["denied-dexterity"] as const) : [];
  const theirs: ModifierQuery = { to: ["armor-class", ...denied], against: attacker.id };
  const defender = creatureOf(table.field, target);
  return [
    ...changeCreature(table.field, attacker.id, { ...afterUse(table, attack), effects: withoutUsedUp(attacker, mine) }),
    ...changeCreature(table.field, target, { effects: withoutUsedUp(defender, theirs) }),
  ];
}

/** What of the attacker a shot or a throw changes: the weapon is unloaded, or has left the hand. */
export function afterUse(table: Table, { attacker, weapon, mode, order }: Attack): Partial<Creature> {
  if (order.instead !== undefined || mode === "melee") return {};
  if (mode === "thrown") {
    const index = attacker.wielded.indexOf(weapon.name);
    return index < 0 ? {} : { wielded: attacker.wielded.toSpliced(index, 1) };
  }
  const load = table.edition.attack.loading(weapon);
  if (load === "none" || load === "free") return {};
  return { weapons: { ...attacker.weapons, [weapon.name]: { ...weapon, loaded: false } } };
}

/** A hit's damage and whom it goes to. */
export interface Dealing {
  readonly target: CreatureId;
  readonly damage: DamageRolled;
}

/**
 * Lets the target take what its defenses leave of a hit's damage.
 * @returns the points that it took
 */
export function* deal(table: Table, attack: Attack, { target, damage }: Dealing): Rule<number> {
  const { amount, nonlethal } = damage;
  const taken = damageTaken(table, attack, { target, amount });
  const { spell } = attack.order;
  if (spell !== undefined) return yield* dealSpell(table, { spell, target }, { amount: taken, cause: "attack" });
  if (taken === 0) return 0;
  const { since } = attack.order;
  const before = since === undefined ? {} : { before: creatureOf(since, target).hitPoints };
  const wound = { amount: taken, nonlethal, ongoing: false, cause: "attack", ...before };
  yield* table.edition.injury.hurt(table, target, wound);
  return taken;
}

function damageTaken(table: Table, attack: Attack, hit: Hit): number {
  return defenses(table, attack, hit).reduce((left, { value }) => left + value, hit.amount);
}

/** A hit before its target's defenses against damage. */
interface Hit {
  readonly target: CreatureId;
  /** Points of damage. */
  readonly amount: number;
}

/**
 * What keeps a hit's damage off: what has no substance is hurt by magic alone, and by half of it; damage reduction works
 * against weapons that cut, pierce or crush, not against a spell's touch or a flask's contents.
 */
function defenses(table: Table, { weapon, order }: Attack, { target, amount }: Hit): readonly Term[] {
  const defender = creatureOf(table.field, target);
  const isMagic = order.instead !== undefined || weapon.enhancement > 0;
  const share = !isInsubstantial(table, defender) ? 1 : isMagic ? 0.5 : 0;
  const substantial = Math.max(0, Math.floor(amount * share));
  const isPhysical = order.instead === undefined && weapon.kind !== "splash";
  const reduction = Math.min(substantial, isPhysical ? defenseOf(table, defender).damageReduction : 0);
  const parts = [part("insubstantial", substantial - amount), part("damage-reduction", -reduction)];
  return sumUp(parts, table.edition.stacking).terms;
}

function tellKeptOff(keptOff: readonly Term[]): Pick<Attacked, "keptOff"> {
  return keptOff.length === 0 ? {} : { keptOff };
}
