import type { Part, Total } from "../breakdown.ts";
import { part, sumUp } from "../breakdown.ts";
import type { Creature, Defense } from "../field/creature.ts";
import type { BonusType } from "../field/names.ts";
import type { Cover } from "../geometry/cover.ts";
import type { Table } from "../table.ts";
import { conditionRows, losesDexterity, losesDexterityAnyway } from "./conditions.ts";
import { strikesFromHiding } from "./hidden.ts";
import { pinnersOf, wrestle } from "./ties.ts";
import { modifiersOf } from "./modifiers.ts";
import { defenseOf } from "./protection.ts";

/** The attack that an Armor Class is held against, as far as it matters to it. */
export interface ArmorClassContext {
  readonly attacker?: Creature;
  /** Whether it is a melee attack; `null` for no attack in particular. */
  readonly melee?: boolean | null;
  readonly touch?: boolean;
  readonly incorporeal?: boolean;
  readonly cover?: Cover;
  /** Whether the Dexterity bonus is denied; without it the conditions and the attacker decide. */
  readonly deniedDexterity?: boolean;
}

/** The three numbers of a stat block. */
export interface StatBlockArmorClass {
  readonly normal: number;
  readonly touch: number;
  readonly flatFooted: number;
}

/** What everybody's Armor Class starts from. */
const BASE = 10;

const DEFENSES = [
  "armor",
  "shield",
  "natural",
  "deflection",
  "insight",
  "luck",
  "morale",
  "sacred",
  "profane",
  "circumstance",
] as const satisfies readonly BonusType[];

/**
 * The Armor Class of a creature with everything that counts for it now, against one attack or, without a context, none
 * in particular.
 *
 * Rule: `Pathfinder · Armor Class`, `Pathfinder · Touch Attacks`, `Pathfinder · Combat Modifiers`, `Pathfinder · Cover`.
 */
export function armorClass(table: Table, defender: Creature, context: ArmorClassContext = {}): Total {
  const { attacker, melee = null, touch = false, incorporeal = false, cover = "none" } = context;
  const incoming = attacker === undefined ? null : { attacker, melee: melee !== false };
  const unseen = incoming !== null && strikesFromHiding(table, defender, incoming);
  const defense = defenseOf(table, defender);
  const denied = context.deniedDexterity ?? (unseen || losesDexterity(table, defender, incoming));
  const parts = [
    part("base", BASE),
    ...defenses(defense),
    ...table.edition.quickness(table, defender, { denied }),
    part("dodge", defense.dodge, "dodge"),
    part("size", table.edition.sizes[defender.size].modifier, "size"),
    ...fromConditions(table, defender, { melee, attacker }),
    ...modifiersOf(table, defender, { to: ["armor-class"], against: attacker?.id ?? null }),
    part("cover", incorporeal ? 0 : table.edition.cover.armorClass[cover]),
  ];
  const counting = parts.filter(({ type, value }) => {
    if (type === "dodge" && denied && value > 0) return false;
    if (!touch && !incorporeal) return true;
    const force = incorporeal && type === "armor" && defense.force;
    return force || !table.edition.ignoredByTouch.includes(type);
  });
  return sumUp(counting, table.edition.stacking);
}

/**
 * Armor Class as a stat block has it: against no attack in particular, against touches, and caught flat-footed. What is
 * in force (a charge, total defense) counts; being flat-footed right now does not lower the first two.
 */
export function statBlockArmorClass(table: Table, creature: Creature): StatBlockArmorClass {
  const { normal, touch, flatFooted } = statBlockTotals(table, creature);
  return { normal: normal.total, touch: touch.total, flatFooted: flatFooted.total };
}

/** The three numbers of {@link statBlockArmorClass} with where they come from. */
export function statBlockTotals(table: Table, creature: Creature): Readonly<Record<keyof StatBlockArmorClass, Total>> {
  const deniedDexterity = losesDexterityAnyway(table, creature);
  return {
    normal: armorClass(table, creature, { deniedDexterity }),
    touch: armorClass(table, creature, { deniedDexterity, touch: true }),
    flatFooted: armorClass(table, creature, { deniedDexterity: true }),
  };
}

function defenses(defense: Defense): readonly Part[] {
  return DEFENSES.map((type) => part(type, defense[type], type));
}

/** What conditions add. Against no attack in particular only what is the same in melee and at range counts. */
function fromConditions(
  table: Table,
  defender: Creature,
  { melee, attacker }: { readonly melee: boolean | null; readonly attacker: Creature | undefined },
): readonly Part[] {
  const parts: Part[] = [];
  for (const { name, row } of conditionRows(table, defender)) {
    if (row.armorClass === undefined) continue;
    const spared = row.sparesPinner === true && attacker !== undefined && isPinner(table, attacker, defender);
    const { melee: near, ranged: far } = row.armorClass;
    if (!spared && (melee !== null || near === far)) parts.push(part(name, melee === false ? far : near));
  }
  return parts;
}

/** Whether somebody pins a creature; of a pin that is only stated, whoever wrestles with it does. */
function isPinner(table: Table, attacker: Creature, defender: Creature): boolean {
  const pinners = pinnersOf(defender);
  return pinners.length > 0 ? pinners.includes(attacker.id) : wrestle(table.field, attacker, defender);
}
