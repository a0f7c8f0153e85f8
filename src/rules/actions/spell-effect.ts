import { rollDice } from "../combat/damage.ts";
import { beginEffect } from "../combat/effects.ts";
import { swing } from "../combat/opportunity.ts";
import { savingThrow } from "../combat/saves.ts";
import { checkStrike } from "../combat/strike.ts";
import type { StrikeOrder } from "../combat/strike-order.ts";
import { ALONE } from "../combat/strike-order.ts";
import type { ActCommand, SpellOrder } from "../commands.ts";
import { plainWeapon } from "../editions/weapons.ts";
import type { CreatureId } from "../field/creature.ts";
import { parseDice } from "../field/dice.ts";
import { areEnemies, creatureOf } from "../field/field.ts";
import type { Save } from "../field/names.ts";
import { SAVES } from "../field/names.ts";
import type { Weapon } from "../field/weapon.ts";
import type { Cover } from "../geometry/cover.ts";
import { coverBetween } from "../geometry/cover.ts";
import { refusalOf, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";

/** A spell's effect comes from its caster as a shot does. */
const LINES = { melee: false } as const;

/** The effect of a touch spell that has not been discharged yet. */
export const HELD_CHARGE = "held-charge";

/**
 * What a spell does that was cast without a hitch, as far as the rules of combat go: its touch or ray is an attack and
 * can be a critical hit, other damage is rolled and a successful save halves it. A touch that misses is held.
 *
 * Rule: `Pathfinder · Touch Spells in Combat`, `Pathfinder · Ranged Touch Spells in Combat`, `Pathfinder · Spells and
 * Critical Hits`.
 */
export function* takeEffect(table: Table, command: ActCommand, spell: SpellOrder): Rule<void> {
  const { who, target } = command;
  if (spell.touch === "melee") {
    if (target === undefined || isOutOfTouch(table, command, spell)) yield* hold(table, who);
    else yield* touch(table, { command, spell, target });
    return;
  }
  if (target === undefined) return;
  if (spell.touch === "ranged") yield* swing(table, touchOrder({ command, spell, target }), command.action);
  else if (spell.damage !== null) yield* blast(table, { command, spell, target });
}

/**
 * Refuses a spell at a target beyond its range.
 *
 * Rule: `Pathfinder · Cast a Spell`.
 * @throws {Refused} when a ray cannot be aimed at the target.
 */
export function checkSpell(table: Table, command: ActCommand, spell: SpellOrder): void {
  const { target } = command;
  if (target === undefined || spell.touch !== "ranged") return;
  if (target === command.who) {
    refuse({ code: "wrong-target", rule: "Cast a Spell", sentence: "AttackOnOneself", values: { who: command.who } });
  }
  checkStrike(table, touchOrder({ command, spell, target }));
}

interface Aimed {
  readonly command: ActCommand;
  readonly spell: SpellOrder;
  readonly target: CreatureId;
}

function* touch(table: Table, aimed: Aimed): Rule<void> {
  const { who } = aimed.command;
  const caster = creatureOf(table.field, who);
  if (!areEnemies(caster, creatureOf(table.field, aimed.target))) {
    yield* happen({ kind: "noted", who, what: "touched" });
    return;
  }
  const struck = yield* swing(table, touchOrder(aimed), aimed.command.action);
  if (struck === null || struck.result === "miss") yield* hold(table, who);
}

/** A touch that cannot reach anybody now is kept for later, as one that misses is. */
function isOutOfTouch(table: Table, command: ActCommand, spell: SpellOrder): boolean {
  const { target } = command;
  if (target === undefined || target === command.who) return false;
  return (
    refusalOf(() => {
      checkStrike(table, touchOrder({ command, spell, target }));
    }) !== null
  );
}

function* hold(table: Table, who: CreatureId): Rule<void> {
  yield* beginEffect(table, who, { effect: { source: HELD_CHARGE, until: { kind: "open" } } });
}

/** Damage without an attack roll is never a critical hit. */
function* blast(table: Table, { command, spell, target }: Aimed): Rule<void> {
  const dice = parseDice(spell.damage ?? "0d4");
  const rolled = (yield* rollDice(command.who, dice, dice.plus)) + dice.plus;
  const cover = coverBetween(table, creatureOf(table.field, command.who), creatureOf(table.field, target), LINES);
  const saved = yield* saves(table, target, { spell, cover });
  const amount = Math.floor(rolled * shareAfterSave(saved, cover));
  yield* table.edition.injury.hurt(table, target, { amount, nonlethal: false, ongoing: false, cause: "spell" });
}

/** A save is written as its kind and difficulty: `ref 15`. */
function* saves(table: Table, who: CreatureId, { spell, cover }: Saving): Rule<Saved> {
  const [name, difficulty] = (spell.save ?? "").split(" ");
  const kind = SAVES.find((each) => each === name);
  if (kind === undefined || difficulty === undefined) return { kind: null, success: false };
  return { kind, success: (yield* savingThrow(table, { who, kind, dc: Number(difficulty), cover })).success };
}

interface Saving {
  readonly spell: SpellOrder;
  /** The cover between the caster and whoever saves. */
  readonly cover: Cover;
}

interface Saved {
  readonly kind: Save | null;
  readonly success: boolean;
}

/**
 * What is left of a spell's damage after the save: half of it after a success. Behind improved cover a Reflex save works
 * like improved evasion: nothing after a success, half after a failure.
 *
 * Rule: `Pathfinder · Improved Cover`.
 */
function shareAfterSave({ kind, success }: Saved, cover: Cover): number {
  const evades = kind === "ref" && cover === "improved";
  if (success) return evades ? 0 : 0.5;
  return evades ? 0.5 : 1;
}

function touchOrder({ command, spell, target }: Aimed): StrikeOrder {
  return {
    attacker: command.who,
    target,
    weapon: "spell",
    place: ALONE,
    options: ["touch"],
    throw: false,
    bonus: [],
    damageMultiplier: 1,
    harmless: spell.damage === null,
    instead: touchWeapon(spell),
  };
}

function touchWeapon(spell: SpellOrder): Weapon {
  return {
    ...plainWeapon("spell"),
    kind: spell.touch === "ranged" ? "ranged" : "melee",
    grip: "light",
    damage: spell.damage === null ? { count: 0, sides: 6, plus: 0 } : parseDice(spell.damage),
    strengthToDamage: "none",
    rangeFeet: typeof spell.range === "number" && spell.touch === "ranged" ? spell.range : 0,
    proneFriendly: true,
    proficient: true,
  };
}
