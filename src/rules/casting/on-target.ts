import { hurtAbility } from "../combat/ability-damage.ts";
import { rollDice } from "../combat/damage.ts";
import { savingThrow } from "../combat/saves.ts";
import type { StrikeOrder } from "../combat/strike-order.ts";
import type { CreatureId } from "../field/creature.ts";
import { parseDice } from "../field/dice.ts";
import { creatureOf } from "../field/field.ts";
import type { Save } from "../field/names.ts";
import { SAVES } from "../field/names.ts";
import type { WeaponKind } from "../field/weapon.ts";
import type { Cover } from "../geometry/cover.ts";
import { coverBetween } from "../geometry/cover.ts";
import type { Rule } from "../rule.ts";
import type { SpellOrder } from "../spell-order.ts";
import type { Table } from "../table.ts";
import { end, HELD_CHARGE, orderOf, spellAt, tell } from "./in-force.ts";
import type { Aimed } from "./touch-weapon.ts";

/** A spell's effect comes from its caster as a shot does. */
const LINES = { melee: false } as const;

/** The weapons with which whoever strikes lays a hand, or the like, on its target. */
const BODY: readonly WeaponKind[] = ["unarmed", "natural"];

/**
 * What a spell does to somebody whom it reaches without an attack roll, as far as the rules of combat go: damage, which a
 * successful save halves or averts, and healing. Such damage is never a critical hit.
 *
 * Rule: `Pathfinder · Cast a Spell`, `Pathfinder · Spells and Critical Hits`.
 * @param rolled the damage, where one roll is for several targets
 */
export function* reach(table: Table, aimed: Aimed, rolled: number | null = null): Rule<void> {
  const { spell, caster, target } = aimed;
  const cover = coverBetween(table, creatureOf(table.field, caster), creatureOf(table.field, target), LINES);
  if (spell.damage !== null) {
    const amount = rolled ?? (yield* rollSpell(caster, spell.damage));
    yield* dealSpell(table, aimed, { amount, cause: "spell", cover });
  } else yield* savesAgainst(table, target, { spell, cover });
  if (spell.heals !== undefined) yield* table.edition.injury.heal(table, target, yield* rollSpell(caster, spell.heals));
}

/** Rolls the dice of a spell. */
export function* rollSpell(caster: CreatureId, notation: string): Rule<number> {
  const dice = parseDice(notation);
  return (yield* rollDice(caster, dice, dice.plus)) + dice.plus;
}

/**
 * Lets somebody take the damage of a spell after their save: to hit points, or to an ability.
 * @param dealt the damage in points, and its cause as the happening has it
 * @returns the points that it takes
 */
export function* dealSpell(
  table: Table,
  { spell, target }: Omit<Aimed, "caster">,
  dealt: { readonly amount: number; readonly cause: string; readonly cover?: Cover },
): Rule<number> {
  const { cover = "none" } = dealt;
  const success = yield* savesAgainst(table, target, { spell, cover });
  const amount = Math.floor(dealt.amount * shareAfterSave(spell, { success, cover }));
  if (amount <= 0) return 0;
  const { ability, drain = false } = spell;
  if (ability !== undefined) yield* hurtAbility(table, target, { ability, points: amount, drain });
  else
    yield* table.edition.injury.hurt(table, target, { amount, nonlethal: false, ongoing: false, cause: dealt.cause });
  return amount;
}

/**
 * What a hit brings besides the damage of its own: a spell's touch has now been discharged, and a charge that the
 * attacker holds goes off with a blow of its body.
 *
 * Rule: `Pathfinder · Holding the Charge`.
 */
export function* afterHit(table: Table, order: StrikeOrder, kind: WeaponKind): Rule<void> {
  const { attacker, target, spell } = order;
  if (spell?.touch === "melee") yield* discharge(table, attacker, target);
  if (spell !== undefined && spell.damage === null) yield* reach(table, { caster: attacker, target, spell });
  if (spell !== undefined || !BODY.includes(kind)) return;
  const held = spellAt(creatureOf(table.field, attacker), HELD_CHARGE);
  if (held === null) return;
  yield* discharge(table, attacker, target);
  yield* reach(table, { caster: attacker, target, spell: orderOf(held) });
}

/** Ends a held charge, if there is one, because it went into somebody or something. */
export function* discharge(table: Table, who: CreatureId, into: CreatureId | null): Rule<void> {
  const held = spellAt(creatureOf(table.field, who), HELD_CHARGE);
  if (held !== null) yield* tell(held, { what: "discharged", other: into, changes: end(table, who, HELD_CHARGE) });
}

/**
 * What is left of a spell's damage after the save: half of it, or nothing, after a success. Behind improved cover a Reflex
 * save works like improved evasion: nothing after a success, half after a failure.
 *
 * Rule: `Pathfinder · Improved Cover`.
 */
function shareAfterSave(spell: SpellOrder, { success, cover }: { success: boolean; cover: Cover }): number {
  const save = saveOf(spell);
  const evades = save?.kind === "ref" && cover === "improved";
  if (success) return evades || save?.negates === true ? 0 : 0.5;
  return evades ? 0.5 : 1;
}

function* savesAgainst(
  table: Table,
  who: CreatureId,
  { spell, cover }: { readonly spell: SpellOrder; readonly cover: Cover },
): Rule<boolean> {
  const save = saveOf(spell);
  return save !== null && (yield* savingThrow(table, { who, kind: save.kind, dc: save.dc, cover })).success;
}

/** The save of a spell as it is written: `ref 15`, `will 17 negates`. Without a difficulty nobody rolls. */
function saveOf({ save }: SpellOrder): { readonly kind: Save; readonly dc: number; readonly negates: boolean } | null {
  const [name, difficulty, effect] = (save ?? "").split(" ");
  const kind = SAVES.find((each) => each === name);
  if (kind === undefined || difficulty === undefined) return null;
  return { kind, dc: Number(difficulty), negates: effect === "negates" };
}
