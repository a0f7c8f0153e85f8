import type { Part, Total } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import { abilityModifier } from "../combat/ability.ts";
import { armorClass } from "../combat/armor-class.ts";
import { attackBonus } from "../combat/attack-bonus.ts";
import { conditionRows, losesDexterity } from "../combat/conditions.ts";
import { modifiersOf } from "../combat/modifiers.ts";
import { ALONE } from "../combat/strike-order.ts";
import { UNARMED } from "../combat/weapons.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import type { BonusType, ManeuverName } from "../field/names.ts";
import { CONDITIONS, SIZES } from "../field/names.ts";
import type { Table } from "../table.ts";

/** The parts of an attack bonus that the combat maneuver bonus puts its own in place of, or that are about the weapon's use. */
const REPLACED: readonly string[] = ["base-attack-bonus", "str", "dex", "size", "nonproficient", "improvised"];

/** The bonuses to Armor Class that count for combat maneuver defense as well. */
const SHARED_WITH_ARMOR_CLASS: readonly BonusType[] = [
  "circumstance",
  "deflection",
  "dodge",
  "insight",
  "luck",
  "morale",
  "profane",
  "sacred",
];

/** Bonuses that do not count for it in the first place, so that what takes away from them does not either. */
const WORN: readonly BonusType[] = ["armor", "shield", "natural"];

/** From this size down Dexterity takes the place of Strength in the combat maneuver bonus. */
const DEXTERITY_UP_TO = SIZES.indexOf("tiny");

/** What a feat of the maneuver's own adds to the roll, or to the defense against it. */
const FEAT_BONUS = 2;

/** Who tries which maneuver on whom, and with what. */
export interface ManeuverAttempt {
  readonly who: CreatureId;
  readonly target: CreatureId | null;
  readonly maneuver: ManeuverName;
  readonly with: string | null;
  readonly bonus: readonly Part[];
}

/**
 * The combat maneuver bonus with everything that counts for this attempt. Being an attack roll, it takes what such a
 * roll takes from conditions, effects and the situation.
 *
 * Rule: `Pathfinder · Combat Maneuver Bonus`, `Pathfinder · Attempt a Combat Maneuver`.
 */
export function maneuverBonus(table: Table, attempt: ManeuverAttempt): Total {
  const attacker = creatureOf(table.field, attempt.who);
  const ability = SIZES.indexOf(attacker.size) <= DEXTERITY_UP_TO ? "dex" : "str";
  const asAttack = attackBonus(table, {
    attacker: attempt.who,
    target: attempt.target,
    weapon: attempt.with ?? UNARMED,
    place: ALONE,
    options: [],
    throw: false,
    bonus: attempt.bonus,
    damageMultiplier: 1,
  });
  const parts = [
    part("base-attack-bonus", attacker.baseAttackBonus),
    part(ability, abilityModifier(table, attacker, ability)),
    part("special-size", table.edition.sizes[attacker.size].special),
    part(`improved-${attempt.maneuver}`, hasFeat(attacker, "improved", attempt.maneuver) ? FEAT_BONUS : 0),
    part(`greater-${attempt.maneuver}`, hasFeat(attacker, "greater", attempt.maneuver) ? FEAT_BONUS : 0),
    ...fromTarget(table, attempt.target),
    ...modifiersOf(table, attacker, { to: ["maneuver"], against: attempt.target }),
    ...asAttack.terms.filter(({ label }) => !REPLACED.includes(label) && !isSpared(table, label, attempt.maneuver)),
  ];
  return sumUp(parts, table.edition.stacking);
}

/** Whether a condition's penalty does not count for this maneuver: wrestling is no harder for who wrestles already. */
function isSpared(table: Table, label: string, maneuver: ManeuverName): boolean {
  const condition = CONDITIONS.find((name) => name === label);
  const spared = condition === undefined ? undefined : table.edition.conditions[condition].withOption?.sparesManeuvers;
  return spared?.includes(maneuver) === true;
}

/**
 * The combat maneuver defense of a creature: what is added to Armor Class by type counts, and so does every penalty.
 *
 * Rule: `Pathfinder · Combat Maneuver Defense`.
 * @param attacker whom it defends against, if against anyone in particular
 */
export function maneuverDefense(
  table: Table,
  defender: Creature,
  { maneuver, attacker }: { readonly maneuver: ManeuverName; readonly attacker?: Creature },
): Total {
  const dexterity = abilityModifier(table, defender, "dex");
  const denied = losesDexterity(table, defender, attacker === undefined ? null : { attacker, melee: true });
  const ac = armorClass(table, defender, { melee: true, ...(attacker === undefined ? {} : { attacker }) });
  const shared = ac.terms.filter(({ label, type, value, applied }) => {
    if (!applied || label === "base" || label === "dex" || label === "size") return false;
    return (value < 0 && !WORN.includes(type)) || SHARED_WITH_ARMOR_CLASS.includes(type);
  });
  const parts = [
    part("base", 10),
    part("base-attack-bonus", defender.baseAttackBonus),
    part("str", abilityModifier(table, defender, "str")),
    part("dex", denied ? Math.min(0, dexterity) : dexterity),
    part("special-size", table.edition.sizes[defender.size].special),
    part(`improved-${maneuver}`, hasFeat(defender, "improved", maneuver) ? FEAT_BONUS : 0),
    ...conditionRows(table, defender).map(({ name, row }) => part(name, row.maneuverDefense ?? 0)),
    ...shared,
  ];
  return sumUp(parts, table.edition.stacking);
}

/**
 * What a creature adds to the roll of one maneuver, against nobody in particular: its combat maneuver bonus with what its
 * feats and what it holds add.
 *
 * Rule: `Pathfinder · Combat Maneuver Bonus`.
 */
export function maneuverRoll(table: Table, { id }: Creature, maneuver: ManeuverName): Total {
  return maneuverBonus(table, { who: id, target: null, maneuver, with: null, bonus: [] });
}

/** What the feats of a single maneuver add. */
const OF_ONE_MANEUVER = /^(?:improved|greater)-/;

/**
 * Combat maneuver bonus and defense as a stat block has them: of no maneuver in particular, so without what the feats of a
 * single one add.
 */
export function statBlockManeuvers(
  table: Table,
  creature: Creature,
): { readonly bonus: Total; readonly defense: Total } {
  const attempt = { who: creature.id, target: null, maneuver: "overrun", with: null, bonus: [] } as const;
  return {
    bonus: generally(table, maneuverBonus(table, attempt)),
    defense: generally(table, maneuverDefense(table, creature, { maneuver: "overrun" })),
  };
}

/** A bonus or defense without what the feats of a single maneuver add. */
export function generally(table: Table, { terms }: Total): Total {
  return sumUp(
    terms.filter(({ label }) => !OF_ONE_MANEUVER.test(label)),
    table.edition.stacking,
  );
}

/** Whether a creature has the feat that goes with a maneuver. */
export function hasFeat(creature: Creature, rank: "improved" | "greater", maneuver: ManeuverName): boolean {
  return creature.feats.includes(`${rank}-${maneuver}`);
}

/** What the conditions of the target add to a maneuver against it. */
function fromTarget(table: Table, target: CreatureId | null): readonly Part[] {
  if (target === null) return [];
  const rows = conditionRows(table, creatureOf(table.field, target));
  return rows.map(({ name, row }) => part(`${name}-target`, row.maneuverAgainst ?? 0));
}
