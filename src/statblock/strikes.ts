import { plainAttack } from "../rules/combat/attack.ts";
import { attackBonus } from "../rules/combat/attack-bonus.ts";
import { damageBonus } from "../rules/combat/damage.ts";
import type { AttackOption } from "../rules/commands.ts";
import type { Edition } from "../rules/editions/edition.ts";
import type { Creature } from "../rules/field/creature.ts";
import type { Weapon } from "../rules/field/weapon.ts";
import type { Arms, Written } from "./arms.ts";
import { isHeld } from "./arms.ts";
import { tableFor } from "./table.ts";

/** What a weapon's attack comes to by the rules. */
export interface Counted {
  readonly attack: number;
  readonly damage: number;
}

/** A creature whose weapons strike as its stat block says: second-rank natural attacks, and what damage dice add. */
export function withStrikes(creature: Creature, arms: Arms, edition: Edition): Creature {
  let fitted = creature;
  for (const [name, written] of Object.entries(arms.written)) {
    const weapon = fitted.weapons[name];
    if (weapon !== undefined) fitted = withWeapon(fitted, fit(fitted, { weapon, written, edition }));
  }
  return fitted;
}

interface Fitting {
  readonly weapon: Weapon;
  readonly written: Written;
  readonly edition: Edition;
}

function fit(creature: Creature, fitting: Fitting): Weapon {
  const ranked = rankOf(creature, fitting);
  const { damage } = fitting.written.attack;
  if (damage === null || damage.count === 0) return { ...ranked, strengthToDamage: "none" };
  const beyond = damage.plus - damageNearest(withWeapon(creature, ranked), { ...fitting, weapon: ranked }, damage.plus);
  return beyond === 0 ? ranked : { ...ranked, damage: { ...ranked.damage, plus: beyond } };
}

/** Whether a natural attack is of the first rank or the second, told by its bonus; beside weapons all are of the second. */
function rankOf(creature: Creature, { weapon, written, edition }: Fitting): Weapon {
  const [bonus] = written.attack.bonuses;
  if (weapon.kind !== "natural" || bonus === undefined) return weapon;
  const ranks = [weapon, { ...weapon, secondary: !weapon.secondary }];
  const distance = (each: Weapon) =>
    Math.abs(bonus - counted(withWeapon(creature, each), { weapon: each, written, edition }).attack);
  return ranks.sort((a, b) => distance(a) - distance(b))[0] ?? weapon;
}

/** The bonus to damage in whichever hands gives what is written, else in the usual ones. */
function damageNearest(creature: Creature, fitting: Fitting, plus: number): number {
  const usual = counted(creature, fitting).damage;
  const inBoth = counted(creature, fitting, ["two-handed"]).damage;
  return plus === inBoth ? inBoth : usual;
}

/** What the first attack with a weapon comes to when it is made with the others that stand beside it. */
export function counted(
  creature: Creature,
  { weapon, written, edition }: Fitting,
  options: readonly AttackOption[] = [],
): Counted {
  const seated = { ...creature, wielded: written.together };
  const table = tableFor(seated, edition);
  const held = new Set(written.together.filter((name) => isHeld(creature, name)));
  const both = held.size > 1 && written.attack.mode === "melee" ? (["two-weapon"] as const) : [];
  const asked = plainAttack(table, { attacker: creature.id, weapon: weapon.name, options: [...options, ...both] });
  const besideWeapons = held.size > 0 && weapon.kind === "natural";
  const order = { ...asked, place: { ...asked.place, besideWeapons } };
  return { attack: attackBonus(table, order).total, damage: damageBonus(table, order).total };
}

function withWeapon(creature: Creature, weapon: Weapon): Creature {
  return { ...creature, weapons: { ...creature.weapons, [weapon.name]: weapon } };
}
